package dev.tandem.transform;

import dev.tandem.transform.internal.NodeReadings;
import dev.tandem.transform.internal.pose.Affine;
import dev.tandem.transform.internal.pose.PlaneAffine;
import java.util.Objects;
import org.joml.Matrix3x2f;
import org.joml.Matrix4f;
import org.joml.Matrix4x3f;
import org.joml.Vector2f;
import org.joml.Vector3f;

/** Reads nodes into objects of the caller. */
final class Readings {
    private Readings() {}

    private static NodeReadings of(Node node, Object dest) {
        Objects.requireNonNull(dest, "dest");
        return node.readable().readings();
    }

    private static NodeReadings ofVisual(Node node, Object dest) {
        Objects.requireNonNull(dest, "dest");
        node.store.requireVisuallyReadable(node.index, node.generation);
        return node.store.readings();
    }

    private static Pose3d read(float[] pose, Pose3d dest) {
        dest.read(pose, 0);
        return dest;
    }

    static Pose3d logicalLocal(Node node, Pose3d dest) {
        Objects.requireNonNull(dest, "dest");
        dest.read(node.readable().logicalPoses(node.index), node.store.logicalOffset(node.index));
        return dest;
    }

    static Pose3d visualLocal(Node node, Pose3d dest) {
        return read(ofVisual(node, dest).visualLocal(node.index), dest);
    }

    static Pose3d tickStartLocal(Node node, Pose3d dest) {
        return read(of(node, dest).tickStartLocal(node.index), dest);
    }

    static Vector3f visualLocalVelocity(Node node, Vector3f dest) {
        float[] velocity = ofVisual(node, dest).visualVelocity(node.index);
        return dest.set(velocity[0], velocity[1], velocity[2]);
    }

    static Matrix4x3f logicalWorld(Node node, Matrix4x3f dest) {
        NodeReadings readings = of(node, dest);
        return Affine.read(readings.logicalWorld(node.index), readings.worldOffset(node.index), dest);
    }

    static Matrix4f logicalWorld(Node node, Matrix4f dest) {
        NodeReadings readings = of(node, dest);
        return Affine.read(readings.logicalWorld(node.index), readings.worldOffset(node.index), dest);
    }

    static Vector3f logicalPosition(Node node, Vector3f dest) {
        NodeReadings readings = of(node, dest);
        return Affine.readOrigin(readings.logicalWorld(node.index), readings.worldOffset(node.index), dest);
    }

    static Pose3d logicalWorldPose(Node node, Pose3d dest) {
        return read(of(node, dest).logicalWorldPose(node.index), dest);
    }

    static Matrix4x3f visualWorld(Node node, Matrix4x3f dest) {
        NodeReadings readings = ofVisual(node, dest);
        return Affine.read(readings.visualWorld(node.index), readings.worldOffset(node.index), dest);
    }

    static Matrix4f visualWorld(Node node, Matrix4f dest) {
        NodeReadings readings = ofVisual(node, dest);
        return Affine.read(readings.visualWorld(node.index), readings.worldOffset(node.index), dest);
    }

    static Vector3f visualPosition(Node node, Vector3f dest) {
        NodeReadings readings = ofVisual(node, dest);
        return Affine.readOrigin(readings.visualWorld(node.index), readings.worldOffset(node.index), dest);
    }

    static Pose3d visualWorldPose(Node node, Pose3d dest) {
        return read(ofVisual(node, dest).visualWorldPose(node.index), dest);
    }

    private static Pose2d read(float[] pose, Pose2d dest) {
        dest.read(pose, 0);
        return dest;
    }

    static Pose2d logicalLocal(Node node, Pose2d dest) {
        Objects.requireNonNull(dest, "dest");
        dest.read(node.readable().logicalPoses(node.index), node.store.logicalOffset(node.index));
        return dest;
    }

    static Pose2d visualLocal(Node node, Pose2d dest) {
        return read(ofVisual(node, dest).visualLocal(node.index), dest);
    }

    static Pose2d tickStartLocal(Node node, Pose2d dest) {
        return read(of(node, dest).tickStartLocal(node.index), dest);
    }

    static Vector2f visualLocalVelocity(Node node, Vector2f dest) {
        float[] velocity = ofVisual(node, dest).visualVelocity(node.index);
        return dest.set(velocity[0], velocity[1]);
    }

    static Matrix3x2f logicalWorld(Node node, Matrix3x2f dest) {
        NodeReadings readings = of(node, dest);
        return PlaneAffine.read(readings.logicalWorld(node.index), readings.worldOffset(node.index), dest);
    }

    static Vector2f logicalPosition(Node node, Vector2f dest) {
        NodeReadings readings = of(node, dest);
        return PlaneAffine.readOrigin(readings.logicalWorld(node.index), readings.worldOffset(node.index), dest);
    }

    static Pose2d logicalWorldPose(Node node, Pose2d dest) {
        return read(of(node, dest).logicalWorldPose(node.index), dest);
    }

    static Matrix3x2f visualWorld(Node node, Matrix3x2f dest) {
        NodeReadings readings = ofVisual(node, dest);
        return PlaneAffine.read(readings.visualWorld(node.index), readings.worldOffset(node.index), dest);
    }

    static Vector2f visualPosition(Node node, Vector2f dest) {
        NodeReadings readings = ofVisual(node, dest);
        return PlaneAffine.readOrigin(readings.visualWorld(node.index), readings.worldOffset(node.index), dest);
    }

    static Pose2d visualWorldPose(Node node, Pose2d dest) {
        return read(ofVisual(node, dest).visualWorldPose(node.index), dest);
    }
}
