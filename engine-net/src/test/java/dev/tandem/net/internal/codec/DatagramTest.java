package dev.tandem.net.internal.codec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.tandem.net.internal.Refusal;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;

/** SPEC 15.5 and 15.7: headers, versions, sections, and any bytes at all. */
class DatagramTest {

    private static final int NODES = 40;
    private static final int SENDS = 6;
    private static final int MUTATIONS = Integer.getInteger("tandem.net.mutations", 100_000);

    private final DatagramHeader header = new DatagramHeader();
    private final DatagramWriter writer = new DatagramWriter(11);
    private final DatagramReader reader = new DatagramReader(11, NODES);
    private final SnapshotRing ring = new SnapshotRing();

    @Test
    void shouldReadHeadersAsTheyWereWritten() {
        Random random = new Random(1);
        DatagramHeader read = new DatagramHeader();
        for (int i = 0; i < 10_000; i++) {
            header.token = random.nextLong();
            header.sequence = random.nextLong() >>> 1 + random.nextInt(63);
            header.acknowledged = random.nextInt(10) == 0 ? -1 : random.nextLong() >>> 2 + random.nextInt(60);
            header.acknowledgedBefore = random.nextBoolean() ? -1 : random.nextLong();
            header.realNanos = random.nextLong() >> random.nextInt(64);
            header.send = random.nextLong() >>> 1 + random.nextInt(63);
            header.normalNanos = random.nextLong() >> random.nextInt(64);
            header.scale = random.nextBoolean() ? 1 : random.nextFloat() * 4;
            writer.begin(header);
            assertNull(reader.read(writer.finish(), read, ring));
            assertFalse(reader.hasNodes());
            assertEquals(header.token, read.token);
            assertEquals(header.sequence, read.sequence);
            assertEquals(header.acknowledged, read.acknowledged);
            assertEquals(header.acknowledgedBefore, read.acknowledgedBefore);
            assertEquals(header.realNanos, read.realNanos);
            assertEquals(header.send, read.send);
            assertEquals(header.normalNanos, read.normalNanos);
            assertEquals(header.scale, read.scale);
        }
        assertEquals(-1, ring.newest());
    }

    @Test
    void shouldSayWhyItTakesNothing() {
        assertEquals(Refusal.FOREIGN, read(new byte[0]));
        assertEquals(Refusal.FOREIGN, read("GET / HTTP/1.1\r\n".getBytes(java.nio.charset.StandardCharsets.US_ASCII)));
        assertEquals(Refusal.TOO_LONG, read(new byte[DatagramHeader.MOST_BYTES + 1]));
        byte[] good = header();
        assertNull(read(good));
        assertEquals(Refusal.FOREIGN, read(Arrays.copyOf(good, 7)));
        assertEquals(Refusal.OTHER_VERSION, read(changed(good, bytes -> bytes[2]++)));
        assertEquals(Refusal.WRONG_CHECKSUM, read(withoutChecksum(good, bytes -> bytes[12] ^= 1)));
        assertEquals(Refusal.WRONG_CHECKSUM, read(withoutChecksum(good, bytes -> bytes[5] ^= 1)));
        assertEquals(Refusal.TOO_SHORT, read(sealed(Arrays.copyOf(good, 20))));
        header.scale = Float.NaN;
        assertEquals(Refusal.BAD_VALUE, read(header()));
        header.scale = -1;
        assertEquals(Refusal.BAD_VALUE, read(header()));
        header.scale = 1;
        header.send = -1;
        assertEquals(Refusal.BAD_VALUE, read(header()));
        assertEquals(-1, ring.newest());
    }

    @Test
    void shouldTakeALaterMinorVersionAndSkipWhatItDoesNotKnow() {
        Snapshot now = new SnapshotRing().begin(0);
        now.set(0, (short) 1, 10, 20, 30, new RotationGrid(11).pack(0, 0, 0, 1));
        writer.begin(header);
        for (int section = 2; section < 16; section++) {
            if (section == DatagramHeader.VELOCITIES
                    || section == DatagramHeader.VALUES
                    || section == DatagramHeader.VALUES_OF_SCENE
                    || section == DatagramHeader.CELLS
                    || section == DatagramHeader.NAMES
                    || section == DatagramHeader.CADENCES) {
                continue;
            }
            writer.contents().put(section, DatagramHeader.SECTION_BITS);
            writer.contents().put(section * 3, DatagramHeader.LENGTH_BITS);
            writer.contents().put(-1L >>> 64 - section * 3, section * 3);
        }
        assertEquals(Integer.MAX_VALUE, writer.nodes(now, null, null, null, 0, Integer.MAX_VALUE, null));
        assertNull(read(changed(bytes(writer.finish()), bytes -> bytes[3]++)));
        assertTrue(reader.hasNodes());
        assertEquals(20, ring.find(0).position(1, 0));
    }

    @Test
    void shouldTellHowManyInputsASnapshotFollowsFrom() {
        writer.begin(header);
        writer.handedOver(1L << 40);
        byte[] good = bytes(writer.finish());
        assertNull(read(good));
        assertEquals(1L << 40, reader.handedOver());
        assertNull(read(header()));
        assertEquals(0, reader.handedOver(), "it says nothing of inputs");
        writer.begin(header);
        writer.contents().put(DatagramHeader.HANDED_OVER, DatagramHeader.SECTION_BITS);
        writer.contents().put(3, DatagramHeader.LENGTH_BITS);
        writer.contents().put(0, 3);
        assertNull(read(bytes(writer.finish())));
        assertEquals(-1, reader.handedOver(), "it ends before the number does");
    }

    @Test
    void shouldReadInputsOrRefuseThemWhateverTheBytesAre() {
        SentInputs sent = new SentInputs();
        Random random = new Random(2);
        for (int i = 0; i < 12; i++) {
            byte[] bytes = new byte[random.nextInt(SentInputs.MOST_BYTES + 1)];
            random.nextBytes(bytes);
            assertTrue(sent.add(ByteBuffer.wrap(bytes), random.nextLong() >> 2 + random.nextInt(60)));
        }
        writer.begin(header);
        assertEquals(12, writer.inputs(sent));
        byte[] good = bytes(writer.finish());
        assertNull(read(good));
        assertEquals(12, reader.inputsEnd(0));
        assertEquals(-1, reader.inputsEnd(-1), "inputs before the first one are missing");
        assertEquals(20, reader.inputsEnd(20));
        int refused = 0;
        for (int i = 0; i < MUTATIONS; i++) {
            byte[] bytes = good.clone();
            for (int n = 1 + random.nextInt(3); n > 0; n--) {
                bytes[24 + random.nextInt(bytes.length - 24)] ^= (byte) (1 << random.nextInt(8));
            }
            if (read(sealed(bytes)) != null) {
                continue;
            }
            long end = reader.inputsEnd(0);
            refused += end < 0 ? 1 : 0;
            reader.beginInputs();
            for (long number = 0; number < end; number++) {
                assertTrue(reader.nextInput());
                assertTrue(reader.inputBytes().remaining() <= SentInputs.MOST_BYTES);
            }
        }
        assertTrue(refused > MUTATIONS / 100, "refused: " + refused);
    }

    @Test
    void shouldWriteAsManyInputsAsFit() {
        SentInputs sent = new SentInputs();
        for (int i = 0; i < SentInputs.MOST_INPUTS; i++) {
            assertTrue(sent.add(ByteBuffer.allocate(SentInputs.MOST_BYTES), i));
        }
        assertFalse(sent.add(ByteBuffer.allocate(1), 0));
        writer.begin(header);
        long end = writer.inputs(sent);
        ByteBuffer datagram = writer.finish();
        assertTrue(datagram.remaining() <= DatagramHeader.MOST_BYTES);
        assertTrue(end >= 15 && end <= 17, "inputs: " + end);
        assertNull(read(bytes(datagram)));
        assertEquals(end, reader.inputsEnd(0));
        sent.sentWith(5, end);
        sent.acknowledge(4, -1);
        assertEquals(SentInputs.MOST_INPUTS, sent.pending());
        sent.acknowledge(6, 1);
        assertEquals(SentInputs.MOST_INPUTS - end, sent.pending());
    }

    @Test
    void shouldLeaveNothingBehindOfWhatItRefused() {
        Snapshot now = new SnapshotRing().begin(0);
        for (int slot = 0; slot < NODES; slot++) {
            now.set(slot, (short) 1, 0, 0, 0, new RotationGrid(11).pack(0, 0, 0, 1));
        }
        writer.begin(header);
        writer.nodes(now, null, null, null, 0, 5, null);
        assertNull(read(bytes(writer.finish())));
        writer.begin(header);
        writer.nodes(now, null, null, null, 5, NODES, null);
        byte[] damaged = bytes(writer.finish());
        Arrays.fill(damaged, damaged.length / 2, damaged.length / 2 + 20, (byte) -1);
        assertEquals(Refusal.BAD_VALUE, read(sealed(damaged)));
        Snapshot fewer = new SnapshotRing().begin(0);
        fewer.set(8, (short) 1, 0, 0, 0, 0);
        writer.begin(header);
        assertEquals(Integer.MAX_VALUE, writer.nodes(fewer, null, null, null, 5, Integer.MAX_VALUE, null));
        assertNull(read(bytes(writer.finish())));
        for (int slot = 0; slot < NODES; slot++) {
            assertTrue(ring.find(0).isKnown(slot));
            assertEquals(slot < 5 || slot == 8 ? 1 : 0, ring.find(0).id(slot), "slot " + slot);
        }
    }

    @Test
    void shouldRefuseWhatItCannotPlace() {
        SnapshotRing sent = new SnapshotRing();
        byte[][] good = datagrams(sent);
        for (int send = 1; send < SENDS; send++) {
            assertEquals(Refusal.UNKNOWN_BASELINE, read(good[send]), "send " + send);
        }
        assertNull(read(good[0]));
        assertEquals(Refusal.KNOWN_ALREADY, read(good[0]));
        assertNull(read(good[1]));
        assertNull(read(good[2]));
        Snapshot large = sent.begin(90);
        large.set(NODES, (short) 1, 0, 0, 0, new RotationGrid(11).pack(0, 0, 0, 1));
        header.send = 90;
        writer.begin(header);
        writer.nodes(large, null, null, null, 0, NODES + 1, null);
        assertEquals(Refusal.BEYOND_LIMIT, read(bytes(writer.finish())));
        writer.begin(header);
        writer.nodes(large, null, null, null, 0, NODES, null);
        assertNull(read(bytes(writer.finish())));
        assertEquals(Refusal.TOO_OLD, read(good[3]));
        writer.begin(header);
        writer.nodes(large, null, null, null, 0, NODES / 2, null);
        assertEquals(Refusal.KNOWN_ALREADY, read(bytes(writer.finish())));
    }

    @Test
    void shouldTakeOneRangeOfNodesOnly() {
        Snapshot now = new SnapshotRing().begin(0);
        now.set(3, (short) 1, 0, 0, 0, new RotationGrid(11).pack(0, 0, 0, 1));
        writer.begin(header);
        assertEquals(2, writer.nodes(now, null, null, null, 0, 2, null));
        assertEquals(Integer.MAX_VALUE, writer.nodes(now, null, null, null, 2, Integer.MAX_VALUE, null));
        assertEquals(Refusal.BAD_VALUE, read(bytes(writer.finish())));
        assertNull(ring.find(0));
    }

    /** How many numbers these would have is not known before a value was there. */
    @Test
    void shouldRefuseMotionsOfAChannelThatItDoesNotKnow() {
        Snapshot now = new SnapshotRing().begin(0);
        now.set(0, (short) 1, 0, 0, 0, new RotationGrid(11).pack(0, 0, 0, 1));
        writer.begin(header);
        writer.nodes(now, null, null, null, 0, Integer.MAX_VALUE, null);
        writer.contents().put(DatagramHeader.VALUES, DatagramHeader.SECTION_BITS);
        writer.contents().put(43, DatagramHeader.LENGTH_BITS);
        // no values; one channel with the number 3 and no nodes; no more
        writer.contents().put(0b01_00011, 7);
        writer.contents().put(0, 36);
        assertEquals(Refusal.BAD_VALUE, read(bytes(writer.finish())));
        assertNull(ring.find(0));
    }

    @Test
    void shouldReadInWhichSendsNodesAreToldOf() {
        SnapshotRing received = receivedUpTo(datagrams(new SnapshotRing()), SENDS);
        for (int send = 0; send < SENDS; send++) {
            Snapshot row = received.find(send);
            assertEquals(send / 2, row.borne());
            for (int slot = 0; slot < NODES - 2; slot++) {
                int cadence = slot % 6 == 2 ? (send / 3 + slot) % 3 : 0;
                assertEquals(cadence, row.cadence(slot), "send " + send + ", slot " + slot);
                boolean isDue = (send + slot) % (1 << cadence) == 0;
                assertEquals(isDue, row.tells(slot));
                assertEquals(isDue && slot < NODES - 2 - send, row.id(slot) != Snapshot.EMPTY);
            }
        }
    }

    @Test
    void shouldRefuseARateThatNoNodeHas() {
        for (int cadence = 0; cadence < 8; cadence++) {
            Snapshot now = new SnapshotRing().begin(0);
            now.set(0, (short) 1, 0, 0, 0, new RotationGrid(11).pack(0, 0, 0, 1));
            now.set(1, (short) 1, 0, 0, 0, now.rotation(0));
            Sight sight = new Sight();
            sight.begin(0, 2);
            sight.show(0, 0, -1);
            sight.setCadence(0, 1, cadence);
            writer.begin(header);
            writer.nodesWithVelocities(now, null, null, null, 0, Integer.MAX_VALUE, sight);
            Refusal refusal = reader.read(writer.finish(), new DatagramHeader(), new SnapshotRing());
            assertEquals(cadence <= Sight.MOST_CADENCE ? null : Refusal.BAD_VALUE, refusal, "every 2^" + cadence);
        }
    }

    @Test
    void shouldTakeSightsForTheSameOnlyWhereAllIsToldOfAsOften() {
        Sight one = new Sight();
        Sight other = new Sight();
        one.begin(0, NODES);
        other.begin(0, NODES);
        assertTrue(one.isSame(other, 0, 0, NODES));
        other.bear(0, 1);
        assertFalse(one.isSame(other, 0, 0, NODES), "it is drawn later");
        one.bear(0, 1);
        other.setCadence(0, 5, 2);
        assertFalse(one.isSame(other, 0, 0, NODES));
        assertFalse(other.isSame(one, 0, 5, 6));
        assertTrue(one.isSame(other, 0, 0, 5));
        assertTrue(one.isSame(other, 0, 6, Integer.MAX_VALUE));
        one.setCadence(0, 5, 1);
        assertFalse(one.isSame(other, 0, 0, NODES));
        one.setCadence(0, 5, 2);
        assertTrue(one.isSame(other, 0, 0, Integer.MAX_VALUE));
    }

    @Test
    void shouldTakeOrRefuseAnyBytesWholly() {
        SnapshotRing sent = new SnapshotRing();
        byte[][] good = datagrams(sent);
        Random random = new Random(7);
        Set<Refusal> seen = EnumSet.noneOf(Refusal.class);
        SnapshotRing received = receivedUpTo(good, 3);
        long before = digest(received);
        int taken = 0;
        for (int i = 0; i < MUTATIONS; i++) {
            byte[] bytes = mutated(good[random.nextInt(SENDS)], random);
            Refusal refusal = reader.read(ByteBuffer.wrap(bytes), header, received);
            if (refusal != null) {
                seen.add(refusal);
                assertEquals(before, digest(received), () -> "after " + Arrays.toString(bytes));
            } else if (reader.hasNodes()) {
                taken++;
                assertReadable(received);
                received = receivedUpTo(good, 3);
            }
        }
        assertTrue(taken > MUTATIONS / 1000, "taken: " + taken);
        // too old is none of these, and what comes after it is for connections to say
        Set<Refusal> expected = EnumSet.range(Refusal.TOO_LONG, Refusal.BEYOND_LIMIT);
        expected.remove(Refusal.TOO_OLD);
        assertEquals(expected, seen);
    }

    /** Bits turned over, bytes replaced, cut off or added, most of them under a checksum that fits. */
    private static byte[] mutated(byte[] good, Random random) {
        byte[] bytes = good.clone();
        int kind = random.nextInt(20);
        if (kind == 0) {
            bytes = new byte[random.nextInt(DatagramHeader.MOST_BYTES + 10)];
            random.nextBytes(bytes);
        } else if (kind < 4) {
            bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length + 40));
        }
        int first = kind < 10 ? 16 : 40;
        for (int i = random.nextInt(6); i >= 0 && bytes.length > first; i--) {
            int at = first + random.nextInt(bytes.length - first);
            bytes[at] = (byte) (random.nextBoolean() ? random.nextInt() : bytes[at] ^ 1 << random.nextInt(8));
        }
        if (random.nextInt(50) == 0 && bytes.length > 2) {
            bytes[2] = (byte) random.nextInt();
        }
        return random.nextInt(10) == 0 || bytes.length < 16 ? bytes : sealed(bytes);
    }

    /** A number of all that is known, so that a datagram that was half taken shows. */
    private static long digest(SnapshotRing ring) {
        long digest = ring.newest();
        for (long send = ring.newest() - SnapshotRing.LENGTH + 1; send <= ring.newest() + 3; send++) {
            Snapshot snapshot = ring.find(send);
            digest = 31 * digest + (snapshot == null ? 0 : digest(snapshot));
        }
        return digest;
    }

    private static long digest(Snapshot snapshot) {
        long digest = snapshot.send() + 31L * snapshot.borne() + (snapshot.isKnown(0) ? snapshot.idOfScene() : 0);
        if (snapshot.isKnown(0) && snapshot.ofScene() != null) {
            digest = 31 * digest + digest(snapshot.ofScene().values(0), 0);
            digest = 31 * digest + digest(snapshot.ofScene().values(1), 0);
            digest = 31 * digest + digest(snapshot.ofScene().motions(0), 0);
            digest = 31 * digest + digest(snapshot.ofScene().motions(1), 0);
        }
        for (int slot = 0; slot < NODES + 5; slot++) {
            digest = 31 * digest + snapshot.cadence(slot);
            if (!snapshot.isKnown(slot)) {
                digest = 31 * digest + 7;
            } else if (snapshot.id(slot) != Snapshot.EMPTY) {
                digest = 31 * digest + snapshot.id(slot);
                digest = 31 * digest + snapshot.position(0, slot);
                digest = 31 * digest + snapshot.position(1, slot);
                digest = 31 * digest + snapshot.position(2, slot);
                digest = 31 * digest + snapshot.rotation(slot);
                digest = 31 * digest + digest(snapshot.velocities(), slot);
                digest = 31 * digest + digest(snapshot.cells(), slot);
                digest = 31 * digest + Arrays.hashCode(snapshot.records().name(slot));
                digest = 31 * digest + digest(snapshot.values(0), slot);
                digest = 31 * digest + digest(snapshot.values(1), slot);
                digest = 31 * digest + digest(snapshot.motions(0), slot);
                digest = 31 * digest + digest(snapshot.motions(1), slot);
            }
        }
        return digest;
    }

    private static long digest(Columns columns, int slot) {
        long digest = columns.isKnown(slot) ? 1 : 0;
        for (int column = 0; digest != 0 && column < columns.count(); column++) {
            digest = 31 * digest + columns.get(column, slot);
        }
        return digest;
    }

    private static void assertReadable(SnapshotRing ring) {
        RotationGrid grid = new RotationGrid(11);
        double[] q = new double[4];
        Snapshot newest = ring.find(ring.newest());
        assertNotNull(newest);
        assertTrue(newest.borne() <= Sight.MOST_BORNE);
        for (int slot = 0; slot < NODES; slot++) {
            assertTrue(newest.cadence(slot) <= Sight.MOST_CADENCE);
            if (newest.isKnown(slot) && newest.id(slot) != Snapshot.EMPTY) {
                grid.unpack(newest.rotation(slot), q);
                assertEquals(1, q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3], 1e-12);
            }
        }
    }

    @Test
    void shouldAllocateNothingWhenWarm() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        TumblingBodies bodies = new TumblingBodies(300, 2);
        PositionGrid positions = new PositionGrid(4096);
        RotationGrid rotations = new RotationGrid(11);
        SnapshotRing sent = new SnapshotRing();
        DatagramReader large = new DatagramReader(11, 300);
        SentRanges ranges = new SentRanges();
        ReceivedSequences arrivals = new ReceivedSequences();
        ByteBuffer damaged = ByteBuffer.allocate(DatagramHeader.MOST_BYTES);
        CRC32C checksum = new CRC32C();
        long least = Long.MAX_VALUE;
        for (int send = 0; send < 1200; send++) {
            bodies.send();
            long before = threads.getCurrentThreadAllocatedBytes();
            Snapshot now = sent.begin(send);
            for (int i = 0; i < bodies.count; i++) {
                double[] q = bodies.rotation[i];
                now.set(
                        i,
                        (short) 1,
                        positions.toUnits(bodies.x[i]),
                        positions.toUnits(bodies.y[i]),
                        positions.toUnits(bodies.z[i]),
                        rotations.pack(q[0], q[1], q[2], q[3]));
            }
            int from = 0;
            while (from < Integer.MAX_VALUE) {
                header.send = send;
                writer.begin(header);
                int to = writer.nodes(
                        now,
                        sent.find(send - 2),
                        sent.find(send - 3),
                        sent.find(send - 4),
                        from,
                        Integer.MAX_VALUE,
                        null);
                header.sequence = ranges.add(send, from, to);
                ByteBuffer datagram = writer.finish();
                damaged.clear();
                damaged.put(datagram).flip();
                datagram.rewind();
                int last = damaged.limit() - 1;
                damaged.put(last, (byte) (damaged.get(last) + 1));
                damaged.putInt(4, DatagramWriter.checksum(checksum, damaged.array(), damaged.limit()));
                large.read(damaged, header, ring);
                large.read(datagram, header, ring);
                arrivals.add(header.sequence);
                ranges.acknowledge(arrivals.newest(), arrivals.before());
                ranges.newestFrom(send, from);
                from = to;
            }
            least = send % 100 < 50 ? least : Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least, "bytes allocated in a send");
    }

    private byte[][] datagrams(SnapshotRing sent) {
        TumblingBodies bodies = new TumblingBodies(NODES - 2, 2);
        Connection connection = new Connection(4096, 11, 1, 0, 1);
        ValueTable table = ValueTable.withMotions();
        table.set(0, 77, 1, 1);
        table.set(1, -5, 2, .25f);
        Sight sight = new Sight();
        byte[][] good = new byte[SENDS][];
        for (int send = 0; send < SENDS; send++) {
            bodies.send();
            Snapshot now = sent.begin(send);
            sight.begin(send, NODES);
            sight.show(send, 0, -1);
            sight.bear(send, send / 2);
            for (int i = 2; i < NODES - 2; i += 6) {
                sight.setCadence(send, i, (send / 3 + i) % 3);
            }
            for (int i = 0; i < bodies.count - send; i++) {
                connection.put(now, bodies, i);
                if (i % 7 == 0) {
                    now.records().setName(i, ("n" + i).getBytes(java.nio.charset.StandardCharsets.UTF_8));
                }
                if (i % 5 == 0) {
                    now.cells().begin(i);
                    now.cells().put(i % 3, i, send / 3 * i);
                    now.set(
                            i,
                            Snapshot.id(1, send / 3),
                            now.position(0, i),
                            now.position(1, i),
                            now.position(2, i),
                            now.rotation(i));
                }
                if ((i + send) % 4 != 0) {
                    now.velocities().begin(i);
                    now.velocities().put(i % VelocityGrid.COLUMNS, i, send * i - 9);
                    now.values(i % 2, 1 + i % 2).begin(i);
                    now.values(i % 2, 1 + i % 2).put(0, i, send * i);
                }
                if ((i + send) % 4 == 2) {
                    now.motions(i % 2, 1 + i % 2).begin(i);
                    now.motions(i % 2, 1 + i % 2).put(0, i, send * i);
                    now.setRule(i % 2, i, i % 16, i % 3 != 0);
                }
            }
            Snapshot ofScene = now.ofSceneToWrite();
            ofScene.set(0, Snapshot.id(1, send / 2), 0, 0, 0, 0);
            ofScene.values(send / 2 % 2, 1 + send / 2 % 2).begin(0);
            ofScene.values(send / 2 % 2, 1 + send / 2 % 2).put(0, 0, send * 99);
            ofScene.motions(send / 2 % 2, 1 + send / 2 % 2).begin(0);
            ofScene.setRule(send / 2 % 2, 0, send, true);
            header.send = send;
            writer.begin(header);
            int to = writer.nodesWithValues(
                    now,
                    sent.find(send - 1),
                    sent.find(send - 2),
                    sent.find(send - 3),
                    0,
                    Integer.MAX_VALUE,
                    sight,
                    table);
            assertEquals(Integer.MAX_VALUE, to);
            good[send] = bytes(writer.finish());
        }
        return good;
    }

    private SnapshotRing receivedUpTo(byte[][] good, int sends) {
        SnapshotRing received = new SnapshotRing();
        for (int send = 0; send < sends; send++) {
            assertNull(reader.read(ByteBuffer.wrap(good[send]), header, received));
        }
        return received;
    }

    private byte[] header() {
        writer.begin(header);
        return bytes(writer.finish());
    }

    private Refusal read(byte[] bytes) {
        return reader.read(ByteBuffer.wrap(bytes), new DatagramHeader(), ring);
    }

    private static byte[] bytes(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.remaining()];
        buffer.get(bytes);
        return bytes;
    }

    private static byte[] withoutChecksum(byte[] good, Consumer<byte[]> change) {
        byte[] bytes = good.clone();
        change.accept(bytes);
        assertFalse(Arrays.equals(good, bytes));
        return bytes;
    }

    private static byte[] changed(byte[] good, Consumer<byte[]> change) {
        return sealed(withoutChecksum(good, change));
    }

    private static byte[] sealed(byte[] bytes) {
        byte[] sealed = bytes.clone();
        int sum = DatagramWriter.checksum(new CRC32C(), sealed, sealed.length);
        ByteBuffer.wrap(sealed).putInt(DatagramHeader.CHECKSUM_AT, sum);
        return sealed;
    }

    @Test
    void shouldSealWithTheChecksumOfAllOtherBytes() {
        byte[] good = header();
        assertArrayEquals(good, sealed(good));
    }
}
