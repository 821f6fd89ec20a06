package dev.tandem.time.scale;

import dev.tandem.time.internal.ScaleLimits;
import java.util.Objects;
import java.util.function.DoubleUnaryOperator;

/**
 * The shape of a change of the time scale: which share of the change has been made (0 to 1) when which share of its real
 * time has passed (0 to 1). {@link #LINEAR}, {@link #SMOOTH}, or {@link #of any function}. Immutable; may be shared between
 * threads and clocks.
 *
 * <p>A clock never samples a ramp: it takes the integral over the frame. The function is read once, at {@value #CELLS} * 3 + 1
 * places, and the cubics through four of them at a time are integrated: exactly right for polynomials up to the third degree,
 * to some 10<sup>-14</sup> of the ramp's length for a sine. A jump comes out spread over 1/{@value #CELLS}.
 */
public final class Ramp {

    private static final int CELLS = 512;

    /** The longest ramp, and the longest part of a slow motion or a hit-stop: one hour of real time in nanoseconds. */
    public static final long LONGEST_NANOS = ScaleLimits.LONGEST_RAMP_NANOS;

    /** The number of the last place at which the function is read; the first is 0. */
    public static final int PLACES = 3 * CELLS;

    /** The same change in every nanosecond. */
    public static final Ramp LINEAR = of(x -> x);

    /** Begins and ends gently: {@code x * x * (3 - 2 * x)}. */
    public static final Ramp SMOOTH = of(x -> x * x * (3 - 2 * x));

    private final double[] values = new double[PLACES + 1];
    private final double[] integrals = new double[CELLS + 1];

    private Ramp(DoubleUnaryOperator shape) {
        for (int place = 0; place <= PLACES; place++) {
            values[place] = share(shape, (double) place / PLACES);
        }
        for (int cell = 0; cell < CELLS; cell++) {
            integrals[cell + 1] = integrals[cell] + integral(cell, 3);
        }
    }

    /**
     * Returns a ramp of any shape.
     *
     * @param shape gives the share of the change, from 0 to 1, at a share of the time, from 0 to 1. It need not begin at 0 or
     *     end at 1: at its end a ramp always takes the scale that it was to go to. Called in here and never again
     * @return the ramp
     * @throws IllegalArgumentException if {@code shape} gives a number that is not from 0 to 1
     */
    public static Ramp of(DoubleUnaryOperator shape) {
        return new Ramp(Objects.requireNonNull(shape, "shape"));
    }

    /**
     * Returns what the function gave at one of the places: {@code Ramp.of(x -> ramp.atPlace((int) Math.round(x * PLACES)))} is
     * the same ramp again, to the bit.
     *
     * @param place which one, from 0 to {@link #PLACES}; it stands at {@code place / PLACES} of the time
     * @return the share of the change, from 0 to 1
     * @throws IndexOutOfBoundsException if there is no such place
     */
    public double atPlace(int place) {
        return values[place];
    }

    /**
     * Returns the share of the change at a share of the time.
     *
     * @param share how much of the ramp's time has passed, from 0 to 1
     * @return how much of the change has been made, from 0 to 1
     */
    public double value(double share) {
        int cell = cell(share);
        double t = share * PLACES - 3 * cell;
        double value = values[3 * cell] + t * (first(cell) + (t - 1) / 2 * (second(cell) + (t - 2) / 3 * third(cell)));
        return Math.max(0, Math.min(value, 1));
    }

    /**
     * Returns the integral of {@link #value} from 0 to a share of the time.
     *
     * @param share how much of the ramp's time has passed, from 0 to 1
     * @return the area under the ramp, from 0 to 1
     */
    public double integral(double share) {
        int cell = cell(share);
        return integrals[cell] + integral(cell, share * PLACES - 3 * cell);
    }

    private static int cell(double share) {
        return Math.min((int) (share * CELLS), CELLS - 1);
    }

    /** Returns the integral from the beginning of a cell, {@code t} being 0 at its first place and 3 at its last. */
    private double integral(int cell, double t) {
        double cubic = t * third(cell) / 24;
        double square = (second(cell) - third(cell)) / 6;
        double linear = first(cell) / 2 - second(cell) / 4 + third(cell) / 6;
        return t * (values[3 * cell] + t * (linear + t * (square + cubic))) / PLACES;
    }

    // forward differences at the first place of a cell: Newton's form of the cubic through its four places

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
