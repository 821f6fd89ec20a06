package dev.tandem.model;

import dev.tandem.testkit.action.ActionSequence;
import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.action.Write;
import dev.tandem.testkit.model.compare.ModelComparison;
import dev.tandem.time.TickPolicy;
import dev.tandem.transform.Component;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import java.util.EnumSet;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 9.4, 11.2: angles of many turns that are predicted. Their differences are rounded as large numbers are. */
class FlatTurnModelTest {
    private static final int NODE = 0;
    private static final int LONG = 7;
    private static final int SHORTEST = 5;

    /** So far along z a pose in the plane is turned once more. */
    private static final float TURN = 5;

    private final ModelComparison comparison =
            new ModelComparison(new ActionSequence.Setup(MotionRule.FROM_TICK, false, TickPolicy.AHEAD, 1000, 0, true));

    @Test
    void shouldLeaveTheWayOpenWhenAnAngleGoesHalfATurnFar() {
        predict(Rule.EXTRAPOLATE);
        comparison.frame(2_545);
        comparison.tick(true, 2);
        comparison.write(NODE, Write.TELEPORT_RIGID, turned((float) Math.PI, 16));
        comparison.write(NODE, Write.MOVE_RIGID, turned(0, -1));
        comparison.finish();
    }

    /** The error of a tick of a nanosecond is repeated for as long as the node goes on. */
    @Test
    void shouldAllowForRoundingWhenATickIsShort() {
        predict(Rule.EXTRAPOLATE_FAR);
        comparison.frame(500);
        comparison.frame(456);
        comparison.write(NODE, Write.TELEPORT_RIGID, turned(6.19f, 2));
        comparison.tick(true, LONG);
        comparison.tick(false, SHORTEST);
        comparison.write(NODE, Write.ROTATE, turned(8.6e-4f, -22));
        comparison.finish();
    }

    private void predict(Rule rule) {
        comparison.create2d(-1);
        comparison.rules().standard(EnumSet.allOf(Component.class), rule);
    }

    private static Pose3d turned(float angle, int turns) {
        return new Pose3d(new Vector3f(0, 0, TURN * turns), new Quaternionf().rotateZ(angle), new Vector3f(1));
    }
}
