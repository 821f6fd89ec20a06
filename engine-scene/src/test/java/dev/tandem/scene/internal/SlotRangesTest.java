package dev.tandem.scene.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Ranges of slots against a set of bits. */
class SlotRangesTest {

    /** The ranges of a set, ascending and not adjacent. */
    private static List<String> rangesOf(BitSet slots) {
        List<String> ranges = new ArrayList<>();
        for (int start = slots.nextSetBit(0); start >= 0; ) {
            int end = slots.nextClearBit(start);
            ranges.add(start + " to " + end);
            start = slots.nextSetBit(end);
        }
        return ranges;
    }

    private static List<String> rangesOf(SlotRanges found) {
        List<String> ranges = new ArrayList<>();
        for (int range = 0; range < found.count(); range++) {
            ranges.add(found.start(range) + " to " + found.end(range));
        }
        return ranges;
    }

    /** Marks some slots of both, near borders of 64 and 4,096 slots more often than not. */
    private static void mark(Random random, SlotRanges ranges, BitSet slots) {
        for (int marks = random.nextInt(12); marks > 0; marks--) {
            int border = random.nextInt(3) == 0 ? 4_096 * random.nextInt(4) : 64 * random.nextInt(300);
            int first = Math.max(0, border + random.nextInt(9) - 4);
            int count = 1 + (random.nextInt(4) == 0 ? random.nextInt(9_000) : random.nextInt(70));
            ranges.mark(first, count);
            slots.set(first, first + count);
        }
    }

    @Property(tries = 300)
    void shouldBeTheRangesOfWhatWasMarkedInAnyOrder(@ForAll long seed) {
        Random random = new Random(seed);
        SlotRanges ranges = new SlotRanges();
        SlotRanges other = new SlotRanges();
        for (int round = 0; round < 4; round++) {
            BitSet slots = new BitSet();
            mark(random, ranges, slots);
            mark(random, other, slots);
            ranges.markAll(other);
            assertEquals(0, ranges.count(), "not collected yet");

            ranges.collect();

            assertEquals(rangesOf(slots), rangesOf(ranges));
            other.collect();
            assertEquals(0, other.count(), "its marks were taken over");
            ranges.clear();
            ranges.collect();
            assertEquals(0, ranges.count(), "each mark is collected once");
        }
    }

    @Test
    void shouldTakeOverFromOneThatHasSeenMoreSlots() {
        SlotRanges large = new SlotRanges();
        SlotRanges small = new SlotRanges();
        large.mark(1_000_000, 2);
        small.mark(3, 1);

        small.markAll(large);
        small.collect();

        assertEquals(List.of("3 to 4", "1000000 to 1000002"), rangesOf(small));
    }
}
