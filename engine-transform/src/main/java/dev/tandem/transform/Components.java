package dev.tandem.transform;

import dev.tandem.transform.internal.TransformStore;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Reads poses from JOML views. Each component is read once, and all of them before anything is written, because a view may
 * change between two reads or throw.
 */
final class Components {
    private Components() {}

    static void move(TransformStore store, int index, int generation, Vector3fc translation, Quaternionfc rotation) {
        float x = translation.x();
        float y = translation.y();
        float z = translation.z();
        float i = rotation.x();
        float j = rotation.y();
        float k = rotation.z();
        float w = rotation.w();
        store.writer().moveTo(index, generation, x, y, z, i, j, k, w);
    }

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
        store.writer().moveTo(index, generation, x, y, z, i, j, k, w, sx, sy, sz);
    }

    static void teleport(
            TransformStore store, int index, int generation, Vector3fc translation, Quaternionfc rotation) {
        float x = translation.x();
        float y = translation.y();
        float z = translation.z();
        float i = rotation.x();
        float j = rotation.y();
        float k = rotation.z();
        float w = rotation.w();
        store.writer().teleportTo(index, generation, x, y, z, i, j, k, w);
    }

    static void teleport(
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
        store.writer().teleportTo(index, generation, x, y, z, i, j, k, w, sx, sy, sz);
    }

    static void overrideVisual(TransformStore store, int index, int generation, Pose3d pose) {
        Vector3f t = pose.translation();
        Quaternionf r = pose.rotation();
        Vector3f s = pose.scale();
        store.writer().overrideVisual(index, generation, t.x, t.y, t.z, r.x, r.y, r.z, r.w, s.x, s.y, s.z);
    }
}
