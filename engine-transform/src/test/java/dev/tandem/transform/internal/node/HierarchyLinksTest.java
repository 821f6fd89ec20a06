package dev.tandem.transform.internal.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rings of siblings, by place. */
class HierarchyLinksTest {
    private final NodeTable nodes = new NodeTable();
    private final Hierarchy hierarchy = new Hierarchy(nodes);
    private final int root = nodes.create((byte) 0);

    private int below(int parent) {
        int node = nodes.create((byte) 0);
        hierarchy.link(node, parent);
        return node;
    }

    /** Children as the ring has them forwards, checked backwards. */
    private List<Integer> children(int parent) {
        List<Integer> children = new ArrayList<>();
        int first = nodes.firstChild(parent);
        int child = first;
        while (child != NodeTable.NONE && (children.isEmpty() || child != first)) {
            children.add(child);
            assertEquals(parent, nodes.parent(child));
            assertEquals(child, nodes.previousSibling(nodes.nextSibling(child)));
            child = nodes.nextSibling(child);
        }
        assertEquals(children.size(), hierarchy.childCount(parent));
        return children;
    }

    @Test
    void shouldKeepChildrenInTheOrderOfTheirComing() {
        assertEquals(List.of(), children(root));
        int a = below(root);
        assertEquals(List.of(a), children(root));
        int b = below(root);
        int c = below(root);
        assertEquals(List.of(a, b, c), children(root));
        assertFalse(nodes.chunk(a).isRoot(a));
        assertTrue(nodes.chunk(root).isRoot(root));
    }

    @Test
    void shouldCloseTheRingWhenAChildIsTaken() {
        int a = below(root);
        int b = below(root);
        int c = below(root);
        hierarchy.unlink(b);
        assertEquals(List.of(a, c), children(root));
        assertEquals(b, nodes.nextSibling(b));
        assertEquals(b, nodes.previousSibling(b));
        assertEquals(NodeTable.NONE, nodes.parent(b));
        assertTrue(nodes.chunk(b).isRoot(b));
        hierarchy.unlink(a);
        assertEquals(List.of(c), children(root), "the next is the first");
        hierarchy.unlink(c);
        assertEquals(List.of(), children(root));
        hierarchy.unlink(c);
        assertEquals(NodeTable.NONE, nodes.parent(c), "a root stays one");
    }

    @Test
    void shouldTellWhoLiesBelowWhom() {
        int a = below(root);
        int b = below(a);
        int other = below(root);
        assertTrue(hierarchy.isInSubtree(b, root));
        assertTrue(hierarchy.isInSubtree(b, b));
        assertFalse(hierarchy.isInSubtree(root, b));
        assertFalse(hierarchy.isInSubtree(b, other));
    }

    @Test
    void shouldWalkParentsBeforeChildren() {
        int a = below(root);
        int a1 = below(a);
        int a2 = below(a);
        int b = below(root);
        assertEquals(List.of(root, a, a1, a2, b), walk(root));
        assertEquals(List.of(a, a1, a2), walk(a));
        assertEquals(List.of(b), walk(b));
    }

    private List<Integer> walk(int from) {
        List<Integer> walk = new ArrayList<>();
        for (int n = from; n != NodeTable.NONE; n = hierarchy.next(n, from)) {
            walk.add(n);
        }
        return walk;
    }

    @Test
    void shouldBeginWithTheDeepestOfFirstChildren() {
        int a = below(root);
        below(root);
        int a1 = below(a);
        below(a);
        assertEquals(a1, hierarchy.deepestFirst(root));
        assertEquals(a1, hierarchy.deepestFirst(a1));
    }

    /** Moves a node as a defragmentation does: its own links first. */
    private int moved(int from) {
        int to = nodes.create((byte) 0);
        nodes.chunk(from).copy(from, nodes.chunk(to), to);
        hierarchy.moved(from, to);
        return to;
    }

    @Test
    void shouldLeadToTheNewPlaceWhenANodeIsMoved() {
        int a = below(root);
        int b = below(root);
        int c = below(root);
        int b1 = below(b);
        int b2 = below(b);

        int movedB = moved(b);
        assertEquals(List.of(a, movedB, c), children(root));
        assertEquals(List.of(b1, b2), children(movedB));

        int movedA = moved(a);
        assertEquals(List.of(movedA, movedB, c), children(root), "the first child");
        int movedRoot = moved(root);
        assertEquals(List.of(movedA, movedB, c), children(movedRoot));
        assertEquals(movedRoot, nodes.nextSibling(movedRoot));
        assertEquals(movedRoot, nodes.previousSibling(movedRoot));
    }

    @Test
    void shouldStayTheOnlyChildWhenMoved() {
        int only = moved(below(root));
        assertEquals(List.of(only), children(root));
    }
}
