package dev.tandem.window.meter;

import dev.tandem.time.screen.MotionMeter;

/**
 * How fast the puck was drawn in each of the last frames, as a share of the speed that it has: 1 if motion is smooth, 0 if it
 * stood still. Unlike a {@link MotionMeter}, which judges the times of a clock, this looks at what is drawn, so it sees what a
 * rule does.
 */
public final class SpeedTrace {
    /** How many frames are kept. */
    public static final int FRAMES = 120;

    private final double[] speeds = new double[FRAMES];
    private int count;
    private int next;
    private double lastX = Double.NaN;

    /**
     * Adds a frame.
     *
     * @param x where the puck is drawn
     * @param expected how far it should have moved since the last frame
     * @param jumped whether it was teleported since then
     */
    public void add(double x, double expected, boolean jumped) {
        if (!Double.isNaN(lastX) && !jumped && expected > 0) {
            speeds[next] = (x - lastX) / expected;
            next = (next + 1) % FRAMES;
            count = Math.min(count + 1, FRAMES);
        }
        lastX = x;
    }

    /** {@return how many frames are known} */
    public int count() {
        return count;
    }

    /**
     * {@return the speed in a frame}
     *
     * @param frame from 0, the oldest, to {@code count() - 1}
     */
    public double speed(int frame) {
        return speeds[(next - count + frame + FRAMES) % FRAMES];
    }

    /** {@return the root mean square of the velocity error, 0 if motion is smooth} */
    public double velocityError() {
        double squares = 0;
        for (int frame = 0; frame < count; frame++) {
            squares += (speed(frame) - 1) * (speed(frame) - 1);
        }
        return count == 0 ? 0 : Math.sqrt(squares / count);
    }

    /** {@return the share of frames whose error is more than {@link MotionMeter#JUDDER_ABOVE}} */
    public double shareOfJudder() {
        int judder = 0;
        for (int frame = 0; frame < count; frame++) {
            judder += Math.abs(speed(frame) - 1) > MotionMeter.JUDDER_ABOVE ? 1 : 0;
        }
        return count == 0 ? 0 : (double) judder / count;
    }
}
