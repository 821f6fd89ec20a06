package dev.tandem.net.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** SPEC 15.3 and 15.5: which slots of a send a peer is known to have. */
class SentRangesTest {

    @Test
    void shouldFindWhatWasSentAgainBeforeWhatArrivedAtOnce() {
        SentRanges ranges = new SentRanges();
        ranges.add(7, 0, 50);
        ranges.add(7, 50, 80);
        ranges.add(7, 80, Integer.MAX_VALUE);
        assertTrue(ranges.acknowledge(2, 1));
        assertEquals(0, ranges.arrivedUpTo(7, 0));
        assertEquals(Integer.MAX_VALUE, ranges.arrivedUpTo(7, 50));
        ranges.add(7, 0, 20);
        ranges.add(7, 20, 50);
        assertTrue(ranges.acknowledge(3, 0b11));
        assertEquals(20, ranges.arrivedUpTo(7, 0));
        assertTrue(ranges.acknowledge(4, 0b111));
        assertEquals(Integer.MAX_VALUE, ranges.arrivedUpTo(7, 0));
        assertEquals(5, ranges.nextSequence());
    }

    @Test
    void shouldRememberWhatArrivedHoweverManySignsOfLifeFollow() {
        SentRanges ranges = new SentRanges();
        ranges.add(6, 0, 30);
        ranges.add(6, 30, Integer.MAX_VALUE);
        ranges.add(7, 0, Integer.MAX_VALUE);
        assertTrue(ranges.acknowledge(2, 0b11));
        for (int i = 0; i < 10 * SentRanges.REMEMBERED; i++) {
            long sign = ranges.add(7, 0, 0);
            assertFalse(ranges.hasArrived(sign));
            assertTrue(ranges.acknowledge(sign, 0));
            assertTrue(ranges.hasArrived(sign));
        }
        assertEquals(Integer.MAX_VALUE, ranges.arrivedUpTo(7, 0));
        assertEquals(6, ranges.newestWith(8, 7, 0, Integer.MAX_VALUE));
    }

    @Test
    void shouldNotTakeASignOfLifeForARange() {
        SentRanges ranges = new SentRanges();
        for (int i = 0; i < SentRanges.REMEMBERED; i++) {
            ranges.add(7, i, i + 1);
        }
        long sign = ranges.add(7, 0, 0);
        assertTrue(ranges.acknowledge(sign, 0));
        for (int i = 0; i < SentRanges.REMEMBERED; i++) {
            assertEquals(i, ranges.arrivedUpTo(7, i));
        }
    }
}
