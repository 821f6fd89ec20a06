package dev.tandem.transform.internal.predict;

import dev.tandem.transform.internal.motion.HalfTurns;
import dev.tandem.transform.internal.motion.InterpolationKernel;

/** Rotations that continue after their interval, and those that differ by an offset. */
final class GoneOn {
    /** Scratch columns. */
    private static final int SINE = 6;

    private static final int COSINE = 7;
    private static final int VECTOR_X = 8;
    private static final int VECTOR_Y = 9;

    private GoneOn() {}

    /** Where rows have gone on, base is their target, and motion the product of their turn and it. */
    static void turn(
            float[][] motion,
            float[][] base,
            float[] beyond,
            float[][] out,
            int row,
            int end,
            InterpolationKernel kernel) {
        float[] sine = kernel.scratch(SINE);
        float[] cosine = kernel.scratch(COSINE);
        HalfTurns.square(motion, beyond, cosine, row, end);
        HalfTurns.shareSquares(beyond, sine, cosine, row, end);
        HalfTurns.sum(sine, motion, cosine, base, out, row, end);
    }

    /** Continues as {@link #turn} does, where some turns may be longer than half of one. */
    static void turnFar(
            float[][] motion,
            float[][] base,
            float[] beyond,
            float[][] out,
            int row,
            int end,
            InterpolationKernel kernel) {
        float[] sine = kernel.scratch(SINE);
        float[] cosine = kernel.scratch(COSINE);
        HalfTurns.square(motion, beyond, cosine, row, end);
        windFar(beyond, sine, cosine, row, end, kernel);
        HalfTurns.sum(sine, motion, cosine, base, out, row, end);
    }

    /** Each row by its own length: the bits of one that is near are the same among others that are not. */
    private static void windFar(
            float[] beyond, float[] sine, float[] squareToCosine, int row, int end, InterpolationKernel kernel) {
        float[] square = kernel.scratch(VECTOR_X);
        System.arraycopy(squareToCosine, row, square, row, end - row);
        HalfTurns.shareSquares(beyond, sine, squareToCosine, row, end);
        for (int from = nextFar(square, row, end); from < end; ) {
            int to = endOfFar(square, from, end);
            System.arraycopy(square, from, squareToCosine, from, to - from);
            HalfTurns.windSquares(beyond, sine, squareToCosine, from, to);
            from = nextFar(square, to, end);
        }
    }

    private static int nextFar(float[] square, int row, int end) {
        int at = row;
        while (at < end && !(square[at] > HalfTurns.PLAIN)) {
            at++;
        }
        return at;
    }

    private static int endOfFar(float[] square, int row, int end) {
        int at = row;
        while (at < end && square[at] > HalfTurns.PLAIN) {
            at++;
        }
        return at;
    }

    /** Turns rows by what is left of their offsets. */
    static void addOffset(
            float[][] offset,
            float[][] base,
            float[] weight,
            float[][] out,
            int row,
            int end,
            InterpolationKernel kernel) {
        float[] x = offset[0];
        float[] y = offset[1];
        float[] z = offset[2];
        float[] sine = kernel.scratch(SINE);
        float[] cosine = kernel.scratch(COSINE);
        HalfTurns.share(x, y, z, weight, sine, cosine, row, end);
        turn(x, y, z, base, out, row, end, kernel);
    }

    private static void turn(
            float[] x,
            float[] y,
            float[] z,
            float[][] base,
            float[][] out,
            int row,
            int end,
            InterpolationKernel kernel) {
        float[] vx = kernel.scratch(VECTOR_X);
        float[] vy = kernel.scratch(VECTOR_Y);
        float[] vz = kernel.scratch(SINE);
        HalfTurns.scale(x, y, z, vx, vy, vz, row, end);
        HalfTurns.turn(vx, vy, vz, kernel.scratch(COSINE), base, out, row, end);
    }

    /** Copies rows that were turned by nothing. */
    static void keepUnturned(float[][] from, float[][] turns, float[] factor, float[][] out, int rows) {
        for (int r = 0; r < rows; r++) {
            if (!(factor[r] > 0) || isZero(turns, r)) {
                for (int c = 0; c < from.length; c++) {
                    out[c][r] = from[c][r];
                }
            }
        }
    }

    private static boolean isZero(float[][] columns, int row) {
        for (float[] column : columns) {
            if (column[row] != 0) {
                return false;
            }
        }
        return true;
    }
}
