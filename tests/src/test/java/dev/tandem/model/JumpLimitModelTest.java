package dev.tandem.model;

import dev.tandem.testkit.action.ActionSequence;
import dev.tandem.testkit.action.ActionTarget.Reading;
import dev.tandem.testkit.action.Write;
import dev.tandem.testkit.model.compare.ModelComparison;
import dev.tandem.time.TickPolicy;
import dev.tandem.transform.JumpLimit;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import org.joml.Quaternionf;
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 10.7: what is limited, and what then still moves, where the model cannot see all of it. */
class JumpLimitModelTest {
    private static final int CARRIER = 0;
    private static final int OTHER = 1;
    private static final int CARRIED = 2;
    private static final int LONG = 7;

    private final ModelComparison comparison =
            new ModelComparison(new ActionSequence.Setup(MotionRule.FROM_TICK, false, TickPolicy.AHEAD, 1000, 0, true));

    /**
     * SPEC 10.6. The carrier stands 100 from the origin, goes by one, and the limit is 50. Shear hides the start from the
     * model.
     */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldAgreeWithTheModelWhenAShearedNodeIsDestroyed(boolean limitedAfterwards) {
        comparison.create(-1);
        comparison.create(-1);
        comparison.create(CARRIER);
        comparison.write(CARRIER, Write.TELEPORT_POSE, turned(100));
        comparison.write(
                OTHER, Write.TELEPORT_POSE, new Pose3d(new Vector3f(), new Quaternionf(), new Vector3f(1, 2, 3)));
        comparison.tick(true, 1);
        comparison.frame(100);
        comparison.tick(true, 1);
        if (!limitedAfterwards) {
            comparison.rules().limit(JumpLimit.ofDistance(50));
        }
        comparison.write(CARRIER, Write.MOVE_POSE, turned(101));
        comparison.attach(CARRIED, OTHER, Reparent.KEEP_WORLD);
        comparison.destroyWhenShown(CARRIED);
        comparison.rules().limit(JumpLimit.ofDistance(50));
        comparison.frame(100);
        comparison.read(0, 1, 2, Reading.BOTH);
        comparison.finish();
    }

    /** The scale snaps, the rest moves on and arrives in the same frame: two visual writes. */
    @Test
    void shouldAgreeWithTheModelWhenTheRestArrivesAtOnce() {
        comparison.create(-1);
        comparison.create(-1);
        comparison.write(CARRIER, Write.TELEPORT_POSE, scaled(0, 1));
        comparison.write(OTHER, Write.TELEPORT_POSE, scaled(5, 1));
        comparison.rules().limit(OTHER, JumpLimit.NONE.orMirrored());
        comparison.tick(true, 1);
        comparison.frame(100);
        comparison.frame(2_000);
        comparison.write(CARRIER, Write.SCALE, scaled(0, -1));
        comparison.attach(OTHER, CARRIER, Reparent.KEEP_WORLD);
        comparison.finish();
    }

    /** SPEC 10.3, 10.4: the same after a motion was transformed: two visual writes. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldAgreeWithTheModelWhenATransformedMotionArrives(boolean warped) {
        comparison.create2d(-1);
        comparison.write(CARRIER, Write.TELEPORT_POSE, scaled(9, 1));
        comparison.rules().limit(JumpLimit.NONE.orMirrored());
        comparison.tick(true, LONG);
        comparison.frame(0);
        comparison.write(CARRIER, Write.ROTATE, turned(0));
        comparison.frame(700);
        if (warped) {
            comparison.warp(CARRIER, turned(1));
        } else {
            comparison.rebase2d(new Vector2f(7, -5));
        }
        comparison.frame(2_700);
        comparison.write(CARRIER, Write.SCALE, scaled(0, -1));
        comparison.finish();
    }

    private static Pose3d scaled(float x, float scale) {
        return new Pose3d(new Vector3f(x, 0, 0), new Quaternionf(), new Vector3f(scale, 1, 1));
    }

    private static Pose3d turned(float x) {
        return new Pose3d(new Vector3f(x, 0, 0), new Quaternionf().rotateY(0.8f).rotateZ(0.3f), new Vector3f(1, 1, 1));
    }
}
