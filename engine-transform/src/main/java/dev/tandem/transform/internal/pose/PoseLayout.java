package dev.tandem.transform.internal.pose;

/** Order of the ten floats of a pose wherever poses lie one after the other. */
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

    public static boolean sameBits(float[] a, float[] b) {
        for (int k = 0; k < STRIDE; k++) {
            if (Float.floatToRawIntBits(a[k]) != Float.floatToRawIntBits(b[k])) {
                return false;
            }
        }
        return true;
    }
}
