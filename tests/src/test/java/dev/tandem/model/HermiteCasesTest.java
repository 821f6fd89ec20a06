package dev.tandem.model;

import dev.tandem.testkit.action.Action;
import dev.tandem.testkit.action.ActionSequence;
import dev.tandem.testkit.action.MoveAction;
import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.action.RuleAction;
import dev.tandem.testkit.action.Write;
import dev.tandem.testkit.model.compare.ModelComparison;
import dev.tandem.time.TickPolicy;
import dev.tandem.transform.Component;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import java.util.EnumSet;
import java.util.List;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 9.2: sequences with velocities in which the engine and the reference model once differed. */
class HermiteCasesTest {

    @Test
    void shouldStartAtRestAfterATurnThatEndedSoWhenTheTranslationSnaps() {
        Pose3d turned = new Pose3d();
        turned.rotation().rotationY((float) Math.PI / 2);
        play(
                new Action.Create(-1),
                new RuleAction.Choose(0, EnumSet.allOf(Component.class), Rule.HERMITE),
                new RuleAction.Choose(0, EnumSet.of(Component.TRANSLATION), Rule.SNAP),
                new Action.BeginFrame(1500),
                new Action.BeginTick(true, 0),
                new Action.WriteLogical(0, Write.TELEPORT_RIGID, new Pose3d()),
                new MoveAction.Move(0, Write.MOVE_RIGID, false, turned, new Vector3f(9, 8, 7), new Vector3f()),
                new Action.BeginFrame(19000),
                new Action.BeginTick(true, 0),
                new Action.WriteLogical(0, Write.MOVE_PARTS, new Pose3d()));
    }

    private static void play(Action... actions) {
        ModelComparison.play(new ActionSequence(
                new ActionSequence.Setup(MotionRule.FROM_TICK, false, TickPolicy.AHEAD, 1000, 0, true),
                List.of(actions)));
    }
}
