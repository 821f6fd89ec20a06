package dev.tandem.testkit.model.pose;

import java.util.Arrays;
import java.util.function.DoubleBinaryOperator;
import org.joml.Matrix3x2fc;
import org.joml.Matrix4x3f;
import org.joml.Matrix4x3fc;

/**
 * An affine 3x4 matrix in double precision, which also knows how large the numbers were that made it.
 *
 * <p>Beside each column stands its <em>magnitude</em>: what its length could be if nothing had cancelled, from the norms of the
 * factors. An engine that works in {@code float} is right if each element lies within a few roundings of its column's
 * magnitude; see {@link Tolerance}. Rotations do not enter, so the magnitude of a similarity is its scale, at any depth.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class ModelMatrix {

    /** The identity. */
    public static final ModelMatrix IDENTITY = of(ModelPose.IDENTITY);

    private static final int ROWS = 3;
    private static final int COLUMNS = 4;

    private final double[] value;
    private final double[] magnitude;
    /** At least the largest factor by which the 3x3 part, and all that made it, can stretch a vector. */
    private final double norm;

    private ModelMatrix(double[] value, double[] magnitude, double norm) {
        this.value = value;
        this.magnitude = magnitude;
        this.norm = norm;
    }

    /**
     * Translation times rotation times scale.
     *
     * @param p the pose
     * @return a new matrix
     */
    public static ModelMatrix of(ModelPose p) {
        double[] r = {
            1 - 2 * (p.qy() * p.qy() + p.qz() * p.qz()),
            2 * (p.qx() * p.qy() - p.qw() * p.qz()),
            2 * (p.qx() * p.qz() + p.qw() * p.qy()),
            2 * (p.qx() * p.qy() + p.qw() * p.qz()),
            1 - 2 * (p.qx() * p.qx() + p.qz() * p.qz()),
            2 * (p.qy() * p.qz() - p.qw() * p.qx()),
            2 * (p.qx() * p.qz() - p.qw() * p.qy()),
            2 * (p.qy() * p.qz() + p.qw() * p.qx()),
            1 - 2 * (p.qx() * p.qx() + p.qy() * p.qy()),
        };
        double[] s = {p.sx(), p.sy(), p.sz()};
        double[] t = {p.tx(), p.ty(), p.tz()};
        double[] m = new double[ROWS * COLUMNS];
        double[] magnitude = new double[COLUMNS];
        double norm = 0;
        for (int column = 0; column < ROWS; column++) {
            for (int row = 0; row < ROWS; row++) {
                m[row * COLUMNS + column] = r[row * ROWS + column] * s[column];
                m[row * COLUMNS + 3] = t[row];
            }
            magnitude[column] = Math.abs(s[column]);
            norm = Math.max(norm, magnitude[column]);
        }
        magnitude[3] = Math.hypot(Math.hypot(t[0], t[1]), t[2]);
        return new ModelMatrix(m, magnitude, norm);
    }

    /**
     * The numbers of a matrix of the engine, as if nothing had cancelled in them.
     *
     * @param matrix the matrix; read, not kept
     * @return a new matrix
     */
    public static ModelMatrix of(Matrix4x3fc matrix) {
        double[] m = new double[ROWS * COLUMNS];
        for (int i = 0; i < m.length; i++) {
            m[i] = element(matrix, i / COLUMNS, i % COLUMNS);
        }
        ModelMatrix bare = new ModelMatrix(m, new double[COLUMNS], 0);
        double[] lengths = new double[COLUMNS];
        Arrays.setAll(lengths, bare::columnLength);
        return new ModelMatrix(m, lengths, Math.sqrt(3) * bare.longestColumn());
    }

    /**
     * The matrix that takes the axes of the world to others.
     *
     * @param x the first
     * @param y the second
     * @param z the third
     * @return a new matrix, without translation, as if nothing had cancelled in it
     */
    public static ModelMatrix ofAxes(RotationVector x, RotationVector y, RotationVector z) {
        double[] m = {x.x(), y.x(), z.x(), 0, x.y(), y.y(), z.y(), 0, x.z(), y.z(), z.z(), 0};
        return new ModelMatrix(
                m, new double[] {x.length(), y.length(), z.length(), 0}, x.length() + y.length() + z.length());
    }

    /**
     * The numbers of a matrix of the engine in the plane, which leaves z as it is.
     *
     * @param m the matrix; read, not kept
     * @return a new matrix
     */
    public static ModelMatrix of(Matrix3x2fc m) {
        return of(new Matrix4x3f(m.m00(), m.m01(), 0, m.m10(), m.m11(), 0, 0, 0, 1, m.m20(), m.m21(), 0));
    }

    /**
     * One element.
     *
     * @param row 0 to 2
     * @param column 0 to 3; 3 is the translation
     * @return its value
     */
    public double get(int row, int column) {
        return value[row * COLUMNS + column];
    }

    /**
     * How large the terms were that were added up for the elements of one column.
     *
     * @param column 0 to 3; 3 is the translation
     * @return its magnitude, at least the length of the column
     */
    public double magnitude(int column) {
        return magnitude[column];
    }

    /**
     * This matrix after {@code right}: {@code this * right}.
     *
     * @param right the matrix applied first
     * @return a new matrix
     */
    public ModelMatrix times(ModelMatrix right) {
        double[] m = new double[ROWS * COLUMNS];
        double[] size = new double[COLUMNS];
        for (int column = 0; column < COLUMNS; column++) {
            for (int row = 0; row < ROWS; row++) {
                double sum = column == 3 ? get(row, 3) : 0;
                for (int k = 0; k < ROWS; k++) {
                    sum += get(row, k) * right.get(k, column);
                }
                m[row * COLUMNS + column] = sum;
            }
            size[column] = norm * right.magnitude[column];
        }
        size[3] += magnitude[3];
        return new ModelMatrix(m, size, norm * right.norm);
    }

    /**
     * The translation alone.
     *
     * @return a new matrix
     */
    public ModelMatrix origin() {
        double[] m = IDENTITY.value.clone();
        for (int row = 0; row < ROWS; row++) {
            m[row * COLUMNS + 3] = get(row, 3);
        }
        return new ModelMatrix(m, new double[] {1, 1, 1, magnitude[3]}, 1);
    }

    /**
     * The inverse. Its magnitudes are the first-order bound of what errors in this matrix do to it.
     *
     * @return a new matrix
     * @throws ArithmeticException if this matrix has no inverse
     */
    public ModelMatrix inverse() {
        double det = determinant();
        if (det == 0) {
            throw new ArithmeticException("No inverse: the determinant is 0");
        }
        double[] inv = new double[ROWS * COLUMNS];
        double squares = 0;
        for (int row = 0; row < ROWS; row++) {
            double sum = 0;
            for (int column = 0; column < ROWS; column++) {
                double element = cofactor(column, row) / det;
                inv[row * COLUMNS + column] = element;
                sum -= element * get(column, 3);
                squares += element * element;
            }
            inv[row * COLUMNS + 3] = sum;
        }
        ModelMatrix bare = new ModelMatrix(inv, new double[COLUMNS], 0);
        double inverseNorm = Math.sqrt(squares);
        double amplified = inverseNorm * norm;
        double[] size = new double[COLUMNS];
        for (int column = 0; column < COLUMNS; column++) {
            size[column] = amplified * bare.columnLength(column);
        }
        size[3] += inverseNorm * magnitude[3];
        return new ModelMatrix(inv, size, amplified * inverseNorm);
    }

    /**
     * The determinant of the 3x3 part.
     *
     * @return negative for a mirror, 0 if there is no inverse
     */
    public double determinant() {
        return get(0, 0) * cofactor(0, 0) + get(0, 1) * cofactor(0, 1) + get(0, 2) * cofactor(0, 2);
    }

    /**
     * How close this matrix is to having no inverse.
     *
     * @return the determinant over the product of the column lengths: 1 for a pose, 0 for a flat matrix; 0 also if a column
     *     is zero
     */
    public double openness() {
        double lengths = columnLength(0) * columnLength(1) * columnLength(2);
        return lengths == 0 ? 0 : Math.abs(determinant()) / lengths;
    }

    /**
     * How far this matrix is from being a pose: the largest product of two columns, where a column that is nearly zero counts
     * for as little as it moves anything.
     *
     * @return 0 without shear, near 1 with much of it
     */
    public double shear() {
        double longest = longestColumn();
        return largestProduct((a, b) -> longest * Math.max(a, b));
    }

    /**
     * The largest cosine between two columns, however short they are.
     *
     * @return 0 without shear, 1 for parallel columns; 0 also where a column is zero
     */
    public double skew() {
        return largestProduct((a, b) -> a * b);
    }

    private double largestProduct(DoubleBinaryOperator size) {
        double worst = 0;
        for (int a = 0; a < 3; a++) {
            for (int b = a + 1; b < 3; b++) {
                double dot = get(0, a) * get(0, b) + get(1, a) * get(1, b) + get(2, a) * get(2, b);
                double whole = size.applyAsDouble(columnLength(a), columnLength(b));
                worst = Math.max(worst, whole == 0 ? 0 : Math.abs(dot) / whole);
            }
        }
        return worst;
    }

    /**
     * The length of the longest of the first three columns: the largest scale.
     *
     * @return the length, {@code >= 0}
     */
    public double longestColumn() {
        return Math.max(columnLength(0), Math.max(columnLength(1), columnLength(2)));
    }

    /**
     * The length of one column: the scale along one axis.
     *
     * @param column 0 to 3; 3 is the translation
     * @return the length, {@code >= 0}
     */
    public double columnLength(int column) {
        return Math.hypot(Math.hypot(get(0, column), get(1, column)), get(2, column));
    }

    /**
     * The pose this matrix stands for, if it has no shear and no zero scale (SPEC 13.1).
     *
     * @param before whose signs the scale has, but that of x where a mirror says otherwise
     * @return a new pose
     */
    public ModelPose toPose(ModelPose before) {
        double[] s = {
            Math.copySign(columnLength(0), before.sx()),
            Math.copySign(columnLength(1), before.sy()),
            Math.copySign(columnLength(2), before.sz())
        };
        s[0] *= Math.signum(determinant()) * Math.signum(s[0]) * Math.signum(s[1]) * Math.signum(s[2]);
        double[] q = new double[4];
        double xx = get(0, 0) / s[0];
        double yy = get(1, 1) / s[1];
        double zz = get(2, 2) / s[2];
        // The largest of the four squared components is at least 1/4: dividing by it is always safe.
        double[] squares = {1 + xx - yy - zz, 1 - xx + yy - zz, 1 - xx - yy + zz, 1 + xx + yy + zz};
        int largest = 0;
        for (int i = 1; i < 4; i++) {
            largest = squares[i] > squares[largest] ? i : largest;
        }
        double root = Math.sqrt(squares[largest]);
        double xy = get(0, 1) / s[1];
        double yx = get(1, 0) / s[0];
        double xz = get(0, 2) / s[2];
        double zx = get(2, 0) / s[0];
        double yz = get(1, 2) / s[2];
        double zy = get(2, 1) / s[1];
        double[][] rows = {
            {squares[0], xy + yx, xz + zx, zy - yz},
            {xy + yx, squares[1], yz + zy, xz - zx},
            {xz + zx, yz + zy, squares[2], yx - xy},
            {zy - yz, xz - zx, yx - xy, squares[3]},
        };
        double length = 0;
        for (int i = 0; i < 4; i++) {
            q[i] = rows[largest][i] / (2 * root);
            length = Math.hypot(length, q[i]);
        }
        return new ModelPose(
                get(0, 3),
                get(1, 3),
                get(2, 3),
                q[0] / length,
                q[1] / length,
                q[2] / length,
                q[3] / length,
                s[0],
                s[1],
                s[2]);
    }

    /**
     * An element of a JOML matrix by row and column.
     *
     * @param m the matrix
     * @param row 0 to 2
     * @param column 0 to 3
     * @return the element
     */
    public static float element(Matrix4x3fc m, int row, int column) {
        return switch (column * ROWS + row) {
            case 0 -> m.m00();
            case 1 -> m.m01();
            case 2 -> m.m02();
            case 3 -> m.m10();
            case 4 -> m.m11();
            case 5 -> m.m12();
            case 6 -> m.m20();
            case 7 -> m.m21();
            case 8 -> m.m22();
            case 9 -> m.m30();
            case 10 -> m.m31();
            case 11 -> m.m32();
            default -> throw new IllegalArgumentException("No element at row " + row + ", column " + column);
        };
    }

    private double cofactor(int row, int column) {
        int r1 = (row + 1) % 3;
        int r2 = (row + 2) % 3;
        int c1 = (column + 1) % 3;
        int c2 = (column + 2) % 3;
        return get(r1, c1) * get(r2, c2) - get(r1, c2) * get(r2, c1);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < ROWS; row++) {
            text.append(row == 0 ? "[" : "; ");
            for (int column = 0; column < COLUMNS; column++) {
                text.append(column == 0 ? "" : " ").append((float) get(row, column));
            }
        }
        return text.append(']').toString();
    }
}
