package dev.tandem.time.pacing;

import dev.tandem.time.NanoClock;
import java.util.concurrent.locks.LockSupport;

/**
 * How a thread waits for a point in time. Three strategies are built in: {@link #park()} saves CPU time and wakes when the
 * operating system pleases, {@link #spin()} is precise and keeps a core busy, {@link #hybrid} parks for most of the wait and
 * spins at the end. A strategy may have state: use one instance per gate, on one thread.
 */
@FunctionalInterface
public interface WaitStrategy {

    /**
     * Waits until the clock has reached a time. Allocates nothing.
     *
     * @param clock the clock that measures the wait
     * @param untilNanos the time of that clock to wait for; it may have passed. As with {@link System#nanoTime()}, times are
     *     compared by their difference
     */
    void waitUntil(NanoClock clock, long untilNanos);

    /**
     * Returns the strategy that parks the thread. It wakes late: by about 50 &#181;s on an idle Linux machine, by up to 15 ms on
     * Windows with the default timer resolution. An interrupted thread spins instead and stays interrupted.
     *
     * @return a stateless strategy
     */
    static WaitStrategy park() {
        return new ParkingWait(LockSupport::parkNanos);
    }

    /**
     * Returns the strategy that reads the clock in a loop.
     *
     * @return a stateless strategy
     */
    static WaitStrategy spin() {
        return (clock, untilNanos) -> {
            while (clock.nanoTime() - untilNanos < 0) {
                SpinHint.give();
            }
        };
    }

    /**
     * Returns a strategy that parks until shortly before the time and spins for the rest. It learns how long to spin from how
     * late its recent parks woke, up to {@code mostSpinNanos}.
     *
     * @param mostSpinNanos the longest spin at the end of a wait, in nanoseconds, {@code >= 0}; 2,000,000 is a good value
     * @return a new strategy with state
     * @throws IllegalArgumentException if {@code mostSpinNanos < 0}
     */
    static WaitStrategy hybrid(long mostSpinNanos) {
        return new HybridWait(LockSupport::parkNanos, mostSpinNanos);
    }
}
