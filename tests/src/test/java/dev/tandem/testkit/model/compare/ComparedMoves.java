package dev.tandem.testkit.model.compare;

import dev.tandem.testkit.action.MoveTarget;
import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.action.Write;
import dev.tandem.testkit.model.ModelScene;
import dev.tandem.testkit.model.ModelWarp;
import dev.tandem.testkit.model.NodeState;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.RotationVector;
import dev.tandem.testkit.model.pose.Tolerance;
import dev.tandem.transform.Component;
import dev.tandem.transform.Pose3d;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.joml.Vector3fc;

/** Moves nodes with velocities, and turns them, in the engine and in its model. */
final class ComparedMoves implements MoveTarget {

    private final ModelScene model;
    private final List<Pair> living;
    private final NodeCheck check;

    ComparedMoves(ModelScene model, List<Pair> living, NodeCheck check) {
        this.model = model;
        this.living = living;
        this.check = check;
    }

    private Pair pick(int pick) {
        return living.get(Math.floorMod(pick, living.size()));
    }

    /** Moves or teleports a node by a setter. */
    void write(Pair pair, Write how, Given given) {
        NodeState state = pair.model().state();
        if (how.isTeleport()
                || state.movesFromVisual()
                || !state.laws().having(Rule.SNAP).isEmpty()) {
            check.comparePoses(pair);
        }
        ModelPose written =
                pair.model().logical().with(how.components(), pair.engine().stored(given));
        inEngine(pair, how.components(), () -> pair.engine().write(how, given));
        if (how.isTeleport()) {
            model.teleport(
                    pair.model(), how.components(), written, () -> !pair.node().syncNeeded());
        } else {
            write(pair, how.components(), written);
        }
    }

    @Override
    public void move(int pick, Write how, boolean stays, Pose3d given, Vector3fc linear, Vector3fc angular) {
        if (living.isEmpty()) {
            return;
        }
        Pair pair = pick(pick);
        check.comparePoses(pair);
        if (pair.model().state().pending()) {
            ComparedJumps.copyTickStart(pair);
        }
        EngineNode engine = pair.engine();
        Given to = stays ? engine.own() : Given.of(given);
        ModelPose pose = pair.model().logical().with(how.components(), engine.stored(to));
        Map<Component, RotationVector> velocities = new EnumMap<>(Component.class);
        velocities.put(Component.TRANSLATION, engine.linear(linear));
        if (how.writesRotation()) {
            velocities.put(Component.ROTATION, engine.angular(angular));
            inEngine(pair, velocities.keySet(), () -> engine.move(to, linear, angular));
        } else {
            inEngine(pair, velocities.keySet(), () -> engine.move(to, linear));
        }
        write(pair, velocities.keySet(), pose);
        model.give(pair.model(), velocities);
    }

    /**
     * A position is compared as it is stored, in floats from the anchor (SPEC 4.3, 12.3). An anchor moves before that, so that
     * what it rounds away was never written.
     */
    private static void inEngine(Pair pair, Set<Component> components, Runnable write) {
        write.run();
        if (pair.engine().isAnchored() && components.contains(Component.TRANSLATION)) {
            ModelWarp.round(pair.model(), pair.engine().anchor());
        }
    }

    private void write(Pair pair, Set<Component> components, ModelPose pose) {
        model.move(pair.model(), components, pose, () -> !pair.node().syncNeeded());
    }

    @Override
    public void turn(int pick, Vector3fc axis, float angle) {
        if (living.isEmpty()) {
            return;
        }
        Pair pair = pick(pick);
        check.comparePoses(pair);
        ModelPose before = pair.model().logical();
        RotationVector by = pair.engine().turn(axis, angle);
        ModelPose expected = before.turnedBy(by);
        ModelPose engine = before.turned(pair.engine().logical().rotation());
        double most = Tolerance.WARPED_ROTATION
                + Tolerance.BLEND * expected.rotation().size();
        NodeCheck.check(expected.angleTo(engine) <= most, pair, "turned rotation", expected, engine);
        write(pair, EnumSet.of(Component.ROTATION), engine);
        model.turn(pair.model(), by);
    }
}
