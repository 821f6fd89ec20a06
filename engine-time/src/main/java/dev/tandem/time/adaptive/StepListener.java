package dev.tandem.time.adaptive;

import dev.tandem.time.TickRate;

/** Is told when the step of a clock is switched. */
@FunctionalInterface
public interface StepListener {

    /**
     * Tells that the step was switched; it holds from the next tick on. Called on the clock's thread, as a tick ends or a frame
     * begins. What it throws goes on to the caller of the clock; the switch has taken place.
     *
     * @param from the rate before
     * @param to the rate from now on
     * @param costNanos what decided it, as {@link AdaptiveStep#costNanos()} gave it then
     */
    void switched(TickRate from, TickRate to, long costNanos);
}
