package dev.tandem.transform.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.reader.Reading;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * SPEC 4.4. A pass after a frame computes every row without comparing; what a reader was told of already, or what did not
 * change, it must not be told of once more.
 */
class MovedRowsTest {
    private final TransformStore store = new TransformStore();
    private final Reading seen = new Reading(store);
    private long now;

    /** Nodes at rest that the reader has seen. */
    private void build(int count) {
        IntStream.range(0, count).forEach(i -> Writes.teleport(store, store.create(), 0, 0, 0));
        tick();
        store.synchronization().beforeFrame(now);
        assertEquals(count, pass().cardinality());
        assertEquals(0, pass().cardinality());
    }

    private void tick(int... moved) {
        for (int index : moved) {
            move(index);
        }
        store.synchronization().afterTick(now, now + 1000);
        now += 1000;
    }

    private void move(int index) {
        Writes.move(store, index, Writes.logical(store, index)[PoseLayout.TX] + 8, 0, 0);
    }

    private void frame() {
        store.synchronization().beforeFrame(now - 500);
    }

    private BitSet pass() {
        BitSet told = new BitSet();
        seen.readAll((first, count) -> told.set(first, first + count));
        return told;
    }

    private BitSet walk(IntStream roots) {
        BitSet told = new BitSet();
        roots.forEach(seen::addRoot);
        assertTrue(seen.readSubtrees(1 << 20, (first, count) -> told.set(first, first + count)));
        return told;
    }

    private static BitSet set(int from, int to) {
        BitSet set = new BitSet();
        set.set(from, to);
        return set;
    }

    @Test
    void shouldTellOfEachOnceWhenAPassFollowsAPassInOneFrame() {
        build(60);
        tick(IntStream.range(10, 50).toArray());
        frame();

        assertEquals(set(10, 50), pass());
        Writes.teleport(store, 3, 0, 0, 0);
        assertEquals(set(3, 4), pass());
        assertEquals(new BitSet(), pass());
        frame();
        assertEquals(set(10, 50), pass());
    }

    @Test
    void shouldTellOfEachOnceWhenAPassFollowsAWalkInOneFrame() {
        build(60);
        tick(IntStream.range(10, 50).toArray());
        frame();

        assertEquals(set(10, 50), walk(IntStream.range(10, 50)));
        Writes.teleport(store, 3, 0, 0, 0);
        assertEquals(set(3, 4), pass());
    }

    @Test
    void shouldNotTellOfANodeThatHasMovedInNoFrameYet() {
        build(60);
        tick(IntStream.range(10, 50).toArray());
        frame();
        move(55);

        assertEquals(set(10, 50), pass());
    }

    @Test
    void shouldTellOfEachOnceWhenARowGoesIntoAnotherChunk() {
        int many = MotionChunk.SIZE + 10;
        build(many + 1);
        tick(IntStream.range(0, many).toArray());
        frame();
        assertEquals(set(MotionChunk.SIZE, many), walk(IntStream.range(MotionChunk.SIZE, many)));

        store.destroy(5);
        Writes.teleport(store, many, 0, 0, 0);

        BitSet others = set(0, MotionChunk.SIZE);
        others.clear(5);
        others.set(many);
        assertEquals(others, pass());
    }

    @Test
    void shouldTellOfTheMovingAloneWhenOthersInBetweenHaveStopped() {
        build(60);
        tick(IntStream.range(0, 60).toArray());
        frame();
        Writes.teleport(store, 7, 0, 0, 0);
        Writes.teleport(store, 8, 0, 0, 0);
        BitSet told = new BitSet();

        store.forEachMoving(-1, told::set);

        BitSet moving = set(0, 60);
        moving.clear(7, 9);
        assertEquals(moving, told);
        assertEquals(58, store.movingCount());
    }
}
