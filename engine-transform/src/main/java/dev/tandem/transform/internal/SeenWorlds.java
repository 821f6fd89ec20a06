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
    private final VisualWorldPass.RunReader reader = this::read;
    private final SharedIndexRun alone = this::accept;
    private IndexRun visitor;
    private SharedIndexRun sharedVisitor;
    private int restarts;

    SeenWorlds(NodeTable nodes, WorldCache cache, VisualWorldPass pass) {
        this.nodes = nodes;
        this.cache = cache;
        this.pass = pass;
    }

    /** Adds a node to those that {@link #walkSubtrees} begins with. */
    public void addRoot(int index) {
        toVisit.add(index);
    }

    /**
     * Brings the added nodes and all below them up to date, and calls {@code action} for those that changed since they were last
     * seen.
     *
     * @param budget give up before a level of the subtrees that would make it more nodes than so many
     * @return false if it gave up
     */
    public boolean walkSubtrees(int budget, IndexRun action) {
        forgetOldEpochs();
        try {
            return toVisit.size() <= budget && walkLevels(budget, action);
        } finally {
            toVisit.clear();
        }
    }

    /** Once all parents are up to date, also those between two of the added nodes, each level is done at once. */
    private boolean walkLevels(int budget, IndexRun action) {
        for (int i = 0; i < toVisit.size(); i++) {
            int parent = nodes.parent(toVisit.get(i));
            if (parent != NodeTable.NONE) {
                cache.update(parent);
            }
        }
        int from = 0;
        while (from < toVisit.size() && toVisit.size() <= budget) {
            int to = toVisit.size();
            pass.refresh(toVisit.items(), from, to);
            for (int i = from; i < to; i++) {
                visit(toVisit.get(i), action);
            }
            from = to;
        }
        return toVisit.size() <= budget;
    }

    private void visit(int index, IndexRun action) {
        NodeChunk node = nodes.chunk(index);
        int at = index & NodeChunk.MASK;
        if (!see(revisionsOf(index >> NodeChunk.SHIFT), node.visualWorld().revision, at)) {
            return;
        }
        action.accept(index, 1);
        int first = node.firstChild[at];
        if (first != NodeTable.NONE) {
            int child = first;
            do {
                toVisit.add(child);
                child = nodes.nextSibling(child);
            } while (child != first);
        }
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

    /** Brings all worlds up to date, and calls {@code action} for those that changed since they were last seen. */
    public void forEachChanged(IndexRun action) {
        forgetOldEpochs();
        visitor = action;
        sharedVisitor = alone;
        try {
            pass.run(reader);
        } finally {
            visitor = null;
            sharedVisitor = null;
        }
    }

    /** As {@link #forEachChanged(IndexRun)}, with an action that the scene's workers may call. */
    public void forEachChangedShared(SharedIndexRun action) {
        forgetOldEpochs();
        for (int first = 0; first < nodes.limit(); first += NodeChunk.SIZE) {
            revisionsOf(first >> NodeChunk.SHIFT);
        }
        sharedVisitor = action;
        try {
            pass.runShared(reader);
        } finally {
            sharedVisitor = null;
        }
    }

    private void accept(int first, int count, int worker) {
        visitor.accept(first, count);
    }

    private void read(int first, int count, int epoch, int worker) {
        int[] seen = revisionsOf(first >> NodeChunk.SHIFT);
        int start = first & NodeChunk.MASK;
        if (epoch != 0) {
            Arrays.fill(seen, start, start + count, epoch);
            sharedVisitor.accept(first, count, worker);
            return;
        }
        int[] revision = nodes.chunk(first).visualWorld().revision;
        int from = 0;
        for (int i = 0; i < count; i++) {
            if (!see(seen, revision, start + i)) {
                if (from < i) {
                    sharedVisitor.accept(first + from, i - from, worker);
                }
                from = i + 1;
            }
        }
        if (from < count) {
            sharedVisitor.accept(first + from, count - from, worker);
        }
    }

    private static boolean see(int[] seen, int[] revision, int at) {
        boolean changed = seen[at] != revision[at];
        seen[at] = revision[at];
        return changed;
    }

    private void forgetOldEpochs() {
        cache.now();
        if (restarts != cache.restarts()) {
            restarts = cache.restarts();
            unseeAll();
        }
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
