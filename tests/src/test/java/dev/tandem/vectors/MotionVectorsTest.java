package dev.tandem.vectors;

import static dev.tandem.vectors.AheadFrames.drawnPlace;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickRate;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** The rows of SPEC 8 in which something moves, each in both modes. */
class MotionVectorsTest {
    private static final List<MotionRule> INTERPOLATED = List.of(MotionRule.FROM_TICK, MotionRule.FROM_VISUAL);

    private static final long[] FRAMES = {0, 1000, 1250, 1800, 2200};
    private static final Vector3f PLACE = new Vector3f(1, 3, 5);
    private static final Vector3f ONE = new Vector3f(1);

    /** The table is printed with six to nine digits; floats of size 30 are rounded to 2e-6. */
    private static final float CLOSE = 2e-6f;

    @ParameterizedTest
    @FieldSource("INTERPOLATED")
    void shouldMatchRowTranslation(MotionRule mode) {
        List<Pose3d> shown = play(mode, node -> node.teleportTo(PLACE), node -> node.moveTo(31, -7, 25));
        assertPlace(1, 3, 5, shown.get(0));
        assertPlace(1, 3, 5, shown.get(1));
        assertPlace(8.5f, 0.5f, 10, shown.get(2));
        assertPlace(25, -5, 21, shown.get(3));
        assertEquals(new Vector3f(31, -7, 25), shown.get(4).translation());
    }

    @ParameterizedTest
    @FieldSource("INTERPOLATED")
    void shouldMatchRowRotation(MotionRule mode) {
        Quaternionf turned = new Quaternionf().rotationXYZ((float) (Math.PI / 2), (float) (Math.PI / 4), 0);
        List<Pose3d> shown = play(mode, node -> node.teleportTo(PLACE), node -> node.rotateTo(turned));
        assertRotation(0, 0, 0, 1, shown.get(0));
        assertRotation(0, 0, 0, 1, shown.get(1));
        assertRotation(0.183853373f, 0.0761545449f, 0.0761545449f, 0.97703582f, shown.get(2));
        assertRotation(0.547313631f, 0.226704717f, 0.226704717f, 0.77308315f, shown.get(3));
        assertRotation(turned.x, turned.y, turned.z, turned.w, shown.get(4));
    }

    @ParameterizedTest
    @FieldSource("INTERPOLATED")
    void shouldMatchRowScale(MotionRule mode) {
        List<Pose3d> shown = play(mode, node -> node.teleportTo(PLACE), node -> node.scaleTo(2, 3, 2));
        assertEquals(ONE, shown.get(0).scale());
        assertEquals(ONE, shown.get(1).scale());
        assertClose(new Vector3f(1.25f, 1.5f, 1.25f), shown.get(2).scale());
        assertClose(new Vector3f(1.8f, 2.6f, 1.8f), shown.get(3).scale());
        assertEquals(new Vector3f(2, 3, 2), shown.get(4).scale());
    }

    @ParameterizedTest
    @FieldSource("INTERPOLATED")
    void shouldMatchRowSkip(MotionRule mode) {
        Pose3d target = new Pose3d(
                new Vector3f(31, -7, 25), new Quaternionf().rotationX((float) (Math.PI / 2)), new Vector3f(2, 3, 2));
        List<Pose3d> shown = play(mode, node -> node.teleportTo(PLACE), node -> node.teleportTo(target));
        assertPlace(1, 3, 5, shown.get(0));
        for (Pose3d later : shown.subList(1, shown.size())) {
            assertEquals(target.translation(), later.translation());
            assertEquals(target.scale(), later.scale());
            assertRotation(target.rotation().x, target.rotation().y, target.rotation().z, target.rotation().w, later);
        }
    }

    @ParameterizedTest
    @FieldSource("INTERPOLATED")
    void shouldMatchRowParentAndChild(MotionRule mode) {
        AheadFrames frames = new AheadFrames(mode);
        Transform3d parent = frames.scene.create();
        Transform3d child = frames.scene.create(parent);
        frames.onTick(start -> {
            if (start == 0) {
                parent.teleportTo(0, 0, 0);
                child.teleportTo(-1, 0, 0);
            } else if (start == 1000) {
                parent.moveTo(2, 0, 0);
                child.moveTo(1, 0, 0);
            }
        });
        double[] shown = new double[FRAMES.length];
        for (int i = 0; i < FRAMES.length; i++) {
            frames.show(FRAMES[i]);
            shown[i] = child.visualWorld(new Matrix4x3f()).m30();
        }
        assertArrayEquals(new double[] {-1, -1, 0, 2.2, 3}, shown, CLOSE);
    }

    @ParameterizedTest
    @FieldSource("INTERPOLATED")
    void shouldMatchRowRestThenBack(MotionRule mode) {
        AheadFrames frames = new AheadFrames(mode);
        Transform3d node = frames.scene.create();
        frames.onTick(start -> {
            switch ((int) start) {
                case 0 -> node.teleportTo(2, 0, 0);
                case 1000 -> node.moveTo(30, 0, 0);
                case 3000 -> node.moveTo(2, 0, 0);
                default -> {}
            }
        });
        double[] shown = showX(frames, node, 0, 1000, 1250, 1800, 2200, 4000, 4200, 4750, 5200);
        double[] expected = mode == MotionRule.FROM_VISUAL
                ? new double[] {2, 2, 9, 24.4, 30, 30, 24.4, 9, 2}
                : new double[] {2, 2, 9, 24.4, 30, 2, 2, 2, 2};
        assertArrayEquals(expected, shown, CLOSE);
    }

    @ParameterizedTest
    @FieldSource("INTERPOLATED")
    void shouldMatchRowStartAtTimeZero(MotionRule mode) {
        Scene scene = new Scene();
        scene.rule(mode);
        VisualSynchronizer synchronizer = scene.synchronizer();
        Transform3d node = scene.create();
        TickClock clock = new TickClock(ClockSettings.at(TickRate.every(1000)).withStart(-1000));
        double[] shown = new double[5];
        long[] real = {0, 1000, 1500, 1750, 2000};
        for (int i = 0; i < real.length; i++) {
            clock.advance(real[i], tick -> {
                if (tick.startNanos() <= 0) {
                    node.moveTo(tick.startNanos() == 0 ? 1 : 0, 0, 0);
                }
                synchronizer.afterTick(tick);
            });
            synchronizer.beforeFrame(clock.frame());
            shown[i] = drawnPlace(node).x;
        }
        assertEquals(1000, clock.normalNanos());
        assertArrayEquals(new double[] {0, 0, 0.5, 0.75, 1}, shown, CLOSE);
    }

    @ParameterizedTest
    @FieldSource("INTERPOLATED")
    void shouldMatchRowConstantVelocity(MotionRule mode) {
        AheadFrames frames = new AheadFrames(mode);
        Transform3d node = frames.scene.create();
        frames.onTick(start -> {
            if (start == 0) {
                node.teleportTo(0, 0, 0);
            } else {
                node.moveTo(start / 1000f, 0, 0);
            }
        });
        frames.show(0);
        double[] shown = showX(frames, node, 1800, 2200, 2600, 3000, 3400, 3800);
        if (mode == MotionRule.FROM_TICK) {
            assertArrayEquals(new double[] {0.8, 1.2, 1.6, 2.0, 2.4, 2.8}, shown, CLOSE);
        } else {
            assertArrayEquals(new double[] {0, 0.667, 1.333, 1.810, 2.286, 2.762}, shown, 5e-4);
        }
    }

    @Test
    void shouldMatchRowSeedTimelineAsTheSamePoses() {
        long milli = 1_000_000;
        Scene scene = new Scene();
        VisualSynchronizer synchronizer = scene.synchronizer();
        Transform3d node = scene.create();
        TickClock clock = TickClock.at(200);
        double[] shown = new double[7];
        for (int i = 0; i < shown.length; i++) {
            clock.advance(i * 16 * milli, tick -> {
                node.moveTo(tick.index(), 0, 0);
                synchronizer.afterTick(tick);
            });
            synchronizer.beforeFrame(clock.frame());
            shown[i] = drawnPlace(node).x;
        }
        // Tick k moves from k - 1 to k: p = .2 .4 .6 .8 1.0 .2 is this, whether p 1 of tick 15 or p 0 of tick 16 is
        // drawn.
        assertArrayEquals(new double[] {0, 2.2, 5.4, 8.6, 11.8, 15.0, 18.2}, shown, CLOSE);
        assertTrue(node.syncNeeded());
    }

    @Test
    void shouldMatchRowBirth() {
        Scene scene = new Scene();
        VisualSynchronizer synchronizer = scene.synchronizer();
        Transform3d node = scene.create();
        double[] shown = new double[6];
        for (int i = 0, tick = 0; i < shown.length; i++) {
            long nanos = 120 + 20L * i;
            for (; 120 + 60L * tick <= nanos; tick++) {
                if (tick == 0) {
                    node.teleportTo(0, 0, 0);
                }
                node.moveTo(10 * (tick + 1), 0, 0);
                synchronizer.afterTick(120 + 60L * tick, 180 + 60L * tick);
            }
            synchronizer.beforeFrame(nanos);
            shown[i] = drawnPlace(node).x;
        }
        assertArrayEquals(new double[] {0, 10 / 3.0, 20 / 3.0, 10, 40 / 3.0, 50 / 3.0}, shown, CLOSE);
    }

    @ParameterizedTest
    @FieldSource("INTERPOLATED")
    void shouldMatchRowTeleportOfOneComponent(MotionRule mode) {
        AheadFrames frames = new AheadFrames(mode, -AheadFrames.STEP);
        Transform3d node = frames.scene.create();
        frames.onTick(start -> {
            if (start < 0) {
                node.teleportTo(0, 0, 0);
            } else if (start == 0) {
                node.rotateTo(new Quaternionf().rotationZ((float) (Math.PI / 2)));
                node.teleportTo(5, 0, 0);
            }
        });
        frames.show(-1);
        frames.show(0);
        frames.show(500);
        assertEquals(new Vector3f(5, 0, 0), drawnPlace(node));
        float eighth = (float) Math.sin(Math.PI / 8);
        assertRotation(0, 0, eighth, (float) Math.cos(Math.PI / 8), node.visualLocal(new Pose3d()));
    }

    @ParameterizedTest
    @FieldSource("INTERPOLATED")
    void shouldMatchRowUnchangedWrite(MotionRule mode) {
        AheadFrames frames = new AheadFrames(mode);
        Transform3d node = frames.scene.create();
        node.teleportTo(7, 0, 0);
        int revision = node.logicalRevision();
        frames.onTick(start -> node.moveTo(7, 0, 0));
        for (int tick = 0; tick < 10; tick++) {
            frames.show(tick * AheadFrames.STEP);
            assertFalse(node.syncNeeded());
            assertEquals(0, frames.scene.movingCount());
        }
        assertEquals(revision + 10, node.logicalRevision());
        assertEquals(7, drawnPlace(node).x);
    }

    private static List<Pose3d> play(
            MotionRule mode, Consumer<Transform3d> firstTick, Consumer<Transform3d> secondTick) {
        AheadFrames frames = new AheadFrames(mode);
        Transform3d node = frames.scene.create();
        frames.onTick(start -> {
            if (start == 0) {
                firstTick.accept(node);
            } else if (start == 1000) {
                secondTick.accept(node);
            }
        });
        List<Pose3d> shown = new ArrayList<>();
        for (long frame : FRAMES) {
            frames.show(frame);
            shown.add(node.visualLocal(new Pose3d()));
        }
        return shown;
    }

    private static double[] showX(AheadFrames frames, Transform3d node, long... nanos) {
        double[] shown = new double[nanos.length];
        for (int i = 0; i < nanos.length; i++) {
            frames.show(nanos[i]);
            shown[i] = drawnPlace(node).x;
        }
        return shown;
    }

    private static void assertPlace(float x, float y, float z, Pose3d actual) {
        assertClose(new Vector3f(x, y, z), actual.translation());
    }

    private static void assertRotation(float x, float y, float z, float w, Pose3d actual) {
        Quaternionf q = actual.rotation();
        assertArrayEquals(new float[] {x, y, z, w}, new float[] {q.x, q.y, q.z, q.w}, 2e-7f);
    }

    private static void assertClose(Vector3f expected, Vector3f actual) {
        assertTrue(expected.distance(actual) <= CLOSE, () -> "expected " + expected + ", but was " + actual);
    }
}
