package dev.tandem.transform.internal.platform;

import java.util.Arrays;

/**
 * Comparisons of ranges: those of {@link Arrays} where there are any, which look at many elements at once, and otherwise plain
 * loops. Android has them from API 33 on. As there, floats are the same if they have the same bits or are both not a number, and
 * a range differs from a longer one where it ends.
 */
public final class Ranges {
    private static final boolean IN_ARRAYS = areInArrays();

    private Ranges() {}

    @Guarded
    private static boolean areInArrays() {
        try {
            return Arrays.mismatch(new byte[1], 0, 1, new byte[1], 0, 1) < 0;
        } catch (NoSuchMethodError e) {
            return false;
        }
    }

    /** Index of the first difference, counted from the starts of the ranges, or -1. */
    @Guarded
    public static int mismatch(byte[] a, int from, int to, byte[] b, int bFrom, int bTo) {
        return IN_ARRAYS ? Arrays.mismatch(a, from, to, b, bFrom, bTo) : plain(a, from, to, b, bFrom, bTo);
    }

    @Guarded
    public static int mismatch(char[] a, int from, int to, char[] b, int bFrom, int bTo) {
        return IN_ARRAYS ? Arrays.mismatch(a, from, to, b, bFrom, bTo) : plain(a, from, to, b, bFrom, bTo);
    }

    @Guarded
    public static int mismatch(short[] a, int from, int to, short[] b, int bFrom, int bTo) {
        return IN_ARRAYS ? Arrays.mismatch(a, from, to, b, bFrom, bTo) : plain(a, from, to, b, bFrom, bTo);
    }

    @Guarded
    public static int mismatch(int[] a, int from, int to, int[] b, int bFrom, int bTo) {
        return IN_ARRAYS ? Arrays.mismatch(a, from, to, b, bFrom, bTo) : plain(a, from, to, b, bFrom, bTo);
    }

    @Guarded
    public static int mismatch(long[] a, int from, int to, long[] b, int bFrom, int bTo) {
        return IN_ARRAYS ? Arrays.mismatch(a, from, to, b, bFrom, bTo) : plain(a, from, to, b, bFrom, bTo);
    }

    @Guarded
    public static int mismatch(float[] a, int from, int to, float[] b, int bFrom, int bTo) {
        return IN_ARRAYS ? Arrays.mismatch(a, from, to, b, bFrom, bTo) : plain(a, from, to, b, bFrom, bTo);
    }

    public static boolean equals(byte[] a, int from, int to, byte[] b, int bFrom, int bTo) {
        return mismatch(a, from, to, b, bFrom, bTo) < 0;
    }

    public static boolean equals(int[] a, int from, int to, int[] b, int bFrom, int bTo) {
        return mismatch(a, from, to, b, bFrom, bTo) < 0;
    }

    public static boolean equals(long[] a, int from, int to, long[] b, int bFrom, int bTo) {
        return mismatch(a, from, to, b, bFrom, bTo) < 0;
    }

    public static boolean equals(float[] a, int from, int to, float[] b, int bFrom, int bTo) {
        return mismatch(a, from, to, b, bFrom, bTo) < 0;
    }

    /** The end of the elements from {@code from} on that are the same as a value; {@code from} if that one is not. */
    public static int runEnd(float[] values, float value, int from, int to) {
        if (from == to || Float.floatToIntBits(values[from]) != Float.floatToIntBits(value)) {
            return from;
        }
        int differs = mismatch(values, from, to - 1, values, from + 1, to);
        return differs < 0 ? to : from + 1 + differs;
    }

    static int plain(byte[] a, int from, int to, byte[] b, int bFrom, int bTo) {
        int shorter = Math.min(to - from, bTo - bFrom);
        int i = 0;
        while (i < shorter && a[from + i] == b[bFrom + i]) {
            i++;
        }
        return end(i, to - from, bTo - bFrom);
    }

    static int plain(char[] a, int from, int to, char[] b, int bFrom, int bTo) {
        int shorter = Math.min(to - from, bTo - bFrom);
        int i = 0;
        while (i < shorter && a[from + i] == b[bFrom + i]) {
            i++;
        }
        return end(i, to - from, bTo - bFrom);
    }

    static int plain(short[] a, int from, int to, short[] b, int bFrom, int bTo) {
        int shorter = Math.min(to - from, bTo - bFrom);
        int i = 0;
        while (i < shorter && a[from + i] == b[bFrom + i]) {
            i++;
        }
        return end(i, to - from, bTo - bFrom);
    }

    static int plain(int[] a, int from, int to, int[] b, int bFrom, int bTo) {
        int shorter = Math.min(to - from, bTo - bFrom);
        int i = 0;
        while (i < shorter && a[from + i] == b[bFrom + i]) {
            i++;
        }
        return end(i, to - from, bTo - bFrom);
    }

    static int plain(long[] a, int from, int to, long[] b, int bFrom, int bTo) {
        int shorter = Math.min(to - from, bTo - bFrom);
        int i = 0;
        while (i < shorter && a[from + i] == b[bFrom + i]) {
            i++;
        }
        return end(i, to - from, bTo - bFrom);
    }

    static int plain(float[] a, int from, int to, float[] b, int bFrom, int bTo) {
        int shorter = Math.min(to - from, bTo - bFrom);
        int i = 0;
        while (i < shorter && Float.floatToIntBits(a[from + i]) == Float.floatToIntBits(b[bFrom + i])) {
            i++;
        }
        return end(i, to - from, bTo - bFrom);
    }

    private static int end(int same, int length, int bLength) {
        return same == length && same == bLength ? -1 : same;
    }
}
