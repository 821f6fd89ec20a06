package dev.tandem.net.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.tandem.net.internal.Refusal;
import java.lang.management.ManagementFactory;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.Random;
import java.util.zip.CRC32C;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** SPEC 15.3: stamps to the nanosecond, and how a client learns of another rate. */
class EpochsTest {

    private static final Epoch FIRST = new Epoch(0, 1_000_000_000, 60, 3);
    private static final int MUTATIONS = Integer.getInteger("tandem.net.mutations", 100_000);

    private final DatagramWriter writer = new DatagramWriter(11);
    private final DatagramReader reader = new DatagramReader(11, 8);
    private final DatagramHeader header = new DatagramHeader();
    private final Epochs epochs = new Epochs(FIRST);

    private static Epoch epoch(long firstSend, long originNanos, long ticks) {
        Epoch epoch = new Epoch();
        epoch.begin(firstSend, 1, originNanos, ticks - 1);
        epoch.rate(1_000_000_000, ticks, 3);
        return epoch;
    }

    private byte[] datagram(long send, Epoch told) {
        header.send = send;
        writer.begin(header);
        if (told != null) {
            writer.epoch(told, send);
        }
        ByteBuffer datagram = writer.finish();
        byte[] bytes = new byte[datagram.remaining()];
        datagram.get(bytes);
        return bytes;
    }

    private Epoch find(long send, Epoch told) {
        assertNull(reader.open(ByteBuffer.wrap(datagram(send, told)), header));
        return epochs.find(reader, send);
    }

    private Epoch take(long send, Epoch told) {
        Epoch found = find(send, told);
        epochs.keep();
        return found;
    }

    @Property(tries = 500)
    void shouldStampSendsAsExactArithmeticDoes(@ForAll long seed) {
        Random random = new Random(seed);
        long ticks = 1 + random.nextInt(60_000);
        long period = ticks * (20_000 + random.nextInt(1_000_000_000)) + random.nextInt((int) ticks);
        int perSend = 50 + random.nextInt(1000);
        int before = random.nextInt(perSend);
        long first = random.nextInt(1_000_000);
        long origin = random.nextLong() >> 20;
        long parts = random.nextInt((int) ticks);
        Epoch epoch = new Epoch();
        epoch.begin(first, before, origin, parts);
        epoch.rate(period, ticks, perSend);
        assertTrue(epoch.isSound());
        long send = first + random.nextInt(100_000);
        // ticks of the epoch up to the last of the send
        BigInteger count = BigInteger.valueOf((send - first + 1) * perSend - before);
        BigInteger exact = count.multiply(BigInteger.valueOf(period)).add(BigInteger.valueOf(parts));
        BigInteger[] whole = exact.divideAndRemainder(BigInteger.valueOf(ticks));
        assertEquals(origin + whole[0].longValueExact(), epoch.stampNanos(send));
        assertEquals(whole[1].longValueExact(), epoch.parts(count.longValueExact()));
        BigInteger[] start = exact.subtract(BigInteger.valueOf(period)).divideAndRemainder(BigInteger.valueOf(ticks));
        assertEquals(origin + start[0].longValueExact(), epoch.lastStartNanos(send));
        assertEquals(send, epoch.sendAt(epoch.stampNanos(send)));
        assertEquals(send, epoch.sendAt(epoch.stampNanos(send + 1) - 1));
        assertEquals(send - 1, epoch.sendAt(epoch.stampNanos(send) - 1));
    }

    @Test
    void shouldKnowOfWhichEpochASendIs() {
        Epoch second = epoch(10, 500_000_000, 30);
        Epoch third = epoch(20, 900_000_000, 45);
        assertEquals(FIRST, take(5, null));
        assertEquals(FIRST, take(15, null), "nobody has said anything else");
        assertEquals(second, take(12, second));
        assertEquals(second, take(10, null));
        assertEquals(FIRST, take(9, null));
        assertEquals(third, take(25, third));
        assertEquals(third, take(25, third));
        assertEquals(second, take(19, null));
        assertEquals(FIRST.unitNanos(), take(25, null).unitNanos(), "in which velocities are counted");
        Epoch between = epoch(15, 700_000_000, 90);
        assertEquals(between, take(17, between), "it was overtaken");
        assertEquals(second, take(14, null));
        assertEquals(between, take(19, null));
        assertEquals(third, take(20, null));
    }

    @Test
    void shouldForgetWhatWasNotTaken() {
        Epoch second = epoch(10, 500_000_000, 30);
        assertEquals(second, find(12, second));
        assertEquals(FIRST, take(12, null));
        assertEquals(second, take(12, second));
        assertNull(find(12, epoch(10, 500_000_001, 30)));
    }

    @Test
    void shouldTakeAnotherRateInTheFirstSend() {
        Epoch other = epoch(0, 5, 30);
        assertEquals(other, take(3, other));
        assertEquals(other, take(0, null));
        assertNull(find(3, epoch(0, 6, 30)), "another one of the first send");
    }

    @Test
    void shouldKeepTheNewest() {
        for (int i = 1; i <= 20; i++) {
            take(10 * i, epoch(10 * i, 1_000_000_000L * i, 30 + i));
        }
        assertEquals(epoch(200, 20_000_000_000L, 50), take(205, null));
        assertEquals(epoch(130, 13_000_000_000L, 43), take(139, null));
        assertNull(find(129, null), "too old");
        Epoch old = epoch(120, 12_000_000_000L, 42);
        assertEquals(old, take(129, old), "it says so itself");
        assertEquals(epoch(130, 13_000_000_000L, 43), take(139, null));
    }

    private Refusal read(long send, Epoch epoch, SnapshotRing ring) {
        Snapshot now = new SnapshotRing().begin(send);
        now.set(0, (short) 1, 10, 20, 30, new RotationGrid(11).pack(0, 0, 0, 1));
        header.send = send;
        writer.begin(header);
        writer.nodes(now, null, null, null, 0, Integer.MAX_VALUE, null);
        assertNull(reader.open(writer.finish(), header));
        return reader.readNodes(header, ring, epoch);
    }

    @Test
    void shouldRefuseASendThatEndsBeforeTheOneBefore() {
        SnapshotRing ring = new SnapshotRing();
        assertNull(read(10, epoch(0, 0, 30), ring));
        long end = ring.find(10).endNanos();
        assertEquals(Refusal.BAD_VALUE, read(12, epoch(11, end - 1_000_000_000, 30), ring));
        assertEquals(Refusal.BAD_VALUE, read(8, epoch(0, end, 30), ring));
        assertNull(ring.find(12));
        assertNull(ring.find(8));
        assertNull(read(12, epoch(11, end, 30), ring));
        assertEquals(Refusal.BAD_VALUE, read(11, epoch(0, end, 30), ring), "after the next one");
        assertNull(read(11, epoch(11, end, 30), ring));
        assertNull(read(8, epoch(0, 0, 30), ring));
        assertEquals(10, ring.sendAt(ring.find(11).endNanos() - 1));
        assertEquals(-1, ring.sendAt(ring.find(8).endNanos() - 1));
    }

    @Test
    void shouldReadOrRefuseAnyEpochWithoutAllocating() {
        Random random = new Random(4);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        CRC32C checksum = new CRC32C();
        int taken = 0;
        int refused = 0;
        int short_ = 0;
        long least = Long.MAX_VALUE;
        ByteBuffer damaged = ByteBuffer.allocate(DatagramHeader.MOST_BYTES);
        byte[] good = datagram(1000, epoch(900, 60_000_000_000L, 37));
        int at = good.length - 30;
        for (int i = 0; i < MUTATIONS; i++) {
            damaged.clear().put(good).flip();
            for (int n = 1 + random.nextInt(3); n > 0; n--) {
                int place = at + random.nextInt(good.length - at);
                damaged.put(place, (byte) (damaged.get(place) ^ 1 << random.nextInt(8)));
            }
            damaged.limit(random.nextInt(8) == 0 ? at + random.nextInt(30) : good.length);
            damaged.putInt(4, DatagramWriter.checksum(checksum, damaged.array(), damaged.limit()));
            long before = threads.getCurrentThreadAllocatedBytes();
            Refusal refusal = reader.open(damaged, header);
            Epoch found = refusal == null ? epochs.find(reader, header.send) : null;
            found = found != null && found.holds(header.send) ? found : null;
            if (found != null) {
                epochs.keep();
            }
            if (i % 1000 > 500) {
                least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
            }
            if (refusal != null) {
                short_++;
            } else if (found == null) {
                refused++;
            } else {
                taken++;
                assertTrue(found.isSound());
                assertTrue(found.firstSend() <= header.send);
                assertTrue(found.stampNanos(header.send) < found.stampNanos(header.send + 1));
                assertEquals(header.send, found.sendAt(found.stampNanos(header.send)));
            }
        }
        assertEquals(0, least);
        assertTrue(taken > MUTATIONS / 20, "taken: " + taken);
        assertTrue(refused > MUTATIONS / 20, "refused: " + refused);
        assertTrue(short_ > MUTATIONS / 100, "too short: " + short_);
    }

    @Test
    void shouldRefuseWhatNoServerTells() {
        assertNotNull(find(5, epoch(3, 0, 60)));
        assertNull(find(5, epoch(-1, 0, 60)), "before the first send");
        assertNull(find(2, epoch(3, 0, 60)), "not of this send");
        assertNull(find(5, epoch(3, 1L << 62, 60)));
        assertNull(find(5, epoch(3, 0, 3_001)), "sends less than a millisecond apart");
        Epoch odd = epoch(3, 0, 60);
        odd.begin(3, 3, 0, 0);
        assertNull(find(5, odd), "no tick of its first send");
        odd.begin(3, 0, 0, 60);
        assertNull(find(5, odd), "a nanosecond of parts");
        odd.begin(3, 0, 0, 0);
        odd.rate(1L << 61, 1, 3);
        assertNull(find(5, odd));
        odd.rate(1L << 58, 1_000_000_000, 3);
        assertNull(find(5, odd), "what would overflow");
        assertFalse(odd.isSound());
    }
}
