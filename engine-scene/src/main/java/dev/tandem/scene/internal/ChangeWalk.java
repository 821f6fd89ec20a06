package dev.tandem.scene.internal;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.change.VisualChangeListener;
import dev.tandem.transform.internal.world.IndexRun;
import dev.tandem.transform.internal.world.SeenWorlds;
import dev.tandem.transform.internal.world.SharedIndexRun;
import java.util.function.IntConsumer;
import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;

/**
 * Collects the nodes whose visual world transform changed and walks them with everything below them.
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
    private final IntArrayList unseen = new IntArrayList();
    private final IntConsumer addRoot;
    private final IntConsumer addNode;
    private final Runnable pass = this::pass;
    private final Runnable sharedPass = this::sharedPass;
    private final IndexRun owner = this::acceptAsOwner;

    private boolean everything = true;
    private long framesSeen = -1;
    private IndexRun visitor;
    private SharedIndexRun sharedVisitor;

    /**
     * A log of this store that begins with a walk over every node.
     *
     * @param onDestroyed called with the index of every node that is destroyed
     */
    public ChangeWalk(TransformStore store, IntConsumer onDestroyed) {
        this.store = store;
        this.onDestroyed = onDestroyed;
        this.seen = store.seenWorlds();
        this.addRoot = seen::addRoot;
        this.addNode = seen::addNode;
    }

    @Override
    public void destroyed(int index) {
        onDestroyed.accept(index);
    }

    /** Makes the next walk visit the node, whether it has changed or not. */
    public void unsee(int index) {
        seen.unsee(index);
        log(unseen, index);
    }

    /** Makes the next walk visit every node, as the first one does. */
    public void unseeAll() {
        seen.unseeAll();
        everything = true;
        forget();
    }

    @Override
    public void visualChanged(int index) {
        log(changed, index);
    }

    private void log(IntArrayList list, int index) {
        if (everything) {
            return;
        }
        if (list.size() > Math.max(SMALLEST_LIMIT, 2 * store.size())) {
            everything = true;
            forget();
        } else {
            list.add(index);
        }
    }

    private void forget() {
        changed.clear();
        unseen.clear();
    }

    /** Calls {@code newVisitor} once for each node whose visual world, which is up to date then, changed since the last walk. */
    public void walk(IndexRun newVisitor) {
        visitor = newVisitor;
        walk(pass);
    }

    /** As {@link #walk}, with a visitor that the scene's workers may call when much has changed; otherwise it is worker 0. */
    public void walkShared(SharedIndexRun newVisitor) {
        sharedVisitor = newVisitor;
        visitor = owner;
        try {
            walk(sharedPass);
        } finally {
            sharedVisitor = null;
        }
    }

    private void pass() {
        seen.forEachChanged(visitor);
    }

    private void sharedPass() {
        seen.forEachChangedShared(sharedVisitor);
    }

    private void acceptAsOwner(int first, int count) {
        sharedVisitor.accept(first, count, 0);
    }

    private void walk(Runnable everyChange) {
        try {
            long frames = store.frames();
            int moving = store.movingCount(framesSeen);
            long known = (long) moving + changed.size() + unseen.size();
            if (everything || known * FEW > store.size()) {
                everyChange.run();
            } else if (known > 0 && !walkSubtrees(moving > 0)) {
                everyChange.run();
            }
            everything = false;
            framesSeen = frames;
        } catch (RuntimeException | Error e) {
            unseeAll();
            throw e;
        } finally {
            forget();
            visitor = null;
        }
    }

    /** Returns false if the subtrees turned out to be large. */
    private boolean walkSubtrees(boolean withMoving) {
        if (withMoving) {
            store.forEachMoving(framesSeen, addRoot);
        }
        forEachLiving(changed, addRoot);
        forEachLiving(unseen, addNode);
        return seen.walkSubtrees(Math.max(1, store.size() / FEW), visitor);
    }

    private void forEachLiving(IntArrayList indices, IntConsumer action) {
        for (int i = 0; i < indices.size(); i++) {
            if (store.isLiving(indices.get(i))) {
                action.accept(indices.get(i));
            }
        }
    }
}
