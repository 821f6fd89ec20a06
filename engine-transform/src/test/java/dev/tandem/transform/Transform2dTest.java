package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.joml.Matrix3x2f;
import org.joml.Vector2f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** SPEC 11.1: nodes in the plane follow the rules that nodes in space do. */
class Transform2dTest {
    private static final float HALF_PI = (float) (Math.PI / 2);

    private final PlaneStage stage = new PlaneStage();
    private final Transform2d node = stage.resting(2, 4, 0);

    @AfterEach
    void shouldBeSound() {
        stage.store.validate();
    }

    private static Pose2d pose(float x, float y, float angle, float sx, float sy) {
        return new Pose2d(new Vector2f(x, y), angle, new Vector2f(sx, sy));
    }

    @Test
    void shouldInterpolateEveryComponent() {
        stage.tick(() -> node.moveTo(pose(12, 8, 1, 3, 2)));
        stage.frame(500);

        assertEquals(pose(7, 6, 0.5f, 2, 1.5f), PlaneStage.visual(node), "SPEC 11.1");
        assertTrue(node.syncNeeded());

        stage.frame(1000);
        assertEquals(pose(12, 8, 1, 3, 2), PlaneStage.visual(node), "SPEC 4.3");
        assertFalse(node.syncNeeded());
    }

    @Test
    void shouldWriteTheComponentsThatAreGiven() {
        stage.tick(() -> {
            node.moveTo(new Vector2f(1, 2));
            node.rotateTo(3);
            node.scaleTo(new Vector2f(4, 5));
        });
        assertEquals(pose(1, 2, 3, 4, 5), PlaneStage.logical(node));

        stage.tick(() -> {
            node.moveTo(new Vector2f(6, 7), 8);
            node.rotateBy(0.5f);
            node.scaleTo(9, 10);
        });
        assertEquals(pose(6, 7, 8.5f, 9, 10), PlaneStage.logical(node));

        stage.tick(() -> node.moveTo(1, 1));
        assertEquals(pose(1, 1, 8.5f, 9, 10), PlaneStage.logical(node));
        stage.tick(() -> node.moveTo(2, 2, 1));
        assertEquals(pose(2, 2, 1, 9, 10), PlaneStage.logical(node));
    }

    @Test
    void shouldTurnTheShortWayAndHoldTheAngleThatWasWritten() {
        float target = (float) Math.toRadians(350);
        stage.tick(() -> node.rotateTo(target));
        stage.frame(500);
        assertEquals(Math.toRadians(-5), PlaneStage.visual(node).angle(), 1e-6, "SPEC 11.2");

        stage.frame(1000);
        assertEquals(target, PlaneStage.visual(node).angle(), "SPEC 11.2: not wrapped");
    }

    @Test
    void shouldKeepFullTurnsWhenItWinds() {
        node.rule(Component.ROTATION, MotionRule.WINDING);
        stage.tick(() -> node.rotateBy((float) (6 * Math.PI)));
        stage.frame(500);

        assertEquals(3 * Math.PI, PlaneStage.visual(node).angle(), 1e-5, "SPEC 11.2");
    }

    @Test
    void shouldShowTeleportsWithTheNextFrame() {
        stage.tick(() -> node.moveTo(12, 4));
        stage.frame(500);

        stage.tick(() -> node.teleportTo(pose(1, 2, 3, 4, 5)));
        assertEquals(pose(1, 2, 3, 4, 5), PlaneStage.visual(node), "SPEC 10.1");
        stage.tick(() -> node.teleportTo(new Vector2f(7, 8)));
        assertEquals(new Vector2f(7, 8), PlaneStage.visual(node).translation());
        stage.tick(() -> node.teleportTo(1, 1, 0));
        assertEquals(pose(1, 1, 0, 4, 5), PlaneStage.visual(node));
    }

    @Test
    void shouldShowTeleportsOnTheirStampWhenAsked() {
        stage.tick(() -> node.teleportOnStamp(10, 0));
        stage.frame(999);
        assertEquals(pose(2, 4, 0, 1, 1), PlaneStage.visual(node), "SPEC 10.1");
        stage.frame(1000);
        assertEquals(pose(10, 0, 0, 1, 1), PlaneStage.visual(node), "SPEC 10.1");

        stage.tick(() -> node.teleportOnStamp(20, 0, 1));
        stage.frame(2000);
        assertEquals(pose(20, 0, 1, 1, 1), PlaneStage.visual(node));
        stage.tick(() -> node.teleportOnStamp(pose(1, 2, 3, 4, 5)));
        stage.frame(3000);
        assertEquals(pose(1, 2, 3, 4, 5), PlaneStage.visual(node));
    }

    @Test
    void shouldGoOnBehindThePortalWhenWarped() {
        stage.tick(() -> node.moveTo(12, 4));
        stage.frame(500);

        node.warp(new Vector2f(100, 0), HALF_PI);

        assertEquals(96, PlaneStage.visual(node).translation().x, 1e-4, "SPEC 10.3");
        assertEquals(7, PlaneStage.visual(node).translation().y, 1e-4, "SPEC 10.3");
        stage.frame(750);
        assertEquals(9.5, PlaneStage.visual(node).translation().y, 1e-4, "SPEC 10.3");
        stage.frame(1000);
        assertEquals(PlaneStage.logical(node), PlaneStage.visual(node), "SPEC 4.3");
    }

    @Test
    void shouldGoThroughAPortalThatIsAMatrix() {
        node.teleportTo(2, 4, 0.5f);
        node.warp(new Matrix3x2f().translate(100, 0).rotate(HALF_PI));

        assertEquals(96, PlaneStage.visual(node).translation().x, 1e-4, "SPEC 10.3");
        assertEquals(2, PlaneStage.visual(node).translation().y, 1e-4, "SPEC 10.3");
        assertEquals(0.5f + HALF_PI, PlaneStage.logical(node).angle(), 1e-6, "SPEC 10.3");
        for (Matrix3x2f bad : new Matrix3x2f[] {
            new Matrix3x2f().scale(1, -1), new Matrix3x2f().scale(2), new Matrix3x2f(1, 0, 0, 1, Float.NaN, 0)
        }) {
            assertThrows(IllegalArgumentException.class, () -> node.warp(bad));
        }
    }

    @Test
    void shouldWriteVectorsAsNumbers() {
        Vector2f translation = new Vector2f(1, 2);
        Vector2f scale = new Vector2f(4, 5);
        node.teleportTo(translation, 3, scale);
        assertEquals(pose(1, 2, 3, 4, 5), PlaneStage.visual(node));
        node.teleportTo(translation.set(7, 8), 9);
        assertEquals(pose(7, 8, 9, 4, 5), PlaneStage.visual(node));
        node.moveTo(translation.set(3, 3), 1, scale.set(2, 2));
        assertEquals(pose(3, 3, 1, 2, 2), PlaneStage.logical(node));
        node.teleportOnStamp(translation.set(6, 5));
        assertEquals(pose(6, 5, 1, 2, 2), PlaneStage.logical(node));
        node.teleportOnStamp(translation, 8);
        node.teleportOnStamp(translation, 9, scale.set(1, 1));
        assertEquals(pose(6, 5, 9, 1, 1), PlaneStage.logical(node));
    }

    @Test
    void shouldComposeWorldsDownTheTree() {
        node.teleportTo(2, 4, HALF_PI);
        Transform2d child = stage.create(node);
        child.teleportTo(3, 0);

        Vector2f there = child.logicalWorldPosition(new Vector2f());
        assertEquals(2, there.x, 1e-6);
        assertEquals(7, there.y, 1e-6);
        assertEquals(there, child.visualWorldPosition(new Vector2f()));
        Matrix3x2f world = child.logicalWorld(new Matrix3x2f());
        assertEquals(world, child.visualWorld(new Matrix3x2f()));
        Vector2f axis = world.transformDirection(new Vector2f(1, 0));
        assertEquals(0, axis.x, 1e-6);
        assertEquals(1, axis.y, 1e-6);
        Pose2d pose = child.logicalWorldPose(new Pose2d());
        assertEquals(HALF_PI, pose.angle(), 1e-6);
        assertEquals(pose, child.visualWorldPose(new Pose2d()));
    }

    @Test
    void shouldKeepTheWorldWhenItChangesItsParent() {
        Transform2d child = stage.resting(3, 0, 0.25f);
        node.teleportTo(2, 4, HALF_PI);

        child.attachTo(node, Reparent.KEEP_WORLD);

        assertEquals(node, child.parent());
        assertEquals(List.of(child), node.children());
        Pose2d world = child.logicalWorldPose(new Pose2d());
        assertEquals(3, world.translation().x, 1e-5, "SPEC 3.4");
        assertEquals(0.25, world.angle(), 1e-6, "SPEC 3.4");

        child.detach(Reparent.KEEP_LOCAL);
        assertNull(child.parent());
        assertEquals(0.25 - HALF_PI, PlaneStage.logical(child).angle(), 1e-6);
    }

    @Test
    void shouldReadTheStartOfTheTickAndTheVelocity() {
        stage.tick(() -> node.moveTo(12, 4));
        stage.frame(500);
        assertEquals(10 / 1e-6, node.visualLocalVelocity(new Vector2f()).x, 10, "SPEC 13.1: per second");

        stage.frame(1000);
        node.moveTo(20, 4);
        assertEquals(12, node.tickStartLocal(new Pose2d()).translation().x, "SPEC 13.1");
    }

    @Test
    void shouldShowAnOverrideUntilItMoves() {
        node.overrideVisual(pose(1, 2, 3, 4, 5));

        assertEquals(pose(1, 2, 3, 4, 5), PlaneStage.visual(node));
        assertEquals(pose(2, 4, 0, 1, 1), PlaneStage.logical(node));
    }

    @Test
    void shouldChangeNothingWhenANumberIsNotFinite() {
        int revision = node.logicalRevision();
        for (Runnable write : new Runnable[] {
            () -> node.moveTo(Float.NaN, 0),
            () -> node.moveTo(0, 0, Float.POSITIVE_INFINITY),
            () -> node.rotateTo(Float.NaN),
            () -> node.rotateBy(Float.NaN),
            () -> node.scaleTo(0, Float.NaN),
            () -> node.teleportTo(0, Float.NEGATIVE_INFINITY),
            () -> node.teleportOnStamp(Float.NaN, 0),
            () -> node.overrideVisual(pose(0, 0, Float.NaN, 1, 1)),
            () -> node.warp(new Vector2f(Float.NaN, 0), 0)
        }) {
            assertThrows(IllegalArgumentException.class, write::run);
        }

        assertEquals(revision, node.logicalRevision());
        assertEquals(pose(2, 4, 0, 1, 1), PlaneStage.logical(node));
        assertEquals(pose(2, 4, 0, 1, 1), PlaneStage.visual(node));
    }
}
