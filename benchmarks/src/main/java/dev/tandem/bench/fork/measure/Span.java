package dev.tandem.bench.fork.measure;

/** Says when something was repeated for long enough. */
public final class Span {
    private static final double NANOS_PER_MILLI = 1e6;

    private final long startNanos = System.nanoTime();
    private final int millis;
    private final int atLeast;
    private int count;

    /** Lasts that long, and for no fewer repetitions than that. */
    public Span(int millis, int atLeast) {
        this.millis = millis;
        this.atLeast = atLeast;
    }

    /** Whether there is to be another repetition. */
    public boolean next() {
        return count++ < atLeast || (System.nanoTime() - startNanos) / NANOS_PER_MILLI < millis;
    }
}
