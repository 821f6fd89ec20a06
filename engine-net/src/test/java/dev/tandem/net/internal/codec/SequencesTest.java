package dev.tandem.net.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** SPEC 15.5: who received what. */
class SequencesTest {

    @Test
    void shouldKnowTheNewestAndThe64BeforeIt() {
        Random random = new Random(1);
        ReceivedSequences received = new ReceivedSequences();
        assertEquals(-1, received.newest());
        assertEquals(0, received.before());
        Set<Long> arrived = new HashSet<>();
        long newest = -1;
        for (int i = 0; i < 20_000; i++) {
            int jump = random.nextInt(500) == 0 ? 100 + random.nextInt(50) : random.nextInt(5) == 0 ? 4 : 1;
            long sequence = Math.max(0, newest + jump - (random.nextInt(3) == 0 ? random.nextInt(80) : 0));
            boolean fresh = sequence >= newest - 64 && arrived.add(sequence);
            assertEquals(fresh, received.add(sequence), sequence + " after " + newest);
            newest = Math.max(newest, sequence);
            assertEquals(newest, received.newest());
            for (int bit = 0; bit < 64; bit++) {
                assertEquals(arrived.contains(newest - 1 - bit), (received.before() >>> bit & 1) != 0);
            }
        }
    }

    @Test
    void shouldKeepTheMaskOverTheLargestJumpThatItHolds() {
        for (int jump = 1; jump <= 66; jump++) {
            ReceivedSequences received = new ReceivedSequences();
            received.add(0);
            received.add(jump);
            assertEquals(jump > 64 ? 0 : 1L << jump - 1, received.before());
            assertFalse(received.add(0));
        }
    }

    @Test
    void shouldFindTheNewestSendThatArrivedInARange() {
        SentRanges sent = new SentRanges();
        for (int send = 0; send < 4; send++) {
            assertEquals(3L * send, sent.add(send, 0, 10 + send));
            assertEquals(3L * send + 1, sent.add(send, 10 + send, 20));
            assertEquals(3L * send + 2, sent.add(send, 20, Integer.MAX_VALUE));
        }
        assertEquals(-1, sent.newestFrom(4, 0));
        // of send 3 the middle, of send 2 the last two, of send 1 the first two
        assertTrue(sent.acknowledge(10, 0b0110_0110));
        assertEquals(3, sent.newestFrom(4, 15));
        assertEquals(20, sent.arrivedUpTo(3, 15));
        assertEquals(12, sent.arrivedUpTo(3, 12));
        assertEquals(2, sent.newestWith(4, 4, 15, Integer.MAX_VALUE));
        assertEquals(1, sent.newestFrom(4, 5));
        assertEquals(20, sent.arrivedUpTo(1, 5));
    }

    @Test
    void shouldNotBelieveAnAcknowledgementOfWhatWasNotSent() {
        SentRanges sent = new SentRanges();
        sent.add(0, 0, 5);
        assertFalse(sent.acknowledge(1, -1));
        assertEquals(-1, sent.newestFrom(1, 0));
        assertTrue(sent.acknowledge(-1, -1));
        assertEquals(-1, sent.newestFrom(1, 0));
        assertTrue(sent.acknowledge(0, -1));
        assertEquals(0, sent.newestFrom(1, 0));
    }

    @Test
    void shouldJoinNeighbouringRangesThatArrived() {
        SentRanges sent = new SentRanges();
        for (int i = 0; i < 6; i++) {
            sent.add(7, 10 * i, 10 * i + 10);
        }
        sent.acknowledge(5, 0b11101);
        assertEquals(30, sent.arrivedUpTo(7, 0));
        assertEquals(30, sent.arrivedUpTo(7, 30));
        assertEquals(60, sent.arrivedUpTo(7, 59));
        assertEquals(7, sent.newestWith(9, 9, 0, 30));
        assertEquals(-1, sent.newestWith(9, 9, 0, 31));
        assertEquals(-1, sent.newestWith(9, 7, 0, 30));
        assertEquals(7, sent.newestWith(70, 70, 0, 30));
        assertEquals(-1, sent.newestWith(71, 71, 0, 30));
        assertEquals(0, sent.arrivedUpTo(8, 0));
        assertEquals(0, sent.arrivedUpTo(-1, 0));
    }

    @Test
    void shouldForgetDatagramsThatAreTooOld() {
        SentRanges sent = new SentRanges();
        sent.add(0, 0, 1);
        for (int i = 1; i < SentRanges.REMEMBERED; i++) {
            sent.add(0, i, i + 1);
        }
        sent.acknowledge(0, 0);
        assertEquals(1, sent.arrivedUpTo(0, 0));
        sent.add(0, SentRanges.REMEMBERED, Integer.MAX_VALUE);
        assertEquals(0, sent.arrivedUpTo(0, 0));
        assertTrue(sent.acknowledge(0, 0));
        assertEquals(0, sent.arrivedUpTo(0, 0));
    }
}
