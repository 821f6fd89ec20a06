package dev.tandem.bench.world;

import dev.tandem.transform.Pose3d;
import java.util.Arrays;
import java.util.SplittableRandom;

/** A scene to build: hierarchy, first poses, and which nodes move. The same arguments give the same world. */
public final class World {
    /** Floats of a pose: translation x y z, rotation x y z w, scale x y z. */
    public static final int POSE = 10;

    private static final long SEED = 42;

    /** Receives the edges of the hierarchy. */
    @FunctionalInterface
    public interface Attachment {
        /** A node and its parent, -1 at a root. */
        void attach(int parent, int child);
    }

    private final Shape shape;
    private final int[] parents;
    private final float[] poses;
    private final int[] movers;

    /**
     * A world of that shape.
     *
     * @param nodes how many
     * @param moving the fraction that every tick writes, from 0 to 1
     */
    public World(Shape shape, int nodes, double moving) {
        this.shape = shape;
        this.parents = shape.parents(nodes);
        SplittableRandom random = new SplittableRandom(SEED);
        this.poses = new float[nodes * POSE];
        for (int i = 0; i < nodes; i++) {
            RandomPose.put(random, poses, i * POSE);
        }
        this.movers = shape.movers(random, parents, moving);
    }

    /** The shape that it is an example of. */
    public Shape shape() {
        return shape;
    }

    /** The number of nodes. */
    public int size() {
        return parents.length;
    }

    /** The parent of a node, which was created before it; -1 at a root. */
    public int parent(int node) {
        return parents[node];
    }

    /**
     * Goes through all nodes, children in order and below parents that are not attached themselves yet: for engines that
     * walk to the root when a node is attached.
     */
    public void attachUpwards(Attachment attachment) {
        int[] first = new int[parents.length];
        int[] next = new int[parents.length];
        Arrays.fill(first, -1);
        int firstRoot = -1;
        for (int i = parents.length - 1; i >= 0; i--) {
            int parent = parents[i];
            next[i] = parent < 0 ? firstRoot : first[parent];
            if (parent < 0) {
                firstRoot = i;
            } else {
                first[parent] = i;
            }
        }
        for (int parent = parents.length - 1; parent >= -1; parent--) {
            for (int child = parent < 0 ? firstRoot : first[parent]; child >= 0; child = next[child]) {
                attachment.attach(parent, child);
            }
        }
    }

    /** The first poses of all nodes, {@link #POSE} floats each; live. */
    public float[] poses() {
        return poses;
    }

    /** The first pose of a node, as an object of its own. */
    public Pose3d pose(int node) {
        int at = node * POSE;
        Pose3d pose = new Pose3d();
        pose.translation().set(poses[at], poses[at + 1], poses[at + 2]);
        pose.rotation().set(poses[at + 3], poses[at + 4], poses[at + 5], poses[at + 6]);
        pose.scale().set(poses[at + 7], poses[at + 8], poses[at + 9]);
        return pose;
    }

    /** For each node its place among the movers, or -1. */
    public int[] placesOfMovers() {
        int[] places = new int[parents.length];
        Arrays.fill(places, -1);
        for (int i = 0; i < movers.length; i++) {
            places[movers[i]] = i;
        }
        return places;
    }

    /** The nodes that every tick writes, in the order in which it does; live. */
    public int[] movers() {
        return movers;
    }
}
