package dev.tandem.scene;

import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.HandleFactory;
import dev.tandem.transform.internal.PoseChecks;
import dev.tandem.transform.internal.TransformStore;
import java.nio.FloatBuffer;
import java.util.List;
import java.util.Objects;

/**
 * Many nodes that are written and read together, from and to flat arrays: a physics engine's output, say.
 *
 * <p>The nodes and their order are fixed when the batch is made, by {@link Scene#batch}. Array element {@code offset +
 * i * format.floats()} is the first of node i. Moves and teleports mean what they mean for one node. Every value is checked
 * before any is written, so after an exception nothing is changed. No method allocates or keeps an array. Belongs to the
 * thread that owns the scene.
 */
public final class TransformBatch {
    private static final int STRIDE = PoseFormat.TRANSLATION_ROTATION_SCALE.floats();

    private final TransformStore store;
    private final int[] indices;
    private final int[] generations;
    private final float[] one = new float[STRIDE];

    TransformBatch(TransformStore store, List<Transform3d> nodes) {
        this.store = store;
        indices = new int[nodes.size()];
        generations = new int[nodes.size()];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = HandleFactory.indexIn(store, nodes.get(i));
            generations[i] = store.generation(indices[i]);
        }
    }

    /** The number of nodes. */
    public int size() {
        return indices.length;
    }

    /**
     * Moves all nodes; what the format leaves out stays.
     *
     * @param poses only read
     * @param offset of the first float used
     * @throws IllegalArgumentException if a value is not finite or a rotation is zero; names the node
     * @throws IndexOutOfBoundsException if the array is too short
     * @throws IllegalStateException if a node was destroyed
     */
    public void moveAll(PoseFormat format, float[] poses, int offset) {
        requireLegal(format, poses, offset);
        int floats = format.floats();
        for (int i = 0; i < indices.length; i++) {
            int index = indices[i];
            PoseChecks.put(
                    poses,
                    offset + i * floats,
                    floats,
                    store.openMove(index, generations[i]),
                    TransformStore.logicalOffset(index));
        }
    }

    /** As {@link #moveAll(PoseFormat, float[], int)}, for poses that begin at the buffer's position, which stays. */
    public void moveAll(PoseFormat format, FloatBuffer poses) {
        requireLegal(format, poses);
        int floats = format.floats();
        for (int i = 0; i < indices.length; i++) {
            int index = indices[i];
            poses.get(poses.position() + i * floats, one, 0, floats);
            PoseChecks.put(one, 0, floats, store.openMove(index, generations[i]), TransformStore.logicalOffset(index));
        }
    }

    /**
     * Puts all nodes where the array says, shown at once; what the format leaves out stays.
     *
     * @param poses only read
     * @param offset of the first float used
     * @throws IllegalArgumentException if a value is not finite or a rotation is zero; names the node
     * @throws IndexOutOfBoundsException if the array is too short
     * @throws IllegalStateException if a node was destroyed
     */
    public void teleportAll(PoseFormat format, float[] poses, int offset) {
        requireLegal(format, poses, offset);
        int floats = format.floats();
        for (int i = 0; i < indices.length; i++) {
            int index = indices[i];
            PoseChecks.put(
                    poses,
                    offset + i * floats,
                    floats,
                    store.openTeleport(index, generations[i]),
                    TransformStore.logicalOffset(index));
        }
    }

    /**
     * Reads the logical local poses of all nodes.
     *
     * @param dest receives them from {@code offset} on
     * @throws IndexOutOfBoundsException if the array is too short
     * @throws IllegalStateException if a node was destroyed
     */
    public void readLogical(PoseFormat format, float[] dest, int offset) {
        int floats = format.floats();
        Objects.checkFromIndexSize(offset, indices.length * floats, dest.length);
        requireAlive();
        for (int i = 0; i < indices.length; i++) {
            int index = indices[i];
            System.arraycopy(
                    store.logicalPoses(index), TransformStore.logicalOffset(index), dest, offset + i * floats, floats);
        }
    }

    /**
     * Reads the visual local poses of all nodes.
     *
     * @param dest receives them from {@code offset} on
     * @throws IndexOutOfBoundsException if the array is too short
     * @throws IllegalStateException if a node was destroyed
     */
    public void readVisual(PoseFormat format, float[] dest, int offset) {
        int floats = format.floats();
        Objects.checkFromIndexSize(offset, indices.length * floats, dest.length);
        requireAlive();
        for (int i = 0; i < indices.length; i++) {
            store.loadVisual(indices[i], one);
            System.arraycopy(one, 0, dest, offset + i * floats, floats);
        }
    }

    private void requireLegal(PoseFormat format, float[] poses, int offset) {
        int floats = format.floats();
        Objects.checkFromIndexSize(offset, indices.length * floats, poses.length);
        requireWritable();
        for (int i = 0; i < indices.length; i++) {
            PoseChecks.requireLegal(poses, offset + i * floats, floats, i);
        }
    }

    private void requireLegal(PoseFormat format, FloatBuffer poses) {
        int floats = format.floats();
        Objects.checkFromIndexSize(poses.position(), indices.length * floats, poses.limit());
        requireWritable();
        for (int i = 0; i < indices.length; i++) {
            poses.get(poses.position() + i * floats, one, 0, floats);
            PoseChecks.requireLegal(one, 0, floats, i);
        }
    }

    private void requireWritable() {
        store.requireNoWalk();
        requireAlive();
    }

    private void requireAlive() {
        store.requireOwner();
        for (int i = 0; i < indices.length; i++) {
            store.requireAlive(indices[i], generations[i]);
        }
    }
}
