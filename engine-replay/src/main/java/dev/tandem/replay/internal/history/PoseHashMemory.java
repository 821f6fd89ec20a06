package dev.tandem.replay.internal.history;

import dev.tandem.scene.internal.SceneStores;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.node.NodeChunk;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the {@link PoseHash} of one scene again and again: of nodes that were not written since the last time it remembers
 * what they add. Nodes at rest cost next to nothing.
 */
public final class PoseHashMemory {
    private final SceneStores stores;
    private final Sum space = new Sum();
    private final Sum plane = new Sum();

    /** @param stores of a scene that has nodes in the plane, or may have them */
    public PoseHashMemory(SceneStores stores) {
        this.stores = stores;
    }

    /** The present value of {@link PoseHash#of}. */
    public long next() {
        return PoseHash.together(space.next(stores.space()), plane.next(stores.plane()));
    }

    /** The sum of the hashes of the nodes of one store. */
    private static final class Sum {
        private final List<Places> chunks = new ArrayList<>();
        private long sum;
        private long rebases;

        long next(TransformStore store) {
            if (store.jumps().rebases() != rebases) {
                // translations are other ones, and nobody wrote them
                chunks.clear();
                sum = 0;
                rebases = store.jumps().rebases();
            }
            while (chunks.size() << NodeChunk.SHIFT < store.placeLimit()) {
                chunks.add(new Places());
            }
            for (int chunk = 0; chunk < chunks.size(); chunk++) {
                sum += chunks.get(chunk)
                        .look(
                                store.writer().chunk(chunk << NodeChunk.SHIFT),
                                store.form().stride());
            }
            return sum;
        }
    }

    /** For each place of a chunk, the node that was there, how often it had been written, and its hash; 0 for none. */
    private static final class Places {
        private final int[] ids = new int[NodeChunk.SIZE];
        private final int[] generations = new int[NodeChunk.SIZE];
        private final int[] revisions = new int[NodeChunk.SIZE];

        /** Where each stood in the order, and that nobody was there. */
        private final byte[] orders = new byte[NodeChunk.SIZE];

        private final long[] hashes = new long[NodeChunk.SIZE];

        /** Of the chunk when it was looked at: with the same one the same nodes stand at its places. */
        private int version;

        private boolean wasSeen;

        /** Looks at the places of a chunk, and returns what the sum of their hashes has grown by. */
        long look(NodeChunk chunk, int floats) {
            boolean areSame = wasSeen && version == chunk.version;
            wasSeen = true;
            version = chunk.version;
            return areSame ? lookAtRevisions(chunk, floats) : lookAtNodes(chunk, floats);
        }

        /** From one that was written to the next, or to those beside it. */
        private long lookAtRevisions(NodeChunk chunk, int floats) {
            int[] now = chunk.logicalRevision;
            long growth = 0;
            int at = 0;
            int same = Arrays.mismatch(revisions, 0, NodeChunk.SIZE, now, 0, NodeChunk.SIZE);
            while (same >= 0) {
                at += same;
                while (at < NodeChunk.SIZE && revisions[at] != now[at]) {
                    growth += update(chunk, at, floats);
                    at++;
                }
                same = Arrays.mismatch(revisions, at, NodeChunk.SIZE, now, at, NodeChunk.SIZE);
            }
            return growth;
        }

        private long lookAtNodes(NodeChunk chunk, int floats) {
            long growth = 0;
            for (int at = 0; at < NodeChunk.SIZE; at++) {
                if (revisions[at] != chunk.logicalRevision[at]
                        || ids[at] != chunk.id[at]
                        || generations[at] != chunk.generation[at]
                        || orders[at] != chunk.order[at]) {
                    growth += update(chunk, at, floats);
                }
            }
            return growth;
        }

        private long update(NodeChunk chunk, int at, int floats) {
            boolean isThere = chunk.order[at] != NodeChunk.DEAD;
            long hash = isThere ? PoseHash.of(chunk.id[at], chunk.logical, chunk.logicalOffset(at), floats) : 0;
            long growth = hash - hashes[at];
            hashes[at] = hash;
            revisions[at] = chunk.logicalRevision[at];
            ids[at] = chunk.id[at];
            generations[at] = chunk.generation[at];
            orders[at] = chunk.order[at];
            return growth;
        }
    }
}
