package dev.tandem.transform.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.defrag.DefragmentationPolicy;
import dev.tandem.transform.internal.motion.RowSorting;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** SPEC 4.4: nodes are moved in the background, and nobody can tell. */
class DefragmentationTest {
    private static final int BRANCHES = 300;
    private static final int BRANCH = 10;

    private final Random random = new Random(9);
    private final int[] ids = new int[BRANCHES * BRANCH];
    private long now;

    @Property(tries = 60)
    void shouldChangeNoValueWhateverIsMoved(@ForAll long seed) {
        new MovedTwins(new Random(seed)).play(40);
    }

    @Test
    void shouldPutAnAgedSceneInOrderAgain() {
        TransformStore store = agedStore(DefragmentationPolicy.NORMAL);
        double before = store.defragmenter().meanRunLength();

        frames(store, 400);

        double after = store.defragmenter().meanRunLength();
        assertTrue(before < 6, () -> "aged: " + before);
        assertTrue(after > 50, () -> "in order: " + after);
        assertFalse(store.defragmenter().isRunning());
        store.validate();
    }

    @Test
    void shouldMoveNothingWhenTheBudgetIsZero() {
        TransformStore store = agedStore(DefragmentationPolicy.NORMAL);
        store.defragmenter().budget(0);
        double before = store.defragmenter().meanRunLength();

        frames(store, 400);

        assertEquals(before, store.defragmenter().meanRunLength());
    }

    @Test
    void shouldMoveNothingWhenTheSceneIsFresh() {
        TransformStore store = store(DefragmentationPolicy.NORMAL);
        for (int branch = 0; branch < BRANCHES; branch++) {
            for (int i = 0; i < BRANCH; i++) {
                create(store, branch, i);
            }
        }
        double before = store.defragmenter().meanRunLength();

        frames(store, 100);

        assertEquals(before, store.defragmenter().meanRunLength());
        assertTrue(before > 50, () -> "fresh: " + before);
    }

    @Test
    void shouldLookAtTheClockOnlyWhenThereIsSomethingToDo() {
        TransformStore store = agedStore(DefragmentationPolicy.NORMAL);
        frames(store, 400);
        long before = now;

        frames(store, 10);

        assertEquals(before, now, "a scene in order costs nothing");
    }

    @Test
    void shouldStayWithinTheBudget() {
        TransformStore store = agedStore(DefragmentationPolicy.NORMAL);
        store.defragmenter().budget(5);
        for (int frame = 0; frame < 50; frame++) {
            long before = now;
            frames(store, 1);
            long read = now - before;
            assertTrue(read <= 7, () -> "clock read " + read + " times");
        }
    }

    /** Each look at the clock takes a nanosecond. */
    private TransformStore store(DefragmentationPolicy policy) {
        return PlaceOrder.AS_IDS.store(new Upkeep(RowSorting.NORMAL, policy, () -> now++));
    }

    private TransformStore agedStore(DefragmentationPolicy policy) {
        TransformStore store = store(policy);
        store.defragmenter().budget(20);
        for (int i = 0; i < BRANCH; i++) {
            for (int branch = 0; branch < BRANCHES; branch++) {
                create(store, branch, i);
            }
        }
        for (int i = 0; i < 2 * BRANCHES; i++) {
            int one = random.nextInt(BRANCHES);
            int other = (one + 1 + random.nextInt(BRANCHES - 1)) % BRANCHES;
            store.destroy(ids[one * BRANCH]);
            store.destroy(ids[other * BRANCH]);
            for (int k = 0; k < BRANCH; k++) {
                create(store, one, k);
                create(store, other, k);
            }
        }
        return store;
    }

    private void create(TransformStore store, int branch, int i) {
        int first = branch * BRANCH;
        ids[first + i] = i == 0 ? store.create() : store.createBelow(ids[first + random.nextInt(i)]);
    }

    private static void frames(TransformStore store, int count) {
        long frame = store.frames();
        for (int i = 1; i <= count; i++) {
            store.synchronization().beforeFrame(frame + i);
        }
    }
}
