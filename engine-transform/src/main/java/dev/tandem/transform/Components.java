package dev.tandem.transform;

import dev.tandem.transform.internal.TransformStore;
import org.joml.Quaternionfc;
import org.joml.Vector3fc;

/** Checks components of a pose before anything is changed, and writes them in the storage's order. */
final class Components {
    /**
     * Squared lengths within this distance of 1 count as unit: float quaternions that were normalised anywhere stay
     * within 3e-7, and must keep their bits when they are read and written back.
     */
    private static final double UNIT_TOLERANCE = 1e-6;

    private Components() {}

    static void requireFinite(String what, float x, float y, float z) {
        if (!(Float.isFinite(x) && Float.isFinite(y) && Float.isFinite(z))) {
            throw new IllegalArgumentException(what + " must be finite but is (" + x + ", " + y + ", " + z + ")");
        }
    }

    static void requireRotation(float x, float y, float z, float w) {
        if (!(Float.isFinite(x) && Float.isFinite(y) && Float.isFinite(z) && Float.isFinite(w))) {
            throw new IllegalArgumentException("rotation must be finite but is " + quaternion(x, y, z, w));
        }
        if (x == 0 && y == 0 && z == 0 && w == 0) {
            throw new IllegalArgumentException("rotation must not be zero but is " + quaternion(x, y, z, w));
        }
    }

    private static String quaternion(float x, float y, float z, float w) {
        return "(" + x + ", " + y + ", " + z + ", " + w + ")";
    }

    static void putTranslation(float[] poses, int index, float x, float y, float z) {
        put(poses, TransformStore.logicalOffset(index), x, y, z);
    }

    static void putScale(float[] poses, int index, float x, float y, float z) {
        put(poses, TransformStore.logicalOffset(index) + 7, x, y, z);
    }

    static void put(float[] poses, int at, float x, float y, float z) {
        poses[at] = x;
        poses[at + 1] = y;
        poses[at + 2] = z;
    }

    static void putRotationOf(float[] poses, int index, float x, float y, float z, float w) {
        putRotation(poses, TransformStore.logicalOffset(index) + 3, x, y, z, w);
    }

    /** Normalised in double unless already unit. */
    static void putRotation(float[] poses, int at, float x, float y, float z, float w) {
        double length2 = (double) x * x + (double) y * y + (double) z * z + (double) w * w;
        if (Math.abs(length2 - 1) <= UNIT_TOLERANCE) {
            poses[at] = x;
            poses[at + 1] = y;
            poses[at + 2] = z;
            poses[at + 3] = w;
        } else {
            double inverse = 1 / Math.sqrt(length2);
            poses[at] = (float) (x * inverse);
            poses[at + 1] = (float) (y * inverse);
            poses[at + 2] = (float) (z * inverse);
            poses[at + 3] = (float) (w * inverse);
        }
    }

    static void requireLegal(Vector3fc translation, Quaternionfc rotation) {
        requireFinite("translation", translation.x(), translation.y(), translation.z());
        requireRotation(rotation.x(), rotation.y(), rotation.z(), rotation.w());
    }

    static void requireLegal(Vector3fc translation, Quaternionfc rotation, Vector3fc scale) {
        requireLegal(translation, rotation);
        requireFinite("scale", scale.x(), scale.y(), scale.z());
    }

    static void put(float[] poses, int index, Vector3fc translation, Quaternionfc rotation) {
        putTranslation(poses, index, translation.x(), translation.y(), translation.z());
        putRotationOf(poses, index, rotation.x(), rotation.y(), rotation.z(), rotation.w());
    }

    static void put(float[] poses, int index, Vector3fc translation, Quaternionfc rotation, Vector3fc scale) {
        put(poses, index, translation, rotation);
        putScale(poses, index, scale.x(), scale.y(), scale.z());
    }

    static void put(float[] poses, int at, Pose3d pose) {
        put(poses, at, pose.translation().x, pose.translation().y, pose.translation().z);
        Quaternionfc q = pose.rotation();
        putRotation(poses, at + 3, q.x(), q.y(), q.z(), q.w());
        put(poses, at + 7, pose.scale().x, pose.scale().y, pose.scale().z);
    }
}
