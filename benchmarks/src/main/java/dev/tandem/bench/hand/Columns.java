package dev.tandem.bench.hand;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;

/** Matrices of four columns of three floats in a direct buffer. */
final class Columns {
    static final int FLOATS = 12;

    private Columns() {}

    /** A direct buffer of floats. */
    static FloatBuffer direct(int floats) {
        return ByteBuffer.allocateDirect(Float.BYTES * floats)
                .order(ByteOrder.nativeOrder())
                .asFloatBuffer();
    }

    /** Writes the first three columns: a rotation after a scale. */
    static void linear(
            float i, float j, float k, float w, float scaleX, float scaleY, float scaleZ, FloatBuffer out, int at) {
        float i2 = i + i;
        float j2 = j + j;
        float k2 = k + k;
        out.put(at, (1 - j * j2 - k * k2) * scaleX);
        out.put(at + 1, (i * j2 + w * k2) * scaleX);
        out.put(at + 2, (i * k2 - w * j2) * scaleX);
        out.put(at + 3, (i * j2 - w * k2) * scaleY);
        out.put(at + 4, (1 - i * i2 - k * k2) * scaleY);
        out.put(at + 5, (j * k2 + w * i2) * scaleY);
        out.put(at + 6, (i * k2 + w * j2) * scaleZ);
        out.put(at + 7, (j * k2 - w * i2) * scaleZ);
        out.put(at + 8, (1 - i * i2 - j * j2) * scaleZ);
    }
}
