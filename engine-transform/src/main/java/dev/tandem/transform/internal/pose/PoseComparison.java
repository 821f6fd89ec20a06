package dev.tandem.transform.internal.pose;

import java.util.Arrays;

/**
 * Compares poses that lie one after the other in a flat array, of the first 3, 7 or 10 floats each, with whole poses that do.
 *
 * <p>Mostly all of them differ, already in their first floats: of these, four at a time are looked at without a branch for each.
 * There is a loop for each number of floats, since with a constant stride it takes half the time.
 */
public final class PoseComparison {
    private static final int AT_ONCE = 4;

    private PoseComparison() {}

    /** Number of poses before the first that has the bits of the whole one. */
    public static int changed(float[] poses, int at, int floats, float[] whole, int to, int count) {
        return switch (floats) {
            case 3 -> changed3(poses, at, whole, to, count);
            case 7 -> changed7(poses, at, whole, to, count);
            default -> changed10(poses, at, whole, to, count);
        };
    }

    private static int changed3(float[] a, int at, float[] b, int to, int count) {
        int i = 0;
        for (; i <= count - AT_ONCE; i += AT_ONCE) {
            int k = at + i * 3;
            int l = to + i * 10;
            if (!differ(a[k], b[l], a[k + 3], b[l + 10], a[k + 6], b[l + 20], a[k + 9], b[l + 30])) {
                break;
            }
        }
        while (i < count && !isSame3(a, at + i * 3, b, to + i * 10)) {
            i++;
        }
        return i;
    }

    private static int changed7(float[] a, int at, float[] b, int to, int count) {
        int i = 0;
        for (; i <= count - AT_ONCE; i += AT_ONCE) {
            int k = at + i * 7;
            int l = to + i * 10;
            if (!differ(a[k], b[l], a[k + 7], b[l + 10], a[k + 14], b[l + 20], a[k + 21], b[l + 30])) {
                break;
            }
        }
        while (i < count && !isSame7(a, at + i * 7, b, to + i * 10)) {
            i++;
        }
        return i;
    }

    private static int changed10(float[] a, int at, float[] b, int to, int count) {
        int i = 0;
        for (; i <= count - AT_ONCE; i += AT_ONCE) {
            int k = at + i * 10;
            int l = to + i * 10;
            if (!differ(a[k], b[l], a[k + 10], b[l + 10], a[k + 20], b[l + 20], a[k + 30], b[l + 30])) {
                break;
            }
        }
        while (i < count && !isSame10(a, at + i * 10, b, to + i * 10)) {
            i++;
        }
        return i;
    }

    /** True if the floats of each of four pairs have different bits. */
    private static boolean differ(float a, float b, float c, float d, float e, float f, float g, float h) {
        return (difference(a, b) & difference(c, d) & difference(e, f) & difference(g, h)) < 0;
    }

    /** Negative if two floats have different bits. */
    private static int difference(float a, float b) {
        int bits = Float.floatToRawIntBits(a) ^ Float.floatToRawIntBits(b);
        return bits | -bits;
    }

    /** Number of poses before the first that has not the bits of the whole one. */
    public static int unchanged(float[] poses, int at, int floats, float[] whole, int to, int count) {
        if (floats == PoseLayout.STRIDE) {
            int length = count * PoseLayout.STRIDE;
            int differs = Arrays.mismatch(poses, at, at + length, whole, to, to + length);
            return differs < 0 ? count : differs / PoseLayout.STRIDE;
        }
        int i = 0;
        while (i < count && PoseLayout.sameBits(poses, at + i * floats, whole, to + i * PoseLayout.STRIDE, 0, floats)) {
            i++;
        }
        return i;
    }

    private static boolean isSame3(float[] a, int k, float[] b, int l) {
        return isSame(a[k], b[l]) && isSame(a[k + 1], b[l + 1]) && isSame(a[k + 2], b[l + 2]);
    }

    private static boolean isSame7(float[] a, int k, float[] b, int l) {
        return isSame3(a, k, b, l)
                && isSame(a[k + 3], b[l + 3])
                && isSame(a[k + 4], b[l + 4])
                && isSame(a[k + 5], b[l + 5])
                && isSame(a[k + 6], b[l + 6]);
    }

    private static boolean isSame10(float[] a, int k, float[] b, int l) {
        return isSame7(a, k, b, l)
                && isSame(a[k + 7], b[l + 7])
                && isSame(a[k + 8], b[l + 8])
                && isSame(a[k + 9], b[l + 9]);
    }

    private static boolean isSame(float a, float b) {
        return Float.floatToRawIntBits(a) == Float.floatToRawIntBits(b);
    }
}
