package dev.tandem.bench.world;

import java.util.SplittableRandom;

/**
 * The poses that ticks write: every tick turns each mover by its own angle of 0 to 30 degrees about its own axis, shifts
 * and scales it. Half of the quaternions, other ones in each tick, are given with the opposite sign. Nothing converges.
 */
public final class Motion implements PoseSource {
    private static final int SPEED = 8;
    private static final long SEED = 99;

    private final float[] poses;
    private final float[] speeds;
    private int tick;

    /** The motion of a world's movers, which starts at their first poses. */
    public Motion(World world) {
        int[] movers = world.movers();
        poses = new float[movers.length * World.POSE];
        speeds = new float[movers.length * SPEED];
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < movers.length; i++) {
            System.arraycopy(world.poses(), movers[i] * World.POSE, poses, i * World.POSE, World.POSE);
            double angle = Math.toRadians(random.nextDouble(0, 30));
            RandomPose.putRotation(speeds, i * SPEED, RandomPose.axisAngle(random, angle));
            for (int axis = 4; axis < 7; axis++) {
                speeds[i * SPEED + axis] = (float) random.nextDouble(-1, 1);
            }
            speeds[i * SPEED + 7] = (float) random.nextDouble(-0.01, 0.01);
        }
    }

    /** The newest poses, {@link World#POSE} floats for each mover in the order of {@link World#movers()}; live. */
    @Override
    public float[] poses() {
        return poses;
    }

    @Override
    public void advance() {
        tick++;
        float way = (tick >> 3 & 1) == 0 ? 1 : -1;
        for (int p = 0, s = 0; p < poses.length; p += World.POSE, s += SPEED) {
            turn(p + 3, s, (p * 0x9E3779B9 + tick * 0x85EBCA6B) < 0 ? -1 : 1);
            for (int axis = 0; axis < 3; axis++) {
                poses[p + axis] += way * speeds[s + 4 + axis];
                poses[p + 7 + axis] += way * speeds[s + 7];
            }
        }
    }

    private void turn(int p, int s, float sign) {
        float x = poses[p];
        float y = poses[p + 1];
        float z = poses[p + 2];
        float w = poses[p + 3];
        float a = speeds[s];
        float b = speeds[s + 1];
        float c = speeds[s + 2];
        float d = speeds[s + 3];
        float newX = w * a + x * d + y * c - z * b;
        float newY = w * b - x * c + y * d + z * a;
        float newZ = w * c + x * b - y * a + z * d;
        float newW = w * d - x * a - y * b - z * c;
        float length = (float) Math.sqrt(newX * newX + newY * newY + newZ * newZ + newW * newW);
        poses[p] = sign * newX / length;
        poses[p + 1] = sign * newY / length;
        poses[p + 2] = sign * newZ / length;
        poses[p + 3] = sign * newW / length;
    }
}
