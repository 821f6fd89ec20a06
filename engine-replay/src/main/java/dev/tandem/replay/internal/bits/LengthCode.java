package dev.tandem.replay.internal.bits;

import java.util.Arrays;

/**
 * Unsigned ints whose lengths are expected: how long a number is comes first, and its bits below the highest one after it. The
 * lengths stand in a list, the likeliest first: the expected one, those beside it, and so on outwards; short numbers are 0 more
 * often than that. Of the first seven the place in the list takes 1, 3, 3, 4, 4, 5 and 5 bits, of the others 9. No number
 * therefore takes more than 40 bits, whatever was expected.
 */
public final class LengthCode {

    /** The longest number. */
    public static final int MOST_LENGTH = Integer.SIZE;

    private static final int LENGTHS = MOST_LENGTH + 1;

    /** Where the length of a head begins in an entry of {@link #HEADS}. */
    static final int HEAD_BITS = 4;

    static final int HEAD_MASK = (1 << HEAD_BITS) - 1;

    /** How many bits decide on the place in the list, unless they are {@link #FAR}. */
    static final int PLACE_BITS = 5;

    /** The first four bits of a place that is farther back; five with the number of those in between follow. */
    private static final int FAR = 0b1111;

    private static final int FAR_BITS = 4;
    static final int FAR_HEAD_BITS = FAR_BITS + PLACE_BITS;

    /** The heads of the first places in a list, and their lengths. */
    private static final int[] NEAR = {0b0, 0b100, 0b101, 0b1100, 0b1101, 0b11100, 0b11101};

    private static final int[] NEAR_BITS = {1, 3, 3, 4, 4, 5, 5};

    /** The lengths that are listed first where 0 to 3 are expected. */
    private static final int[][] SHORT = {{0, 2, 1, 3}, {1, 0, 2, 3}, {0, 1, 2, 3}, {3, 2, 1, 4, 0}};

    /** How many lengths a list has, so that any bits are a place in it. */
    static final int LIST = NEAR.length + (1 << PLACE_BITS);

    private static final int MOST_BYTES = 5;

    /** By expected length and place in the list, the length. */
    static final byte[] LISTS = lists();

    /** By expected length and length, the head and, in the lowest bits, how long that is. */
    static final short[] HEADS = heads();

    /** By the first five bits of a head, the place in the list and, in the lowest bits, how long the head is; 0 if it is far. */
    static final byte[] PLACES = places();

    private LengthCode() {}

    private static byte[] lists() {
        byte[] lists = new byte[LENGTHS * LIST];
        for (int expected = 0; expected < LENGTHS; expected++) {
            Arrays.fill(lists, expected * LIST, (expected + 1) * LIST, (byte) MOST_LENGTH);
            long listed = 0;
            int place = expected * LIST;
            int[] first = expected < SHORT.length ? SHORT[expected] : new int[] {expected};
            for (int length : first) {
                lists[place++] = (byte) length;
                listed |= 1L << length;
            }
            for (int by = 1; by < LENGTHS; by++) {
                for (int length = expected - by; length <= expected + by; length += 2 * by) {
                    if (length >= 0 && length < LENGTHS && (listed >> length & 1) == 0) {
                        lists[place++] = (byte) length;
                    }
                }
            }
        }
        return lists;
    }

    private static short[] heads() {
        short[] heads = new short[LENGTHS * LENGTHS];
        for (int expected = 0; expected < LENGTHS; expected++) {
            for (int place = 0; place < LENGTHS; place++) {
                int head = place < NEAR.length ? NEAR[place] : FAR << PLACE_BITS | place - NEAR.length;
                int bits = place < NEAR.length ? NEAR_BITS[place] : FAR_HEAD_BITS;
                heads[expected * LENGTHS + LISTS[expected * LIST + place]] = (short) (head << HEAD_BITS | bits);
            }
        }
        return heads;
    }

    private static byte[] places() {
        byte[] places = new byte[1 << PLACE_BITS];
        for (int place = 0; place < NEAR.length; place++) {
            int rest = PLACE_BITS - NEAR_BITS[place];
            int from = NEAR[place] << rest;
            Arrays.fill(places, from, from + (1 << rest), (byte) (place << HEAD_BITS | NEAR_BITS[place]));
        }
        return places;
    }

    /** Returns the place of a head in {@link #HEADS}. */
    static int head(int expected, int length) {
        return expected * LENGTHS + length;
    }

    /** Writes an unsigned int whose length is expected, from 0 to {@link #MOST_LENGTH}. */
    public static void put(BitWriter out, int value, int expected) {
        int length = BitLengths.of(value);
        int lower = Math.max(0, length - 1);
        int head = HEADS[head(expected, length)];
        out.put((long) (head >> HEAD_BITS) << lower | value & (1L << lower) - 1, (head & HEAD_MASK) + lower);
    }

    /** Reads an unsigned int of which the same length was expected. */
    public static int get(BitReader in, int expected) {
        long bits = in.peek();
        int near = PLACES[(int) (bits >>> Long.SIZE - PLACE_BITS)];
        int headBits = near == 0 ? FAR_HEAD_BITS : near & HEAD_MASK;
        int length = LISTS[expected * LIST + (near == 0 ? farPlace(bits) : near >> HEAD_BITS)];
        int lower = Math.max(0, length - 1);
        in.skip(headBits + lower);
        return value(length, lower, bits << headBits);
    }

    /** Returns the place in the list of a head that is far, which the highest bits are. */
    static int farPlace(long bits) {
        return NEAR.length + (int) (bits << FAR_BITS >>> Long.SIZE - PLACE_BITS);
    }

    /** Returns a number of that length in bits, of which those below the highest are the first of {@code bits}. */
    static int value(int length, int lower, long bits) {
        int low = (int) (bits >>> 1 >>> Long.SIZE - 1 - lower);
        return length == 0 ? 0 : 1 << lower | low;
    }

    /** Writes unsigned ints, each with an expected length of its own; what {@link #put} does for each. */
    public static void putAll(BitWriter out, int[] values, byte[] expected, int count) {
        int next = 0;
        if (out.hasRoomFor((long) count * MOST_BYTES)) {
            next = count;
            out.putAllByLength(values, expected, count);
        }
        for (int i = next; i < count; i++) {
            put(out, values[i], expected[i]);
        }
    }

    /** Reads unsigned ints, each with an expected length of its own; what {@link #get} does for each. */
    public static void getAll(BitReader in, int[] values, byte[] expected, int count) {
        for (int i = in.getAllByLength(values, expected, count); i < count; i++) {
            values[i] = get(in, expected[i]);
        }
    }
}
