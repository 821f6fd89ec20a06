package dev.tandem.transform.internal;

import static dev.tandem.transform.internal.NodeTable.NONE;

import java.util.BitSet;

/** Looks through all nodes and rows for anything that contradicts the rules of the storage. */
final class Validation {
    private final NodeTable nodes;
    private final Motions motions;
    private final NodeOrder order;
    private final WorldCache logicalWorlds;
    private final WorldCache visualWorlds;

    Validation(NodeTable nodes, Motions motions, NodeOrder order, WorldCache logicalWorlds, WorldCache visualWorlds) {
        this.nodes = nodes;
        this.motions = motions;
        this.order = order;
        this.logicalWorlds = logicalWorlds;
        this.visualWorlds = visualWorlds;
    }

    void run() {
        BitSet living = new BitSet(nodes.limit());
        nodes.forEachLiving(living::set);
        require(living.cardinality() == nodes.size(), "living nodes", living.cardinality());
        living.stream().forEach(index -> {
            checkLinks(index, living);
            checkPlace(index);
            checkOrder(index);
            require(logicalWorlds.isConsistent(index), "logical world of", index);
            require(visualWorlds.isConsistent(index), "visual world of", index);
        });
        checkTable(motions.inTick(), NodeState.IN_TICK_MOTION, living);
        checkTable(motions.inVisual(), NodeState.IN_VISUAL_MOTION, living);
        checkTable(motions.overridden(), NodeState.OVERRIDDEN, living);
    }

    private void checkLinks(int index, BitSet living) {
        int parent = nodes.parent(index);
        require(parent == NONE || living.get(parent), "parent is dead of", index);
        require(nodes.previousSibling(nodes.nextSibling(index)) == index, "sibling ring of", index);
        require(nodes.parent(nodes.nextSibling(index)) == parent, "sibling's parent of", index);
        int child = nodes.firstChild(index);
        require(child == NONE || nodes.parent(child) == index, "first child of", index);
    }

    private void checkPlace(int index) {
        byte state = nodes.state(index);
        boolean pending = (state & NodeState.PENDING) != 0;
        require(!pending || NodeState.inMotion(state), "pending at rest", index);
    }

    private void checkOrder(int index) {
        int place = order.placeOf(index);
        require(order.at(place) == index, "place in the order of", index);
        int parent = nodes.parent(index);
        require(parent == NONE || order.placeOf(parent) < place, "order of parent and child", index);
    }

    private void checkTable(MotionTable table, int place, BitSet living) {
        int grouped = 0;
        for (int row = 0; row < table.size(); row++) {
            int index = table.nodeAt(row);
            require(living.get(index), "row of a dead node", index);
            require(NodeState.place(nodes.state(index)) == place, "row in the wrong table", index);
            require(nodes.chunk(index).row[index & NodeChunk.MASK] == row, "row number of", index);
            if (table.chunk(row).group[row & MotionChunk.MASK] != TickGroups.NONE) {
                grouped++;
            }
        }
        require(table.groups().allUsers() == grouped, "users of tick groups", grouped);
    }

    private static void require(boolean holds, String what, int value) {
        if (!holds) {
            throw new IllegalStateException("storage is inconsistent: " + what + " " + value);
        }
    }
}
