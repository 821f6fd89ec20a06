package dev.tandem.transform;

import dev.tandem.transform.internal.motion.Curve;
import java.util.Objects;

/** FROM_TICK with an easing curve. */
record EasedRule(Easing easing) implements MotionRule, Curve {
    /** How far off the ends an easing may be, in whose last bits rounding shows. */
    private static final double TOLERANCE = 1e-6;

    EasedRule {
        Objects.requireNonNull(easing, "easing");
        requireNear(easing, 0);
        requireNear(easing, 1);
    }

    private static void requireNear(Easing easing, double end) {
        double value = easing.at(end);
        if (!(Math.abs(value - end) <= TOLERANCE)) {
            throw new IllegalArgumentException("an easing must map " + end + " to " + end + " but gives " + value);
        }
    }

    @Override
    public float at(long nanos, long startNanos, long endNanos) {
        float linear = Curve.even(nanos, startNanos, endNanos);
        if (linear == 0f || linear == 1f) {
            return linear;
        }
        double eased = easing.at(linear);
        if (!Double.isFinite(eased)) {
            throw new IllegalStateException("the easing gives " + eased + " for " + linear);
        }
        return (float) eased;
    }
}
