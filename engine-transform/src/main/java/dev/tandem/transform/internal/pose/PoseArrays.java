package dev.tandem.transform.internal.pose;

/**
 * Poses one after the other in a flat array, of the first 3, 7 or 10 floats each: checked all together.
 *
 * <p>The loops only tell what is surely right; whatever they are in doubt of is left to {@link PoseChecks}.
 */
public final class PoseArrays {
    private PoseArrays() {}

    /**
     * Checks poses, which are those of the nodes {@code first}, {@code first + 1} and so on of some.
     *
     * @param floats of each pose: 3, 7 or 10
     * @throws IllegalArgumentException that names the first node whose pose is illegal
     */
    public static void requireLegal(float[] poses, int at, int floats, int first, int count) {
        switch (floats) {
            case 3 -> requireTranslations(poses, at, first, count);
            case 7 -> requireTranslationsAndRotations(poses, at, first, count);
            default -> requirePoses(poses, at, first, count);
        }
        ;
    }

    private static void requireTranslations(float[] p, int at, int first, int count) {
        for (int i = 0; i < count; i++) {
            int k = at + i * 3;
            float sum = p[k] + p[k + 1] + p[k + 2];
            if (!PoseChecks.isSurelyFinite(sum)) {
                PoseChecks.requireLegal(p, k, 3, first + i);
            }
        }
    }

    private static void requireTranslationsAndRotations(float[] p, int at, int first, int count) {
        for (int i = 0; i < count; i++) {
            int k = at + i * 7;
            float sum = p[k] + p[k + 1] + p[k + 2];
            float doubt = distanceFromUnit(p, k + 3) + (sum - sum);
            if (!(doubt < PoseChecks.SURELY_LEGAL)) {
                PoseChecks.requireLegal(p, k, 7, first + i);
            }
        }
    }

    private static void requirePoses(float[] p, int at, int first, int count) {
        for (int i = 0; i < count; i++) {
            int k = at + i * PoseLayout.STRIDE;
            float sum = (p[k] + p[k + 1] + p[k + 2]) + (p[k + 7] + p[k + 8] + p[k + 9]);
            float doubt = distanceFromUnit(p, k + 3) + (sum - sum);
            if (!(doubt < PoseChecks.SURELY_LEGAL)) {
                PoseChecks.requireLegal(p, k, PoseLayout.STRIDE, first + i);
            }
        }
    }

    private static float distanceFromUnit(float[] p, int k) {
        return PoseChecks.distanceFromUnit(p[k], p[k + 1], p[k + 2], p[k + 3]);
    }

    /** Brings the rotations of whole poses to unit length where they are not. */
    public static void normalizeRotations(float[] p, int at, int count) {
        for (int i = 0; i < count; i++) {
            int k = at + i * PoseLayout.STRIDE + PoseLayout.QX;
            if (!(distanceFromUnit(p, k) <= PoseChecks.SURELY_UNIT)) {
                PoseChecks.putRotation(p, k, p[k], p[k + 1], p[k + 2], p[k + 3]);
            }
        }
    }

    /**
     * The first of some poses whose translation has the value of that of a whole pose; {@code count} if none has. Mostly all
     * differ, and with a constant stride finding that out takes half the time.
     *
     * @param floats of each pose: 3, 7 or 10
     */
    public static int sameTranslation(float[] poses, int at, int floats, float[] whole, int to, int count) {
        return switch (floats) {
            case 3 -> sameTranslation3(poses, at, whole, to, count);
            case 7 -> sameTranslation7(poses, at, whole, to, count);
            default -> sameTranslation10(poses, at, whole, to, count);
        };
    }

    private static int sameTranslation3(float[] a, int at, float[] b, int to, int count) {
        for (int i = 0; i < count; i++) {
            if (a[at + i * 3] == b[to + i * 10]
                    && a[at + i * 3 + 1] == b[to + i * 10 + 1]
                    && a[at + i * 3 + 2] == b[to + i * 10 + 2]) {
                return i;
            }
        }
        return count;
    }

    private static int sameTranslation7(float[] a, int at, float[] b, int to, int count) {
        for (int i = 0; i < count; i++) {
            if (a[at + i * 7] == b[to + i * 10]
                    && a[at + i * 7 + 1] == b[to + i * 10 + 1]
                    && a[at + i * 7 + 2] == b[to + i * 10 + 2]) {
                return i;
            }
        }
        return count;
    }

    private static int sameTranslation10(float[] a, int at, float[] b, int to, int count) {
        for (int i = 0; i < count; i++) {
            if (a[at + i * 10] == b[to + i * 10]
                    && a[at + i * 10 + 1] == b[to + i * 10 + 1]
                    && a[at + i * 10 + 2] == b[to + i * 10 + 2]) {
                return i;
            }
        }
        return count;
    }

    /** Copies the first floats of poses from one array to the other, between which the poses may lie apart differently. */
    public static void copy(float[] from, int at, int fromStride, float[] to, int start, int toStride, int count) {
        if (fromStride == toStride) {
            System.arraycopy(from, at, to, start, count * fromStride);
        } else if (Math.min(fromStride, toStride) == 3) {
            for (int i = 0; i < count; i++) {
                copy3(from, at + i * fromStride, to, start + i * toStride);
            }
        } else {
            for (int i = 0; i < count; i++) {
                int a = at + i * fromStride;
                int b = start + i * toStride;
                copy3(from, a, to, b);
                copy3(from, a + 3, to, b + 3);
                to[b + 6] = from[a + 6];
            }
        }
    }

    private static void copy3(float[] from, int a, float[] to, int b) {
        to[b] = from[a];
        to[b + 1] = from[a + 1];
        to[b + 2] = from[a + 2];
    }
}
