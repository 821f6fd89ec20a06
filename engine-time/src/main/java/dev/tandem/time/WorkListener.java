package dev.tandem.time;

/**
 * Receives the cost of a clock's ticks as soon as it is measured, so that a decision based on it can affect the next tick of
 * the same frame. Set by {@link TickClock#workListener}; {@code dev.tandem.time.adaptive} is built on it.
 *
 * <p>Called on the clock's thread, during its calls. It may read the clock and change it, including rate and policy, but must
 * not begin or end frames and ticks. Exceptions are passed to the caller of the clock when the ticks of the frame have run, like
 * those of a {@link ClockListener}.
 */
public interface WorkListener {

    /**
     * Called when a frame has begun, before its first tick.
     *
     * @param realDeltaNanos real time since the last frame, as {@link Frame#realDeltaNanos()}
     * @param ticksBefore how many ticks the last frame ran, {@code >= 0}
     */
    void frameBegan(long realDeltaNanos, int ticksBefore);

    /**
     * Called when a tick has ended.
     *
     * @param workNanos its cost by the clock of {@link ClockSettings#withWorkClock}, {@code >= 0}
     */
    void tickEnded(long workNanos);
}
