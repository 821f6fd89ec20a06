package dev.tandem.replay.internal.bits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** SPEC 14.9: the code of residuals. */
class RiceTest {

    @Property
    void shouldReadWhatWasWritten(
            @ForAll int[] values, @ForAll @IntRange(max = 31) int parameter, @ForAll @IntRange(max = 31) int shift) {
        BitWriter out = new BitWriter(1 << 20);
        for (int value : values) {
            long before = out.bits();
            Rice.put(out, value >>> shift, parameter);
            assertEquals(bits(value >>> shift, parameter), out.bits() - before);
        }
        BitReader in = BitsTest.open(out, 1);
        for (int value : values) {
            assertEquals(value >>> shift, Rice.get(in, parameter));
        }
        assertTrue(in.remaining() < 8 && !in.isExhausted());
    }

    @Property
    void shouldReadLongsThatWereWritten(
            @ForAll long[] values, @ForAll @IntRange(max = 63) int parameter, @ForAll @IntRange(max = 63) int shift) {
        BitWriter out = new BitWriter(1 << 20);
        for (long value : values) {
            long before = out.bits();
            Rice.putLong(out, value >>> shift, parameter);
            assertTrue(out.bits() - before <= 77);
        }
        BitReader in = BitsTest.open(out, 1);
        for (long value : values) {
            assertEquals(value >>> shift, Rice.getLong(in, parameter));
        }
        assertTrue(in.remaining() < 8 && !in.isExhausted());
    }

    @Test
    void shouldDoTheSameInBulkAsOneByOne() {
        Random random = new Random(7);
        int[] values = new int[3_000];
        int[] read = new int[3_000];
        byte[] parameters = new byte[3_000];
        for (int round = 0; round < 200; round++) {
            int count = random.nextInt(round < 150 ? 20 : 3_000);
            BitWriter single = new BitWriter(1 << 20);
            BitWriter bulk = new BitWriter(1 << 20);
            int lead = random.nextInt(20);
            single.put(0, lead);
            bulk.put(0, lead);
            for (int i = 0; i < count; i++) {
                values[i] = random.nextInt() >>> random.nextInt(32);
                parameters[i] = (byte) random.nextInt(32);
                Rice.put(single, values[i], parameters[i]);
            }
            Rice.putAll(bulk, values, parameters, count);
            assertEquals(single.bits(), bulk.bits());
            bulk.put(5, 3);
            single.put(5, 3);
            for (int i = 0; i < single.length(); i++) {
                assertEquals(single.bytes()[i], bulk.bytes()[i]);
            }
            BitReader in = BitsTest.open(bulk, random.nextInt(3));
            in.get(lead);
            Rice.getAll(in, read, parameters, count);
            assertEquals(5, in.get(3));
            for (int i = 0; i < count; i++) {
                assertEquals(values[i], read[i]);
            }
        }
    }

    @Test
    void shouldBeFullAndNoLongerWhenThereIsNoRoomInBulk() {
        int[] values = new int[100];
        byte[] parameters = new byte[100];
        java.util.Arrays.fill(parameters, (byte) 7);
        for (int most = 1; most <= 101; most++) {
            BitWriter out = new BitWriter(most);
            Rice.putAll(out, values, parameters, 100);
            assertEquals(most < 100, out.isFull(), "room for " + most);
        }
    }

    @Test
    void shouldBeExhaustedWhenBulkEndsInTheMiddle() {
        BitWriter out = new BitWriter(1 << 10);
        int[] values = new int[100];
        byte[] parameters = new byte[100];
        java.util.Arrays.fill(parameters, (byte) 7);
        Rice.putAll(out, values, parameters, 100);
        for (int length = 0; length < 100; length++) {
            for (int beyond : new int[] {0, 50}) {
                BitReader in = new BitReader();
                in.open(java.util.Arrays.copyOf(out.bytes(), length + beyond), 0, length);
                Rice.getAll(in, values, parameters, 100);
                assertTrue(in.isExhausted(), length + " of 100 bytes");
            }
        }
        BitReader in = BitsTest.open(out, 0);
        Rice.getAll(in, values, parameters, 100);
        assertTrue(!in.isExhausted());
    }

    @Test
    void shouldTakeNoMoreThanAnEscapeFromAnyBytes() {
        Random random = new Random(3);
        byte[] bytes = new byte[64];
        for (int round = 0; round < 20_000; round++) {
            random.nextBytes(bytes);
            java.util.Arrays.fill(bytes, 0, random.nextInt(10), (byte) -1);
            BitReader in = new BitReader();
            in.open(bytes, 0, 64);
            in.get(random.nextInt(20));
            long before = in.remaining();
            Rice.get(in, random.nextInt(32));
            assertTrue(before - in.remaining() <= 44);
            before = in.remaining();
            Rice.getLong(in, random.nextInt(64));
            assertTrue(before - in.remaining() <= 77);
        }
    }

    @Property
    void shouldFindAParameterThatIsNearlyTheBest(@ForAll @IntRange(min = 1, max = 400) int count, @ForAll long seed) {
        Random random = new Random(seed);
        int[] values = new int[count];
        double scale = Math.exp(random.nextDouble() * 20);
        BitLengths lengths = new BitLengths();
        lengths.add(64);
        lengths.clear();
        for (int i = 0; i < count; i++) {
            double value = -Math.log(1 - random.nextDouble()) * scale * (random.nextInt(10) == 0 ? 50 : 1);
            values[i] = (int) Math.min(Integer.MAX_VALUE, value);
            lengths.add(BitLengths.of(values[i]));
        }
        long least = Long.MAX_VALUE;
        for (int parameter = 0; parameter <= Rice.MOST_PARAMETER; parameter++) {
            least = Math.min(least, bits(values, parameter));
        }
        long chosen = bits(values, lengths.bestParameter(Rice.MOST_PARAMETER));
        // lengths tell less than the numbers: up to 1.5 bits of each, for which few make up among few
        assertTrue(chosen <= least * 1.04 + 10, chosen + " bits, where " + least + " are enough");
    }

    @Test
    void shouldKeepTheBestParameterWithinItsRange() {
        BitLengths lengths = new BitLengths();
        assertEquals(0, lengths.bestParameter(31));
        for (int length = 0; length <= 64; length++) {
            lengths.clear();
            lengths.add(length);
            int best = lengths.bestParameter(31);
            assertTrue(best >= 0 && best <= 31);
            assertEquals(Math.min(31, Math.max(0, length - 1)), best, 1);
        }
        assertEquals(0, BitLengths.of(0));
        assertEquals(32, BitLengths.of(-1));
        assertEquals(0, BitLengths.of(0L));
        assertEquals(1, BitLengths.of(1L));
        assertEquals(64, BitLengths.of(-1L));
    }

    private static long bits(int[] values, int parameter) {
        long bits = 0;
        for (int value : values) {
            bits += bits(value, parameter);
        }
        return bits;
    }

    private static int bits(int value, int parameter) {
        int ones = value >>> parameter;
        return ones >= 0 && ones < 8 ? ones + 1 + parameter : 8 + 5 + BitLengths.of(value) - 1;
    }
}
