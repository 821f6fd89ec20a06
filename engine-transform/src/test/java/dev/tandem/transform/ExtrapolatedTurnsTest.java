package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 9.4: rotations and scales that are predicted. Ticks of 1000 ns, and render time a tick behind. */
class ExtrapolatedTurnsTest {
    private static final float TURN = 0.2f;

    private final Stage stage = new Stage();
    private final Transform3d first = predicted();
    private final Transform3d second = predicted();
    private int ticks;

    ExtrapolatedTurnsTest() {
        stage.sync.beforeFrame(-1000, 0);
    }

    private Transform3d predicted() {
        Transform3d node = stage.resting(0);
        node.rule(MotionRule.EXTRAPOLATE);
        return node;
    }

    private void tick(Runnable writes) {
        stage.tick(writes);
        ticks++;
    }

    private Pose3d shown(Transform3d node, int part) {
        long normal = ticks * 1000L + part;
        stage.sync.beforeFrame(normal - 1000, normal);
        stage.store.validate();
        return node.visualLocal(new Pose3d());
    }

    private static Quaternionf turned(float turns) {
        return new Quaternionf().rotationZ(turns * TURN);
    }

    private static Vector3f scaled(float steps) {
        return new Vector3f(1, 1 + steps, 1);
    }

    private static double angle(Quaternionf a, Quaternionf b) {
        Quaternionf between = new Quaternionf(a).conjugate().mul(b);
        return 2 * Math.sqrt(between.x * between.x + between.y * between.y + between.z * between.z);
    }

    /** Each in a store of its own: rows of one chunk are observed together. */
    @Test
    void shouldTurnLikeANodeThatRestedWhenItPausesInFlight() {
        ExtrapolatedTurnsTest other = new ExtrapolatedTurnsTest();
        for (int k = 1; k <= 10; k++) {
            float steps = k <= 2 ? k : Math.max(2, k - 4);
            Vector3f place = new Vector3f(10 * k, 0, 0);
            tick(() -> first.moveTo(place, turned(steps), scaled(steps)));
            other.tick(() -> other.first.moveTo(new Vector3f(), turned(steps), scaled(steps)));
            for (int part = 0; part < 1000; part += 125) {
                Pose3d expected = other.shown(other.first, part);
                Pose3d found = shown(first, part);
                assertEquals(0, angle(expected.rotation(), found.rotation()), 1e-5, "tick " + k + ", " + part);
                assertEquals(expected.scale().y, found.scale().y, 1e-5, "tick " + k + ", " + part);
            }
        }
        assertEquals(0, angle(turned(6.875f), shown(first, 875).rotation()), 1e-5, "ahead of the newest tick");
    }

    @Test
    void shouldTurnOnAsWarpedWhenItIsWarpedInFlight() {
        Quaternionf warp = new Quaternionf().rotationX(1);
        for (int k = 1; k <= 6; k++) {
            Quaternionf rotation = turned(k);
            boolean warped = k > 4;
            tick(() -> {
                first.rotateTo(rotation);
                second.rotateTo(warped ? new Quaternionf(warp).mul(rotation) : rotation);
            });
            if (k == 4) {
                shown(first, 300);
                second.warp(new Vector3f(), warp);
            }
            for (int part = 375; part < 1000; part += 125) {
                Quaternionf expected = new Quaternionf(shown(first, part).rotation());
                if (k >= 4) {
                    expected.premul(warp);
                }
                assertEquals(0, angle(expected, shown(second, part).rotation()), 1e-5, "tick " + k + ", " + part);
            }
        }
    }

    @Test
    void shouldNotJumpWhenItBeginsToTurnAfterTicksWithoutAFrame() {
        Stage unseen = new Stage();
        Transform3d node = unseen.resting(0);
        node.rule(MotionRule.EXTRAPOLATE);
        for (int k = 1; k <= 4; k++) {
            Vector3f place = new Vector3f(k, 0, 0);
            Quaternionf rotation = turned(k < 4 ? 0 : 1);
            unseen.tick(() -> node.moveTo(place, rotation));
            if (k == 3) {
                unseen.sync.beforeFrame(2999, 3999);
            }
        }
        unseen.sync.beforeFrame(3000, 4000);

        assertEquals(0, angle(turned(0), node.visualLocal(new Pose3d()).rotation()), 1e-3);
    }

    /** The zeros of a rotation have signs, which the arithmetic of those around it must not touch. */
    @Test
    void shouldKeepTheBitsOfARotationThatStaysWhenOthersTurn() {
        for (int signs = 0; signs < 8; signs++) {
            Quaternionf still = new Quaternionf(
                    (signs & 1) == 0 ? 0f : -0f, (signs & 2) == 0 ? 0f : -0f, (signs & 4) == 0 ? 0f : -0f, 1);
            second.teleportTo(new Vector3f(), still);
            for (int k = 1; k <= 4; k++) {
                Vector3f place = new Vector3f(k, 0, 0);
                Quaternionf rotation = turned(8 * signs + k);
                tick(() -> {
                    first.moveTo(place, rotation);
                    second.moveTo(place, still);
                });
                for (int part = 0; part < 1000; part += 250) {
                    assertEquals(still, shown(second, part).rotation(), "tick " + k + ", " + part);
                }
            }
        }
    }

    @Test
    void shouldStayFiniteWhenPlacesAreHuge() {
        float huge = Float.MAX_VALUE;
        for (int k = 1; k <= 6; k++) {
            Vector3f place = new Vector3f(k % 3 == 0 ? huge : -huge, huge, 0);
            tick(() -> first.moveWithVelocity(place, new Vector3f(huge, -huge, huge)));
            for (int part = 0; part < 1000; part += 250) {
                assertTrue(shown(first, part).translation().isFinite(), "tick " + k + ", " + part);
            }
        }
    }
}
