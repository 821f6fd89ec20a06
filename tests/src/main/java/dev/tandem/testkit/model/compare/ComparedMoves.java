package dev.tandem.testkit.model.compare;

import dev.tandem.testkit.MoveTarget;
import dev.tandem.testkit.Rule;
import dev.tandem.testkit.Write;
import dev.tandem.testkit.model.ModelScene;
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
import org.joml.Quaternionf;
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
    void write(Pair pair, Write how, Pose3d pose) {
        NodeState state = pair.model().state();
        if (how.isTeleport()
                || state.movesFromVisual()
                || !state.laws().having(Rule.SNAP).isEmpty()) {
            check.comparePoses(pair);
        }
        ModelPose written = pair.model().logical().written(how, pose);
        how.on(pair.engine(), pose);
        if (how.isTeleport()) {
            model.teleport(
                    pair.model(),
                    how.components(),
                    written,
                    () -> !pair.engine().syncNeeded());
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
        Pose3d pose = stays ? pair.engine().logicalLocal(new Pose3d()) : given;
        Map<Component, RotationVector> velocities = new EnumMap<>(Component.class);
        velocities.put(Component.TRANSLATION, vector(linear));
        if (how.writesRotation()) {
            velocities.put(Component.ROTATION, vector(angular));
            pair.engine().moveTo(pose.translation(), pose.rotation(), linear, angular);
        } else {
            pair.engine().moveTo(pose.translation(), linear);
        }
        write(pair, velocities.keySet(), pair.model().logical().written(how, pose));
        model.give(pair.model(), velocities);
    }

    private static RotationVector vector(Vector3fc v) {
        return new RotationVector(v.x(), v.y(), v.z());
    }

    private void write(Pair pair, Set<Component> components, ModelPose pose) {
        model.move(pair.model(), components, pose, () -> !pair.engine().syncNeeded());
    }

    @Override
    public void turn(int pick, Vector3fc axis, float angle) {
        if (living.isEmpty()) {
            return;
        }
        Pair pair = pick(pick);
        check.comparePoses(pair);
        RotationVector by = vector(axis).times(angle / vector(axis).length());
        ModelPose expected = by.pose().turnedBefore(pair.model().logical());
        pair.engine().rotateBy(axis, angle);
        Quaternionf written = pair.engine().logicalLocal(new Pose3d()).rotation();
        ModelPose engine = pair.model()
                .logical()
                .with(
                        EnumSet.of(Component.ROTATION),
                        new ModelPose(0, 0, 0, written.x, written.y, written.z, written.w, 1, 1, 1));
        double off = expected.angleTo(engine);
        NodeCheck.check(off <= Tolerance.WARPED_ROTATION, pair, "turned rotation", expected, engine);
        write(pair, EnumSet.of(Component.ROTATION), engine);
        model.turn(pair.model(), by);
    }
}
