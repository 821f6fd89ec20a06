package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.tandem.transform.internal.timeline.Synchronization;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** SPEC 10.2: a snap ends motions and writes nothing logically. */
class SnapTest {
    private final Stage stage = new Stage();

    private Transform3d moving(MotionRule mode) {
        Transform3d node = stage.resting(0);
        node.rule(mode);
        stage.tick(() -> node.moveTo(10, 0, 0));
        stage.frame(0);
        stage.frame(400);
        return node;
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldShowTheLogicalPoseWhenSnappedInMidMotion(MotionRule mode) {
        Transform3d node = moving(mode);
        int logical = node.logicalRevision();
        int visual = node.visualRevision();

        node.snap();

        assertEquals(10, Stage.visualX(node), "SPEC 10.2");
        assertEquals(10, Stage.visualWorldX(node), "SPEC 10.2");
        assertFalse(node.syncNeeded(), "SPEC 10.2");
        assertEquals(logical, node.logicalRevision(), "nothing logical was written");
        assertEquals(visual + 1, node.visualRevision(), "SPEC 4.1");
        assertEquals(1000, node.endNanos(), "of the last motion");
        stage.frame(700);
        assertEquals(10, Stage.visualX(node));
        assertEquals(visual + 1, node.visualRevision(), "SPEC 4.4: it costs nothing now");
        stage.store.validate();
    }

    @Test
    void shouldStartFromThereWhenAMoveFollowsInTheSameTick() {
        Transform3d node = stage.resting(0);
        stage.tick(() -> {
            node.moveTo(10, 0, 0);
            node.snap();
            node.moveTo(20, 0, 0);
        });

        stage.frame(500);

        assertEquals(15, Stage.visualX(node), "as after a teleport to 10, SPEC 4.2");
    }

    @Test
    void shouldEndAnOverrideWhenSnapped() {
        Transform3d node = stage.resting(3);
        node.overrideVisual(Stage.oddPose(1));

        node.snap();

        assertEquals(Stage.logical(node), Stage.visual(node), "SPEC 10.2");
    }

    @Test
    void shouldCountNothingWhenThereIsNothingToEnd() {
        Transform3d resting = stage.resting(3);
        Transform3d unwritten = stage.create();
        NodeSnapshot one = NodeSnapshot.of(resting);
        NodeSnapshot other = NodeSnapshot.of(unwritten);

        resting.snapBranch();
        unwritten.snap();

        assertEquals(one, NodeSnapshot.of(resting), "SPEC 10.2");
        assertEquals(other, NodeSnapshot.of(unwritten), "SPEC 10.2");
        stage.tick(() -> unwritten.moveTo(5, 0, 0));
        stage.frame(100);
        assertEquals(5, Stage.visualX(unwritten), "it is newborn still, SPEC 4.2");
    }

    @Test
    void shouldSnapAllBelowAndNoneBesideWhenABranchIsSnapped() {
        Synchronization fast = stage.sync.open();
        Transform3d top = stage.resting(0);
        Transform3d child = stage.resting(top, 0);
        Transform3d grandchild = stage.resting(child, 0);
        Transform3d sibling = stage.resting(top, 0);
        Transform3d beside = stage.resting(0);
        fast.add(sibling.index());
        stage.tick(() -> {
            for (Transform3d each : new Transform3d[] {top, child, grandchild, sibling, beside}) {
                each.moveTo(10, 0, 0);
            }
        });
        fast.afterTick(0, 1000);
        stage.frame(100);
        fast.beforeFrame(100);

        child.snapBranch();
        assertEquals(10, Stage.visualX(child));
        assertEquals(10, Stage.visualX(grandchild));
        assertEquals(1, Stage.visualX(sibling));
        top.snapBranch();
        assertEquals(10, Stage.visualX(top));
        assertEquals(10, Stage.visualX(sibling), "on whatever timeline");
        assertEquals(1, Stage.visualX(beside), "SPEC 10.2");
        assertEquals(1, stage.store.movingCount());
    }

    @Test
    void shouldEndAHandoverWhenSnapped() {
        Transform3d node = moving(MotionRule.FROM_TICK);
        Synchronization other = stage.sync.open();
        other.add(node.index());

        node.snap();

        assertEquals(10, Stage.visualX(node), "SPEC 10.2");
        other.beforeFrame(5);
        assertEquals(10, Stage.visualX(node), "nothing waits for its first frame");
    }
}
