package dev.tandem.transform;

import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.write.NodeWriter;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Writes nodes where their handles find them, from floats and JOML views. Each component of a view is read once, and all of them
 * before anything is written, because a view may change between two reads or throw.
 */
final class Components {
    private static final int RIGID = PoseParts.TRANSLATION | PoseParts.ROTATION;

    private Components() {}

    private static NodeWriter writerOf(Transform3d node) {
        return node.logicallyWritable(node.store.writer());
    }

    static void move(Transform3d node, float x, float y, float z) {
        writerOf(node).moveTo(node.chunk, node.place, x, y, z);
    }

    static void rotate(Transform3d node, float x, float y, float z, float w) {
        writerOf(node).rotateTo(node.chunk, node.place, x, y, z, w);
    }

    static void scale(Transform3d node, float x, float y, float z) {
        writerOf(node).scaleTo(node.chunk, node.place, x, y, z);
    }

    static void teleport(Transform3d node, float x, float y, float z) {
        NodeWriter writer = writerOf(node);
        writer.putTranslation(node.index, x, y, z);
        writer.teleport(node.place, PoseParts.TRANSLATION);
    }

    static void move(Transform3d node, Vector3fc translation, Quaternionfc rotation) {
        float x = translation.x();
        float y = translation.y();
        float z = translation.z();
        float i = rotation.x();
        float j = rotation.y();
        float k = rotation.z();
        float w = rotation.w();
        writerOf(node).moveTo(node.chunk, node.place, x, y, z, i, j, k, w);
    }

    static void move(Transform3d node, Vector3fc translation, Quaternionfc rotation, Vector3fc scale) {
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
        writerOf(node).moveTo(node.chunk, node.place, x, y, z, i, j, k, w, sx, sy, sz);
    }

    static void rotateBy(Transform3d node, Vector3fc axis, float angle) {
        float x = axis.x();
        float y = axis.y();
        float z = axis.z();
        writerOf(node).rotateBy(node.chunk, node.place, x, y, z, angle);
    }

    static void move(Transform3d node, Vector3fc translation, Vector3fc linear) {
        float x = translation.x();
        float y = translation.y();
        float z = translation.z();
        float vx = linear.x();
        float vy = linear.y();
        float vz = linear.z();
        NodeWriter writer = writerOf(node);
        writer.holdLinear(node.chunk, node.place, vx, vy, vz);
        writer.moveTo(node.chunk, node.place, x, y, z);
        writer.giveVelocities(node.chunk, node.place, PoseParts.TRANSLATION);
    }

    static void move(
            Transform3d node, Vector3fc translation, Quaternionfc rotation, Vector3fc linear, Vector3fc angular) {
        float x = translation.x();
        float y = translation.y();
        float z = translation.z();
        float i = rotation.x();
        float j = rotation.y();
        float k = rotation.z();
        float w = rotation.w();
        float vx = linear.x();
        float vy = linear.y();
        float vz = linear.z();
        float ax = angular.x();
        float ay = angular.y();
        float az = angular.z();
        NodeWriter writer = writerOf(node);
        writer.holdLinear(node.chunk, node.place, vx, vy, vz);
        writer.holdAngular(node.chunk, node.place, ax, ay, az);
        writer.moveTo(node.chunk, node.place, x, y, z, i, j, k, w);
        writer.giveVelocities(node.chunk, node.place, RIGID);
    }

    static void teleport(Transform3d node, Vector3fc translation, Quaternionfc rotation) {
        put(node, translation, rotation).teleport(node.place, RIGID);
    }

    static void teleport(Transform3d node, Vector3fc translation, Quaternionfc rotation, Vector3fc scale) {
        put(node, translation, rotation, scale).teleport(node.place, PoseParts.ALL);
    }

    static void teleportOnStamp(Transform3d node, float x, float y, float z) {
        NodeWriter writer = writerOf(node);
        writer.putTranslation(node.index, x, y, z);
        writer.teleportOnStamp(node.place, PoseParts.TRANSLATION);
    }

    static void teleportOnStamp(Transform3d node, Vector3fc translation, Quaternionfc rotation) {
        put(node, translation, rotation).teleportOnStamp(node.place, RIGID);
    }

    static void teleportOnStamp(Transform3d node, Vector3fc translation, Quaternionfc rotation, Vector3fc scale) {
        put(node, translation, rotation, scale).teleportOnStamp(node.place, PoseParts.ALL);
    }

    private static NodeWriter put(Transform3d node, Vector3fc translation, Quaternionfc rotation) {
        float x = translation.x();
        float y = translation.y();
        float z = translation.z();
        float i = rotation.x();
        float j = rotation.y();
        float k = rotation.z();
        float w = rotation.w();
        NodeWriter writer = writerOf(node);
        writer.putRigid(node.index, x, y, z, i, j, k, w);
        return writer;
    }

    private static NodeWriter put(Transform3d node, Vector3fc translation, Quaternionfc rotation, Vector3fc scale) {
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
        NodeWriter writer = writerOf(node);
        writer.putPose(node.index, x, y, z, i, j, k, w, sx, sy, sz);
        return writer;
    }

    static void overrideVisual(Transform3d node, Pose3d pose) {
        Vector3f t = pose.translation();
        Quaternionf r = pose.rotation();
        Vector3f s = pose.scale();
        NodeWriter writer = node.writable(node.store.writer());
        writer.putPose(node.index, t.x, t.y, t.z, r.x, r.y, r.z, r.w, s.x, s.y, s.z);
        writer.overrideVisual(node.place);
    }
}
