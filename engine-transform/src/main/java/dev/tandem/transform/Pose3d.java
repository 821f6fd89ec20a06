package dev.tandem.transform;

import dev.tandem.transform.internal.pose.Decomposition;
import java.util.Objects;
import org.joml.Matrix4x3d;
import org.joml.Matrix4x3f;
import org.joml.Matrix4x3fc;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Translation, rotation and scale: a mutable value that the caller owns and can reuse.
 *
 * <p>A pose scales a point, then rotates it, then translates it. A pose may hold any floats: nothing is checked here, but
 * {@link Transform3d} checks a pose that is written to it. Not thread-safe. No method allocates unless it says so.
 */
public final class Pose3d {
    private final Vector3f translation = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();
    private final Vector3f scale = new Vector3f(1);

    /** Creates the identity: translation 0, no rotation, scale 1. */
    public Pose3d() {}

    /**
     * Creates a pose from copies of the arguments. Each component is read once.
     *
     * @param translation in units of the parent's space
     * @param rotation a unit quaternion; not normalised here
     * @param scale factor per axis; a negative one mirrors, 0 flattens
     */
    public Pose3d(Vector3fc translation, Quaternionfc rotation, Vector3fc scale) {
        set(translation, rotation, scale);
    }

    /**
     * {@return the translation, in units of the parent's space} The vector is live: writing to it changes this pose.
     */
    public Vector3f translation() {
        return translation;
    }

    /**
     * {@return the rotation, a unit quaternion} The quaternion is live: writing to it changes this pose.
     */
    public Quaternionf rotation() {
        return rotation;
    }

    /**
     * {@return the scale, a factor per axis} The vector is live: writing to it changes this pose.
     */
    public Vector3f scale() {
        return scale;
    }

    /**
     * Copies another pose, bit for bit.
     *
     * @param other may be this pose
     * @return this pose
     */
    public Pose3d set(Pose3d other) {
        return set(other.translation, other.rotation, other.scale);
    }

    /**
     * Copies the arguments, bit for bit. Each component is read once; a view that throws leaves this pose unchanged.
     *
     * @param translation in units of the parent's space
     * @param rotation a unit quaternion; not normalised here
     * @param scale factor per axis
     * @return this pose
     */
    public Pose3d set(Vector3fc translation, Quaternionfc rotation, Vector3fc scale) {
        Objects.requireNonNull(translation, "translation");
        Objects.requireNonNull(rotation, "rotation");
        Objects.requireNonNull(scale, "scale");
        float x = translation.x();
        float y = translation.y();
        float z = translation.z();
        float i = rotation.x();
        float j = rotation.y();
        float k = rotation.z();
        float w = rotation.w();
        float sx = scale.x();
        float sy = scale.y();
        float sz = scale.z();
        this.translation.set(x, y, z);
        this.rotation.set(i, j, k, w);
        this.scale.set(sx, sy, sz);
        return this;
    }

    /**
     * Sets this pose to the identity.
     *
     * @return this pose
     */
    public Pose3d identity() {
        translation.zero();
        rotation.identity();
        scale.set(1);
        return this;
    }

    /**
     * Writes this pose as an affine matrix.
     *
     * @param dest receives the matrix
     * @return {@code dest}
     */
    public Matrix4x3f matrix(Matrix4x3f dest) {
        return dest.translationRotateScale(translation, rotation, scale);
    }

    /**
     * Decomposes a matrix into translation, rotation and scale. Without shear the result is exact up to rounding. With
     * shear the longest axis keeps its direction, and the scales are the lengths of the columns. A mirror becomes a negative
     * x scale. An axis of length zero gets the direction that completes the others. Allocates.
     *
     * @param matrix an affine matrix with finite elements; only read
     * @return this pose
     * @throws IllegalArgumentException if an element is NaN or infinite; this pose is unchanged
     */
    public Pose3d setFrom(Matrix4x3fc matrix) {
        Objects.requireNonNull(matrix, "matrix");
        Matrix4x3d copy = new Matrix4x3d(matrix);
        if (!copy.isFinite()) {
            throw new IllegalArgumentException("matrix is not finite: " + copy);
        }
        float[] pose = {0, 0, 0, 0, 0, 0, 1, 1, 1, 1};
        new Decomposition().decompose(copy, pose, pose);
        return read(pose, 0);
    }

    Pose3d read(float[] pose, int at) {
        translation.set(pose[at], pose[at + 1], pose[at + 2]);
        rotation.set(pose[at + 3], pose[at + 4], pose[at + 5], pose[at + 6]);
        scale.set(pose[at + 7], pose[at + 8], pose[at + 9]);
        return this;
    }

    /** {@return whether the other object is a pose with the same bits} 0 and -0 differ, so do q and -q; NaN equals itself. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Pose3d pose
                && translation.equals(pose.translation)
                && rotation.equals(pose.rotation)
                && scale.equals(pose.scale);
    }

    @Override
    public int hashCode() {
        return (31 * translation.hashCode() + rotation.hashCode()) * 31 + scale.hashCode();
    }

    /** {@return the components, as the shortest decimals that parse to the same floats} */
    @Override
    public String toString() {
        return "Pose3d[t(" + translation.x + ", " + translation.y + ", " + translation.z + ") q(" + rotation.x + ", "
                + rotation.y + ", " + rotation.z + ", " + rotation.w + ") s(" + scale.x + ", " + scale.y + ", "
                + scale.z + ")]";
    }
}
