package dev.tandem.transform.internal;

import java.util.Arrays;

/**
 * What one reader has seen of the visual worlds: the revision of each, so that it is told of the others only.
 *
 * <p>Below a node whose world the reader has seen, nothing can have changed but nodes that changed themselves; so walks end
 * there, and several walks together visit a node once, whatever their order.
 */
public final class SeenWorlds {
    private final NodeTable nodes;
    private int[][] revisions = new int[4][];

    private final WorldCache cache;
    private final VisualWorldPass pass;
    private final IntList toVisit = new IntList();

    SeenWorlds(NodeTable nodes, WorldCache cache, VisualWorldPass pass) {
        this.nodes = nodes;
        this.cache = cache;
        this.pass = pass;
    }

    /**
     * Brings the node and all below it up to date, and calls {@code action} for those that changed since they were last seen.
     *
     * @param budget give up after so many nodes
     * @return what is left of the budget; negative if it did not suffice
     */
    public int walkSubtree(int root, int budget, IndexRun action) {
        cache.update(root);
        toVisit.clear();
        toVisit.add(root);
        int left = budget;
        while (!toVisit.isEmpty() && left >= 0) {
            int index = toVisit.removeLast();
            left--;
            NodeChunk node = nodes.chunk(index);
            int at = index & NodeChunk.MASK;
            if (!see(revisionsOf(index >> NodeChunk.SHIFT), node.visualWorld().stamps, at)) {
                continue;
            }
            action.accept(index, 1);
            int first = node.firstChild[at];
            if (first != NodeTable.NONE) {
                int child = first;
                do {
                    pass.refresh(child);
                    toVisit.add(child);
                    child = nodes.nextSibling(child);
                } while (child != first);
            }
        }
        return left;
    }

    /** Forgets that any world was seen. */
    public void unseeAll() {
        for (int[] chunk : revisions) {
            if (chunk != null) {
                Arrays.fill(chunk, 0);
            }
        }
    }

    /** Forgets that the world was seen. */
    public void unsee(int index) {
        revisionsOf(index >> NodeChunk.SHIFT)[index & NodeChunk.MASK] = 0;
    }

    /** Calls {@code action} for all living nodes whose world has changed since it was last seen; all are up to date. */
    public void forEachChanged(IndexRun action) {
        int limit = nodes.limit();
        for (int first = 0; first < limit; first += NodeChunk.SIZE) {
            NodeChunk node = nodes.chunk(first);
            int[] stamps = node.visualWorld().stamps;
            int[] seen = revisionsOf(first >> NodeChunk.SHIFT);
            byte[] state = node.state;
            int count = Math.min(NodeChunk.SIZE, limit - first);
            int from = 0;
            for (int at = 0; at < count; at++) {
                if (!see(seen, stamps, at) || (state[at] & NodeState.LIVING) == 0) {
                    if (from < at) {
                        action.accept(first + from, at - from);
                    }
                    from = at + 1;
                }
            }
            if (from < count) {
                action.accept(first + from, count - from);
            }
        }
    }

    private static boolean see(int[] seen, int[] stamps, int at) {
        int revision = stamps[at * WorldChunk.STAMPS + WorldChunk.REVISION];
        boolean changed = seen[at] != revision;
        seen[at] = revision;
        return changed;
    }

    private int[] revisionsOf(int chunk) {
        if (chunk >= revisions.length) {
            revisions = Arrays.copyOf(revisions, Math.max(chunk + 1, revisions.length * 2));
        }
        if (revisions[chunk] == null) {
            revisions[chunk] = new int[NodeChunk.SIZE];
        }
        return revisions[chunk];
    }
}
