package dev.tandem.transform;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.pose.PoseChecks;
import org.joml.Quaternionfc;
import org.joml.Vector3fc;

/** Takes poses from JOML's types: checks them before anything is changed, and writes them in the storage's order. */
final class Components {
    private Components() {}

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
        PoseChecks.putRotation(poses, TransformStore.logicalOffset(index) + 3, x, y, z, w);
    }

    /** Moves a node. Every component is read once: these are calls, and what is checked is what is written. */
    static void move(
            TransformStore store,
            int index,
            int generation,
            Vector3fc translation,
            Quaternionfc rotation,
            Vector3fc scale) {
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
        PoseChecks.requireFinite("translation", x, y, z);
        PoseChecks.requireRotation("rotation", i, j, k, w);
        PoseChecks.requireFinite("scale", sx, sy, sz);

        float[] poses = store.openMove(index, generation);
        putTranslation(poses, index, x, y, z);
        putRotationOf(poses, index, i, j, k, w);
        putScale(poses, index, sx, sy, sz);
    }

    static void requireLegal(Vector3fc translation, Quaternionfc rotation) {
        PoseChecks.requireFinite("translation", translation.x(), translation.y(), translation.z());
        PoseChecks.requireRotation("rotation", rotation.x(), rotation.y(), rotation.z(), rotation.w());
    }

    static void requireLegal(Vector3fc translation, Quaternionfc rotation, Vector3fc scale) {
        requireLegal(translation, rotation);
        PoseChecks.requireFinite("scale", scale.x(), scale.y(), scale.z());
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
        PoseChecks.putRotation(poses, at + 3, q.x(), q.y(), q.z(), q.w());
        put(poses, at + 7, pose.scale().x, pose.scale().y, pose.scale().z);
    }
}
