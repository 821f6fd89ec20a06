package dev.tandem.transform.internal.motion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.node.NodeChunk;
import org.junit.jupiter.api.Test;

/** SPEC 4.4: when rows are sorted, and how many at a time. */
class RowOrderTest {
    /** Sort as soon as {@code broken} neighbours are apart. */
    private static RowSorting from(int broken) {
        return new RowSorting(Integer.MAX_VALUE, broken, 1, 1, 1);
    }

    private final MotionRows rows = new MotionRows(0);
    private final RowOrder order = new RowOrder();
    private final NodeChunk node = rows.nodes.chunk(create(5));

    private int create(int count) {
        int last = -1;
        for (int i = 0; i < count; i++) {
            last = rows.nodes.create((byte) 0);
        }
        return last;
    }

    private void assertBroken(int expected) {
        assertFalse(order.isToSort(from(expected + 1), 100, 0), "no more than " + expected);
        assertTrue(order.isToSort(from(expected), 100, 0), "at least " + expected);
    }

    @Test
    void shouldBeInOrderWhenRowsFollowTheirNodes() {
        for (int at = 0; at < 3; at++) {
            rows.table.enter(at, rows.pose(0));
            order.entered(rows.table, node, at, node.row[at], true);
        }
        assertBroken(0);
    }

    @Test
    void shouldBeBrokenWhenTheNodeBeforeHasAnotherRow() {
        rows.table.enter(1, rows.pose(0));
        rows.table.enter(4, rows.pose(0));
        rows.table.enter(2, rows.pose(0));
        order.entered(rows.table, node, 2, node.row[2], false);
        assertBroken(1);
    }

    @Test
    void shouldBeBrokenWhenTheNodeBehindHasARowBefore() {
        rows.table.enter(3, rows.pose(0));
        rows.table.enter(2, rows.pose(0));
        order.entered(rows.table, node, 2, node.row[2], false);
        assertBroken(1);
    }

    @Test
    void shouldBeBrokenTwiceBetweenNodesWithOtherRows() {
        for (int at : new int[] {1, 3, 4, 2}) {
            rows.table.enter(at, rows.pose(0));
        }
        order.entered(rows.table, node, 2, node.row[2], true);
        assertBroken(2);
    }

    @Test
    void shouldNotCountNeighboursAtRest() {
        for (int at : new int[] {4, 0, 2}) {
            rows.table.enter(at, rows.pose(0));
        }
        order.entered(rows.table, node, 2, node.row[2], true);
        assertBroken(0);
    }

    @Test
    void shouldBeBrokenWhenItDescendsWithoutNeighbours() {
        order.entered(rows.table, node, 2, 0, false);
        assertBroken(1);
    }

    @Test
    void shouldNotLookBeyondTheChunk() {
        rows.table.enter(0, rows.pose(0));
        order.entered(rows.table, node, 0, node.row[0], true);
        create(NodeChunk.SIZE - 5);
        rows.table.enter(NodeChunk.MASK, rows.pose(0));
        order.entered(rows.table, node, NodeChunk.MASK, node.row[NodeChunk.MASK], true);
        assertBroken(0);
    }

    @Test
    void shouldBeBrokenOnBothSidesOfAReplacedRow() {
        order.replaced();
        assertBroken(2);
    }

    @Test
    void shouldCountHalfOfTheHoles() {
        assertFalse(order.isToSort(from(3), 100, 5));
        assertTrue(order.isToSort(from(3), 100, 6));
    }

    @Test
    void shouldSortWhenAShareOfTheRowsIsBroken() {
        RowSorting tenth = new RowSorting(10, 3, 1, 1, 1);
        order.replaced();
        assertFalse(order.isToSort(tenth, 10, 0), "too few");
        order.replaced();
        assertFalse(order.isToSort(tenth, 50, 0), "too small a share");
        assertTrue(order.isToSort(tenth, 49, 0));
    }

    @Test
    void shouldGoOnSortingUntilItIsFinished() {
        order.replaced();
        order.nextPlace = 7;
        order.nextRow = 8;
        assertTrue(order.isToSort(from(2), 100, 0));
        assertEquals(0, order.nextPlace);
        assertEquals(0, order.nextRow);
        order.nextRow = 9;
        assertTrue(order.isToSort(from(2), 100, 0), "it has begun");
        assertEquals(9, order.nextRow);
        order.finished();
        assertFalse(order.isToSort(from(2), 100, 0), "what was broken is counted anew");
    }

    @Test
    void shouldSortAShareOfTheRowsAndAsManyAsEntered() {
        RowSorting when = new RowSorting(1, 0, 4, 10, 30);
        assertEquals(25, order.takeBudget(when, 100));
        assertEquals(10, order.takeBudget(when, 20), "at least");
        assertEquals(30, order.takeBudget(when, 1000), "at most");
        assertEquals(7, order.takeBudget(when, 7), "not more than there are");
        for (int i = 0; i < 3; i++) {
            order.entered(rows.table, node, 2, 0, true);
        }
        assertEquals(28, order.takeBudget(when, 100));
        assertEquals(25, order.takeBudget(when, 100), "they are counted once");
    }

    @Test
    void shouldGoOnInAFrameOnlyWhenNoTickHasDoneSo() {
        assertFalse(order.isToGoOn(), "nothing is being sorted");
        order.isToSort(from(0), 1, 0);
        assertTrue(order.isToGoOn());
        order.stepped();
        assertFalse(order.isToGoOn());
        assertTrue(order.isToGoOn(), "the next frame");
        order.finished();
        assertFalse(order.isToGoOn());
    }
}
