package dev.tandem.invariants;

import static dev.tandem.invariants.Stage.drawn;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.model.FixedSeed;
import dev.tandem.testkit.Invariants;
import dev.tandem.testkit.Poses;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AddLifecycleHook;
import org.joml.Quaterniond;
import org.joml.Quaternionf;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 6.1: shortest arc, both hemispheres, unit length, 1e-6 rad. */
@AddLifecycleHook(FixedSeed.class)
class RotationTest {

    private static final double MAX_ERROR = 1e-6;
    private static final float[] PROGRESS = {0.0625f, 0.25f, 0.5f, 0.625f, 0.9375f};

    /** A node that turns, and the exact ends as the engine holds them. */
    private record Turn(Transform3d node, ModelPose from, ModelPose to, double angle) {}

    @Test
    void shouldFollowTheDoubleSlerpAtEveryAngleInBothHemispheres() {
        Stage stage = new Stage(MotionRule.FROM_TICK);
        List<Turn> turns = new ArrayList<>();
        List<Quaternionf> targets = new ArrayList<>();
        for (double angle = 1e-7; angle < Math.PI; angle *= 1.05) {
            addTurns(stage, angle, turns, targets);
        }
        for (double below = 1e-7; below < 1; below *= 2) {
            addTurns(stage, Math.PI - below, turns, targets);
        }
        double worst = 0;
        stage.tick(() -> {
            for (int i = 0; i < turns.size(); i++) {
                turns.get(i).node().rotateTo(targets.get(i));
            }
        });
        List<Turn> exact = new ArrayList<>();
        for (Turn turn : turns) {
            ModelPose to = ModelPose.of(Stage.logical(turn.node()));
            exact.add(new Turn(turn.node(), turn.from(), to, turn.angle()));
        }
        for (float p : PROGRESS) {
            stage.frame((long) (p * Stage.STEP * 1000) / 1000);
            for (Turn turn : exact) {
                worst = Math.max(worst, error(turn, (long) (p * Stage.STEP) / (double) Stage.STEP));
            }
        }
        assertTrue(turns.size() > 2000, "rotations tried: " + turns.size());
        assertTrue(worst < MAX_ERROR, "worst angular error " + worst + " rad");
    }

    private static void addTurns(Stage stage, double angle, List<Turn> turns, List<Quaternionf> targets) {
        Vector3d[] axes = {new Vector3d(0, 0, 1), new Vector3d(1, -2, 0.5), new Vector3d(-0.3, 0.4, 3)};
        for (Vector3d axis : axes) {
            for (int sign = -1; sign <= 1; sign += 2) {
                Quaterniond from = new Quaterniond().rotationXYZ(0.3 * angle + axis.x, axis.y, sign);
                Quaterniond to = new Quaterniond(from)
                        .mul(new Quaterniond().rotationAxis(angle, axis.x, axis.y, axis.z))
                        .mul(sign);
                Transform3d node = stage.scene.create();
                node.rotateTo(new Quaternionf(from));
                turns.add(new Turn(node, ModelPose.of(Stage.logical(node)), null, angle));
                targets.add(new Quaternionf(to));
            }
        }
    }

    private static double error(Turn turn, double p) {
        Pose3d drawn = drawn(turn.node());
        Invariants.assertSound(drawn, "rotation by " + turn.angle());
        ModelPose now = ModelPose.of(drawn);
        double error = now.angleTo(ModelPose.between(turn.from(), turn.to(), p));
        if (Math.abs(turn.from().rotationDot(turn.to())) < 1e-6) {
            // Half a turn to within rounding: both arcs are the shortest.
            error = Math.min(error, now.angleTo(ModelPose.betweenOnOtherArc(turn.from(), turn.to(), p)));
        }
        return error;
    }

    @Test
    void shouldNotLoseATenMillionthOfARadianPerTick() {
        Stage stage = new Stage(MotionRule.FROM_TICK);
        Transform3d node = stage.resting(new Pose3d());
        stage.tick(() -> node.rotateTo(0.5e-7f, 0, 0, 1)).frame(500);
        assertEquals(0.25e-7, drawn(node).rotation().x, 1e-13);
        stage.frame(750);
        assertEquals(0.375e-7, drawn(node).rotation().x, 1e-13);
    }

    /** SPEC 6.1: q and -q are the same rotation in every branch. */
    @Property(tries = 500)
    void shouldTurnToQAndMinusQAlongTheSameArc(
            @ForAll("rotations") Quaternionf from,
            @ForAll("rotations") Quaternionf to,
            @ForAll("interpolated") MotionRule mode) {
        for (long frame : new long[] {1, 250, 500, 999}) {
            Pose3d plain = halfway(from, to, mode, frame);
            Pose3d negated = halfway(from, new Quaternionf(to).mul(-1), mode, frame);
            double angle = ModelPose.of(plain).angleTo(ModelPose.of(negated));
            assertEquals(0, angle, 2 * MAX_ERROR, () -> plain + " and " + negated + " at " + frame);
        }
    }

    private static Pose3d halfway(Quaternionf from, Quaternionf to, MotionRule mode, long frame) {
        Stage stage = new Stage(mode);
        Transform3d node = stage.resting(new Pose3d(new Vector3f(), from, new Vector3f(1)));
        stage.tick(() -> node.rotateTo(to)).frame(0).frame(frame);
        return drawn(node);
    }

    /** SPEC 3.7: a non-unit quaternion is normalised on write, however long or short it is. */
    @Property(tries = 500)
    void shouldNormaliseQuaternionsOfAnyLength(@ForAll("rotations") Quaternionf q, @ForAll("lengths") float length) {
        Stage stage = new Stage(MotionRule.FROM_TICK);
        Transform3d node = stage.scene.create();
        Quaternionf scaled = new Quaternionf(q.x * length, q.y * length, q.z * length, q.w * length);
        node.rotateTo(scaled);
        Invariants.assertSound(Stage.logical(node), "normalised " + scaled);
        ModelPose expected = ModelPose.IDENTITY.withRotation(scaled);
        assertEquals(0, expected.angleTo(ModelPose.of(Stage.logical(node))), 5e-7);
    }

    @Provide
    Arbitrary<Quaternionf> rotations() {
        return Poses.rotations();
    }

    @Provide
    Arbitrary<MotionRule> interpolated() {
        return Arbitraries.of(MotionRule.FROM_TICK, MotionRule.FROM_VISUAL);
    }

    @Provide
    Arbitrary<Float> lengths() {
        return Arbitraries.of(1f, -1f, 2f, 1e-3f, 1e3f, 1e-19f, 1e-30f, 1e19f, 1e38f);
    }
}
