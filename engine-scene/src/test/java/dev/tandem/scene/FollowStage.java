package dev.tandem.scene;

import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import org.joml.Vector3f;

/** A host's own loop: ticks of 50 ms, and frames at any time. */
final class FollowStage {
    static final long STEP = 50_000_000;

    final Scene scene = new Scene();
    final VisualSynchronizer sync = scene.synchronizer();
    long fixed;

    /** Ends a tick. */
    void tick() {
        sync.afterTick(fixed, fixed += STEP);
    }

    /** Shows an instant. */
    void frame(long nanos) {
        sync.beforeFrame(nanos);
        scene.followers().beforeFrame(nanos);
    }

    /** A node that rests somewhere and has been drawn there. */
    Transform3d resting(float x, float y, float z) {
        Transform3d node = scene.create();
        node.teleportTo(x, y, z);
        return node;
    }

    static Vector3f place(Transform3d node) {
        return node.visualWorld(new org.joml.Matrix4x3f()).getTranslation(new Vector3f());
    }

    static Pose3d visual(Transform3d node) {
        return node.visualLocal(new Pose3d());
    }
}
