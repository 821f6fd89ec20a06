package dev.tandem.time;

/**
 * Is told what a clock's ticks cost, as soon as it is known: a choice that goes by it can take effect in the next tick of the
 * same frame. Set by {@link TickClock#workListener}; {@code dev.tandem.time.adaptive} is one.
 *
 * <p>Called on the clock's thread, from within its calls. It may read the clock and press its buttons, rate and policy included;
 * it must not begin or end frames and ticks. What it throws goes on to the caller of the clock.
 */
public interface WorkListener {

    /**
     * Tells that a frame has begun; none of its ticks has run.
     *
     * @param realDeltaNanos real time since the frame before, as {@link Frame#realDeltaNanos()}
     * @param ticksBefore how many ticks the frame before ran, {@code >= 0}
     */
    void frameBegan(long realDeltaNanos, int ticksBefore);

    /**
     * Tells that a tick has ended.
     *
     * @param workNanos what it cost by the clock of {@link ClockSettings#withWorkClock}, {@code >= 0}
     */
    void tickEnded(long workNanos);
}
