package dev.tandem.replay.internal.bits;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** SPEC 14.9: numbers by their lengths. */
class LengthCodeTest {

    /** What a number takes is counted here by the rule in the specification, without tables. */
    private static int bits(int value, int expected) {
        int length = Integer.SIZE - Integer.numberOfLeadingZeros(value);
        int place = place(length, expected);
        int[] near = {1, 3, 3, 4, 4, 5, 5};
        return (place < near.length ? near[place] : 9) + Math.max(0, length - 1);
    }

    private static int place(int length, int expected) {
        String first = switch (expected) {
            case 0 -> "0213";
            case 1 -> "1023";
            case 2 -> "0123";
            case 3 -> "32140";
            default -> "";
        };
        if (length < 10 && first.indexOf('0' + length) >= 0) {
            return first.indexOf('0' + length);
        }
        int before = 0;
        for (int other = 0; other <= 32; other++) {
            boolean isFirst = other < 10 && first.indexOf('0' + other) >= 0;
            int by = Math.abs(other - expected);
            int mine = Math.abs(length - expected);
            before += isFirst || by < mine || by == mine && other < length ? 1 : 0;
        }
        return before;
    }

    @Test
    void shouldReadWhatWasWrittenInAsManyBitsAsTheRuleSays() {
        Random random = new Random(1);
        for (int expected = 0; expected <= 32; expected++) {
            BitWriter out = new BitWriter(1 << 10);
            int[] values = new int[66];
            for (int length = 0; length <= 32; length++) {
                values[2 * length] = length == 0 ? 0 : -1 >>> 32 - length;
                values[2 * length + 1] = length == 0 ? 0 : (1 << length - 1) | random.nextInt() >>> 1 + 32 - length;
            }
            for (int value : values) {
                long before = out.bits();
                LengthCode.put(out, value, expected);
                assertEquals(bits(value, expected), out.bits() - before, value + " where expected is " + expected);
            }
            BitReader in = BitsTest.open(out, expected % 3);
            for (int value : values) {
                assertEquals(value, LengthCode.get(in, expected));
            }
            assertFalse(in.isExhausted());
        }
    }

    @Test
    void shouldDoTheSameInBulkAsOneByOne() {
        Random random = new Random(7);
        int[] values = new int[3_000];
        int[] read = new int[3_000];
        byte[] expected = new byte[3_000];
        for (int round = 0; round < 200; round++) {
            int count = random.nextInt(round < 150 ? 20 : 3_000);
            BitWriter single = new BitWriter(1 << 20);
            BitWriter bulk = new BitWriter(1 << 20);
            int lead = random.nextInt(20);
            single.put(0, lead);
            bulk.put(0, lead);
            for (int i = 0; i < count; i++) {
                values[i] = random.nextInt(4) == 0 ? 0 : random.nextInt() >>> random.nextInt(32);
                expected[i] = (byte) random.nextInt(33);
                LengthCode.put(single, values[i], expected[i]);
            }
            LengthCode.putAll(bulk, values, expected, count);
            assertEquals(single.bits(), bulk.bits());
            bulk.put(5, 3);
            single.put(5, 3);
            assertArrayEquals(
                    Arrays.copyOf(single.bytes(), single.length()), Arrays.copyOf(bulk.bytes(), bulk.length()));
            BitReader in = BitsTest.open(bulk, random.nextInt(3));
            in.get(lead);
            LengthCode.getAll(in, read, expected, count);
            assertEquals(5, in.get(3));
            assertArrayEquals(Arrays.copyOf(values, count), Arrays.copyOf(read, count));
        }
    }

    @Test
    void shouldBeFullAndNoLongerWhenThereIsNoRoomInBulk() {
        int[] values = new int[100];
        Arrays.fill(values, 1 << 4);
        byte[] expected = new byte[100];
        Arrays.fill(expected, (byte) 4);
        for (int most = 1; most <= 101; most++) {
            BitWriter out = new BitWriter(most);
            LengthCode.putAll(out, values, expected, 100);
            assertEquals(most < 88, out.isFull(), "room for " + most);
        }
    }

    @Test
    void shouldBeExhaustedWhenBulkEndsInTheMiddle() {
        BitWriter out = new BitWriter(1 << 10);
        int[] values = new int[100];
        Arrays.fill(values, 1 << 6);
        byte[] expected = new byte[100];
        Arrays.fill(expected, (byte) 5);
        LengthCode.putAll(out, values, expected, 100);
        for (int length = 0; length < out.length(); length++) {
            for (int beyond : new int[] {0, 50}) {
                BitReader in = new BitReader();
                in.open(Arrays.copyOf(out.bytes(), length + beyond), 0, length);
                LengthCode.getAll(in, values, expected, 100);
                assertTrue(in.isExhausted(), length + " of " + out.length() + " bytes");
            }
        }
    }

    @Test
    void shouldTakeNoMoreThanFortyBitsFromAnyBytes() {
        Random random = new Random(3);
        byte[] bytes = new byte[64];
        for (int round = 0; round < 20_000; round++) {
            random.nextBytes(bytes);
            Arrays.fill(bytes, 0, random.nextInt(3), (byte) -1);
            BitReader in = new BitReader();
            in.open(bytes, 0, 64);
            in.get(random.nextInt(20));
            long before = in.remaining();
            LengthCode.get(in, random.nextInt(33));
            assertTrue(before - in.remaining() <= 40);
        }
    }
}
