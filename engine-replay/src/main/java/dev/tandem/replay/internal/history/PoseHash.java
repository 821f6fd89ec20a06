package dev.tandem.replay.internal.history;

import dev.tandem.scene.internal.SceneStores;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.node.NodeChunk;

/** A number for all logical local poses of a scene: where {@link Differences} finds none it is the same, and else another one. */
public final class PoseHash {
    private static final long FACTOR = 0x9E37_79B9_7F4A_7C15L;
    private static final int SHIFT = 29;

    private PoseHash() {}

    /** The hash, which does not depend on where nodes are in memory. */
    public static long of(SceneStores stores) {
        return of(stores.space()) + FACTOR * of(stores.plane());
    }

    private static long of(TransformStore store) {
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

    private static long of(int id, float[] poses, int at, int floats) {
        long hash = (id + 1) * FACTOR;
        for (int k = at; k < at + floats; k++) {
            hash = (hash ^ Float.floatToRawIntBits(poses[k])) * FACTOR;
            hash ^= hash >>> SHIFT;
        }
        return hash;
    }
}
