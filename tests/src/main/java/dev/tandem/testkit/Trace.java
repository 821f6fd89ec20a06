package dev.tandem.testkit;

import java.util.stream.IntStream;

/**
 * The way of a value in a channel, or as a {@link NodeTrace} that of a node, as a {@link MotionTrace} saw it frame by frame, from
 * its first frame to its last.
 *
 * <p>A step leads from one frame to the next. Steps in which there was a teleport are left out of every measure. Velocities are
 * in units per second: of nodes in world units, of a value with several numbers by the length of their difference, of rotations
 * in radians. Frames that are closer than a millisecond count as a millisecond apart.
 */
public sealed class Trace permits NodeTrace {
    private final Recording recording;
    private final FrameTimes times;

    /** The first frame that is looked at, if it is in the recording. */
    private final int since;

    /** Numbers that differ by it are the same; 0 if all are different. */
    private final double period;

    Trace(Recording recording, FrameTimes times, int since, double period) {
        this.recording = recording;
        this.times = times;
        this.since = since;
        this.period = period;
    }

    /**
     * The same recording without the frames before a time: for what takes time to settle.
     *
     * @param nanos the time of a frame
     * @return a view of this recording
     */
    public Trace since(long nanos) {
        return new Trace(recording, times, frameSince(nanos), period);
    }

    final int frameSince(long nanos) {
        return Math.max(since, times.firstSince(nanos));
    }

    /**
     * The same recording of values that begin again after a period: 2 pi for angles that go the short way.
     *
     * @param newPeriod numbers that differ by it are the same; greater than 0
     * @return a view of this recording
     * @throws IllegalArgumentException if it is not greater than 0
     */
    public Trace withPeriod(double newPeriod) {
        if (!(newPeriod > 0)) {
            throw new IllegalArgumentException("a period must be greater than 0 but is " + newPeriod);
        }
        return new Trace(recording, times, since, newPeriod);
    }

    final int first() {
        return Math.max(since, recording.firstFrame());
    }

    final int last() {
        return recording.lastFrame();
    }

    /** By the frames to which they lead. */
    final IntStream steps() {
        return IntStream.rangeClosed(first() + 1, last());
    }

    /** Those in which a motion can be measured: time passes, and nothing teleports. */
    final IntStream motions() {
        return steps().filter(frame -> !recording.jumpsTo(frame) && times.passesTime(frame));
    }

    /**
     * The number of frames in which it was drawn.
     *
     * @return a count, {@code >= 0}
     */
    public int frames() {
        return Math.max(0, last() - first() + 1);
    }

    /**
     * The number of steps in which it teleported.
     *
     * @return a count, {@code >= 0}
     */
    public int teleports() {
        return (int) steps().filter(recording::jumpsTo).count();
    }

    /**
     * The number of steps of at least a millisecond at whose end it was drawn as at their start, bit for bit. Of what should
     * move, each is a stutter.
     *
     * @return a count, {@code >= 0}
     */
    public int framesAtRest() {
        return (int) motions().filter(recording::rests).count();
    }

    /**
     * The largest velocity of a step.
     *
     * @return in units per second; 0 if it was drawn in fewer than two frames
     */
    public double worstJump() {
        return steps().mapToDouble(this::velocity).max().orElse(0);
    }

    private double velocity(int frame) {
        return recording.jump(frame, period) / times.seconds(frame);
    }

    /**
     * Asserts that it was never drawn to move faster than {@code unitsPerSecond} from one frame to the next: it neither slid in
     * nor stopped and caught up. Teleports are left out.
     *
     * @param unitsPerSecond the largest velocity, {@code >= 0}
     * @return this
     * @throws AssertionError if it was faster; the message names the first such step and the worst, and what to change
     */
    public Trace assertSmooth(double unitsPerSecond) {
        int[] jumps = steps().filter(frame -> velocity(frame) > unitsPerSecond).toArray();
        if (jumps.length > 0) {
            int worst = jumps[0];
            for (int frame : jumps) {
                worst = velocity(frame) > velocity(worst) ? frame : worst;
            }
            String others = worst == jumps[0]
                    ? jumps.length == 1 ? "" : "; it is the worst of " + jumps.length + " such steps"
                    : "; the worst of " + jumps.length + " such steps is that to " + times.text(worst) + ": "
                            + stepTo(worst);
            throw new AssertionError(recording.label() + " jumps in " + times.text(jumps[0]) + ": " + stepTo(jumps[0])
                    + ", more than " + unitsPerSecond + others + ". " + recording.jumpAdvice(jumps[0]));
        }
        return this;
    }

    private String stepTo(int frame) {
        return "from " + recording.text(frame - 1) + " to " + recording.text(frame) + " in " + times.length(frame)
                + ", " + (float) velocity(frame) + " units per second";
    }

    /**
     * Asserts that it moves in every step of at least a millisecond. For what should: {@link #since} leaves out the time before
     * it begins.
     *
     * @return this
     * @throws AssertionError if it rests; the message names the first such step, and what to change
     */
    public Trace assertNeverRests() {
        int[] rests = motions().filter(recording::rests).toArray();
        if (rests.length > 0) {
            throw new AssertionError(recording.label() + " rests in " + times.text(rests[0]) + ": it is drawn at "
                    + recording.text(rests[0]) + " as " + times.length(rests[0]) + " before, one of " + rests.length
                    + " such steps of " + (frames() - 1) + ". " + recording.restAdvice());
        }
        return this;
    }
}
