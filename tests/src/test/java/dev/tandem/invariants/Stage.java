package dev.tandem.invariants;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import org.joml.Matrix4x3f;

/** A scene driven by plain numbers: ticks of 1000 ns, one after the other, and frames wherever a test wants them. */
final class Stage {

    static final long STEP = 1000;

    final Scene scene = new Scene();
    final VisualSynchronizer synchronizer = scene.synchronizer();
    private long fixedNanos;

    Stage(MotionRule mode) {
        this(mode, 0);
    }

    Stage(MotionRule mode, long startNanos) {
        scene.rule(mode);
        fixedNanos = startNanos;
    }

    /** Runs one tick. */
    Stage tick(Runnable work) {
        synchronizer.beforeTick();
        work.run();
        synchronizer.afterTick(fixedNanos, fixedNanos + STEP);
        fixedNanos += STEP;
        return this;
    }

    /** Draws a frame the given time after the start of the last tick. */
    Stage frame(long nanosIntoTick) {
        synchronizer.beforeFrame(fixedNanos - STEP + nanosIntoTick);
        return this;
    }

    /** A node that was seen at a pose and rests there. */
    Transform3d resting(Pose3d pose) {
        Transform3d node = scene.create();
        tick(() -> node.teleportTo(pose)).frame(0);
        return node;
    }

    /** When the last tick ends. */
    long fixedNanos() {
        return fixedNanos;
    }

    static Pose3d drawn(Transform3d node) {
        return node.visualLocal(new Pose3d());
    }

    static Pose3d logical(Transform3d node) {
        return node.logicalLocal(new Pose3d());
    }

    static Matrix4x3f drawnWorld(Transform3d node) {
        return node.visualWorld(new Matrix4x3f());
    }
}
