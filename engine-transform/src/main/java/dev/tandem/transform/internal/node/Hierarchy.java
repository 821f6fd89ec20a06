package dev.tandem.transform.internal.node;

import static dev.tandem.transform.internal.node.NodeTable.NONE;

/**
 * Parent, child and sibling links.
 *
 * <p>The children of a node form a ring in the order in which they were attached; the predecessor of the first child is
 * the last one, so attaching costs the same however many children there are.
 */
public final class Hierarchy {
    private final NodeTable nodes;

    public Hierarchy(NodeTable nodes) {
        this.nodes = nodes;
    }

    /** Makes {@code child}, which has no parent, the last child of {@code parent}. */
    public void link(int child, int parent) {
        setParent(child, parent);
        nodes.chunk(child).removeRoot(child & NodeChunk.MASK);
        int first = nodes.firstChild(parent);
        if (first == NONE) {
            setFirstChild(parent, child);
            return;
        }
        int last = nodes.previousSibling(first);
        setNext(last, child);
        setPrevious(child, last);
        setNext(child, first);
        setPrevious(first, child);
    }

    /** Takes {@code child} from its parent, if it has one. */
    public void unlink(int child) {
        if (nodes.chunk(child).isRoot(child & NodeChunk.MASK)) {
            return;
        }
        int parent = nodes.parent(child);
        int next = nodes.nextSibling(child);
        if (next == child) {
            setFirstChild(parent, NONE);
        } else {
            int previous = nodes.previousSibling(child);
            setNext(previous, next);
            setPrevious(next, previous);
            if (nodes.firstChild(parent) == child) {
                setFirstChild(parent, next);
            }
        }
        setParent(child, NONE);
        nodes.chunk(child).addRoot(child & NodeChunk.MASK);
        setNext(child, child);
        setPrevious(child, child);
    }

    /** A node was moved from {@code from} to {@code to}, its own links with it: corrects the links that lead to it. */
    public void moved(int from, int to) {
        int next = nodes.nextSibling(to);
        if (next == from) {
            setNext(to, to);
            setPrevious(to, to);
        } else {
            setPrevious(next, to);
            setNext(nodes.previousSibling(to), to);
        }
        int parent = nodes.parent(to);
        if (parent != NONE && nodes.firstChild(parent) == from) {
            setFirstChild(parent, to);
        }
        int first = nodes.firstChild(to);
        if (first != NONE) {
            int child = first;
            do {
                setParent(child, to);
                child = nodes.nextSibling(child);
            } while (child != first);
        }
    }

    /** True if {@code index} is {@code ancestor} or one of its descendants. */
    public boolean isInSubtree(int index, int ancestor) {
        for (int n = index; n != NONE; n = nodes.parent(n)) {
            if (n == ancestor) {
                return true;
            }
        }
        return false;
    }

    /** The first node of the subtree of {@code index} in an order in which children come before their parents. */
    public int deepestFirst(int index) {
        int n = index;
        while (nodes.chunk(n).isInner(n & NodeChunk.MASK)) {
            n = nodes.firstChild(n);
        }
        return n;
    }

    /** The node after {@code index}, parents before children, in the subtree of {@code root}; none after the last. */
    public int next(int index, int root) {
        int child = nodes.firstChild(index);
        if (child != NONE) {
            return child;
        }
        for (int n = index; n != root; n = nodes.parent(n)) {
            int sibling = nodes.nextSibling(n);
            if (sibling != nodes.firstChild(nodes.parent(n))) {
                return sibling;
            }
        }
        return NONE;
    }

    public int childCount(int index) {
        int first = nodes.firstChild(index);
        int count = 0;
        if (first != NONE) {
            int child = first;
            do {
                count++;
                child = nodes.nextSibling(child);
            } while (child != first);
        }
        return count;
    }

    private void setParent(int index, int parent) {
        nodes.chunk(index).parent[index & NodeChunk.MASK] = parent;
    }

    private void setFirstChild(int index, int child) {
        nodes.chunk(index).firstChild(index & NodeChunk.MASK, child);
    }

    private void setNext(int index, int next) {
        nodes.chunk(index).nextSibling[index & NodeChunk.MASK] = next;
    }

    private void setPrevious(int index, int previous) {
        nodes.chunk(index).previousSibling[index & NodeChunk.MASK] = previous;
    }
}
