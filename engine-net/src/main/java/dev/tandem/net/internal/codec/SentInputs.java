package dev.tandem.net.internal.codec;

import dev.tandem.net.internal.bits.BitWriter;
import java.nio.ByteBuffer;

/**
 * The inputs of a client that its server is not known to have: each datagram has the oldest of them, as many as fit, until one
 * that had them is acknowledged (SPEC 15.13). Allocates nothing once it is made.
 */
public final class SentInputs {

    /** How many bytes an input may have. */
    public static final int MOST_BYTES = 64;

    /** How many inputs may wait. */
    public static final int MOST_INPUTS = 256;

    static final int COUNT_BITS = 9;
    static final int LENGTH_BITS = 7;

    private final byte[] bytes = new byte[MOST_INPUTS * MOST_BYTES];
    private final byte[] lengths = new byte[MOST_INPUTS];
    private final long[] drawn = new long[MOST_INPUTS];

    private final SentEnds ends = new SentEnds();
    private final byte[] read = new byte[MOST_BYTES];
    private final ByteBuffer readBytes = ByteBuffer.wrap(read).asReadOnlyBuffer();

    private long first;
    private long next;

    /**
     * Adds an input.
     *
     * @param input its bytes, at most {@value #MOST_BYTES}, from position to limit; they are consumed if there is room
     * @return false, with nothing changed, if too many wait
     */
    public boolean add(ByteBuffer input, long drawnNanos) {
        if (pending() == MOST_INPUTS) {
            return false;
        }
        int place = place(next);
        lengths[place] = (byte) input.remaining();
        input.get(bytes, place * MOST_BYTES, input.remaining());
        drawn[place] = drawnNanos;
        next++;
        return true;
    }

    private static int place(long number) {
        return (int) number & MOST_INPUTS - 1;
    }

    /** Returns how many inputs wait. */
    public int pending() {
        return (int) (next - first);
    }

    /** Returns how many inputs were added. */
    public long count() {
        return next;
    }

    /** Returns the bytes of one of the last {@value #MOST_INPUTS} inputs, from position to limit, until the next call. */
    public ByteBuffer bytes(long number) {
        int place = place(number);
        System.arraycopy(bytes, place * MOST_BYTES, read, 0, lengths[place]);
        return readBytes.clear().limit(lengths[place]);
    }

    /** Writes those that wait, as many as there is room for, and returns the number after the last. */
    long write(BitWriter out) {
        out.putNumber(first);
        int countAt = out.position();
        out.put(0, COUNT_BITS);
        long drawnBefore = 0;
        long number = first;
        boolean fits = !out.isFull();
        while (fits && number < next) {
            int before = out.position();
            put(out, place(number), drawnBefore);
            // the end of all sections takes bits, too
            fits = out.room() >= DatagramHeader.SECTION_BITS;
            if (fits) {
                drawnBefore = drawn[place(number)];
                number++;
            } else {
                out.rewind(before);
            }
        }
        out.patch(countAt, number - first, COUNT_BITS);
        return number;
    }

    private void put(BitWriter out, int place, long drawnBefore) {
        long later = drawn[place] - drawnBefore;
        out.putNumber(later << 1 ^ later >> 63);
        out.put(lengths[place], LENGTH_BITS);
        for (int i = 0; i < lengths[place]; i++) {
            out.put(bytes[place * MOST_BYTES + i] & 0xFF, Byte.SIZE);
        }
    }

    /** Notes that a datagram has all inputs before one. */
    public void sentWith(long sequence, long end) {
        ends.sentWith(sequence, end);
    }

    /** Takes what the server acknowledges: the newest datagram that it received, -1 for none, and which of the 64 before it. */
    public void acknowledge(long newest, long before) {
        first = Math.max(first, Math.min(next, ends.arrived(newest, before)));
    }
}
