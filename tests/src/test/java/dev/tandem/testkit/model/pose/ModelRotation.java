package dev.tandem.testkit.model.pose;

/**
 * How a pose is turned: a quaternion in space, a number of radians in the plane.
 *
 * <p>Immutable and safe to share between threads. The methods that take another rotation want one of the same kind.
 */
public sealed interface ModelRotation permits Quaternion, Angle {

    /** {@return x of the quaternion of this orientation} */
    double x();

    /** {@return y of the quaternion of this orientation} */
    double y();

    /** {@return z of the quaternion of this orientation} */
    double z();

    /** {@return w of the quaternion of this orientation} */
    double w();

    /**
     * The rotation a fraction of the shorter way to another. What is the same at both ends stays the same.
     *
     * @param to the other
     * @param p the fraction, in {@code (0, 1)}
     * @return a rotation of the same kind
     */
    ModelRotation between(ModelRotation to, double p);

    /**
     * As {@link #between}, by the way that is not the shorter one.
     *
     * @param to the other
     * @param p the fraction, in {@code (0, 1)}
     * @return a rotation of the same kind
     */
    ModelRotation betweenOnOtherArc(ModelRotation to, double p);

    /**
     * As {@link #between}, with all full turns, where a rotation has any (SPEC 11.2).
     *
     * @param to the other
     * @param p the fraction, in {@code (0, 1)}
     * @return a rotation of the same kind
     */
    ModelRotation winding(ModelRotation to, double p);

    /**
     * Whether rounding decides which way to another is the shorter one.
     *
     * @param to the other
     * @param error by which either may be off, radians
     * @return true near half a turn
     */
    boolean isHalfTurnFrom(ModelRotation to, double error);

    /**
     * The shorter way to another.
     *
     * @param to the other
     * @return of at most half a turn
     */
    RotationVector wayTo(ModelRotation to);

    /**
     * This rotation, turned further.
     *
     * @param by about the axes of the space that this rotation is in
     * @return a rotation of the same kind
     */
    ModelRotation turnedBy(RotationVector by);

    /**
     * This rotation after another: that first, and then this.
     *
     * @param first the other
     * @return a rotation of the same kind
     */
    ModelRotation after(ModelRotation first);

    /**
     * How far apart two rotations are.
     *
     * @param other the other
     * @return radians; of angles the difference of the numbers, full turns included
     */
    double distanceTo(ModelRotation other);

    /**
     * The number to which rounding is relative.
     *
     * @return 0 for a quaternion
     */
    double size();

    /**
     * The rotation of the same orientation, and of the kind of another.
     *
     * @param near the other; an angle has the full turns with which it is nearest to that
     * @return a rotation of the kind of {@code near}
     */
    ModelRotation as(ModelRotation near);

    /**
     * Whether this is what a scene stores, bit for bit: a rotation that was read of it or written as it was.
     *
     * @return false if it has more digits than a float
     */
    boolean isOfFloats();
}
