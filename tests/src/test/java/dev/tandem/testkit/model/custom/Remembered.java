package dev.tandem.testkit.model.custom;

import dev.tandem.testkit.action.Spring;
import java.util.Arrays;
import java.util.function.UnaryOperator;

/**
 * A component that a spring draws to its target: what is remembered of the start of its interval. Immutable.
 *
 * @param spring the rule
 * @param offset from where the interval began, as it is remembered
 * @param velocity per second
 * @param way from the target to the source
 * @param sign -1 if the target is taken for its other quaternion, which is on the shorter way
 * @param turned what is added to the angle of the target, so that the way is the shorter
 * @param startNanos when the interval began
 * @param error how far the engine's numbers may be off
 * @param arrived whether it rests, or a frame has shown it at its target
 * @param known false where rounding decides
 * @param fromVisual whether its next interval begins where it is drawn
 */
record Remembered(
        Spring spring,
        double[] offset,
        double[] velocity,
        double[] way,
        int sign,
        double turned,
        long startNanos,
        double error,
        boolean arrived,
        boolean known,
        boolean fromVisual) {

    /** A number that is stored as a float, and one that is computed with such. */
    private static final double ROUNDING = 3e-7;

    /** So near to its threshold, rounding decides whether a spring has arrived. */
    private static final double TIE = 1e-3;

    /** What a spring may be. */
    enum Rest {
        YES,
        NO,
        PERHAPS
    }

    /** Where it is some time after the start. */
    record Moment(double[] offset, double[] velocity, Rest rest) {}

    /** Remembers nothing. */
    static Remembered nothing(Spring spring, int channels) {
        double[] none = new double[channels];
        return new Remembered(spring, none, none, none, 1, 0, 0, 0, false, true, false);
    }

    Remembered cleared(boolean nowFromVisual) {
        double[] none = new double[offset.length];
        return new Remembered(spring, none, none, way, sign, turned, startNanos, 0, arrived, true, nowFromVisual);
    }

    /** Stands at its target. */
    Remembered standing() {
        double[] none = new double[offset.length];
        return new Remembered(spring, none, none, none, sign, turned, startNanos, 0, true, true, false);
    }

    Remembered shown() {
        return new Remembered(spring, offset, velocity, way, sign, turned, startNanos, error, true, known, fromVisual);
    }

    boolean isStill() {
        return arrived || length(offset) == 0 && length(velocity) == 0;
    }

    private double seconds(long nanos) {
        return Math.max(0, nanos - startNanos) / 1e9;
    }

    /** x'' = -omega^2 x - 2 omega x'. */
    Moment at(long nanos) {
        double t = seconds(nanos);
        double decay = Math.exp(-spring.omega() * t);
        double[] left = new double[offset.length];
        double[] speed = new double[offset.length];
        double energy = 0;
        for (int c = 0; c < left.length; c++) {
            double from = way[c] + offset[c];
            double pull = velocity[c] + spring.omega() * from;
            left[c] = (from + pull * t) * decay;
            speed[c] = (velocity[c] - spring.omega() * pull * t) * decay;
            energy += left[c] * left[c] + speed[c] * speed[c] / spring.omega() / spring.omega();
        }
        double threshold = spring.nearest();
        double size = Math.sqrt(energy);
        double tie = TIE * threshold + 4 * error;
        Rest rest = Math.abs(size - threshold) < tie ? Rest.PERHAPS : size < threshold ? Rest.YES : Rest.NO;
        return new Moment(left, speed, arrived ? Rest.YES : rest);
    }

    /** How large what is remembered is, and the way. */
    double size() {
        return length(way) + length(offset) + length(velocity) / spring.omega();
    }

    /** A tick begins, and gives it another interval. */
    Remembered advanced(long nanos) {
        if (arrived || fromVisual) {
            return cleared(fromVisual);
        }
        Moment then = at(nanos);
        // On the other one of two ways that are equally long it may not have arrived, and then it remembers something.
        if (known && then.rest == Rest.YES) {
            return cleared(false);
        }
        double grown = error + ROUNDING * size();
        boolean sure = known && then.rest == Rest.NO;
        return new Remembered(
                spring,
                times(then.offset, sign),
                times(then.velocity, sign),
                way,
                1,
                turned,
                nanos,
                grown,
                false,
                sure,
                false);
    }

    /** It goes from a source to a target by the shorter way. */
    Remembered aimed(
            double[] from,
            double[] to,
            int newSign,
            double newTurned,
            boolean same,
            long nanos,
            double slack,
            boolean sure) {
        double[] newWay = new double[from.length];
        Arrays.setAll(newWay, c -> from[c] - newSign * to[c] - newTurned);
        boolean rests = same && length(offset) == 0 && length(velocity) == 0;
        return new Remembered(
                spring,
                offset,
                velocity,
                newWay,
                newSign,
                newTurned,
                nanos,
                error + slack,
                rests,
                known && sure,
                false);
    }

    /** Its space was transformed. */
    Remembered changed(UnaryOperator<double[]> vectors, double rounding) {
        return new Remembered(
                spring,
                vectors.apply(offset),
                vectors.apply(velocity),
                vectors.apply(way),
                sign,
                turned,
                startNanos,
                error + rounding,
                arrived,
                known,
                fromVisual);
    }

    static double[] times(double[] values, double factor) {
        return Arrays.stream(values).map(v -> v * factor).toArray();
    }

    static double length(double[] values) {
        return Math.sqrt(Arrays.stream(values).map(v -> v * v).sum());
    }
}
