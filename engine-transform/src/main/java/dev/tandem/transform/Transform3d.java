package dev.tandem.transform;

import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.pose.Affine;
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
        HandleAccess.register(Transform3d.class, new Handles());
    }

    private final TransformStore store;
    private final int index;
    private final int generation;

    Transform3d(TransformStore store, int index, int generation) {
        this.store = store;
        this.index = index;
        this.generation = generation;
    }

    /**
     * Moves to a place; rotation and scale stay.
     *
     * @param x along the parent's x axis
     * @param y along its y axis
     * @param z along its z axis
     * @throws IllegalArgumentException if a component is not finite
     */
    public void moveTo(float x, float y, float z) {
        store.writer().moveTo(index, generation, x, y, z);
    }

    /**
     * As {@link #moveTo(float, float, float)}.
     * @param translation the place
     */
    public void moveTo(Vector3fc translation) {
        moveTo(translation.x(), translation.y(), translation.z());
    }

    /**
     * Moves to a place and rotation; scale stays.
     *
     * @param translation the place
     * @param rotation the rotation
     * @throws IllegalArgumentException if a component is not finite, or the rotation is zero
     */
    public void moveTo(Vector3fc translation, Quaternionfc rotation) {
        Components.move(store, index, generation, translation, rotation);
    }

    /**
     * Moves to a place, rotation and scale.
     *
     * @param translation the place
     * @param rotation the rotation
     * @param scale a factor per axis
     * @throws IllegalArgumentException if a component is not finite, or the rotation is zero
     */
    public void moveTo(Vector3fc translation, Quaternionfc rotation, Vector3fc scale) {
        Components.move(store, index, generation, translation, rotation, scale);
    }

    /**
     * As {@link #moveTo(Vector3fc, Quaternionfc, Vector3fc)}.
     * @param pose place, rotation and scale
     */
    public void moveTo(Pose3d pose) {
        moveTo(pose.translation(), pose.rotation(), pose.scale());
    }

    /**
     * As {@link #rotateTo(float, float, float, float)}.
     * @param rotation the rotation
     */
    public void rotateTo(Quaternionfc rotation) {
        rotateTo(rotation.x(), rotation.y(), rotation.z(), rotation.w());
    }

    /**
     * Rotates to the rotation x i + y j + z k + w, the shorter way round; translation and scale stay.
     *
     * @param x factor of i
     * @param y factor of j
     * @param z factor of k
     * @param w real part
     * @throws IllegalArgumentException if a component is not finite, or all are zero
     */
    public void rotateTo(float x, float y, float z, float w) {
        store.writer().rotateTo(index, generation, x, y, z, w);
    }

    /**
     * As {@link #scaleTo(float, float, float)}.
     * @param scale a factor per axis
     */
    public void scaleTo(Vector3fc scale) {
        scaleTo(scale.x(), scale.y(), scale.z());
    }

    /**
     * Scales to a factor per axis; translation and rotation stay.
     *
     * @param x factor along the node's x axis
     * @param y factor along its y axis
     * @param z factor along its z axis
     * @throws IllegalArgumentException if a component is not finite
     */
    public void scaleTo(float x, float y, float z) {
        store.writer().scaleTo(index, generation, x, y, z);
    }

    /**
     * Teleports to a translation, which ends its motion; rotation and scale stay, and their motion goes on.
     *
     * @param x along the parent's x axis
     * @param y along its y axis
     * @param z along its z axis
     * @throws IllegalArgumentException if a component is not finite
     */
    public void teleportTo(float x, float y, float z) {
        store.writer().teleportTo(index, generation, x, y, z);
    }

    /**
     * As {@link #teleportTo(float, float, float)}.
     * @param translation the place
     */
    public void teleportTo(Vector3fc translation) {
        teleportTo(translation.x(), translation.y(), translation.z());
    }

    /**
     * Teleports to a translation and rotation, which ends their motion; scale stays, and its motion goes on.
     *
     * @param translation the place
     * @param rotation the rotation
     * @throws IllegalArgumentException if a component is not finite, or the rotation is zero
     */
    public void teleportTo(Vector3fc translation, Quaternionfc rotation) {
        Components.teleport(store, index, generation, translation, rotation);
    }

    /**
     * Teleports to a translation, rotation and scale, which ends all motion.
     *
     * @param translation the place
     * @param rotation the rotation
     * @param scale a factor per axis
     * @throws IllegalArgumentException if a component is not finite, or the rotation is zero
     */
    public void teleportTo(Vector3fc translation, Quaternionfc rotation, Vector3fc scale) {
        Components.teleport(store, index, generation, translation, rotation, scale);
    }

    /**
     * As {@link #teleportTo(Vector3fc, Quaternionfc, Vector3fc)}.
     * @param pose place, rotation and scale
     */
    public void teleportTo(Pose3d pose) {
        teleportTo(pose.translation(), pose.rotation(), pose.scale());
    }

    /**
     * Writes the picture alone; the logical pose stays. At rest the picture stays so until the node moves. In a {@link
     * Interpolation#FROM_TICK} motion the next frame writes over it; in a {@link Interpolation#FROM_VISUAL} motion the
     * next frame goes on from it. A node that is only ever written in this way is never touched by the synchroniser.
     *
     * @param pose what the picture shows
     * @throws IllegalArgumentException if a component is not finite, or the rotation is zero
     */
    public void overrideVisual(Pose3d pose) {
        Components.overrideVisual(store, index, generation, pose);
    }

    /**
     * {@return the logical local pose: {@code dest}}
     *
     * @param dest receives the pose
     */
    public Pose3d logicalLocal(Pose3d dest) {
        Objects.requireNonNull(dest, "dest");
        dest.read(readable().logicalPoses(index), TransformStore.logicalOffset(index));
        return dest;
    }

    /**
     * {@return the visual local pose, as of the last frame or of what showed at once since: {@code dest}}
     *
     * @param dest receives the pose
     */
    public Pose3d visualLocal(Pose3d dest) {
        Objects.requireNonNull(dest, "dest");
        float[] pose = readable().scratchPose();
        store.loadVisual(index, pose);
        dest.read(pose, 0);
        return dest;
    }

    /**
     * {@return the transformation from this node's space to the root's, composed of logical local poses: {@code dest}}
     *
     * @param dest receives the matrix
     */
    public Matrix4x3f logicalWorld(Matrix4x3f dest) {
        Objects.requireNonNull(dest, "dest");
        return Affine.read(readable().logicalWorld(index), TransformStore.worldOffset(index), dest);
    }

    /**
     * {@return the transformation from this node's space to the root's, composed of visual local poses: {@code dest}}
     *
     * @param dest receives the matrix
     */
    public Matrix4x3f visualWorld(Matrix4x3f dest) {
        Objects.requireNonNull(dest, "dest");
        return Affine.read(readable().visualWorld(index), TransformStore.worldOffset(index), dest);
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
        Handles.reparent(writable().forest(), index, parent.indexIn(store), mode);
    }

    private TransformStore readable() {
        store.requireReadable(index, generation);
        return store;
    }

    private TransformStore writable() {
        store.requireWritable(index, generation);
        return store;
    }

    int indexIn(TransformStore expected) {
        if (store != expected) {
            throw new IllegalArgumentException(this + " is of another scene");
        }
        readable();
        return index;
    }

    /**
     * Makes this node a root; if it is one, {@link Reparent#SNAP} still ends its motion.
     * @param mode what the node keeps
     */
    public void detach(Reparent mode) {
        Objects.requireNonNull(mode, "mode");
        Handles.reparent(writable().forest(), index, -1, mode);
    }

    /** {@return whether this node has a parent} */
    public boolean hasParent() {
        return readable().parent(index) >= 0;
    }

    /** {@return a new handle to the parent, null at the root; allocates} */
    public Transform3d parent() {
        int parent = readable().parent(index);
        return parent < 0 ? null : new Transform3d(store, parent, store.generation(parent));
    }

    /** {@return new handles to the children, in the order in which they were attached: a snapshot, allocates} */
    public List<Transform3d> children() {
        return Handles.children(readable(), index);
    }

    /** Destroys this node and all below it; every handle to any of them becomes stale. */
    public void destroy() {
        writable().destroy(index);
    }

    /** {@return whether the node still exists} Never throws for a stale handle. */
    public boolean isAlive() {
        store.requireOwner();
        return store.isAlive(index, generation);
    }

    /** {@return the sync flag: whether the picture has yet to reach the logical pose} */
    public boolean syncNeeded() {
        return readable().syncNeeded(index);
    }

    /** {@return the count of logical writes} Compare for equality only, since it wraps. */
    public int logicalRevision() {
        return readable().logicalRevision(index);
    }

    /** {@return the count of writes of the picture, the synchroniser's too} Compare for equality only, since it wraps. */
    public int visualRevision() {
        return readable().visualRevision(index);
    }

    /** {@return the logical revision that the synchroniser observed last; 0 before} */
    public int observedRevision() {
        return readable().observedRevision(index);
    }

    /**
     * {@return start stamp of the motion in progress, or of the last one, in nanoseconds; 0 if there was none} In {@link
     * Interpolation#FROM_TICK} the start of the tick, in {@link Interpolation#FROM_VISUAL} the time of the last frame in
     * which the node was in motion.
     */
    public long startNanos() {
        return readable().startNanos(index);
    }

    /**
     * {@return end stamp of the motion in progress, or of the last one, in nanoseconds; 0 if there was none} Then the
     * picture reaches the logical pose.
     */
    public long endNanos() {
        return readable().endNanos(index);
    }

    /** {@return how the picture follows} A new node takes it from the scene. */
    public Interpolation interpolation() {
        return Interpolation.ofRule(readable().rule(index));
    }

    /**
     * Chooses how the picture follows, from the next logical write on; a motion in progress goes on as it began.
     * @param mode how
     */
    public void interpolation(Interpolation mode) {
        Objects.requireNonNull(mode, "mode");
        writable().rule(index, mode.ordinal());
    }

    /** {@return a small number, unique among the living nodes and used again after destruction: for arrays beside} */
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
