package dev.tandem.transform.internal.world;

import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.node.NodeOrder;

/**
 * Chunks of the order in which a world may have changed since one reader last saw all of them: those of nodes in motion, those
 * of nodes that are marked as changed, and those with a parent in such a chunk that may have changed. Found from what is kept of
 * each chunk, without looking at its nodes, and at no cost for chunks at rest.
 */
public final class ChangedChunks {
    private final NodeOrder order;
    private final RunSummaries summaries;
    private final ChunkSet changed = new ChunkSet();

    /** The chosen chunks in which nodes without parent and row may have changed. */
    private final ChunkSet marked = new ChunkSet();

    private int chunks;
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
        chunks = order.placeChunks();
        changed.clear(chunks);
        marked.clear(chunks);
        summaries.update(chunks);
        IntList moving = summaries.moving();
        for (int i = 0; i < moving.size(); i++) {
            changed.add(moving.get(i));
        }
        spread();
    }

    /** Counts the chunk of a node, wherever it stands, as changed. */
    public void mark(int index) {
        int chunk = NodeOrder.chunkOf(index);
        changed.add(chunk);
        marked.add(chunk);
    }

    /** Nothing but the marked chunks and those found will be looked at. */
    public void choose() {
        all = false;
        spread();
    }

    /** From each chunk to those after it: what is found before a chunk is found for good. */
    private void spread() {
        IntList wide = summaries.wide();
        int w = 0;
        for (int c = changed.next(0, chunks); c < chunks; c = changed.next(c + 1, chunks)) {
            spreadFrom(c);
            for (int next = changed.next(c + 1, chunks); w < wide.size() && wide.get(w) < next; w++) {
                int other = wide.get(w);
                if (other > c && changed.containsAny(summaries.lowestParentChunk(other), other)) {
                    changed.add(other);
                    next = other;
                }
            }
        }
    }

    private void spreadFrom(int c) {
        ChunksBelow below = summaries.below();
        for (int entry = below.first(c); entry >= 0; entry = below.next(entry)) {
            int other = below.chunk(entry);
            if (!changed.contains(other) && summaries.mayParentsChange(other, marked)) {
                changed.add(other);
            }
        }
    }

    /** After {@link #begin}: how many nodes a pass looks at, at least. */
    public int lookedAt() {
        int sum = 0;
        for (int c = changed.next(0, chunks); c < chunks; c = changed.next(c + 1, chunks)) {
            sum += summaries.lookedAt(c);
        }
        return sum;
    }

    /** After {@link #begin}: what a pass costs at least beside the nodes that changed, in nodes that it finds unchanged. */
    public int extraCost() {
        int sum = 0;
        for (int c = changed.next(0, chunks); c < chunks; c = changed.next(c + 1, chunks)) {
            sum += summaries.extra(c);
        }
        return sum;
    }

    /**
     * The first chunk of the order from {@code from} on that may have changed, or {@code to} if there is none before that. Late
     * nodes may stand anywhere, and are always looked at.
     */
    int next(int from, int to) {
        return all || from >= chunks ? from : changed.next(from, Math.min(chunks, to));
    }

    /** True if nodes of a changed chunk that have neither parent nor row may have changed too. */
    boolean isMarked(int c) {
        return all || c >= chunks || marked.contains(c);
    }
}
