package dev.tandem.bench.hand;

import java.nio.FloatBuffer;

/** A body below another one, with its matrix in the world for those below it. */
final class Limb extends Body {
    private final Limb parent;
    private float m00 = 1;
    private float m01;
    private float m02;
    private float m10;
    private float m11 = 1;
    private float m12;
    private float m20;
    private float m21;
    private float m22 = 1;
    private float m30;
    private float m31;
    private float m32;

    /** Whether ticks write it. */
    boolean moves;

    /** Whether it or one above it moves. */
    boolean changes;

    /** At rest at the pose that begins at {@code poses[at]}; a root if there is no parent. */
    Limb(Limb parent, int slot, float[] poses, int at) {
        super(slot, poses, at);
        this.parent = parent;
    }

    /** Finds out whether this one changes; the parent knows by then. */
    void look() {
        changes = moves || parent != null && parent.changes;
    }

    /** Computes and writes the matrix, where that of the parent is up to date: of the pose between the two ticks. */
    void nlerpBelow(float p, FloatBuffer out) {
        float q = 1 - p;
        float r = fromI * toI + fromJ * toJ + fromK * toK + fromW * toW < 0 ? -p : p;
        float i = q * fromI + r * toI;
        float j = q * fromJ + r * toJ;
        float k = q * fromK + r * toK;
        float w = q * fromW + r * toW;
        float n = 1 / (float) Math.sqrt(i * i + j * j + k * k + w * w);
        place(
                q * fromX + p * toX,
                q * fromY + p * toY,
                q * fromZ + p * toZ,
                i * n,
                j * n,
                k * n,
                w * n,
                q * fromScaleX + p * toScaleX,
                q * fromScaleY + p * toScaleY,
                q * fromScaleZ + p * toScaleZ);
        write(out);
    }

    /** Composes as {@link #nlerpBelow} does, for a body that rests itself. */
    void follow(FloatBuffer out) {
        place(toX, toY, toZ, toI, toJ, toK, toW, toScaleX, toScaleY, toScaleZ);
        write(out);
    }

    private void place(float x, float y, float z, float i, float j, float k, float w, float sx, float sy, float sz) {
        float i2 = i + i;
        float j2 = j + j;
        float k2 = k + k;
        float a0 = (1 - j * j2 - k * k2) * sx;
        float a1 = (i * j2 + w * k2) * sx;
        float a2 = (i * k2 - w * j2) * sx;
        float b0 = (i * j2 - w * k2) * sy;
        float b1 = (1 - i * i2 - k * k2) * sy;
        float b2 = (j * k2 + w * i2) * sy;
        float c0 = (i * k2 + w * j2) * sz;
        float c1 = (j * k2 - w * i2) * sz;
        float c2 = (1 - i * i2 - j * j2) * sz;
        Limb above = parent;
        if (above == null) {
            store(a0, a1, a2, b0, b1, b2, c0, c1, c2, x, y, z);
            return;
        }
        store(
                above.m00 * a0 + above.m10 * a1 + above.m20 * a2,
                above.m01 * a0 + above.m11 * a1 + above.m21 * a2,
                above.m02 * a0 + above.m12 * a1 + above.m22 * a2,
                above.m00 * b0 + above.m10 * b1 + above.m20 * b2,
                above.m01 * b0 + above.m11 * b1 + above.m21 * b2,
                above.m02 * b0 + above.m12 * b1 + above.m22 * b2,
                above.m00 * c0 + above.m10 * c1 + above.m20 * c2,
                above.m01 * c0 + above.m11 * c1 + above.m21 * c2,
                above.m02 * c0 + above.m12 * c1 + above.m22 * c2,
                above.m00 * x + above.m10 * y + above.m20 * z + above.m30,
                above.m01 * x + above.m11 * y + above.m21 * z + above.m31,
                above.m02 * x + above.m12 * y + above.m22 * z + above.m32);
    }

    private void store(
            float a0,
            float a1,
            float a2,
            float b0,
            float b1,
            float b2,
            float c0,
            float c1,
            float c2,
            float x,
            float y,
            float z) {
        m00 = a0;
        m01 = a1;
        m02 = a2;
        m10 = b0;
        m11 = b1;
        m12 = b2;
        m20 = c0;
        m21 = c1;
        m22 = c2;
        m30 = x;
        m31 = y;
        m32 = z;
    }

    private void write(FloatBuffer out) {
        int at = slot * Columns.FLOATS;
        out.put(at, m00);
        out.put(at + 1, m01);
        out.put(at + 2, m02);
        out.put(at + 3, m10);
        out.put(at + 4, m11);
        out.put(at + 5, m12);
        out.put(at + 6, m20);
        out.put(at + 7, m21);
        out.put(at + 8, m22);
        out.put(at + 9, m30);
        out.put(at + 10, m31);
        out.put(at + 11, m32);
    }
}
