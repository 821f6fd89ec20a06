package dev.tandem.bench;

import dev.tandem.bench.world.Shape;
import dev.tandem.bench.world.World;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;

/** A scene for micro-benchmarks in which every node moves; its ticks are so long that no motion ends meanwhile. */
final class MovingScene {
    private static final int POSES = 1024;
    private static final long STEP_NANOS = 1_000_000_000_000_000L;
    private static final long FRAME_NANOS = 1_000_000;

    final Scene scene = new Scene();
    final Transform3d[] nodes;
    private final VisualSynchronizer synchronizer = scene.synchronizer();
    private final Pose3d[] poses = new Pose3d[POSES];
    private long fixedNanos;
    private long renderNanos;
    private int nextNode;
    private int nextPose;

    MovingScene(Shape shape, int size) {
        World world = new World(shape, Math.max(size, POSES), 0);
        for (int i = 0; i < POSES; i++) {
            poses[i] = world.pose(i);
        }
        nodes = new Transform3d[size];
        for (int i = 0; i < size; i++) {
            int parent = world.parent(i);
            nodes[i] = parent < 0 ? scene.create() : scene.create(nodes[parent]);
        }
        // The first writes just show, the second ones move.
        for (int i = 0; i < 2 * size; i++) {
            write();
        }
        renderNanos = fixedNanos - STEP_NANOS;
        frame();
    }

    /** Writes the next node, and ends the tick when all were written. */
    void write() {
        Pose3d pose = poses[nextPose++ & POSES - 1];
        nodes[nextNode].moveTo(pose.translation(), pose.rotation(), pose.scale());
        if (++nextNode == nodes.length) {
            nextNode = 0;
            nextPose++;
            tick();
        }
    }

    /** Ends the tick. */
    void tick() {
        synchronizer.afterTick(fixedNanos, fixedNanos + STEP_NANOS);
        fixedNanos += STEP_NANOS;
    }

    /** Shows the next frame within the last tick. */
    void frame() {
        synchronizer.beforeFrame(renderNanos += FRAME_NANOS);
    }
}
