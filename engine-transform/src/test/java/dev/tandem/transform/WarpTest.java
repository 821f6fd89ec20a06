package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.change.ChangeBits;
import dev.tandem.transform.internal.change.ChangeCursor;
import dev.tandem.transform.internal.timeline.Synchronization;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** SPEC 10.3: a warp is a teleport that keeps motion. */
class WarpTest {
    private static final Vector3f SHIFT = new Vector3f(100, 0, 0);
    private static final Quaternionf NO_TURN = new Quaternionf();
    private static final Quaternionf QUARTER = new Quaternionf().rotationZ((float) Math.PI / 2);

    private final Stage stage = new Stage();
    private final Transform3d node = stage.resting(0);

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldGoOnBehindThePortalWhenWarpedInMidMotion(MotionRule mode) {
        node.rule(mode);
        stage.tick(() -> node.moveTo(10, 0, 0));
        stage.frame(0);
        stage.frame(500);
        int logical = node.logicalRevision();
        int visual = node.visualRevision();

        node.warp(SHIFT, NO_TURN);

        assertEquals(105, Stage.visualX(node), "SPEC 8, warp");
        assertEquals(105, Stage.visualWorldX(node), "SPEC 8, warp");
        assertEquals(110, Stage.logicalWorldX(node), "SPEC 8, warp");
        assertEquals(logical + 1, node.logicalRevision(), "SPEC 4.1");
        assertEquals(visual + 1, node.visualRevision(), "SPEC 4.1");
        assertTrue(node.syncNeeded(), "SPEC 10.3: the motion goes on");
        assertEquals(1000, node.endNanos(), "SPEC 10.3: its interval stays");
        stage.frame(750);
        assertEquals(107.5f, Stage.visualX(node), "SPEC 8, warp");
        stage.tick();
        stage.frame(1000);
        assertEquals(110, Stage.visualX(node), "SPEC 8, warp");
        assertFalse(node.syncNeeded(), "SPEC 4.3");
        stage.store.validate();
    }

    @Test
    void shouldTurnTheMotionWhenThePortalTurns() {
        stage.tick(() -> node.moveTo(10, 0, 0));
        stage.frame(500);

        node.warp(SHIFT, QUARTER);

        assertPlace(100, 5, Stage.visual(node));
        stage.frame(750);
        assertPlace(100, 7.5f, Stage.visual(node));
        assertEquals(1, Math.abs(Stage.visual(node).rotation().dot(QUARTER)), 1e-6, "SPEC 10.3");
    }

    private static void assertPlace(float x, float y, Pose3d pose) {
        assertEquals(0, pose.translation().distance(x, y, 0), 1e-5, () -> "SPEC 10.3: " + pose);
    }

    @Test
    void shouldMoveFromThereWhenAMoveFollowsInTheSameTick() {
        stage.tick(() -> node.moveTo(10, 0, 0));
        stage.tick(() -> {
            node.warp(SHIFT, NO_TURN);
            node.moveTo(120, 0, 0);
        });

        stage.frame(1500);

        assertEquals(115, Stage.visualX(node), "from 110 at the start of the tick to 120, SPEC 10.3");
    }

    @Test
    void shouldTakeTheStartOfTheTickAlongWhenTheMoveCameBefore() {
        stage.tick(() -> {
            node.moveTo(10, 0, 0);
            node.warp(SHIFT, NO_TURN);
        });

        stage.frame(0);
        assertEquals(100, Stage.visualX(node), "SPEC 10.3");
        stage.frame(500);
        assertEquals(105, Stage.visualX(node), "SPEC 10.3");
    }

    @Test
    void shouldBeTheLogicalPoseBitForBitWhenItArrives() {
        Pose3d odd = Stage.oddPose(1);
        stage.tick(() -> node.moveTo(odd));
        stage.frame(300);

        node.warp(new Vector3f(0.1f, 0.7f, -1e3f), new Quaternionf(0.1f, 0.2f, 0.3f, 0.4f));
        stage.frame(1000);

        assertEquals(Stage.logical(node), Stage.visual(node), "SPEC 4.3");
        assertEquals(odd.scale(), Stage.logical(node).scale(), "the scale stays");
    }

    @Test
    void shouldStayAtRestWhenWarpedAtRest() {
        ChangeCursor told = stage.store.changes(-1);

        node.warp(SHIFT, QUARTER);

        assertPlace(100, 0, Stage.visual(node));
        assertEquals(Stage.logical(node), Stage.visual(node));
        assertFalse(node.syncNeeded(), "SPEC 10.3: no motion begins");
        assertTrue(told.next());
        assertEquals(ChangeBits.TELEPORTED, told.kind(), "SPEC 13.3");
        assertTrue(told.next());
        assertEquals(ChangeBits.VISUAL, told.kind(), "SPEC 13.3");
        assertFalse(told.next());
    }

    @Test
    void shouldTakeAnOverrideAlong() {
        node.overrideVisual(new Pose3d(new Vector3f(1, 2, 0), new Quaternionf(), new Vector3f(1)));

        node.warp(SHIFT, QUARTER);

        assertPlace(98, 1, Stage.visual(node));
        assertPlace(100, 0, Stage.logical(node));
        stage.store.validate();
    }

    @Test
    void shouldStayNewbornWhenItWas() {
        Transform3d newborn = stage.create();
        stage.tick(() -> {
            newborn.moveTo(1, 0, 0);
            newborn.warp(SHIFT, NO_TURN);
            newborn.moveTo(2, 0, 0);
        });

        stage.frame(500);

        assertEquals(2, Stage.visualX(newborn), "SPEC 4.2, 10.3: its first moves are not interpolated");
    }

    @Test
    void shouldCountAsTheFirstWriteWhenThereWasNone() {
        Transform3d unwritten = stage.create();
        stage.tick(() -> unwritten.warp(SHIFT, NO_TURN));
        stage.tick(() -> unwritten.moveTo(110, 0, 0));

        stage.frame(1500);

        assertEquals(105, Stage.visualX(unwritten), "SPEC 4.2");
    }

    @Test
    void shouldTakeTheNodesBelowAlong() {
        Transform3d child = stage.resting(node, 1);
        stage.tick(() -> {
            node.moveTo(10, 0, 0);
            child.moveTo(3, 0, 0);
        });
        stage.frame(500);

        node.warp(SHIFT, NO_TURN);

        assertEquals(107, Stage.visualWorldX(child), "SPEC 10.3");
        stage.passOverWorlds();
        assertEquals(107, Stage.visualWorldX(child), "SPEC 10.3");
    }

    @Test
    void shouldWarpAMotionThatAnotherTimelineHandedOver() {
        stage.tick(() -> node.moveTo(10, 0, 0));
        stage.frame(500);
        Synchronization other = stage.sync.open();
        other.add(node.index());

        node.warp(SHIFT, NO_TURN);

        other.beforeFrame(7);
        assertEquals(105, Stage.visualX(node), "SPEC 10.3");
        other.beforeFrame(7 + 250);
        assertEquals(107.5f, Stage.visualX(node), "SPEC 10.3");
    }

    @Test
    void shouldDoTheSameWhenGivenAMatrix() {
        Transform3d twin = stage.resting(0);
        stage.tick(() -> {
            node.moveTo(Stage.oddPose(1));
            twin.moveTo(Stage.oddPose(1));
        });
        stage.frame(500);
        Quaternionf turn = new Quaternionf(0.3f, -0.2f, 0.9f, 0.4f).normalize();

        node.warp(new Vector3f(1, 2, 3), turn);
        twin.warp(new Matrix4x3f().translation(1, 2, 3).rotate(turn));

        assertArrayEquals(
                node.visualWorld(new Matrix4x3f()).get(new float[12]),
                twin.visualWorld(new Matrix4x3f()).get(new float[12]),
                1e-5f);
    }

    @Test
    void shouldChangeNothingWhenTheMatrixIsNoRotation() {
        stage.tick(() -> node.moveTo(10, 0, 0));
        stage.frame(500);
        NodeSnapshot before = NodeSnapshot.of(node);

        for (Matrix4x3f bad : new Matrix4x3f[] {
            new Matrix4x3f().scaling(2),
            new Matrix4x3f().scaling(1, -1, 1),
            new Matrix4x3f().m10(0.1f),
            new Matrix4x3f().m00(Float.NaN),
            new Matrix4x3f().translation(0, Float.POSITIVE_INFINITY, 0)
        }) {
            assertThrows(IllegalArgumentException.class, () -> node.warp(bad), "SPEC 3.7");
        }

        assertEquals(before, NodeSnapshot.of(node), "SPEC 3.7");
    }

    @Test
    void shouldChangeNothingWhenItWouldLeaveTheRangeOfFloat() {
        stage.tick(() -> node.moveTo(3e38f, 0, 0));
        stage.frame(500);
        NodeSnapshot before = NodeSnapshot.of(node);

        String message = assertThrows(
                        IllegalArgumentException.class, () -> node.warp(new Vector3f(3e38f, 0, 0), NO_TURN))
                .getMessage();

        assertTrue(message.contains("#" + node.index()), message);
        assertEquals(before, NodeSnapshot.of(node), "SPEC 3.7");
        stage.store.validate();
    }
}
