package dev.tandem.time.pacing;

import dev.tandem.time.NanoClock;
import java.util.function.LongConsumer;

/**
 * Parks once for all but a margin of the wait, then spins. The margin is how late parks have woken: it rises
 * to the largest lateness immediately and decays by a sixteenth per wait, and never exceeds the limit.
 */
final class HybridWait implements WaitStrategy {

    private final LongConsumer parker;
    private final WaitStrategy spin = WaitStrategy.spin();
    private final long mostSpinNanos;
    private long marginNanos;

    /** {@code parker} lets about that many nanoseconds pass. */
    HybridWait(LongConsumer parker, long mostSpinNanos) {
        if (mostSpinNanos < 0) {
            throw new IllegalArgumentException("mostSpinNanos must be >= 0, was " + mostSpinNanos);
        }
        this.parker = parker;
        this.mostSpinNanos = mostSpinNanos;
        marginNanos = mostSpinNanos;
    }

    @Override
    public void waitUntil(NanoClock clock, long untilNanos) {
        long now = clock.nanoTime();
        long parked = untilNanos - now - marginNanos;
        if (parked > 0) {
            parker.accept(parked);
            long late = clock.nanoTime() - now - parked;
            long forgotten = marginNanos - marginNanos / 16;
            marginNanos = Math.min(Math.max(late, forgotten), mostSpinNanos);
        }
        spin.waitUntil(clock, untilNanos);
    }

    /** Returns for how long the next wait will spin at its end. */
    long marginNanos() {
        return marginNanos;
    }
}
