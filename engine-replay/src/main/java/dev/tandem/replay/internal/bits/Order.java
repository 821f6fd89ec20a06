package dev.tandem.replay.internal.bits;

/**
 * Floating-point numbers as integers in the same order, so that neighbours differ by 1 and the difference to a good prediction is
 * small. Every pattern of bits has its own integer, -0 and NaN included. Differences wrap around, so no one is too large.
 */
public final class Order {

    private Order() {}

    /** Returns the place of a float in the order of all floats. */
    public static int of(float value) {
        int bits = Float.floatToRawIntBits(value);
        return bits ^ bits >> 31 & Integer.MAX_VALUE;
    }

    /** Returns the float at a place. */
    public static float floatAt(int place) {
        return Float.intBitsToFloat(place ^ place >> 31 & Integer.MAX_VALUE);
    }

    /** Returns the place of a double in the order of all doubles. */
    public static long of(double value) {
        long bits = Double.doubleToRawLongBits(value);
        return bits ^ bits >> 63 & Long.MAX_VALUE;
    }

    /** Returns the double at a place. */
    public static double doubleAt(long place) {
        return Double.longBitsToDouble(place ^ place >> 63 & Long.MAX_VALUE);
    }

    /** Returns 0, -1, 1, -2, 2, ... as 0, 1, 2, 3, 4, ..., to be read as unsigned. */
    public static int zigzag(int difference) {
        return difference << 1 ^ difference >> 31;
    }

    /** Returns what {@link #zigzag(int)} was given. */
    public static int unzigzag(int code) {
        return code >>> 1 ^ -(code & 1);
    }

    /** Returns 0, -1, 1, -2, 2, ... as 0, 1, 2, 3, 4, ..., to be read as unsigned. */
    public static long zigzag(long difference) {
        return difference << 1 ^ difference >> 63;
    }

    /** Returns what {@link #zigzag(long)} was given. */
    public static long unzigzag(long code) {
        return code >>> 1 ^ -(code & 1);
    }
}
