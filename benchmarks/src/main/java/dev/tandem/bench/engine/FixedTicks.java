package dev.tandem.bench.engine;

import java.util.function.IntConsumer;

/** The loop that everybody writes: ticks that are due, and how far the present is into the next one. */
final class FixedTicks {
    private int tick;

    /**
     * Runs the ticks that end by now.
     *
     * @param onTick gets the number of each
     */
    void advance(long nanos, IntConsumer onTick) {
        while (Bodies.nanosOf(tick + 1) <= nanos) {
            tick++;
            onTick.accept(tick);
        }
    }

    /** {@return 0 at the last tick, 1 at the next one} */
    float alpha(long nanos) {
        long start = Bodies.nanosOf(tick);
        return (float) (nanos - start) / (Bodies.nanosOf(tick + 1) - start);
    }
}
