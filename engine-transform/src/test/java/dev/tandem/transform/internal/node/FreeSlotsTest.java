package dev.tandem.transform.internal.node;

import static org.junit.jupiter.api.Assertions.assertEquals;

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

        assertEquals(10, free.take(FreeSlots.NONE));
        assertEquals(170, free.take(FreeSlots.NONE), "somewhere else");
        assertEquals(11, free.take(10), "near to the first");
        assertEquals(171, free.take(170), "near to the second");
        assertEquals(12, free.take(FreeSlots.NONE), "from the start again");
        assertEquals(172, free.take(FreeSlots.NONE));
        assertEquals(13, free.take(FreeSlots.NONE));
        assertEquals(62, free.take(10), "the first behind it");
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
}
