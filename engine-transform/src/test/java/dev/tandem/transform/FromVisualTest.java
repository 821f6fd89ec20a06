package dev.tandem.transform;

import static dev.tandem.transform.Stage.oddPose;
import static dev.tandem.transform.Stage.visual;
import static dev.tandem.transform.Stage.visualX;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.TestLaws;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** SPEC 5.3: from where the node was last shown, to be at the target when the last tick ends. */
class FromVisualTest {
    private final Stage stage = new Stage();

    @BeforeEach
    void chooseMode() {
        TestLaws.standard(stage.store, MotionRule.FROM_VISUAL);
    }

    @Test
    void shouldMatchTheVectorWhenItRestsAndComesBack() {
        Transform3d node = stage.resting(2);
        List<Float> shown = new ArrayList<>();
        stage.tick();
        show(shown, node, 0);
        stage.tick(() -> node.moveTo(30, 0, 0));
        show(shown, node, 1000, 1250, 1800);
        stage.tick();
        show(shown, node, 2200);
        stage.tick(() -> node.moveTo(2, 0, 0));
        stage.tick();
        show(shown, node, 4000, 4200, 4750);
        stage.tick();
        show(shown, node, 5200);

        List<Float> expected = List.of(2f, 2f, 9f, 24.4f, 30f, 30f, 24.4f, 9f, 2f);
        assertEquals(expected, shown, "SPEC 8, rest then back");
    }

    @Test
    void shouldMatchTheVectorWhenVelocityIsConstant() {
        Transform3d node = stage.create();
        List<Float> shown = new ArrayList<>();
        stage.tick(() -> node.teleportTo(0, 0, 0));
        stage.frame(0);
        int ticks = 1;
        for (long time = 1800; time <= 3800; time += 400) {
            for (; ticks * Stage.STEP <= time; ticks++) {
                float value = ticks;
                stage.tick(() -> node.moveTo(value, 0, 0));
            }
            show(shown, node, time);
        }

        float[] expected = {0, 0.667f, 1.333f, 1.810f, 2.286f, 2.762f};
        for (int i = 1; i < expected.length; i++) {
            assertEquals(expected[i], shown.get(i), 1e-3f, "SPEC 8, constant velocity");
        }
    }

    private void show(List<Float> shown, Transform3d node, long... times) {
        for (long time : times) {
            stage.frame(time);
            shown.add(Math.round(visualX(node) * 1e4f) / 1e4f);
        }
    }

    @Test
    void shouldStampTheLastFrameAndTheFixedTimeWhenInMotion() {
        Transform3d node = stage.resting(0);
        stage.tick(() -> node.moveTo(1, 0, 0));
        stage.tick();
        assertEquals(0, node.observedRevision(), "SPEC 4.1: once per frame");

        stage.frame(1200);
        assertEquals(1200, node.startNanos(), "SPEC 5.3");
        assertEquals(2000, node.endNanos(), "SPEC 4.1: the fixed time is the target");
        assertEquals(node.logicalRevision(), node.observedRevision());
        stage.frame(1500);
        assertEquals(1500, node.startNanos());
        assertEquals(2000, node.endNanos());
        stage.frame(2100);
        assertEquals(2100, node.startNanos());
        assertEquals(2000, node.endNanos());
    }

    @Test
    void shouldArriveBitForBitAndRestWhenTheTargetTimeIsReached() {
        Transform3d node = stage.create();
        node.teleportTo(oddPose(0.3f));
        stage.sync.beforeTick();
        stage.tick(() -> node.moveTo(oddPose(0.9f)));
        stage.frame(400);
        assertEquals(oddPose(0.3f), visual(node), "a motion starts one frame late");
        stage.frame(999);
        assertTrue(node.syncNeeded());
        int visualRevision = node.visualRevision();

        stage.frame(1000);

        assertEquals(oddPose(0.9f), visual(node), "SPEC 4.3");
        assertFalse(node.syncNeeded(), "SPEC 4.3");
        assertEquals(visualRevision + 1, node.visualRevision(), "SPEC 4.1");
        stage.frame(1500);
        assertEquals(visualRevision + 1, node.visualRevision(), "SPEC 4.4");
    }

    @Test
    void shouldArriveInItsFirstFrameWhenThatIsAtTheTarget() {
        Transform3d node = stage.resting(0);
        stage.tick(() -> node.moveTo(1, 0, 0));

        stage.frame(1000);

        assertEquals(1, visualX(node), "SPEC 5.3");
        assertFalse(node.syncNeeded());
    }

    @Test
    void shouldStartAgainFromTheVisualPoseWhenWrittenInMotion() {
        Transform3d node = stage.resting(0);
        stage.tick(() -> node.moveTo(10, 0, 0));
        stage.frame(0);
        stage.frame(500);
        assertEquals(5, visualX(node));
        stage.tick(() -> node.moveTo(20, 0, 0));

        stage.frame(1000);

        assertEquals(10, visualX(node), 1e-5, "SPEC 5.3: 5 + 15 * 500 / 1500");
        assertEquals(2000, node.endNanos());
    }

    @Test
    void shouldKeepItsTargetTimeWhenOnlyAnotherNodeIsWritten() {
        Transform3d node = stage.resting(0);
        Transform3d other = stage.resting(0);
        stage.tick(() -> node.moveTo(10, 0, 0));
        stage.frame(0);
        stage.tick(() -> other.moveTo(10, 0, 0));

        stage.frame(500);

        assertEquals(5, visualX(node), "SPEC 5.3");
        assertEquals(1000, node.endNanos());
        assertEquals(0, visualX(other));
        assertEquals(2000, other.endNanos());
    }

    @Test
    void shouldStartFromTheOverrideWhenOverridden() {
        Transform3d node = stage.resting(0);
        Pose3d visual = new Pose3d();
        visual.translation().x = 4;
        node.overrideVisual(visual);
        stage.tick(() -> node.moveTo(8, 0, 0));

        stage.frame(0);
        assertEquals(4, visualX(node), "SPEC 5.3");
        stage.frame(500);
        assertEquals(6, visualX(node), "SPEC 5.3");
    }

    @Test
    void shouldContinueFromTheOverrideWhenInMotion() {
        Transform3d node = stage.resting(0);
        stage.tick(() -> node.moveTo(8, 0, 0));
        stage.frame(0);
        Pose3d jump = new Pose3d();
        jump.translation().x = -8;
        node.overrideVisual(jump);

        stage.frame(500);

        assertEquals(0, visualX(node), "SPEC 5.3: half way from -8 to 8");
        assertTrue(node.syncNeeded());
    }

    @Test
    void shouldIgnoreBeforeTickWhenWrittenOutsideTicks() {
        Transform3d node = stage.resting(0);
        stage.tick();
        node.moveTo(8, 0, 0);
        stage.sync.beforeTick();
        stage.tick();

        stage.frame(1000);
        stage.frame(1500);

        assertEquals(4, visualX(node), "SPEC 4.1: once per frame, with the fixed time");
        assertEquals(2000, node.endNanos());
    }

    @Test
    void shouldContinueInEveryComponentWhenFramesFollow() {
        Transform3d node = stage.create();
        node.teleportTo(new Vector3f(1, 2, 3), new Quaternionf(), new Vector3f(4, 5, 6));
        stage.sync.beforeTick();
        Quaternionf quarter = new Quaternionf().rotationXYZ(0.9f, -0.4f, 1.2f);
        stage.tick(() -> node.moveTo(new Vector3f(9, 18, -29), quarter, new Vector3f(12, -3, 22)));

        for (long time : new long[] {0, 125, 250, 500, 625, 750}) {
            stage.frame(time);
        }

        Pose3d shown = visual(node);
        assertTrue(shown.translation().equals(new Vector3f(7, 14, -21), 1e-5f), shown::toString);
        assertTrue(shown.scale().equals(new Vector3f(10, -1, 18), 1e-5f), shown::toString);
        Quaternionf expected = new Quaternionf().slerp(quarter, 0.75f);
        assertTrue(shown.rotation().equals(expected, 1e-5f), shown::toString);
    }
}
