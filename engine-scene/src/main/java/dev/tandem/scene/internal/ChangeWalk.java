package dev.tandem.scene.internal;

import dev.tandem.transform.internal.IndexRun;
import dev.tandem.transform.internal.SeenWorlds;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.VisualChangeListener;
import java.util.Arrays;
import java.util.function.IntConsumer;
import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;

/**
 * Collects the nodes whose picture changed and walks them with everything below them.
 *
 * <p>Nodes in motion are not collected frame by frame: the store knows them. When few nodes changed, their subtrees are
 * walked; when many did, or their subtrees turn out to be large, one pass over all nodes costs less. A log that has grown past the size of the scene, because
 * nobody walked it, is given up for such a pass.
 */
public final class ChangeWalk implements VisualChangeListener {
    private static final int SMALLEST_LIMIT = 1024;

    /** One pass over all nodes costs about as much as walking the subtrees of this share of them. */
    private static final int FEW = 12;

    private final TransformStore store;
    private final IntConsumer onDestroyed;
    private final SeenWorlds seen;
    private final IntArrayList changed = new IntArrayList();
    private final IntArrayList toVisit = new IntArrayList();
    private final IntConsumer subtreeWalk = this::walkSubtree;

    private int[] visitedInWalk = new int[64];
    private int walk;
    private boolean everything = true;
    private long framesSeen = -1;
    private IndexRun visitor;

    /** Nodes that may be walked before the walk is given up for a pass; negative when it was. */
    private int left;

    /**
     * A log of this store that begins with a walk over every node.
     *
     * @param onDestroyed called with the index of every node that is destroyed
     */
    public ChangeWalk(TransformStore store, IntConsumer onDestroyed) {
        this.store = store;
        this.onDestroyed = onDestroyed;
        this.seen = store.seenWorlds();
    }

    @Override
    public void destroyed(int index) {
        onDestroyed.accept(index);
    }

    /** Makes the next walk visit the node, whether it has changed or not. */
    public void unsee(int index) {
        seen.unsee(index);
        visualChanged(index);
    }

    @Override
    public void visualChanged(int index) {
        if (everything) {
            return;
        }
        if (changed.size() > Math.max(SMALLEST_LIMIT, 2 * store.size())) {
            everything = true;
            changed.clear();
        } else {
            changed.add(index);
        }
    }

    /** Calls {@code newVisitor} once for each node whose visual world, which is up to date then, changed since the last walk. */
    public void walk(IndexRun newVisitor) {
        visitor = newVisitor;
        try {
            long frames = store.synchronization().frames();
            int moving = frames == framesSeen ? 0 : store.movingCount();
            if (everything || (moving + changed.size()) * (long) FEW > store.size()) {
                store.updateVisualWorlds();
                seen.forEachChanged(newVisitor);
            } else if (moving + changed.size() > 0) {
                walkSubtrees(moving > 0);
                if (left < 0) {
                    store.updateVisualWorlds();
                    seen.forEachChanged(newVisitor);
                }
            }
            everything = false;
            changed.clear();
            framesSeen = frames;
        } finally {
            visitor = null;
            toVisit.clear();
        }
    }

    private void walkSubtrees(boolean withMoving) {
        beginWalk();
        left = store.size() / FEW;
        if (withMoving) {
            store.forEachMoving(subtreeWalk);
        }
        for (int i = 0; i < changed.size(); i++) {
            int index = changed.get(i);
            if (store.isLiving(index)) {
                walkSubtree(index);
            }
        }
    }

    private void beginWalk() {
        walk++;
        if (walk == 0) {
            Arrays.fill(visitedInWalk, 0);
            walk = 1;
        }
        if (visitedInWalk.length < store.indexLimit()) {
            visitedInWalk = Arrays.copyOf(visitedInWalk, Math.max(store.indexLimit(), visitedInWalk.length * 2));
        }
    }

    /** A node that was visited was visited with all below it, so nothing is visited twice in whatever order. */
    private void walkSubtree(int root) {
        if (visitedInWalk[root] == walk || left < 0) {
            return;
        }
        toVisit.add(root);
        while (!toVisit.isEmpty() && left >= 0) {
            left--;
            int index = toVisit.removeAtIndex(toVisit.size() - 1);
            visitedInWalk[index] = walk;
            store.visualWorld(index);
            if (seen.see(index)) {
                visitor.accept(index, 1);
            }
            pushChildren(index);
        }
    }

    private void pushChildren(int index) {
        int first = store.firstChild(index);
        if (first < 0) {
            return;
        }
        int child = first;
        do {
            if (visitedInWalk[child] != walk) {
                toVisit.add(child);
            }
            child = store.nextSibling(child);
        } while (child != first);
    }
}
