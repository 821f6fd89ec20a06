package dev.tandem.vectors;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.util.Arrays;
import java.util.List;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** SPEC 3.6 and 8: KEEP_WORLD is continuous where the parent is on another timeline. */
class KeepWorldOverTimelinesTest {
    private static final List<MotionRule> INTERPOLATED = List.of(MotionRule.FROM_TICK, MotionRule.FROM_VISUAL);

    private static final double CLOSE = 1e-5;

    private final Scene scene = new Scene();
    private final VisualSynchronizer slow = scene.synchronizer();
    private final VisualSynchronizer fast = slow.openTimeline();
    private Transform3d platform;
    private Transform3d rider;
    private Runnable inTheTickAt1500;
    private Quaternionf turn = new Quaternionf();
    private long slowEnd;
    private long fastEnd;

    private void build(MotionRule mode) {
        scene.rule(mode);
        platform = scene.create();
        rider = scene.create();
        platform.teleportTo(0, 0, 0);
        rider.teleportTo(0, 0, 0);
        fast.add(rider);
    }

    private double showX(long nanos) {
        for (; slowEnd <= nanos; slowEnd += 1000) {
            if (slowEnd == 1000) {
                platform.moveTo(new Vector3f(10, 0, 0), turn);
            }
            slow.afterTick(slowEnd, slowEnd + 1000);
        }
        for (; fastEnd <= nanos; fastEnd += 100) {
            if (fastEnd == 1500) {
                inTheTickAt1500.run();
            }
            fast.afterTick(fastEnd, fastEnd + 100);
        }
        slow.beforeFrame(nanos);
        fast.beforeFrame(nanos);
        return rider.visualWorld(new Matrix4x3f()).m30();
    }

    private double[] showAll() {
        double[] shown = new double[51];
        for (int i = 0; i < shown.length; i++) {
            shown[i] = showX(i * 50L);
        }
        return shown;
    }

    @ParameterizedTest
    @FieldSource("INTERPOLATED")
    void shouldMatchRowKeepWorldOverTimelines(MotionRule mode) {
        build(mode);
        rider.attachTo(platform, Reparent.KEEP_LOCAL);
        inTheTickAt1500 = () -> rider.detach(Reparent.KEEP_WORLD);

        double[] shown = showAll();

        assertArrayEquals(new double[] {4, 4.5, 5, 5.5, 6}, Arrays.copyOfRange(shown, 28, 33), CLOSE);
        assertSteady(shown, 0.5);
        assertEquals(10, shown[40], CLOSE);
        assertFalse(rider.syncNeeded());
    }

    @ParameterizedTest
    @FieldSource("INTERPOLATED")
    void shouldStayInPlaceWhenBoardingAPlatformInMotion(MotionRule mode) {
        build(mode);
        rider.moveTo(3, 0, 0);
        inTheTickAt1500 = () -> rider.attachTo(platform, Reparent.KEEP_WORLD);

        double[] shown = showAll();

        for (int i = 3; i < shown.length; i++) {
            assertEquals(3, shown[i], CLOSE, "at " + i * 50);
        }
        assertEquals(-7, rider.logicalLocal(new Pose3d()).translation().x, CLOSE);
    }

    @Test
    void shouldStayInPlaceWhenAMovingParentIsAboveBoth() {
        build(MotionRule.FROM_TICK);
        Transform3d seat = scene.create(platform);
        Transform3d door = scene.create(platform);
        seat.teleportTo(1, 0, 0);
        door.teleportTo(2, 0, 0);
        rider.attachTo(seat, Reparent.KEEP_LOCAL);
        inTheTickAt1500 = () -> {
            rider.attachTo(door, Reparent.KEEP_WORLD);
            assertFalse(rider.syncNeeded(), "nothing that differs moves");
        };

        double[] shown = showAll();

        assertArrayEquals(new double[] {5, 5.5, 6, 6.5, 7}, Arrays.copyOfRange(shown, 28, 33), CLOSE);
        assertSteady(shown, 0.5);
    }

    @ParameterizedTest
    @FieldSource("INTERPOLATED")
    void shouldGoOnWhenNothingIsTakenAnyMore(MotionRule mode) {
        build(mode);
        rider.attachTo(platform, Reparent.KEEP_LOCAL);
        inTheTickAt1500 = () -> rider.inherit(Inheritance.NOTHING, Reparent.KEEP_WORLD);

        double[] shown = showAll();

        assertArrayEquals(
                new double[] {4, 4.5, 5, 5.5, 6}, Arrays.copyOfRange(shown, 28, 33), CLOSE, "SPEC 10.8, as detached");
        assertSteady(shown, 0.5);
        assertEquals(10, shown[40], CLOSE);
    }

    @Test
    void shouldStayInPlaceWhenOnlyOneBranchTurnsWithTheParentAboveBoth() {
        build(MotionRule.FROM_TICK);
        Transform3d seat = scene.create(platform);
        Transform3d door = scene.create(platform);
        seat.inherit(Inheritance.TRANSLATION, Reparent.KEEP_LOCAL);
        seat.teleportTo(2, 0, 0);
        door.teleportTo(0, 0, 0);
        rider.attachTo(seat, Reparent.KEEP_LOCAL);
        turn = new Quaternionf().rotationZ(1);
        inTheTickAt1500 = () -> rider.attachTo(door, Reparent.KEEP_WORLD);

        double[] shown = showAll();

        for (int i = 20; i < 40; i++) {
            assertEquals(2 + 0.5 * (i - 20), shown[i], 0.1, "SPEC 10.8: straight but for the arc, at " + i * 50);
        }
        assertEquals(12, shown[40], CLOSE);
    }

    @Test
    void shouldTurnOnWhenTheNewBranchDoesNotTurnWithTheParentAboveBoth() {
        build(MotionRule.FROM_TICK);
        Transform3d seat = scene.create(platform);
        Transform3d door = scene.create(platform);
        Transform3d staying = scene.create(door);
        seat.inherit(Inheritance.TRANSLATION, Reparent.KEEP_LOCAL);
        seat.teleportTo(0, 0, 0);
        door.teleportTo(2, 0, 0);
        staying.teleportTo(0, 0, 0);
        rider.attachTo(door, Reparent.KEEP_LOCAL);
        turn = new Quaternionf().rotationZ(1);
        inTheTickAt1500 = () -> rider.attachTo(seat, Reparent.KEEP_WORLD);

        for (long nanos = 0; nanos <= 2500; nanos += 50) {
            double x = showX(nanos);
            assertEquals(staying.visualWorld(new Matrix4x3f()).m30(), x, 0.1, "SPEC 10.8, at " + nanos);
        }
    }

    @Test
    void shouldKeepTheStampsWhenTheTimelineHasShownNothing() {
        build(MotionRule.FROM_TICK);
        rider.attachTo(platform, Reparent.KEEP_LOCAL);
        slow.afterTick(0, 1000);
        platform.moveTo(10, 0, 0);
        slow.afterTick(1000, 2000);
        slow.beforeFrame(1500);
        fast.afterTick(0, 100);
        rider.moveTo(1, 0, 0);
        fast.afterTick(1400, 1500);

        rider.detach(Reparent.KEEP_WORLD);

        assertEquals(1400, rider.startNanos(), "of the last motion: the next begins with the first frame");
        assertEquals(1500, rider.endNanos());
        fast.beforeFrame(1500);
        assertEquals(1500, rider.startNanos(), "SPEC 3.6");
        assertEquals(2000, rider.endNanos(), "SPEC 3.6");
    }

    private static void assertSteady(double[] shown, double largest) {
        for (int i = 1; i < shown.length; i++) {
            assertEquals(0, shown[i] - shown[i - 1], largest + CLOSE, "step to " + i * 50);
        }
    }
}
