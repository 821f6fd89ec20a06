package dev.tandem.bench.hand;

import dev.tandem.bench.world.World;
import java.nio.FloatBuffer;

/** The poses of one object after the last two ticks. */
class Body {
    /** Below this squared sine a slerp and a lerp are the same in float. */
    private static final float NO_ANGLE = 1e-6f;

    final int slot;
    float fromX;
    float fromY;
    float fromZ;
    float fromI;
    float fromJ;
    float fromK;
    float fromW;
    float fromScaleX;
    float fromScaleY;
    float fromScaleZ;
    float toX;
    float toY;
    float toZ;
    float toI;
    float toJ;
    float toK;
    float toW;
    float toScaleX;
    float toScaleY;
    float toScaleZ;

    /** At rest at the pose that begins at {@code poses[at]}. */
    Body(int slot, float[] poses, int at) {
        this.slot = slot;
        move(poses, at);
        move(poses, at);
    }

    /** A tick: from the pose of the last one to the one that begins at {@code poses[at]}. */
    void move(float[] poses, int at) {
        shift(poses, at);
        fromI = toI;
        fromJ = toJ;
        fromK = toK;
        fromW = toW;
        fromScaleX = toScaleX;
        fromScaleY = toScaleY;
        fromScaleZ = toScaleZ;
        toI = poses[at + 3];
        toJ = poses[at + 4];
        toK = poses[at + 5];
        toW = poses[at + 6];
        toScaleX = poses[at + 7];
        toScaleY = poses[at + 8];
        toScaleZ = poses[at + 9];
    }

    /** A tick that translates only. */
    void shift(float[] poses, int at) {
        fromX = toX;
        fromY = toY;
        fromZ = toZ;
        toX = poses[at];
        toY = poses[at + 1];
        toZ = poses[at + 2];
    }

    /** Writes the matrix of a pose between the two: components are mixed, and the rotation is normalised. */
    void nlerp(float p, FloatBuffer out) {
        float q = 1 - p;
        float r = fromI * toI + fromJ * toJ + fromK * toK + fromW * toW < 0 ? -p : p;
        float i = q * fromI + r * toI;
        float j = q * fromJ + r * toJ;
        float k = q * fromK + r * toK;
        float w = q * fromW + r * toW;
        float n = 1 / (float) Math.sqrt(i * i + j * j + k * k + w * w);
        write(p, i * n, j * n, k * n, w * n, out);
    }

    /** Interpolates as {@link #nlerp} does, but turns the rotation evenly. */
    void slerp(float p, FloatBuffer out) {
        float dot = fromI * toI + fromJ * toJ + fromK * toK + fromW * toW;
        float cosine = Math.abs(dot);
        float squaredSine = 1 - cosine * cosine;
        float q = 1 - p;
        float r = p;
        if (squaredSine > NO_ANGLE) {
            float sine = (float) Math.sqrt(squaredSine);
            float angle = (float) Math.atan2(sine, cosine);
            q = (float) Math.sin(q * angle) / sine;
            r = (float) Math.sin(p * angle) / sine;
        }
        r = dot < 0 ? -r : r;
        write(p, q * fromI + r * toI, q * fromJ + r * toJ, q * fromK + r * toK, q * fromW + r * toW, out);
    }

    /** Interpolates as {@link #nlerp} does, but keeps rotation and scale. */
    void lerp(float p, FloatBuffer out) {
        float q = 1 - p;
        int at = slot * Columns.FLOATS;
        Columns.linear(toI, toJ, toK, toW, toScaleX, toScaleY, toScaleZ, out, at);
        out.put(at + 9, q * fromX + p * toX);
        out.put(at + 10, q * fromY + p * toY);
        out.put(at + 11, q * fromZ + p * toZ);
    }

    private void write(float p, float i, float j, float k, float w, FloatBuffer out) {
        float q = 1 - p;
        float scaleX = q * fromScaleX + p * toScaleX;
        float scaleY = q * fromScaleY + p * toScaleY;
        float scaleZ = q * fromScaleZ + p * toScaleZ;
        int at = slot * Columns.FLOATS;
        Columns.linear(i, j, k, w, scaleX, scaleY, scaleZ, out, at);
        out.put(at + 9, q * fromX + p * toX);
        out.put(at + 10, q * fromY + p * toY);
        out.put(at + 11, q * fromZ + p * toZ);
    }

    /** Where the pose that a world has for a node begins. */
    static int offset(int node) {
        return node * World.POSE;
    }
}
