package dev.tandem.transform.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.defrag.DefragmentationPolicy;
import dev.tandem.transform.internal.motion.RowSorting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** SPEC 4.4: nodes are moved in the background, and nobody can tell. */
class DefragmentationTest {
    private static final int BRANCHES = 2000;
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

        frames(store, 4000);

        double after = store.defragmenter().meanRunLength();
        assertTrue(before < 2, () -> "aged: " + before);
        assertTrue(after > 50, () -> "in order: " + after);
        assertFalse(store.defragmenter().isRunning());
        store.validate();
    }

    @Test
    void shouldLeaveNoBranchInPiecesAndNoPlaceBetween() {
        TransformStore store = agedStore(DefragmentationPolicy.NORMAL);

        store.defragmenter().finish();

        BitSet starts = new BitSet();
        for (int branch = 0; branch < BRANCHES; branch++) {
            int[] places = Arrays.stream(ids, branch * BRANCH, (branch + 1) * BRANCH)
                    .map(store::place)
                    .sorted()
                    .toArray();
            assertEquals(BRANCH - 1, places[BRANCH - 1] - places[0], "branch " + branch);
            starts.set(places[0] / BRANCH);
        }
        assertEquals(BRANCHES, starts.nextClearBit(0), "all at the first places");
    }

    @Test
    void shouldMoveNothingWhenTheBudgetIsZero() {
        TransformStore store = agedStore(DefragmentationPolicy.NORMAL);
        store.defragmenter().budget(0);
        double before = store.defragmenter().meanRunLength();

        frames(store, 4000);

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
        frames(store, 4000);
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

    /** Created without parents, then given some far away: nodes of all branches lie mixed, many of them before their parents. */
    private TransformStore agedStore(DefragmentationPolicy policy) {
        TransformStore store = store(policy);
        store.defragmenter().budget(20);
        List<Integer> all = new ArrayList<>();
        for (int i = 0; i < ids.length; i++) {
            all.add(store.create());
        }
        Collections.shuffle(all, random);
        for (int i = 0; i < ids.length; i++) {
            ids[i] = all.get(i);
            int nth = i % BRANCH;
            if (nth > 0) {
                store.forest().reparentKeepingLocal(ids[i], ids[i - nth + random.nextInt(nth)]);
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
