package dev.tandem.time;

import dev.tandem.time.internal.KeptException;
import dev.tandem.time.internal.SaturatedMath;

/**
 * Measures what the ticks of a frame cost, by a clock that the host gave, and holds it against a budget. Without a clock it
 * measures 0 and the budget is never used up. A reading that throws is that of before.
 */
final class WorkMeter {

    private final NanoClock clock;
    private final long budgetNanos;
    private final KeptException kept;
    private long read;
    private long tickBegan;
    private long tickNanos;

    WorkMeter(NanoClock clock, long budgetNanos, KeptException kept) {
        this.clock = clock;
        this.budgetNanos = budgetNanos;
        this.kept = kept;
    }

    boolean isMeasuring() {
        return clock != ClockSettings.NO_CLOCK;
    }

    void beginFrame() {
        tickNanos = 0;
    }

    void beginTick() {
        tickBegan = read();
    }

    /** Returns what the tick cost. */
    long endTick() {
        long cost = Math.max(0, read() - tickBegan);
        tickNanos = SaturatedMath.sum(tickNanos, cost);
        return cost;
    }

    private long read() {
        try {
            read = clock.nanoTime();
        } catch (RuntimeException | Error e) {
            kept.keep(e);
        }
        return read;
    }

    /** Returns what the ticks of this frame cost so far, the open one apart. */
    long tickNanos() {
        return tickNanos;
    }

    /** Returns whether one more tick like those of this frame would exceed the budget. The first tick is always granted. */
    boolean isUsedUp(int ticks) {
        return budgetNanos < Long.MAX_VALUE
                && ticks > 0
                && SaturatedMath.sum(tickNanos, tickNanos / ticks) > budgetNanos;
    }
}
