package dev.tandem.time.scale;

import dev.tandem.time.internal.ScaleLimits;
import java.util.Objects;
import java.util.function.DoubleUnaryOperator;

/**
 * The shape of a change of the time scale: the fraction of the change, 0 to 1, over the fraction of its duration, 0 to 1.
 * {@link #LINEAR}, {@link #SMOOTH}, or {@link #of any function}. Immutable; may be shared between threads and clocks.
 *
 * <p>A clock does not sample a ramp; it integrates it over each frame. The function is read once, at {@value #CELLS} * 3 + 1
 * points, and the cubics through four of them at a time are integrated. That is exact for polynomials up to the third degree,
 * and to about 10<sup>-14</sup> of the ramp's length for a sine. A jump is spread over 1/{@value #CELLS} of the length.
 */
public final class Ramp {

    private static final int CELLS = 512;

    /** The longest ramp, and the longest part of a slow motion or a hit-stop: one hour of real time in nanoseconds. */
    public static final long LONGEST_NANOS = ScaleLimits.LONGEST_RAMP_NANOS;

    /** The index of the last point at which the function is read; the first is 0. */
    public static final int POINTS = 3 * CELLS;

    /** Constant speed of change. */
    public static final Ramp LINEAR = of(x -> x);

    /** Eases in and out: {@code x * x * (3 - 2 * x)}. */
    public static final Ramp SMOOTH = of(x -> x * x * (3 - 2 * x));

    private final double[] values = new double[POINTS + 1];
    private final double[] integrals = new double[CELLS + 1];

    private Ramp(DoubleUnaryOperator shape) {
        for (int point = 0; point <= POINTS; point++) {
            values[point] = share(shape, (double) point / POINTS);
        }
        for (int cell = 0; cell < CELLS; cell++) {
            integrals[cell + 1] = integrals[cell] + integral(cell, 3);
        }
    }

    /**
     * Returns a ramp of any shape.
     *
     * @param shape maps the fraction of the time, from 0 to 1, to the fraction of the change, from 0 to 1. It need not start at
     *     0 or end at 1: when a ramp ends, the scale is set to the target anyway. Only called by this method
     * @return the ramp
     * @throws IllegalArgumentException if {@code shape} returns a number outside 0 to 1
     */
    public static Ramp of(DoubleUnaryOperator shape) {
        return new Ramp(Objects.requireNonNull(shape, "shape"));
    }

    /**
     * Returns the value of the function at one of the points. {@code Ramp.of(x -> ramp.atPoint((int) Math.round(x * POINTS)))} is
     * the same ramp, bit for bit.
     *
     * @param point which one, from 0 to {@link #POINTS}; it lies at {@code point / POINTS} of the time
     * @return the fraction of the change, from 0 to 1
     * @throws IndexOutOfBoundsException if there is no such point
     */
    public double atPoint(int point) {
        return values[point];
    }

    /**
     * Returns the fraction of the change at a fraction of the time.
     *
     * @param share the fraction of the time that has passed, from 0 to 1
     * @return the fraction of the change, from 0 to 1
     */
    public double value(double share) {
        int cell = cell(share);
        double t = share * POINTS - 3 * cell;
        double value = values[3 * cell] + t * (first(cell) + (t - 1) / 2 * (second(cell) + (t - 2) / 3 * third(cell)));
        return Math.max(0, Math.min(value, 1));
    }

    /**
     * Returns the integral of {@link #value} from 0 to a fraction of the time.
     *
     * @param share the fraction of the time that has passed, from 0 to 1
     * @return the area under the ramp, from 0 to 1
     */
    public double integral(double share) {
        int cell = cell(share);
        return integrals[cell] + integral(cell, share * POINTS - 3 * cell);
    }

    private static int cell(double share) {
        return Math.min((int) (share * CELLS), CELLS - 1);
    }

    /** Returns the integral from the beginning of a cell, {@code t} being 0 at its first point and 3 at its last. */
    private double integral(int cell, double t) {
        double cubic = t * third(cell) / 24;
        double square = (second(cell) - third(cell)) / 6;
        double linear = first(cell) / 2 - second(cell) / 4 + third(cell) / 6;
        return t * (values[3 * cell] + t * (linear + t * (square + cubic))) / POINTS;
    }

    // forward differences at the first point of a cell: Newton's form of the cubic through its four points

    private double first(int cell) {
        return values[3 * cell + 1] - values[3 * cell];
    }

    private double second(int cell) {
        return values[3 * cell + 2] - 2 * values[3 * cell + 1] + values[3 * cell];
    }

    private double third(int cell) {
        return values[3 * cell + 3] - 3 * values[3 * cell + 2] + 3 * values[3 * cell + 1] - values[3 * cell];
    }

    private static double share(DoubleUnaryOperator shape, double x) {
        double share = shape.applyAsDouble(x);
        if (!(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException(
                    "the shape of a ramp must stay from 0 to 1, at " + x + " it was " + share);
        }
        return share;
    }
}
