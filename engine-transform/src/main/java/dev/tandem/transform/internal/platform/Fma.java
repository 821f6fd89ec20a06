package dev.tandem.transform.internal.platform;

import java.math.BigDecimal;

/**
 * Fused multiply-add, {@code a * b + c} rounded once: that of {@link Math} where there is one, which is compiled to an
 * instruction, and otherwise one in plain arithmetic with the same bits. Android has it from API 33 on.
 */
public final class Fma {
    private static final boolean IN_MATH = isInMath();

    /** Within these magnitudes nothing overflows or loses bits when a double is split. */
    private static final double LARGE = 0x1p900;

    private static final double SMALL = 0x1p-900;

    /** A term that is smaller by this factor changes no rounding. */
    private static final double NEGLIGIBLE = 0x1p-60;

    /** Splits a double into halves of 26 bits. */
    private static final double SPLIT = 0x1p27 + 1;

    private Fma() {}

    @Guarded
    private static boolean isInMath() {
        try {
            return Math.fma(1f, 1f, 1f) == 2f;
        } catch (NoSuchMethodError e) {
            return false;
        }
    }

    @Guarded
    public static float fma(float a, float b, float c) {
        return IN_MATH ? Math.fma(a, b, c) : plain(a, b, c);
    }

    @Guarded
    public static double fma(double a, double b, double c) {
        return IN_MATH ? Math.fma(a, b, c) : plain(a, b, c);
    }

    /** The product is exact in double; their sum is rounded to odd, so that rounding it to float is as rounding once. */
    static float plain(float a, float b, float c) {
        return (float) sumToOdd((double) a * b, c);
    }

    /** After S. Boldo and G. Melquiond, Emulation of FMA and correctly rounded sums: proved algorithms using rounding to odd. */
    static double plain(double a, double b, double c) {
        double product = a * b;
        if (a == 0 || b == 0) {
            return product + c;
        }
        if (Math.abs(product) < SMALL && isModerate(c * NEGLIGIBLE)) {
            return c;
        }
        if (!isModerate(product) || !isModerate(c) || Math.abs(a) > LARGE || Math.abs(b) > LARGE) {
            return exact(a, b, c);
        }
        double productError = productError(a, b, product);
        double low = c + productError;
        double lowError = sumError(c, productError, low);
        double high = product + low;
        return high + sumToOdd(lowError, sumError(product, low, high));
    }

    private static boolean isModerate(double x) {
        return Math.abs(x) >= SMALL && Math.abs(x) <= LARGE;
    }

    private static double productError(double a, double b, double product) {
        double aHigh = a * SPLIT - (a * SPLIT - a);
        double bHigh = b * SPLIT - (b * SPLIT - b);
        double aLow = a - aHigh;
        double bLow = b - bHigh;
        return aLow * bLow - (product - aHigh * bHigh - aLow * bHigh - aHigh * bLow);
    }

    private static double sumError(double a, double b, double sum) {
        double bRounded = sum - a;
        return a - (sum - bRounded) + (b - bRounded);
    }

    /** The sum if it is exact, and otherwise the one of the two neighbours whose last bit is set. */
    private static double sumToOdd(double a, double b) {
        double sum = a + b;
        double error = sumError(a, b, sum);
        long bits = Double.doubleToRawLongBits(sum);
        if ((bits & 1) == 0 && (error > 0 || error < 0)) {
            return Double.longBitsToDouble(error > 0 == sum > 0 ? bits + 1 : bits - 1);
        }
        return sum;
    }

    /** Allocates; for numbers that are not met: not finite, near overflow or underflow. */
    private static double exact(double a, double b, double c) {
        if (!Double.isFinite(a) || !Double.isFinite(b)) {
            return a * b + c;
        }
        if (!Double.isFinite(c)) {
            return c;
        }
        if (c == 0) {
            return a * b;
        }
        return new BigDecimal(a)
                .multiply(new BigDecimal(b))
                .add(new BigDecimal(c))
                .doubleValue();
    }
}
