package dev.tandem.transform.internal.pose;

import dev.tandem.transform.internal.platform.Ranges;

/**
 * Compares packed poses, or the first floats of them, with packed whole poses.
 *
 * <p>Usually all of them differ in their first floats already, so four poses at a time are compared there without a branch for
 * each. The numbers of floats are passed as constants: with a constant stride a loop takes half the time.
 */
public final class PoseComparison {
    private static final int AT_ONCE = 4;

    private PoseComparison() {}

    /**
     * Number of poses before the first that has the bits of the whole one.
     *
     * @param floats of each pose: those of a translation, of a translation and a rotation, or of a whole pose
     * @param stride floats of a whole pose
     */
    public static int changed(float[] poses, int at, int floats, float[] whole, int to, int stride, int count) {
        if (stride == PlaneLayout.STRIDE) {
            return switch (floats) {
                case 2 -> differing(poses, at, 2, whole, to, 5, count);
                case 3 -> differing(poses, at, 3, whole, to, 5, count);
                default -> differing(poses, at, 5, whole, to, 5, count);
            };
        }
        if (stride == PoseLayout.STRIDE) {
            return switch (floats) {
                case 3 -> differing(poses, at, 3, whole, to, 10, count);
                case 7 -> differing(poses, at, 7, whole, to, 10, count);
                default -> differingPoses(poses, at, whole, to, count);
            };
        }
        return switch (stride) {
            case 1 -> differing(poses, at, 1, whole, to, 1, count);
            case 2 -> differing(poses, at, 2, whole, to, 2, count);
            case 3 -> differing(poses, at, 3, whole, to, 3, count);
            default -> differing(poses, at, 4, whole, to, 4, count);
        };
    }

    private static int differing(float[] a, int at, int floats, float[] b, int to, int stride, int count) {
        int i = 0;
        while (i <= count - AT_ONCE && differ(a, at + i * floats, floats, b, to + i * stride, stride)) {
            i += AT_ONCE;
        }
        return firstSame(a, at, floats, b, to, stride, i, count);
    }

    /**
     * The same for the numbers of floats of whole poses in space. The JIT compiler inlines no method that it has compiled into
     * much code already, and in {@link #differing} by itself the numbers are no constants.
     */
    private static int differingPoses(float[] a, int at, float[] b, int to, int count) {
        int i = 0;
        while (i <= count - AT_ONCE
                && differ(
                        a,
                        at + i * PoseLayout.STRIDE,
                        PoseLayout.STRIDE,
                        b,
                        to + i * PoseLayout.STRIDE,
                        PoseLayout.STRIDE)) {
            i += AT_ONCE;
        }
        return firstSame(a, at, PoseLayout.STRIDE, b, to, PoseLayout.STRIDE, i, count);
    }

    /** The number of the first pose from {@code from} on that has the bits of the whole one, or {@code count}. */
    private static int firstSame(float[] a, int at, int floats, float[] b, int to, int stride, int from, int count) {
        int i = from;
        while (i < count && !PoseLayout.sameBits(a, at + i * floats, b, to + i * stride, 0, floats)) {
            i++;
        }
        return i;
    }

    /** True if the first floats of each of four pairs of poses have different bits. */
    private static boolean differ(float[] a, int k, int floats, float[] b, int l, int stride) {
        int n = k + 2 * floats;
        int m = l + 2 * stride;
        return differ(a[k], b[l], a[k + floats], b[l + stride], a[n], b[m], a[n + floats], b[m + stride]);
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

    /** Number of poses before the first that has not the bits of the whole one; see {@link #changed}. */
    public static int unchanged(float[] poses, int at, int floats, float[] whole, int to, int stride, int count) {
        if (floats == stride) {
            int length = count * stride;
            int differs = Ranges.mismatch(poses, at, at + length, whole, to, to + length);
            return differs < 0 ? count : differs / stride;
        }
        int i = 0;
        while (i < count && PoseLayout.sameBits(poses, at + i * floats, whole, to + i * stride, 0, floats)) {
            i++;
        }
        return i;
    }
}
