package dev.tandem.replay.internal.column;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.replay.internal.bits.BitReader;
import dev.tandem.replay.internal.bits.BitWriter;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/**
 * SPEC 14.9: what is read has the bits of what was written, whichever nodes move, for however long, and whatever comes between.
 */
class ColumnGroupTest {

    private static final int NODES = 200;

    /** One of each kind of column. */
    private static final class All {
        final FloatColumn floats = new FloatColumn();
        final DoubleColumn doubles = new DoubleColumn();
        final IntColumn ints = new IntColumn();
        final RotationColumn rotations = new RotationColumn();
        final ColumnGroup group;

        All(int limit) {
            group = new ColumnGroup(limit, floats, doubles, ints, rotations);
        }

        void copy(All other) {
            group.begin(other.group.count());
            for (int i = 0; i < group.count(); i++) {
                group.indices()[i] = other.group.indices()[i];
                floats.values()[i] = other.floats.values()[i];
                doubles.values()[i] = other.doubles.values()[i];
                ints.values()[i] = other.ints.values()[i];
                rotations.x()[i] = other.rotations.x()[i];
                rotations.y()[i] = other.rotations.y()[i];
                rotations.z()[i] = other.rotations.z()[i];
                rotations.w()[i] = other.rotations.w()[i];
            }
        }

        void assertSame(All other) {
            assertEquals(other.group.count(), group.count());
            for (int i = 0; i < group.count(); i++) {
                assertEquals(other.group.indices()[i], group.indices()[i]);
                assertBits(other.floats.values()[i], floats.values()[i]);
                assertEquals(
                        Double.doubleToRawLongBits(other.doubles.values()[i]),
                        Double.doubleToRawLongBits(doubles.values()[i]));
                assertEquals(other.ints.values()[i], ints.values()[i]);
                assertBits(other.rotations.x()[i], rotations.x()[i]);
                assertBits(other.rotations.y()[i], rotations.y()[i]);
                assertBits(other.rotations.z()[i], rotations.z()[i]);
                assertBits(other.rotations.w()[i], rotations.w()[i]);
            }
        }

        private static void assertBits(float expected, float actual) {
            assertEquals(Float.floatToRawIntBits(expected), Float.floatToRawIntBits(actual));
        }
    }

    @Property(tries = 100)
    void shouldReadWhatWasWritten(@ForAll long seed, @ForAll @IntRange(max = 3) int kind) {
        Random random = new Random(seed);
        All written = new All(NODES);
        All read = new All(NODES);
        BitWriter out = new BitWriter(1 << 20);
        BitReader in = new BitReader();
        float[] place = new float[NODES];
        float[] speed = new float[NODES];
        int busy = random.nextInt(101);
        for (int tick = 0; tick < 40; tick++) {
            if (random.nextInt(25) == 0) {
                written.group.reset();
                read.group.reset();
            }
            if (random.nextInt(5) == 0) {
                int index = random.nextInt(NODES);
                written.group.forget(index);
                read.group.forget(index);
            }
            busy = random.nextInt(8) == 0 ? random.nextInt(101) : busy;
            fill(written, random, busy, kind, place, speed);
            All before = new All(NODES);
            before.copy(written);
            out.clear();
            written.group.write(out);
            written.assertSame(before);
            in.open(out.bytes(), 0, out.length());
            assertNull(read.group.read(in));
            assertTrue(in.remaining() < 8);
            read.assertSame(written);
        }
    }

    private static void fill(All all, Random random, int busy, int kind, float[] place, float[] speed) {
        all.group.begin(NODES);
        int count = 0;
        for (int index = 0; index < NODES; index++) {
            if (random.nextInt(100) < busy) {
                speed[index] += random.nextInt(10) == 0 ? (float) random.nextGaussian() : 0;
                place[index] += speed[index];
                all.group.indices()[count] = index;
                all.floats.values()[count] = kind == 3 ? anyFloat(random) : kind == 2 ? 7 : place[index];
                all.doubles.values()[count] =
                        kind == 3 ? anyDouble(random) : 1e9 + place[index] * (double) speed[index];
                all.ints.values()[count] = kind == 3 ? random.nextInt() : (int) (100 * place[index]);
                double angle = kind == 3 ? random.nextDouble() * 100 : place[index];
                all.rotations.x()[count] = 0;
                all.rotations.y()[count] = (float) (0.6 * Math.sin(angle));
                all.rotations.z()[count] = (float) (0.8 * Math.sin(angle));
                all.rotations.w()[count] = (float) Math.cos(angle);
                count++;
            }
        }
        int[] indices = all.group.indices();
        all.group.begin(count);
        assertTrue(indices == all.group.indices(), "fewer nodes need no other array");
    }

    private static float anyFloat(Random random) {
        float value = Float.intBitsToFloat(random.nextInt());
        return Float.isFinite(value) ? value : random.nextBoolean() ? -0f : Float.MAX_VALUE;
    }

    private static double anyDouble(Random random) {
        double value = Double.longBitsToDouble(random.nextLong());
        return Double.isFinite(value) ? value : random.nextBoolean() ? -0.0 : -Double.MAX_VALUE;
    }

    @Test
    void shouldTakeABitPerComponentOfAnEvenMotion() {
        FloatColumn falling = new FloatColumn();
        RotationColumn turning = new RotationColumn();
        IntColumn counting = new IntColumn();
        DoubleColumn far = new DoubleColumn();
        long[] bits = new long[4];
        ColumnGroup[] groups = {
            new ColumnGroup(100, falling),
            new ColumnGroup(100, turning),
            new ColumnGroup(100, counting),
            new ColumnGroup(100, far)
        };
        BitWriter out = new BitWriter(1 << 16);
        for (int tick = 0; tick < 60; tick++) {
            for (int kind = 0; kind < 4; kind++) {
                groups[kind].begin(100);
                for (int i = 0; i < 100; i++) {
                    groups[kind].indices()[i] = i;
                }
            }
            for (int i = 0; i < 100; i++) {
                falling.values()[i] = -0.5f * tick * tick + i * tick;
                far.values()[i] = 1e12 - 0.5 * tick * tick;
                counting.values()[i] = Integer.MAX_VALUE - 20 + tick * tick;
                double angle = tick * 0.01;
                turning.x()[i] = (float) (0.6 * Math.sin(angle));
                turning.y()[i] = (float) (0.8 * Math.sin(angle));
                turning.w()[i] = (float) Math.cos(angle);
            }
            for (int kind = 0; kind < 4; kind++) {
                out.clear();
                groups[kind].write(out);
                bits[kind] += tick >= 30 ? out.bits() : 0;
            }
        }
        for (int kind : new int[] {0, 2, 3}) {
            assertTrue(bits[kind] < 30 * (100 + 30), "kind " + kind + ": " + bits[kind]);
        }
        // rounding of float components is not predictable
        assertTrue(bits[1] < 30 * 100 * 12, "rotations: " + bits[1]);
    }

    @Test
    void shouldTakeHardlyABitForNodesThatMoveAsBefore() {
        ColumnGroup group = new ColumnGroup(10_000);
        BitWriter out = new BitWriter(1 << 16);
        Random random = new Random(1);
        boolean[] moving = new boolean[10_000];
        for (int i = 0; i < 10_000; i++) {
            moving[i] = random.nextInt(3) > 0;
        }
        for (int tick = 0; tick < 10; tick++) {
            moving[random.nextInt(10_000)] ^= true;
            group.begin(10_000);
            int count = 0;
            for (int i = 0; i < 10_000; i++) {
                if (moving[i]) {
                    group.indices()[count++] = i;
                }
            }
            group.begin(count);
            out.clear();
            group.write(out);
            assertTrue(tick == 0 ? out.bits() < 1.6 * count : out.bits() < 100, out.bits() + " bits in tick " + tick);
        }
    }

    @Test
    void shouldRefuseIndicesThatDoNotAscendAndChangeNothing() {
        All all = new All(10);
        All twin = new All(10);
        All reader = new All(10);
        BitWriter out = new BitWriter(1 << 16);
        for (int[] bad : new int[][] {{3, 3}, {4, 3}, {-1, 3}, {3, 10}}) {
            all.group.begin(2);
            System.arraycopy(bad, 0, all.group.indices(), 0, 2);
            java.util.Arrays.fill(all.rotations.w(), 1);
            String message = assertThrows(IllegalArgumentException.class, () -> all.group.write(out))
                    .getMessage();
            assertTrue(message.contains("node " + (bad[0] == -1 ? -1 : bad[1])), message);
            assertEquals(0, out.bits());
        }
        Random random = new Random(4);
        float[] place = new float[NODES];
        for (int tick = 0; tick < 5; tick++) {
            all.group.begin(2);
            all.group.indices()[0] = 2;
            all.group.indices()[1] = 9;
            all.floats.values()[0] = random.nextFloat();
            out.clear();
            all.group.write(out);
            twin.copy(all);
            BitWriter expected = new BitWriter(1 << 16);
            twin.group.write(expected);
            assertEquals(expected.bits(), out.bits());
            BitReader in = new BitReader();
            in.open(out.bytes(), 0, out.length());
            assertNull(reader.group.read(in));
            reader.assertSame(all);
        }
        assertEquals(0, place[0]);
    }

    @Test
    void shouldNotWriteWhatNoReaderTakes() {
        All all = new All(10);
        all.group.begin(1);
        all.group.indices()[0] = 0;
        all.rotations.w()[0] = 1;
        BitWriter out = new BitWriter(1 << 16);
        all.group.write(out);
        all.floats.values()[0] = Float.NaN;
        assertThrows(AssertionError.class, () -> all.group.write(out));
        all.floats.values()[0] = 0;
        all.doubles.values()[0] = Double.NEGATIVE_INFINITY;
        assertThrows(AssertionError.class, () -> all.group.write(out));
        all.doubles.values()[0] = 0;
        all.rotations.w()[0] = 0.99f;
        assertThrows(AssertionError.class, () -> all.group.write(out));
        all.rotations.w()[0] = -1;
        all.group.write(out);
    }

    @Test
    void shouldForgetAnIndexThatWasNeverUsed() {
        All all = new All(10);
        all.group.forget(9);
        all.group.begin(0);
        BitWriter out = new BitWriter(100);
        all.group.write(out);
        BitReader in = new BitReader();
        in.open(out.bytes(), 0, out.length());
        assertNull(new All(10).group.read(in));
    }
}
