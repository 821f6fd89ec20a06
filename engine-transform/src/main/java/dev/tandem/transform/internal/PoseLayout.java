package dev.tandem.transform.internal;

/** Order of the ten floats of a pose wherever poses lie one after the other. */
final class PoseLayout {
    static final int TX = 0;
    static final int TY = 1;
    static final int TZ = 2;
    static final int QX = 3;
    static final int QY = 4;
    static final int QZ = 5;
    static final int QW = 6;
    static final int SX = 7;
    static final int SY = 8;
    static final int SZ = 9;

    /** Floats per pose. */
    static final int STRIDE = 10;

    private PoseLayout() {}

    static void identity(float[] poses, int offset) {
        for (int k = 0; k < STRIDE; k++) {
            poses[offset + k] = k < QW ? 0f : 1f;
        }
    }

    static boolean sameBits(float[] a, float[] b) {
        for (int k = 0; k < STRIDE; k++) {
            if (Float.floatToRawIntBits(a[k]) != Float.floatToRawIntBits(b[k])) {
                return false;
            }
        }
        return true;
    }
}
