package dev.tandem.time;

/**
 * A source of real time: nanoseconds since an arbitrary but fixed instant, like {@link System#nanoTime()}. Only differences are
 * meaningful; values may be negative and may wrap around. An implementation states whether it may be called from several threads;
 * {@link #system()} may.
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
     * @return a stateless clock that any thread may call; reading it allocates nothing
     */
    static NanoClock system() {
        return System::nanoTime;
    }
}
