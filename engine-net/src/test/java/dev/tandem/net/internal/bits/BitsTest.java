package dev.tandem.net.internal.bits;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 15.7: fields, numbers and Rice codes come back as they were written, and the ends of an array are noticed. */
class BitsTest {

    private static final long[] NUMBERS = {0, 1, 2, 3, 0xFFFF_FFFFL, 1L << 32, Long.MAX_VALUE, Long.MIN_VALUE, -1};

    private static BitReader read(BitWriter out) {
        BitReader in = new BitReader(1 << 14);
        assertTrue(in.load(ByteBuffer.wrap(out.bytes(), 0, out.length())));
        return in;
    }

    @Test
    void shouldReadFieldsAsTheyWereWritten() {
        Random random = new Random(1);
        BitWriter out = new BitWriter(1 << 14);
        long[] values = new long[2000];
        int[] counts = new int[values.length];
        int bits = 0;
        for (int i = 0; i < values.length; i++) {
            counts[i] = random.nextInt(BitWriter.MOST_BITS + 1);
            values[i] = random.nextLong() & (1L << counts[i]) - 1;
            out.put(values[i], counts[i]);
            bits += counts[i];
        }
        assertEquals(bits, out.position());
        assertEquals(bits + 7 >> 3, out.length());
        BitReader in = read(out);
        for (int i = 0; i < values.length; i++) {
            assertEquals(values[i], in.get(counts[i]));
        }
        assertFalse(in.isExhausted());
        assertEquals(bits, in.position());
        assertTrue(in.remaining() < 8);
    }

    @Test
    void shouldReadNumbersOfEveryLength() {
        BitWriter out = new BitWriter(1 << 14);
        for (long number : NUMBERS) {
            out.putNumber(number);
            out.putLong(number);
        }
        for (int shift = 0; shift < 64; shift++) {
            out.putNumber(1L << shift);
        }
        BitReader in = read(out);
        for (long number : NUMBERS) {
            assertEquals(number, in.getNumber());
            assertEquals(number, in.getLong());
        }
        for (int shift = 0; shift < 64; shift++) {
            assertEquals(1L << shift, in.getNumber());
        }
        assertFalse(in.isExhausted());
    }

    @Test
    void shouldTakeNoNumberLongerThanALong() {
        BitWriter out = new BitWriter(100);
        out.put(65, 7);
        out.putLong(-1);
        out.putLong(-1);
        BitReader in = read(out);
        assertEquals(0, in.getNumber());
        assertTrue(in.isExhausted());
    }

    @Test
    void shouldReadRiceCodesOfEveryParameter() {
        Random random = new Random(2);
        for (int parameter = 0; parameter <= Rice.MOST_PARAMETER; parameter++) {
            BitWriter out = new BitWriter(1 << 14);
            int[] values = new int[1000];
            int bits = 0;
            for (int i = 0; i < values.length; i++) {
                values[i] = i < 2 ? -i : random.nextInt() >>> random.nextInt(32);
                Rice.put(out, values[i], parameter);
                bits += Rice.bits(values[i], parameter);
                assertEquals(bits, out.position());
                assertTrue(Rice.bits(values[i], parameter) <= 44);
            }
            BitReader in = read(out);
            for (int value : values) {
                assertEquals(value, Rice.get(in, parameter));
            }
        }
    }

    @Test
    void shouldReadThreeRiceCodesAsOneByOne() {
        Random random = new Random(3);
        for (int round = 0; round < 2000; round++) {
            int[] parameters = random.ints(3, 0, 1 + random.nextInt(Rice.MOST_PARAMETER + 1))
                    .toArray();
            BitWriter out = new BitWriter(100);
            out.put(0, random.nextInt(8));
            int at = out.position();
            int[] values = new int[parameters.length];
            for (int i = 0; i < values.length; i++) {
                int most = random.nextInt(4) == 0 ? 32 : Math.min(32, parameters[i] + random.nextInt(4));
                values[i] = most == 0 ? 0 : random.nextInt() >>> 32 - most;
                Rice.put(out, values[i], parameters[i]);
            }
            BitReader in = read(out);
            in.skip(at);
            int[] numbers = new int[values.length];
            Rice.get(in, parameters[0], parameters[1], parameters[2], numbers);
            assertArrayEquals(values, numbers);
            assertEquals(out.position(), in.position());
            assertFalse(in.isExhausted());
            in.select(at, out.position() - at - 1);
            Rice.get(in, parameters[0], parameters[1], parameters[2], numbers);
            assertTrue(in.isExhausted());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, -1, 7, -8, Integer.MAX_VALUE, Integer.MIN_VALUE})
    void shouldComeBackFromZigzag(int value) {
        assertEquals(value, Rice.unzigzag(Rice.zigzag(value)));
        assertEquals(value >= 0 ? 2 * value : -2 * value - 1, Rice.zigzag(value));
    }

    @Test
    void shouldGoOnAfterARewind() {
        BitWriter out = new BitWriter(20);
        out.put(0b1011, 4);
        out.put(-1 >>> 4, 28);
        out.rewind(3);
        out.putBit(false);
        out.put(5, 9);
        BitReader in = read(out);
        assertEquals(0b1010, in.get(4));
        assertEquals(5, in.get(9));
    }

    @Test
    void shouldCopyBitsFromAnyBitToAnyBit() {
        Random random = new Random(3);
        for (int run = 0; run < 3000; run++) {
            int count = run < 300 ? run : random.nextInt(900);
            int firstBit = random.nextInt(8);
            byte[] from = new byte[(firstBit + count + 7 >> 3) + Long.BYTES];
            random.nextBytes(from);
            int before = random.nextInt(70);
            BitWriter out = new BitWriter(150);
            for (int i = 0; i < before; i++) {
                out.putBit((i & 1) == 0);
            }
            out.copy(from, firstBit, count);
            assertEquals(before + count, out.position());
            out.put(0b101, 3);
            assertFalse(out.isFull());
            BitReader in = read(out);
            for (int i = 0; i < before; i++) {
                assertEquals((i & 1) == 0, in.getBit());
            }
            for (int i = firstBit; i < firstBit + count; i++) {
                assertEquals((from[i >> 3] >> 7 - (i & 7) & 1) == 1, in.getBit(), "bit " + i);
            }
            assertEquals(0b101, in.get(3));
        }
    }

    @Test
    void shouldCopyNoMoreThanFits() {
        BitWriter out = new BitWriter(20);
        out.put(1, 1);
        out.copy(new byte[40], 0, 159);
        assertEquals(0, out.room());
        assertFalse(out.isFull());
        out.rewind(2);
        out.copy(new byte[40], 0, 159);
        assertTrue(out.isFull());
        out.rewind(2);
        out.copy(new byte[400], 0, 3000);
        assertTrue(out.isFull());
    }

    @Test
    void shouldLeaveFreeWhatIsReserved() {
        BitWriter out = new BitWriter(3);
        out.reserve(5);
        out.put(7, 19);
        assertEquals(0, out.room());
        assertFalse(out.isFull());
        out.put(1, 1);
        assertTrue(out.isFull());
        out.reserve(0);
        assertFalse(out.isFull());
        assertEquals(4, out.room());
    }

    @Test
    void shouldNoticeThatItIsFull() {
        BitWriter out = new BitWriter(3);
        out.put(7, 24);
        assertEquals(0, out.room());
        assertFalse(out.isFull());
        out.put(1, 1);
        assertTrue(out.isFull());
        for (int i = 0; i < 100; i++) {
            out.put(1, 40);
        }
        assertTrue(out.isFull());
        out.rewind(24);
        assertFalse(out.isFull());
        BitReader in = read(out);
        assertEquals(7, in.get(24));
        out.clear();
        assertEquals(0, out.length());
        assertThrows(IllegalArgumentException.class, () -> new BitWriter(0));
        assertThrows(IllegalArgumentException.class, () -> new BitWriter(1 << 16));
    }

    @Test
    void shouldNoticeThatItIsExhausted() {
        BitReader in = new BitReader(4);
        assertTrue(in.load(ByteBuffer.wrap(new byte[] {-1, -1, -1, -1})));
        for (int i = 0; i < 32; i++) {
            assertTrue(in.getBit());
        }
        assertFalse(in.isExhausted());
        for (int i = 0; i < 100; i++) {
            in.get(BitWriter.MOST_BITS);
            Rice.get(in, 31);
            assertTrue(in.isExhausted());
            assertEquals(0, in.remaining());
        }
    }

    @Test
    void shouldRefuseMoreThanItCanHold() {
        BitReader in = new BitReader(4);
        assertFalse(in.load(ByteBuffer.wrap(new byte[5])));
        assertEquals(0, in.remaining());
        in.get(1);
        assertTrue(in.isExhausted());
    }
}
