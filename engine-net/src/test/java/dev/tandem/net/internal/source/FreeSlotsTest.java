package dev.tandem.net.internal.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** SPEC 15.2: a slot rests for as long as baselines reach back, and its nodes have generations. */
class FreeSlotsTest {

    @Test
    void shouldUseASlotAgainAfter64Sends() {
        FreeSlots slots = new FreeSlots(100);
        assertEquals(0, slots.take(0));
        assertEquals(1, slots.take(0));
        slots.free(0, 10);
        assertEquals(2, slots.take(73));
        assertEquals(0, slots.take(74));
        assertEquals(2, slots.generation(0));
        assertEquals(1, slots.generation(1));
        assertEquals(3, slots.used());
    }

    @Test
    void shouldUseASlotSoonerThanRefuse() {
        FreeSlots slots = new FreeSlots(2);
        slots.take(0);
        slots.take(0);
        assertEquals(-1, slots.take(0));
        slots.free(1, 0);
        assertEquals(1, slots.take(0));
        assertEquals(-1, slots.take(0));
    }

    @Test
    void shouldNeverGiveANodeTheGenerationOfTheOneBefore() {
        FreeSlots slots = new FreeSlots(1);
        int last = 0;
        for (int i = 0; i < 1000; i++) {
            assertEquals(0, slots.take(i));
            int generation = slots.generation(0);
            assertTrue(generation >= 1 && generation <= 255);
            assertEquals(last % 255 + 1, generation);
            last = generation;
            slots.free(0, i);
        }
    }

    @Test
    void shouldKeepTheOrderInWhichSlotsBecameFree() {
        FreeSlots slots = new FreeSlots(1000);
        Random random = new Random(1);
        ArrayDeque<Integer> free = new ArrayDeque<>();
        ArrayDeque<Integer> taken = new ArrayDeque<>();
        for (int i = 0; i < 10_000; i++) {
            long send = i * 64L;
            if (random.nextInt(2) == 0 && !taken.isEmpty()) {
                int slot = taken.remove();
                slots.free(slot, send);
                free.add(slot);
            } else {
                int expected = free.isEmpty() ? slots.used() : free.peek();
                boolean rested = !free.isEmpty();
                int slot = slots.take(send + 64);
                assertEquals(expected, slot);
                if (rested) {
                    free.remove();
                }
                taken.add(slot);
            }
        }
    }
}
