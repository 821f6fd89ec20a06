package dev.tandem.net.internal.bits;

/**
 * The code of Rice ("Some practical universal noiseless coding techniques", 1979) with an escape. An unsigned number v has, with
 * the parameter k, {@code v >>> k} bits 1, a bit 0, and the lowest k bits of v. From 8 bits 1 on it is an escape: these are
 * followed by the length of v less 1 in 5 bits, and v without its highest bit. No number takes more than 44 bits.
 */
public final class Rice {

    /** The largest parameter. */
    public static final int MOST_PARAMETER = 31;

    private static final int ESCAPE = 8;
    private static final int LENGTH_BITS = 5;

    private Rice() {}

    /** Returns a signed number as an unsigned one, the smaller the nearer it is to 0. */
    public static int zigzag(int value) {
        return value << 1 ^ value >> 31;
    }

    /** Returns the signed number that {@link #zigzag} made into this one. */
    public static int unzigzag(int value) {
        return value >>> 1 ^ -(value & 1);
    }

    /** Returns how many bits an unsigned number takes with a parameter from 0 to {@link #MOST_PARAMETER}. */
    public static int bits(int value, int parameter) {
        int ones = value >>> parameter;
        return ones >= 0 && ones < ESCAPE
                ? ones + 1 + parameter
                : ESCAPE + LENGTH_BITS + 31 - Integer.numberOfLeadingZeros(value);
    }

    /** Writes an unsigned number with a parameter from 0 to {@link #MOST_PARAMETER}. */
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

    /** Reads an unsigned number that was written with the same parameter. */
    public static int get(BitReader in, int parameter) {
        long bits = in.peek();
        int ones = Long.numberOfLeadingZeros(~bits);
        if (ones < ESCAPE) {
            in.skip(ones + 1 + parameter);
            return number(bits, ones, parameter);
        }
        int lower = (int) (bits << ESCAPE >>> Long.SIZE - LENGTH_BITS);
        int low = (int) (bits << ESCAPE + LENGTH_BITS >>> 1 >>> 63 - lower);
        in.skip(ESCAPE + LENGTH_BITS + lower);
        return 1 << lower | low;
    }

    /**
     * Reads an unsigned number for each of three parameters, as one by one: all from the same 64 bits where they are short, so
     * that none waits for where the one before ended.
     */
    public static void get(BitReader in, int first, int second, int third, int[] numbers) {
        long bits = in.peek();
        int ones = Long.numberOfLeadingZeros(~bits);
        int length = ones + 1 + first;
        long bitsOfSecond = bits << length;
        int onesOfSecond = Long.numberOfLeadingZeros(~bitsOfSecond);
        int lengthOfSecond = onesOfSecond + 1 + second;
        long bitsOfThird = bitsOfSecond << lengthOfSecond;
        int onesOfThird = Long.numberOfLeadingZeros(~bitsOfThird);
        int used = length + lengthOfSecond + onesOfThird + 1 + third;
        // of none may be an escape: a bit of 8 and above is in no number below it
        if ((ones | onesOfSecond | onesOfThird) < ESCAPE && used <= BitReader.PEEKED) {
            numbers[0] = number(bits, ones, first);
            numbers[1] = number(bitsOfSecond, onesOfSecond, second);
            numbers[2] = number(bitsOfThird, onesOfThird, third);
            in.skip(used);
        } else {
            numbers[0] = get(in, first);
            numbers[1] = get(in, second);
            numbers[2] = get(in, third);
        }
    }

    private static int number(long bits, int ones, int parameter) {
        return ones << parameter | (int) (bits << ones + 1 >>> 1 >>> 63 - parameter);
    }
}
