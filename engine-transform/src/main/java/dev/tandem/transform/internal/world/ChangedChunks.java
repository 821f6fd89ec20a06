package dev.tandem.transform.internal.world;

import dev.tandem.transform.internal.node.NodeOrder;
import java.util.Arrays;

/**
 * Chunks of the order in which a world may have changed since one reader last saw all of them: those of nodes in motion, those
 * of nodes that are marked as changed, and those with a parent in such a chunk. Found from what is kept of each chunk, without
 * looking at its nodes.
 */
public final class ChangedChunks {
    private static final byte UNCHANGED = 0;

    /** Nothing has changed but what is in motion and what is below. */
    private static final byte MOVED = 1;

    private static final byte MARKED = 2;

    private final NodeOrder order;
    private final RunSummaries summaries;
    private byte[] kinds = {};
    private boolean all = true;

    ChangedChunks(NodeOrder order, RunSummaries summaries) {
        this.order = order;
        this.summaries = summaries;
    }

    /** All chunks count as changed: so it is from the start. */
    public void chooseAll() {
        all = true;
    }

    /** Finds the chunks with nodes in motion; others may be {@linkplain #mark marked} before the choice is made. */
    public void begin() {
        int chunks = order.placeChunks();
        if (kinds.length < chunks) {
            kinds = new byte[Math.max(chunks, kinds.length * 2)];
        } else {
            Arrays.fill(kinds, 0, chunks, UNCHANGED);
        }
        summaries.update(chunks);
        spread();
    }

    /** Counts the chunk of a node, wherever it stands, as changed. */
    public void mark(int index) {
        kinds[NodeOrder.chunkOf(index)] = MARKED;
    }

    /** Nothing but the marked chunks and those found will be looked at. */
    public void choose() {
        all = false;
        spread();
    }

    private void spread() {
        int last = -1;
        for (int c = 0; c < order.placeChunks(); c++) {
            if (kinds[c] == UNCHANGED && (summaries.isMoving(c) || summaries.lowestParentChunk(c) <= last)) {
                kinds[c] = MOVED;
            }
            last = kinds[c] == UNCHANGED ? last : c;
        }
    }

    /** After {@link #begin}: how many nodes a pass looks at, at least. */
    public int lookedAt() {
        int sum = 0;
        for (int c = 0; c < order.placeChunks(); c++) {
            sum += kinds[c] == UNCHANGED ? 0 : summaries.lookedAt(c);
        }
        return sum;
    }

    /** After {@link #begin}: what a pass costs at least beside the nodes that changed, in nodes that it finds unchanged. */
    public int extraCost() {
        int sum = 0;
        for (int c = 0; c < order.placeChunks(); c++) {
            sum += kinds[c] == UNCHANGED ? 1 : summaries.extra(c);
        }
        return sum;
    }

    /** Late nodes may stand anywhere, and are always looked at. */
    boolean isChanged(int c) {
        return all || !order.isChunkOfPlaces(c) || kinds[c] != UNCHANGED;
    }

    /** True if nodes of a changed chunk that have neither parent nor row may have changed too. */
    boolean isMarked(int c) {
        return all || !order.isChunkOfPlaces(c) || kinds[c] == MARKED;
    }
}
