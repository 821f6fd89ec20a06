package dev.tandem.transform.internal.pose;

/** Order of the ten floats of a pose in space, wherever poses are packed in an array. */
public final class PoseLayout {
    public static final int TX = 0;
    public static final int TY = 1;
    public static final int TZ = 2;
    public static final int QX = 3;
    public static final int QY = 4;
    public static final int QZ = 5;
    public static final int QW = 6;
    public static final int SX = 7;
    public static final int SY = 8;
    public static final int SZ = 9;

    /** Floats per pose. */
    public static final int STRIDE = 10;

    private PoseLayout() {}

    public static void identity(float[] poses, int offset) {
        for (int k = 0; k < STRIDE; k++) {
            poses[offset + k] = k < QW ? 0f : 1f;
        }
    }

    /** True if two poses have the same bits from float {@code from} to float {@code to - 1}. */
    public static boolean sameBits(float[] a, int atA, float[] b, int atB, int from, int to) {
        for (int k = from; k < to; k++) {
            if (Float.floatToRawIntBits(a[atA + k]) != Float.floatToRawIntBits(b[atB + k])) {
                return false;
            }
        }
        return true;
    }
}
