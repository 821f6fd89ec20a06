package dev.tandem.transform;

import static dev.tandem.transform.Stage.logicalWorldX;
import static dev.tandem.transform.Stage.logicalX;
import static dev.tandem.transform.Stage.oddPose;
import static dev.tandem.transform.Stage.visualWorldX;
import static dev.tandem.transform.Stage.visualX;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.TestLaws;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 3.6: re-parenting with KEEP_WORLD at rest, and what makes it impossible. */
class KeepWorldTest {
    private final Stage stage = new Stage();
    private final Transform3d a = stage.resting(100);
    private final Transform3d b = stage.resting(1000);
    private final Transform3d node = stage.resting(a, 1);

    @AfterEach
    void validate() {
        stage.store.validate();
    }

    @Test
    void shouldRecomputeBothPosesWhenAllIsAtRest() {
        NodeSnapshot before = NodeSnapshot.of(node);

        node.attachTo(b, Reparent.KEEP_WORLD);

        assertEquals(-899, logicalX(node), "SPEC 3.6");
        assertEquals(-899, visualX(node), "SPEC 3.6");
        assertEquals(101, logicalWorldX(node), "SPEC 3.6");
        assertEquals(101, visualWorldX(node), "SPEC 3.6");
        assertEquals(before.logicalRevision() + 1, node.logicalRevision(), "SPEC 4.1");
        assertEquals(before.visualRevision() + 1, node.visualRevision(), "SPEC 4.1");
        assertFalse(node.syncNeeded(), "SPEC 4.4: nothing moves");
        assertEquals(b, node.parent());
    }

    @Test
    void shouldStandWhereItStoodWhenDetached() {
        node.detach(Reparent.KEEP_WORLD);

        assertEquals(101, logicalX(node), "SPEC 3.6");
        assertEquals(101, visualX(node), "SPEC 3.6");
        assertFalse(node.hasParent());
    }

    @Test
    void shouldKeepTheWorldMatrixWhenParentsAreTurnedAndScaled() {
        Transform3d child = stage.create(node);
        a.teleportTo(new Vector3f(3, -4, 5), oddPose(0.8f).rotation(), new Vector3f(0.5f));
        b.teleportTo(new Vector3f(-7, 1, 2), oddPose(-2.1f).rotation(), new Vector3f(3));
        node.teleportTo(oddPose(0.4f));
        child.teleportTo(oddPose(1.1f));
        Matrix4x3f logical = node.logicalWorld(new Matrix4x3f());
        Matrix4x3f visual = node.visualWorld(new Matrix4x3f());
        Matrix4x3f below = child.visualWorld(new Matrix4x3f());

        node.attachTo(b, Reparent.KEEP_WORLD);

        assertTrue(node.logicalWorld(new Matrix4x3f()).equals(logical, 1e-5f), "SPEC 3.6");
        assertTrue(node.visualWorld(new Matrix4x3f()).equals(visual, 1e-5f), "SPEC 3.6");
        assertTrue(child.visualWorld(new Matrix4x3f()).equals(below, 2e-5f), "SPEC 3.6");
    }

    @Test
    void shouldKeepTheMirroredAxisWhenTheNodeIsMirrored() {
        b.teleportTo(new Vector3f(), oddPose(0.9f).rotation(), new Vector3f(2));
        node.teleportTo(new Vector3f(), new Quaternionf(), new Vector3f(3, -4, 5));
        Matrix4x3f world = node.logicalWorld(new Matrix4x3f());

        node.attachTo(b, Reparent.KEEP_WORLD);

        assertTrue(Stage.logical(node).scale().equals(new Vector3f(1.5f, -2, 2.5f), 1e-5f), "SPEC 3.3");
        assertTrue(node.logicalWorld(new Matrix4x3f()).equals(world, 1e-4f), "SPEC 3.6");
    }

    @Test
    void shouldStayFiniteWhenTheRelationIsSheared() {
        b.teleportTo(new Vector3f(1, 2, 3), oddPose(0.7f).rotation(), new Vector3f(1, 5, 1));
        node.teleportTo(oddPose(0.2f));
        Vector3f place = node.logicalWorld(new Matrix4x3f()).getTranslation(new Vector3f());

        node.attachTo(b, Reparent.KEEP_WORLD);

        Pose3d local = Stage.logical(node);
        assertTrue(local.scale().isFinite() && local.translation().isFinite());
        assertEquals(1, local.rotation().lengthSquared(), 1e-6f, "SPEC 6.1");
        Vector3f now = node.logicalWorld(new Matrix4x3f()).getTranslation(new Vector3f());
        assertTrue(now.equals(place, 1e-4f), () -> "the place is kept exactly: " + now + " was " + place);
    }

    @Test
    void shouldKeepAnOverrideWhenAtRest() {
        Pose3d visual = new Pose3d();
        visual.translation().x = 50;
        node.overrideVisual(visual);
        int visualRevision = node.visualRevision();

        node.attachTo(b, Reparent.KEEP_WORLD);

        assertEquals(150, visualWorldX(node), "SPEC 3.6");
        assertEquals(101, logicalWorldX(node), "SPEC 3.6");
        assertEquals(visualRevision + 1, node.visualRevision(), "SPEC 4.1");
        assertFalse(node.syncNeeded());
        stage.tick();
        stage.frame(500);
        assertEquals(150, visualWorldX(node));
    }

    @Test
    void shouldComeAndGoWithoutDriftWhenReparentedOften() {
        a.teleportTo(new Vector3f(3, -4, 5), oddPose(0.8f).rotation(), new Vector3f(0.5f));
        b.teleportTo(new Vector3f(-7, 1, 2), oddPose(-2.1f).rotation(), new Vector3f(3));
        Matrix4x3f world = node.logicalWorld(new Matrix4x3f());

        for (int i = 0; i < 50; i++) {
            node.attachTo(b, Reparent.KEEP_WORLD);
            node.attachTo(a, Reparent.KEEP_WORLD);
        }

        assertTrue(node.logicalWorld(new Matrix4x3f()).equals(world, 1e-4f), "SPEC 3.6");
        assertFalse(node.syncNeeded());
    }

    @ParameterizedTest
    @FieldSource("dev.tandem.transform.MotionRule#PLAIN")
    void shouldSnapWhenTheNodeIsNewborn(MotionRule mode) {
        TestLaws.standard(stage.store, mode);
        Transform3d newborn = stage.create(a);
        newborn.moveTo(2, 0, 0);

        newborn.attachTo(b, Reparent.KEEP_WORLD);

        assertEquals(102, logicalWorldX(newborn), "SPEC 3.6");
        assertEquals(102, visualWorldX(newborn), "SPEC 4.2");
        assertFalse(newborn.syncNeeded(), "SPEC 4.2");
        assertEquals(2, newborn.logicalRevision(), "SPEC 4.1");
        assertEquals(2, newborn.visualRevision(), "SPEC 4.1");
        newborn.moveTo(3, 0, 0);
        assertEquals(3, visualX(newborn), "SPEC 4.2: still before its first observation");
    }

    @Test
    void shouldStillSnapOnItsFirstWriteWhenNeverWritten() {
        Transform3d newborn = stage.create(a);
        newborn.detach(Reparent.KEEP_WORLD);
        stage.tick();

        assertEquals(100, visualX(newborn), "SPEC 3.6");
        newborn.moveTo(200, 0, 0);
        assertEquals(200, visualX(newborn), "SPEC 4.2");
        assertFalse(newborn.syncNeeded(), "SPEC 4.2");
    }

    @Test
    void shouldKeepAnOverrideWhenTheNodeWasNeverWritten() {
        Transform3d newborn = stage.create(a);
        Pose3d visual = new Pose3d();
        visual.translation().x = 50;
        newborn.overrideVisual(visual);

        newborn.attachTo(b, Reparent.KEEP_WORLD);

        assertEquals(150, visualWorldX(newborn), "SPEC 3.6");
        assertEquals(100, logicalWorldX(newborn), "SPEC 3.6");
        stage.tick();
        stage.frame(500);
        assertEquals(150, visualWorldX(newborn), "SPEC 4.5");
    }

    @Test
    void shouldRefuseWhenTheNewParentIsFlat() {
        b.teleportTo(new Vector3f(), new Quaternionf(), new Vector3f(1, 0, 1));

        assertRefused(node, b);
    }

    @Test
    void shouldRefuseWhenAnAncestorOfTheNewParentIsFlat() {
        Transform3d below = stage.resting(b, 1);
        b.teleportTo(new Vector3f(), new Quaternionf(), new Vector3f(0));

        assertRefused(node, below);
    }

    @Test
    void shouldRefuseWhenTheNewParentIsVisuallyFlat() {
        b.overrideVisual(new Pose3d(new Vector3f(), new Quaternionf(), new Vector3f(1, 1, 0)));

        assertRefused(node, b);
    }

    @Test
    void shouldRefuseWhenTheNewParentWasFlatWhenTheTickBegan() {
        b.teleportTo(new Vector3f(), new Quaternionf(), new Vector3f(0, 1, 1));
        stage.tick();
        b.scaleTo(1, 1, 1);
        Pose3d visual = new Pose3d();
        b.overrideVisual(visual);

        assertRefused(node, b);
    }

    @Test
    void shouldRefuseWhenTheNumbersGrowTooLarge() {
        b.teleportTo(new Vector3f(), new Quaternionf(), new Vector3f(1e-20f));
        node.teleportTo(1e30f, 0, 0);

        assertRefused(node, b);
    }

    private void assertRefused(Transform3d moved, Transform3d parent) {
        NodeSnapshot before = NodeSnapshot.of(moved);
        NodeSnapshot parentBefore = NodeSnapshot.of(parent);

        String message = assertThrows(
                        IllegalStateException.class, () -> moved.attachTo(parent, Reparent.KEEP_WORLD), "SPEC 3.6")
                .getMessage();

        assertTrue(message.contains("#" + moved.index()) && message.contains("#" + parent.index()), message);
        assertEquals(before, NodeSnapshot.of(moved), "nothing changed");
        assertEquals(parentBefore, NodeSnapshot.of(parent), "nothing changed");
    }

    @Test
    void shouldLeaveAFlatParentWhenTheNewOneIsNot() {
        a.teleportTo(new Vector3f(100, 0, 0), new Quaternionf(), new Vector3f(0, 1, 1));

        node.attachTo(b, Reparent.KEEP_WORLD);

        assertEquals(100, logicalWorldX(node), "SPEC 3.6");
        assertTrue(node.logicalWorld(new Matrix4x3f()).isFinite());
        assertEquals(0, Stage.logical(node).scale().x, 1e-6f);
        assertEquals(1, Stage.logical(node).rotation().lengthSquared(), 1e-6f, "SPEC 6.1");
    }

    @Test
    void shouldKeepTheWorldWhenTheChainIsLong() {
        Transform3d end = a;
        for (int i = 1; i < 100_000; i++) {
            end = stage.create(end);
        }
        end.teleportTo(5, 0, 0);

        end.attachTo(b, Reparent.KEEP_WORLD);

        assertEquals(105, logicalWorldX(end), "SPEC 3.5, 3.6");
    }

    @Test
    void shouldRefuseWhenRoundingHidesThatTheNewChainIsFlat() {
        Transform3d below = stage.resting(b, 1);
        for (int i = 1; i < 20; i++) {
            b.teleportTo(new Vector3f(1, 2, 3), oddPose(i * 0.3f).rotation(), new Vector3f(3, 0, 2));
            below.teleportTo(new Vector3f(1, 2, 3), oddPose(i * 0.7f).rotation(), new Vector3f(1, 2, 3));

            assertRefused(node, below);
        }
    }

    @ParameterizedTest
    @ValueSource(floats = {1e-4f, 1e4f})
    void shouldKeepTheWorldWhenTheNewParentIsTinyOrHuge(float scale) {
        b.teleportTo(new Vector3f(), oddPose(0.3f).rotation(), new Vector3f(scale));

        node.attachTo(b, Reparent.KEEP_WORLD);

        assertEquals(101, logicalWorldX(node), 1e-3f, "SPEC 3.6");
        assertEquals(1 / scale, Stage.logical(node).scale().x, 1e-4f / scale);
    }
}
