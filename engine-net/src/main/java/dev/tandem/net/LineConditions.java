package dev.tandem.net;

/**
 * The treatment of datagrams by a line of a {@link SimulatedNetwork}. Immutable: begin with {@link #PERFECT}, and change what
 * is to be different.
 *
 * <pre>{@code
 * LineConditions wireless = LineConditions.PERFECT
 *         .withLatency(40_000_000)
 *         .withJitter(20_000_000)
 *         .withLoss(.05)
 *         .withBursts(3);
 * }</pre>
 *
 * @param latencyNanos how long every datagram takes, not negative
 * @param jitterNanos how much longer it takes at most; each length up to it is equally likely, so datagrams may overtake each
 *     other
 * @param loss the share that does not arrive, from 0 to less than 1
 * @param burst how many are lost in turn, on average; 1, or anything less than chance alone gives, for losses that do not
 *     depend on each other
 * @param reordered the share that is held back, from 0 to 1
 * @param heldBackNanos how long these are, not negative
 * @param duplicated the share that arrives twice, each with a jitter of its own, from 0 to 1
 * @param corrupted the share of which a bit is turned over on the way, from 0 to 1
 */
public record LineConditions(
        long latencyNanos,
        long jitterNanos,
        double loss,
        double burst,
        double reordered,
        long heldBackNanos,
        double duplicated,
        double corrupted) {

    /** Every datagram arrives at once, whole, and once. */
    public static final LineConditions PERFECT = new LineConditions(0, 0, 0, 1, 0, 0, 0, 0);

    /**
     * Creates conditions, all of them at once.
     *
     * @param latencyNanos how long every datagram takes
     * @param jitterNanos how much longer it takes at most
     * @param loss the share that does not arrive
     * @param burst how many are lost in turn
     * @param reordered the share that is held back
     * @param heldBackNanos how long these are
     * @param duplicated the share that arrives twice
     * @param corrupted the share that is damaged
     * @throws IllegalArgumentException if one is out of range
     */
    public LineConditions {
        requireTime("latencyNanos", latencyNanos);
        requireTime("jitterNanos", jitterNanos);
        requireTime("heldBackNanos", heldBackNanos);
        requireShare("loss", loss);
        requireShare("reordered", reordered);
        requireShare("duplicated", duplicated);
        requireShare("corrupted", corrupted);
        if (loss == 1) {
            throw new IllegalArgumentException("loss must be less than 1, was 1.0");
        }
        // written so that NaN is refused as well
        if (!(burst >= 1 && burst < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("burst must be finite and at least 1, was " + burst);
        }
    }

    private static void requireTime(String name, long nanos) {
        if (nanos < 0) {
            throw new IllegalArgumentException(name + " must not be negative, was " + nanos);
        }
    }

    private static void requireShare(String name, double share) {
        if (!(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException(name + " must be from 0 to 1, was " + share);
        }
    }

    /**
     * Returns these conditions with another latency.
     *
     * @param nanos nanoseconds one way, not negative
     * @return the changed conditions
     */
    public LineConditions withLatency(long nanos) {
        return new LineConditions(nanos, jitterNanos, loss, burst, reordered, heldBackNanos, duplicated, corrupted);
    }

    /**
     * Returns these conditions with another jitter.
     *
     * @param mostNanos nanoseconds beyond the latency at most, not negative
     * @return the changed conditions
     */
    public LineConditions withJitter(long mostNanos) {
        return new LineConditions(
                latencyNanos, mostNanos, loss, burst, reordered, heldBackNanos, duplicated, corrupted);
    }

    /**
     * Returns these conditions with another loss.
     *
     * @param share from 0 to less than 1
     * @return the changed conditions
     */
    public LineConditions withLoss(double share) {
        return new LineConditions(
                latencyNanos, jitterNanos, share, burst, reordered, heldBackNanos, duplicated, corrupted);
    }

    /**
     * Returns these conditions with losses that come in bursts; how many are lost in all stays the same.
     *
     * @param meanLength datagrams in turn on average, at least 1
     * @return the changed conditions
     */
    public LineConditions withBursts(double meanLength) {
        return new LineConditions(
                latencyNanos, jitterNanos, loss, meanLength, reordered, heldBackNanos, duplicated, corrupted);
    }

    /**
     * Returns these conditions with datagrams that are held back, so that later ones overtake them.
     *
     * @param share from 0 to 1
     * @param nanos how long they are held back, not negative
     * @return the changed conditions
     */
    public LineConditions withReordering(double share, long nanos) {
        return new LineConditions(latencyNanos, jitterNanos, loss, burst, share, nanos, duplicated, corrupted);
    }

    /**
     * Returns these conditions with datagrams that arrive twice.
     *
     * @param share from 0 to 1
     * @return the changed conditions
     */
    public LineConditions withDuplicates(double share) {
        return new LineConditions(latencyNanos, jitterNanos, loss, burst, reordered, heldBackNanos, share, corrupted);
    }

    /**
     * Returns these conditions with damaged datagrams.
     *
     * @param share from 0 to 1
     * @return the changed conditions
     */
    public LineConditions withCorruption(double share) {
        return new LineConditions(latencyNanos, jitterNanos, loss, burst, reordered, heldBackNanos, duplicated, share);
    }
}
