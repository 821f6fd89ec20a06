package dev.tandem.net.internal.codec;

import java.util.Random;

/** Bodies that fall, bounce, slide to rest and are kicked now and then, at 60 steps per second. */
final class TumblingBodies extends Motion {

    private static final double STEP = 1 / 60.0;
    private static final double FLOOR = .2;

    private final Random random;
    private final double[][] velocity;
    private final double[][] spin;

    TumblingBodies(int count, long seed) {
        super(count);
        random = new Random(seed);
        velocity = new double[count][];
        spin = new double[count][];
        for (int i = 0; i < count; i++) {
            x[i] = -100 + 200 * random.nextDouble();
            y[i] = -100 + 200 * random.nextDouble();
            z[i] = .5 + 5.5 * random.nextDouble();
            velocity[i] = new double[] {gauss(3), gauss(3), 0};
            spin[i] = new double[] {gauss(2), gauss(2), gauss(2)};
            rotation[i] = normal(gauss(1), gauss(1), gauss(1), gauss(1));
        }
    }

    private double gauss(double deviation) {
        return deviation * random.nextGaussian();
    }

    @Override
    void send() {
        for (int step = 0; step < 3; step++) {
            for (int i = 0; i < count; i++) {
                step(i, velocity[i], spin[i]);
            }
        }
    }

    private void step(int i, double[] v, double[] w) {
        v[2] -= 9.81 * STEP;
        x[i] += v[0] * STEP;
        y[i] += v[1] * STEP;
        z[i] += v[2] * STEP;
        if (z[i] < FLOOR) {
            z[i] = FLOOR;
            if (v[2] < -.6) {
                v[2] *= -.5;
                scale(v, 2, .8);
                scale(w, 3, .7);
                kick(w, 3, 1);
            } else {
                v[2] = 0;
                scale(v, 2, StrictMath.exp(-1.2 * STEP));
                scale(w, 3, StrictMath.exp(-1.5 * STEP));
            }
        }
        if (random.nextDouble() < STEP / 3) {
            kick(v, 2, 3);
            v[2] += 6 * random.nextDouble();
            kick(w, 3, 2);
        }
        turn(i, w);
    }

    private static void scale(double[] values, int places, double factor) {
        for (int j = 0; j < places; j++) {
            values[j] *= factor;
        }
    }

    private void kick(double[] values, int places, double deviation) {
        for (int j = 0; j < places; j++) {
            values[j] += gauss(deviation);
        }
    }

    private void turn(int i, double[] w) {
        double speed = Math.sqrt(w[0] * w[0] + w[1] * w[1] + w[2] * w[2]);
        if (speed < 1e-9) {
            return;
        }
        double s = StrictMath.sin(speed * STEP / 2) / speed;
        double ax = w[0] * s;
        double ay = w[1] * s;
        double az = w[2] * s;
        double aw = StrictMath.cos(speed * STEP / 2);
        double[] b = rotation[i];
        rotation[i] = normal(
                aw * b[0] + ax * b[3] + ay * b[2] - az * b[1],
                aw * b[1] - ax * b[2] + ay * b[3] + az * b[0],
                aw * b[2] + ax * b[1] - ay * b[0] + az * b[3],
                aw * b[3] - ax * b[0] - ay * b[1] - az * b[2]);
    }

    private static double[] normal(double x, double y, double z, double w) {
        double length = Math.sqrt(x * x + y * y + z * z + w * w);
        return new double[] {x / length, y / length, z / length, w / length};
    }
}
