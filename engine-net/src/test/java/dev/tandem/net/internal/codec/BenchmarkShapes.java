package dev.tandem.net.internal.codec;

import java.util.Random;

/**
 * The three motions of the public Unity benchmark of network libraries, StinkySteak/unity-netcode-benchmark, with the constants
 * of its configuration, which moves them once per send: up and down, along a line in space, wandering and looking ahead.
 */
final class BenchmarkShapes extends Motion {

    /** Which of the three. */
    enum Shape {
        UP_AND_DOWN,
        ALL_AXES,
        WANDER
    }

    private static final double TURN_CHANCE = .05;
    private static final double CIRCLE_RADIUS = 35;
    private static final double MASS = 15;
    private static final double MOST_SPEED = 3;
    private static final double MOST_FORCE = 15;

    private final Shape shape;
    private final Random random;
    private final double[] speed;
    private final double[][] direction;
    private final double[][] start;
    private final double[][] velocity;
    private int sends;

    BenchmarkShapes(Shape shape, int count, long seed) {
        super(count);
        this.shape = shape;
        random = new Random(seed);
        speed = new double[count];
        direction = new double[count][];
        start = new double[count][];
        velocity = new double[count][];
        for (int i = 0; i < count; i++) {
            speed[i] = between(.5, 1);
            double far = shape == Shape.ALL_AXES ? 0 : 100;
            start[i] = new double[] {between(-far, far), between(-far, far), between(-far, far)};
            direction[i] = switch (shape) {
                case UP_AND_DOWN -> new double[] {0, between(.5, 1), 0};
                case ALL_AXES -> new double[] {50 * between(-1, 1), 50 * between(-1, 1), 50 * between(-1, 1)};
                case WANDER -> new double[3];
            };
            velocity[i] =
                    toLength(new double[] {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()}, 1);
            direction[i] = shape == Shape.WANDER ? wanderForce(velocity[i]) : direction[i];
            x[i] = start[i][0];
            y[i] = start[i][1];
            z[i] = start[i][2];
        }
    }

    private double between(double low, double high) {
        return low + (high - low) * random.nextDouble();
    }

    @Override
    void send() {
        sends++;
        for (int i = 0; i < count; i++) {
            if (shape == Shape.WANDER) {
                wander(i);
            } else {
                double sine = Math.sin(sends * SECONDS_PER_SEND * speed[i]);
                x[i] = start[i][0] + direction[i][0] * sine;
                y[i] = start[i][1] + direction[i][1] * sine;
                z[i] = start[i][2] + direction[i][2] * sine;
            }
        }
    }

    private void wander(int i) {
        double[] v = velocity[i];
        if (random.nextDouble() < TURN_CHANCE) {
            direction[i] = wanderForce(v);
        }
        double[] desired = toLength(direction[i], MOST_SPEED);
        double[] force = {desired[0] - v[0], desired[1] - v[1], desired[2] - v[2]};
        force = atMost(force, MOST_FORCE);
        v = atMost(new double[] {v[0] + force[0] / MASS, v[1] + force[1] / MASS, v[2] + force[2] / MASS}, MOST_SPEED);
        velocity[i] = v;
        x[i] += v[0] * SECONDS_PER_SEND;
        y[i] += v[1] * SECONDS_PER_SEND;
        z[i] += v[2] * SECONDS_PER_SEND;
        look(i, v);
    }

    /** A random point of a disc across the direction of travel, one ahead. */
    private double[] wanderForce(double[] v) {
        double[] ahead = toLength(v, 1);
        double[] right = toLength(new double[] {ahead[2], 0, -ahead[0]}, 1);
        double[] up = {
            ahead[1] * right[2] - ahead[2] * right[1],
            ahead[2] * right[0] - ahead[0] * right[2],
            ahead[0] * right[1] - ahead[1] * right[0]
        };
        double radius = CIRCLE_RADIUS * Math.sqrt(random.nextDouble());
        double angle = 2 * Math.PI * random.nextDouble();
        double across = radius * Math.cos(angle);
        double upwards = radius * Math.sin(angle);
        double[] force = new double[3];
        for (int j = 0; j < 3; j++) {
            force[j] = ahead[j] + across * right[j] + upwards * up[j];
        }
        return force;
    }

    /** Turns z to where the body goes, y staying as upright as it can: yaw, then pitch. */
    private void look(int i, double[] v) {
        double yaw = Math.atan2(v[0], v[2]) / 2;
        double pitch = -Math.atan2(v[1], Math.hypot(v[0], v[2])) / 2;
        double sy = Math.sin(yaw);
        double cy = Math.cos(yaw);
        double sp = Math.sin(pitch);
        double cp = Math.cos(pitch);
        rotation[i] = new double[] {cy * sp, sy * cp, -sy * sp, cy * cp};
    }

    private static double[] atMost(double[] v, double most) {
        double length = Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
        return length > most ? toLength(v, most) : v;
    }

    private static double[] toLength(double[] v, double length) {
        double factor = length / Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
        return new double[] {v[0] * factor, v[1] * factor, v[2] * factor};
    }
}
