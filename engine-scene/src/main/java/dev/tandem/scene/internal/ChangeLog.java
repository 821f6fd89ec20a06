package dev.tandem.scene.internal;

import dev.tandem.scene.VisualVisitor;
import dev.tandem.transform.internal.Affine;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.VisualChangeListener;
import java.util.Arrays;
import java.util.function.IntConsumer;
import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;
import org.joml.Matrix4x3f;

/**
 * Collects the nodes whose picture changed and walks them with everything below them.
 *
 * <p>Nodes in motion are not collected frame by frame: the store knows them. A log that has grown past the size of the
 * scene, because nobody walked it, is given up for a walk over all nodes.
 */
public final class ChangeLog implements VisualChangeListener {
    private static final int SMALLEST_LIMIT = 1024;

    private final TransformStore store;
    private final IntArrayList changed = new IntArrayList();
    private final IntArrayList toVisit = new IntArrayList();
    private final Matrix4x3f matrix = new Matrix4x3f();
    private final IntConsumer subtreeWalk = this::walkSubtree;

    private int[] visitedInWalk = new int[64];
    private int walk;
    private boolean everything = true;
    private long framesSeen = -1;
    private VisualVisitor visitor;
    private int visits;

    /** A log of this store that begins with a walk over every node. */
    public ChangeLog(TransformStore store) {
        this.store = store;
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

    /**
     * Visits what changed since the last walk, each node once.
     *
     * @return the number of nodes visited
     */
    public int walk(VisualVisitor newVisitor) {
        visitor = newVisitor;
        visits = 0;
        beginWalk();
        try {
            if (everything) {
                store.forEachNode(subtreeWalk);
            } else {
                walkChanged();
            }
            everything = false;
            changed.clear();
            framesSeen = store.synchronization().frames();
            return visits;
        } finally {
            visitor = null;
            toVisit.clear();
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

    private void walkChanged() {
        if (framesSeen != store.synchronization().frames()) {
            store.forEachMoving(subtreeWalk);
        }
        for (int i = 0; i < changed.size(); i++) {
            int index = changed.get(i);
            if (store.isLiving(index)) {
                walkSubtree(index);
            }
        }
    }

    /** A node that was visited was visited with all below it, so nothing is visited twice in whatever order. */
    private void walkSubtree(int root) {
        if (visitedInWalk[root] == walk) {
            return;
        }
        toVisit.add(root);
        while (!toVisit.isEmpty()) {
            int index = toVisit.removeAtIndex(toVisit.size() - 1);
            visitedInWalk[index] = walk;
            visits++;
            visitor.visit(index, Affine.read(store.visualWorld(index), store.worldOffset(index), matrix));
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
