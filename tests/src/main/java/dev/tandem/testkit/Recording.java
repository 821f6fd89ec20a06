package dev.tandem.testkit;

import java.util.BitSet;

/** The drawn poses of a node or values of a channel, from the first frame to the last. */
abstract class Recording {
    /** Numbers are floats: a few roundings are not a jump. */
    private static final double ROUNDING = 1e-6;

    /** Frames to which a teleport led. */
    private final BitSet jumps = new BitSet();

    private final int firstFrame;
    private int lastFrame;

    Recording(int firstFrame) {
        this.firstFrame = firstFrame;
    }

    /** The name that messages use. */
    abstract String label();

    /** Describes the drawn pose of a frame, for messages. */
    abstract String text(int frame);

    /** True if a frame draws it as the one before did, bit for bit. */
    abstract boolean rests(int frame);

    /**
     * How far it is from where the frame before drew it.
     *
     * @param period numbers that differ by it are the same; 0 if all are different
     */
    abstract double distance(int frame, double period);

    /** How large the numbers are of which a frame makes it. */
    abstract double reach(int frame);

    /** Advises how to mend a jump in the step to a frame. */
    abstract String jumpAdvice(int frame);

    /** Advises how to mend frames at rest. */
    abstract String restAdvice();

    /** It is drawn in a frame. */
    final void drawn(int frame) {
        lastFrame = frame;
    }

    /** The step that leads to a frame is that of a teleport. */
    final void jumped(int frame) {
        jumps.set(frame);
    }

    final int firstFrame() {
        return firstFrame;
    }

    final int lastFrame() {
        return lastFrame;
    }

    final boolean jumpsTo(int frame) {
        return jumps.get(frame);
    }

    /** True if it could have moved in the step to a frame, and rested. */
    final boolean restedIn(int frame) {
        return frame > firstFrame && !jumpsTo(frame) && rests(frame);
    }

    /** The distance in a step, but for what rounding may be. */
    final double jump(int frame, double period) {
        double reach = Math.max(reach(frame - 1), reach(frame));
        return jumpsTo(frame) ? 0 : Math.max(0, distance(frame, period) - ROUNDING * reach);
    }
}
