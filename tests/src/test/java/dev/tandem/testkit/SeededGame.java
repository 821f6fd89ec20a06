package dev.tandem.testkit;

import dev.tandem.scene.Scene;
import dev.tandem.time.Tick;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * A game that does everything a game may do to its nodes, and does the same each time it is played.
 *
 * <p>It moves, turns, scales, teleports, re-parents in every mode, spawns and destroys, and reads poses in between.
 * Its numbers come from a seed by integer arithmetic and square roots, so they have the same bits on every machine.
 *
 * <p>Used by one thread.
 */
public final class SeededGame implements Game {

    private static final int FIRST_NODES = 12;
    private static final int MOST_NODES = 40;
    private static final int WRITES_PER_TICK = 10;

    private final MotionRule rule;
    private boolean overridesVisuals;
    private final Pose3d pose = new Pose3d();
    private final List<Transform3d> nodes = new ArrayList<>();

    @SuppressWarnings("NullAway.Init") // set when the game begins
    private Scene scene;

    private long state;

    /**
     * Creates a game that has not been started.
     *
     * @param seed selects what it does
     * @param rule by which its nodes move
     */
    public SeededGame(long seed, MotionRule rule) {
        this.state = seed;
        this.rule = rule;
    }

    /**
     * Also overrides visual poses. What follows from an override depends on the frames before it, so visual
     * poses are then no longer a function of ticks and render time.
     *
     * @return this
     */
    public SeededGame withOverriddenVisuals() {
        overridesVisuals = true;
        return this;
    }

    @Override
    public void start(Scene emptyScene) {
        scene = emptyScene;
        scene.rule(rule);
        for (int i = 0; i < FIRST_NODES; i++) {
            spawn();
        }
    }

    @Override
    public void tick(Tick tick) {
        for (int i = 0; i < WRITES_PER_TICK; i++) {
            write(nodes.get(below(nodes.size())));
        }
        switch (below(6)) {
            case 0 -> spawn();
            case 1 -> reparent(nodes.get(below(nodes.size())));
            case 2 -> override(nodes.get(below(nodes.size())));
            case 3 -> destroyOne();
            default -> nodes.get(below(nodes.size())).visualLocal(pose);
        }
    }

    @Override
    public List<Transform3d> nodes() {
        return nodes;
    }

    private void spawn() {
        if (nodes.size() < MOST_NODES) {
            boolean root = nodes.isEmpty() || below(3) == 0;
            Transform3d node = root ? scene.create() : scene.create(nodes.get(below(nodes.size())));
            node.moveTo(randomPose());
            nodes.add(node);
        }
    }

    private void write(Transform3d node) {
        randomPose();
        switch (below(8)) {
            case 0 -> node.teleportTo(pose);
            case 1 -> node.rotateTo(pose.rotation());
            case 2 -> node.scaleTo(pose.scale());
            case 3 -> node.moveTo(pose);
            default -> node.moveTo(pose.translation(), pose.rotation());
        }
    }

    private void override(Transform3d node) {
        randomPose();
        if (overridesVisuals) {
            node.overrideVisual(pose);
        }
    }

    private void reparent(Transform3d node) {
        Reparent how = Reparent.values()[below(3)];
        Transform3d parent = nodes.get(below(nodes.size()));
        if (below(3) == 0) {
            node.detach(how);
        } else if (!isAbove(node, parent)) {
            node.attachTo(parent, how);
        }
    }

    private static boolean isAbove(Transform3d node, Transform3d other) {
        for (Transform3d n = other; n != null; n = n.parent()) {
            if (n.equals(node)) {
                return true;
            }
        }
        return false;
    }

    private void destroyOne() {
        if (nodes.size() > FIRST_NODES) {
            nodes.get(below(nodes.size())).destroy();
            nodes.removeIf(node -> !node.isAlive());
            if (nodes.isEmpty()) {
                spawn();
            }
        }
    }

    private Pose3d randomPose() {
        pose.set(
                new Vector3f(real(), real(), real()).mul(10),
                randomRotation(),
                below(4) == 0 ? new Vector3f(1.25f + real(), 1.25f + real(), 1.25f + real()) : new Vector3f(1));
        return pose;
    }

    private Quaternionf randomRotation() {
        float x = real();
        float y = real();
        float z = real();
        float w = 2 + real();
        float length = (float) Math.sqrt(x * x + y * y + z * z + w * w);
        float sign = below(2) == 0 ? length : -length;
        return new Quaternionf(x / sign, y / sign, z / sign, w / sign);
    }

    /** In [-1, 1), in steps that a float holds exactly. */
    private float real() {
        return (next() >> 40) / (float) (1 << 23);
    }

    private int below(int bound) {
        return (int) Long.remainderUnsigned(next(), bound);
    }

    /** SplitMix64. */
    private long next() {
        state += 0x9E3779B97F4A7C15L;
        long z = state;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
