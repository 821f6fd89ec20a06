package dev.tandem.bench.world;

import java.util.SplittableRandom;

/**
 * The poses that ticks write in the plane: every tick turns each node by its own angle of up to 30 degrees either way
 * and shifts it. Angles stay within half a turn of 0, as physics engines give them, so that they jump by a turn now and
 * then. Nothing converges.
 */
public final class PlaneMotion implements PoseSource {
    private static final int MOVING = PlaneWorld.MOVING;
    private static final float HALF_TURN = (float) Math.PI;
    private static final long SEED = 99;

    private final float[] poses;
    private final float[] speeds;
    private int tick;

    /** The motion of a world's nodes, which starts at their first poses. */
    public PlaneMotion(PlaneWorld world) {
        poses = new float[world.size() * MOVING];
        speeds = new float[world.size() * MOVING];
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < world.size(); i++) {
            System.arraycopy(world.poses(), i * PlaneWorld.POSE, poses, i * MOVING, MOVING);
            speeds[i * MOVING] = (float) random.nextDouble(-1, 1);
            speeds[i * MOVING + 1] = (float) random.nextDouble(-1, 1);
            speeds[i * MOVING + 2] = (float) Math.toRadians(random.nextDouble(-30, 30));
        }
    }

    /** The newest x, y and angle of each node; live. */
    @Override
    public float[] poses() {
        return poses;
    }

    /** The amounts that a tick adds to x, y and angle of each node; it subtracts x and y in half of the ticks. */
    public float[] speeds() {
        return speeds;
    }

    @Override
    public void advance() {
        tick++;
        float way = (tick >> 3 & 1) == 0 ? 1 : -1;
        for (int at = 0; at < poses.length; at += MOVING) {
            poses[at] += way * speeds[at];
            poses[at + 1] += way * speeds[at + 1];
            float angle = poses[at + 2] + speeds[at + 2];
            poses[at + 2] =
                    angle > HALF_TURN ? angle - 2 * HALF_TURN : angle < -HALF_TURN ? angle + 2 * HALF_TURN : angle;
        }
    }
}
