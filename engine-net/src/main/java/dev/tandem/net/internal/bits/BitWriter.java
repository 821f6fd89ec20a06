package dev.tandem.net.internal.bits;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Writes fields of bits into an array of fixed size, the highest bit first. A field that does not fit is not written: the writer
 * is {@linkplain #isFull full} until it is cleared or rewound.
 */
public final class BitWriter {

    /** The longest field of one call. */
    public static final int MOST_BITS = 56;

    static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private final int mostBytes;
    private final byte[] bytes;
    private int reserved;
    private int at;
    private int used;
    private long begun;
    private boolean full;

    /**
     * Creates an empty writer.
     *
     * @param mostBytes how many bytes it may hold, from 1 to 65535
     * @throws IllegalArgumentException if {@code mostBytes} is out of range
     */
    public BitWriter(int mostBytes) {
        if (mostBytes < 1 || mostBytes > 0xFFFF) {
            throw new IllegalArgumentException("mostBytes must be from 1 to 65535, was " + mostBytes);
        }
        this.mostBytes = mostBytes;
        // each field is stored as a whole long
        bytes = new byte[mostBytes + Long.BYTES];
    }

    /** Forgets all that was written. */
    public void clear() {
        rewind(0);
    }

    /** Writes the lowest {@code count} bits of a number, whose other bits are 0; {@code count} is at most {@link #MOST_BITS}. */
    public void put(long value, int count) {
        if (at + Long.BYTES > bytes.length) {
            full = true;
            return;
        }
        int filled = used + count;
        long word = begun | value << 1 << 63 - filled;
        LONGS.set(bytes, at, word);
        at += filled >>> 3;
        used = filled & 7;
        begun = word << (filled & ~7);
    }

    /** Writes one bit. */
    public void putBit(boolean bit) {
        put(bit ? 1 : 0, 1);
    }

    /** Writes all 64 bits of a number. */
    public void putLong(long value) {
        put(value >>> 32, 32);
        put(value & 0xFFFF_FFFFL, 32);
    }

    /** Writes a number, taken as unsigned, after its length: 7 bits and those that are significant. */
    public void putNumber(long value) {
        int length = Long.SIZE - Long.numberOfLeadingZeros(value);
        put(length, 7);
        if (length > 32) {
            put(value >>> 32, length - 32);
            put(value & 0xFFFF_FFFFL, 32);
        } else {
            put(value, length);
        }
    }

    /**
     * Overwrites {@code count} bits, from 0 to 32, that were written earlier.
     *
     * @param position where they begin; they end in a byte before the last one that was begun
     */
    public void patch(int position, long value, int count) {
        for (int i = 0; i < count; i++) {
            int bit = position + i;
            int mask = 0x80 >>> (bit & 7);
            boolean one = (value >>> count - 1 - i & 1) != 0;
            bytes[bit >>> 3] = (byte) (one ? bytes[bit >>> 3] | mask : bytes[bit >>> 3] & ~mask);
        }
    }

    /**
     * Writes bits of another array.
     *
     * @param from with at least 8 bytes after the one in which the bits end
     * @param firstBit the first bit of it, from 0 to 7
     * @param count how many
     */
    public void copy(byte[] from, int firstBit, int count) {
        int head = Math.min(count, -firstBit & 7);
        if (head > 0) {
            put(from[0] >>> 8 - firstBit - head & (1 << head) - 1, head);
        }
        int next = firstBit + head + 7 >>> 3;
        int left = count - head;
        if (at + (left >>> 3) + Long.BYTES > bytes.length) {
            full = true;
            return;
        }
        for (; left >= Long.SIZE; left -= Long.SIZE) {
            long word = (long) LONGS.get(from, next);
            LONGS.set(bytes, at, begun | word >>> used);
            // in two steps, as a shift by 64 would be none
            begun = word << 1 << 63 - used;
            at += Long.BYTES;
            next += Long.BYTES;
        }
        long word = (long) LONGS.get(from, next);
        int half = left >>> 1;
        put(word >>> 1 >>> 63 - half, half);
        put(word << half >>> 1 >>> 63 - (left - half), left - half);
    }

    /** Keeps bits free at the end, until it is called again: with them in use, this {@linkplain #isFull is full}. */
    public void reserve(int bits) {
        reserved = bits;
    }

    /** Returns how many bits have been written. */
    public int position() {
        return (at << 3) + used;
    }

    /** Returns how many bytes have been written, the one that was begun included. */
    public int length() {
        return used > 0 ? at + 1 : at;
    }

    /** Returns how many more bits there is room for, without those reserved; negative if the writer is full. */
    public int room() {
        return (mostBytes << 3) - reserved - position();
    }

    /** Forgets what was written after the first {@code bits} bits; also of a writer that is full since. */
    public void rewind(int bits) {
        full = false;
        at = bits >>> 3;
        used = bits & 7;
        begun = used == 0 ? 0 : (long) (bytes[at] & -1 << 8 - used) << 56;
    }

    /** Returns whether more was written than there is room for, without the bits reserved. */
    public boolean isFull() {
        return full || room() < 0;
    }

    /** Returns the array in which the first {@link #length} bytes are those written; it stays the same. */
    public byte[] bytes() {
        return bytes;
    }
}
