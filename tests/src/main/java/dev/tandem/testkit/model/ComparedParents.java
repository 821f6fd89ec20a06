package dev.tandem.testkit.model;

import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import java.util.List;

/** Re-parents nodes of the engine and of its model, and compares what they keep. */
final class ComparedParents {

    private final ModelScene model;
    private final List<Pair> living;
    private final NodeCheck check;

    ComparedParents(ModelScene model, List<Pair> living, NodeCheck check) {
        this.model = model;
        this.living = living;
        this.check = check;
    }

    /** @param engine does it in the engine */
    void reparent(Pair pair, Pair parent, Reparent mode, Runnable engine) {
        ModelNode to = parent == null ? null : parent.model();
        if (mode != Reparent.KEEP_WORLD || to == pair.model().parent()) {
            engine.run();
            model.reparent(pair.model(), to, mode, () -> !pair.engine().syncNeeded());
            return;
        }
        living.forEach(check::comparePoses);
        Flatness flatness = Flatness.of(to);
        if (flatness == Flatness.FLAT) {
            Refusal.ISE.expect("a flat parent", engine);
        } else if (flatness == Flatness.OPEN) {
            Reexpression logical = Reexpression.of(pair.model(), to, ModelNode::logical);
            Reexpression visual = Reexpression.of(pair.model(), to, ModelNode::visual);
            engine.run();
            model.reparent(pair.model(), to, mode, () -> !pair.engine().syncNeeded());
            copyEngine(pair, logical, visual);
        }
    }

    private void copyEngine(Pair pair, Reexpression logical, Reexpression visual) {
        Pose3d engineLogical = pair.engine().logicalLocal(new Pose3d());
        Pose3d engineVisual = pair.engine().visualLocal(new Pose3d());
        check.compareKept(pair, logical, engineLogical, "kept logical");
        if (!pair.model().visualIsLogical) {
            check.compareKept(pair, visual, engineVisual, "kept visual");
        }
        pair.model().adopt(ModelPose.exactly(engineLogical), ModelPose.exactly(engineVisual));
    }
}
