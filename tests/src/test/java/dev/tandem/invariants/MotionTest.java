package dev.tandem.invariants;

import static dev.tandem.invariants.Stage.drawn;
import static dev.tandem.invariants.Stage.logical;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.model.FixedSeed;
import dev.tandem.testkit.Invariants;
import dev.tandem.testkit.Poses;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.lifecycle.AddLifecycleHook;

/** The way of one node from pose to pose. */
@AddLifecycleHook(FixedSeed.class)
class MotionTest {

    /** Two roundings of the ends' size: what a product and a sum may be off by. */
    private static final double ROUNDING = 2 * Math.ulp(1f);

    /** A write inside a tick. */
    record TickWrite(boolean teleport, Pose3d pose) {
        void on(Transform3d node) {
            if (teleport) {
                node.teleportTo(pose);
            } else {
                node.moveTo(pose);
            }
        }
    }

    /** SPEC 4.3: cleared in the frame that reaches the target; from then on the same bits, and the node costs nothing. */
    @Property(tries = 500)
    void shouldArriveBitForBitAndThenRest(
            @ForAll("interpolated") MotionRule mode,
            @ForAll("poses") Pose3d from,
            @ForAll("poses") Pose3d to,
            @ForAll("progress") @Size(max = 6) List<Integer> frames) {
        Stage stage = new Stage(mode);
        Transform3d node = stage.resting(from);
        stage.tick(() -> node.moveTo(to));
        frames.stream().sorted().forEach(stage::frame);
        assertTrue(node.syncNeeded());
        stage.frame(Stage.STEP);
        assertFalse(node.syncNeeded());
        assertEquals(0, stage.scene.movingCount());
        Invariants.assertSameBits(logical(node), drawn(node), "after arrival");
        int revision = node.visualRevision();
        stage.tick(() -> {}).frame(10).frame(700);
        assertEquals(revision, node.visualRevision());
        Invariants.assertSameBits(logical(node), drawn(node), "at rest");
    }

    /**
     * SPEC 4.2: in whatever order teleports and moves stand inside one tick, every frame lies between the last teleport and the
     * end of the tick; nothing is drawn between the poses before and after a teleport.
     */
    @Property(tries = 1000)
    void shouldDrawNothingBetweenTheEndsOfATeleport(
            @ForAll("interpolated") MotionRule mode,
            @ForAll("poses") Pose3d from,
            @ForAll("writes") @Size(min = 1, max = 6) List<TickWrite> before,
            @ForAll("writes") @Size(max = 4) List<TickWrite> after,
            @ForAll("poses") Pose3d teleportedTo,
            @ForAll("progress") @Size(max = 6) List<Integer> frames) {
        Stage stage = new Stage(mode);
        Transform3d node = stage.resting(from);
        stage.tick(() -> {
            before.forEach(write -> write.on(node));
            node.teleportTo(teleportedTo);
            after.forEach(write -> write.on(node));
        });
        Pose3d first = teleportedTo;
        for (TickWrite write : after) {
            first = write.teleport() ? write.pose() : first;
        }
        Pose3d last = logical(node);
        for (int frame : frames.stream().sorted().toList()) {
            stage.frame(frame);
            assertBetween(first, last, drawn(node));
        }
    }

    /** SPEC 4.2: a spawned node never flies in from the origin. */
    @Property(tries = 300)
    void shouldShowASpawnedNodeWhereItIsWritten(
            @ForAll("interpolated") MotionRule mode,
            @ForAll("writes") @Size(min = 1, max = 5) List<TickWrite> writes,
            @ForAll boolean unwrittenForAWhile) {
        Stage stage = new Stage(mode);
        Transform3d node = stage.scene.create();
        if (unwrittenForAWhile) {
            stage.tick(() -> {}).frame(0).tick(() -> {}).frame(500);
        }
        List<TickWrite> moves =
                writes.stream().filter(write -> !write.teleport()).toList();
        stage.tick(() -> moves.forEach(write -> write.on(node)));
        Invariants.assertSameBits(logical(node), drawn(node), "before a frame");
        stage.frame(300);
        Invariants.assertSameBits(logical(node), drawn(node), "in the first frame");
        assertFalse(node.syncNeeded());
    }

    /** SPEC 4.2: an explicit teleport ends the newborn state; the moves that follow start from it. */
    @Property(tries = 300)
    void shouldMoveASpawnedNodeFromItsTeleport(
            @ForAll("interpolated") MotionRule mode,
            @ForAll("writes") @Size(max = 4) List<TickWrite> before,
            @ForAll("poses") Pose3d teleport,
            @ForAll("poses") Pose3d last) {
        Stage stage = new Stage(mode);
        Transform3d node = stage.scene.create();
        stage.tick(() -> {
            before.forEach(write -> write.on(node));
            node.teleportTo(teleport);
            node.moveTo(last);
        });
        Pose3d source = drawn(node);
        assertEquals(teleport.translation(), source.translation());
        stage.frame(0).frame(300);
        assertBetween(source, logical(node), drawn(node));
        stage.frame(1000);
        Invariants.assertSameBits(logical(node), drawn(node), "at the end of the tick");
    }

    /** The visual pose never turns back during a motion, in any component. */
    @Property(tries = 500)
    void shouldProgressMonotonously(
            @ForAll("interpolated") MotionRule mode,
            @ForAll("poses") Pose3d from,
            @ForAll("poses") Pose3d to,
            @ForAll("progress") @Size(max = 20) List<Integer> frames) {
        Stage stage = new Stage(mode);
        Transform3d node = stage.resting(from);
        stage.tick(() -> node.moveTo(to)).frame(0);
        Pose3d last = drawn(node);
        for (int frame : frames.stream().sorted().toList()) {
            stage.frame(frame);
            Pose3d now = drawn(node);
            assertOnward(last, now, to);
            last = now;
        }
    }

    /** SPEC 6.1: progress 0 and 1 return the end poses bit for bit. */
    @Property(tries = 300)
    void shouldReturnTheEndsBitForBit(@ForAll("poses") Pose3d from, @ForAll("poses") Pose3d to) {
        Stage stage = new Stage(MotionRule.FROM_TICK);
        Transform3d node = stage.resting(from);
        Pose3d source = logical(node);
        stage.tick(() -> node.moveTo(to));
        stage.frame(-Stage.STEP);
        Invariants.assertSameBits(source, drawn(node), "before the start");
        stage.frame(0);
        Invariants.assertSameBits(source, drawn(node), "at progress 0");
        stage.frame(Stage.STEP);
        Invariants.assertSameBits(logical(node), drawn(node), "at progress 1");
    }

    private static void assertBetween(Pose3d first, Pose3d last, Pose3d drawn) {
        Invariants.assertSound(drawn, "drawn pose");
        for (int i = 0; i < 3; i++) {
            assertWithin(
                    first.translation().get(i),
                    last.translation().get(i),
                    drawn.translation().get(i));
            assertWithin(
                    first.scale().get(i), last.scale().get(i), drawn.scale().get(i));
        }
        ModelPose now = ModelPose.of(drawn);
        double whole = ModelPose.of(first).angleTo(ModelPose.of(last));
        double parts = ModelPose.of(first).angleTo(now) + now.angleTo(ModelPose.of(last));
        assertEquals(whole, parts, 4e-6, "a rotation on the arc divides it");
    }

    private static void assertWithin(float a, float b, float value) {
        double slack = ROUNDING * Math.max(Math.abs(a), Math.abs(b));
        assertTrue(
                value >= Math.min(a, b) - slack && value <= Math.max(a, b) + slack,
                () -> value + " is not between " + a + " and " + b);
    }

    private static void assertOnward(Pose3d last, Pose3d now, Pose3d target) {
        for (int i = 0; i < 3; i++) {
            assertWithin(
                    last.translation().get(i),
                    target.translation().get(i),
                    now.translation().get(i));
            assertWithin(last.scale().get(i), target.scale().get(i), now.scale().get(i));
        }
        ModelPose to = ModelPose.of(target);
        assertTrue(
                ModelPose.of(now).angleTo(to) <= ModelPose.of(last).angleTo(to) + 2e-6,
                () -> now + " is farther from " + target + " than " + last);
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
    Arbitrary<List<Integer>> progress() {
        return Arbitraries.integers().between(0, (int) Stage.STEP - 1).list();
    }

    @Provide
    Arbitrary<List<TickWrite>> writes() {
        return Combinators.combine(Arbitraries.of(true, false), Poses.poses())
                .as(TickWrite::new)
                .list();
    }
}
