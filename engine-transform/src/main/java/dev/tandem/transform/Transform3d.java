package dev.tandem.transform;

import dev.tandem.transform.internal.Affine;
import dev.tandem.transform.internal.HandleFactory;
import dev.tandem.transform.internal.PoseChecks;
import dev.tandem.transform.internal.TransformStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.joml.Matrix4x3f;
import org.joml.Quaternionfc;
import org.joml.Vector3fc;

/**
 * A node of a scene: a light handle on packed storage.
 *
 * <p>A node has a logical local pose, the truth that ticks write, and a visual one, the picture that the synchroniser
 * brings up to date before each frame. {@code moveTo}, {@code rotateTo} and {@code scaleTo} are moves: the picture follows
 * as {@link #interpolation()} says. {@code teleportTo} shows at once, and nothing is drawn between the pose before and the
 * pose after. Writes before the first observation that follows the first write show at once too, so that a spawned node
 * never flies in from elsewhere.
 *
 * <p>Translations are in units of the parent's space. Rotations are quaternions; one that is not unit is normalised when
 * written. Scales are factors per axis; negative mirrors, 0 flattens. Components must be finite.
 *
 * <p>Every method belongs to the thread that owns the scene, and throws {@link IllegalStateException} if this node was
 * destroyed, or on another thread while checks are on (they are, unless {@code -Ddev.tandem.checks=false}); methods that
 * write throw it also while visual changes are being walked. After an exception nothing is changed. No method keeps an
 * argument, and none allocates unless it says so.
 */
public final class Transform3d {
    static {
        HandleFactory.set(new HandleFactory() {
            @Override
            protected Transform3d create(TransformStore store, int index, int generation) {
                return new Transform3d(store, index, generation);
            }

            @Override
            protected int index(TransformStore store, Transform3d node) {
                return node.indexIn(store);
            }
        });
    }

    private final TransformStore store;
    private final int index;
    private final int generation;

    private Transform3d(TransformStore store, int index, int generation) {
        this.store = store;
        this.index = index;
        this.generation = generation;
    }

    /**
     * Moves to a place; rotation and scale stay.
     *
     * @throws IllegalArgumentException if a component is not finite
     */
    public void moveTo(float x, float y, float z) {
        PoseChecks.requireFinite("translation", x, y, z);
        Components.putTranslation(store.openMove(index, generation), index, x, y, z);
    }

    /** As {@link #moveTo(float, float, float)}. */
    public void moveTo(Vector3fc translation) {
        moveTo(translation.x(), translation.y(), translation.z());
    }

    /**
     * Moves to a place and rotation; scale stays.
     *
     * @throws IllegalArgumentException if a component is not finite, or the rotation is zero
     */
    public void moveTo(Vector3fc translation, Quaternionfc rotation) {
        Components.requireLegal(translation, rotation);
        Components.put(store.openMove(index, generation), index, translation, rotation);
    }

    /**
     * Moves to a place, rotation and scale.
     *
     * @throws IllegalArgumentException if a component is not finite, or the rotation is zero
     */
    public void moveTo(Vector3fc translation, Quaternionfc rotation, Vector3fc scale) {
        Components.requireLegal(translation, rotation, scale);
        Components.put(store.openMove(index, generation), index, translation, rotation, scale);
    }

    /** As {@link #moveTo(Vector3fc, Quaternionfc, Vector3fc)}. */
    public void moveTo(Pose3d pose) {
        moveTo(pose.translation(), pose.rotation(), pose.scale());
    }

    /** As {@link #rotateTo(float, float, float, float)}. */
    public void rotateTo(Quaternionfc rotation) {
        rotateTo(rotation.x(), rotation.y(), rotation.z(), rotation.w());
    }

    /**
     * Rotates to the rotation x i + y j + z k + w, the shorter way round; translation and scale stay.
     *
     * @throws IllegalArgumentException if a component is not finite, or all are zero
     */
    public void rotateTo(float x, float y, float z, float w) {
        PoseChecks.requireRotation("rotation", x, y, z, w);
        Components.putRotationOf(store.openMove(index, generation), index, x, y, z, w);
    }

    /** As {@link #scaleTo(float, float, float)}. */
    public void scaleTo(Vector3fc scale) {
        scaleTo(scale.x(), scale.y(), scale.z());
    }

    /**
     * Scales to a factor per axis; translation and rotation stay.
     *
     * @throws IllegalArgumentException if a component is not finite
     */
    public void scaleTo(float x, float y, float z) {
        PoseChecks.requireFinite("scale", x, y, z);
        Components.putScale(store.openMove(index, generation), index, x, y, z);
    }

    /**
     * Puts the node at a place, shown at once; rotation and scale stay.
     *
     * @throws IllegalArgumentException if a component is not finite
     */
    public void teleportTo(float x, float y, float z) {
        PoseChecks.requireFinite("translation", x, y, z);
        Components.putTranslation(store.openTeleport(index, generation), index, x, y, z);
    }

    /** As {@link #teleportTo(float, float, float)}. */
    public void teleportTo(Vector3fc translation) {
        teleportTo(translation.x(), translation.y(), translation.z());
    }

    /**
     * Puts the node at a place and rotation, shown at once; scale stays.
     *
     * @throws IllegalArgumentException if a component is not finite, or the rotation is zero
     */
    public void teleportTo(Vector3fc translation, Quaternionfc rotation) {
        Components.requireLegal(translation, rotation);
        Components.put(store.openTeleport(index, generation), index, translation, rotation);
    }

    /**
     * Puts the node at a place, rotation and scale, shown at once.
     *
     * @throws IllegalArgumentException if a component is not finite, or the rotation is zero
     */
    public void teleportTo(Vector3fc translation, Quaternionfc rotation, Vector3fc scale) {
        Components.requireLegal(translation, rotation, scale);
        Components.put(store.openTeleport(index, generation), index, translation, rotation, scale);
    }

    /** As {@link #teleportTo(Vector3fc, Quaternionfc, Vector3fc)}. */
    public void teleportTo(Pose3d pose) {
        teleportTo(pose.translation(), pose.rotation(), pose.scale());
    }

    /**
     * Writes the picture alone; the logical pose stays. At rest the picture stays so until the node moves. In a {@link
     * Interpolation#FROM_TICK} motion the next frame writes over it; in a {@link Interpolation#FROM_VISUAL} motion the
     * next frame goes on from it. A node that is only ever written in this way is never touched by the synchroniser.
     *
     * @throws IllegalArgumentException if a component is not finite, or the rotation is zero
     */
    public void overrideVisual(Pose3d pose) {
        Components.requireLegal(pose.translation(), pose.rotation(), pose.scale());
        store.requireWritable(index, generation);
        float[] scratch = store.scratchPose();
        Components.put(scratch, 0, pose);
        store.overrideVisual(index, scratch);
    }

    /**
     * Reads the logical local pose.
     *
     * @param dest receives the pose
     * @return {@code dest}
     */
    public Pose3d logicalLocal(Pose3d dest) {
        Objects.requireNonNull(dest, "dest");
        store.requireReadable(index, generation);
        dest.read(store.logicalPoses(index), TransformStore.logicalOffset(index));
        return dest;
    }

    /**
     * Reads the visual local pose, as of the last frame or of what showed at once since.
     *
     * @param dest receives the pose
     * @return {@code dest}
     */
    public Pose3d visualLocal(Pose3d dest) {
        Objects.requireNonNull(dest, "dest");
        store.requireReadable(index, generation);
        float[] pose = store.scratchPose();
        store.loadVisual(index, pose);
        dest.read(pose, 0);
        return dest;
    }

    /**
     * Reads the transformation from this node's space to the root's, composed of logical local poses.
     *
     * @param dest receives the matrix
     * @return {@code dest}
     */
    public Matrix4x3f logicalWorld(Matrix4x3f dest) {
        Objects.requireNonNull(dest, "dest");
        store.requireReadable(index, generation);
        return Affine.read(store.logicalWorld(index), TransformStore.worldOffset(index), dest);
    }

    /**
     * Reads the transformation from this node's space to the root's, composed of visual local poses.
     *
     * @param dest receives the matrix
     * @return {@code dest}
     */
    public Matrix4x3f visualWorld(Matrix4x3f dest) {
        Objects.requireNonNull(dest, "dest");
        store.requireReadable(index, generation);
        return Affine.read(store.visualWorld(index), TransformStore.worldOffset(index), dest);
    }

    /**
     * Makes this node the last child of another.
     *
     * @param parent a node of the same scene that is neither this node nor below it
     * @param mode what the node keeps
     * @throws IllegalArgumentException if the parent is of another scene, or this would make a cycle
     * @throws IllegalStateException if either node was destroyed, or {@link Reparent#KEEP_WORLD} is impossible because a
     *     scale at the new place is zero
     */
    public void attachTo(Transform3d parent, Reparent mode) {
        Objects.requireNonNull(parent, "parent");
        Objects.requireNonNull(mode, "mode");
        store.requireWritable(index, generation);
        store.reparent(index, parent.indexIn(store), mode);
    }

    private int indexIn(TransformStore expected) {
        if (store != expected) {
            throw new IllegalArgumentException(this + " is of another scene");
        }
        store.requireReadable(index, generation);
        return index;
    }

    /** Makes this node a root, keeping what {@code mode} says; if it is one, {@link Reparent#SNAP} still ends its motion. */
    public void detach(Reparent mode) {
        Objects.requireNonNull(mode, "mode");
        store.requireWritable(index, generation);
        store.reparent(index, -1, mode);
    }

    /** Whether this node has a parent. */
    public boolean hasParent() {
        store.requireReadable(index, generation);
        return store.parent(index) >= 0;
    }

    /** A new handle to the parent, null at the root; allocates. */
    public Transform3d parent() {
        store.requireReadable(index, generation);
        int parent = store.parent(index);
        return parent < 0 ? null : new Transform3d(store, parent, store.generation(parent));
    }

    /** New handles to the children, in the order in which they were attached; a snapshot, allocates. */
    public List<Transform3d> children() {
        store.requireReadable(index, generation);
        int count = store.childCount(index);
        List<Transform3d> children = new ArrayList<>(count);
        int child = store.firstChild(index);
        for (int i = 0; i < count; i++) {
            children.add(new Transform3d(store, child, store.generation(child)));
            child = store.nextSibling(child);
        }
        return children;
    }

    /** Destroys this node and all below it; every handle to any of them becomes stale. */
    public void destroy() {
        store.requireWritable(index, generation);
        store.destroy(index);
    }

    /** Whether the node still exists. Never throws for a stale handle. */
    public boolean isAlive() {
        store.requireOwner();
        return store.isAlive(index, generation);
    }

    /** The sync flag: the picture has not yet reached the logical pose. */
    public boolean syncNeeded() {
        store.requireReadable(index, generation);
        return store.syncNeeded(index);
    }

    /** Counts the logical writes; compare for equality only, since it wraps. */
    public int logicalRevision() {
        store.requireReadable(index, generation);
        return store.logicalRevision(index);
    }

    /** Counts the writes of the picture, also those of the synchroniser; compare for equality only, since it wraps. */
    public int visualRevision() {
        store.requireReadable(index, generation);
        return store.visualRevision(index);
    }

    /** The logical revision that the synchroniser observed last; 0 before. */
    public int observedRevision() {
        store.requireReadable(index, generation);
        return store.observedRevision(index);
    }

    /**
     * Start stamp of the motion in progress, or of the last one: in {@link Interpolation#FROM_TICK} the start of the tick,
     * in {@link Interpolation#FROM_VISUAL} the time of the last frame in which the node was in motion.
     *
     * @return nanoseconds; 0 for a node that never was in motion
     */
    public long startNanos() {
        store.requireReadable(index, generation);
        return store.startNanos(index);
    }

    /**
     * End stamp of the motion in progress, or of the last one: when the picture reaches the logical pose.
     *
     * @return nanoseconds; 0 for a node that never was in motion
     */
    public long endNanos() {
        store.requireReadable(index, generation);
        return store.endNanos(index);
    }

    /** How the picture follows; a new node takes it from the scene. */
    public Interpolation interpolation() {
        store.requireReadable(index, generation);
        return store.interpolation(index);
    }

    /** Chooses how the picture follows, from the next logical write on; a motion in progress goes on as it began. */
    public void interpolation(Interpolation mode) {
        Objects.requireNonNull(mode, "mode");
        store.requireWritable(index, generation);
        store.interpolation(index, mode);
    }

    /** A small number, unique among the living nodes of the scene and used again after destruction: for arrays beside. */
    public int index() {
        return index;
    }

    /** True for a handle to the same node, also if stale. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Transform3d node
                && node.store == store
                && node.index == index
                && node.generation == generation;
    }

    @Override
    public int hashCode() {
        return 31 * index + generation;
    }

    /** Names the node: index and generation. */
    @Override
    public String toString() {
        return "Transform3d #" + index + " (generation " + generation + ")";
    }
}
