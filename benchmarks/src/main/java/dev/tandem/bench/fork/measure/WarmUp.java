package dev.tandem.bench.fork.measure;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;

/** Says when the JVM has compiled what is repeated: a while after its compilers last finished something. */
public final class WarmUp {
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double STILL_MILLIS = 250;
    private static final double MOST_MILLIS = 8000;

    private final CompilationMXBean compilers = ManagementFactory.getCompilationMXBean();
    private final Span least;
    private final long startNanos = System.nanoTime();
    private long compileMillis = -1;
    private long changedNanos;

    /** Lasts at least that long, and for no fewer repetitions than that. */
    public WarmUp(int millis, int atLeast) {
        least = new Span(millis, atLeast);
    }

    /** Whether there is to be another repetition. */
    public boolean next() {
        long now = System.nanoTime();
        long total = compilers.getTotalCompilationTime();
        if (total != compileMillis) {
            compileMillis = total;
            changedNanos = now;
        }
        return least.next()
                || (now - changedNanos) / NANOS_PER_MILLI < STILL_MILLIS
                        && (now - startNanos) / NANOS_PER_MILLI < MOST_MILLIS;
    }
}
