package dev.tandem.net.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** SPEC 15.8: what is written once is read by all whom it is for, and by nobody else. */
class WrittenRangesTest {

    private static final int NODES = 700;
    private static final int ALL = Integer.MAX_VALUE;

    private final SnapshotRing sent = new SnapshotRing();
    private final ValueTable table = new ValueTable();
    private final DatagramWriter writer = new DatagramWriter(11);
    private final DatagramReader reader = new DatagramReader(11, NODES);
    private final DatagramHeader header = new DatagramHeader();
    private final long written;

    WrittenRangesTest() {
        for (int send = 0; send < 6; send++) {
            fill(sent.begin(send), null);
        }
        // until it knows how long numbers are
        for (int i = 0; i < 50; i++) {
            write(1, 4, 3, 2, 0, ALL, null, null);
        }
        written = writer.ranges();
    }

    private long ranges() {
        return writer.ranges() - written;
    }

    private static void fill(Snapshot row, Sight sight) {
        int send = (int) row.send();
        Random random = new Random(send);
        for (int slot = 0; slot < NODES; slot++) {
            int x = random.nextInt(1 << 20);
            if (sight == null || sight.shows(send, slot)) {
                row.set(slot, (short) 1, x, send * slot, -slot, 0);
            }
        }
        row.setKnownFrom(0);
    }

    /** Returns what a receiver has that was shown all sends before the last. */
    private static SnapshotRing received(Sight sight) {
        SnapshotRing received = new SnapshotRing();
        for (int send = 0; send < 5; send++) {
            fill(received.begin(send), sight);
        }
        return received;
    }

    private Snapshot row(int send) {
        return sent.find(send);
    }

    private int write(
            int sequenceBits, int newest, int older, int oldest, int from, int end, Sight sight, ValueTable of) {
        header.sequence = 1L << sequenceBits;
        header.send = 5;
        writer.begin(header);
        int to = of == null
                ? writer.nodes(row(5), row(newest), row(older), row(oldest), from, end, sight)
                : writer.nodesWithValues(row(5), row(newest), row(older), row(oldest), from, end, sight, of);
        ByteBuffer datagram = writer.finish();
        assertTrue(datagram.remaining() <= DatagramHeader.MOST_BYTES);
        if (to > from) {
            SnapshotRing received = received(sight);
            assertNull(reader.read(datagram, new DatagramHeader(), received));
            Snapshot read = received.find(5);
            for (int slot = from; slot < Math.min(to, NODES); slot++) {
                assertEquals(Sight.id(sight, row(5), slot), read.id(slot), "slot " + slot);
                assertTrue(read.id(slot) == Snapshot.EMPTY || read.isSamePose(slot, row(5)), "slot " + slot);
            }
        }
        return to;
    }

    private int bitsBefore(int sequenceBits) {
        header.sequence = 1L << sequenceBits;
        header.send = 5;
        writer.begin(header);
        return writer.position();
    }

    private static Sight sight(Integer... without) {
        Sight sight = new Sight();
        for (int send = 0; send < 6; send++) {
            sight.begin(send, NODES);
            for (int slot = 0; slot < NODES; slot++) {
                if (!List.of(without).contains(slot)) {
                    sight.show(send, slot & -64, 1L << slot);
                }
            }
        }
        return sight;
    }

    @Test
    void shouldCopyForAllWhomItFits() {
        writer.beginRound(bitsBefore(30));
        int to = write(1, 4, 3, 2, 0, ALL, null, table);
        assertTrue(to > 100 && to < NODES, "it fills a datagram: " + to);
        assertEquals(to, write(30, 4, 3, 2, 0, ALL, null, table));
        assertEquals(to, write(17, 4, 3, 2, 0, ALL, null, table));
        assertEquals(1, ranges());
        writer.beginRound(0);
        assertTrue(write(1, 4, 3, 2, 0, ALL, null, table) >= to, "nobody needs more room");
        assertEquals(2, ranges());
    }

    @Test
    void shouldWriteAnewForAHeaderThatIsLongerThanAnnounced() {
        writer.beginRound(0);
        int to = write(1, 4, 3, 2, 0, ALL, null, table);
        assertTrue(write(60, 4, 3, 2, 0, ALL, null, table) < to);
        assertEquals(2, ranges());
        assertEquals(to, write(1, 4, 3, 2, 0, ALL, null, table));
        assertEquals(2, ranges());
    }

    @Test
    void shouldCopyOnlyForTheSameBaselinesRangeAndValues() {
        writer.beginRound(bitsBefore(1));
        int[][] all = {
            {4, 3, 2, 0, ALL},
            {4, 3, 1, 0, ALL},
            {4, 2, 1, 0, ALL},
            {3, 2, 1, 0, ALL},
            {4, 3, 2, 1, ALL},
            {4, 3, 2, 0, 90},
            {4, 3, -1, 0, ALL},
            {4, -1, -1, 0, ALL},
            {-1, -1, -1, 0, ALL}
        };
        for (int round = 0; round < 2; round++) {
            for (int[] of : all) {
                write(1, of[0], of[1], of[2], of[3], of[4], null, table);
                write(1, of[0], of[1], of[2], of[3], of[4], null, null);
            }
            assertEquals(2 * all.length, ranges());
        }
        write(1, 4, 3, 2, 0, ALL, null, new ValueTable());
        assertEquals(2 * all.length + 1, ranges());
    }

    @Test
    void shouldCopyForThoseWhoAreShownTheSame() {
        writer.beginRound(bitsBefore(1));
        int to = write(1, 4, 3, 2, 0, ALL, sight(5), table);
        assertEquals(to, write(1, 4, 3, 2, 0, ALL, sight(5), table));
        assertEquals(to, write(1, 4, 3, 2, 0, ALL, sight(5, to), table), "of which this says nothing");
        assertEquals(1, ranges());
        write(1, 4, 3, 2, 0, ALL, sight(6), table);
        write(1, 4, 3, 2, 0, ALL, sight(5, to - 1), table);
        write(1, 4, 3, 2, 0, ALL, null, table);
        assertEquals(4, ranges());
        for (int send = 2; send <= 4; send++) {
            Sight other = sight(5);
            other.begin(send, NODES);
            for (int slot = 0; slot < NODES; slot++) {
                other.show(send, slot & -64, 1L << slot);
            }
            write(1, 4, 3, 2, 0, ALL, other, table);
            assertEquals(3 + send, ranges(), "send " + send);
        }
    }

    @Test
    void shouldWriteWhatItDoesNotKeep() {
        writer.beginRound(bitsBefore(1));
        for (int round = 1; round <= 2; round++) {
            for (int from = 0; from < WrittenRanges.MOST + 10; from++) {
                assertEquals(from + 2, write(1, 4, 3, 2, from, from + 2, null, table));
            }
            assertEquals(WrittenRanges.MOST + 10 * round, ranges());
        }
    }

    /** The ranges of a receiver that was sent these sends up to a slot, and has acknowledged all of it. */
    private static SentRanges has(int to, int... sends) {
        SentRanges has = new SentRanges();
        for (int send : sends) {
            has.acknowledge(has.add(send, 0, to), 0);
        }
        return has;
    }

    private int shared(int newest, int from, int end, Sight sight, ValueTable of, SentRanges has) {
        header.sequence = 2;
        header.send = 5;
        writer.begin(header);
        int to = writer.shared(row(5), row(newest), from, end, sight, of, has);
        ByteBuffer datagram = writer.finish();
        if (to > from) {
            SnapshotRing received = received(sight);
            assertNull(reader.read(datagram, new DatagramHeader(), received));
            for (int slot = from; slot < Math.min(to, NODES); slot++) {
                assertTrue(received.find(5).isSamePose(slot, row(5)), "slot " + slot);
            }
        }
        return to;
    }

    @Test
    void shouldShareWithThoseWhoHaveWhatItWasPredictedFrom() {
        writer.beginRound(bitsBefore(1));
        int to = write(1, 3, 2, 1, 0, ALL, null, table);
        assertEquals(to, shared(3, 0, ALL, null, table, has(ALL, 1, 2, 3)));
        assertEquals(to, shared(4, 0, ALL, null, table, has(ALL, 1, 2, 3, 4)), "though it has a newer one");
        assertEquals(to, shared(3, 0, ALL, null, table, has(to, 1, 2, 3)), "enough of them");
        assertEquals(0, shared(3, 0, ALL, null, table, has(to - 1, 1, 2, 3)));
        assertEquals(0, shared(3, 0, ALL, null, table, has(ALL, 1, 3)));
        assertEquals(0, shared(3, 0, ALL, null, table, has(ALL, 2, 3)));
        assertEquals(0, shared(4, 0, ALL, null, table, has(ALL, 1, 2, 4)));
        assertEquals(1, shared(3, 1, ALL, null, table, has(ALL, 1, 2, 3)), "it begins elsewhere");
        assertEquals(0, shared(3, 0, to - 1, null, table, has(ALL, 1, 2, 3)), "it goes too far");
        assertEquals(0, shared(3, 0, ALL, null, null, has(ALL, 1, 2, 3)), "it knows nothing of values");
        assertEquals(0, shared(3, 0, ALL, sight(5), table, has(ALL, 1, 2, 3)), "it is shown something else");
        assertEquals(1, ranges());
        writer.beginRound(bitsBefore(1));
        assertEquals(0, shared(3, 0, ALL, null, table, has(ALL, 1, 2, 3)), "of another round");
    }

    @Test
    void shouldShareWhatIsPredictedBestOfWhatAReceiverCanRead() {
        writer.beginRound(bitsBefore(1));
        write(1, 2, 1, 0, 0, ALL, null, table);
        assertEquals(0, shared(4, 0, ALL, null, table, has(ALL, 0, 1, 2, 3, 4)), "it is too old");
        int best = write(1, 4, 3, 2, 0, ALL, null, table);
        int old = write(1, 3, 2, 1, 0, ALL, null, table);
        assertTrue(best != old);
        assertEquals(best, shared(4, 0, ALL, null, table, has(ALL, 0, 1, 2, 3, 4)));
        assertEquals(old, shared(3, 0, ALL, null, table, has(ALL, 0, 1, 2, 3)));
        write(1, 4, 3, -1, 100, ALL, null, table);
        assertEquals(100, shared(4, 100, ALL, null, table, has(ALL, 0, 1, 2, 3, 4)), "it is predicted from too few");
    }

    /** Nobody else lost the same part of a baseline. */
    @Test
    void shouldNotShareWhatEndsWhereABaselineDoes() {
        writer.beginRound(bitsBefore(1));
        assertEquals(50, write(1, 4, 3, 2, 0, 50, null, table));
        assertEquals(0, shared(4, 0, ALL, null, table, has(ALL, 2, 3, 4)));
        assertEquals(50, shared(4, 0, 50, null, table, has(ALL, 2, 3, 4)));
    }
}
