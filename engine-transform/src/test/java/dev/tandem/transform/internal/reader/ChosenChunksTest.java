package dev.tandem.transform.internal.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.Writes;
import dev.tandem.transform.internal.node.NodeChunk;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 4.4: where a read looks at chunks with changes only, it hands over no less than one that looks at all, and no more. */
class ChosenChunksTest {
    private static final int STEPS = 60;
    private static final int COUNT = 6 * NodeChunk.SIZE;
    private static final long TICK = 1000;

    private final TransformStore store = new TransformStore();
    private final Map<Integer, Float> shown = new HashMap<>();
    private final BitSet handed = new BitSet();
    private final WorldReader reader = store.readers().confined(this::hand);
    private final Map<Integer, Float> expected = new HashMap<>();
    private final WorldReader everything = store.readers().confined(this::expect);
    private final List<Integer> living = new ArrayList<>();
    private final BitSet hidden = new BitSet();
    private long now;

    private void hand(int first, int count, int worker) {
        WorldsByPlace found = store.readers().byPlace();
        for (int place = first; place < first + count; place++) {
            handed.set(found.id(place));
            shown.put(found.id(place), found.matrices(place)[found.matrixOffset(place) + 9]);
        }
    }

    private void expect(int first, int count, int worker) {
        WorldsByPlace found = store.readers().byPlace();
        for (int place = first; place < first + count; place++) {
            expected.put(found.id(place), found.matrices(place)[found.matrixOffset(place) + 9]);
        }
    }

    private int create(float x) {
        int id = store.create();
        Writes.teleport(store, id, x, 0, 0);
        living.add(id);
        return id;
    }

    private void tick() {
        store.synchronization().afterTick(now, now + TICK);
        now += TICK;
    }

    private int frame(long afterTick) {
        store.synchronization().beforeFrame(now - TICK + afterTick);
        handed.clear();
        reader.read();
        return handed.cardinality();
    }

    private void compare() {
        everything.forgetAll();
        expected.clear();
        everything.read();
        shown.keySet().retainAll(expected.keySet());
        assertEquals(expected, shown);
    }

    private void move(int from, int to, float x) {
        for (int i = from; i < to; i++) {
            Writes.move(store, living.get(i), x + i, 0, 0);
        }
    }

    private void createAll() {
        for (int i = 0; i < COUNT; i++) {
            create(i);
        }
        tick();
        frame(0);
    }

    @Test
    void shouldHandOverWhatMovesAmongManyThatRest() {
        createAll();
        int moving = COUNT / 8;
        move(100, 100 + moving, 1);
        tick();

        assertEquals(moving, frame(300));
        assertEquals(moving, frame(600));
        compare();
    }

    @Test
    void shouldHandOverWhatWasWrittenInChunksWithoutMotion() {
        createAll();
        int moving = COUNT / 8;
        move(0, moving, 1);
        tick();
        frame(300);
        Writes.teleport(store, living.get(COUNT - 7), 3, 0, 0);
        reader.forget(living.get(COUNT - 3));

        assertEquals(moving + 2, frame(600));
        assertTrue(handed.get(living.get(COUNT - 7)));
        assertTrue(handed.get(living.get(COUNT - 3)));
        compare();
    }

    @Test
    void shouldHandOverWhatLiesBelowInOtherChunks() {
        createAll();
        for (int chunk = 1; chunk < 6; chunk++) {
            int below = living.get(chunk * NodeChunk.SIZE + 9);
            int parent = living.get((chunk - 1) * NodeChunk.SIZE + 9);
            store.forest().reparentKeepingLocal(below, parent);
        }
        frame(0);
        int moving = COUNT / 8;
        move(0, moving, 1);
        tick();

        assertEquals(moving + 5, frame(300));
        compare();
    }

    @Test
    void shouldHandOverAChunkWithManyParentsInOthers() {
        createAll();
        for (int i = 0; i < 9; i++) {
            store.forest().reparentKeepingLocal(living.get(NodeChunk.SIZE + i), living.get(i));
        }
        frame(0);
        move(8, 8 + COUNT / 8, 1);
        tick();

        assertEquals(COUNT / 8 + 1, frame(300));
        compare();
    }

    /** From chunk to chunk, by many parents and by one in turn: what the one brings about decides over the many that follow. */
    @Test
    void shouldHandOverChunksWithManyParentsBehindOthersWithOne() {
        createAll();
        for (int chunk = 1; chunk < 6; chunk++) {
            for (int i = chunk % 2 == 0 ? 8 : 0; i < 9; i++) {
                int below = living.get(chunk * NodeChunk.SIZE + i);
                store.forest().reparentKeepingLocal(below, living.get((chunk - 1) * NodeChunk.SIZE + i));
            }
        }
        frame(0);
        move(8, 8 + COUNT / 8, 1);
        tick();

        assertEquals(COUNT / 8 + 5, frame(300));
        assertTrue(handed.get(living.get(5 * NodeChunk.SIZE + 8)));
        compare();
    }

    @Test
    void shouldHandOverAChunkFarBelowWhatMoves() {
        createAll();
        int first = COUNT / 8;
        for (int i = first + 1; i < first + 40; i++) {
            store.forest().reparentKeepingLocal(living.get(i), living.get(i - 1));
        }
        int below = living.get(COUNT - 1);
        store.forest().reparentKeepingLocal(below, living.get(first + 39));
        frame(0);
        move(1, first + 1, 1);
        tick();

        frame(300);
        assertTrue(handed.get(below));
        compare();
    }

    @Test
    void shouldHandOverWhatWasWrittenBelowAChunkWithoutMotion() {
        createAll();
        int parent = living.get(3 * NodeChunk.SIZE + 1);
        int child = living.get(4 * NodeChunk.SIZE + 1);
        store.forest().reparentKeepingLocal(child, parent);
        frame(0);
        move(0, COUNT / 8, 1);
        tick();
        frame(300);
        Writes.teleport(store, parent, 7, 0, 0);

        frame(600);
        assertTrue(handed.get(child));
        compare();
    }

    @Test
    void shouldHandOverLateNodesBelowWhatMoves() {
        createAll();
        store.forest().reparentKeepingLocal(living.get(5), living.get(COUNT - 5));
        frame(0);
        move(COUNT - COUNT / 8, COUNT, 1);
        tick();

        assertEquals(COUNT / 8 + 1, frame(300));
        assertTrue(handed.get(living.get(5)));
        compare();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void shouldShowTheSameAsAReadOfAllWhateverHappens(int seed) {
        Random random = new Random(seed);
        createAll();
        int from = 0;
        int moving = COUNT / 8;
        for (int step = 0; step < STEPS; step++) {
            if (random.nextInt(6) == 0) {
                from = random.nextInt(COUNT / 2);
                moving = random.nextInt(COUNT / 4);
            }
            move(from, from + moving, random.nextFloat());
            for (int k = random.nextInt(4); k > 0; k--) {
                change(random);
            }
            tick();
            for (int k = random.nextInt(3); k > 0; k--) {
                change(random);
            }
            frame(300);
            frame(700);
            if (random.nextInt(3) == 0) {
                compare();
            }
        }
        compare();
    }

    private void change(Random random) {
        int at = random.nextInt(living.size() - COUNT / 8);
        int id = living.get(at);
        switch (random.nextInt(6)) {
            case 0 -> Writes.teleport(store, id, random.nextFloat(), 0, 0);
            case 1 -> create(random.nextFloat());
            case 2 -> {
                if (at > COUNT * 3 / 4) {
                    store.destroy(id);
                    living.removeIf(other -> !store.isLiving(other));
                    hidden.stream().filter(other -> !store.isLiving(other)).forEach(hidden::clear);
                }
            }
            case 3 -> store.forest().reparentKeepingLocal(id, at == 0 ? -1 : living.get(random.nextInt(at)));
            case 4 -> {
                if (hidden.get(id)) {
                    store.forest().visibility().show(id);
                } else {
                    store.forest().visibility().hide(id);
                }
                hidden.flip(id);
            }
            default -> reader.forget(id);
        }
    }
}
