package dev.tandem.transform;

import static dev.tandem.transform.Stage.logical;
import static dev.tandem.transform.Stage.oddPose;
import static dev.tandem.transform.Stage.visual;
import static dev.tandem.transform.Stage.visualX;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 5.2: from the logical pose at the start stamp to the one at the end stamp. */
class FromTickTest {
    private final Stage stage = new Stage();

    @Test
    void shouldShowTheVectorOfTheSpecificationWhenTranslated() {
        Transform3d node = stage.create();
        stage.tick(() -> node.teleportTo(1, 3, 5));
        stage.frame(0);
        assertTranslation(1, 3, 5, node);
        stage.tick(() -> node.moveTo(31, -7, 25));

        stage.frame(1000);
        assertTranslation(1, 3, 5, node);
        stage.frame(1250);
        assertTranslation(8.5f, 0.5f, 10, node);
        stage.frame(1800);
        assertTranslation(25, -5, 21, node);
        stage.frame(2200);
        assertTranslation(31, -7, 25, node);
    }

    private static void assertTranslation(float x, float y, float z, Transform3d node) {
        Vector3f shown = visual(node).translation();
        assertTrue(shown.equals(new Vector3f(x, y, z), 1e-5f), () -> "SPEC 8, translation: " + shown);
    }

    @Test
    void shouldShowTheVectorOfTheSpecificationWhenRotated() {
        Transform3d node = stage.resting(0);
        float half = (float) (Math.PI / 2);
        stage.tick(() -> node.rotateTo(new Quaternionf().rotationXYZ(half, half / 2, 0)));

        stage.frame(250);
        assertRotation(new Quaternionf(0.183853373f, 0.0761545449f, 0.0761545449f, 0.97703582f), node);
        stage.frame(800);
        assertRotation(new Quaternionf(0.547313631f, 0.226704717f, 0.226704717f, 0.77308315f), node);
    }

    private static void assertRotation(Quaternionf expected, Transform3d node) {
        Quaternionf shown = visual(node).rotation();
        assertTrue(shown.equals(expected, 1e-6f), () -> "SPEC 8, rotation: " + shown);
    }

    @Test
    void shouldShowTheVectorOfTheSpecificationWhenScaled() {
        Transform3d node = stage.resting(0);
        stage.tick(() -> node.scaleTo(2, 3, 2));

        stage.frame(250);
        assertTrue(visual(node).scale().equals(new Vector3f(1.25f, 1.5f, 1.25f), 1e-6f), "SPEC 8, scale");
        stage.frame(800);
        assertTrue(visual(node).scale().equals(new Vector3f(1.8f, 2.6f, 1.8f), 1e-6f), "SPEC 8, scale");
    }

    @Test
    void shouldStayInTheTickThatMovedItWhenItRestsAndComesBack() {
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

        List<Float> expected = List.of(2f, 2f, 9f, 24.4f, 30f, 2f, 2f, 2f, 2f);
        assertEquals(expected, shown, "SPEC 8, rest then back");
    }

    private void show(List<Float> shown, Transform3d node, long... times) {
        for (long time : times) {
            stage.frame(time);
            shown.add(Math.round(visualX(node) * 1e4f) / 1e4f);
        }
    }

    @Test
    void shouldShowTheSourceBitForBitWhenProgressIsZero() {
        Transform3d node = stage.create();
        node.teleportTo(oddPose(0.3f));
        stage.tick();
        stage.tick(() -> node.moveTo(oddPose(0.9f)));

        stage.frame(900);
        assertEquals(oddPose(0.3f), visual(node), "SPEC 6.1, before the start stamp");
        stage.frame(1000);
        assertEquals(oddPose(0.3f), visual(node), "SPEC 6.1, at the start stamp");
        assertTrue(node.syncNeeded());
    }

    @Test
    void shouldArriveBitForBitAndComeToRestWhenTheEndStampIsReached() {
        Transform3d node = stage.create();
        node.teleportTo(oddPose(0.3f));
        stage.sync.beforeTick();
        stage.tick(() -> node.moveTo(oddPose(0.9f)));
        stage.frame(999);
        assertTrue(node.syncNeeded(), "SPEC 4.3");
        assertEquals(1, stage.store.movingCount());
        int visualRevision = node.visualRevision();

        stage.frame(1000);

        assertEquals(oddPose(0.9f), visual(node), "SPEC 4.3");
        assertFalse(node.syncNeeded(), "SPEC 4.3");
        assertEquals(0, stage.store.movingCount());
        assertEquals(visualRevision + 1, node.visualRevision(), "SPEC 4.1");
        stage.frame(1001);
        assertEquals(visualRevision + 1, node.visualRevision(), "SPEC 4.4: at rest it costs nothing");
        assertEquals(oddPose(0.9f), visual(node));
    }

    @Test
    void shouldCountOneVisualWritePerFrameWhenInMotion() {
        Transform3d node = stage.resting(0);
        stage.tick(() -> node.moveTo(1, 0, 0));
        int visualRevision = node.visualRevision();

        stage.frame(100);
        stage.frame(100);

        assertEquals(visualRevision + 2, node.visualRevision(), "SPEC 4.1");
    }

    @Test
    void shouldCarryTheTicksStampsWhenObserved() {
        Transform3d node = stage.resting(0);
        assertEquals(0, node.startNanos());
        assertEquals(0, node.endNanos());
        stage.tick();
        node.moveTo(1, 0, 0);
        assertNotEquals(node.logicalRevision(), node.observedRevision(), "SPEC 4.1: not before the tick ends");
        assertEquals(0, node.endNanos());

        stage.tick();

        assertEquals(1000, node.startNanos(), "SPEC 4.1");
        assertEquals(2000, node.endNanos(), "SPEC 4.1");
        assertEquals(node.logicalRevision(), node.observedRevision(), "SPEC 4.1");
        stage.frame(2000);
        assertEquals(1000, node.startNanos(), "of the last motion, once it has arrived");
        assertEquals(2000, node.endNanos());
    }

    @Test
    void shouldStampEachChangeByItsTickWhenAFrameRunsSeveral() {
        Transform3d first = stage.resting(0);
        Transform3d second = stage.resting(0);
        stage.tick(() -> first.moveTo(1, 0, 0));
        stage.tick(() -> second.moveTo(1, 0, 0));

        stage.frame(1500);

        assertEquals(1, visualX(first), "SPEC 4.1");
        assertEquals(0.5f, visualX(second), "SPEC 4.1");
        assertEquals(0, first.startNanos());
        assertEquals(1000, second.startNanos());
    }

    @Test
    void shouldGoOnFromTheLastTargetWhenMovedInEveryTick() {
        Transform3d node = stage.resting(0);
        stage.tick(() -> node.moveTo(10, 0, 0));
        stage.frame(500);
        stage.tick(() -> node.moveTo(30, 0, 0));

        assertEquals(5, visualX(node), "observing shows nothing by itself");
        stage.frame(1500);
        assertEquals(20, visualX(node), "SPEC 5.2");
        assertEquals(1000, node.startNanos());
    }

    @Test
    void shouldGoFromStartToEndOfTheTickWhenMovedSeveralTimesInIt() {
        Transform3d node = stage.resting(2);
        stage.tick(() -> {
            node.moveTo(100, 0, 0);
            node.rotateTo(0, 0, 1, 0);
            node.moveTo(4, 0, 0);
        });

        stage.frame(500);

        assertEquals(3, visualX(node), "SPEC 5.2");
        assertEquals(node.logicalRevision(), node.observedRevision());
    }

    @Test
    void shouldKeepItsMotionWhenLaterTicksDoNotMoveIt() {
        Transform3d node = stage.resting(0);
        stage.tick(() -> node.moveTo(8, 0, 0));
        stage.tick();
        stage.tick();

        stage.frame(250);

        assertEquals(2, visualX(node), "SPEC 5.2");
        assertEquals(1000, node.endNanos());
    }

    @Test
    void shouldDrawTheSameBitsWhateverFramesCameBefore() {
        Pose3d sparse = poseAt(2600, 2600);
        Pose3d dense = poseAt(2600, 0, 1, 999, 1000, 1777, 2000, 2599);

        assertEquals(sparse, dense, "SPEC 5.2");
    }

    private static Pose3d poseAt(long nanos, long... frames) {
        Stage stage = new Stage();
        Transform3d node = stage.create();
        node.teleportTo(oddPose(0));
        stage.sync.beforeTick();
        int next = 0;
        for (int i = 0; i < 3; i++) {
            float angle = 0.2f * (i + 1);
            stage.tick(() -> node.moveTo(oddPose(angle)));
            while (next < frames.length && frames[next] < (i + 1) * Stage.STEP) {
                stage.frame(frames[next++]);
            }
        }
        stage.frame(nanos);
        return visual(node);
    }

    @Test
    void shouldLeaveLogicalStateAloneWhenFramesAreShown() {
        Transform3d node = stage.resting(0);
        stage.tick(() -> node.moveTo(oddPose(0.7f)));
        int revision = node.logicalRevision();

        stage.frame(10);
        stage.frame(333);

        assertEquals(oddPose(0.7f), logical(node), "SPEC 4.6");
        assertEquals(revision, node.logicalRevision(), "SPEC 4.6");
    }

    @Test
    void shouldTurnTheShortWayWhenTheTargetIsInTheOtherHemisphere() {
        Transform3d node = stage.resting(0);
        Quaternionf quarter = new Quaternionf().rotationZ((float) (Math.PI / 2));
        stage.tick(() -> node.rotateTo(-quarter.x, -quarter.y, -quarter.z, -quarter.w));

        stage.frame(500);

        Vector3f image = visual(node).rotation().transform(new Vector3f(1, 0, 0));
        assertTrue(image.equals(new Vector3f(0.70710678f, 0.70710678f, 0), 1e-6f), () -> "SPEC 6.1: " + image);
    }

    @Test
    void shouldNotLoseAMotionWhenItTurnsByATenMillionthOfARadian() {
        Transform3d node = stage.resting(0);
        Quaternionf tiny = new Quaternionf(0, 0, 0.5e-7f, 1);
        stage.tick(() -> node.rotateTo(tiny));

        stage.frame(500);

        assertEquals(0.25e-7, visual(node).rotation().z, 1e-12, "SPEC 6.1");
    }

    @Test
    void shouldStayFiniteWhenScaleGoesThroughZero() {
        Transform3d node = stage.resting(0);
        stage.tick(() -> node.scaleTo(-1, 0, 1));

        stage.frame(500);
        assertEquals(new Vector3f(0, 0.5f, 1), visual(node).scale(), "SPEC 6.2");
        stage.frame(999);
        assertTrue(visual(node).scale().isFinite(), "SPEC 6.2");
    }

    @Test
    void shouldStayFiniteWhenTheEndsLieFarApart() {
        Transform3d node = stage.resting(-Float.MAX_VALUE);
        stage.tick(() -> node.moveTo(Float.MAX_VALUE, 0, 0));

        stage.frame(500);
        assertEquals(0, visualX(node), "SPEC 6.2");
        stage.frame(750);
        assertEquals(Float.MAX_VALUE / 2, visualX(node), 1e32f, "SPEC 6.2");
    }

    @Test
    void shouldGoOnFromItsOwnTargetWhenOnlySomeMoveAgain() {
        Transform3d[] nodes = {stage.resting(0), stage.resting(0), stage.resting(0)};
        stage.tick(() -> {
            for (Transform3d node : nodes) {
                node.moveTo(10, 0, 0);
            }
        });
        stage.tick(() -> nodes[1].moveTo(30, 0, 0));

        stage.frame(500);
        assertEquals(10, visualX(nodes[1]), "SPEC 5.2: before its second tick");
        stage.frame(1500);
        assertEquals(20, visualX(nodes[1]), "SPEC 5.2: from 10 to 30");
        assertEquals(10, visualX(nodes[0]));
    }

    @Test
    void shouldShowTheSourcesBitsWhenProgressIsZeroAtAnyAngle() {
        for (int i = 0; i < 100; i++) {
            Stage fresh = new Stage();
            Transform3d node = fresh.create();
            Pose3d source = oddPose(i * 0.031f);
            node.teleportTo(source);
            fresh.sync.beforeTick();
            fresh.tick(() -> node.moveTo(oddPose(2)));

            fresh.frame(0);

            assertEquals(logicalAfterWrite(source), visual(node), "SPEC 6.1");
        }
    }

    /** What a pose becomes when it is written: its rotation may be normalised. */
    private static Pose3d logicalAfterWrite(Pose3d pose) {
        Transform3d node = new Stage().create();
        node.teleportTo(pose);
        return logical(node);
    }

    @Test
    void shouldShowTheTargetsBitsWhenProgressRoundsToOne() {
        for (int i = 0; i < 100; i++) {
            Stage fresh = new Stage();
            Transform3d node = fresh.create();
            node.teleportTo(oddPose(2));
            fresh.sync.beforeTick();
            node.moveTo(oddPose(i * 0.031f));
            fresh.sync.afterTick(0, 1L << 40);

            fresh.frame((1L << 40) - 1);

            assertEquals(logical(node), visual(node), "SPEC 6.1");
            assertTrue(node.syncNeeded(), "SPEC 4.3: the end stamp is not reached");
        }
    }
}
