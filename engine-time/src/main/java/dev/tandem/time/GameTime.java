package dev.tandem.time;

/**
 * What one can read from a {@link TickClock}: for code that is to see the time and not to touch it. Everything is live, and
 * nothing allocates. Confined to the thread of the clock.
 *
 * <p>Four time lines, each as a {@link TimeView} with interval and elapsed time: {@link #real()}, {@link #normal()},
 * {@link #fixed()} and {@link #render()}; so that {@code time.fixed().intervalSeconds()}, the length of a tick, cannot be
 * taken for {@code time.normal().intervalSeconds()}, the length of a frame.
 */
public interface GameTime {

    /**
     * Returns the view of the open tick, or else of the last one.
     *
     * @return always the same object, owned by this clock
     */
    Tick tick();

    /**
     * Returns the view of the frame under way, or else of the last one.
     *
     * @return always the same object, owned by this clock
     */
    Frame frame();

    /**
     * Returns real time by the frame: interval from the frame before to this one, elapsed since the first.
     *
     * @return always the same object, owned by this clock
     */
    TimeView real();

    /**
     * Returns normal time by the frame: interval from the frame before to this one, elapsed since the clock's start.
     *
     * @return always the same object, owned by this clock
     */
    TimeView normal();

    /**
     * Returns fixed time: the interval is the length of the open tick, or else of the last one; elapsed since the clock's
     * start is the time up to which ticks have run, the open one not included.
     *
     * @return always the same object, owned by this clock
     */
    TimeView fixed();

    /**
     * Returns render time: interval from the picture before to this one, elapsed since the clock's start. Elapsed time is
     * negative at first where the picture lags behind, see {@link TickPolicy#BEHIND}.
     *
     * @return always the same object, owned by this clock
     */
    TimeView render();

    /**
     * Returns the real time that the last frame was given.
     *
     * @return nanoseconds on the host's clock; 0 before the first frame
     */
    long realNanos();

    /**
     * Returns the normal time of the frame.
     *
     * @return nanoseconds, never decreasing from frame to frame
     */
    long normalNanos();

    /**
     * Returns up to where ticks have run: the start of the open tick, or else the end of the last one.
     *
     * @return nanoseconds of normal time, never decreasing
     */
    long fixedNanos();

    /**
     * Returns the instant that the picture shows, see {@link Frame#renderNanos()}.
     *
     * @return nanoseconds of normal time, never decreasing
     */
    long renderNanos();

    /**
     * Returns all time that was dropped since the start, the sum of {@link Frame#droppedNanos()}.
     *
     * @return nanoseconds of normal time, {@code >= 0}; stays at {@link Long#MAX_VALUE} once there
     */
    long droppedNanos();

    /**
     * Returns where the picture stands in the last tick, see {@link Frame#alpha()}.
     *
     * @return the fraction, from 0 to 1
     */
    double alpha();

    /**
     * Returns {@link #alpha()} rounded to a {@code float}.
     *
     * @return the fraction, from 0 to 1
     */
    float alphaFloat();
}
