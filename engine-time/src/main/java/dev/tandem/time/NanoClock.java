package dev.tandem.time;

/**
 * A source of real time: nanoseconds since an arbitrary but fixed instant, in the manner of {@link System#nanoTime()}.
 * Only differences mean anything; values may be negative and may wrap around. An implementation says itself whether it may
 * be called from several threads; {@link #system()} may.
 */
@FunctionalInterface
public interface NanoClock {

    /**
     * Returns the current real time.
     *
     * @return nanoseconds since this clock's origin, any {@code long}
     */
    long nanoTime();

    /**
     * Returns the clock of the Java virtual machine, {@link System#nanoTime()}.
     *
     * @return a clock without state that any thread may call; calling it allocates nothing
     */
    static NanoClock system() {
        return System::nanoTime;
    }
}
