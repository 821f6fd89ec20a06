package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.pose.PoseArrays;
import dev.tandem.transform.internal.write.NodeBatch;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** SPEC 9.4, 9.5: velocities that come with a write, one node at a time and in bulk. */
class GivenVelocitiesTest {
    private static final List<MotionRule> RULES_UNDER_TEST = List.of(MotionRule.HERMITE, MotionRule.EXTRAPOLATE);

    private static final int FLOATS = 13;

    /** Velocities are per second, and a tick is this long. */
    private static final double TICK_SECONDS = Stage.STEP / 1e9;

    private final Stage stage = new Stage();

    private static Vector3f vector(float[] from, int at) {
        return new Vector3f(from[at], from[at + 1], from[at + 2]);
    }

    private static float[] floats(Random random, int count, double size) {
        float[] all = new float[count];
        for (int i = 0; i < count; i++) {
            all[i] = (float) ((random.nextDouble() - 0.5) * size);
        }
        return all;
    }

    /** Some of them are zero. */
    private static float[] velocities(Random random, int count) {
        float[] all = floats(random, count * 6, 1 / TICK_SECONDS);
        for (int at = 0; at < all.length; at += random.nextInt(5) * 3 + 3) {
            Arrays.fill(all, at, at + 3, 0f);
        }
        return all;
    }

    /** A host that is told no may leave velocities out: it comes to the same, see the next test. */
    @Test
    void shouldTellWhetherRulesUseVelocities() {
        Transform3d node = stage.create();
        assertFalse(node.usesVelocities());
        for (MotionRule rule : MotionRule.PLAIN) {
            node.rule(rule);
            boolean uses = rule == MotionRule.HERMITE || rule == MotionRule.EXTRAPOLATE;
            assertEquals(uses, node.usesVelocities(), rule.toString());
        }
        node.rule(MotionRule.eased(t -> t));
        assertFalse(node.usesVelocities());
        node.rule(Component.ROTATION, MotionRule.extrapolated().upTo(5));
        assertTrue(node.usesVelocities());
        node.rule(MotionRule.FROM_TICK);
        node.rule(Component.SCALE, MotionRule.HERMITE);
        assertFalse(node.usesVelocities(), "nobody gives a velocity of the scale");
    }

    @Test
    void shouldTellWhetherAnInheritedRuleUsesVelocities() {
        Transform3d parent = stage.create();
        Transform3d child = stage.create(parent);
        parent.rule(MotionRule.HERMITE);
        assertTrue(child.usesVelocities());
        child.rule(MotionRule.SNAP);
        assertFalse(child.usesVelocities());
        child.inheritRule();
        assertTrue(child.usesVelocities());
    }

    @ParameterizedTest
    @FieldSource("dev.tandem.transform.MotionRule#PLAIN")
    void shouldDrawAsWithoutVelocitiesWhereTheyAreOfNoUse(MotionRule rule) {
        Transform3d with = stage.resting(0);
        Transform3d without = stage.resting(0);
        with.rule(rule);
        without.rule(rule);
        Vector3f end = new Vector3f(4, 0, 0);
        Quaternionf turned = new Quaternionf().rotationZ(1);
        stage.tick(() -> {
            with.moveWithVelocity(end, turned, new Vector3f(0, 50, 0), new Vector3f(0, 0, 9));
            without.moveTo(end, turned);
        });
        stage.frame(500);
        boolean same = with.visualLocal(new Pose3d()).equals(without.visualLocal(new Pose3d()));
        assertTrue(same || with.usesVelocities(), "told that velocities are of no use, but they are");
    }

    @Property(tries = 60)
    void shouldMoveInBulkAsOneByOne(@ForAll Random random) {
        Stage stage = new Stage();
        int count = 1 + random.nextInt(12);
        MotionRule[] rules = {MotionRule.HERMITE, MotionRule.EXTRAPOLATE, MotionRule.FROM_TICK};
        Transform3d[] single = new Transform3d[count];
        Transform3d[] bulk = new Transform3d[count];
        int[] ids = new int[count];
        for (int i = 0; i < count; i++) {
            single[i] = stage.resting(i);
            bulk[i] = stage.resting(i);
            ids[i] = bulk[i].index();
            MotionRule rule = rules[random.nextInt(3)];
            single[i].rule(rule);
            bulk[i].rule(rule);
        }
        for (int tick = 0; tick < 4; tick++) {
            float[] poses = floats(random, count * 7, 1);
            float[] velocities = velocities(random, count);
            PoseArrays.normalizeRotations(poses, 0, 7, count);
            stage.tick(() -> {
                for (int i = 0; i < count; i++) {
                    int at = i * 7;
                    single[i].moveWithVelocity(
                            vector(poses, at),
                            new Quaternionf(poses[at + 3], poses[at + 4], poses[at + 5], poses[at + 6]),
                            vector(velocities, i * 6),
                            vector(velocities, i * 6 + 3));
                }
                NodeBatch batch = stage.store.batch(ids);
                batch.move(0, count, poses, 0, 7);
                batch.giveVelocities(0, count, velocities, 0);
            });
            for (long after : new long[] {0, 300, 999}) {
                stage.sync.beforeFrame(tick * Stage.STEP + after, tick * Stage.STEP + after + 400);
                for (int i = 0; i < count; i++) {
                    assertEquals(Stage.visual(single[i]), Stage.visual(bulk[i]), "node " + i + " in tick " + tick);
                    assertEquals(single[i].syncNeeded(), bulk[i].syncNeeded());
                }
            }
        }
        stage.store.validate();
    }

    @Property(tries = 100)
    void shouldFollowTheCubicPolynomial(@ForAll Random random) {
        Stage stage = new Stage();
        Transform3d node = stage.resting(0);
        node.rule(MotionRule.HERMITE);
        double[] places = new double[4];
        double[] slopes = new double[4];
        for (int tick = 0; tick < places.length; tick++) {
            float place = random.nextFloat() * 10;
            float velocity = (float) ((random.nextDouble() - 0.5) * 20 / TICK_SECONDS);
            places[tick] = place;
            slopes[tick] = velocity * TICK_SECONDS;
            stage.tick(() -> node.moveWithVelocity(new Vector3f(place, 0, 0), new Vector3f(velocity, 0, 0)));
            if (tick == 0) {
                continue;
            }
            for (int k = 0; k <= 10; k++) {
                stage.frame(tick * Stage.STEP + k * 100);
                double expected = cubic(places[tick - 1], slopes[tick - 1], places[tick], slopes[tick], k / 10.0);
                assertEquals(expected, Stage.visualX(node), 1e-5, "SPEC 9.5, at " + k + " tenths of tick " + tick);
            }
            assertEquals(place, Stage.visualX(node), "SPEC 9.5: exact at the end");
        }
    }

    private static double cubic(double p0, double m0, double p1, double m1, double t) {
        double rest = 1 - t;
        return p0 * rest * rest * (1 + 2 * t) + m0 * t * rest * rest + p1 * t * t * (1 + 2 * rest) - m1 * t * t * rest;
    }

    /** At every instant the warp of what the node would have shown, in this tick and the next: SPEC 10.3. */
    @ParameterizedTest
    @FieldSource("RULES_UNDER_TEST")
    void shouldTurnTheCurveWhenWarpedInIt(MotionRule rule) {
        Vector3f shift = new Vector3f(100, 0, 0);
        Quaternionf turn = new Quaternionf().rotationZ((float) Math.PI / 2);
        Transform3d stays = stage.resting(1);
        Transform3d warped = stage.resting(1);
        for (Transform3d node : List.of(stays, warped)) {
            node.rule(rule);
            stage.sync.beforeTick();
        }
        stage.tick(() ->
                List.of(stays, warped).forEach(node -> node.moveWithVelocity(new Vector3f(2, 0, 0), perTick(0, 3, 1))));
        stage.tick(() -> List.of(stays, warped)
                .forEach(node -> node.moveWithVelocity(new Vector3f(3, 1, 0), perTick(2, -3, 1))));
        stage.sync.beforeFrame(1500, 2000);

        warped.warp(shift, turn);

        assertWarped(stays, warped, shift, turn);
        stage.sync.beforeFrame(1750, 2250);
        assertWarped(stays, warped, shift, turn);
        stage.tick(() -> {
            stays.moveWithVelocity(new Vector3f(4, 0, 1), perTick(1, 2, 0));
            warped.moveWithVelocity(
                    new Vector3f(4, 0, 1).rotate(turn).add(shift),
                    perTick(1, 2, 0).rotate(turn));
        });
        for (long after : new long[] {100, 500, 900}) {
            stage.sync.beforeFrame(2000 + after, 2500 + after);
            assertWarped(stays, warped, shift, turn);
        }
    }

    private static Vector3f perTick(float x, float y, float z) {
        return new Vector3f(x, y, z).mul((float) (1 / TICK_SECONDS));
    }

    private static void assertWarped(Transform3d stays, Transform3d warped, Vector3f shift, Quaternionf turn) {
        Vector3f expected = Stage.visual(stays).translation().rotate(turn).add(shift);
        float away = Stage.visual(warped).translation().distance(expected);
        assertTrue(away < 1e-4, () -> "a coordinate of 100 has steps of 8e-6; away by " + away);
    }

    @ParameterizedTest
    @FieldSource("dev.tandem.transform.MotionRule#PLAIN")
    void shouldTakeVelocitiesUnderEveryRule(MotionRule rule) {
        Transform3d node = stage.resting(0);
        node.rule(rule);

        stage.tick(() -> node.moveWithVelocity(new Vector3f(1, 0, 0), new Vector3f(1, 0, 0)));
        stage.frame(Stage.STEP);

        assertEquals(1, Stage.visualX(node));
    }

    @Test
    void shouldChangeNothingWhenAVelocityIsNotFinite() {
        Transform3d node = stage.resting(0);
        node.rule(MotionRule.HERMITE);
        int revision = node.logicalRevision();
        Vector3f one = new Vector3f(1);
        Vector3f bad = new Vector3f(0, Float.NaN, 0);
        Quaternionf unit = new Quaternionf();

        for (Runnable write : new Runnable[] {
            () -> node.moveWithVelocity(one, bad),
            () -> node.moveWithVelocity(one, unit, bad, one),
            () -> node.moveWithVelocity(one, unit, one, bad)
        }) {
            String message =
                    assertThrows(IllegalArgumentException.class, write::run).getMessage();
            assertTrue(message.contains("velocity") && message.contains("NaN"), message);
        }

        assertEquals(0, Stage.logicalX(node));
        assertEquals(revision, node.logicalRevision());
    }

    @Test
    void shouldNameTheNodeWhoseVelocityInBulkIsNotFinite() {
        for (int k = 7; k < FLOATS; k++) {
            float[] all = new float[3 * FLOATS];
            for (int at = 0; at < all.length; at += FLOATS) {
                all[at + 6] = 1;
            }
            all[2 * FLOATS + k] = Float.POSITIVE_INFINITY;

            String message = assertThrows(
                            IllegalArgumentException.class, () -> PoseArrays.requireLegal(all, 0, FLOATS, 5, 3))
                    .getMessage();

            assertTrue(message.contains(k < 10 ? "linear" : "angular"), message);
            assertTrue(message.contains("node 7"), message);
        }
    }
}
