package dev.tandem.time.pacing;

import dev.tandem.time.NanoClock;
import java.util.concurrent.locks.LockSupport;

/**
 * How a thread waits for a moment. Three are here: {@link #park()} spares the processor and wakes when the operating system
 * pleases, {@link #spin()} is punctual and keeps a processor busy, {@link #hybrid} parks for the most part and spins at the end.
 * A strategy may keep state: use one for one gate, on one thread.
 */
@FunctionalInterface
public interface WaitStrategy {

    /**
     * Waits until the clock shows a time or a later one. Allocates nothing.
     *
     * @param clock the clock to go by
     * @param untilNanos what to wait for, on the time line of that clock; it may have passed. As with
     *     {@link System#nanoTime()}, later is what has a positive difference
     */
    void waitUntil(NanoClock clock, long untilNanos);

    /**
     * Returns the strategy that gives up the processor until the time has come. It wakes late: by 50 &#181;s on a quiet
     * Linux, by up to 15 ms on a Windows whose timer nobody has made finer. A thread that is interrupted spins instead, and
     * stays interrupted.
     *
     * @return a strategy without state
     */
    static WaitStrategy park() {
        return new ParkingWait(LockSupport::parkNanos);
    }

    /**
     * Returns the strategy that looks at the clock again and again.
     *
     * @return a strategy without state
     */
    static WaitStrategy spin() {
        return (clock, untilNanos) -> {
            while (clock.nanoTime() - untilNanos < 0) {
                Thread.onSpinWait();
            }
        };
    }

    /**
     * Returns the strategy that parks until shortly before the time and spins for the rest. It learns how short: for as long as
     * its parks of late woke late, and no more than {@code mostSpinNanos}.
     *
     * @param mostSpinNanos the longest to spin at the end of a wait, in nanoseconds, {@code >= 0}; 2,000,000 is a good value
     * @return a new strategy, with state
     * @throws IllegalArgumentException if {@code mostSpinNanos < 0}
     */
    static WaitStrategy hybrid(long mostSpinNanos) {
        return new HybridWait(LockSupport::parkNanos, mostSpinNanos);
    }
}
