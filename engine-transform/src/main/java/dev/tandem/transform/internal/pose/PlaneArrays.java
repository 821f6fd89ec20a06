package dev.tandem.transform.internal.pose;

/**
 * Poses in the plane one after the other in a flat array, of the first 2, 3 or 5 floats each, or of 3 and 3 of velocities:
 * checked all together. As in {@link PoseArrays}, loops tell what is surely right.
 */
final class PlaneArrays {
    /** Floats of a translation and angle with linear and angular velocity. */
    private static final int WITH_VELOCITIES = 6;

    private PlaneArrays() {}

    /**
     * @throws IllegalArgumentException naming the first node, counted from {@code first}, that has a number which is not finite
     */
    static void requireFinite(float[] p, int at, int floats, int first, int count) {
        for (int i = 0; i < count; i++) {
            int k = at + i * floats;
            float sum = p[k] + p[k + 1];
            if (floats >= 3) {
                sum += p[k + 2];
            }
            if (floats >= PlaneLayout.STRIDE) {
                sum += p[k + 3] + p[k + 4];
            }
            if (floats == WITH_VELOCITIES) {
                sum += p[k + 5];
            }
            if (!Affine.isSurelyFinite(sum)) {
                requireEachFinite(p, k, floats, " of node " + (first + i));
            }
        }
    }

    private static void requireEachFinite(float[] p, int at, int floats, String whose) {
        PoseChecks.requireFinite("translation" + whose, p[at], p[at + 1]);
        if (floats >= 3) {
            PoseChecks.requireFinite("angle" + whose, p[at + PlaneLayout.ANGLE]);
        }
        if (floats == PlaneLayout.STRIDE) {
            PoseChecks.requireFinite("scale" + whose, p[at + PlaneLayout.SX], p[at + PlaneLayout.SY]);
        } else if (floats == WITH_VELOCITIES) {
            PoseChecks.requireFinite("linear velocity" + whose, p[at + 3], p[at + 4]);
            PoseChecks.requireFinite("angular velocity" + whose, p[at + 5]);
        }
    }
}
