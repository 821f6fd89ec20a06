package dev.tandem.testkit.model;

import dev.tandem.transform.Pose3d;

/**
 * How far the engine may lie from the model, and why.
 *
 * <p>The engine computes in {@code float}, whose unit of rounding is 2^-24 = 6e-8; the model computes in {@code double} from
 * the engine's own bits where those are known. What is left is the engine's rounding:
 *
 * <ul>
 *   <li>A written translation or scale is stored as it was given: the same bits.
 *   <li>A written rotation is normalised once: {@link #WRITTEN_ROTATION}.
 *   <li>An interpolated component is a product and a sum, with a progress rounded to float: each costs a rounding relative to
 *       the larger end: {@link #BLEND}.
 *   <li>An interpolated rotation lies within 1e-6 rad of the double-precision slerp (SPEC 6.1); rounding of the progress and
 *       of the result, and of the inputs' length, adds less than as much again: {@link #ROTATION}.
 *   <li>An element of a world matrix is a sum of products, once for every node on the way from the root:
 *       {@link #matrix(int)}, relative to what the terms could add up to.
 * </ul>
 */
public final class Tolerance {

    /** Largest angle between a rotation as given and as stored, radians. */
    public static final double WRITTEN_ROTATION = 5e-7;

    /** Largest error of an interpolated component, relative to the larger of the ends' components. */
    public static final double BLEND = 5e-7;

    /** Largest angle between an interpolated rotation and the exact one, radians. */
    public static final double ROTATION = 2e-6;

    /** Largest distance of a quaternion's length from one (SPEC 6.1). */
    public static final double UNIT = 1e-6;

    /** Largest error of a world pose that is kept over a re-parenting, relative to its operands (SPEC 3.6). */
    public static final double KEPT_WORLD = 1e-5;

    /** Two columns whose cosine is larger than this are sheared: no pose stands for the matrix. */
    public static final double SHEAR = 1e-4;

    /** Below this cosine of half an angle, rounding decides which of two equally short arcs is taken. */
    public static final double HALF_TURN = 1e-6;

    private static final double PER_PRODUCT = 1e-6;

    private Tolerance() {}

    /**
     * The error allowed in a product of pose matrices, relative to the magnitude of each column.
     *
     * @param factors how many poses were multiplied
     * @return the relative error: six roundings of the element for each factor, and as much for the factor's own matrix
     */
    public static double matrix(int factors) {
        return PER_PRODUCT * (factors + 1);
    }

    /**
     * How far a quaternion's length is from one.
     *
     * @param pose the pose
     * @return the distance, {@code >= 0}
     */
    public static double lengthError(Pose3d pose) {
        double x = pose.rotation().x();
        double y = pose.rotation().y();
        double z = pose.rotation().z();
        double w = pose.rotation().w();
        return Math.abs(Math.sqrt(x * x + y * y + z * z + w * w) - 1);
    }
}
