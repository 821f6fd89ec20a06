package dev.tandem.window.world;

import java.util.Random;

/** Bricks that fall, tumble, and bounce off floor and walls without losing energy, so that they never come to rest. */
final class FreeFlight {
    private static final double GRAVITY = 4;
    private static final double HALF_WIDTH = 17;
    private static final double BACK = -34;
    private static final double FRONT = 0;
    private static final double LOWEST = 0.4;
    private static final double HIGHEST = 26;
    private static final double FASTEST = 3;
    private static final double FASTEST_SPIN = 5;

    private static final int X = 0;
    private static final int Y = 1;
    private static final int Z = 2;

    private final double[][] place;
    private final double[][] velocity;
    private final double[][] spin;
    private final double[] rotation;
    private final double[] apex;

    FreeFlight(int count, Random random) {
        place = new double[3][count];
        velocity = new double[3][count];
        spin = new double[3][count];
        rotation = new double[4 * count];
        apex = new double[count];
        for (int i = 0; i < count; i++) {
            place[X][i] = between(random, -HALF_WIDTH, HALF_WIDTH);
            place[Z][i] = between(random, BACK, FRONT);
            apex[i] = between(random, 2, HIGHEST);
            place[Y][i] = between(random, LOWEST, apex[i]);
            velocity[X][i] = between(random, -FASTEST, FASTEST);
            velocity[Y][i] = (random.nextBoolean() ? 1 : -1) * climb(i);
            velocity[Z][i] = between(random, -FASTEST, FASTEST);
            for (double[] axis : spin) {
                axis[i] = between(random, -FASTEST_SPIN, FASTEST_SPIN);
            }
            rotation[4 * i + 3] = 1;
        }
    }

    private static double between(Random random, double from, double to) {
        return from + (to - from) * random.nextDouble();
    }

    /** How fast a brick rises or falls where it is: it has the energy that takes it to its apex. */
    private double climb(int i) {
        return Math.sqrt(Math.max(0, 2 * GRAVITY * (apex[i] - place[Y][i])));
    }

    void step(double seconds) {
        for (int i = 0; i < apex.length; i++) {
            glide(X, i, seconds, -HALF_WIDTH, HALF_WIDTH);
            glide(Z, i, seconds, BACK, FRONT);
            fall(i, seconds);
            turn(i, seconds);
        }
    }

    private void glide(int axis, int i, double seconds, double from, double to) {
        double at = place[axis][i] + velocity[axis][i] * seconds;
        if (at < from || at > to) {
            at = 2 * (at < from ? from : to) - at;
            velocity[axis][i] = -velocity[axis][i];
        }
        place[axis][i] = at;
    }

    private void fall(int i, double seconds) {
        double at = place[Y][i] + seconds * (velocity[Y][i] - GRAVITY * seconds / 2);
        double speed = velocity[Y][i] - GRAVITY * seconds;
        if (at < LOWEST) {
            at = 2 * LOWEST - at;
            speed = -speed;
        }
        place[Y][i] = Math.min(at, apex[i]);
        velocity[Y][i] = Math.copySign(climb(i), speed);
    }

    private void turn(int i, double seconds) {
        int at = 4 * i;
        double half = seconds / 2;
        double ax = half * spin[X][i];
        double ay = half * spin[Y][i];
        double az = half * spin[Z][i];
        double x = rotation[at];
        double y = rotation[at + 1];
        double z = rotation[at + 2];
        double w = rotation[at + 3];
        double newX = x + ax * w + ay * z - az * y;
        double newY = y + ay * w + az * x - ax * z;
        double newZ = z + az * w + ax * y - ay * x;
        double newW = w - ax * x - ay * y - az * z;
        double scale = 1 / Math.sqrt(newX * newX + newY * newY + newZ * newZ + newW * newW);
        rotation[at] = newX * scale;
        rotation[at + 1] = newY * scale;
        rotation[at + 2] = newZ * scale;
        rotation[at + 3] = newW * scale;
    }

    /** Writes poses and velocities, 13 floats each. */
    void write(float[] poses, int offset) {
        int at = offset;
        for (int i = 0; i < apex.length; i++) {
            at = write(poses, at, place, i);
            for (int part = 0; part < 4; part++) {
                poses[at++] = (float) rotation[4 * i + part];
            }
            at = write(poses, at, velocity, i);
            at = write(poses, at, spin, i);
        }
    }

    private static int write(float[] poses, int at, double[][] vectors, int i) {
        for (int axis = X; axis <= Z; axis++) {
            poses[at + axis] = (float) vectors[axis][i];
        }
        return at + 3;
    }
}
