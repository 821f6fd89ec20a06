package dev.tandem.transform;

import static dev.tandem.transform.Stage.logical;
import static dev.tandem.transform.Stage.logicalWorldX;
import static dev.tandem.transform.Stage.logicalX;
import static dev.tandem.transform.Stage.visual;
import static dev.tandem.transform.Stage.visualWorldX;
import static dev.tandem.transform.Stage.visualX;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** SPEC 3.6, KEEP_LOCAL and SNAP. */
class ReparentTest {
    private final Stage stage = new Stage();
    private final Transform3d a = stage.resting(100);
    private final Transform3d b = stage.resting(1000);
    private final Transform3d node = stage.resting(a, 1);

    @Test
    void shouldLeaveEverythingLocalAloneWhenLocalsAreKept() {
        stage.tick(() -> node.moveTo(9, 0, 0));
        stage.frame(250);
        int logicalRevision = node.logicalRevision();
        int visualRevision = node.visualRevision();

        node.attachTo(b, Reparent.KEEP_LOCAL);

        assertEquals(9, logicalX(node), "SPEC 3.6");
        assertEquals(3, visualX(node), "SPEC 3.6");
        assertEquals(1009, logicalWorldX(node));
        assertEquals(1003, visualWorldX(node));
        assertEquals(logicalRevision, node.logicalRevision());
        assertEquals(visualRevision, node.visualRevision());
        assertTrue(node.syncNeeded(), "SPEC 3.6");
        stage.frame(500);
        assertEquals(5, visualX(node), "SPEC 3.6: the motion goes on");
    }

    @Test
    void shouldGoOnInTheNewSpaceWhenLocalsAreKeptWithinATick() {
        stage.tick(() -> {
            node.moveTo(9, 0, 0);
            node.attachTo(b, Reparent.KEEP_LOCAL);
        });

        stage.frame(500);

        assertEquals(1005, visualWorldX(node), "SPEC 3.6");
    }

    @Test
    void shouldKeepLocalsWhenTheNewParentIsFlat() {
        b.scaleTo(0, 0, 0);

        node.attachTo(b, Reparent.KEEP_LOCAL);

        assertEquals(b, node.parent());
        assertEquals(1, logicalX(node));
    }

    @Test
    void shouldShowTheLogicalLocalWhenSnappedInMotion() {
        stage.tick(() -> node.moveTo(9, 0, 0));
        stage.frame(250);
        int logicalRevision = node.logicalRevision();
        int visualRevision = node.visualRevision();

        node.attachTo(b, Reparent.KEEP_LOCAL_AND_SNAP);

        assertEquals(9, visualX(node), "SPEC 3.6");
        assertEquals(1009, visualWorldX(node), "SPEC 3.6");
        assertFalse(node.syncNeeded(), "SPEC 3.6");
        assertEquals(logicalRevision, node.logicalRevision());
        assertEquals(visualRevision + 1, node.visualRevision());
        stage.frame(500);
        assertEquals(9, visualX(node), "SPEC 3.6");
    }

    @Test
    void shouldForgetTheWriteOfTheTickWhenSnappedWithinIt() {
        stage.tick(() -> {
            node.moveTo(9, 0, 0);
            node.detach(Reparent.KEEP_LOCAL_AND_SNAP);
        });

        stage.frame(500);

        assertEquals(9, visualX(node), "SPEC 3.6");
        assertFalse(node.syncNeeded());
    }

    @Test
    void shouldEndAnOverrideWhenSnapped() {
        node.overrideVisual(Stage.oddPose(1));

        node.attachTo(b, Reparent.KEEP_LOCAL_AND_SNAP);

        assertEquals(logical(node), visual(node), "SPEC 3.6");
    }

    @Test
    void shouldStillEndTheMotionWhenSnappedBelowTheSameParent() {
        stage.tick(() -> {
            node.moveTo(9, 0, 0);
            b.moveTo(1100, 0, 0);
        });

        node.attachTo(a, Reparent.KEEP_LOCAL_AND_SNAP);
        b.detach(Reparent.KEEP_LOCAL_AND_SNAP);

        assertFalse(node.syncNeeded());
        assertFalse(b.syncNeeded());
        assertEquals(9, visualX(node));
        assertEquals(1100, visualX(b));
        assertEquals(a, node.parent());
    }

    @ParameterizedTest
    @EnumSource(value = Reparent.class, mode = EnumSource.Mode.EXCLUDE, names = "KEEP_LOCAL_AND_SNAP")
    void shouldChangeNothingWhenTheParentIsTheSame(Reparent mode) {
        stage.tick(() -> node.moveTo(9, 0, 0));
        stage.frame(250);
        NodeSnapshot before = NodeSnapshot.of(node);
        NodeSnapshot root = NodeSnapshot.of(b);

        node.attachTo(a, mode);
        b.detach(mode);

        assertEquals(before, NodeSnapshot.of(node));
        assertEquals(root, NodeSnapshot.of(b));
        stage.frame(500);
        assertEquals(5, visualX(node));
    }

    @Test
    void shouldStayFreshWhenReparentedBeforeItsFirstWrite() {
        Transform3d fresh = stage.create(a);
        fresh.attachTo(b, Reparent.KEEP_LOCAL);
        fresh.detach(Reparent.KEEP_LOCAL_AND_SNAP);
        stage.tick();

        fresh.moveTo(5, 0, 0);

        assertEquals(5, visualX(fresh), "SPEC 4.2");
        assertFalse(fresh.syncNeeded());
    }
}
