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
    /** Nodes that are compared at once. */
    private static final int BLOCK = 64;

    private final SceneStores stores;
    private final Sum space = new Sum();
    private final Sum plane = new Sum();

    /** @param stores of a scene that has nodes in the plane, or may have them */
    public PoseHashMemory(SceneStores stores) {
        this.stores = stores;
    }

    /** What {@link PoseHash#of} returns now. */
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

    /** Who was at the places of a chunk, how often it had been written, and its hash; 0 where nobody was. */
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
            long growth = 0;
            for (int from = 0; from < NodeChunk.SIZE; from += BLOCK) {
                boolean isKnown =
                        Arrays.equals(revisions, from, from + BLOCK, chunk.logicalRevision, from, from + BLOCK)
                                && (areSame || hasSameNodes(chunk, from));
                growth += isKnown ? 0 : look(chunk, from, floats);
            }
            return growth;
        }

        private boolean hasSameNodes(NodeChunk chunk, int from) {
            int to = from + BLOCK;
            return Arrays.equals(ids, from, to, chunk.id, from, to)
                    && Arrays.equals(generations, from, to, chunk.generation, from, to)
                    && Arrays.equals(orders, from, to, chunk.order, from, to);
        }

        private long look(NodeChunk chunk, int from, int floats) {
            long growth = 0;
            for (int at = from; at < from + BLOCK; at++) {
                if (revisions[at] != chunk.logicalRevision[at]
                        || ids[at] != chunk.id[at]
                        || generations[at] != chunk.generation[at]
                        || orders[at] != chunk.order[at]) {
                    boolean isThere = chunk.order[at] != NodeChunk.DEAD;
                    long hash = isThere ? PoseHash.of(chunk.id[at], chunk.logical, chunk.logicalOffset(at), floats) : 0;
                    growth += hash - hashes[at];
                    hashes[at] = hash;
                    revisions[at] = chunk.logicalRevision[at];
                    ids[at] = chunk.id[at];
                    generations[at] = chunk.generation[at];
                    orders[at] = chunk.order[at];
                }
            }
            return growth;
        }
    }
}
