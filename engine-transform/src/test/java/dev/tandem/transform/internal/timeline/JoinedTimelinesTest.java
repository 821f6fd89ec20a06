package dev.tandem.transform.internal.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.Writes;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** SPEC 7, 11.1: timelines of two stores that have the same ticks and frames. */
class JoinedTimelinesTest {
    private final TransformStore store = new TransformStore();
    private final TransformStore second = new TransformStore();
    private final TransformStore third = new TransformStore();
    private final Synchronization main = store.synchronization();
    private final int node = moving(store);
    private final int joined = moving(second);

    private static int moving(TransformStore store) {
        int node = store.create();
        Writes.teleport(store, node, 0, 0, 0);
        store.synchronization().beforeTick();
        return node;
    }

    private static float x(TransformStore store, int node) {
        return store.readings().visualLocal(node)[0];
    }

    private void join() {
        main.join(second.synchronization());
    }

    @Test
    void shouldHaveTheSameTicksAndFrames() {
        join();
        main.join(third.synchronization());
        int last = moving(third);
        Writes.move(store, node, 8, 0, 0);
        Writes.move(second, joined, 4, 0, 0);
        Writes.move(third, last, 2, 0, 0);
        assertTrue(main.isBeyondTicks(0), "no tick has ended");
        main.afterTick(0, 1000);
        main.beforeFrame(500);

        assertEquals(4, x(store, node));
        assertEquals(2, x(second, joined));
        assertEquals(1, x(third, last));
        main.beforeFrameAt(0.75);
        assertEquals(3, x(second, joined));
        assertEquals(1.5f, x(third, last));
        assertFalse(main.isBeyondTicks(1000));
        assertTrue(main.isBeyondTicks(1001));
        assertSame(third.synchronization(), main.in(third.synchronization()));
        assertSame(main, main.in(main));
    }

    @Test
    void shouldBeBeyondTicksOnlyWhileAnythingMoves() {
        join();
        assertFalse(main.isBeyondTicks(0));
        Writes.move(second, joined, 4, 0, 0);
        assertTrue(main.isBeyondTicks(0), "in a joined store");
    }

    @Test
    void shouldCountWritesBeforeATickForBoth() {
        join();
        main.afterTick(0, 1000);
        Writes.move(second, joined, 4, 0, 0);
        main.beforeTick();
        main.afterTick(1000, 2000);
        main.beforeFrame(500);
        assertEquals(2, x(second, joined), "in the first tick");
    }

    @Test
    void shouldSnapInFramesBeforeTheFirstTick() {
        join();
        int newborn = second.create();
        Writes.move(second, newborn, 5, 0, 0);
        main.beforeFrameAt(0.5);
        Writes.move(second, newborn, 9, 0, 0);
        assertTrue(second.syncNeeded(newborn), "a frame has drawn it: the next write is a move");
        assertThrows(IllegalArgumentException.class, () -> main.beforeFrameAt(1.5));
    }

    @Test
    void shouldCutTheLastTickOfBoth() {
        join();
        Writes.move(second, joined, 4, 0, 0);
        main.afterTick(0, 1000);
        main.beforeFrame(100);
        main.cutLastTick(500);
        main.afterTick(500, 1500);
        assertEquals(500, second.synchronization().times().lastTickStart());
    }

    @Test
    void shouldContinueAsTheOneItJoins() {
        main.afterTick(0, 1000);
        main.beforeFrame(300);
        Synchronization other = main.open();
        other.afterTick(0, 70);
        join();

        assertEquals(1000, second.synchronization().times().lastTickEnd());
        assertEquals(300, second.synchronization().times().lastRender());
        Synchronization opened = other.in(second.synchronization());
        assertEquals(other.number(), opened.number());
        assertEquals(70, opened.times().lastTickEnd());
    }

    @Test
    void shouldOpenAndCloseWithTheOther() {
        join();
        Synchronization other = main.open();
        Synchronization opened = other.in(second.synchronization());
        opened.add(joined);
        other.add(node);
        assertTrue(other.contains(node) && opened.contains(joined) && !main.contains(node));
        assertEquals(1, main.numberOf(node));
        assertEquals(1, opened.numberOf(joined));
        List<Synchronization> open = new ArrayList<>();
        main.forEachOpen(open::add);
        assertEquals(List.of(main, other), open);

        other.close();

        assertTrue(other.isClosed() && opened.isClosed());
        assertFalse(main.isClosed());
        assertTrue(main.contains(node));
        assertEquals(0, second.synchronization().numberOf(joined));
        open.clear();
        main.forEachOpen(open::add);
        assertEquals(List.of(main), open);
        other.close();
    }

    @Test
    void shouldMoveABranchToATimeline() {
        int child = store.createBelow(node);
        Synchronization other = main.open();
        other.addBranch(node);
        assertTrue(other.contains(node) && other.contains(child));
    }

    @Test
    void shouldRefuseEverythingOnceClosed() {
        Synchronization other = main.open();
        other.close();
        List<Executable> calls = List.of(
                other::beforeTick,
                () -> other.afterTick(0, 1),
                () -> other.cutLastTick(5),
                () -> other.beforeFrame(1),
                () -> other.beforeFrame(1, 2),
                () -> other.beforeFrameAt(0.5),
                () -> other.add(node),
                () -> other.addBranch(node),
                () -> other.contains(node),
                other::open,
                () -> other.in(main));
        for (Executable call : calls) {
            String message = assertThrows(IllegalStateException.class, call).getMessage();
            assertEquals("this timeline is closed; its nodes are on the main one", message);
        }
        String message = assertThrows(IllegalStateException.class, main::close).getMessage();
        assertEquals("the main timeline of a scene cannot be closed", message);
    }
}
