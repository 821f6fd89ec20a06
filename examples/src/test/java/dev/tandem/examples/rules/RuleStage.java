package dev.tandem.examples.rules;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;

/** A node under a rule, and one under FROM_TICK that is written alike, in ticks of 50 ms from time 0 on. */
final class RuleStage {
    static final long STEP = 50_000_000;

    final Scene scene = new Scene();
    final Transform3d node = scene.create();
    final Transform3d plain = scene.create();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final Pose3d pose = new Pose3d();
    private long fixed;

    RuleStage(MotionRule rule) {
        node.rule(rule);
        node.teleportTo(0, 0, 0);
        plain.teleportTo(0, 0, 0);
    }

    void tick(float x) {
        node.moveTo(x, 0, 0);
        plain.moveTo(x, 0, 0);
        idleTick();
    }

    void idleTick() {
        sync.afterTick(fixed, fixed + STEP);
        fixed += STEP;
    }

    /** Where the node is drawn in a frame. */
    float frame(long nanos) {
        sync.beforeFrame(nanos);
        return node.visualLocal(pose).translation().x;
    }

    float plainX() {
        return plain.visualLocal(pose).translation().x;
    }

    long fixed() {
        return fixed;
    }
}
