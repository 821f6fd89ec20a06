package dev.tandem.transform;

import static dev.tandem.transform.Stage.logical;
import static dev.tandem.transform.Stage.oddPose;
import static dev.tandem.transform.Stage.visual;
import static dev.tandem.transform.Stage.visualX;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.TestLaws;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Overridden visual poses; those in FROM_VISUAL motion are in FromVisualTest. */
class OverrideVisualTest {
    private final Stage stage = new Stage();
    private final Transform3d node = stage.resting(2);

    private static Pose3d at(float x) {
        Pose3d pose = new Pose3d();
        pose.translation().x = x;
        return pose;
    }

    @Test
    void shouldWriteTheVisualPoseAloneWhenAtRest() {
        NodeSnapshot before = NodeSnapshot.of(node);

        node.overrideVisual(oddPose(0.5f));

        assertEquals(oddPose(0.5f), visual(node));
        assertEquals(before.logical(), logical(node), "SPEC 4.6");
        assertEquals(before.visualRevision() + 1, node.visualRevision(), "SPEC 4.1");
        assertEquals(before.logicalRevision(), node.logicalRevision(), "SPEC 4.6");
        assertFalse(node.syncNeeded());
        assertEquals(0, stage.store.movingCount());
        stage.store.validate();
    }

    @Test
    void shouldStayWhenTicksAndFramesPassAtRest() {
        node.overrideVisual(oddPose(0.5f));
        int visualRevision = node.visualRevision();

        stage.tick();
        stage.frame(500);
        stage.tick();
        stage.frame(2500);

        assertEquals(oddPose(0.5f), visual(node));
        assertEquals(visualRevision, node.visualRevision(), "SPEC 4.4");
    }

    @Test
    void shouldShowTheLastOneWhenOverriddenTwice() {
        node.overrideVisual(at(5));
        node.overrideVisual(at(6));

        assertEquals(6, visualX(node));
        stage.store.validate();
    }

    @Test
    void shouldStayUntilTheFrameWhenMovedAfterwards() {
        node.overrideVisual(at(50));
        stage.tick(() -> node.moveTo(4, 0, 0));

        assertEquals(50, visualX(node));
        stage.frame(500);
        assertEquals(3, visualX(node), "SPEC 5.2: the source is the logical pose");
    }

    @Test
    void shouldBeOverwrittenByTheNextFrameWhenInMotion() {
        stage.tick(() -> node.moveTo(4, 0, 0));
        stage.frame(250);
        int visualRevision = node.visualRevision();
        node.overrideVisual(at(50));

        assertEquals(50, visualX(node));
        assertEquals(visualRevision + 1, node.visualRevision(), "SPEC 4.1");
        assertTrue(node.syncNeeded());
        stage.frame(500);
        assertEquals(3, visualX(node), "SPEC 5.2");
    }

    @Test
    void shouldShowTheLogicalPoseWhenMovedInSnapModeAfterwards() {
        node.rule(MotionRule.SNAP);
        node.overrideVisual(at(50));

        node.moveTo(4, 0, 0);

        assertEquals(4, visualX(node));
    }

    @ParameterizedTest
    @FieldSource("dev.tandem.transform.MotionRule#PLAIN")
    void shouldNeverBeTouchedWhenTheNodeWasNeverWritten(MotionRule mode) {
        TestLaws.standard(stage.store, mode);
        Transform3d visual = stage.create();
        visual.overrideVisual(oddPose(0.5f));

        for (int i = 0; i < 5; i++) {
            stage.tick();
            stage.frame(i * Stage.STEP + 500);
        }

        assertEquals(oddPose(0.5f), visual(visual), "SPEC 4.5");
        assertEquals(new Pose3d(), logical(visual), "SPEC 4.6");
        assertEquals(1, visual.visualRevision(), "SPEC 4.5");
        assertEquals(0, visual.logicalRevision());
        assertFalse(visual.syncNeeded());
    }

    @Test
    void shouldGiveWayWhenTheNodeIsWrittenForTheFirstTime() {
        Transform3d visual = stage.create();
        visual.overrideVisual(at(50));

        visual.moveTo(4, 0, 0);

        assertEquals(4, visualX(visual), "SPEC 4.2");
        assertFalse(visual.syncNeeded());
        stage.store.validate();
    }

    @Test
    void shouldKeepOtherOverridesWhenOneOfManyEnds() {
        Transform3d[] nodes = new Transform3d[5];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = stage.resting(0);
            nodes[i].overrideVisual(at(10 + i));
        }

        nodes[1].teleportTo(-1, 0, 0);
        nodes[4].destroy();

        assertEquals(10, visualX(nodes[0]));
        assertEquals(-1, visualX(nodes[1]));
        assertEquals(12, visualX(nodes[2]));
        assertEquals(13, visualX(nodes[3]));
        stage.store.validate();
    }
}
