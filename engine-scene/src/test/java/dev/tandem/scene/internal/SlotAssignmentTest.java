package dev.tandem.scene.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SlotAssignmentTest {
    private final SlotAssignment slots = new SlotAssignment();

    @Test
    void shouldTellOfAFreedSlotOnceWhenItIsCollected() {
        slots.assign(7, 0, 3);
        slots.assign(8, 0, 4);
        slots.release(7);
        slots.release(7);
        slots.destroyed(8);

        assertEquals(2, slots.collectFreed().slots());
        assertEquals(0, slots.collectFreed().slots());
        assertEquals(0, slots.assigned());
    }

    @Test
    void shouldTellOfAFreedSlotAgainWhenItIsKept() {
        slots.assign(7, 0, 3);
        slots.assign(8, 0, 100);
        slots.release(7);
        slots.collectFreed();
        slots.keepFreed();
        slots.release(8);

        SlotRanges freed = slots.collectFreed();

        assertEquals(2, freed.count());
        assertEquals(3, freed.start(0));
        assertEquals(100, freed.start(1));
    }

    @Test
    void shouldFreeNothingWhenANodeKeepsItsSlot() {
        slots.assign(7, 0, 3);
        slots.assign(7, 0, 3);

        assertEquals(0, slots.collectFreed().slots());
        assertEquals(1, slots.assigned());
        assertEquals(7, slots.nodeAt(3));
    }
}
