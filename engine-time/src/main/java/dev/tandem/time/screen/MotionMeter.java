package dev.tandem.time.screen;

import dev.tandem.time.Frame;
import java.util.Objects;

/**
 * Measures what a player sees of something that moves uniformly at time scale 1: by how much its velocity on the screen is wrong,
 * how old the pictures are, how many ticks each frame ran. Give it every picture in order:
 * <pre>{@code
 * long real = screen.beginFrame();
 * clock.advance(real, task);
 * meter.picture(screen.present(), real, clock.frame());
 * }</pre>
 *
 * <p>The velocity between two pictures is the render time that lies between them divided by the time between their appearances:
 * 1 if it is right. Errors are relative, 0.5 for a picture that went half or one and a half times as far as it should. Confined
 * to one thread at a time. No method allocates.
 */
public final class MotionMeter {

    /** Frames with this many ticks or more are counted together. */
    public static final int MOST_TICKS = 8;

    /** A velocity error above this counts as a wrong picture; 0.05. */
    public static final double WRONG_ABOVE = 0.05;

    private final long[] framesByTicks = new long[MOST_TICKS + 1];
    private long pictures;
    private long lastPresentNanos;
    private long lastRenderNanos;
    private long wrongPictures;
    private double sumOfSquaredErrors;
    private double worstError;
    private double sumOfLatencies;
    private long worstLatencyNanos;

    /** Makes a meter that has seen nothing. */
    public MotionMeter() {}

    /**
     * Takes the next picture.
     *
     * @param presentNanos when it appeared, in real time, later than the picture before
     * @param realNanos the real time that the clock was given for it
     * @param frame what the clock made of that, complete
     * @throws IllegalArgumentException if {@code presentNanos} is not later than before; nothing has changed then
     */
    public void picture(long presentNanos, long realNanos, Frame frame) {
        Objects.requireNonNull(frame, "frame");
        if (pictures > 0) {
            long interval = presentNanos - lastPresentNanos;
            if (interval <= 0) {
                throw new IllegalArgumentException("pictures appear one after another, but " + presentNanos
                        + " ns is not after " + lastPresentNanos + " ns");
            }
            double error = Math.abs((double) (frame.renderNanos() - lastRenderNanos) / interval - 1);
            sumOfSquaredErrors += error * error;
            worstError = Math.max(worstError, error);
            wrongPictures += error > WRONG_ABOVE ? 1 : 0;
        }
        pictures++;
        lastPresentNanos = presentNanos;
        lastRenderNanos = frame.renderNanos();
        long latency = presentNanos - realNanos + frame.normalNanos() - frame.renderNanos();
        sumOfLatencies += latency;
        worstLatencyNanos = pictures == 1 ? latency : Math.max(worstLatencyNanos, latency);
        framesByTicks[Math.min(frame.ticks(), MOST_TICKS)]++;
    }

    /**
     * Returns how many pictures were taken.
     *
     * @return pictures, {@code >= 0}
     */
    public long pictures() {
        return pictures;
    }

    /**
     * Returns the root mean square of the velocity error from picture to picture.
     *
     * @return relative error, {@code >= 0}; 0 while there are fewer than two pictures
     */
    public double velocityError() {
        return pictures < 2 ? 0 : Math.sqrt(sumOfSquaredErrors / (pictures - 1));
    }

    /**
     * Returns the largest velocity error from one picture to the next.
     *
     * @return relative error, {@code >= 0}; 0 while there are fewer than two pictures
     */
    public double worstVelocityError() {
        return worstError;
    }

    /**
     * Returns which share of the pictures came with a velocity error above {@link #WRONG_ABOVE}.
     *
     * @return share from 0 to 1; 0 while there are fewer than two pictures
     */
    public double shareOfWrongPictures() {
        return pictures < 2 ? 0 : (double) wrongPictures / (pictures - 1);
    }

    /**
     * Returns how old the pictures are on average: from the real instant that a picture shows to its appearance.
     *
     * @return nanoseconds; 0 while there is no picture
     */
    public double latencyNanos() {
        return pictures == 0 ? 0 : sumOfLatencies / pictures;
    }

    /**
     * Returns how old the oldest picture was.
     *
     * @return nanoseconds; 0 while there is no picture
     */
    public long worstLatencyNanos() {
        return worstLatencyNanos;
    }

    /**
     * Returns which share of the frames ran a number of ticks.
     *
     * @param ticks from 0 to {@link #MOST_TICKS}; the last stands for all above as well
     * @return share from 0 to 1; 0 while there is no picture
     * @throws IllegalArgumentException if {@code ticks} is out of range
     */
    public double shareOfFrames(int ticks) {
        if (ticks < 0 || ticks > MOST_TICKS) {
            throw new IllegalArgumentException("ticks must be from 0 to " + MOST_TICKS + ", was " + ticks);
        }
        return pictures == 0 ? 0 : (double) framesByTicks[ticks] / pictures;
    }
}
