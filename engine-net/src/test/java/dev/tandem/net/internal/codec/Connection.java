package dev.tandem.net.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.Random;

/** A sender and a receiver, with a line between them that loses datagrams, and acknowledgements that take some sends. */
final class Connection {

    static final int MOST_NODES = 1 << 14;

    final PositionGrid positions;
    final RotationGrid rotations;
    final SnapshotRing sent = new SnapshotRing();
    final SnapshotRing received = new SnapshotRing();
    final ValueTable table = ValueTable.withMotions();
    final DatagramWriter writer;
    final DatagramReader reader;
    final SentRanges ranges = new SentRanges();
    final ReceivedSequences arrivals = new ReceivedSequences();
    final DatagramHeader header = new DatagramHeader();
    final DatagramHeader arrived = new DatagramHeader();

    /** What the receiver acknowledged after each of the last sends. */
    private final long[] acknowledged = new long[SnapshotRing.LENGTH];

    private final long[] acknowledgedBefore = new long[SnapshotRing.LENGTH];
    private final Random random;
    private final int lag;
    private final double loss;

    long sends;
    long datagrams;
    long bytes;

    Connection(int unitsPerMetre, int rotationBits, int lag, double loss, long seed) {
        positions = new PositionGrid(unitsPerMetre);
        rotations = new RotationGrid(rotationBits);
        writer = new DatagramWriter(rotationBits);
        reader = new DatagramReader(rotationBits, MOST_NODES);
        this.lag = lag;
        this.loss = loss;
        random = new Random(seed);
    }

    /** Begins the snapshot of the next send. */
    Snapshot begin() {
        Snapshot now = sent.begin(sends);
        sends++;
        return now;
    }

    /** Puts a moving body into the slot of its number. */
    void put(Snapshot now, Motion motion, int i) {
        double[] q = motion.rotation[i];
        now.set(
                i,
                (short) 1,
                positions.toUnits(motion.x[i]),
                positions.toUnits(motion.y[i]),
                positions.toUnits(motion.z[i]),
                rotations.pack(q[0], q[1], q[2], q[3]));
    }

    /** Sends the snapshot in as many datagrams as it takes. */
    void send(Snapshot now) {
        now.setKnownFrom(0);
        if (now.send() >= lag) {
            int place = (int) (now.send() - lag) & SnapshotRing.LENGTH - 1;
            assertTrue(ranges.acknowledge(acknowledged[place], acknowledgedBefore[place]));
        }
        int from = 0;
        while (from < Integer.MAX_VALUE) {
            from = deliver(now, from);
        }
        int place = (int) now.send() & SnapshotRing.LENGTH - 1;
        acknowledged[place] = arrivals.newest();
        acknowledgedBefore[place] = arrivals.before();
    }

    private int deliver(Snapshot now, int from) {
        long current = now.send();
        header.send = current;
        header.sequence = datagrams;
        header.realNanos = 1_000_000_000L + current * 50_000_000;
        header.normalNanos = current * 50_000_000;
        header.acknowledged = current;
        header.acknowledgedBefore = -1;
        int end = Integer.MAX_VALUE;
        long newest = ranges.newestFrom(current, from);
        if (newest >= 0) {
            end = ranges.arrivedUpTo(newest, from);
        }
        long older = newest < 0 ? -1 : ranges.newestWith(current, newest, from, end);
        long oldest = older < 0 ? -1 : ranges.newestWith(current, older, from, end);
        writer.begin(header);
        int to = writer.nodesWithValues(
                now, sent.find(newest), sent.find(older), sent.find(oldest), from, end, null, table);
        ByteBuffer datagram = writer.finish();
        assertTrue(to > from);
        assertTrue(datagram.remaining() <= DatagramHeader.MOST_BYTES);
        assertEquals(datagrams, ranges.add(current, from, to));
        datagrams++;
        bytes += datagram.remaining();
        if (random.nextDouble() >= loss) {
            assertNull(reader.read(datagram, arrived, received));
            assertTrue(arrivals.add(arrived.sequence));
        }
        return to;
    }

    /** Asserts that the receiver has of a send what was sent, as far as it arrived; returns how many slots did. */
    int compare(long send, int slots) {
        Snapshot from = sent.find(send);
        Snapshot to = received.find(send);
        int known = 0;
        for (int slot = 0; to != null && slot < slots; slot++) {
            if (to.isKnown(slot)) {
                known++;
                assertEquals(from.id(slot), to.id(slot), "id in slot " + slot);
                if (from.id(slot) != Snapshot.EMPTY) {
                    for (int axis = 0; axis < 3; axis++) {
                        assertEquals(from.position(axis, slot), to.position(axis, slot));
                    }
                    assertEquals(from.rotation(slot), to.rotation(slot));
                    compare(from.velocities(), to.velocities(), slot);
                    for (int channel = 0; channel < table.count(); channel++) {
                        compare(from.values(channel), to.values(channel), slot);
                        compare(from.motions(channel), to.motions(channel), slot);
                    }
                }
            }
        }
        return known;
    }

    private static void compare(Columns from, Columns to, int slot) {
        assertEquals(from.isKnown(slot), to.isKnown(slot), "slot " + slot);
        for (int column = 0; to.isKnown(slot) && column < to.count(); column++) {
            assertEquals(from.get(column, slot), to.get(column, slot), "slot " + slot);
        }
    }
}
