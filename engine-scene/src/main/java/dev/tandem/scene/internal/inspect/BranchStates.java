package dev.tandem.scene.internal.inspect;

import dev.tandem.scene.internal.channel.ValueState;
import dev.tandem.transform.Node;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;

/**
 * Collects the nodes of a store, parents before their children. Without recursion, since chains may be deep.
 *
 * @param <H> the type of handles
 */
final class BranchStates<H extends Node> {
    private static final int NONE = -1;

    private final TransformStore store;
    private final HandleAccess<H> handles;
    private final Function<H, PoseState> logical;
    private final Function<H, PoseState> visual;
    private final Function<? super H, List<ValueState>> values;
    private final IntArrayList waiting = new IntArrayList();
    private final IntArrayList depths = new IntArrayList();
    private final List<NodeState> states = new ArrayList<>();

    /** @param values those of a node, by channel */
    BranchStates(
            TransformStore store,
            HandleAccess<H> handles,
            Function<H, PoseState> logical,
            Function<H, PoseState> visual,
            Function<? super H, List<ValueState>> values) {
        this.store = store;
        this.handles = handles;
        this.logical = logical;
        this.visual = visual;
        this.values = values;
    }

    /** All nodes, roots by index. */
    List<NodeState> all() {
        IntArrayList roots = new IntArrayList();
        store.forEachNode(id -> {
            if (store.family().parent(id) == NONE) {
                roots.add(id);
            }
        });
        roots.sortThis();
        for (int i = 0; i < roots.size(); i++) {
            branch(roots.get(i));
        }
        return states;
    }

    /** A node and all below it. */
    List<NodeState> branch(int root) {
        waiting.add(root);
        depths.add(0);
        while (waiting.notEmpty()) {
            int id = waiting.removeAtIndex(waiting.size() - 1);
            int depth = depths.removeAtIndex(depths.size() - 1);
            H node = handles.handle(store, id);
            int parent = store.family().parent(id);
            states.add(new NodeState(
                    node,
                    store.name(id),
                    parent,
                    depth,
                    store.synchronization().numberOf(id),
                    logical.apply(node),
                    visual.apply(node),
                    values.apply(node)));
            pushChildren(id, depth + 1);
        }
        return states;
    }

    /** The first child has to come off first. */
    private void pushChildren(int id, int depth) {
        int from = waiting.size();
        int child = store.family().firstChild(id);
        for (int i = store.family().childCount(id); i > 0; i--) {
            if (store.ghosts().isOther(child)) {
                waiting.addAtIndex(from, child);
                depths.add(depth);
            }
            child = store.family().nextSibling(child);
        }
    }
}
