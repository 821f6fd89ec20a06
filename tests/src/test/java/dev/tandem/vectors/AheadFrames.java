package dev.tandem.vectors;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.util.function.LongConsumer;
import org.joml.Vector3f;

/** A host with a loop of its own, ticking ahead in steps of 1000 ns, as most rows of the table have it. */
final class AheadFrames {

    static final long STEP = 1000;

    final Scene scene = new Scene();
    private final VisualSynchronizer synchronizer = scene.synchronizer();
    private LongConsumer game = startNanos -> {};
    private long fixedNanos;

    AheadFrames(MotionRule mode, long startNanos) {
        scene.rule(mode);
        fixedNanos = startNanos;
    }

    AheadFrames(MotionRule mode) {
        this(mode, 0);
    }

    /** What to do in the tick that starts at the given instant. */
    AheadFrames onTick(LongConsumer work) {
        game = work;
        return this;
    }

    void show(long nanos) {
        while (fixedNanos <= nanos) {
            game.accept(fixedNanos);
            synchronizer.afterTick(fixedNanos, fixedNanos + STEP);
            fixedNanos += STEP;
        }
        synchronizer.beforeFrame(nanos);
    }

    static Vector3f drawnPlace(Transform3d node) {
        return node.visualLocal(new Pose3d()).translation();
    }
}
