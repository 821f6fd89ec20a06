package dev.tandem.transform.internal.pose;

/**
 * Checks many poses at once, packed in a flat array: translations (3 floats), with rotations (7), with scales (10), or with
 * rotations and velocities (13).
 *
 * <p>The loops only recognise poses that are certainly legal; {@link PoseChecks} decides on the others. Where there are
 * rotations, two poses are looked at together: a doubt is never negative, and a branch for the sum of two costs less than one
 * for each.
 */
public final class PoseArrays {
    /** Floats of a translation and rotation with linear and angular velocity. */
    public static final int WITH_VELOCITIES = 13;

    private PoseArrays() {}

    /**
     * Checks poses of a form.
     *
     * @param floats of each pose, without gaps; with velocities, if they are more than those of a pose
     * @return as {@link #requireLegal(float[], int, int, int, int)}
     * @throws IllegalArgumentException that names the first node whose pose is illegal
     */
    public static boolean requireLegal(PoseForm form, float[] poses, int at, int floats, int first, int count) {
        if (form.isFlat()) {
            PlaneArrays.requireFinite(poses, at, floats, first, count);
            return true;
        }
        return requireLegal(poses, at, floats, first, count);
    }

    /**
     * Checks poses in space, which are those of the nodes {@code first}, {@code first + 1} and so on of some.
     *
     * @param floats of each pose: 3, 7, 10 or {@link #WITH_VELOCITIES}
     * @return true if all rotations are surely of unit length, so that there is nothing for {@link #normalizeRotations} to do
     * @throws IllegalArgumentException that names the first node whose pose is illegal
     */
    public static boolean requireLegal(float[] poses, int at, int floats, int first, int count) {
        return switch (floats) {
            case 3 -> requireTranslations(poses, at, first, count);
            case 7 -> requireTranslationsAndRotations(poses, at, first, count);
            case WITH_VELOCITIES -> requireVelocities(poses, at, first, count);
            default -> requirePoses(poses, at, first, count);
        };
    }

    private static boolean requireTranslations(float[] p, int at, int first, int count) {
        for (int i = 0; i < count; i++) {
            int k = at + i * 3;
            float sum = p[k] + p[k + 1] + p[k + 2];
            if (!Affine.isSurelyFinite(sum)) {
                PoseChecks.requireLegal(p, k, 3, first + i);
            }
        }
        return true;
    }

    private static boolean requireTranslationsAndRotations(float[] p, int at, int first, int count) {
        boolean unit = true;
        int i = 0;
        for (; i < count - 1; i += 2) {
            int k = at + i * 7;
            if (!(doubtOfRigid(p, k) + doubtOfRigid(p, k + 7) <= PoseChecks.SURELY_UNIT)) {
                unit &= requireRigid(p, k, first + i) & requireRigid(p, k + 7, first + i + 1);
            }
        }
        return i == count ? unit : unit & requireRigid(p, at + i * 7, first + i);
    }

    private static boolean requireRigid(float[] p, int at, int number) {
        return requireLegal(doubtOfRigid(p, at), p, at, 7, number);
    }

    private static float doubtOfRigid(float[] p, int k) {
        float sum = p[k] + p[k + 1] + p[k + 2];
        return distanceFromUnit(p, k + 3) + (sum - sum);
    }

    private static boolean requirePoses(float[] p, int at, int first, int count) {
        boolean unit = true;
        int i = 0;
        for (; i < count - 1; i += 2) {
            int k = at + i * PoseLayout.STRIDE;
            if (!(doubtOfPose(p, k) + doubtOfPose(p, k + PoseLayout.STRIDE) <= PoseChecks.SURELY_UNIT)) {
                unit &= requirePose(p, k, first + i) & requirePose(p, k + PoseLayout.STRIDE, first + i + 1);
            }
        }
        return i == count ? unit : unit & requirePose(p, at + i * PoseLayout.STRIDE, first + i);
    }

    private static boolean requirePose(float[] p, int at, int number) {
        return requireLegal(doubtOfPose(p, at), p, at, PoseLayout.STRIDE, number);
    }

    private static float doubtOfPose(float[] p, int k) {
        float sum = (p[k] + p[k + 1] + p[k + 2]) + (p[k + 7] + p[k + 8] + p[k + 9]);
        return distanceFromUnit(p, k + 3) + (sum - sum);
    }

    private static boolean requireVelocities(float[] p, int at, int first, int count) {
        boolean unit = true;
        for (int i = 0; i < count; i++) {
            int k = at + i * WITH_VELOCITIES;
            float linear = p[k + 7] + p[k + 8] + p[k + 9];
            float angular = p[k + 10] + p[k + 11] + p[k + 12];
            float sum = (p[k] + p[k + 1] + p[k + 2]) + (linear + angular);
            float doubt = distanceFromUnit(p, k + 3) + (sum - sum);
            if (!(doubt <= PoseChecks.SURELY_UNIT)) {
                unit &= requireLegal(doubt, p, k, 7, first + i);
                PoseChecks.requireVelocities(p, k + 7, first + i);
            }
        }
        return unit;
    }

    /** Checks one pose whose rotation may not be of unit length; returns true if it surely is. */
    private static boolean requireLegal(float doubt, float[] p, int at, int floats, int number) {
        if (!(doubt < PoseChecks.SURELY_LEGAL)) {
            PoseChecks.requireLegal(p, at, floats, number);
        }
        return doubt <= PoseChecks.SURELY_UNIT;
    }

    private static float distanceFromUnit(float[] p, int k) {
        return PoseChecks.distanceFromUnit(p[k], p[k + 1], p[k + 2], p[k + 3]);
    }

    /**
     * Brings the rotations of legal poses to unit length where they are not.
     *
     * @param floats of each pose: 7, 10 or {@link #WITH_VELOCITIES}
     */
    public static void normalizeRotations(float[] p, int at, int floats, int count) {
        for (int i = 0; i < count; i++) {
            int k = at + i * floats + PoseLayout.QX;
            if (!(distanceFromUnit(p, k) <= PoseChecks.SURELY_UNIT)) {
                PoseChecks.putRotation(p, k, p[k], p[k + 1], p[k + 2], p[k + 3]);
            }
        }
    }

    /** Copies the first floats of each pose from one array to another; the two may have different strides. */
    public static void copy(float[] from, int at, int fromStride, float[] to, int start, int toStride, int count) {
        if (fromStride == toStride) {
            System.arraycopy(from, at, to, start, count * fromStride);
        } else {
            int floats = Math.min(fromStride, toStride);
            switch (floats) {
                case 2 -> copy(from, at, fromStride, to, start, toStride, count, 2);
                case 3 -> copy(from, at, fromStride, to, start, toStride, count, 3);
                default -> copy(from, at, fromStride, to, start, toStride, count, 7);
            }
        }
    }

    private static void copy(
            float[] from, int at, int fromStride, float[] to, int start, int toStride, int count, int floats) {
        for (int i = 0; i < count; i++) {
            int a = at + i * fromStride;
            int b = start + i * toStride;
            for (int k = 0; k < floats; k++) {
                to[b + k] = from[a + k];
            }
        }
    }

    /** True if the first floats of two packed poses have the same bits. Mostly the first of them differ already. */
    public static boolean sameBits(float[] a, int atA, float[] b, int atB, int floats) {
        return Float.floatToRawIntBits(a[atA]) == Float.floatToRawIntBits(b[atB])
                && PoseLayout.sameBits(a, atA, b, atB, 1, floats);
    }

    /** Copies the first floats of one pose, without a loop where there are as many as a pose in space has. */
    public static void copy(float[] from, int at, float[] to, int dest, int floats) {
        switch (floats) {
            case 3 -> copyFew(from, at, to, dest, 3);
            case 7 -> copyFew(from, at, to, dest, 7);
            case 10 -> copyFew(from, at, to, dest, 10);
            default -> copyFew(from, at, to, dest, floats);
        }
    }

    private static void copyFew(float[] from, int at, float[] to, int dest, int floats) {
        for (int i = 0; i < floats; i++) {
            to[dest + i] = from[at + i];
        }
    }
}
