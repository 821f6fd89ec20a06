package dev.tandem.transform;

import dev.tandem.transform.internal.NodeReadings;
import dev.tandem.transform.internal.pose.Affine;
import java.util.Objects;
import org.joml.Matrix4f;
import org.joml.Matrix4x3f;
import org.joml.Vector3f;

/** Reads nodes into objects of the caller. */
final class Readings {
    private Readings() {}

    private static NodeReadings of(Transform3d node, Object dest) {
        Objects.requireNonNull(dest, "dest");
        return node.readable().readings();
    }

    private static Pose3d read(float[] pose, Pose3d dest) {
        dest.read(pose, 0);
        return dest;
    }

    static Pose3d logicalLocal(Transform3d node, Pose3d dest) {
        Objects.requireNonNull(dest, "dest");
        dest.read(node.readable().logicalPoses(node.index), node.store.logicalOffset(node.index));
        return dest;
    }

    static Pose3d visualLocal(Transform3d node, Pose3d dest) {
        return read(of(node, dest).visualLocal(node.index), dest);
    }

    static Pose3d tickStartLocal(Transform3d node, Pose3d dest) {
        return read(of(node, dest).tickStartLocal(node.index), dest);
    }

    static Vector3f visualLocalVelocity(Transform3d node, Vector3f dest) {
        float[] velocity = of(node, dest).visualVelocity(node.index);
        return dest.set(velocity[0], velocity[1], velocity[2]);
    }

    static Matrix4x3f logicalWorld(Transform3d node, Matrix4x3f dest) {
        NodeReadings readings = of(node, dest);
        return Affine.read(readings.logicalWorld(node.index), readings.worldOffset(node.index), dest);
    }

    static Matrix4f logicalWorld(Transform3d node, Matrix4f dest) {
        NodeReadings readings = of(node, dest);
        return Affine.read(readings.logicalWorld(node.index), readings.worldOffset(node.index), dest);
    }

    static Vector3f logicalPosition(Transform3d node, Vector3f dest) {
        NodeReadings readings = of(node, dest);
        return Affine.readOrigin(readings.logicalWorld(node.index), readings.worldOffset(node.index), dest);
    }

    static Pose3d logicalWorldPose(Transform3d node, Pose3d dest) {
        return read(of(node, dest).logicalWorldPose(node.index), dest);
    }

    static Matrix4x3f visualWorld(Transform3d node, Matrix4x3f dest) {
        NodeReadings readings = of(node, dest);
        return Affine.read(readings.visualWorld(node.index), readings.worldOffset(node.index), dest);
    }

    static Matrix4f visualWorld(Transform3d node, Matrix4f dest) {
        NodeReadings readings = of(node, dest);
        return Affine.read(readings.visualWorld(node.index), readings.worldOffset(node.index), dest);
    }

    static Vector3f visualPosition(Transform3d node, Vector3f dest) {
        NodeReadings readings = of(node, dest);
        return Affine.readOrigin(readings.visualWorld(node.index), readings.worldOffset(node.index), dest);
    }

    static Pose3d visualWorldPose(Transform3d node, Pose3d dest) {
        return read(of(node, dest).visualWorldPose(node.index), dest);
    }
}
