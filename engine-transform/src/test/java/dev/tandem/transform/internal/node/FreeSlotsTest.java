package dev.tandem.transform.internal.node;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
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
    void shouldLeaveAShortGapToThoseThatAreNear() {
        add(10, 14);
        add(70, 73);

        assertEquals(10, free.take(FreeSlots.NONE));
        assertEquals(70, free.take(FreeSlots.NONE), "another gap");
        assertEquals(11, free.take(10), "near to the first");
        assertEquals(71, free.take(70), "near to the second");
        assertEquals(12, free.take(FreeSlots.NONE), "from the start again");
    }

    @Test
    void shouldFillALongGapInOrder() {
        add(30, 400);
        List<Integer> taken = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            taken.add(free.take(FreeSlots.NONE));
        }

        assertEquals(List.of(30, 31, 32, 33, 34), taken);
    }

    private void add(int from, int to) {
        for (int slot = from; slot < to; slot++) {
            free.add(slot);
        }
    }

    @Test
    void shouldGoBackWhenNoneIsFreeBehind() {
        assertEquals(FreeSlots.NONE, free.take(7));
        add(3, 4);
        assertEquals(3, free.take(7));
        assertEquals(0, free.size());
    }
}
