package dev.tandem.time;

/**
 * Watches the frames and ticks of a clock: for profilers, logs and overlays. Set by {@link TickClock#listener}. Every method does
 * nothing unless it is overridden.
 *
 * <p>Called on the clock's thread, during its calls. It may read the clock, and must not begin or end frames and ticks. The views
 * are valid within the call.
 *
 * <p>An exception costs no tick: it is passed to the caller of the clock when the ticks of the frame have run, by the call of
 * {@code nextTick} that returns {@code false} otherwise, or by {@code advance}. Of several exceptions, that is the first; that of
 * a frame which breaks off comes out of the next one.
 */
public interface ClockListener {

    /**
     * Called when a frame has begun, before its first tick.
     *
     * @param frame whose values are those of a frame in which ticks have not run yet
     */
    default void frameBegan(Frame frame) {}

    /**
     * Called when a tick has begun, before the host simulates it.
     *
     * @param tick the one that begins
     */
    default void tickBegan(Tick tick) {}

    /**
     * Called when a tick has ended, also one that the host left by an exception.
     *
     * @param tick the one that ended
     */
    default void tickEnded(Tick tick) {}

    /**
     * Called when the ticks of a frame have run.
     *
     * @param frame complete
     */
    default void frameEnded(Frame frame) {}

    /**
     * Called when another rate was set, by the host or by an {@link dev.tandem.time.adaptive.AdaptiveStep}. An exception is
     * passed to the host that set it, at once.
     *
     * @param from the rate so far
     * @param to the rate from the next tick on
     */
    default void rateChanged(TickRate from, TickRate to) {}
}
