package dev.tandem.net.internal.bits;

import java.nio.ByteBuffer;

/**
 * Reads fields of bits from a copy of a datagram, the highest bit first. A read beyond the end gives bits that mean nothing, and
 * the reader is {@linkplain #isExhausted exhausted} from then on; it never throws because of what the bytes say.
 */
public final class BitReader {

    /** As many bits {@link #peek} shows at least. */
    static final int PEEKED = 57;

    private final byte[] bytes;
    private int end;
    private int position;
    private boolean exhausted;

    /** Creates a reader of datagrams of at most {@code mostBytes} bytes. */
    public BitReader(int mostBytes) {
        bytes = new byte[mostBytes + Long.BYTES + 1];
    }

    /**
     * Copies the bytes between position and limit of a buffer, and begins to read them.
     *
     * @return false, with nothing to read, if these are more than the reader can hold
     */
    public boolean load(ByteBuffer source) {
        int length = source.remaining();
        boolean fits = length <= bytes.length - Long.BYTES - 1;
        if (fits) {
            source.get(bytes, 0, length);
        }
        end = fits ? length << 3 : 0;
        position = 0;
        exhausted = false;
        return fits;
    }

    /** Returns the next {@code count} bits, from 0 to {@link BitWriter#MOST_BITS}, as a number. */
    public long get(int count) {
        // two shifts, as one by 64 would be one by 0
        long value = peek() >>> 1 >>> 63 - count;
        skip(count);
        return value;
    }

    /** Returns whether the next bit is 1. */
    public boolean getBit() {
        return get(1) != 0;
    }

    /** Returns the next 64 bits. */
    public long getLong() {
        return get(32) << 32 | get(32);
    }

    /** Returns the next {@linkplain BitWriter#putNumber number with its length}. */
    public long getNumber() {
        int length = (int) get(7);
        if (length > Long.SIZE) {
            skip(remaining() + 1);
            return 0;
        }
        return length > 32 ? get(length - 32) << 32 | get(32) : get(length);
    }

    /** Goes to a part of what was loaded, and ends after it. */
    public void select(int from, int count) {
        position = from;
        end = from + count;
        exhausted = false;
    }

    /** Returns how many bits there are still to read. */
    public int remaining() {
        return end - position;
    }

    /** Returns how many bits have been read. */
    public int position() {
        return position;
    }

    /** Returns whether more was asked for than there was. */
    public boolean isExhausted() {
        return exhausted;
    }

    /** Returns the bytes that were loaded, followed by others that mean nothing. */
    public byte[] bytes() {
        return bytes;
    }

    /** Skips {@code count} bits. */
    public void skip(int count) {
        position += count;
        if (position > end) {
            position = end;
            exhausted = true;
        }
    }

    /** Returns the next {@value #PEEKED} bits or more in the highest places; those after the end mean nothing. */
    long peek() {
        return (long) BitWriter.LONGS.get(bytes, position >>> 3) << (position & 7);
    }
}
