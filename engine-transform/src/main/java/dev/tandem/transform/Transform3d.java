package dev.tandem.transform;

import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.NodeReadings;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.pose.Affine;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.write.NodeWriter;
import java.util.List;
import java.util.Objects;
import org.joml.Matrix4f;
import org.joml.Matrix4x3f;
import org.joml.Matrix4x3fc;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.jspecify.annotations.Nullable;

/**
 * Handle to a node of a scene with a transform in three dimensions.
 *
 * <p>A node has a logical local pose, which ticks write, and a visual local pose, which the synchroniser interpolates before
 * each frame. {@code moveTo}, {@code rotateTo} and {@code scaleTo} are moves: the visual pose follows by the rule of {@link
 * #rule(Component)}. {@code teleportTo} sets both poses. It ends the motion of the components that it writes, and no frame
 * draws anything between the two poses. A newborn node, that is one not yet observed after its first write, does not
 * interpolate, so it never slides in from the origin; an explicit teleport ends that state, and later moves start from there.
 *
 * <p>Writing the bits that are already there counts a logical revision, but it starts no motion and changes none in progress.
 *
 * <p>Translations are in units of the parent's space, or of {@linkplain Inheritance what the node takes} of it. Rotations are
 * quaternions, normalised when written. Scales are factors per axis; a negative one mirrors, 0 flattens. All components must be
 * finite. Threads, errors and allocation are as {@link Node} says.
 */
public final class Transform3d extends Node {
    private static final int RIGID = PoseParts.TRANSLATION | PoseParts.ROTATION;

    static {
        HandleAccess.register(Transform3d.class, new Handles<>(Transform3d::new));
    }

    /** To the node that has this index now. */
    Transform3d(TransformStore store, int index) {
        super(store, index);
    }

    /**
     * Moves to a translation; rotation and scale stay.
     *
     * @param x along the parent's x axis
     * @param y along the parent's y axis
     * @param z along the parent's z axis
     * @throws IllegalArgumentException if a component is not finite
     */
    public void moveTo(float x, float y, float z) {
        writer().moveTo(chunk, place, x, y, z);
    }

    /**
     * Moves the node; see {@link #moveTo(float, float, float)}.
     * @param translation in units of the parent's space
     */
    public void moveTo(Vector3fc translation) {
        moveTo(translation.x(), translation.y(), translation.z());
    }

    /**
     * Moves to a translation and rotation; scale stays.
     *
     * @param translation in units of the parent's space
     * @param rotation a quaternion of any length but zero
     * @throws IllegalArgumentException if a component is not finite, or the rotation has length zero
     */
    public void moveTo(Vector3fc translation, Quaternionfc rotation) {
        float x = translation.x();
        float y = translation.y();
        float z = translation.z();
        float i = rotation.x();
        float j = rotation.y();
        float k = rotation.z();
        float w = rotation.w();
        writer().moveTo(chunk, place, x, y, z, i, j, k, w);
    }

    /**
     * Moves to a translation, rotation and scale.
     *
     * @param translation in units of the parent's space
     * @param rotation a quaternion of any length but zero
     * @param scale factors along the node's axes
     * @throws IllegalArgumentException if a component is not finite, or the rotation has length zero
     */
    public void moveTo(Vector3fc translation, Quaternionfc rotation, Vector3fc scale) {
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
        writer().moveTo(chunk, place, x, y, z, i, j, k, w, sx, sy, sz);
    }

    /**
     * Moves the node; see {@link #moveTo(Vector3fc, Quaternionfc, Vector3fc)}.
     * @param pose translation, rotation and scale
     */
    public void moveTo(Pose3d pose) {
        moveTo(pose.translation(), pose.rotation(), pose.scale());
    }

    /**
     * Moves the node as {@link #moveTo(float, float, float)} does, with a velocity for rules that use one; others ignore it. It
     * is of the end of the tick. A velocity other than zero also moves a node that is already there: it has gone and come back
     * within the tick.
     *
     * @param translation in units of the parent's space
     * @param linearVelocity in units of the parent's space per second
     */
    public void moveWithVelocity(Vector3fc translation, Vector3fc linearVelocity) {
        float x = translation.x();
        float y = translation.y();
        float z = translation.z();
        float vx = linearVelocity.x();
        float vy = linearVelocity.y();
        float vz = linearVelocity.z();
        NodeWriter writer = writer();
        writer.holdLinear(chunk, place, vx, vy, vz);
        writer.moveTo(chunk, place, x, y, z);
        writer.giveVelocities(chunk, place, PoseParts.TRANSLATION);
    }

    /**
     * Moves the node as {@link #moveTo(Vector3fc, Quaternionfc)} does, with velocities as {@link #moveWithVelocity(Vector3fc,
     * Vector3fc)} has.
     *
     * @param translation in units of the parent's space
     * @param rotation a quaternion of any length but zero
     * @param linearVelocity in units of the parent's space per second
     * @param angularVelocity in radians per second, about the axes of the parent's space
     */
    public void moveWithVelocity(
            Vector3fc translation, Quaternionfc rotation, Vector3fc linearVelocity, Vector3fc angularVelocity) {
        float x = translation.x();
        float y = translation.y();
        float z = translation.z();
        float i = rotation.x();
        float j = rotation.y();
        float k = rotation.z();
        float w = rotation.w();
        float vx = linearVelocity.x();
        float vy = linearVelocity.y();
        float vz = linearVelocity.z();
        float ax = angularVelocity.x();
        float ay = angularVelocity.y();
        float az = angularVelocity.z();
        NodeWriter writer = writer();
        writer.holdLinear(chunk, place, vx, vy, vz);
        writer.holdAngular(chunk, place, ax, ay, az);
        writer.moveTo(chunk, place, x, y, z, i, j, k, w);
        writer.giveVelocities(chunk, place, RIGID);
    }

    /**
     * Turns the node; see {@link #rotateTo(float, float, float, float)}.
     * @param rotation a quaternion of any length but zero
     */
    public void rotateTo(Quaternionfc rotation) {
        rotateTo(rotation.x(), rotation.y(), rotation.z(), rotation.w());
    }

    /**
     * Rotates to the quaternion x i + y j + z k + w along the shorter arc; translation and scale stay.
     *
     * @param x factor of i
     * @param y factor of j
     * @param z factor of k
     * @param w real part
     * @throws IllegalArgumentException if a component is not finite, or the quaternion has length zero
     */
    public void rotateTo(float x, float y, float z, float w) {
        writer().rotateTo(chunk, place, x, y, z, w);
    }

    /**
     * Rotates by an angle about an axis of the parent's space; translation and scale stay. Under {@link MotionRule#HERMITE}
     * all of the angle is drawn, also if it is more than half a turn, and calls in one tick add up; other rules take the
     * shorter way.
     *
     * @param axis of any length but zero
     * @param angleRadians counter-clockwise, seen against the axis
     * @throws IllegalArgumentException if a number is not finite, or the axis has length zero
     */
    public void rotateBy(Vector3fc axis, float angleRadians) {
        float x = axis.x();
        float y = axis.y();
        float z = axis.z();
        writer().rotateBy(chunk, place, x, y, z, angleRadians);
    }

    /**
     * Scales the node; see {@link #scaleTo(float, float, float)}.
     * @param scale factors along the node's axes
     */
    public void scaleTo(Vector3fc scale) {
        scaleTo(scale.x(), scale.y(), scale.z());
    }

    /**
     * Scales to factors per axis; translation and rotation stay.
     *
     * @param x factor along the node's x axis
     * @param y factor along the node's y axis
     * @param z factor along the node's z axis
     * @throws IllegalArgumentException if a component is not finite
     */
    public void scaleTo(float x, float y, float z) {
        writer().scaleTo(chunk, place, x, y, z);
    }

    /**
     * Teleports to a translation and ends its motion; rotation and scale stay, and their motion continues.
     *
     * @param x along the parent's x axis
     * @param y along the parent's y axis
     * @param z along the parent's z axis
     * @throws IllegalArgumentException if a component is not finite
     */
    public void teleportTo(float x, float y, float z) {
        NodeWriter writer = writer();
        writer.putTranslation(index, x, y, z);
        writer.teleport(place, PoseParts.TRANSLATION);
    }

    /**
     * Teleports the node; see {@link #teleportTo(float, float, float)}.
     * @param translation in units of the parent's space
     */
    public void teleportTo(Vector3fc translation) {
        teleportTo(translation.x(), translation.y(), translation.z());
    }

    /**
     * Teleports to a translation and rotation and ends their motion; scale stays, and its motion continues.
     *
     * @param translation in units of the parent's space
     * @param rotation a quaternion of any length but zero
     * @throws IllegalArgumentException if a component is not finite, or the rotation has length zero
     */
    public void teleportTo(Vector3fc translation, Quaternionfc rotation) {
        put(translation, rotation).teleport(place, RIGID);
    }

    /**
     * Teleports to a translation, rotation and scale and ends all motion.
     *
     * @param translation in units of the parent's space
     * @param rotation a quaternion of any length but zero
     * @param scale factors along the node's axes
     * @throws IllegalArgumentException if a component is not finite, or the rotation has length zero
     */
    public void teleportTo(Vector3fc translation, Quaternionfc rotation, Vector3fc scale) {
        put(translation, rotation, scale).teleport(place, PoseParts.ALL);
    }

    /**
     * Teleports the node; see {@link #teleportTo(Vector3fc, Quaternionfc, Vector3fc)}.
     * @param pose translation, rotation and scale
     */
    public void teleportTo(Pose3d pose) {
        teleportTo(pose.translation(), pose.rotation(), pose.scale());
    }

    /**
     * Teleports to a translation when a frame reaches the end of the tick; rotation and scale stay. The logical pose is there at
     * once. Frames within the tick draw the motion up to where the node was before this call; the first frame at or after the end
     * of the tick draws the node where the tick left it. Somebody who mounts a moving horse then does not float ahead of it.
     *
     * <p>A move later in the tick changes that destination. {@code teleportTo} and {@link #snap} show it at once. It waits on
     * another timeline and below another parent too, with {@link Reparent#KEEP_WORLD} in its place. Outside ticks this counts as
     * made in the last one, see {@link #moveTo(float, float, float)}; before the first tick, for a newborn node and under {@link
     * MotionRule#SNAP} it is a {@link #teleportTo(float, float, float)}.
     *
     * @param x along the parent's x axis
     * @param y along the parent's y axis
     * @param z along the parent's z axis
     * @throws IllegalArgumentException if a component is not finite
     */
    public void teleportOnStamp(float x, float y, float z) {
        NodeWriter writer = writer();
        writer.putTranslation(index, x, y, z);
        writer.teleportOnStamp(place, PoseParts.TRANSLATION);
    }

    /**
     * Teleports the node on a stamp; see {@link #teleportOnStamp(float, float, float)}.
     * @param translation in units of the parent's space
     */
    public void teleportOnStamp(Vector3fc translation) {
        teleportOnStamp(translation.x(), translation.y(), translation.z());
    }

    /**
     * Teleports the node on a stamp to a translation and rotation, and leaves its scale; see {@link #teleportOnStamp(float,
     * float, float)}.
     *
     * @param translation in units of the parent's space
     * @param rotation a quaternion of any length but zero
     * @throws IllegalArgumentException if a component is not finite, or the rotation has length zero
     */
    public void teleportOnStamp(Vector3fc translation, Quaternionfc rotation) {
        put(translation, rotation).teleportOnStamp(place, RIGID);
    }

    /**
     * Teleports the node on a stamp to a translation, rotation and scale; see {@link #teleportOnStamp(float, float, float)}.
     *
     * @param translation in units of the parent's space
     * @param rotation a quaternion of any length but zero
     * @param scale factors along the node's axes
     * @throws IllegalArgumentException if a component is not finite, or the rotation has length zero
     */
    public void teleportOnStamp(Vector3fc translation, Quaternionfc rotation, Vector3fc scale) {
        put(translation, rotation, scale).teleportOnStamp(place, PoseParts.ALL);
    }

    /**
     * Teleports the node on a stamp; see {@link #teleportOnStamp(Vector3fc, Quaternionfc, Vector3fc)}.
     * @param pose translation, rotation and scale
     */
    public void teleportOnStamp(Pose3d pose) {
        teleportOnStamp(pose.translation(), pose.rotation(), pose.scale());
    }

    /**
     * Moves this node through a portal: rotates it about the origin of the parent's space, then translates it, with its motion.
     * Logical and visual pose, and both ends of the motion in progress, are transformed alike: each frame shows the transform of
     * what it would have shown, at the speed that it would have had there. The scale stays, and the nodes below follow.
     *
     * <p>It is a teleport to those who read changes. It does not end the newborn state, see {@link #teleportTo(float, float,
     * float)}: a node that has not been observed is where it was written last.
     *
     * @param translation in units of the parent's space
     * @param rotation a quaternion of any length but zero
     * @throws IllegalArgumentException if a component is not finite, the rotation has length zero, or a pose would leave the
     *     range of float
     */
    public void warp(Vector3fc translation, Quaternionfc rotation) {
        Rigids.warp(this, translation, rotation);
    }

    /**
     * Warps the node; see {@link #warp(Vector3fc, Quaternionfc)}. With {@code exit * inverse(entrance)} in the parent's space,
     * which for a root is the world, this is a portal in one call.
     *
     * @param transform a rotation and a translation: its columns are at right angles and of length 1, within 1e-5
     * @throws IllegalArgumentException if it has scale, shear or a mirror, an element is not finite, or a pose would leave the
     *     range of float
     */
    public void warp(Matrix4x3fc transform) {
        Rigids.warp(this, transform);
    }

    /**
     * Writes the visual pose and leaves the logical one. At rest the visual pose keeps the value until the node moves. In a
     * {@link MotionRule#FROM_TICK} motion the next frame overwrites it; in a {@link MotionRule#FROM_VISUAL} motion the
     * next frame continues from it. The synchroniser never touches a node whose logical pose was never written.
     *
     * @param pose the visual local pose
     * @throws IllegalArgumentException if a component is not finite, or the rotation has length zero
     */
    public void overrideVisual(Pose3d pose) {
        Vector3f t = pose.translation();
        Quaternionf r = pose.rotation();
        Vector3f s = pose.scale();
        NodeWriter writer = writable(store.writer());
        writer.putPose(index, t.x, t.y, t.z, r.x, r.y, r.z, r.w, s.x, s.y, s.z);
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
    public void attachTo(Transform3d parent, Reparent mode) {
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
    public @Nullable Transform3d parent() {
        int parent = drawn().family().parent(index);
        return parent < 0 ? null : new Transform3d(store, parent);
    }

    /** {@return new handles to the children in the order of attachment, a snapshot} Allocates. */
    public List<Transform3d> children() {
        return Handles.children(readable(), index, Transform3d::new);
    }

    /**
     * {@return the logical local pose: {@code dest}}
     *
     * @param dest receives the pose
     */
    public Pose3d logicalLocal(Pose3d dest) {
        NodeReadings readings = readings(dest);
        return dest.read(readings.logicalPoses(index), readings.logicalOffset(index));
    }

    /**
     * {@return the visual local pose, as the last frame or a later teleport left it: {@code dest}}
     *
     * @param dest receives the pose
     */
    public Pose3d visualLocal(Pose3d dest) {
        return dest.read(visualReadings(dest).visualLocal(index), 0);
    }

    /**
     * {@return the logical local pose at the start of the tick under way, as it was last observed: {@code dest}} Between ticks
     * it is that of the coming tick, the logical pose. A teleport, and any other write that is not interpolated, changes it too:
     * such a write counts as made before the tick.
     *
     * @param dest receives the pose
     */
    public Pose3d tickStartLocal(Pose3d dest) {
        return dest.read(readings(dest).tickStartLocal(index), 0);
    }

    /**
     * {@return the velocity of the visual local translation: {@code dest}} In units of the parent's space per second of render
     * time: what the motion in progress covers divided by the length of its interval; 0 at rest.
     *
     * @param dest receives the velocity
     */
    public Vector3f visualLocalVelocity(Vector3f dest) {
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
    public Matrix4x3f logicalWorld(Matrix4x3f dest) {
        NodeReadings readings = readings(dest);
        return Affine.read(readings.logicalWorld(index), readings.worldOffset(index), dest);
    }

    /**
     * {@return as {@link #logicalWorld(Matrix4x3f)}}
     * @param dest receives the matrix; its last row is 0 0 0 1
     */
    public Matrix4f logicalWorld(Matrix4f dest) {
        NodeReadings readings = readings(dest);
        return Affine.read(readings.logicalWorld(index), readings.worldOffset(index), dest);
    }

    /**
     * {@return where the node is in the logical world, the translation of {@link #logicalWorld(Matrix4x3f)}: {@code dest}}
     * @param dest receives the position
     */
    public Vector3f logicalWorldPosition(Vector3f dest) {
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
    public Pose3d logicalWorldPose(Pose3d dest) {
        return dest.read(readings(dest).logicalWorldPose(index), 0);
    }

    /**
     * {@return the visual world matrix, from this node's space to the root's: {@code dest}} It is composed of the visual
     * local poses from the root down, as far as nodes {@linkplain Inheritance take} them, up to date in any order of reads and
     * writes.
     *
     * @param dest receives the matrix
     */
    public Matrix4x3f visualWorld(Matrix4x3f dest) {
        float[] worlds = visualWorlds(dest);
        return Affine.read(worlds, visualWorldOffset(Affine.STRIDE), dest);
    }

    /**
     * {@return as {@link #visualWorld(Matrix4x3f)}}
     * @param dest receives the matrix; its last row is 0 0 0 1
     */
    public Matrix4f visualWorld(Matrix4f dest) {
        float[] worlds = visualWorlds(dest);
        return Affine.read(worlds, visualWorldOffset(Affine.STRIDE), dest);
    }

    /**
     * {@return where the node is drawn, relative to the origin as all of the visual world, the translation of {@link
     * #visualWorld(Matrix4x3f)}: {@code dest}}
     * @param dest receives the position
     */
    public Vector3f visualWorldPosition(Vector3f dest) {
        float[] worlds = visualWorlds(dest);
        return Affine.readOrigin(worlds, visualWorldOffset(Affine.STRIDE), dest);
    }

    /**
     * {@return the pose in the visual world: {@code dest}} That of a root, and of a node that takes nothing, is its local pose.
     * Below another node it is decomposed from the matrix on each call; of a matrix with shear it is the closest pose without.
     *
     * @param dest receives the pose
     */
    public Pose3d visualWorldPose(Pose3d dest) {
        return dest.read(visualReadings(dest).visualWorldPose(index), 0);
    }

    /** Finds this node, which is to be written, where its data is now: at {@link #chunk} and {@link #place}. */
    private NodeWriter writer() {
        return logicallyWritable(store.writer());
    }

    // Each component of a view is read once, and all of them before anything is written: a view may change, or throw.

    private NodeWriter put(Vector3fc translation, Quaternionfc rotation) {
        float x = translation.x();
        float y = translation.y();
        float z = translation.z();
        float i = rotation.x();
        float j = rotation.y();
        float k = rotation.z();
        float w = rotation.w();
        NodeWriter writer = writer();
        writer.putRigid(index, x, y, z, i, j, k, w);
        return writer;
    }

    private NodeWriter put(Vector3fc translation, Quaternionfc rotation, Vector3fc scale) {
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
        NodeWriter writer = writer();
        writer.putPose(index, x, y, z, i, j, k, w, sx, sy, sz);
        return writer;
    }
}
