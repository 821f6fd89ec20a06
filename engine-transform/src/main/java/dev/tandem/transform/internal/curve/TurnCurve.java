package dev.tandem.transform.internal.curve;

import dev.tandem.transform.internal.motion.HermiteKernel;
import dev.tandem.transform.internal.motion.MotionChunk;

/**
 * The factors of a cumulative cubic curve between two rotations, {@code exp(B3 w3) exp(B2 w2) exp(B1 w1) q0}: w1 and w3 are a
 * third of the turn that the velocity at the start or end makes in the interval, and w2 is the remaining turn, {@code
 * log(exp(-w3) q1 q0^-1 exp(-w1))}, with as many full turns as bring it nearest to the velocities.
 */
final class TurnCurve {
    /** No curve makes more turns in a tick. */
    private static final double MOST = 1000 * Turns.TURN;

    private final double[] from = new double[4];
    private final double[] relative = new double[4];
    private final double[] rest = new double[4];
    private final double[] way = new double[3];
    private final double[] start = new double[3];
    private final double[] middle = new double[3];
    private final double[] end = new double[3];
    private final double[] whole = new double[3];
    private final double[][] vectors = {start, middle, end};
    private boolean hasStart;
    private boolean hasEnd;
    private boolean hasWhole;
    private boolean same;

    /** Begins with the ends of a row, of whose velocities nothing is known. */
    void begin(MotionChunk chunk, int row) {
        float[][] source = chunk.source.rotation;
        float[][] target = chunk.target.rotation;
        Turns.set(from, -source[0][row], -source[1][row], -source[2][row], source[3][row]);
        Turns.set(relative, target[0][row], target[1][row], target[2][row], target[3][row]);
        same = relative[0] == -from[0] && relative[1] == -from[1] && relative[2] == -from[2] && relative[3] == from[3];
        Turns.multiply(relative, from, relative);
        hasStart = false;
        hasEnd = false;
        hasWhole = false;
    }

    /** How far the velocity at the start would turn it, as a rotation vector. */
    void start(double x, double y, double z) {
        hasStart = true;
        set(start, x, y, z);
    }

    /** How far the velocity at the end would turn it. */
    void end(double x, double y, double z) {
        hasEnd = true;
        set(end, x, y, z);
    }

    /** How far it turns in all, as far as the host knows. */
    void whole(double x, double y, double z) {
        hasWhole = true;
        set(whole, x, y, z);
    }

    private static void set(double[] vector, double x, double y, double z) {
        double length = Math.sqrt(x * x + y * y + z * z);
        double factor = length > MOST ? MOST / length : 1;
        vector[0] = x * factor;
        vector[1] = y * factor;
        vector[2] = z * factor;
    }

    /** Computes the factors; false if nothing turns. */
    boolean compute() {
        if (!hasStart && !hasEnd && !hasWhole) {
            return turnEvenly();
        }
        if (!hasStart || !hasEnd) {
            fillIn();
        }
        for (int c = 0; c < way.length; c++) {
            double wanted = hasWhole ? whole[c] : (start[c] + end[c]) / 2;
            start[c] /= 3;
            end[c] /= 3;
            way[c] = wanted - start[c] - end[c];
        }
        Turns.exp(end, -1, rest);
        Turns.multiply(rest, relative, rest);
        Turns.exp(start, -1, from);
        Turns.multiply(rest, from, rest);
        Turns.log(rest, middle);
        Turns.unwrap(middle, way);
        return !same || Turns.length(start) > 0 || Turns.length(middle) > 0 || Turns.length(end) > 0;
    }

    private boolean turnEvenly() {
        Turns.log(relative, way);
        for (int c = 0; c < way.length; c++) {
            start[c] = way[c] / 3;
            middle[c] = start[c];
            end[c] = start[c];
        }
        return !same;
    }

    /** Where a velocity is not known it is that of an even turn. */
    private void fillIn() {
        Turns.log(relative, way);
        double[] velocity = hasStart ? start : end;
        Turns.unwrap(way, hasWhole ? whole : velocity);
        for (int c = 0; c < way.length; c++) {
            start[c] = hasStart ? start[c] : way[c];
            end[c] = hasEnd ? end[c] : way[c];
        }
    }

    /** Writes the columns of {@link HermiteKernel}. */
    void store(MotionChunk chunk, int first, int row) {
        float[][] columns = chunk.extra;
        float longest = 0;
        for (double[] vector : vectors) {
            longest = Math.max(longest, square(vector));
        }
        for (int c = 0; c < start.length; c++) {
            columns[first + HermiteKernel.SECOND + c][row] = (float) (middle[c] / 2);
            columns[first + HermiteKernel.THIRD + c][row] = (float) (end[c] / 2);
        }
        columns[first + HermiteKernel.KIND][row] =
                longest <= HermiteKernel.SHORTEST ? HermiteKernel.SHORT : HermiteKernel.LONG;
        float[][] source = chunk.source.rotation;
        Turns.set(from, source[0][row], source[1][row], source[2][row], source[3][row]);
        Turns.set(rest, start[0] / 2, start[1] / 2, start[2] / 2, 0);
        Turns.multiply(rest, from, rest);
        for (int c = 0; c < rest.length; c++) {
            columns[first + HermiteKernel.TURNED + c][row] = (float) rest[c];
        }
    }

    /** The square of half a rotation vector. */
    private static float square(double[] vector) {
        double length = Turns.length(vector) / 2;
        return (float) (length * length);
    }
}
