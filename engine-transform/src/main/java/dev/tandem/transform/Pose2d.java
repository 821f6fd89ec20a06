package dev.tandem.transform;

import dev.tandem.transform.internal.pose.Decomposition;
import dev.tandem.transform.internal.pose.PoseForms;
import java.util.Arrays;
import java.util.Objects;
import org.joml.Matrix3x2f;
import org.joml.Matrix3x2fc;
import org.joml.Matrix4x3d;
import org.joml.Vector2f;
import org.joml.Vector2fc;

/**
 * Translation, angle and scale in the plane: a mutable value that the caller owns and can reuse.
 *
 * <p>A pose scales a point, then rotates it, then translates it. A pose may hold any floats: nothing is checked here, but
 * {@link Transform2d} checks a pose that is written to it. Not thread-safe. No method allocates unless it says so.
 */
public final class Pose2d {
    private final Vector2f translation = new Vector2f();
    private final Vector2f scale = new Vector2f(1);
    private float angle;

    /** Creates the identity: translation 0, angle 0, scale 1. */
    public Pose2d() {}

    /**
     * Creates a pose.
     *
     * @param translation in units of the parent's space; copied, each component read once
     * @param angle in radians, counter-clockwise; any number of turns
     * @param scale factor per axis; a negative one mirrors, 0 flattens; copied, each component read once
     */
    public Pose2d(Vector2fc translation, float angle, Vector2fc scale) {
        set(translation, angle, scale);
    }

    /** {@return the translation, in units of the parent's space} The vector is live: writing to it changes this pose. */
    public Vector2f translation() {
        return translation;
    }

    /** {@return the angle, in radians, counter-clockwise} */
    public float angle() {
        return angle;
    }

    /**
     * Sets the angle.
     *
     * @param radians counter-clockwise; any number of turns
     * @return this pose
     */
    public Pose2d angle(float radians) {
        angle = radians;
        return this;
    }

    /** {@return the scale, a factor per axis} The vector is live: writing to it changes this pose. */
    public Vector2f scale() {
        return scale;
    }

    /**
     * Copies another pose, bit for bit.
     *
     * @param other the pose to copy
     * @return this pose
     */
    public Pose2d set(Pose2d other) {
        return set(other.translation, other.angle, other.scale);
    }

    /**
     * Copies the arguments, bit for bit. Each component is read once; a view that throws leaves this pose unchanged.
     *
     * @param newTranslation in units of the parent's space
     * @param newAngle in radians, counter-clockwise
     * @param newScale factor per axis
     * @return this pose
     */
    public Pose2d set(Vector2fc newTranslation, float newAngle, Vector2fc newScale) {
        Objects.requireNonNull(newTranslation, "newTranslation");
        Objects.requireNonNull(newScale, "newScale");
        float x = newTranslation.x();
        float y = newTranslation.y();
        float sx = newScale.x();
        float sy = newScale.y();
        translation.set(x, y);
        angle = newAngle;
        scale.set(sx, sy);
        return this;
    }

    /**
     * Sets this pose to the identity.
     *
     * @return this pose
     */
    public Pose2d identity() {
        translation.zero();
        angle = 0;
        scale.set(1);
        return this;
    }

    /**
     * Writes this pose as an affine matrix.
     *
     * @param dest receives the matrix
     * @return {@code dest}
     */
    public Matrix3x2f matrix(Matrix3x2f dest) {
        return dest.translation(translation).rotate(angle).scale(scale);
    }

    /**
     * Decomposes a matrix into translation, angle and scale; the angle is at most half a turn. Without shear the result is
     * exact up to rounding. With shear the longer axis keeps its direction, and the scales are the lengths of the columns. A
     * mirror becomes a negative x scale. An axis of length zero gets the direction that completes the other. Allocates.
     *
     * @param matrix an affine matrix with finite elements; only read
     * @return this pose
     * @throws IllegalArgumentException if an element is NaN or infinite; this pose is unchanged
     */
    public Pose2d setFrom(Matrix3x2fc matrix) {
        float[] columns = {matrix.m00(), matrix.m01(), matrix.m10(), matrix.m11(), matrix.m20(), matrix.m21()};
        Matrix4x3d lifted = PoseForms.FLAT.read(columns, 0, new Matrix4x3d());
        if (!lifted.isFinite()) {
            throw new IllegalArgumentException("matrix is not finite: " + Arrays.toString(columns));
        }
        float[] spatial = {0, 0, 0, 0, 0, 0, 1, 1, 1, 1};
        new Decomposition().decompose(lifted, spatial, spatial);
        float[] pose = PoseForms.FLAT.newPose();
        PoseForms.FLAT.project(spatial, pose, pose);
        return read(pose, 0);
    }

    Pose2d read(float[] pose, int at) {
        translation.set(pose[at], pose[at + 1]);
        angle = pose[at + 2];
        scale.set(pose[at + 3], pose[at + 4]);
        return this;
    }

    /**
     * {@return whether the other object is a pose with the same bits} 0 and -0 differ, so do an angle and a turn more; NaN
     * equals itself.
     */
    @Override
    public boolean equals(Object other) {
        return other instanceof Pose2d pose
                && translation.equals(pose.translation)
                && Float.floatToIntBits(angle) == Float.floatToIntBits(pose.angle)
                && scale.equals(pose.scale);
    }

    @Override
    public int hashCode() {
        return (31 * translation.hashCode() + Float.hashCode(angle)) * 31 + scale.hashCode();
    }

    /** {@return the components, as the shortest decimals that parse to the same floats} */
    @Override
    public String toString() {
        return "Pose2d[t(" + translation.x + ", " + translation.y + ") a(" + angle + ") s(" + scale.x + ", " + scale.y
                + ")]";
    }
}
