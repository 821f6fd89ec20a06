package dev.tandem.invariants;

import static dev.tandem.invariants.Stage.drawn;
import static dev.tandem.invariants.Stage.drawnWorld;
import static dev.tandem.invariants.Stage.logical;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.model.FixedSeed;
import dev.tandem.testkit.Invariants;
import dev.tandem.testkit.Poses;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AddLifecycleHook;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 6.2, 3.3: what goes in finite comes out finite. */
@AddLifecycleHook(FixedSeed.class)
class FiniteOutputTest {

    /** Any finite numbers at all, the largest and the smallest included. */
    @Property(tries = 1000)
    void shouldBlendAnyFinitePosesToFinitePoses(
            @ForAll("interpolated") MotionRule mode,
            @ForAll("extremePoses") Pose3d from,
            @ForAll("extremePoses") Pose3d to,
            @ForAll @IntRange(max = 999) int frame) {
        Stage stage = new Stage(mode);
        Transform3d node = stage.resting(from);
        stage.tick(() -> node.moveTo(to)).frame(0).frame(frame);
        Invariants.assertSound(drawn(node), "between " + from + " and " + to);
        stage.frame(Stage.STEP);
        Invariants.assertSameBits(logical(node), drawn(node), "arrived");
    }

    @Test
    void shouldPassThroughZeroWhenScaleGoesFromOneToMinusOne() {
        Stage stage = new Stage(MotionRule.FROM_TICK);
        Transform3d node = stage.resting(new Pose3d());
        Transform3d child = stage.scene.create(node);
        stage.tick(() -> child.moveTo(1, 2, 3));
        stage.tick(() -> node.scaleTo(-1, -1, -1));
        float[] expected = {1, 0.5f, 0, -0.5f, -1};
        for (int i = 0; i < expected.length; i++) {
            stage.frame(i * Stage.STEP / 4);
            assertEquals(new Vector3f(expected[i]), drawn(node).scale());
            Matrix4x3f world = drawnWorld(child);
            Invariants.assertFinite(world, "child");
            assertEquals(2 * expected[i], world.m31());
        }
    }

    /** SPEC 3.3: zero scale gives finite matrices, mirrors are kept. */
    @Property(tries = 500)
    void shouldComposeFlatAndMirroredNodesToFiniteMatrices(
            @ForAll("poses") Pose3d root, @ForAll("poses") Pose3d middle, @ForAll("poses") Pose3d leaf) {
        Stage stage = new Stage(MotionRule.FROM_TICK);
        Transform3d a = stage.scene.create();
        Transform3d b = stage.scene.create(a);
        Transform3d c = stage.scene.create(b);
        stage.tick(() -> {
            a.moveTo(root);
            b.moveTo(middle);
            c.moveTo(leaf);
        });
        Matrix4x3f world = c.logicalWorld(new Matrix4x3f());
        Invariants.assertFinite(world, "logical world");
        Invariants.assertFinite(drawnWorld(c), "visual world");
        double mirrors = sign(root) * sign(middle) * sign(leaf);
        if (mirrors == 0) {
            assertEquals(0, world.determinant(), 1e-4 * volume(root) * volume(middle) * volume(leaf));
        } else {
            assertEquals(mirrors, Math.signum(world.determinant()), "mirrors must be kept");
        }
    }

    /** A pose is taken from a matrix only when asked for; out of a flat parent it must be finite too. */
    @Property(tries = 500)
    void shouldStayFiniteWhenReparentedOutOfAFlatOrShearedParent(
            @ForAll("poses") Pose3d root, @ForAll("poses") Pose3d middle, @ForAll("poses") Pose3d leaf) {
        Stage stage = new Stage(MotionRule.FROM_TICK);
        Transform3d a = stage.scene.create();
        Transform3d b = stage.scene.create(a);
        Transform3d c = stage.scene.create(b);
        stage.tick(() -> {
            a.moveTo(root);
            b.moveTo(middle);
            c.moveTo(leaf);
        });
        Vector3f before = drawnWorld(c).getTranslation(new Vector3f());
        c.detach(Reparent.KEEP_WORLD);
        Invariants.assertSound(logical(c), "logical");
        Invariants.assertSound(drawn(c), "visual");
        assertTrue(before.distance(drawn(c).translation()) <= 1e-5 * (1 + before.length()), "the place is kept");
    }

    private static double sign(Pose3d pose) {
        return Math.signum(pose.scale().x) * Math.signum(pose.scale().y) * Math.signum(pose.scale().z);
    }

    private static double volume(Pose3d pose) {
        double largest = pose.scale().absolute(new Vector3f()).get(pose.scale().maxComponent());
        return largest * largest * largest;
    }

    @Provide
    Arbitrary<MotionRule> interpolated() {
        return Arbitraries.of(MotionRule.FROM_TICK, MotionRule.FROM_VISUAL);
    }

    @Provide
    Arbitrary<Pose3d> poses() {
        return Poses.poses();
    }

    @Provide
    Arbitrary<Pose3d> extremePoses() {
        Arbitrary<Float> number = Arbitraries.oneOf(
                Arbitraries.of(
                        0f,
                        -0f,
                        1f,
                        -1f,
                        Float.MIN_VALUE,
                        -Float.MIN_VALUE,
                        Float.MIN_NORMAL,
                        Float.MAX_VALUE,
                        -Float.MAX_VALUE,
                        1e20f),
                Arbitraries.floats());
        Arbitrary<Vector3f> vector = Combinators.combine(number, number, number).as(Vector3f::new);
        Arbitrary<Quaternionf> rotation = Combinators.combine(number, number, number, number)
                .as(Quaternionf::new)
                .filter(q -> ModelPose.IDENTITY.withRotation(q).qw()
                        == ModelPose.IDENTITY.withRotation(q).qw());
        return Combinators.combine(vector, rotation, vector).as(Pose3d::new);
    }
}
