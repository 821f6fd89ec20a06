package dev.tandem.transform.internal.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Held against a sorted set. */
class FreeSlotsTest {
    private final FreeSlots free = new FreeSlots();

    @Property(tries = 100)
    void shouldFindTheFirstFreeSlotWhenAskedFromAnywhere(@ForAll long seed) {
        Random random = new Random(seed);
        int range = 1 << 4 + random.nextInt(12);
        FreeSlots slots = new FreeSlots();
        TreeSet<Integer> expected = new TreeSet<>();
        for (int i = 0; i < 3000; i++) {
            int slot = random.nextInt(range);
            if (expected.remove(slot)) {
                assertEquals(slot, slots.take(slot));
            } else if (random.nextInt(3) > 0) {
                expected.add(slot);
                slots.add(slot);
            }
            int from = random.nextInt(2 * range);
            Integer first = expected.ceiling(from);
            assertEquals(first == null ? FreeSlots.NONE : first, slots.first(from));
            assertEquals(expected.contains(from), slots.isFree(from));
            assertEquals(expected.size(), slots.size());
        }
    }

    @Test
    void shouldLeaveRoomForThoseThatAreNear() {
        add(10, 14);
        add(62, 65);
        add(170, 173);

        assertEquals(10, free.take(FreeSlots.NONE), "in the longest gap");
        assertEquals(62, free.take(FreeSlots.NONE), "in another one");
        assertEquals(11, free.take(10), "near to the first");
        assertEquals(63, free.take(62), "near to the second");
        assertEquals(170, free.take(FreeSlots.NONE));
        assertEquals(12, free.take(FreeSlots.NONE), "from the start again");
        assertEquals(64, free.take(14), "the first behind it");
    }

    @Test
    void shouldShareTheOnlyGapBetweenTwoThatGrowInTurns() {
        add(30, 50);

        assertEquals(30, free.take(FreeSlots.NONE));
        assertEquals(40, free.take(FreeSlots.NONE));

        assertEquals(31, free.take(30));
        assertEquals(41, free.take(40));
    }

    @Test
    void shouldLeaveNoMoreOfALongGapThanOneMayNeed() {
        add(0, 10_000);

        assertEquals(0, free.take(FreeSlots.NONE));
        int second = free.take(FreeSlots.NONE);
        assertTrue(second >= 64 && second < 1000, () -> "second at " + second);
    }

    @Property(tries = 50)
    void shouldKeepBranchesTogetherWhenTwoAtATimeAreReplaced(@ForAll long seed) {
        Random random = new Random(seed);
        int size = 2 + random.nextInt(30);
        int[][] branches = new int[20 + random.nextInt(100)][size];
        for (int slot = 0; slot < branches.length * size; slot++) {
            branches[slot / size][slot % size] = slot;
        }
        FreeSlots slots = new FreeSlots();
        for (int i = 0; i < 20 * branches.length; i++) {
            int[] one = branches[random.nextInt(branches.length / 2)];
            int[] other = branches[branches.length / 2 + random.nextInt(branches.length / 2)];
            free(slots, one);
            free(slots, other);
            for (int member = 0; member < size; member++) {
                grow(slots, one, member, random);
                grow(slots, other, member, random);
            }
        }
        for (int[] branch : branches) {
            assertEquals(branch[0] + size - 1, branch[size - 1], () -> Arrays.toString(branch));
        }
    }

    private static void free(FreeSlots slots, int[] branch) {
        for (int slot : branch) {
            slots.add(slot);
        }
    }

    /** The next node of a branch, below any of those before it. */
    private static void grow(FreeSlots slots, int[] branch, int member, Random random) {
        branch[member] = slots.take(member == 0 ? FreeSlots.NONE : branch[random.nextInt(member)]);
    }

    @Test
    void shouldGoBackWhenNoneIsFreeBehind() {
        assertEquals(FreeSlots.NONE, free.take(7));
        add(3, 4);
        assertEquals(3, free.take(7));
        assertEquals(0, free.size());
    }

    private void add(int from, int to) {
        for (int slot = from; slot < to; slot++) {
            free.add(slot);
        }
    }

    @Test
    void shouldFindAGapThatIsLongEnough() {
        add(3, 5);
        add(10, 13);
        add(60, 70);
        assertEquals(3, free.gap(0, 1));
        assertEquals(3, free.gap(0, 2));
        assertEquals(10, free.gap(0, 3));
        assertEquals(60, free.gap(0, 10), "across words");
        assertEquals(61, free.gap(61, 9));
        assertEquals(10, free.gap(61, 3) == 61 ? 10 : -1, "behind first");
        assertEquals(3, free.gap(69, 2), "from the start again");
        assertEquals(FreeSlots.NONE, free.gap(0, 11));
        assertEquals(FreeSlots.NONE, new FreeSlots().gap(0, 1));
    }

    @Test
    void shouldGiveUpWhenManyGapsAreTooShort() {
        for (int slot = 0; slot < 63; slot++) {
            free.add(2 * slot);
        }
        add(1000, 1002);
        assertEquals(1000, free.gap(0, 2));
        free.add(2 * 63);
        assertEquals(FreeSlots.NONE, free.gap(0, 2), "64 gaps were looked at");
    }

    @Test
    void shouldFindSlotsFarBehind() {
        free.add(100_000);
        assertEquals(100_000, free.first(0));
        assertEquals(100_000, free.first(100_000));
        assertEquals(FreeSlots.NONE, free.first(100_001));
        assertEquals(FreeSlots.NONE, free.first(1_000_000));
        assertFalse(free.isFree(1_000_000));
        free.remove(100_000);
        assertEquals(FreeSlots.NONE, free.first(0));
        assertEquals(0, free.size());
    }

    @Test
    void shouldEndAGapWhereTheSlotsEnd() {
        add(2000, 2048);
        assertEquals(2000, free.gap(0, 48));
        assertEquals(FreeSlots.NONE, free.gap(0, 49));
    }
}
