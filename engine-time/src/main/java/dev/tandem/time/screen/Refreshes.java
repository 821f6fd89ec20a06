package dev.tandem.time.screen;

import dev.tandem.time.TickRate;

/**
 * The refreshes of a fixed screen, one after another, exactly: refresh n stands at {@code origin + floor(n * period / ticks)}.
 * The remainder is carried as in Bresenham's line algorithm, so a run may be of any length.
 */
final class Refreshes {

    private final long step;
    private final long stepRemainder;
    private final long ticksPerPeriod;
    private long nanos;
    private long carried;

    Refreshes(TickRate rate, long originNanos) {
        step = rate.stepNanos();
        ticksPerPeriod = rate.ticksPerPeriod();
        stepRemainder = rate.periodNanos() % ticksPerPeriod;
        nanos = originNanos;
    }

    /** Returns when the refresh is that was reached last. */
    long nanos() {
        return nanos;
    }

    void next() {
        boolean carries = carried >= ticksPerPeriod - stepRemainder;
        // carried + stepRemainder could pass Long.MAX_VALUE, its difference to ticksPerPeriod cannot
        carried = carries ? carried - (ticksPerPeriod - stepRemainder) : carried + stepRemainder;
        nanos += carries ? step + 1 : step;
    }
}
