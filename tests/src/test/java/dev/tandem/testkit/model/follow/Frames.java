package dev.tandem.testkit.model.follow;

import dev.tandem.testkit.model.pose.ModelMatrix;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.Quaternion;
import dev.tandem.testkit.model.pose.RotationVector;
import dev.tandem.testkit.model.pose.Tolerance;
import java.util.Arrays;
import java.util.Random;

/** A world matrix as an engine may have it: exact, or with every element off by what float products may be off. */
final class Frames {

    private static final int ROWS = 3;
    private static final int COLUMNS = 4;

    /** Largest error of a point that was rounded to float, relative to the numbers that it is the sum of. */
    private static final double POINT = 2e-7;

    private final double[][] column = new double[COLUMNS][ROWS];

    /** How large the error of a point may be here, relative to its size; 0 if this is exact. */
    private final double error;

    /** What the roundings of points depend on, beside the point. */
    private final long seed;

    private Frames(double error, long seed) {
        this.error = error;
        this.seed = seed;
    }

    static Frames exact(ModelMatrix matrix) {
        return new Frames(0, 0).set(matrix);
    }

    private Frames set(ModelMatrix matrix) {
        for (int c = 0; c < COLUMNS; c++) {
            for (int r = 0; r < ROWS; r++) {
                column[c][r] = matrix.get(r, c);
            }
        }
        return this;
    }

    /**
     * The same matrix gives the same rounding, and the same point in it too. Another point is rounded otherwise, which a
     * follower in a short frame takes for a motion.
     *
     * @param factors how many poses it is the product of
     * @param number which rounding
     */
    static Frames rounded(ModelMatrix matrix, int factors, int number) {
        Frames frame = new Frames(POINT, 31L * number + Arrays.deepHashCode(exact(matrix).column)).set(matrix);
        Random random = new Random(frame.seed);
        for (int c = 0; c < COLUMNS; c++) {
            double error = Tolerance.matrix(factors) * matrix.magnitude(c);
            for (int r = 0; r < ROWS; r++) {
                frame.column[c][r] += error * (2 * random.nextDouble() - 1);
            }
        }
        return frame;
    }

    /**
     * Whether rounding has a say in whether a matrix mirrors: its columns lie nearly in a plane. A column of zeros is exact.
     *
     * @param factors how many poses it is the product of
     */
    static boolean mayMirror(ModelMatrix matrix, int factors) {
        double most = COLUMNS * Tolerance.matrix(factors);
        for (int c = 0; c < ROWS; c++) {
            most *= matrix.magnitude(c);
        }
        return most > 0 && Math.abs(matrix.determinant()) <= most;
    }

    RotationVector origin() {
        return vector(column[3]);
    }

    /** Where a point of the space lies in the world. */
    RotationVector image(RotationVector p) {
        RotationVector way = vector(column[0])
                .times(p.x())
                .plus(vector(column[1]).times(p.y()))
                .plus(vector(column[2]).times(p.z()));
        Random random = new Random(seed * 31 + p.hashCode());
        double[] off = new double[ROWS];
        Arrays.setAll(off, r -> error * (2 * random.nextDouble() - 1));
        return origin().plus(way).plus(vector(off).times(origin().length() + way.length()));
    }

    /**
     * The rotation without scale, mirror and shear: a mirror is one of x, the longest column keeps its direction, and the next
     * one is made orthogonal to it.
     */
    Quaternion rotation() {
        RotationVector[] axis = {vector(column[0]), vector(column[1]), vector(column[2])};
        if (dot(axis[0], cross(axis[1], axis[2])) < 0) {
            axis[0] = axis[0].times(-1);
        }
        Integer[] order = {0, 1, 2};
        double[] length = {axis[0].length(), axis[1].length(), axis[2].length()};
        Arrays.sort(order, (a, b) -> Double.compare(length[b], length[a]));
        int first = order[0];
        int second = order[1];
        axis[first] = axis[first].times(1 / length[first]);
        axis[second] = axis[second].times(1 / length[second]);
        axis[second] = axis[second].plus(axis[first].times(-dot(axis[first], axis[second])));
        axis[second] = axis[second].times(1 / axis[second].length());
        int third = order[2];
        boolean inOrder = (first + 1) % ROWS == second;
        axis[third] = inOrder ? cross(axis[first], axis[second]) : cross(axis[second], axis[first]);
        return of(axis[0], axis[1], axis[2]);
    }

    /** The rotation that takes the axes of the world to these, which are at right angles. */
    static Quaternion of(RotationVector x, RotationVector y, RotationVector z) {
        return (Quaternion)
                ModelMatrix.ofAxes(x, y, z).toPose(ModelPose.IDENTITY).rotation();
    }

    static double dot(RotationVector a, RotationVector b) {
        return a.x() * b.x() + a.y() * b.y() + a.z() * b.z();
    }

    static RotationVector cross(RotationVector a, RotationVector b) {
        return new RotationVector(
                a.y() * b.z() - a.z() * b.y(), a.z() * b.x() - a.x() * b.z(), a.x() * b.y() - a.y() * b.x());
    }

    private static RotationVector vector(double[] c) {
        return new RotationVector(c[0], c[1], c[2]);
    }
}
