package dev.tandem.bench.compare.result;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.Locale;

/** Numbers for people and files. */
public final class Numbers {
    private Numbers() {}

    /** Four significant digits, no exponent; nothing smaller than 1e-8. */
    public static String significant(double value) {
        if (!Double.isFinite(value)) {
            return "";
        }
        BigDecimal rounded = BigDecimal.valueOf(value).round(new MathContext(4)).setScale(8, RoundingMode.HALF_EVEN);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    public static String grouped(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    /** A fraction as a percentage, without what a product of doubles adds. */
    public static String percent(double fraction) {
        return BigDecimal.valueOf(fraction)
                        .movePointRight(2)
                        .stripTrailingZeros()
                        .toPlainString() + " %";
    }

    /** The median of the finite values; NaN if there are none. */
    public static double median(double[] values) {
        double[] sorted = finite(values);
        if (sorted.length == 0) {
            return Double.NaN;
        }
        Arrays.sort(sorted);
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    public static double min(double[] values) {
        return Arrays.stream(finite(values)).min().orElse(Double.NaN);
    }

    public static double max(double[] values) {
        return Arrays.stream(finite(values)).max().orElse(Double.NaN);
    }

    public static int count(double[] values) {
        return finite(values).length;
    }

    private static double[] finite(double[] values) {
        return Arrays.stream(values).filter(Double::isFinite).toArray();
    }
}
