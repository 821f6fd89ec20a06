package dev.tandem.replay.internal.bits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** SPEC 14.9: fields of bits come back as they were written, and no bytes and no limit make reader or writer throw. */
class BitsTest {

    record Field(long value, int count) {}

    @Provide
    Arbitrary<List<Field>> fields() {
        Arbitrary<Field> field = Combinators.combine(
                        Arbitraries.longs(), Arbitraries.integers().between(0, BitWriter.MOST_BITS))
                .as((bits, count) -> new Field(bits & (1L << count) - 1, count));
        return field.list().ofMaxSize(200);
    }

    @Property
    void shouldReadWhatWasWritten(@ForAll("fields") List<Field> fields) {
        BitWriter out = new BitWriter(1 << 20);
        long bits = 0;
        for (Field field : fields) {
            out.put(field.value, field.count);
            bits += field.count;
            assertEquals(bits, out.bits());
            assertEquals((bits + 7) / 8, out.length());
        }
        BitReader in = open(out, 3);
        assertEquals(8L * out.length(), in.remaining());
        for (Field field : fields) {
            assertEquals(field.value, in.get(field.count));
        }
        assertEquals(8L * out.length() - bits, in.remaining());
        assertFalse(in.isExhausted());
    }

    @Property
    void shouldForgetWhatWasWrittenAfterTheMark(
            @ForAll("fields") List<Field> kept, @ForAll("fields") List<Field> dropped) {
        BitWriter out = new BitWriter(1 << 20);
        kept.forEach(field -> out.put(field.value, field.count));
        long mark = out.bits();
        byte[] expected = Arrays.copyOf(out.bytes(), out.length());
        dropped.forEach(field -> out.put(field.value, field.count));
        out.rewind(mark);
        assertEquals(mark, out.bits());
        out.putLong(-1);
        out.rewind(mark);
        out.put(0, 7);
        assertEquals(mark + 7, out.bits());
        assertEquals(-1, Arrays.mismatch(expected, Arrays.copyOf(out.bytes(), expected.length)));
    }

    @Test
    void shouldWriteTheHighestBitFirst() {
        BitWriter out = new BitWriter(100);
        out.put(1, 1);
        out.put(0b01, 2);
        out.put(0x1234, 16);
        out.align();
        out.align();
        out.putBytes(new byte[] {9, -1, 7}, 1, 2);
        assertEquals(List.of(0b10100010, 0x46, 0x80, 255, 7), unsigned(out));
        out.put(1, 1);
        out.putLong(0xFEDC_BA98_7654_3210L);
        BitReader in = new BitReader();
        in.open(out.bytes(), 3, out.length() - 3);
        assertEquals(255, in.get(8));
        assertEquals(4, in.position());
        assertEquals(0, in.get(5));
        in.align();
        in.align();
        assertEquals(5, in.position());
        assertEquals(1, in.get(1));
        assertEquals(0xFEDC_BA98_7654_3210L, in.getLong());
        out.clear();
        assertEquals(0, out.bits());
        out.put(0, 3);
        assertEquals(List.of(0), unsigned(out));
    }

    @Test
    void shouldBeExhaustedWhenMoreIsReadThanThereIs() {
        byte[] bytes = new byte[40];
        Arrays.fill(bytes, (byte) -1);
        for (int length = 0; length <= 20; length++) {
            for (int from : new int[] {0, 20}) {
                for (int before = 0; before <= 8 * length; before++) {
                    BitReader in = new BitReader();
                    in.open(bytes, from, length);
                    for (int i = 0; i < before; i++) {
                        assertEquals(1, in.get(1));
                    }
                    assertFalse(in.isExhausted());
                    in.get(8 * length - before + 1 > 56 ? 56 : 8 * length - before + 1);
                    in.get(56);
                    in.get(56);
                    in.get(56);
                    assertTrue(in.isExhausted());
                    assertEquals(0, in.remaining());
                    in.get(56);
                    assertEquals(from + length, in.position());
                }
            }
        }
    }

    @Test
    void shouldNotReadBeyondItsPartWhenTheArrayIsLonger() {
        BitReader in = new BitReader();
        in.open(new byte[100], 10, 2);
        in.get(16);
        assertFalse(in.isExhausted());
        in.get(1);
        assertTrue(in.isExhausted());
        in.open(new byte[100], 10, 1);
        assertFalse(in.isExhausted());
        assertThrows(IndexOutOfBoundsException.class, () -> in.open(new byte[4], 2, 3));
    }

    @Test
    void shouldKeepTheBytesBeforeTheLimitWhenFull() {
        Random random = new Random(1);
        for (int most = 1; most < 40; most++) {
            BitWriter out = new BitWriter(most);
            byte[] expected = new byte[most];
            random.nextBytes(expected);
            for (int i = 0; i < most; i++) {
                assertFalse(out.isFull());
                out.put(expected[i] & 0xFF, 8);
            }
            assertFalse(out.isFull());
            assertEquals(most, out.length());
            out.put(1, 1);
            assertTrue(out.isFull());
            for (int i = 0; i < 100; i++) {
                out.putLong(-1);
            }
            assertTrue(out.isFull());
            out.rewind(8L * most);
            assertFalse(out.isFull());
            assertEquals(-1, Arrays.mismatch(expected, Arrays.copyOf(out.bytes(), most)));
            out.put(1, 1);
            assertTrue(out.isFull());
            out.clear();
            assertFalse(out.isFull());
        }
    }

    @Test
    void shouldGrowToItsLimitOnly() {
        BitWriter out = new BitWriter(5_000);
        for (int i = 0; i < 5_000; i++) {
            out.put(i & 0xFF, 8);
        }
        assertFalse(out.isFull());
        for (int i = 0; i < 5_000; i++) {
            assertEquals((byte) i, out.bytes()[i]);
        }
        assertTrue(out.bytes().length <= 5_008, "length " + out.bytes().length);
    }

    @Test
    void shouldRefuseLimitsThatNoArrayHas() {
        for (int most : new int[] {0, -1, (1 << 30) + 1}) {
            String message = assertThrows(IllegalArgumentException.class, () -> new BitWriter(most))
                    .getMessage();
            assertTrue(message.endsWith("was " + most), message);
        }
        new BitWriter(1 << 30);
    }

    /** Opens what was written in the middle of a larger array. */
    static BitReader open(BitWriter out, int from) {
        byte[] bytes = new byte[from + out.length()];
        System.arraycopy(out.bytes(), 0, bytes, from, out.length());
        BitReader in = new BitReader();
        in.open(bytes, from, out.length());
        return in;
    }

    private static List<Integer> unsigned(BitWriter out) {
        return java.util.stream.IntStream.range(0, out.length())
                .mapToObj(i -> out.bytes()[i] & 0xFF)
                .toList();
    }
}
