package dev.tandem.transform.internal.world;

import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;
import java.util.Arrays;

/**
 * What one reader has seen of the visual worlds: the revision of each, so that it is told of the others only.
 *
 * <p>It looks at every world, or, if it is given all nodes that changed themselves since it last did either, at those and what is
 * below them.
 */
public final class SeenWorlds {
    private final NodeTable nodes;
    private int[][] revisions = new int[4][];

    private final WorldCache cache;
    private final VisualWorldPass pass;
    private final SubtreeWalk walk;
    private final VisualWorldPass.RunReader reader = this::read;
    private final SharedIndexRun alone = this::accept;
    private IndexRun visitor;
    private SharedIndexRun sharedVisitor;
    private int restarts;

    /** True if all worlds were valid after this reader's last walk: then those that are not are among the added or below. */
    private boolean allValid;

    public SeenWorlds(NodeTable nodes, NodeOrder order, WorldCache cache, VisualWorldPass pass) {
        this.nodes = nodes;
        this.cache = cache;
        this.pass = pass;
        this.walk = new SubtreeWalk(nodes, order, cache, pass);
    }

    /** Adds a node to those that {@link #walkSubtrees} walks with all below them. */
    public void addRoot(int index) {
        walk.addRoot(index);
    }

    /** Adds a node that {@link #walkSubtrees} looks at by itself, without those below it. */
    public void addNode(int index) {
        walk.addNode(index);
    }

    /**
     * Brings the added nodes and all below them up to date, and calls {@code action} for those that changed since they were last
     * seen, parents before their children. What changed otherwise since this reader's last walk has to lie below an added node.
     *
     * @param budget give up, having done nothing, if the subtrees have more nodes than so many
     * @return false if it gave up
     */
    public boolean walkSubtrees(int budget, IndexRun action) {
        forgetOldEpochs();
        boolean othersValid = allValid;
        allValid = false;
        visitor = action;
        sharedVisitor = alone;
        try {
            boolean done = walk.run(budget, othersValid, reader, this);
            allValid = done && othersValid;
            return done;
        } finally {
            visitor = null;
            sharedVisitor = null;
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
            allValid = true;
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
            allValid = true;
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
            allValid = false;
            unseeAll();
        }
    }

    /** What was seen of the nodes of a chunk. */
    int[] revisionsOf(int chunk) {
        if (chunk >= revisions.length) {
            revisions = Arrays.copyOf(revisions, Math.max(chunk + 1, revisions.length * 2));
        }
        if (revisions[chunk] == null) {
            revisions[chunk] = new int[NodeChunk.SIZE];
        }
        return revisions[chunk];
    }
}
