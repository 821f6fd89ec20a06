package dev.tandem.transform.internal;

import static dev.tandem.transform.internal.CoreValidation.require;
import static dev.tandem.transform.internal.node.NodeTable.NONE;

import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.Traits;
import dev.tandem.transform.internal.platform.Ranges;
import dev.tandem.transform.internal.world.OrderRuns;
import dev.tandem.transform.internal.world.WorldCache;
import java.util.Arrays;
import java.util.BitSet;

/** Looks through all nodes and rows for anything that contradicts the rules of the storage. Its messages name nodes by place. */
final class Validation {
    private final MotionStore store;
    private final NodeTable nodes;
    private final NodeOrder order;
    private final OrderRuns runs;
    private final WorldCache logicalWorlds;
    private final WorldCache visualWorlds;

    Validation(MotionStore store, NodeOrder order, OrderRuns runs, WorldCache logicalWorlds, WorldCache visualWorlds) {
        this.store = store;
        this.nodes = store.nodes;
        this.order = order;
        this.runs = runs;
        this.logicalWorlds = logicalWorlds;
        this.visualWorlds = visualWorlds;
    }

    void run() {
        CoreValidation motions = new CoreValidation(store);
        BitSet living = motions.living();
        checkRoots(living);
        living.stream().forEach(index -> {
            checkLinks(index, living);
            checkTraits(index);
            checkOrder(index);
            require(logicalWorlds.isConsistent(index), "logical world of", index);
            require(visualWorlds.isConsistent(index), "visual world of", index);
        });
        motions.checkMotions(living);
        checkRuns();
    }

    private void checkRoots(BitSet living) {
        for (int index = 0; index < nodes.limit(); index++) {
            boolean isRoot = nodes.chunk(index).isRoot(index & NodeChunk.MASK);
            require(!isRoot || living.get(index), "root that is dead", index);
            require(living.get(index) || standsAlone(index), "links of a place without a node", index);
        }
    }

    private boolean standsAlone(int index) {
        return nodes.parent(index) == NONE
                && nodes.firstChild(index) == NONE
                && nodes.nextSibling(index) == index
                && nodes.previousSibling(index) == index;
    }

    private void checkTraits(int index) {
        int parent = nodes.parent(index);
        boolean below = (nodes.traits(index) & Traits.BELOW_HIDDEN) != 0;
        require(below == (parent != NONE && !Traits.isDrawn(nodes.traits(parent))), "hidden parent of", index);
        require(nodes.chunk(index).special > 0 || nodes.traits(index) == 0, "count of traits at", index);
        require(!nodes.areAllDrawn() || Traits.isDrawn(nodes.traits(index)), "count of hidden nodes at", index);
    }

    private void checkLinks(int index, BitSet living) {
        int parent = nodes.parent(index);
        require(parent == NONE || living.get(parent), "parent is dead of", index);
        require(nodes.previousSibling(nodes.nextSibling(index)) == index, "sibling ring of", index);
        require(nodes.parent(nodes.nextSibling(index)) == parent, "sibling's parent of", index);
        int child = nodes.firstChild(index);
        require(child == NONE || nodes.parent(child) == index, "first child of", index);
        require(
                nodes.chunk(index).isInner(index & NodeChunk.MASK) == (child != NONE),
                "among those with children",
                index);
        require(nodes.chunk(index).isRoot(index & NodeChunk.MASK) == (parent == NONE), "among the roots", index);
    }

    /** Runs that are kept must be those that a look at the nodes finds. */
    private void checkRuns() {
        runs.prepare();
        for (int c = 0; c < order.chunkCount(); c++) {
            int first = c << NodeChunk.SHIFT;
            IntList found = new IntList();
            int[] positions = new int[order.countIn(c)];
            Arrays.setAll(positions, nth -> order.at(first + nth));
            runs.find(positions, 0, positions.length, found);
            IntList kept = runs.of(c);
            boolean same = Ranges.equals(kept.items(), 0, kept.size(), found.items(), 0, found.size());
            require(same, "runs in chunk of the order", c);
        }
    }

    private void checkOrder(int index) {
        require(order.has(index), "position in the order of", index);
        int parent = nodes.parent(index);
        boolean follows = parent == NONE || order.positionOf(parent) < order.positionOf(index);
        require(follows, "order of parent and child", index);
    }
}
