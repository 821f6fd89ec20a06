package dev.tandem.replay.internal.bits;

/**
 * The code of Rice ("Some practical universal noiseless coding techniques", 1979) with an escape. An unsigned number v has, with
 * the parameter k, {@code v >>> k} bits 1, a bit 0, and the lowest k bits of v. From 8 bits 1 on it is an escape: these are
 * followed by the length of v less 1, in 5 bits (or 6, for longs), and v without its highest bit. No number takes more than 44
 * bits (77), whatever the parameter.
 */
public final class Rice {

    /** The largest parameter of an int. */
    public static final int MOST_PARAMETER = 31;

    /** The largest parameter of a long. */
    public static final int MOST_LONG_PARAMETER = 63;

    /** The bits 1 that an escape begins with. */
    static final int ESCAPE = 8;

    static final int LENGTH_BITS = 5;

    private static final int MOST_BYTES = 6;
    private static final int LONG_LENGTH_BITS = 6;
    private static final int MOST_HEAD_BITS = ESCAPE + LONG_LENGTH_BITS;

    private Rice() {}

    /** Writes an unsigned int with a parameter from 0 to {@link #MOST_PARAMETER}. */
    public static void put(BitWriter out, int value, int parameter) {
        int ones = value >>> parameter;
        if (ones >= 0 && ones < ESCAPE) {
            long low = value & (1L << parameter) - 1;
            out.put((1L << ones) - 1 << parameter + 1 | low, ones + 1 + parameter);
        } else {
            int lower = 31 - Integer.numberOfLeadingZeros(value);
            long length = (1L << ESCAPE) - 1 << LENGTH_BITS | lower;
            out.put(length << lower | value & (1L << lower) - 1, ESCAPE + LENGTH_BITS + lower);
        }
    }

    /** Reads an unsigned int that was written with the same parameter. */
    public static int get(BitReader in, int parameter) {
        long bits = in.peek();
        int ones = Long.numberOfLeadingZeros(~bits);
        if (ones < ESCAPE) {
            int low = (int) (bits << ones + 1 >>> 1 >>> 63 - parameter);
            in.skip(ones + 1 + parameter);
            return ones << parameter | low;
        }
        int lower = (int) (bits << ESCAPE >>> Long.SIZE - LENGTH_BITS);
        int low = (int) (bits << ESCAPE + LENGTH_BITS >>> 1 >>> 63 - lower);
        in.skip(ESCAPE + LENGTH_BITS + lower);
        return 1 << lower | low;
    }

    /** Writes unsigned ints, each with a parameter of its own; what {@link #put} does for each. */
    public static void putAll(BitWriter out, int[] values, byte[] parameters, int count) {
        int next = 0;
        if (out.hasRoomFor((long) count * MOST_BYTES)) {
            next = count;
            out.putAll(values, parameters, count);
        }
        for (int i = next; i < count; i++) {
            put(out, values[i], parameters[i]);
        }
    }

    /** Reads unsigned ints, each with a parameter of its own; what {@link #get} does for each. */
    public static void getAll(BitReader in, int[] values, byte[] parameters, int count) {
        for (int i = in.getAll(values, parameters, count); i < count; i++) {
            values[i] = get(in, parameters[i]);
        }
    }

    /** Writes an unsigned long with a parameter from 0 to {@link #MOST_LONG_PARAMETER}. */
    public static void putLong(BitWriter out, long value, int parameter) {
        long ones = value >>> parameter;
        if (ones >= 0 && ones < ESCAPE) {
            putLowest(out, (1L << ones) - 1 << 1, (int) ones + 1, value, parameter);
        } else {
            int lower = 63 - Long.numberOfLeadingZeros(value);
            long head = (1L << ESCAPE) - 1 << LONG_LENGTH_BITS | lower;
            putLowest(out, head, ESCAPE + LONG_LENGTH_BITS, value, lower);
        }
    }

    /** Reads an unsigned long that was written with the same parameter. */
    public static long getLong(BitReader in, int parameter) {
        long bits = in.peek();
        int ones = Long.numberOfLeadingZeros(~bits);
        if (ones < ESCAPE) {
            return (long) ones << parameter | getLowest(in, bits, ones + 1, parameter);
        }
        int lower = (int) (bits << ESCAPE >>> Long.SIZE - LONG_LENGTH_BITS);
        return 1L << lower | getLowest(in, bits, MOST_HEAD_BITS, lower);
    }

    /** Writes the lowest bits of a number after others, in one field if it can be. */
    private static void putLowest(BitWriter out, long head, int headBits, long value, int count) {
        if (count <= BitWriter.MOST_BITS - MOST_HEAD_BITS) {
            out.put(head << count | value & (1L << count) - 1, headBits + count);
        } else {
            out.put(head << 32 | value >>> count - 32 & 0xFFFF_FFFFL, headBits + 32);
            out.put(value & (1L << count - 32) - 1, count - 32);
        }
    }

    private static long getLowest(BitReader in, long bits, int headBits, int count) {
        if (count <= BitWriter.MOST_BITS - MOST_HEAD_BITS) {
            in.skip(headBits + count);
            return bits << headBits >>> 1 >>> 63 - count;
        }
        in.skip(headBits);
        return in.get(32) << count - 32 | in.get(count - 32);
    }
}
