package dev.tandem.testkit.model.compare;

import dev.tandem.scene.Scene;
import dev.tandem.testkit.action.Refusal;
import dev.tandem.testkit.action.Write;
import dev.tandem.testkit.model.Flatness;
import dev.tandem.testkit.model.ModelNode;
import dev.tandem.testkit.model.ModelScene;
import dev.tandem.testkit.model.ModelWarp;
import dev.tandem.testkit.model.Reexpression;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.Reparent;
import java.util.List;
import org.joml.Vector2fc;
import org.joml.Vector3dc;
import org.joml.Vector3fc;

/** Snaps, warps, rebases, teleports on stamps, re-parents and destroys when shown: in the engine and in its model. */
final class ComparedJumps {

    private final Scene scene;
    private final ModelScene model;
    private final List<Pair> living;
    private final DeathsCheck deaths;
    private final NodeCheck check;

    ComparedJumps(Scene scene, ModelScene model, List<Pair> living, DeathsCheck deaths, NodeCheck check) {
        this.scene = scene;
        this.model = model;
        this.living = living;
        this.deaths = deaths;
        this.check = check;
    }

    void snap(Pair pair, boolean branch) {
        if (branch) {
            pair.node().snapBranch();
            model.snapBranch(pair.model());
        } else {
            pair.node().snap();
            model.snap(pair.model());
        }
    }

    void teleportOnStamp(Pair pair, Write how, Given given) {
        check.comparePoses(pair);
        pair.engine().teleportOnStamp(how, given);
        model.teleportOnStamp(
                pair.model(),
                how.components(),
                pair.model().logical().with(how.components(), pair.engine().stored(given)),
                () -> !pair.node().syncNeeded());
    }

    /** The model transforms in double; what the engine rounds to float is then copied. */
    void warp(Pair pair, Given given) {
        ModelPose transform = pair.engine().exact(given);
        check.comparePoses(pair);
        pair.engine().warp(given);
        model.warp(pair.model(), transform);
        check.compareWarped(pair, transform);
    }

    /** The moves of the branch may be limited when they are observed; until now the starts of their ticks can be read. */
    void destroyWhenShown(Pair top) {
        living.stream()
                .filter(pair -> pair.model().state().pending() && top.model().isAncestorOrSelfOf(pair.model()))
                .forEach(ComparedJumps::copyTickStart);
        top.node().destroyWhenShown();
        model.destroyWhenShown(top.model());
    }

    /** Rounding at the start of a tick must not decide whether a move is too long. */
    static void copyTickStart(Pair pair) {
        pair.model().adoptTickStart(pair.engine().tickStart());
    }

    /** The model moves in double what the engine has rounded to float, and both must begin with the same. */
    void rebase(Vector3fc origin) {
        deaths.drawn().forEach(check::compareDrawn);
        scene.rebase(origin);
        model.rebase(origin);
    }

    void rebase2d(Vector2fc origin) {
        deaths.drawn().forEach(check::compareDrawn);
        scene.plane().rebase(origin);
        model.rebase2d(origin);
    }

    /**
     * Gives a node another parent, and compares what it keeps.
     *
     * @param engine does it in the engine
     */
    void reparent(Pair pair, Pair parent, Reparent mode, Runnable engine) {
        ModelNode to = parent == null ? null : parent.model();
        Inheritance part = pair.model().state().inheritance();
        Runnable both = () -> {
            run(engine, pair, mode);
            model.reparent(pair.model(), to, mode, () -> !pair.node().syncNeeded());
        };
        if (mode == Reparent.KEEP_WORLD && to != pair.model().parent() && part != Inheritance.NOTHING) {
            keepWorld(pair, to, part, engine, both);
        } else {
            both.run();
        }
    }

    /** Lets a node take another part of its parent's transform, and compares what it keeps. */
    void inherit(Pair pair, Inheritance part, Reparent mode) {
        ModelNode node = pair.model();
        Runnable engine = () -> pair.node().inherit(part, mode);
        Runnable both = () -> {
            run(engine, pair, mode);
            model.inherit(node, part, mode, () -> !pair.node().syncNeeded());
        };
        if (mode == Reparent.KEEP_WORLD
                && node.parent() != null
                && part != node.state().inheritance()) {
            keepWorld(pair, node.parent(), part, engine, both);
        } else {
            both.run();
        }
    }

    /** What was relative to an anchor is relative to the parent, if that is what becomes of it (SPEC 12.3). */
    private static void run(Runnable engine, Pair pair, Reparent mode) {
        boolean was = pair.engine().isAnchored();
        Vector3dc anchor = pair.engine().anchor();
        engine.run();
        if (mode != Reparent.KEEP_WORLD && was && !pair.engine().isAnchored()) {
            ModelWarp.shift(pair.model(), anchor);
        }
    }

    private void keepWorld(Pair pair, ModelNode parent, Inheritance part, Runnable engine, Runnable both) {
        living.forEach(check::comparePoses);
        Flatness flatness = Flatness.of(parent, part);
        if (flatness == Flatness.FLAT) {
            Refusal.ISE.expect("a flat parent", engine);
        } else if (flatness == Flatness.OPEN && Reexpression.isDecided(pair.model(), parent, part)) {
            Reexpression logical = Reexpression.of(pair.model(), parent, part, ModelNode::logical);
            Reexpression visual = Reexpression.of(pair.model(), parent, part, ModelNode::visual);
            both.run();
            copyEngine(pair, logical, visual);
        }
    }

    private void copyEngine(Pair pair, Reexpression logical, Reexpression visual) {
        ModelPose engineLogical = pair.engine().logical();
        ModelPose engineVisual = pair.engine().visual();
        check.compareKept(pair, logical, engineLogical, "kept logical");
        if (!pair.model().state().visualIsLogical()) {
            check.compareKept(pair, visual, engineVisual, "kept visual");
        }
        pair.model().adopt(engineLogical, engineVisual);
    }
}
