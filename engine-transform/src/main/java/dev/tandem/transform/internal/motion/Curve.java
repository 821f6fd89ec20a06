package dev.tandem.transform.internal.motion;

/** How an interval's progress follows time. */
@FunctionalInterface
public interface Curve {
    /** Evenly from the start to the end, and clamped outside. */
    Curve LINEAR = Curve::even;

    /** Progress at an instant: 0 is the source, 1 the target, bit for bit. */
    float at(long nanos, long startNanos, long endNanos);

    /**
     * The share of an interval that has passed: {@code clamp((nanos - start) / (end - start), 0, 1)}, computed in double and
     * rounded once to float.
     *
     * <p>Differences are taken as unsigned: two instants within +-2^62 ns can be 2^63 apart, one more than a signed
     * long holds.
     */
    static float even(long nanos, long startNanos, long endNanos) {
        if (nanos <= startNanos) {
            return 0f;
        }
        if (nanos >= endNanos) {
            return 1f;
        }
        return (float) (unsigned(nanos - startNanos) / unsigned(endNanos - startNanos));
    }

    private static double unsigned(long difference) {
        return difference >= 0 ? difference : (difference >>> 1) * 2.0;
    }
}
