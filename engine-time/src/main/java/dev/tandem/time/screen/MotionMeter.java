package dev.tandem.time.screen;

import dev.tandem.time.Frame;
import java.util.Objects;

/**
 * Measures what a player sees of something that moves uniformly at time scale 1: its velocity error on the display, the latency
 * of frames, and the ticks per frame. Add every frame in order:
 * <pre>{@code
 * long real = screen.beginFrame();
 * clock.advance(real, task);
 * meter.add(screen.present(), real, clock.frame());
 * }</pre>
 *
 * <p>The velocity between two frames is the difference of their render times divided by the time between their presentations: 1
 * if it is right. Errors are relative: 0.5 if the motion went half or one and a half times as far as it should. A frame with an
 * error above {@link #JUDDER_ABOVE} counts as judder. Confined to one thread at a time. No method allocates.
 */
public final class MotionMeter {

    /** Frames with this many ticks or more are counted together. */
    public static final int MOST_TICKS = 8;

    /** A velocity error above this counts as judder; 0.05. */
    public static final double JUDDER_ABOVE = 0.05;

    private final long[] framesByTicks = new long[MOST_TICKS + 1];
    private long frames;
    private long lastPresentNanos;
    private long lastRenderNanos;
    private long judderingFrames;
    private double sumOfSquaredErrors;
    private double worstError;
    private double sumOfLatencies;
    private long worstLatencyNanos;

    /** Creates a meter that has seen no frames. */
    public MotionMeter() {}

    /**
     * Adds the next frame.
     *
     * @param presentNanos when it was presented, in real time, later than the last frame
     * @param realNanos the real time that the clock was given for it
     * @param frame the clock's frame, complete
     * @throws IllegalArgumentException if {@code presentNanos} is not later than before; nothing has changed then
     */
    public void add(long presentNanos, long realNanos, Frame frame) {
        Objects.requireNonNull(frame, "frame");
        if (frames > 0) {
            long interval = presentNanos - lastPresentNanos;
            if (interval <= 0) {
                throw new IllegalArgumentException("frames are presented one after another, but " + presentNanos
                        + " ns is not after " + lastPresentNanos + " ns");
            }
            double error = Math.abs((double) (frame.renderNanos() - lastRenderNanos) / interval - 1);
            sumOfSquaredErrors += error * error;
            worstError = Math.max(worstError, error);
            judderingFrames += error > JUDDER_ABOVE ? 1 : 0;
        }
        frames++;
        lastPresentNanos = presentNanos;
        lastRenderNanos = frame.renderNanos();
        long latency = presentNanos - realNanos + frame.normalNanos() - frame.renderNanos();
        sumOfLatencies += latency;
        worstLatencyNanos = frames == 1 ? latency : Math.max(worstLatencyNanos, latency);
        framesByTicks[Math.min(frame.ticks(), MOST_TICKS)]++;
    }

    /**
     * Returns the number of frames.
     *
     * @return frames, {@code >= 0}
     */
    public long frames() {
        return frames;
    }

    /**
     * Returns the root mean square of the velocity error from frame to frame.
     *
     * @return relative error, {@code >= 0}; 0 while there are fewer than two frames
     */
    public double velocityError() {
        return frames < 2 ? 0 : Math.sqrt(sumOfSquaredErrors / (frames - 1));
    }

    /**
     * Returns the largest velocity error from one frame to the next.
     *
     * @return relative error, {@code >= 0}; 0 while there are fewer than two frames
     */
    public double worstVelocityError() {
        return worstError;
    }

    /**
     * Returns the share of frames with a velocity error above {@link #JUDDER_ABOVE}.
     *
     * @return share from 0 to 1; 0 while there are fewer than two frames
     */
    public double shareOfJudder() {
        return frames < 2 ? 0 : (double) judderingFrames / (frames - 1);
    }

    /**
     * Returns the mean latency: from the real time that a frame shows to its presentation.
     *
     * @return nanoseconds; 0 while there is no frame
     */
    public double latencyNanos() {
        return frames == 0 ? 0 : sumOfLatencies / frames;
    }

    /**
     * Returns the longest latency.
     *
     * @return nanoseconds; 0 while there is no frame
     */
    public long worstLatencyNanos() {
        return worstLatencyNanos;
    }

    /**
     * Returns the share of frames that ran a given number of ticks.
     *
     * @param ticks from 0 to {@link #MOST_TICKS}; the last includes all above
     * @return share from 0 to 1; 0 while there is no frame
     * @throws IllegalArgumentException if {@code ticks} is out of range
     */
    public double shareOfFrames(int ticks) {
        if (ticks < 0 || ticks > MOST_TICKS) {
            throw new IllegalArgumentException("ticks must be from 0 to " + MOST_TICKS + ", was " + ticks);
        }
        return frames == 0 ? 0 : (double) framesByTicks[ticks] / frames;
    }
}
