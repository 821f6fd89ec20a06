package dev.tandem.examples.edges.stage;

import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * A number computed from what was drawn; less is better.
 *
 * @param label what it tells
 * @param unit of the number, with the space before it, if it has one
 * @param decimals how many are printed
 * @param bound what ours must not exceed
 * @param of computes it
 */
public record Measure(String label, String unit, int decimals, double bound, ToDoubleFunction<Exposure> of) {

    /** A number of frames, which must be 0. */
    public static Measure frames(String label, ToDoubleFunction<Exposure> of) {
        return new Measure(label, "", 0, 0, of);
    }

    /** A value as it is printed, with its unit. */
    public String format(double value) {
        return String.format(Locale.ROOT, "%." + decimals + "f", value) + unit;
    }
}
