package dev.tandem.testkit.model;

import dev.tandem.scene.Scene;
import dev.tandem.testkit.Write;
import dev.tandem.transform.Pose3d;
import java.util.List;
import org.joml.Vector3fc;

/** Snaps, warps and rebases the engine and its model. */
final class ComparedJumps {

    private final Scene scene;
    private final ModelScene model;
    private final List<Pair> living;
    private final NodeCheck check;

    ComparedJumps(Scene scene, ModelScene model, List<Pair> living, NodeCheck check) {
        this.scene = scene;
        this.model = model;
        this.living = living;
        this.check = check;
    }

    void snap(Pair pair, boolean branch) {
        if (branch) {
            pair.engine().snapBranch();
            model.snapBranch(pair.model());
        } else {
            pair.engine().snap();
            model.snap(pair.model());
        }
    }

    void teleportOnStamp(Pair pair, Write how, Pose3d pose) {
        check.comparePoses(pair);
        how.onStamp(pair.engine(), pose);
        model.teleportOnStamp(
                pair.model(),
                old -> old.written(how, pose),
                how.floats(),
                () -> !pair.engine().syncNeeded());
    }

    /** The model transforms in double; what the engine rounds to float is then copied. */
    void warp(Pair pair, Pose3d transform) {
        check.comparePoses(pair);
        pair.engine().warp(transform.translation(), transform.rotation());
        ModelWarp.apply(pair.model(), ModelPose.of(transform));
        check.compareWarped(pair, ModelWarp.size(ModelPose.of(transform)));
    }

    void rebase(Vector3fc origin) {
        living.forEach(check::comparePoses);
        scene.rebase(origin);
        model.rebase(origin);
    }
}
