package dev.tandem.transform.internal.node;

import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.list.IntList;

/**
 * Every living node once, parents before their children: one pass in this order brings all worlds up to date.
 *
 * <p>The order is that of places, so that a pass reads memory from its start to its end, however the scene has come to be. A new
 * node lies behind its parent wherever there is room. A node with a parent at a higher place is <em>late</em>, with all below it:
 * late nodes stand on a list, after all others. Which nodes are late is kept up to date, at the cost of what a re-parenting
 * itself touches.
 *
 * <p>Positions in the order are those of places, then those of the list from the next border of a chunk on; so a chunk of the
 * order is a chunk of nodes or a part of the list.
 */
public final class NodeOrder {
    private final NodeTable nodes;
    private final LateNodes late;
    private final IntList toMove = new IntList();
    private int version;

    public NodeOrder(NodeTable nodes) {
        this.nodes = nodes;
        this.late = new LateNodes(nodes);
    }

    /** Adds a node without a parent. */
    public void add(int index) {
        version++;
        order(index, NodeChunk.BY_PLACE);
    }

    public void remove(int index) {
        version++;
        leaveList(index);
        order(index, NodeChunk.DEAD);
    }

    /** Restores the order after {@code index} was linked below {@code parent}. */
    public void linked(int index, int parent) {
        version++;
        if (isByPlace(parent) && parent < index) {
            leaveList(index);
            order(index, NodeChunk.BY_PLACE);
        } else if (isByPlace(index) || positionOf(parent) > positionOf(index)) {
            makeLate(index);
        } else {
            nodes.chunk(index).version++;
        }
    }

    private void makeLate(int subtree) {
        toMove.add(subtree);
        while (!toMove.isEmpty()) {
            int n = toMove.removeLast();
            leaveList(n);
            late.add(n);
            nodes.chunk(n).version++;
            int first = nodes.firstChild(n);
            if (first != NodeTable.NONE) {
                int child = first;
                do {
                    toMove.add(child);
                    child = nodes.nextSibling(child);
                } while (child != first);
            }
        }
    }

    /** Restores the order after a node has lost its parent. */
    public void unlinked(int index) {
        version++;
        leaveList(index);
        order(index, NodeChunk.BY_PLACE);
    }

    private void leaveList(int index) {
        if (orderOf(index) == NodeChunk.LATE) {
            late.remove(late.positionOf(index));
        }
    }

    /** A node was moved. A late node keeps its position on the list; any other is ordered by its new place. */
    public void moved(int from, int to) {
        version++;
        byte order = orderOf(from);
        if (order == NodeChunk.LATE) {
            late.moved(from, to);
        }
        order(to, order);
        order(from, NodeChunk.DEAD);
    }

    /** Removes a node from the list of late nodes, because its parent precedes it or it has none. */
    public void settle(int index) {
        int parent = nodes.parent(index);
        if (!isByPlace(index) && (parent == NodeTable.NONE || isByPlace(parent) && parent < index)) {
            leaveList(index);
            order(index, NodeChunk.BY_PLACE);
            version++;
        }
    }

    /** Closes holes in the list if there are many, looking at no more than {@code budget} positions. */
    public void closeUp(int budget) {
        if (late.closeUp(budget)) {
            version++;
        }
    }

    /** Says that other nodes are drawn, or nodes have other traits. */
    public void runsChanged() {
        version++;
    }

    /** Another one whenever a node has another position, or another parent or none, or other traits. */
    public int version() {
        return version;
    }

    private void order(int index, byte order) {
        NodeChunk chunk = nodes.chunk(index);
        chunk.order[index & NodeChunk.MASK] = order;
        chunk.version++;
    }

    private byte orderOf(int index) {
        return nodes.chunk(index).order[index & NodeChunk.MASK];
    }

    /** True if the position of a node is its place: it is not late. */
    public boolean isByPlace(int index) {
        return orderOf(index) == NodeChunk.BY_PLACE;
    }

    /** True if a place is free. */
    public boolean isDead(int place) {
        return orderOf(place) == NodeChunk.DEAD;
    }

    /** The chunk of a position. */
    public static int chunkOf(int position) {
        return position >> NodeChunk.SHIFT;
    }

    public int positionOf(int index) {
        return isByPlace(index) ? index : firstOfList() + late.positionOf(index);
    }

    /** True if a node stands where its place or its position on the list says; for validation. */
    public boolean has(int index) {
        return isByPlace(index) || orderOf(index) == NodeChunk.LATE && late.has(index);
    }

    /** The node at a position, negative if there is none. */
    public int at(int position) {
        int first = firstOfList();
        if (position >= first) {
            return late.at(position - first);
        }
        return position < nodes.limit() && isByPlace(position) ? position : NodeTable.NONE;
    }

    private int firstOfList() {
        return placeChunks() << NodeChunk.SHIFT;
    }

    /** Chunks whose positions are places; they come before all others. */
    public int placeChunks() {
        return nodes.limit() + NodeChunk.MASK >> NodeChunk.SHIFT;
    }

    /** True if the position of each node is its place. */
    public boolean isAllByPlace() {
        return late.size() == 0;
    }

    /** Replaces positions by the nodes at them. */
    public void read(int[] positions, int count) {
        if (!isAllByPlace()) {
            for (int i = 0; i < count; i++) {
                positions[i] = at(positions[i]);
            }
        }
    }

    /** One more than the last position. */
    public int limit() {
        return isAllByPlace() ? nodes.limit() : firstOfList() + late.limit();
    }

    public int chunkCount() {
        return placeChunks() + (late.limit() + NodeChunk.MASK >> NodeChunk.SHIFT);
    }

    /** True if the positions of a chunk are places. */
    public boolean isChunkOfPlaces(int chunk) {
        return chunk < placeChunks();
    }

    /** The nodes at the positions of a chunk that is part of the list, negative at holes. */
    public int[] chunkOfList(int chunk) {
        return late.chunk(chunk - placeChunks());
    }

    /** Positions in a chunk. */
    public int countIn(int chunk) {
        int first = chunk << NodeChunk.SHIFT;
        int end = isChunkOfPlaces(chunk) ? nodes.limit() : firstOfList() + late.limit();
        return Math.min(NodeChunk.SIZE, end - first);
    }

    /** Hands over what does not follow from the places of the nodes. */
    public void image(Image image) {
        late.image(image);
        if (image.isRestoring()) {
            version++;
            requireForest();
        }
    }

    /** Refuses links that make no forest, and parents that do not precede their children: so every walk comes to an end. */
    private void requireForest() {
        int children = 0;
        int found = 0;
        for (int index = 0; index < nodes.limit(); index++) {
            Image.require(isDead(index) != NodeLife.isThere(nodes.chunk(index), index), "order of the node at", index);
            if (!isDead(index)) {
                Image.require(has(index), "position of the node at", index);
                children += nodes.parent(index) == NodeTable.NONE ? 0 : 1;
                Image.require(follows(index, nodes.parent(index)), "parent of the node at", index);
                found += childrenOf(index, nodes.limit() - found);
            }
        }
        Image.require(found == children, "children", children);
    }

    private boolean follows(int index, int parent) {
        return parent == NodeTable.NONE || isNode(parent) && has(parent) && positionOf(parent) < positionOf(index);
    }

    private boolean isNode(int index) {
        return index >= 0 && index < nodes.limit() && !isDead(index);
    }

    private int childrenOf(int index, int most) {
        int first = nodes.firstChild(index);
        int count = 0;
        for (int child = first; child != NodeTable.NONE; ) {
            Image.require(isNode(child) && nodes.parent(child) == index && ++count <= most, "child of", index);
            int next = nodes.nextSibling(child);
            Image.require(isNode(next) && nodes.previousSibling(next) == child, "siblings below", index);
            child = next == first ? NodeTable.NONE : next;
        }
        return count;
    }
}
