package dev.tandem.transform;

import dev.tandem.transform.internal.NodeReadings;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.pose.Affine;
import org.joml.Matrix4f;
import org.joml.Matrix4x3f;
import org.joml.Vector3f;

/** What can be read of a node with a {@link Pose3d}. Every method writes into an object of the caller's and returns it. */
public abstract sealed class Node3d extends Node permits Transform3d {
    Node3d(TransformStore store, int index) {
        super(store, index);
    }

    /**
     * {@return the logical local pose: {@code dest}}
     *
     * @param dest receives the pose
     */
    public final Pose3d logicalLocal(Pose3d dest) {
        NodeReadings readings = readings(dest);
        return dest.read(readings.logicalPoses(index), readings.logicalOffset(index));
    }

    /**
     * {@return the visual local pose, as the last frame or a later teleport left it: {@code dest}}
     *
     * @param dest receives the pose
     */
    public final Pose3d visualLocal(Pose3d dest) {
        return dest.read(visualReadings(dest).visualLocal(index), 0);
    }

    /**
     * {@return the logical local pose at the start of the tick under way, as it was last observed: {@code dest}} Between ticks
     * it is that of the coming tick, the logical pose. A teleport, and any other write that is not interpolated, changes it too:
     * such a write counts as made before the tick.
     *
     * @param dest receives the pose
     */
    public final Pose3d tickStartLocal(Pose3d dest) {
        return dest.read(readings(dest).tickStartLocal(index), 0);
    }

    /**
     * {@return the velocity of the visual local translation: {@code dest}} In units of the parent's space per second of render
     * time: what the motion in progress covers divided by the length of its interval; 0 at rest.
     *
     * @param dest receives the velocity
     */
    public final Vector3f visualLocalVelocity(Vector3f dest) {
        float[] velocity = visualReadings(dest).visualVelocity(index);
        return dest.set(velocity[0], velocity[1], velocity[2]);
    }

    /**
     * {@return the logical world matrix, from this node's space to the root's: {@code dest}} It is composed of the logical
     * local poses from the root down, as far as nodes {@linkplain Inheritance take} them, up to date in any order of reads and
     * writes.
     *
     * @param dest receives the matrix
     */
    public final Matrix4x3f logicalWorld(Matrix4x3f dest) {
        NodeReadings readings = readings(dest);
        return Affine.read(readings.logicalWorld(index), readings.worldOffset(index), dest);
    }

    /**
     * {@return as {@link #logicalWorld(Matrix4x3f)}}
     * @param dest receives the matrix; its last row is 0 0 0 1
     */
    public final Matrix4f logicalWorld(Matrix4f dest) {
        NodeReadings readings = readings(dest);
        return Affine.read(readings.logicalWorld(index), readings.worldOffset(index), dest);
    }

    /**
     * {@return where the node is in the logical world, the translation of {@link #logicalWorld(Matrix4x3f)}: {@code dest}}
     * @param dest receives the position
     */
    public final Vector3f logicalPosition(Vector3f dest) {
        NodeReadings readings = readings(dest);
        return Affine.readOrigin(readings.logicalWorld(index), readings.worldOffset(index), dest);
    }

    /**
     * {@return the pose in the logical world: {@code dest}} That of a root, and of a node that takes nothing, is its local
     * pose. Below another node it is decomposed from the matrix on each call; of a matrix with shear it is the closest pose
     * without.
     *
     * @param dest receives the pose
     */
    public final Pose3d logicalWorldPose(Pose3d dest) {
        return dest.read(readings(dest).logicalWorldPose(index), 0);
    }

    /**
     * {@return the visual world matrix, from this node's space to the root's: {@code dest}} It is composed of the visual
     * local poses from the root down, as far as nodes {@linkplain Inheritance take} them, up to date in any order of reads and
     * writes.
     *
     * @param dest receives the matrix
     */
    public final Matrix4x3f visualWorld(Matrix4x3f dest) {
        NodeReadings readings = visualReadings(dest);
        return Affine.read(readings.visualWorld(index), readings.worldOffset(index), dest);
    }

    /**
     * {@return as {@link #visualWorld(Matrix4x3f)}}
     * @param dest receives the matrix; its last row is 0 0 0 1
     */
    public final Matrix4f visualWorld(Matrix4f dest) {
        NodeReadings readings = visualReadings(dest);
        return Affine.read(readings.visualWorld(index), readings.worldOffset(index), dest);
    }

    /**
     * {@return where the node is in the visual world, the translation of {@link #visualWorld(Matrix4x3f)}: {@code dest}}
     * @param dest receives the position
     */
    public final Vector3f visualPosition(Vector3f dest) {
        NodeReadings readings = visualReadings(dest);
        return Affine.readOrigin(readings.visualWorld(index), readings.worldOffset(index), dest);
    }

    /**
     * {@return the pose in the visual world: {@code dest}} That of a root, and of a node that takes nothing, is its local pose.
     * Below another node it is decomposed from the matrix on each call; of a matrix with shear it is the closest pose without.
     *
     * @param dest receives the pose
     */
    public final Pose3d visualWorldPose(Pose3d dest) {
        return dest.read(visualReadings(dest).visualWorldPose(index), 0);
    }
}
