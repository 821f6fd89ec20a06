package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 9.4. Ticks of 1000 ns, and render time a tick behind unless a test says otherwise. */
class ExtrapolationTest {
    private final Stage stage = new Stage();

    private Transform3d resting(float x) {
        Transform3d node = stage.resting(x);
        node.rule(MotionRule.EXTRAPOLATE);
        return node;
    }

    /** A frame at a normal time, of a host that renders one tick behind. */
    private void frame(long normalNanos) {
        stage.sync.beforeFrame(normalNanos - Stage.STEP, normalNanos);
        stage.store.validate();
    }

    private float shownX(Transform3d node, long normalNanos) {
        frame(normalNanos);
        return Stage.visualX(node);
    }

    @Test
    void shouldShowNormalTimeAndComeToRestWhenNoMoreIsWritten() {
        Transform3d node = resting(0);
        stage.tick();
        stage.tick(() -> node.moveTo(10, 0, 0));
        assertEquals(15, shownX(node, 2500), "SPEC 8, extrapolate");
        stage.tick(() -> node.moveTo(20, 0, 0));
        assertEquals(20, shownX(node, 3000), "SPEC 8, extrapolate");
        assertEquals(25, shownX(node, 3500), "SPEC 8, extrapolate");
        stage.tick();
        assertEquals(30, shownX(node, 4000), "SPEC 8, extrapolate");
        assertEquals(25, shownX(node, 4500), "SPEC 8, extrapolate");
        assertTrue(node.syncNeeded());
        stage.tick();
        assertEquals(20, shownX(node, 5000), "SPEC 8, extrapolate");
        assertFalse(node.syncNeeded(), "SPEC 8, extrapolate");
        assertEquals(Stage.logical(node), Stage.visual(node), "SPEC 4.3");
    }

    @Test
    void shouldBlendFromWhereItWasWhenItStartsToMove() {
        Transform3d node = resting(0);
        stage.tick();
        frame(1000);
        stage.tick(() -> node.moveTo(10, 0, 0));
        assertEquals(0, shownX(node, 2000), "continuous");
        assertEquals(15 - 5, shownX(node, 2500));
        stage.tick(() -> node.moveTo(20, 0, 0));
        assertEquals(20, shownX(node, 3000));
        assertEquals(25, shownX(node, 3500));
    }

    @Test
    void shouldTurnOnWhenItTurns() {
        Transform3d node = resting(0);
        stage.tick();
        frame(1000);
        for (int tick = 1; tick < 30; tick++) {
            Quaternionf rotation = turned(tick * 0.3);
            stage.tick(() -> node.rotateTo(rotation));
            for (int part = 0; part < 10 && tick > 1; part++) {
                frame(tick * 1000L + 1000 + part * 100L);
                Quaternionf expected = turned((tick + part / 10.0) * 0.3);
                assertEquals(1, Math.abs(Stage.visual(node).rotation().dot(expected)), 2e-7, tick + " " + part);
                assertEquals(0, angle(expected, Stage.visual(node)), 1e-6, tick + " " + part);
            }
        }
    }

    private static Quaternionf turned(double angle) {
        return new Quaternionf(0, (float) Math.sin(angle / 2), 0, (float) Math.cos(angle / 2));
    }

    private static double angle(Quaternionf expected, Pose3d shown) {
        Quaternionf d = new Quaternionf(expected).conjugate().mul(shown.rotation());
        return 2 * Math.sqrt((double) d.x * d.x + (double) d.y * d.y + (double) d.z * d.z);
    }

    @Test
    void shouldBeFromTickWhenRenderTimeIsNormalTime() {
        Transform3d node = resting(0);
        Transform3d twin = stage.resting(0);
        for (int tick = 0; tick < 30; tick++) {
            Pose3d pose = Stage.oddPose(tick * 0.11f);
            if (tick % 4 != 3) {
                node.moveTo(pose);
                twin.moveTo(pose);
            }
            stage.tick();
            for (long part = 0; part < 1000; part += 250) {
                stage.frame(tick * 1000L + part);
                assertEquals(Stage.visual(twin), Stage.visual(node), "tick " + tick);
                assertEquals(twin.syncNeeded(), node.syncNeeded(), "tick " + tick);
            }
        }
    }

    @Test
    void shouldHoldTheScaleAndBlendToTheNext() {
        Transform3d node = resting(0);
        stage.tick();
        frame(1000);
        stage.tick(() -> node.scaleTo(new Vector3f(3, 1, 1)));
        frame(2500);
        assertEquals(2, Stage.visual(node).scale().x());
        frame(2999);
        assertEquals(3, Stage.visual(node).scale().x(), 1e-2);
    }
}
