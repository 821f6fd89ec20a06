package dev.tandem.bench.world;

import java.util.SplittableRandom;

/** A scene in the plane to build, all of whose nodes move. The same arguments give the same world. */
public final class PlaneWorld {
    /** Floats of a pose: x, y, angle, scale x, scale y. */
    public static final int POSE = 5;

    /** Floats that a tick writes: x, y, angle; what a physics engine gives. */
    public static final int MOVING = 3;

    private static final long SEED = 42;

    private final int[] parents;
    private final float[] poses;

    /** A world of that shape and number of nodes: any angle, a place near the parent, scales close to 1. */
    public PlaneWorld(Shape shape, int nodes) {
        parents = shape.parents(nodes);
        poses = new float[nodes * POSE];
        SplittableRandom random = new SplittableRandom(SEED);
        for (int at = 0; at < poses.length; at += POSE) {
            poses[at] = (float) random.nextDouble(-10, 10);
            poses[at + 1] = (float) random.nextDouble(-10, 10);
            poses[at + 2] = (float) random.nextDouble(-Math.PI, Math.PI);
            poses[at + 3] = (float) random.nextDouble(0.95, 1.05);
            poses[at + 4] = (float) random.nextDouble(0.95, 1.05);
        }
    }

    /** The number of nodes. */
    public int size() {
        return parents.length;
    }

    /** The parent of a node, which was created before it; -1 at a root. */
    public int parent(int node) {
        return parents[node];
    }

    /** The first poses of all nodes, {@link #POSE} floats each; live. */
    public float[] poses() {
        return poses;
    }
}
