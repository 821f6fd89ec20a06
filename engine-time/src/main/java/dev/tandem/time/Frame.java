package dev.tandem.time;

/**
 * One rendered frame: how much time passed and which instant it shows. A {@link TickClock} owns a single {@code Frame} and
 * updates it in place. The values are valid until the next frame begins, so copy the numbers, not the object. Reading allocates
 * nothing.
 *
 * <p>While the ticks of a frame are running, {@link #renderNanos()} and {@link #alpha()} are still those of the last frame,
 * which is on the screen; {@link #ticks()} counts the ticks begun so far; {@link #deltaNanos()}, {@link #normalNanos()},
 * {@link #droppedNanos()} and {@link #effectiveSpeed()} may still change if the tick cap is reached. Before a clock's first
 * frame the index is -1 and no time has passed.
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
     * Returns the number of this frame.
     *
     * @return 0 for the first frame, -1 before it
     */
    public long index() {
        return index;
    }

    /**
     * Returns the real time since the last frame; 0 in the first frame, and if a backwards clock is clamped.
     *
     * @return nanoseconds of real time, {@code >= 0}
     */
    public long realDeltaNanos() {
        return realDeltaNanos;
    }

    /**
     * Returns the normal time that passed: after scale and pause, frame limit and tick cap. The deltas of all frames add up
     * exactly to normal time minus the start time.
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
     * @return nanoseconds of normal time, never decreasing from frame to frame
     */
    public long normalNanos() {
        return normalNanos;
    }

    /**
     * Returns the instant that this frame renders; see {@link TickPolicy}.
     *
     * @return nanoseconds of normal time, never decreasing from frame to frame
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
     * Returns the time that frame limit, tick cap and tick budget removed from this frame, measured after scaling: together with
     * {@link #deltaNanos()} it is the scaled real time.
     *
     * @return nanoseconds of normal time, {@code >= 0}
     */
    public long droppedNanos() {
        return droppedNanos;
    }

    /**
     * Returns the cost of this frame's ticks so far, not counting the one in progress, as measured by the clock of
     * {@link ClockSettings#withWorkClock}. 0 without such a clock.
     *
     * @return nanoseconds of the host's work, {@code >= 0}
     */
    public long tickWorkNanos() {
        return tickWorkNanos;
    }

    /**
     * Returns the time scale at the beginning of this frame, 0 if the clock was paused. During a ramp the scale changes within
     * the frame; {@link #effectiveSpeed()} is its mean.
     *
     * @return the factor, {@code >= 0}
     */
    public double scale() {
        return scale;
    }

    /**
     * Returns how fast the game really ran: {@code deltaNanos() / realDeltaNanos()}, or {@link #scale()} if no real time
     * passed. It is below the scale if time was dropped, and above it if time was stepped or fast-forwarded.
     *
     * @return the factor, {@code >= 0}
     */
    public double effectiveSpeed() {
        return realDeltaNanos == 0 ? scale : (double) deltaNanos / realDeltaNanos;
    }

    /**
     * Returns where render time lies between the start (0) and the end (1) of the last tick:
     * {@code (renderNanos() - start) / (end - start)}. In {@link TickPolicy#BEHIND} this is overstep / step.
     *
     * @return the fraction, from 0 to 1
     */
    public double alpha() {
        return alpha;
    }

    @Override
    public String toString() {
        return "Frame[#" + index + " normal " + normalNanos + " ns, render " + renderNanos + " ns, ticks " + ticks
                + "]";
    }
}
