package dev.tandem.transform;

import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.NodeReadings;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.pose.PlaneAffine;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.write.PlaneWriter;
import java.util.List;
import java.util.Objects;
import org.joml.Matrix3x2f;
import org.joml.Matrix3x2fc;
import org.joml.Vector2f;
import org.joml.Vector2fc;
import org.jspecify.annotations.Nullable;

/**
 * Handle to a node of a scene with a transform in the plane.
 *
 * <p>A node has a logical local pose, which ticks write, and a visual local pose, which the synchroniser interpolates before
 * each frame; moves, teleports and newborn nodes are what they are for {@link Transform3d}. A scene may hold nodes of both
 * kinds: the same ticks and frames drive them. Each kind has indices of its own.
 *
 * <p>Translations are in units of the parent's space. Angles are in radians, counter-clockwise where y points up, of any number
 * of turns. Motion between two angles goes the short way round, half a turn counter-clockwise, and with
 * {@link MotionRule#WINDING} all of the turns; after arrival the visual angle is the logical one, not wrapped. Scales are
 * factors per axis; a negative one mirrors, 0 flattens. All components must be finite. Threads, errors and allocation are as
 * {@link Node} says.
 */
public final class Transform2d extends Node {
    private static final int RIGID = PoseParts.TRANSLATION | PoseParts.ROTATION;

    static {
        HandleAccess.register(Transform2d.class, new Handles<>(Transform2d::new));
    }

    /** To the node that has this index now. */
    Transform2d(TransformStore store, int index) {
        super(store, index);
    }

    /**
     * Moves to a translation; angle and scale stay.
     *
     * @param x along the parent's x axis
     * @param y along the parent's y axis
     * @throws IllegalArgumentException if a component is not finite
     */
    public void moveTo(float x, float y) {
        put(x, y).move(chunk, place, PoseParts.TRANSLATION);
    }

    /**
     * Moves the node; see {@link #moveTo(float, float)}.
     * @param translation in units of the parent's space
     */
    public void moveTo(Vector2fc translation) {
        moveTo(translation.x(), translation.y());
    }

    /**
     * Moves to a translation and an angle; scale stays.
     *
     * @param x along the parent's x axis
     * @param y along the parent's y axis
     * @param angle in radians
     * @throws IllegalArgumentException if a component is not finite
     */
    public void moveTo(float x, float y, float angle) {
        put(x, y, angle).move(chunk, place, RIGID);
    }

    /**
     * Moves the node; see {@link #moveTo(float, float, float)}.
     * @param translation in units of the parent's space
     * @param angle in radians
     */
    public void moveTo(Vector2fc translation, float angle) {
        moveTo(translation.x(), translation.y(), angle);
    }

    /**
     * Moves the node as {@link #moveTo(Vector2fc)} does, with a velocity for rules that use one; others ignore it. It is of the
     * end of the tick. A velocity other than zero also moves a node that is already there: it has gone and come back within the
     * tick.
     *
     * @param translation in units of the parent's space
     * @param linearVelocity in units of the parent's space per second
     * @throws IllegalArgumentException if a component is not finite
     */
    public void moveWithVelocity(Vector2fc translation, Vector2fc linearVelocity) {
        float x = translation.x();
        float y = translation.y();
        float vx = linearVelocity.x();
        float vy = linearVelocity.y();
        PlaneWriter writer = put(x, y);
        writer.putLinearVelocity(index, vx, vy);
        writer.move(chunk, place, PoseParts.TRANSLATION);
        writer.giveVelocities(chunk, place, PoseParts.TRANSLATION);
    }

    /**
     * Moves the node as {@link #moveTo(Vector2fc, float)} does, with velocities as {@link #moveWithVelocity(Vector2fc,
     * Vector2fc)} has. With {@link MotionRule#HERMITE} the angle makes as many turns within the tick as the angular velocities at
     * its ends say.
     *
     * @param translation in units of the parent's space
     * @param angle in radians
     * @param linearVelocity in units of the parent's space per second
     * @param angularVelocity in radians per second, counter-clockwise
     * @throws IllegalArgumentException if a component is not finite
     */
    public void moveWithVelocity(Vector2fc translation, float angle, Vector2fc linearVelocity, float angularVelocity) {
        float x = translation.x();
        float y = translation.y();
        float vx = linearVelocity.x();
        float vy = linearVelocity.y();
        PlaneWriter writer = put(x, y, angle);
        writer.putLinearVelocity(index, vx, vy);
        writer.putAngularVelocity(index, angularVelocity);
        writer.move(chunk, place, RIGID);
        writer.giveVelocities(chunk, place, RIGID);
    }

    /**
     * Moves to a translation, angle and scale.
     *
     * @param translation in units of the parent's space
     * @param angle in radians
     * @param scale factors along the node's axes
     * @throws IllegalArgumentException if a component is not finite
     */
    public void moveTo(Vector2fc translation, float angle, Vector2fc scale) {
        put(translation, angle, scale).move(chunk, place, PoseParts.ALL);
    }

    /**
     * Moves to a translation, angle and scale.
     *
     * @param pose all components
     * @throws IllegalArgumentException if a component is not finite
     */
    public void moveTo(Pose2d pose) {
        moveTo(pose.translation(), pose.angle(), pose.scale());
    }

    /**
     * Rotates to an angle, the short way round; translation and scale stay.
     *
     * @param angle in radians
     * @throws IllegalArgumentException if it is not finite
     */
    public void rotateTo(float angle) {
        PlaneWriter writer = writer();
        writer.putAngle(index, angle);
        writer.move(chunk, place, PoseParts.ROTATION);
    }

    /**
     * Adds to the angle; translation and scale stay. {@link MotionRule#WINDING} and {@link
     * MotionRule#HERMITE} draw all of it, other rules go the short way round.
     *
     * @param angle in radians, counter-clockwise
     * @throws IllegalArgumentException if it or the sum is not finite
     */
    public void rotateBy(float angle) {
        writer().rotateBy(chunk, place, index, angle);
    }

    /**
     * Scales to factors per axis; translation and angle stay.
     *
     * @param x factor along the node's x axis
     * @param y factor along the node's y axis
     * @throws IllegalArgumentException if a component is not finite
     */
    public void scaleTo(float x, float y) {
        PlaneWriter writer = writer();
        writer.putScale(index, x, y);
        writer.move(chunk, place, PoseParts.SCALE);
    }

    /**
     * Scales the node; see {@link #scaleTo(float, float)}.
     * @param scale factors along the node's axes
     */
    public void scaleTo(Vector2fc scale) {
        scaleTo(scale.x(), scale.y());
    }

    /**
     * Teleports to a translation and ends its motion; angle and scale stay, and their motion continues.
     *
     * @param x along the parent's x axis
     * @param y along the parent's y axis
     * @throws IllegalArgumentException if a component is not finite
     */
    public void teleportTo(float x, float y) {
        put(x, y).teleport(place, PoseParts.TRANSLATION);
    }

    /**
     * Teleports the node; see {@link #teleportTo(float, float)}.
     * @param translation in units of the parent's space
     */
    public void teleportTo(Vector2fc translation) {
        teleportTo(translation.x(), translation.y());
    }

    /**
     * Teleports to a translation and an angle and ends their motion; scale stays, and its motion continues.
     *
     * @param x along the parent's x axis
     * @param y along the parent's y axis
     * @param angle in radians
     * @throws IllegalArgumentException if a component is not finite
     */
    public void teleportTo(float x, float y, float angle) {
        put(x, y, angle).teleport(place, RIGID);
    }

    /**
     * Teleports the node; see {@link #teleportTo(float, float, float)}.
     * @param translation in units of the parent's space
     * @param angle in radians
     */
    public void teleportTo(Vector2fc translation, float angle) {
        teleportTo(translation.x(), translation.y(), angle);
    }

    /**
     * Teleports to a translation, angle and scale and ends all motion.
     *
     * @param translation in units of the parent's space
     * @param angle in radians
     * @param scale factors along the node's axes
     * @throws IllegalArgumentException if a component is not finite
     */
    public void teleportTo(Vector2fc translation, float angle, Vector2fc scale) {
        put(translation, angle, scale).teleport(place, PoseParts.ALL);
    }

    /**
     * Teleports to a translation, angle and scale and ends all motion.
     *
     * @param pose all components
     * @throws IllegalArgumentException if a component is not finite
     */
    public void teleportTo(Pose2d pose) {
        teleportTo(pose.translation(), pose.angle(), pose.scale());
    }

    /**
     * Teleports to a translation when a frame reaches the end of the tick, as {@link Transform3d#teleportOnStamp(float, float,
     * float)} does; angle and scale stay.
     *
     * @param x along the parent's x axis
     * @param y along the parent's y axis
     * @throws IllegalArgumentException if a component is not finite
     */
    public void teleportOnStamp(float x, float y) {
        put(x, y).teleportOnStamp(place, PoseParts.TRANSLATION);
    }

    /**
     * Teleports the node on a stamp; see {@link #teleportOnStamp(float, float)}.
     * @param translation in units of the parent's space
     */
    public void teleportOnStamp(Vector2fc translation) {
        teleportOnStamp(translation.x(), translation.y());
    }

    /**
     * Teleports the node on a stamp; see {@link #teleportOnStamp(float, float, float)}.
     * @param translation in units of the parent's space
     * @param angle in radians
     */
    public void teleportOnStamp(Vector2fc translation, float angle) {
        teleportOnStamp(translation.x(), translation.y(), angle);
    }

    /**
     * Teleports the node on a stamp to a translation, angle and scale; see {@link #teleportOnStamp(float, float)}.
     *
     * @param translation in units of the parent's space
     * @param angle in radians
     * @param scale factors along the node's axes
     * @throws IllegalArgumentException if a component is not finite
     */
    public void teleportOnStamp(Vector2fc translation, float angle, Vector2fc scale) {
        put(translation, angle, scale).teleportOnStamp(place, PoseParts.ALL);
    }

    /**
     * Teleports the node on a stamp to a translation and an angle, and leaves its scale; see {@link #teleportOnStamp(float,
     * float)}.
     *
     * @param x along the parent's x axis
     * @param y along the parent's y axis
     * @param angle in radians
     * @throws IllegalArgumentException if a component is not finite
     */
    public void teleportOnStamp(float x, float y, float angle) {
        put(x, y, angle).teleportOnStamp(place, RIGID);
    }

    /**
     * Teleports the node on a stamp to a translation, angle and scale; see {@link #teleportOnStamp(float, float)}.
     *
     * @param pose all components
     * @throws IllegalArgumentException if a component is not finite
     */
    public void teleportOnStamp(Pose2d pose) {
        teleportOnStamp(pose.translation(), pose.angle(), pose.scale());
    }

    /**
     * Moves this node through a portal: rotates it about the origin of the parent's space, then translates it, with its motion,
     * as {@link Transform3d#warp(org.joml.Vector3fc, org.joml.Quaternionfc)} does.
     *
     * @param translation in units of the parent's space
     * @param angle in radians
     * @throws IllegalArgumentException if a component is not finite, or a pose would leave the range of float
     */
    public void warp(Vector2fc translation, float angle) {
        Rigids.warp(this, translation, angle);
    }

    /**
     * Warps the node; see {@link #warp(Vector2fc, float)}. With {@code exit * inverse(entrance)} in the parent's space, which for
     * a root is the world, this is a portal in one call.
     *
     * @param transform a rotation and a translation: its columns are at right angles and of length 1, within 1e-5
     * @throws IllegalArgumentException if it has scale, shear or a mirror, an element is not finite, or a pose would leave the
     *     range of float
     */
    public void warp(Matrix3x2fc transform) {
        Rigids.warp(this, transform);
    }

    /**
     * Writes the visual pose and leaves the logical one, as {@link Transform3d#overrideVisual(Pose3d)} does.
     *
     * @param pose the visual local pose
     * @throws IllegalArgumentException if a component is not finite
     */
    public void overrideVisual(Pose2d pose) {
        Vector2f translation = pose.translation();
        Vector2f scale = pose.scale();
        PlaneWriter writer = writable(store.planeWriter());
        writer.putTranslation(index, translation.x, translation.y);
        writer.putAngle(index, pose.angle());
        writer.putScale(index, scale.x, scale.y);
        writer.overrideVisual(place);
    }

    /**
     * Makes this node the last child of another. Its timeline stays.
     *
     * @param parent a node of the same scene, neither this node nor below it
     * @param mode what the node keeps
     * @throws IllegalArgumentException if the parent belongs to another scene, or the call would make a cycle
     * @throws IllegalStateException if either node was destroyed, or for {@link Reparent#KEEP_WORLD} if the world scale of
     *     the new parent is zero along an axis or its matrix is too large, so that no local pose keeps the world pose
     */
    public void attachTo(Transform2d parent, Reparent mode) {
        Objects.requireNonNull(parent, "parent");
        Objects.requireNonNull(mode, "mode");
        Handles.reparent(writable().forest(), index, parent.idIn(store), mode);
    }

    /**
     * Makes this node a root. If it is one already, {@link Reparent#KEEP_LOCAL_AND_SNAP} still ends its motion.
     * @param mode what the node keeps
     */
    public void detach(Reparent mode) {
        Objects.requireNonNull(mode, "mode");
        Handles.reparent(writable().forest(), index, -1, mode);
    }

    /** {@return a new handle to the parent, or null for a root} Allocates. */
    public @Nullable Transform2d parent() {
        int parent = drawn().family().parent(index);
        return parent < 0 ? null : new Transform2d(store, parent);
    }

    /** {@return new handles to the children in the order of attachment, a snapshot} Allocates. */
    public List<Transform2d> children() {
        return Handles.children(readable(), index, Transform2d::new);
    }

    /**
     * {@return the logical local pose: {@code dest}}
     *
     * @param dest receives the pose
     */
    public Pose2d logicalLocal(Pose2d dest) {
        NodeReadings readings = readings(dest);
        return dest.read(readings.logicalPoses(index), readings.logicalOffset(index));
    }

    /**
     * {@return the visual local pose, as the last frame or a later teleport left it: {@code dest}}
     *
     * @param dest receives the pose
     */
    public Pose2d visualLocal(Pose2d dest) {
        return dest.read(visualReadings(dest).visualLocal(index), 0);
    }

    /**
     * {@return the logical local pose at the start of the tick under way, as it was last observed: {@code dest}} Between ticks
     * it is that of the coming tick, the logical pose. A teleport, and any other write that is not interpolated, changes it too:
     * such a write counts as made before the tick.
     *
     * @param dest receives the pose
     */
    public Pose2d tickStartLocal(Pose2d dest) {
        return dest.read(readings(dest).tickStartLocal(index), 0);
    }

    /**
     * {@return the velocity of the visual local translation: {@code dest}} In units of the parent's space per second of render
     * time: what the motion in progress covers divided by the length of its interval; 0 at rest.
     *
     * @param dest receives the velocity
     */
    public Vector2f visualLocalVelocity(Vector2f dest) {
        float[] velocity = visualReadings(dest).visualVelocity(index);
        return dest.set(velocity[0], velocity[1]);
    }

    /**
     * {@return the logical world matrix, from this node's space to the root's: {@code dest}} It is composed of the logical
     * local poses from the root down, up to date in any order of reads and writes.
     *
     * @param dest receives the matrix
     */
    public Matrix3x2f logicalWorld(Matrix3x2f dest) {
        NodeReadings readings = readings(dest);
        return PlaneAffine.read(readings.logicalWorld(index), readings.worldOffset(index), dest);
    }

    /**
     * {@return where the node is in the logical world, the translation of {@link #logicalWorld(Matrix3x2f)}: {@code dest}}
     * @param dest receives the position
     */
    public Vector2f logicalWorldPosition(Vector2f dest) {
        NodeReadings readings = readings(dest);
        return PlaneAffine.readOrigin(readings.logicalWorld(index), readings.worldOffset(index), dest);
    }

    /**
     * {@return the pose in the logical world: {@code dest}} That of a root is its local pose. Below another node it is decomposed
     * from the matrix on each call; of a matrix with shear it is the closest pose without.
     *
     * @param dest receives the pose
     */
    public Pose2d logicalWorldPose(Pose2d dest) {
        return dest.read(readings(dest).logicalWorldPose(index), 0);
    }

    /**
     * {@return the visual world matrix, from this node's space to the root's: {@code dest}} It is composed of the visual
     * local poses from the root down, up to date in any order of reads and writes.
     *
     * @param dest receives the matrix
     */
    public Matrix3x2f visualWorld(Matrix3x2f dest) {
        float[] worlds = visualWorlds(dest);
        return PlaneAffine.read(worlds, visualWorldOffset(PlaneAffine.STRIDE), dest);
    }

    /**
     * {@return where the node is in the visual world, the translation of {@link #visualWorld(Matrix3x2f)}: {@code dest}}
     * @param dest receives the position
     */
    public Vector2f visualWorldPosition(Vector2f dest) {
        float[] worlds = visualWorlds(dest);
        return PlaneAffine.readOrigin(worlds, visualWorldOffset(PlaneAffine.STRIDE), dest);
    }

    /**
     * {@return the pose in the visual world: {@code dest}} That of a root is its local pose. Below another node it is decomposed
     * from the matrix on each call; of a matrix with shear it is the closest pose without.
     *
     * @param dest receives the pose
     */
    public Pose2d visualWorldPose(Pose2d dest) {
        return dest.read(visualReadings(dest).visualWorldPose(index), 0);
    }

    /** Finds this node, which is to be written, where its data is now: at {@link #chunk} and {@link #place}. */
    private PlaneWriter writer() {
        return logicallyWritable(store.planeWriter());
    }

    // Each component of a view is read once, and all of them before anything is written: a view may change, or throw.

    private PlaneWriter put(float x, float y) {
        PlaneWriter writer = writer();
        writer.putTranslation(index, x, y);
        return writer;
    }

    private PlaneWriter put(float x, float y, float angle) {
        PlaneWriter writer = put(x, y);
        writer.putAngle(index, angle);
        return writer;
    }

    private PlaneWriter put(Vector2fc translation, float angle, Vector2fc scale) {
        float x = translation.x();
        float y = translation.y();
        float sx = scale.x();
        float sy = scale.y();
        PlaneWriter writer = put(x, y, angle);
        writer.putScale(index, sx, sy);
        return writer;
    }
}
