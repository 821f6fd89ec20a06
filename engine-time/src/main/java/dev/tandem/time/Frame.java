package dev.tandem.time;

/**
 * One rendered picture: how much time it covers and which instant it shows. A {@link TickClock} owns a single {@code Frame}
 * and rewrites it: the values hold until the next frame begins, so copy the numbers, not the object. Reading it allocates
 * nothing.
 *
 * <p>While the ticks of a frame are still running, {@link #renderNanos()} and {@link #alpha()} show the picture before, which
 * is the one on the screen; {@link #ticks()} counts the ticks opened so far; and {@link #deltaNanos()},
 * {@link #normalNanos()}, {@link #droppedNanos()} and {@link #effectiveSpeed()} do not know yet whether the cap on ticks
 * will be reached. Before a clock's first frame the index is -1 and nothing has passed.
 */
public final class Frame {

    long index = -1;
    long realDeltaNanos;
    long deltaNanos;
    long normalNanos;
    long renderNanos;
    long renderDeltaNanos;
    long tickWorkNanos;
    long droppedNanos;
    int ticks;
    double alpha;
    double scale = 1;

    Frame() {}

    /**
     * Returns which frame of the clock this is.
     *
     * @return 0 for the first frame, -1 before it
     */
    public long index() {
        return index;
    }

    /**
     * Returns the real time since the frame before; 0 in the first frame, and where a backwards clock is clamped.
     *
     * @return nanoseconds of real time, {@code >= 0}
     */
    public long realDeltaNanos() {
        return realDeltaNanos;
    }

    /**
     * Returns the normal time that passed: after scale and pause, frame limit and tick cap. The deltas of all frames sum up to
     * normal time minus start, exactly.
     *
     * @return nanoseconds of normal time, {@code >= 0}
     */
    public long deltaNanos() {
        return deltaNanos;
    }

    /**
     * Returns {@link #deltaNanos()} in seconds.
     *
     * @return seconds of normal time, {@code >= 0}
     */
    public double seconds() {
        return deltaNanos / 1e9;
    }

    /**
     * Returns the normal time of this frame.
     *
     * @return nanoseconds of normal time, never less than in the frame before
     */
    public long normalNanos() {
        return normalNanos;
    }

    /**
     * Returns the instant that the picture shows; see {@link TickPolicy}.
     *
     * @return nanoseconds of normal time, never less than in the frame before
     */
    public long renderNanos() {
        return renderNanos;
    }

    /**
     * Returns how many ticks ran in this frame.
     *
     * @return ticks, from 0 to {@link ClockSettings#maxTicksPerFrame()}
     */
    public int ticks() {
        return ticks;
    }

    /**
     * Returns the time that frame limit and tick cap took away from this frame, measured after scaling: with
     * {@link #deltaNanos()} it makes up the scaled real time.
     *
     * @return nanoseconds of normal time, {@code >= 0}
     */
    public long droppedNanos() {
        return droppedNanos;
    }

    /**
     * Returns what the ticks of this frame cost so far, by the clock of {@link ClockSettings#withWorkClock}; the tick that is
     * open does not count yet. 0 without such a clock.
     *
     * @return nanoseconds of the host's work, {@code >= 0}
     */
    public long tickWorkNanos() {
        return tickWorkNanos;
    }

    /**
     * Returns the time scale that this frame was made with: the one in force when it began, 0 if the clock was paused. In a
     * ramp the frame was made with all scales from there to where it ended; {@link #effectiveSpeed()} is their mean.
     *
     * @return the factor, {@code >= 0}
     */
    public double scale() {
        return scale;
    }

    /**
     * Returns how fast the game really ran: {@code deltaNanos() / realDeltaNanos()}, or {@link #scale()} in a frame without
     * real time. It is below the scale where time was dropped, above it where time was stepped or fast-forwarded.
     *
     * @return the factor, {@code >= 0}
     */
    public double effectiveSpeed() {
        return realDeltaNanos == 0 ? scale : (double) deltaNanos / realDeltaNanos;
    }

    /**
     * Returns where the picture stands between the start (0) and the end (1) of the last tick:
     * {@code (renderNanos() - start) / (end - start)}. In {@link TickPolicy#BEHIND} this is overstep / step.
     *
     * @return the fraction, from 0 to 1
     */
    public double alpha() {
        return alpha;
    }

    /**
     * Returns {@link #alpha()} rounded to a {@code float}, for arithmetic in {@code float}.
     *
     * @return the fraction, from 0 to 1
     */
    public float alphaFloat() {
        return (float) alpha;
    }

    @Override
    public String toString() {
        return "Frame[#" + index + " normal " + normalNanos + " ns, render " + renderNanos + " ns, ticks " + ticks
                + "]";
    }
}
