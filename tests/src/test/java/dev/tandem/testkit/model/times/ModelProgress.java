package dev.tandem.testkit.model.times;

import java.math.BigDecimal;
import java.math.MathContext;

/** Where instants lie. */
public final class ModelProgress {

    private ModelProgress() {}

    /**
     * How far an instant lies on the way between two others, without overflow at any times (SPEC 5.4).
     *
     * @param nanos the instant
     * @param startNanos where progress is 0
     * @param endNanos where progress is 1, later than {@code startNanos}
     * @return the progress, clamped to {@code [0, 1]}
     */
    public static double at(long nanos, long startNanos, long endNanos) {
        if (nanos <= startNanos) {
            return 0;
        }
        if (nanos >= endNanos) {
            return 1;
        }
        BigDecimal passed = BigDecimal.valueOf(nanos).subtract(BigDecimal.valueOf(startNanos));
        BigDecimal whole = BigDecimal.valueOf(endNanos).subtract(BigDecimal.valueOf(startNanos));
        return passed.divide(whole, MathContext.DECIMAL64).doubleValue();
    }
}
