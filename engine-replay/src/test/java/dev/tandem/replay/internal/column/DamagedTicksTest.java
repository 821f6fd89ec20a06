package dev.tandem.replay.internal.column;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.replay.internal.Refusal;
import dev.tandem.replay.internal.bits.BitReader;
import dev.tandem.replay.internal.bits.BitWriter;
import dev.tandem.replay.internal.bits.Order;
import dev.tandem.replay.internal.bits.Rice;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** SPEC 14.9: any bytes give a tick or a named refusal, in bounded time and memory, and never an exception. */
class DamagedTicksTest {

    private static final int NODES = 60;

    private final byte[][] ticks = ticks();
    private final BitReader in = new BitReader();

    private static byte[][] ticks() {
        TumblingBodies bodies = new TumblingBodies(NODES, 20, 3, 8);
        Bodies written = new Bodies(NODES);
        BitWriter out = new BitWriter(1 << 20);
        byte[][] ticks = new byte[6][];
        for (int tick = 0; tick < ticks.length; tick++) {
            bodies.tick();
            written.write(bodies, out);
            ticks[tick] = Arrays.copyOf(out.bytes(), out.length());
        }
        return ticks;
    }

    @Test
    void shouldRefuseATickThatWasCutOff() {
        for (int tick = 0; tick < ticks.length; tick++) {
            for (int length = 0; length < ticks[tick].length - 1; length++) {
                Bodies read = readUpTo(tick);
                assertEquals(
                        Refusal.TOO_SHORT, read.read(ticks[tick], 0, length, in), "tick " + tick + " at " + length);
            }
        }
    }

    @Test
    void shouldReadOrRefuseAnyBytes() {
        Random random = new Random(1);
        Set<Refusal> seen = EnumSet.noneOf(Refusal.class);
        int taken = 0;
        for (int round = 0; round < 20_000; round++) {
            int tick = random.nextInt(ticks.length);
            Bodies read = readUpTo(tick);
            byte[] bytes = ticks[tick].clone();
            if (random.nextInt(4) == 0) {
                random.nextBytes(bytes);
            } else {
                for (int change = random.nextInt(4); change >= 0; change--) {
                    bytes[random.nextInt(random.nextBoolean() ? 4 : bytes.length)] ^= (byte) (1 << random.nextInt(8));
                }
            }
            Refusal refusal = read.read(bytes, 0, bytes.length, in);
            if (refusal == null) {
                taken++;
                assertReadable(read);
            } else {
                seen.add(refusal);
            }
            // a group that refused a tick is as good as new after a reset
            read.group.reset();
            assertNull(read.read(ticks[0], 0, ticks[0].length, in));
        }
        assertTrue(taken > 100, "taken: " + taken);
        assertEquals(EnumSet.range(Refusal.TOO_SHORT, Refusal.NO_UNIT_QUATERNION), seen);
    }

    private Bodies readUpTo(int tick) {
        Bodies read = new Bodies(NODES);
        for (int i = 0; i < tick; i++) {
            assertNull(read.read(ticks[i], 0, ticks[i].length, in));
        }
        return read;
    }

    private static void assertReadable(Bodies read) {
        assertTrue(read.group.count() <= NODES);
        for (int i = 0; i < read.group.count(); i++) {
            assertTrue(read.group.indices()[i] < NODES
                    && (i == 0 || read.group.indices()[i] > read.group.indices()[i - 1]));
            assertTrue(
                    Float.isFinite(read.x.values()[i]) && Float.isFinite(read.z.values()[i]));
            double length = Math.hypot(
                    Math.hypot(read.rotation.x()[i], read.rotation.y()[i]),
                    Math.hypot(read.rotation.z()[i], read.rotation.w()[i]));
            assertEquals(1, length, 1e-4);
        }
    }

    @Test
    void shouldNotBelieveACountThatTheBytesCannotHold() {
        BitWriter out = new BitWriter(100);
        // no differences, parameter 0, two thousand million nodes
        out.put(0, 1);
        out.put(0, 5);
        Rice.put(out, Integer.MAX_VALUE, 6);
        out.putLong(0);
        assertEquals(Refusal.TOO_SHORT, read(out));
        out.clear();
        out.put(0, 1);
        out.put(0, 5);
        Rice.put(out, -1, 6);
        out.putLong(0);
        assertEquals(Refusal.TOO_SHORT, read(out));
    }

    @Test
    void shouldNotRepeatALargeTickOutOfFewBytes() {
        Bodies read = readUpTo(1);
        BitWriter out = new BitWriter(100);
        // the nodes of the tick before, and nothing after that
        out.put(1, 1);
        out.put(0, 5);
        Rice.put(out, 0, 6);
        assertEquals(Refusal.TOO_SHORT, read.read(out.bytes(), 0, out.length(), in));
    }

    @Test
    void shouldNameNodesBeyondTheLimit() {
        for (int index : new int[] {NODES, NODES + 1, 1 << 20, Integer.MAX_VALUE, -1}) {
            BitWriter out = new BitWriter(1 << 10);
            out.put(0, 1);
            out.put(3, 5);
            Rice.put(out, 1, 6);
            Rice.put(out, index, 3);
            for (int i = 0; i < 100; i++) {
                out.putLong(0);
            }
            assertEquals(Refusal.NODE_BEYOND_LIMIT, read(out), "node " + index);
        }
        BitWriter out = new BitWriter(1 << 10);
        out.put(0, 1);
        out.put(3, 5);
        Rice.put(out, 2, 6);
        Rice.put(out, NODES - 1, 3);
        Rice.put(out, 0, 3);
        out.putLong(0);
        assertEquals(Refusal.NODE_BEYOND_LIMIT, read(out));
    }

    @Test
    void shouldNamePredictionsThatItDoesNotKnow() {
        for (Column column :
                new Column[] {new FloatColumn(), new DoubleColumn(), new IntColumn(), new RotationColumn()}) {
            for (int order = 0; order < 4; order++) {
                BitWriter out = new BitWriter(1 << 10);
                out.put(0, 1);
                out.put(0, 5);
                Rice.put(out, 0, 6);
                out.put(order, 2);
                out.putLong(0);
                in.open(out.bytes(), 0, out.length());
                Refusal refusal = new ColumnGroup(NODES, column).read(in);
                assertEquals(order == 3 ? Refusal.UNKNOWN_PREDICTION : null, refusal);
            }
        }
    }

    @Test
    void shouldNameNumbersThatAreNotFinite() {
        for (float value : new float[] {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.MAX_VALUE}) {
            BitWriter out = oneNode();
            out.put(31, 5);
            Rice.put(out, Order.zigzag(Order.of(value)), 31);
            in.open(out.bytes(), 0, out.length());
            assertEquals(
                    Float.isFinite(value) ? null : Refusal.NOT_FINITE,
                    new ColumnGroup(NODES, new FloatColumn()).read(in));
        }
        for (double value : new double[] {Double.NaN, Double.POSITIVE_INFINITY, -Double.MAX_VALUE}) {
            BitWriter out = oneNode();
            out.put(62, 6);
            Rice.putLong(out, Order.zigzag(Order.of(value)), 62);
            in.open(out.bytes(), 0, out.length());
            assertEquals(
                    Double.isFinite(value) ? null : Refusal.NOT_FINITE,
                    new ColumnGroup(NODES, new DoubleColumn()).read(in));
        }
    }

    private static BitWriter oneNode() {
        BitWriter out = new BitWriter(1 << 10);
        out.put(0, 1);
        out.put(0, 5);
        Rice.put(out, 1, 6);
        Rice.put(out, 0, 0);
        out.put(0, 2);
        return out;
    }

    private Refusal read(BitWriter out) {
        return new Bodies(NODES).read(out.bytes(), 0, out.length(), in);
    }

    @Test
    void shouldSayWhatIsMissingInEachColumn() {
        for (Column column :
                new Column[] {new FloatColumn(), new DoubleColumn(), new IntColumn(), new RotationColumn()}) {
            BitWriter out = oneNode();
            in.open(out.bytes(), 0, out.length());
            Refusal refusal = new ColumnGroup(NODES, column).read(in);
            assertNotNull(refusal);
            assertEquals(Refusal.TOO_SHORT, refusal);
        }
    }
}
