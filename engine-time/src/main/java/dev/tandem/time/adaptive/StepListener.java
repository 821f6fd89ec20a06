package dev.tandem.time.adaptive;

import dev.tandem.time.TickRate;

/** Receives the switches of an {@link AdaptiveStep}. */
@FunctionalInterface
public interface StepListener {

    /**
     * Called after a switch, which applies from the next tick on. Called on the clock's thread, when a tick ends or a frame
     * begins. Exceptions are passed to the caller of the clock when the ticks of the frame have run, or to that of
     * {@link AdaptiveStep#fixAt}; the switch has taken place.
     *
     * @param from the previous rate
     * @param to the new rate
     * @param costNanos the cost that decided, {@link AdaptiveStep#costNanos()} at that moment
     */
    void switched(TickRate from, TickRate to, long costNanos);
}
