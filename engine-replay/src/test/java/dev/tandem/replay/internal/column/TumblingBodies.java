package dev.tandem.replay.internal.column;

import java.util.Arrays;
import java.util.Random;

/**
 * Bodies that fall, bounce, tumble, come to rest and are kicked, integrated in single precision as a physics engine would: what
 * the codec's goals are measured with.
 */
final class TumblingBodies {

    final int count;
    final float[] px;
    final float[] py;
    final float[] pz;
    final float[] qx;
    final float[] qy;
    final float[] qz;
    final float[] qw;
    /** Which bodies moved in the last tick, in ascending order. */
    final int[] moved;

    int movedCount;

    private final Random random;
    private final int substeps;
    private final float dt;
    private final float[][] v;
    private final float[][] w;

    TumblingBodies(int count, int ticksPerSecond, int substeps, long seed) {
        this.count = count;
        this.substeps = substeps;
        dt = 1f / (ticksPerSecond * substeps);
        random = new Random(seed);
        px = new float[count];
        py = new float[count];
        pz = new float[count];
        qx = new float[count];
        qy = new float[count];
        qz = new float[count];
        qw = new float[count];
        moved = new int[count];
        v = new float[count][3];
        w = new float[count][3];
        for (int i = 0; i < count; i++) {
            px[i] = -100 + 200 * random.nextFloat();
            py[i] = -100 + 200 * random.nextFloat();
            pz[i] = .5f + 5.5f * random.nextFloat();
            v[i][0] = normal(3);
            v[i][1] = normal(3);
            for (int axis = 0; axis < 3; axis++) {
                w[i][axis] = normal(2);
            }
            turnTo(i, normal(1), normal(1), normal(1), normal(1));
        }
    }

    void tick() {
        movedCount = 0;
        for (int i = 0; i < count; i++) {
            float x = px[i];
            float y = py[i];
            float z = pz[i];
            float rx = qx[i];
            float ry = qy[i];
            float rz = qz[i];
            float rw = qw[i];
            for (int step = 0; step < substeps; step++) {
                step(i);
            }
            if (x != px[i] || y != py[i] || z != pz[i] || rx != qx[i] || ry != qy[i] || rz != qz[i] || rw != qw[i]) {
                moved[movedCount++] = i;
            }
        }
    }

    private void step(int i) {
        float[] speed = v[i];
        float[] spin = w[i];
        speed[2] -= 9.81f * dt;
        px[i] += speed[0] * dt;
        py[i] += speed[1] * dt;
        pz[i] += speed[2] * dt;
        if (pz[i] < .2f) {
            pz[i] = .2f;
            if (speed[2] < -.6f) {
                speed[2] *= -.5f;
                speed[0] *= .8f;
                speed[1] *= .8f;
                for (int axis = 0; axis < 3; axis++) {
                    spin[axis] = spin[axis] * .7f + normal(1);
                }
            } else {
                slide(speed, spin);
            }
        }
        if (random.nextFloat() < dt / 3) {
            speed[0] += normal(3);
            speed[1] += normal(3);
            speed[2] += 6 * random.nextFloat();
            for (int axis = 0; axis < 3; axis++) {
                spin[axis] += normal(2);
            }
        }
        if (spin[0] != 0 || spin[1] != 0 || spin[2] != 0) {
            turn(i, spin[0] * dt * .5f, spin[1] * dt * .5f, spin[2] * dt * .5f);
        }
    }

    private void slide(float[] speed, float[] spin) {
        float most = 0;
        speed[2] = 0;
        for (int axis = 0; axis < 3; axis++) {
            speed[axis] *= (float) StrictMath.exp(-1.2 * dt);
            spin[axis] *= (float) StrictMath.exp(-1.5 * dt);
            most = Math.max(most, Math.max(Math.abs(speed[axis]), Math.abs(spin[axis])));
        }
        if (most < .05f) {
            Arrays.fill(speed, 0);
            Arrays.fill(spin, 0);
        }
    }

    private void turn(int i, float a, float b, float c) {
        float x = qx[i];
        float y = qy[i];
        float z = qz[i];
        float s = qw[i];
        turnTo(
                i,
                x + (a * s + b * z - c * y),
                y + (b * s + c * x - a * z),
                z + (c * s + a * y - b * x),
                s - (a * x + b * y + c * z));
    }

    private void turnTo(int i, float x, float y, float z, float s) {
        float length = (float) Math.sqrt(x * x + y * y + z * z + s * s);
        qx[i] = x / length;
        qy[i] = y / length;
        qz[i] = z / length;
        qw[i] = s / length;
    }

    private float normal(double deviation) {
        return (float) (deviation * random.nextGaussian());
    }
}
