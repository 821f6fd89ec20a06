package dev.tandem.transform;

import dev.tandem.transform.internal.NodeReadings;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.pose.PlaneAffine;
import org.joml.Matrix3x2f;
import org.joml.Vector2f;

/** What can be read of a node with a {@link Pose2d}. Every method writes into an object of the caller's and returns it. */
public abstract sealed class Node2d extends Node permits Transform2d {
    Node2d(TransformStore store, int index) {
        super(store, index);
    }

    /**
     * {@return the logical local pose: {@code dest}}
     *
     * @param dest receives the pose
     */
    public final Pose2d logicalLocal(Pose2d dest) {
        NodeReadings readings = readings(dest);
        return dest.read(readings.logicalPoses(index), readings.logicalOffset(index));
    }

    /**
     * {@return the visual local pose, as the last frame or a later teleport left it: {@code dest}}
     *
     * @param dest receives the pose
     */
    public final Pose2d visualLocal(Pose2d dest) {
        return dest.read(visualReadings(dest).visualLocal(index), 0);
    }

    /**
     * {@return the logical local pose at the start of the tick under way, as it was last observed: {@code dest}} Between ticks
     * it is that of the coming tick, the logical pose. A teleport, and any other write that is not interpolated, changes it too:
     * such a write counts as made before the tick.
     *
     * @param dest receives the pose
     */
    public final Pose2d tickStartLocal(Pose2d dest) {
        return dest.read(readings(dest).tickStartLocal(index), 0);
    }

    /**
     * {@return the velocity of the visual local translation: {@code dest}} In units of the parent's space per second of render
     * time: what the motion in progress covers divided by the length of its interval; 0 at rest.
     *
     * @param dest receives the velocity
     */
    public final Vector2f visualLocalVelocity(Vector2f dest) {
        float[] velocity = visualReadings(dest).visualVelocity(index);
        return dest.set(velocity[0], velocity[1]);
    }

    /**
     * {@return the logical world matrix, from this node's space to the root's: {@code dest}} It is composed of the logical
     * local poses from the root down, up to date in any order of reads and writes.
     *
     * @param dest receives the matrix
     */
    public final Matrix3x2f logicalWorld(Matrix3x2f dest) {
        NodeReadings readings = readings(dest);
        return PlaneAffine.read(readings.logicalWorld(index), readings.worldOffset(index), dest);
    }

    /**
     * {@return where the node is in the logical world, the translation of {@link #logicalWorld(Matrix3x2f)}: {@code dest}}
     * @param dest receives the position
     */
    public final Vector2f logicalPosition(Vector2f dest) {
        NodeReadings readings = readings(dest);
        return PlaneAffine.readOrigin(readings.logicalWorld(index), readings.worldOffset(index), dest);
    }

    /**
     * {@return the pose in the logical world: {@code dest}} That of a root is its local pose. Below another node it is decomposed
     * from the matrix on each call; of a matrix with shear it is the closest pose without.
     *
     * @param dest receives the pose
     */
    public final Pose2d logicalWorldPose(Pose2d dest) {
        return dest.read(readings(dest).logicalWorldPose(index), 0);
    }

    /**
     * {@return the visual world matrix, from this node's space to the root's: {@code dest}} It is composed of the visual
     * local poses from the root down, up to date in any order of reads and writes.
     *
     * @param dest receives the matrix
     */
    public final Matrix3x2f visualWorld(Matrix3x2f dest) {
        NodeReadings readings = visualReadings(dest);
        return PlaneAffine.read(readings.visualWorld(index), readings.worldOffset(index), dest);
    }

    /**
     * {@return where the node is in the visual world, the translation of {@link #visualWorld(Matrix3x2f)}: {@code dest}}
     * @param dest receives the position
     */
    public final Vector2f visualPosition(Vector2f dest) {
        NodeReadings readings = visualReadings(dest);
        return PlaneAffine.readOrigin(readings.visualWorld(index), readings.worldOffset(index), dest);
    }

    /**
     * {@return the pose in the visual world: {@code dest}} That of a root is its local pose. Below another node it is decomposed
     * from the matrix on each call; of a matrix with shear it is the closest pose without.
     *
     * @param dest receives the pose
     */
    public final Pose2d visualWorldPose(Pose2d dest) {
        return dest.read(visualReadings(dest).visualWorldPose(index), 0);
    }
}
