package dev.tandem.replay.internal.bits;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Objects;

/**
 * Reads fields of bits from a part of an array, the highest bit first. A read beyond the end of the part gives bits that mean
 * nothing, and the reader is {@linkplain #isExhausted exhausted} from then on; it never throws because of what the bytes say.
 */
public final class BitReader {

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private byte[] bytes = {};
    private int end;
    private int at;
    private int used;
    private boolean exhausted;

    /**
     * Begins to read a part of an array, which must not change until it has been read.
     *
     * @throws IndexOutOfBoundsException if the array has no such part
     */
    public void open(byte[] source, int from, int length) {
        Objects.checkFromIndexSize(from, length, source.length);
        bytes = source;
        at = from;
        end = from + length;
        used = 0;
        exhausted = false;
    }

    /** Returns the next {@code count} bits, from 0 to {@link BitWriter#MOST_BITS}, as a number. */
    public long get(int count) {
        // two shifts, as one by 64 would be one by 0
        long value = peek() >>> 1 >>> 63 - count;
        skip(count);
        return value;
    }

    /** Returns the next 64 bits. */
    public long getLong() {
        return get(32) << 32 | get(32);
    }

    /** Skips the rest of a byte that was begun. */
    public void align() {
        if (used > 0) {
            used = 0;
            at++;
        }
    }

    /** Returns how many bits there are still to read. */
    public long remaining() {
        return ((long) (end - at) << 3) - used;
    }

    /** Returns where in the array the byte is from which the next bit comes. */
    public int position() {
        return at;
    }

    /** Returns whether more was asked for than there was. */
    public boolean isExhausted() {
        return exhausted;
    }

    /** Returns the next 57 bits or more in the highest places; those after the end of the part mean nothing. */
    long peek() {
        if (at + Long.BYTES <= bytes.length) {
            return (long) LONGS.get(bytes, at) << used;
        }
        return peekAtTheEnd() << used;
    }

    /** Skips {@code count} bits, at most 57. */
    void skip(int count) {
        int filled = used + count;
        at += filled >>> 3;
        used = filled & 7;
        if (at >= end && (at > end || used > 0)) {
            at = end;
            used = 0;
            exhausted = true;
        }
    }

    /**
     * Reads {@link Rice} codes as long as whole longs can be read from the array, and returns how many it read. The loop keeps
     * its place in registers.
     */
    int getAll(int[] values, byte[] parameters, int count) {
        byte[] source = bytes;
        int last = source.length - Long.BYTES;
        if (at > last) {
            return 0;
        }
        // of the window, the first bits are valid; the place is that of the byte that follows them
        long window = (long) LONGS.get(source, at) << used;
        int valid = Long.SIZE - Byte.SIZE - used;
        int place = at + Long.BYTES - 1;
        int i = 0;
        while (i < count && place <= last) {
            window |= (long) LONGS.get(source, place) >>> valid;
            place += Long.SIZE - 1 - valid >>> 3;
            valid |= Long.SIZE - Byte.SIZE;
            int parameter = parameters[i];
            int ones = Long.numberOfLeadingZeros(~window);
            int length;
            if (ones < Rice.ESCAPE) {
                length = ones + 1 + parameter;
                values[i] = ones << parameter | (int) (window << ones + 1 >>> 1 >>> 63 - parameter);
            } else {
                int lower = (int) (window << Rice.ESCAPE >>> Long.SIZE - Rice.LENGTH_BITS);
                length = Rice.ESCAPE + Rice.LENGTH_BITS + lower;
                values[i] = 1 << lower | (int) (window << Rice.ESCAPE + Rice.LENGTH_BITS >>> 1 >>> 63 - lower);
            }
            window <<= length;
            valid -= length;
            i++;
        }
        long bit = ((long) place << 3) - valid;
        at = (int) (bit >>> 3);
        used = (int) (bit & 7);
        skip(0);
        return i;
    }

    /** Reads numbers in {@link LengthCode} as {@link #getAll} reads others, and returns how many it read. */
    int getAllByLength(int[] values, byte[] expected, int count) {
        byte[] source = bytes;
        int last = source.length - Long.BYTES;
        if (at > last) {
            return 0;
        }
        long window = (long) LONGS.get(source, at) << used;
        int valid = Long.SIZE - Byte.SIZE - used;
        int place = at + Long.BYTES - 1;
        int i = 0;
        while (i < count && place <= last) {
            window |= (long) LONGS.get(source, place) >>> valid;
            place += Long.SIZE - 1 - valid >>> 3;
            valid |= Long.SIZE - Byte.SIZE;
            int near = LengthCode.PLACES[(int) (window >>> Long.SIZE - LengthCode.PLACE_BITS)];
            int headBits = near & LengthCode.HEAD_MASK;
            int rank = near >> LengthCode.HEAD_BITS;
            if (near == 0) {
                headBits = LengthCode.FAR_HEAD_BITS;
                rank = LengthCode.farPlace(window);
            }
            int length = LengthCode.LISTS[expected[i] * LengthCode.LIST + rank];
            int lower = Math.max(0, length - 1);
            values[i] = LengthCode.value(length, lower, window << headBits);
            window <<= headBits;
            window <<= lower;
            valid -= headBits + lower;
            i++;
        }
        long bit = ((long) place << 3) - valid;
        at = (int) (bit >>> 3);
        used = (int) (bit & 7);
        skip(0);
        return i;
    }

    private long peekAtTheEnd() {
        long word = 0;
        for (int i = 0; i < Long.BYTES; i++) {
            word = word << 8 | (at + i < bytes.length ? bytes[at + i] & 0xFF : 0);
        }
        return word;
    }
}
