package dev.tandem.testkit.model.pose;

/**
 * Tolerances between engine and model, with reasons.
 *
 * <p>The engine computes in {@code float}, whose unit of rounding is 2^-24 = 6e-8; the model computes in {@code double} from
 * the engine's own bits where those are known. What is left is the engine's rounding:
 *
 * <ul>
 *   <li>A written translation or scale is stored as it was given: the same bits.
 *   <li>A written rotation is normalised once: {@link #WRITTEN_ROTATION}.
 *   <li>An interpolated component is a product and a sum, with a progress rounded to float: each costs a rounding relative to
 *       the larger end, or to the way between the ends where that is longer: {@link #BLEND}.
 *   <li>An interpolated rotation lies within 1e-6 rad of the double-precision slerp (SPEC 6.1), rounding of the
 *       progress and of the result included: {@link #ROTATION}.
 *   <li>An element of a world matrix is a sum of products, once for every node on the way from the root:
 *       {@link #matrix(int)}, relative to what the terms could add up to.
 * </ul>
 */
public final class Tolerance {

    /** Largest angle between a rotation as given and as stored, radians. */
    public static final double WRITTEN_ROTATION = 5e-7;

    /** Largest error of an interpolated component, relative to the largest of both ends and their difference. */
    public static final double BLEND = 3e-7;

    /** Largest angle between an interpolated rotation and the exact one, radians. */
    public static final double ROTATION = 1e-6;

    /** Two columns whose cosine is larger than this are sheared: no pose stands for the matrix. */
    public static final double SHEAR = 1e-4;

    /** Below this cosine of half an angle, rounding decides which of two equally short arcs is taken. */
    public static final double HALF_TURN = 1e-6;

    /**
     * Largest angle between a rotation that was turned and the exact product, radians: as written, and as far from unit length.
     */
    public static final double WARPED_ROTATION = 2e-6;

    private static final double PER_PRODUCT = 3e-7;

    /**
     * Largest error of an angle that a curve turns by, relative to it: of the factors, of their products, and of the progress.
     */
    private static final double PER_ANGLE = 1e-6;

    /** Largest error of a curve about changing axes, radians. */
    private static final double CURVE = 2e-6;

    private Tolerance() {}

    /**
     * The error allowed in a rotation on a curve.
     *
     * @param winding all angles that the rotation is made of
     * @return radians; 0 without a curve
     */
    public static double winding(double winding) {
        return winding == 0 ? 0 : CURVE + PER_ANGLE * winding;
    }

    /**
     * The error allowed in a product of pose matrices, relative to the magnitude of each column.
     *
     * @param factors how many poses were multiplied
     * @return the relative error: five roundings of the element for each factor, and as many for the product's first
     */
    public static double matrix(int factors) {
        return PER_PRODUCT * (factors + 1);
    }
}
