package dev.tandem.replay.internal.history;

import dev.tandem.scene.internal.SceneStores;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.node.NodeChunk;

/** A number for all logical local poses of a scene: where {@link Differences} finds none it is the same, and else another one. */
public final class PoseHash {
    private static final long FACTOR = 0x9E37_79B9_7F4A_7C15L;
    private static final int SHIFT = 29;
    private static final long LOW = 0xFFFF_FFFFL;

    private PoseHash() {}

    /** The hash, which does not depend on where nodes are in memory. */
    public static long of(SceneStores stores) {
        return together(of(stores.space()), of(stores.plane()));
    }

    /** The hash of a scene whose nodes in space and in the plane have these sums of their hashes. */
    static long together(long space, long plane) {
        return space + FACTOR * plane;
    }

    /** The sum of the hashes of the nodes of one store. */
    static long of(TransformStore store) {
        int floats = store.form().stride();
        long sum = 0;
        for (int id = 0; id < store.idLimit(); id++) {
            if (store.isLiving(id)) {
                NodeChunk chunk = store.writer().chunk(store.place(id));
                sum += of(id, chunk.logical, chunk.logicalOffset(store.place(id)), floats);
            }
        }
        return sum;
    }

    /** The hash of the pose of a node. */
    static long of(int id, float[] poses, int at, int floats) {
        long hash = (id + 1) * FACTOR;
        int end = at + floats;
        for (int k = at; k < end; k += 2) {
            long second = k + 1 < end ? Float.floatToRawIntBits(poses[k + 1]) : 0;
            hash = (hash ^ Float.floatToRawIntBits(poses[k]) & LOW ^ second << Integer.SIZE) * FACTOR;
            hash ^= hash >>> SHIFT;
        }
        return hash;
    }
}
