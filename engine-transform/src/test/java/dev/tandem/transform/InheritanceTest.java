package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** SPEC 10.8: what a node takes from its parent. */
class InheritanceTest {
    private static final float QUARTER = (float) Math.PI / 2;

    private final Stage stage = new Stage();
    private final Transform3d parent = stage.resting(10);
    private final Transform3d node = stage.resting(parent, 2);

    @AfterEach
    void validate() {
        stage.store.validate();
    }

    private static Matrix4x3f logical(Transform3d node) {
        return node.logicalWorld(new Matrix4x3f());
    }

    private static Matrix4x3f visual(Transform3d node) {
        return node.visualWorld(new Matrix4x3f());
    }

    private static void assertNear(Matrix4x3f expected, Matrix4x3f actual) {
        assertTrue(expected.equals(actual, 1e-5f), "SPEC 10.8, expected\n" + expected + "but was\n" + actual);
    }

    private void turnAndGrowParent() {
        parent.teleportTo(new Vector3f(10, 0, 0), new Quaternionf().rotationZ(QUARTER), new Vector3f(3, 3, 3));
    }

    @Test
    void shouldTakeEverythingUnlessTold() {
        turnAndGrowParent();

        assertSame(Inheritance.ALL, node.inheritance());
        assertNear(new Matrix4x3f().translation(10, 6, 0).rotateZ(QUARTER).scale(3), logical(node));
    }

    @Test
    void shouldKeepSizeAndDistanceWhenScaleIsNotTaken() {
        node.inherit(Inheritance.TRANSLATION_AND_ROTATION, Reparent.KEEP_LOCAL);
        turnAndGrowParent();

        assertSame(Inheritance.TRANSLATION_AND_ROTATION, node.inheritance());
        assertNear(new Matrix4x3f().translation(10, 2, 0).rotateZ(QUARTER), logical(node));
        assertNear(new Matrix4x3f().translation(10, 2, 0).rotateZ(QUARTER), visual(node));
    }

    @Test
    void shouldStayUprightWhenTranslationAloneIsTaken() {
        node.inherit(Inheritance.TRANSLATION, Reparent.KEEP_LOCAL);
        turnAndGrowParent();

        assertEquals(new Matrix4x3f().translation(12, 0, 0), logical(node), "SPEC 10.8");
        assertEquals(new Matrix4x3f().translation(12, 0, 0), visual(node), "SPEC 10.8");
    }

    @Test
    void shouldBeLikeARootWhenNothingIsTaken() {
        node.inherit(Inheritance.NOTHING, Reparent.KEEP_LOCAL);
        turnAndGrowParent();

        assertEquals(new Matrix4x3f().translation(2, 0, 0), logical(node), "SPEC 10.8");
        assertEquals(parent, node.parent(), "it is a child still");
        for (int i = 0; i < 10; i++) {
            node.teleportTo(Stage.oddPose(i * 0.05f));
            assertEquals(Stage.logical(node), node.logicalWorldPose(new Pose3d()), "SPEC 13.1, as at the root");
            assertEquals(Stage.visual(node), node.visualWorldPose(new Pose3d()), "SPEC 13.1, as at the root");
        }
    }

    @Test
    void shouldFollowTheParentInMotion() {
        node.inherit(Inheritance.TRANSLATION, Reparent.KEEP_LOCAL);
        Transform3d rigid = stage.resting(parent, 2);
        rigid.inherit(Inheritance.TRANSLATION_AND_ROTATION, Reparent.KEEP_LOCAL);
        stage.tick(() -> {
            parent.moveTo(new Vector3f(20, 0, 0), new Quaternionf().rotationZ(QUARTER));
            parent.scaleTo(3, 3, 3);
        });

        stage.frame(500);

        assertEquals(new Matrix4x3f().translation(17, 0, 0), visual(node), "SPEC 3.4");
        assertNear(new Matrix4x3f().translation(15, 0, 0).rotateZ(QUARTER / 2).translate(2, 0, 0), visual(rigid));
    }

    @Test
    void shouldMoveByItselfWhenNothingIsTaken() {
        node.inherit(Inheritance.NOTHING, Reparent.KEEP_LOCAL);
        Transform3d below = stage.resting(node, 1);
        stage.tick(() -> {
            parent.moveTo(50, 0, 0);
            node.moveTo(4, 0, 0);
        });

        stage.frame(500);

        assertEquals(3, Stage.visualWorldX(node));
        assertEquals(4, Stage.visualWorldX(below));
        assertEquals(5, Stage.logicalWorldX(below));
    }

    @Test
    void shouldReachGrandchildrenThroughAPart() {
        node.inherit(Inheritance.TRANSLATION, Reparent.KEEP_LOCAL);
        Transform3d below = stage.resting(node, 1);
        assertEquals(13, Stage.visualWorldX(below));
        assertEquals(13, Stage.logicalWorldX(below));

        parent.teleportTo(20, 0, 0);

        assertEquals(23, Stage.visualWorldX(below), "SPEC 3.2");
        assertEquals(23, Stage.logicalWorldX(below), "SPEC 3.2");
    }

    @Test
    void shouldKnowTheRotationWhereTheScaleIsZero() {
        node.inherit(Inheritance.TRANSLATION_AND_ROTATION, Reparent.KEEP_LOCAL);
        parent.teleportTo(new Vector3f(10, 0, 0), new Quaternionf().rotationZ(QUARTER), new Vector3f(0, 0, 0));

        assertNear(new Matrix4x3f().translation(10, 2, 0).rotateZ(QUARTER), logical(node));
    }

    @Test
    void shouldNotWobbleUnderShear() {
        parent.scaleTo(4, 1, 1);
        Transform3d wheel = stage.resting(parent, 0);
        Transform3d label = stage.resting(wheel, 0);
        label.inherit(Inheritance.TRANSLATION_AND_ROTATION, Reparent.KEEP_LOCAL);
        for (int step = 0; step < 12; step++) {
            wheel.teleportTo(new Vector3f(), new Quaternionf().rotationZ(step * 0.5f));

            assertNear(new Matrix4x3f().translation(10, 0, 0).rotateZ(step * 0.5f), logical(label));
        }
    }

    @Test
    void shouldTurnAsTheParentIsDrawnBelowAMirror() {
        parent.scaleTo(-2, 1, 1);
        Transform3d arm = stage.resting(parent, 0);
        arm.rotateTo(new Quaternionf().rotationZ(0.5f));
        Transform3d label = stage.resting(arm, 0);
        label.inherit(Inheritance.TRANSLATION_AND_ROTATION, Reparent.KEEP_LOCAL);
        Transform3d direct = stage.resting(parent, 1);
        direct.inherit(Inheritance.TRANSLATION_AND_ROTATION, Reparent.KEEP_LOCAL);

        assertNear(new Matrix4x3f().translation(10, 0, 0).rotateZ(-0.5f), logical(label));
        assertNear(new Matrix4x3f().translation(11, 0, 0), logical(direct));
    }

    @Test
    void shouldBeginAnewBelowANodeThatTakesNoMirror() {
        parent.scaleTo(1, -1, 1);
        node.inherit(Inheritance.TRANSLATION_AND_ROTATION, Reparent.KEEP_LOCAL);
        node.rotateTo(new Quaternionf().rotationX(0.5f));
        Transform3d label = stage.resting(node, 0);
        label.inherit(Inheritance.TRANSLATION_AND_ROTATION, Reparent.KEEP_LOCAL);

        assertNear(new Matrix4x3f().translation(12, 0, 0).rotateX(0.5f), logical(label));
    }

    @Test
    void shouldRememberItAtTheRoot() {
        Transform3d root = stage.resting(5);
        root.inherit(Inheritance.NOTHING, Reparent.KEEP_WORLD);
        root.attachTo(parent, Reparent.KEEP_LOCAL);

        assertSame(Inheritance.NOTHING, root.inheritance());
        assertEquals(5, Stage.logicalWorldX(root));
        root.detach(Reparent.KEEP_LOCAL);
        assertEquals(5, Stage.logicalWorldX(root));
    }

    @Test
    void shouldForgetItWithTheNode() {
        node.inherit(Inheritance.NOTHING, Reparent.KEEP_LOCAL);
        node.destroy();

        Transform3d next = stage.create(parent);
        assertEquals(node.index(), next.index(), "the index was not reused: the test is idle");
        assertSame(Inheritance.ALL, next.inheritance());
        assertEquals(10, Stage.logicalWorldX(next));
    }

    @ParameterizedTest
    @EnumSource(Inheritance.class)
    void shouldKeepWorldPosesWhenAnotherPartIsTaken(Inheritance from) {
        parent.teleportTo(new Vector3f(7, 8, 9), new Quaternionf().rotationXYZ(1, 2, 3), new Vector3f(2, 2, 2));
        node.inherit(from, Reparent.KEEP_LOCAL);
        node.teleportTo(Stage.oddPose(0.3f));
        Matrix4x3f before = logical(node);
        for (Inheritance to : Inheritance.values()) {
            node.inherit(to, Reparent.KEEP_WORLD);

            assertSame(to, node.inheritance());
            assertTrue(before.equals(logical(node), 1e-4f), from + " to " + to);
            assertTrue(before.equals(visual(node), 1e-4f), from + " to " + to);
        }
    }

    @ParameterizedTest
    @EnumSource(Inheritance.class)
    void shouldKeepWorldPosesBelowAnotherParent(Inheritance part) {
        Transform3d other = stage.resting(-40);
        other.rotateTo(new Quaternionf().rotationY(1));
        other.scaleTo(2, 2, 2);
        turnAndGrowParent();
        node.inherit(part, Reparent.KEEP_LOCAL);
        Matrix4x3f before = logical(node);

        node.attachTo(other, Reparent.KEEP_WORLD);

        assertTrue(before.equals(logical(node), 1e-4f));
        node.detach(Reparent.KEEP_WORLD);
        assertTrue(before.equals(logical(node), 1e-4f));
    }

    @Test
    void shouldNotBeWrittenByANewParentWhenNothingIsTaken() {
        node.inherit(Inheritance.NOTHING, Reparent.KEEP_LOCAL);
        int revision = node.logicalRevision();

        node.attachTo(stage.resting(3), Reparent.KEEP_WORLD);

        assertEquals(revision, node.logicalRevision());
        assertEquals(2, Stage.logicalWorldX(node));
    }

    @Test
    void shouldGoOnWhereItIsInMidMotionOfTheParent() {
        stage.tick(() -> parent.moveTo(new Vector3f(20, 0, 0), new Quaternionf().rotationZ(QUARTER)));
        stage.frame(250);
        stage.frame(500);
        Matrix4x3f before = visual(node);

        node.inherit(Inheritance.TRANSLATION, Reparent.KEEP_WORLD);

        assertTrue(before.equals(visual(node), 1e-5f), "SPEC 3.6");
        stage.frame(1000);
        assertTrue(logical(node).equals(visual(node), 1e-5f));
        assertNear(new Matrix4x3f().translation(20, 2, 0).rotateZ(QUARTER), visual(node));
    }

    @Test
    void shouldGoFromTheTicksStartWhenTheParentMovesInTheTick() {
        stage.tick(() -> {
            parent.moveTo(18, 0, 0);
            node.inherit(Inheritance.NOTHING, Reparent.KEEP_WORLD);
        });

        stage.frame(500);

        assertEquals(16, Stage.visualWorldX(node), 1e-5f, "as the children of its parent move");
        stage.frame(1000);
        assertEquals(20, Stage.visualWorldX(node), 1e-5f);
    }

    @Test
    void shouldEndTheMotionWhenToldTo() {
        stage.tick(() -> node.moveTo(6, 0, 0));
        stage.frame(500);

        node.inherit(Inheritance.NOTHING, Reparent.KEEP_LOCAL_AND_SNAP);

        assertEquals(6, Stage.visualWorldX(node));
        stage.tick(() -> node.moveTo(8, 0, 0));
        stage.frame(1500);
        node.inherit(Inheritance.NOTHING, Reparent.KEEP_LOCAL_AND_SNAP);
        assertEquals(8, Stage.visualWorldX(node), "also where it takes that already");
    }

    @Test
    void shouldDoNothingWhenItTakesThatAlready() {
        stage.tick(() -> node.moveTo(6, 0, 0));
        stage.frame(500);
        int logicalRevision = node.logicalRevision();
        int visualRevision = node.visualRevision();

        node.inherit(Inheritance.ALL, Reparent.KEEP_WORLD);
        node.inherit(Inheritance.ALL, Reparent.KEEP_LOCAL);

        assertEquals(logicalRevision, node.logicalRevision());
        assertEquals(visualRevision, node.visualRevision());
        assertEquals(4, Stage.visualX(node));
    }

    @Test
    void shouldRefuseToKeepTheWorldPoseBelowAZeroScale() {
        node.inherit(Inheritance.TRANSLATION, Reparent.KEEP_LOCAL);
        parent.scaleTo(1, 0, 1);
        int revision = node.logicalRevision();

        String message = assertThrows(
                        IllegalStateException.class, () -> node.inherit(Inheritance.ALL, Reparent.KEEP_WORLD))
                .getMessage();

        assertTrue(message.contains("#" + node.index()) && message.contains("#" + parent.index()), message);
        assertSame(Inheritance.TRANSLATION, node.inheritance());
        assertEquals(revision, node.logicalRevision());
        node.inherit(Inheritance.TRANSLATION_AND_ROTATION, Reparent.KEEP_WORLD);
        assertEquals(12, Stage.logicalWorldX(node), "only ALL takes scale");
    }

    @Test
    void shouldBeHiddenWithTheParentWhateverIsTaken() {
        node.inherit(Inheritance.NOTHING, Reparent.KEEP_LOCAL);
        parent.hide();

        assertTrue(node.isHidden());
        parent.show();
        assertSame(Inheritance.NOTHING, node.inheritance());
        assertEquals(2, Stage.visualWorldX(node));
    }

    @ParameterizedTest
    @EnumSource(Inheritance.class)
    void shouldStandStillInTheOldSpaceWhenTheOriginMoves(Inheritance part) {
        node.inherit(part, Reparent.KEEP_LOCAL);
        Transform3d below = stage.resting(node, 1);
        stage.tick(() -> {
            parent.moveTo(20, 0, 0);
            node.moveTo(4, 0, 0);
        });
        stage.frame(500);
        float visual = Stage.visualWorldX(below);
        float logical = Stage.logicalWorldX(below);

        stage.store.jumps().rebase(1000, 0, 0);

        assertEquals(visual - 1000, Stage.visualWorldX(below), "SPEC 10.4");
        assertEquals(logical - 1000, Stage.logicalWorldX(below), "SPEC 10.4");
        stage.passOverWorlds();
        assertEquals(visual - 1000, Stage.visualWorldX(below), "SPEC 10.4");
        stage.frame(1000);
        assertEquals(logical - 1000, Stage.visualWorldX(below), "the motion goes on");
    }

    @Test
    void shouldShiftATeleportThatWaitsForItsStamp() {
        node.inherit(Inheritance.NOTHING, Reparent.KEEP_LOCAL);
        stage.tick(() -> {
            node.moveTo(4, 0, 0);
            node.teleportOnStamp(50, 0, 0);
        });
        stage.frame(500);
        node.moveTo(90, 0, 0);

        stage.store.jumps().rebase(1000, 0, 0);

        assertEquals(-997, Stage.visualWorldX(node));
        stage.frame(750);
        assertEquals(-996.5f, Stage.visualWorldX(node), "SPEC 10.1, 10.4");
        stage.frame(1000);
        assertEquals(-910, Stage.visualWorldX(node));
    }

    @Test
    void shouldNotNeedTheStackWhateverTheDepth() {
        Transform3d deepest = parent;
        for (int i = 0; i < 20_000; i++) {
            deepest = stage.create(deepest);
        }
        Transform3d label = stage.resting(deepest, 2);
        parent.teleportTo(new Vector3f(10, 0, 0), new Quaternionf().rotationZ(QUARTER));
        for (Inheritance part : Inheritance.values()) {
            label.inherit(part, Reparent.KEEP_WORLD);

            assertNear(new Matrix4x3f().translation(10, 2, 0).rotateZ(QUARTER), logical(label));
            assertNear(new Matrix4x3f().translation(10, 2, 0).rotateZ(QUARTER), visual(label));
        }
    }

    @Test
    void shouldStayInTheRangeOfFloat() {
        parent.teleportTo(Float.MAX_VALUE, 0, 0);
        node.teleportTo(Float.MAX_VALUE, 0, 0);
        for (Inheritance part : Inheritance.values()) {
            node.inherit(part, Reparent.KEEP_LOCAL);

            assertEquals(Float.MAX_VALUE, Stage.logicalWorldX(node), "SPEC 3.3");
            assertEquals(Float.MAX_VALUE, Stage.visualWorldX(node), "SPEC 3.3");
        }
    }
}
