package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.timeline.Synchronization;
import java.util.List;
import java.util.stream.Stream;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** SPEC 3.6 at its edges: other timelines, every rule, parents that go, and parents whose space is bent. */
class HierarchyEdgesTest {
    private static final float NEAR = 1e-4f;

    private final Stage stage = new Stage();
    private final Synchronization slow = stage.sync.open();

    static Stream<MotionRule> rules() {
        return Stream.of(
                MotionRule.FROM_TICK,
                MotionRule.FROM_VISUAL,
                MotionRule.SNAP,
                MotionRule.eased(t -> t * t * (3 - 2 * t)));
    }

    @AfterEach
    void checkStorage() {
        stage.store.validate();
    }

    /** A lift on a timeline that takes ten times as long for a tick; half way up. */
    private Transform3d lift() {
        Transform3d lift = stage.resting(0);
        slow.add(lift.index());
        slow.beforeTick();
        lift.moveTo(0, 10, 0);
        slow.afterTick(0, 10 * Stage.STEP);
        return lift;
    }

    private void frame(long nanos) {
        stage.frame(nanos);
        slow.beforeFrame(nanos);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void shouldNotJumpWhenItEntersALiftInSlowMotion(MotionRule rule) {
        Transform3d lift = lift();
        Transform3d hero = stage.resting(0);
        hero.rule(rule);
        stage.tick(() -> hero.moveTo(1, 0, 0));
        frame(0);
        frame(500);
        float before = y(hero);

        hero.attachTo(lift, Reparent.KEEP_WORLD);

        assertEquals(rule == MotionRule.SNAP ? y(lift) - 10 : before, y(hero), NEAR, "SPEC 3.6");
        float last = y(hero);
        for (long nanos = 600; nanos <= 10_000; nanos += 100) {
            frame(nanos);
            assertTrue(Math.abs(y(hero) - last) < 0.25f, "SPEC 3.6: no jump at " + nanos);
            last = y(hero);
        }
        assertEquals(hero.logicalWorld(new Matrix4x3f()).m31(), last, NEAR, "SPEC 4.3");
        assertFalse(hero.syncNeeded());
    }

    private static float y(Transform3d node) {
        return node.visualWorld(new Matrix4x3f()).m31();
    }

    @ParameterizedTest
    @MethodSource("rules")
    void shouldGoOnAloneWhenItLeavesAParentThatIsDestroyed(MotionRule rule) {
        Transform3d horse = stage.resting(0);
        Transform3d rider = stage.resting(horse, 1);
        rider.rule(rule);
        stage.frame(0);
        stage.tick(() -> {
            horse.moveTo(10, 0, 0);
            rider.detach(Reparent.KEEP_WORLD);
            horse.destroy();
        });

        assertTrue(rider.isAlive(), "SPEC 3.1");
        assertEquals(11, Stage.logicalX(rider), "SPEC 3.6");
        stage.frame(0);
        stage.frame(500);
        float expected = rule == MotionRule.SNAP ? 11 : 6;
        assertEquals(expected, Stage.visualX(rider), NEAR, "SPEC 3.6");
        stage.frame(1000);
        assertEquals(11, Stage.visualX(rider), "SPEC 4.3");
    }

    @Test
    void shouldTakeAllBelowAlongWhenAParentOnAnotherTimelineIsDestroyed() {
        Transform3d lift = lift();
        Transform3d hero = stage.resting(lift, 1);
        stage.tick(() -> hero.moveTo(2, 0, 0));
        frame(500);

        lift.destroy();

        assertFalse(hero.isAlive(), "SPEC 3.1");
        frame(750);
        assertEquals(0, stage.store.movingCount(), "SPEC 4.4");
    }

    @Test
    void shouldKeepTheWorldMatrixWhenAParentIsMirrored() {
        for (Vector3f mirror : List.of(new Vector3f(-1, 1, 1), new Vector3f(1, -2, 1), new Vector3f(-1, -1, -3))) {
            Transform3d parent = stage.resting(3);
            parent.teleportTo(new Vector3f(3, 1, 0), new Quaternionf().rotationXYZ(1, 2, 3), mirror);
            Transform3d node = stage.resting(0);
            node.teleportTo(new Vector3f(7, 8, 9), new Quaternionf(), new Vector3f(2));
            node.rotateTo(parent.logicalLocal(new Pose3d()).rotation());
            node.snap();
            Matrix4x3f before = node.logicalWorld(new Matrix4x3f());

            node.attachTo(parent, Reparent.KEEP_WORLD);
            assertNear(before, node.logicalWorld(new Matrix4x3f()));
            assertNear(before, node.visualWorld(new Matrix4x3f()));
            node.detach(Reparent.KEEP_WORLD);
            assertNear(before, node.logicalWorld(new Matrix4x3f()));
        }
    }

    private static void assertNear(Matrix4x3f expected, Matrix4x3f actual) {
        assertTrue(expected.equals(actual, NEAR), () -> "SPEC 3.6: " + expected + " but " + actual);
    }

    @Test
    void shouldKeepPlaceAndSizeWhenAParentIsSheared() {
        Transform3d stretched = stage.resting(0);
        stretched.teleportTo(new Vector3f(), new Quaternionf(), new Vector3f(2, 1, 1));
        Transform3d turned = stage.resting(stretched, 0);
        turned.teleportTo(new Vector3f(), new Quaternionf().rotationZ(0.5f), new Vector3f(1));
        Transform3d node = stage.resting(5);

        node.attachTo(turned, Reparent.KEEP_WORLD);

        Matrix4x3f world = node.logicalWorld(new Matrix4x3f());
        assertEquals(5, world.m30(), NEAR, "SPEC 3.6: the place is kept");
        assertEquals(0, world.m31(), NEAR, "SPEC 3.6");
        assertTrue(world.determinant() > 0, "SPEC 3.3: it is not mirrored");
        assertEquals(node.visualWorld(new Matrix4x3f()), world, "both worlds alike");
        Matrix4x3f again = new Matrix4x3f(world);
        node.detach(Reparent.KEEP_WORLD);
        node.attachTo(turned, Reparent.KEEP_WORLD);
        node.detach(Reparent.KEEP_WORLD);
        assertEquals(5, node.logicalWorld(again).m30(), NEAR, "SPEC 3.6: to and fro");
    }

    @Test
    void shouldChangeNothingWhenTheParentIsFlatInMidMotion() {
        Transform3d flat = stage.resting(0);
        flat.scaleTo(1, 0, 1);
        stage.tick();
        stage.frame(0);
        Transform3d node = stage.resting(0);
        stage.tick(() -> {
            node.moveTo(10, 0, 0);
            NodeSnapshot before = NodeSnapshot.of(node);
            assertThrows(IllegalStateException.class, () -> node.attachTo(flat, Reparent.KEEP_WORLD), "SPEC 3.6");
            assertEquals(before, NodeSnapshot.of(node), "SPEC 3.6");
        });

        stage.frame(1500);
        assertEquals(5, Stage.visualX(node), "the motion goes on");
    }

    @Test
    void shouldRideOnWhenTheNewParentWasWarpedInTheSameTick() {
        Transform3d horse = stage.resting(0);
        Transform3d rider = stage.resting(1);
        stage.frame(0);
        stage.tick(() -> {
            horse.moveTo(10, 0, 0);
            rider.attachTo(horse, Reparent.KEEP_WORLD);
            horse.warp(new Vector3f(100, 0, 0), new Quaternionf());
        });

        stage.frame(500);
        assertEquals(101, Stage.visualWorldX(rider), NEAR, "SPEC 10.3: where it would be, and 100 further");
        stage.frame(1000);
        assertEquals(101, Stage.visualWorldX(rider), NEAR, "SPEC 10.3");
    }
}
