package dev.tandem.golden.playing;

import dev.tandem.golden.scenario.PoseValue;
import java.util.Arrays;
import org.joml.Matrix3x2fc;
import org.joml.Matrix4x3fc;

/** An affine 3x4 matrix in double precision, immutable: what world transforms are compared as. */
public final class Affine {

    private static final int ROWS = 3;
    private static final int COLUMNS = 4;

    /** Row by row; the fourth column is the translation. */
    private final double[] elements;

    private Affine(double[] elements) {
        this.elements = elements;
    }

    /**
     * Translation, then rotation, then scale.
     *
     * <p>A rotation that is not unit is taken as the original engine's mathematics library takes it, with 2/|q| where 2/|q|^2
     * would be right, because only then the matrices of a trace can be told again. For a unit rotation it is the same.
     *
     * @param pose the parts
     * @return a new matrix
     */
    public static Affine of(PoseValue pose) {
        double length = pose.rotationLength();
        double s = length > 0 ? 2 / length : 0;
        double x = pose.qx();
        double y = pose.qy();
        double z = pose.qz();
        double w = pose.qw();
        return new Affine(new double[] {
            (1 - s * (y * y + z * z)) * pose.sx(),
            s * (x * y - z * w) * pose.sy(),
            s * (x * z + y * w) * pose.sz(),
            pose.tx(),
            s * (x * y + z * w) * pose.sx(),
            (1 - s * (x * x + z * z)) * pose.sy(),
            s * (y * z - x * w) * pose.sz(),
            pose.ty(),
            s * (x * z - y * w) * pose.sx(),
            s * (y * z + x * w) * pose.sy(),
            (1 - s * (x * x + y * y)) * pose.sz(),
            pose.tz()
        });
    }

    /**
     * Widens a matrix of the engine.
     *
     * @param m read, not kept
     * @return a new matrix with the same numbers
     */
    public static Affine of(Matrix4x3fc m) {
        return new Affine(new double[] {
            m.m00(), m.m10(), m.m20(), m.m30(), //
            m.m01(), m.m11(), m.m21(), m.m31(), //
            m.m02(), m.m12(), m.m22(), m.m32()
        });
    }

    /**
     * Widens a matrix of the plane.
     *
     * @param m read, not kept
     * @return a new matrix that does the same to x and y, and nothing to z
     */
    public static Affine of(Matrix3x2fc m) {
        return new Affine(new double[] {
            m.m00(), m.m10(), 0, m.m20(), //
            m.m01(), m.m11(), 0, m.m21(), //
            0, 0, 1, 0
        });
    }

    /**
     * One element.
     *
     * @param row 0 to 2
     * @param column 0 to 3, where 3 is the translation
     * @return the element
     */
    public double at(int row, int column) {
        return elements[row * COLUMNS + column];
    }

    /**
     * The product of two transforms, this one applied last.
     *
     * @param local applied first
     * @return a new matrix
     */
    public Affine times(Affine local) {
        double[] product = new double[ROWS * COLUMNS];
        for (int row = 0; row < ROWS; row++) {
            for (int column = 0; column < COLUMNS; column++) {
                double sum = column == ROWS ? at(row, ROWS) : 0;
                for (int k = 0; k < ROWS; k++) {
                    sum += at(row, k) * local.at(k, column);
                }
                product[row * COLUMNS + column] = sum;
            }
        }
        return new Affine(product);
    }

    public Affine plus(Affine other) {
        return combined(other, 1);
    }

    public Affine minus(Affine other) {
        return combined(other, -1);
    }

    private Affine combined(Affine other, int sign) {
        double[] sum = new double[elements.length];
        for (int i = 0; i < sum.length; i++) {
            sum[i] = elements[i] + sign * other.elements[i];
        }
        return new Affine(sum);
    }

    /** Largest absolute element of the translation. */
    public double translationSize() {
        return Math.max(Math.abs(at(0, 3)), Math.max(Math.abs(at(1, 3)), Math.abs(at(2, 3))));
    }

    /** Largest absolute element of the linear part. */
    public double linearSize() {
        double size = 0;
        for (int row = 0; row < ROWS; row++) {
            for (int column = 0; column < ROWS; column++) {
                size = Math.max(size, Math.abs(at(row, column)));
            }
        }
        return size;
    }

    /** Largest |cosine| between two axes of the linear part: 0 without shear. */
    public double shear() {
        return Math.max(Math.abs(cosine(0, 1)), Math.max(Math.abs(cosine(0, 2)), Math.abs(cosine(1, 2))));
    }

    /** The volume of the image of a unit cube; negative if the transform mirrors. */
    public double determinant() {
        return at(0, 0) * (at(1, 1) * at(2, 2) - at(1, 2) * at(2, 1))
                - at(0, 1) * (at(1, 0) * at(2, 2) - at(1, 2) * at(2, 0))
                + at(0, 2) * (at(1, 0) * at(2, 1) - at(1, 1) * at(2, 0));
    }

    /** True if every element is a finite number. */
    public boolean isFinite() {
        return Arrays.stream(elements).allMatch(Double::isFinite);
    }

    /** Length of the shortest axis of the linear part. */
    public double shortestAxis() {
        return Math.sqrt(Math.min(dot(0, 0), Math.min(dot(1, 1), dot(2, 2))));
    }

    private double cosine(int a, int b) {
        double lengths = Math.sqrt(dot(a, a) * dot(b, b));
        return lengths > 0 ? dot(a, b) / lengths : 0;
    }

    private double dot(int a, int b) {
        return at(0, a) * at(0, b) + at(1, a) * at(1, b) + at(2, a) * at(2, b);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < ROWS; row++) {
            text.append(row == 0 ? "[" : " | ");
            for (int column = 0; column < COLUMNS; column++) {
                text.append(column == 0 ? "" : " ").append((float) at(row, column));
            }
        }
        return text.append(']').toString();
    }
}
