package dev.tandem.replay.internal.bits;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Writes fields of bits into an array of bytes, the highest bit first. The array grows up to a limit. Bits beyond the limit are
 * not kept: the writer is {@linkplain #isFull full} until it is cleared or rewound.
 */
public final class BitWriter {

    /** The longest field of one call. */
    public static final int MOST_BITS = 56;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private final int mostBytes;
    private byte[] bytes;
    private int at;
    private int used;
    private long begun;
    private boolean full;

    /**
     * Creates an empty writer.
     *
     * @param mostBytes how many bytes it may hold, from 1 to 2<sup>30</sup>
     * @throws IllegalArgumentException if {@code mostBytes} is out of range
     */
    public BitWriter(int mostBytes) {
        if (mostBytes < 1 || mostBytes > 1 << 30) {
            throw new IllegalArgumentException("mostBytes must be from 1 to 2^30, was " + mostBytes);
        }
        this.mostBytes = mostBytes;
        // each field is stored as a whole long, so the array is that much longer than what it holds
        bytes = new byte[Math.min(mostBytes, 1 << 10) + Long.BYTES];
    }

    /** Forgets all that was written. */
    public void clear() {
        at = 0;
        used = 0;
        begun = 0;
        full = false;
    }

    /** Writes the lowest {@code count} bits of a number, whose other bits are 0; {@code count} is at most {@link #MOST_BITS}. */
    public void put(long value, int count) {
        if (at + Long.BYTES > bytes.length) {
            grow();
        }
        int filled = used + count;
        long word = begun | value << Long.SIZE - filled;
        LONGS.set(bytes, at, word);
        at += filled >>> 3;
        used = filled & 7;
        begun = word << (filled & ~7);
    }

    /** Writes all 64 bits of a number. */
    public void putLong(long value) {
        put(value >>> 32, 32);
        put(value & 0xFFFF_FFFFL, 32);
    }

    /** Fills the byte that was begun with bits 0. */
    public void align() {
        if (used > 0) {
            at++;
            used = 0;
            begun = 0;
        }
    }

    /** Writes bytes, at the start of the next whole one. */
    public void putBytes(byte[] source, int from, int length) {
        align();
        for (int i = 0; i < length; i++) {
            put(source[from + i] & 0xFF, 8);
        }
    }

    /** Returns how many bits have been written. */
    public long bits() {
        return ((long) at << 3) + used;
    }

    /** Returns how many bytes have been written, the one that was begun included. */
    public int length() {
        return used > 0 ? at + 1 : at;
    }

    /** Returns how many more bits there is room for. */
    public long room() {
        return 8L * mostBytes - bits();
    }

    /** Forgets what was written after the first {@code bits} bits; also of a writer that is full since. */
    public void rewind(long bits) {
        full = false;
        at = (int) (bits >>> 3);
        used = (int) (bits & 7);
        begun = used == 0 ? 0 : (long) (bytes[at] & -1 << 8 - used) << 56;
    }

    /** Returns whether more was written than there is room for. */
    public boolean isFull() {
        return full || length() > mostBytes;
    }

    /** Returns the array in which the first {@link #length} bytes are those written; it holds until the next write. */
    public byte[] bytes() {
        return bytes;
    }

    /** Returns whether {@code more} bytes can be written for sure, and makes room for them. */
    boolean hasRoomFor(long more) {
        long needed = length() + more + Long.BYTES;
        if (needed > bytes.length && needed <= mostBytes + Long.BYTES) {
            bytes = Arrays.copyOf(bytes, (int) Math.max(needed, Math.min(mostBytes, 2L * bytes.length) + Long.BYTES));
        }
        return needed <= bytes.length;
    }

    /** Writes {@link Rice} codes for which there is room. The loop keeps its place in registers. */
    void putAll(int[] values, byte[] parameters, int count) {
        byte[] target = bytes;
        int place = at;
        int bits = used;
        long word = begun;
        for (int i = 0; i < count; i++) {
            int value = values[i];
            int parameter = parameters[i];
            int ones = value >>> parameter;
            long code;
            if (Integer.compareUnsigned(ones, Rice.ESCAPE) < 0) {
                code = (1L << ones) - 1 << parameter + 1 | value & (1L << parameter) - 1;
                bits += ones + 1 + parameter;
            } else {
                int lower = 31 - Integer.numberOfLeadingZeros(value);
                code = ((1L << Rice.ESCAPE) - 1 << Rice.LENGTH_BITS | lower) << lower | value & (1L << lower) - 1;
                bits += Rice.ESCAPE + Rice.LENGTH_BITS + lower;
            }
            word |= code << Long.SIZE - bits;
            LONGS.set(target, place, word);
            place += bits >>> 3;
            word <<= bits & ~7;
            bits &= 7;
        }
        at = place;
        used = bits;
        begun = word;
    }

    /** Writes numbers in {@link LengthCode}, for which there is room. The loop keeps its place in registers. */
    void putAllByLength(int[] values, byte[] expected, int count) {
        byte[] target = bytes;
        int place = at;
        int bits = used;
        long word = begun;
        for (int i = 0; i < count; i++) {
            int value = values[i];
            int length = Integer.SIZE - Integer.numberOfLeadingZeros(value);
            int lower = length - 1 & ~(length - 1 >> 31);
            int head = LengthCode.HEADS[LengthCode.head(expected[i], length)];
            long code = (long) (head >> LengthCode.HEAD_BITS) << lower | value & (1L << lower) - 1;
            bits += (head & LengthCode.HEAD_MASK) + lower;
            word |= code << Long.SIZE - bits;
            LONGS.set(target, place, word);
            place += bits >>> 3;
            word <<= bits & ~7;
            bits &= 7;
        }
        at = place;
        used = bits;
        begun = word;
    }

    private void grow() {
        if (bytes.length == mostBytes + Long.BYTES) {
            // what follows is written over and over behind the last byte that counts
            at = mostBytes;
            full = true;
        } else {
            bytes = Arrays.copyOf(bytes, (int) Math.min(mostBytes, 2L * bytes.length) + Long.BYTES);
        }
    }
}
