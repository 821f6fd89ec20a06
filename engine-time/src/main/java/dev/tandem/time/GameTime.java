package dev.tandem.time;

/**
 * The readable side of a {@link TickClock}, for code that needs the time but must not change it. All values are live. Nothing
 * allocates. Confined to the thread of the clock.
 *
 * <p>There are four kinds of time, each a {@link TimeView} with an interval and elapsed time: {@link #real()},
 * {@link #normal()}, {@link #fixed()} and {@link #render()}. Spelling out the kind keeps
 * {@code time.fixed().intervalSeconds()}, the length of a tick, apart from {@code time.normal().intervalSeconds()}, the length
 * of a frame.
 */
public interface GameTime {

    /**
     * Returns the tick in progress, or the last one.
     *
     * @return always the same object, owned by this clock
     */
    Tick tick();

    /**
     * Returns the frame in progress, or the last one.
     *
     * @return always the same object, owned by this clock
     */
    Frame frame();

    /**
     * Returns real time: the interval is that of the last frame, elapsed time starts at the first frame.
     *
     * @return always the same object, owned by this clock
     */
    TimeView real();

    /**
     * Returns normal time: the interval is that of the last frame, elapsed time starts at the clock's start.
     *
     * @return always the same object, owned by this clock
     */
    TimeView normal();

    /**
     * Returns fixed time: the interval is the length of the tick in progress, or of the last one. Elapsed time is measured from
     * the clock's start to where ticks have run, not counting the tick in progress.
     *
     * @return always the same object, owned by this clock
     */
    TimeView fixed();

    /**
     * Returns render time: the interval is that between the last two frames, elapsed time starts at the clock's start. It is
     * negative at first where rendering lags behind normal time, see {@link TickPolicy#BEHIND}.
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
     * Returns the time up to which ticks have run: the start of the tick in progress, or the end of the last one.
     *
     * @return nanoseconds of normal time, never decreasing
     */
    long fixedNanos();

    /**
     * Returns the instant that the frame renders, see {@link Frame#renderNanos()}.
     *
     * @return nanoseconds of normal time, never decreasing
     */
    long renderNanos();

    /**
     * Returns all time dropped since the start, the sum of {@link Frame#droppedNanos()}.
     *
     * @return nanoseconds of normal time, {@code >= 0}; stays at {@link Long#MAX_VALUE} once it is reached
     */
    long droppedNanos();

    /**
     * Returns where render time lies in the last tick, see {@link Frame#alpha()}.
     *
     * @return the fraction, from 0 to 1
     */
    double alpha();
}
