package dev.tandem.model;

import dev.tandem.testkit.action.Action;
import dev.tandem.testkit.action.ActionSequence;
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
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 9.6: short sequences that random ones came upon, in which rounding decides how a spring moves. */
class SpringCasesTest {

    private static final float HALF = 0.70710677f;

    /**
     * From -90 to 90 degrees both ways are equally long, and only one of them leads through the next target: on the other the
     * spring has not arrived there when the tick after begins.
     */
    @Test
    void shouldLeaveTheWayOpenWhenASpringMayHaveArrivedAfterHalfATurn() {
        play(
                new RuleAction.Standard(EnumSet.allOf(Component.class), Rule.SPRING),
                new Action.Create(-1),
                new Action.WriteLogical(0, Write.TELEPORT_RIGID, turned(0, 0, 0, 1)),
                new Action.BeginTick(true, 0),
                new Action.WriteLogical(0, Write.MOVE_RIGID, turned(0, 0, -HALF, HALF)),
                new Action.BeginFrame(0),
                new Action.BeginTick(true, 0),
                new Action.WriteLogical(0, Write.MOVE_RIGID, turned(0, 0, HALF, HALF)),
                new Action.BeginTick(true, 0),
                new Action.WriteLogical(
                        0, Write.MOVE_RIGID, turned(7.468395E-6f, 1.0754488E-4f, 5.1083823E-4f, 0.9999999f)),
                new Action.BeginFrame(0),
                new Action.BeginTick(true, 0),
                new Action.WriteLogical(0, Write.MOVE_RIGID, turned(1, 0, 0, 0)));
    }

    private static void play(Action... actions) {
        ModelComparison.play(new ActionSequence(
                new ActionSequence.Setup(MotionRule.FROM_TICK, false, TickPolicy.AHEAD, 1000, 0, true),
                List.of(actions)));
    }

    private static Pose3d turned(float x, float y, float z, float w) {
        return new Pose3d(new Vector3f(), new Quaternionf(x, y, z, w), new Vector3f(1));
    }
}
