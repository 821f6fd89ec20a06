package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.transform.internal.timeline.Synchronization;
import java.util.Random;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 13.1: under HERMITE the visual velocity is that of the instant drawn. */
class HermiteVelocityTest {
    private static final long STEP = 1_000_000_000;
    private static final int FRAMES = 64;

    /** Places are below 10 and frames 1/64 s apart, so a rounding of 5e-7 makes 3e-5 of a difference. */
    private static final double TOLERANCE = 2e-4;

    private final Stage stage = new Stage();
    private final Synchronization sync = stage.sync;
    private final Transform3d node = stage.resting(0);
    private final Random random = new Random(8);

    private Vector3f any() {
        return new Vector3f(random.nextFloat(), random.nextFloat(), random.nextFloat())
                .mul(8)
                .sub(4, 4, 4);
    }

    @Test
    void shouldBeTheDerivativeOfWhatIsDrawn() {
        node.rule(MotionRule.HERMITE);
        double[][] places = new double[FRAMES][3];
        double[][] velocities = new double[FRAMES][3];
        for (int tick = 0; tick < 20; tick++) {
            node.moveWithVelocity(any(), new org.joml.Quaternionf(), any(), new Vector3f());
            sync.afterTick(tick * STEP, (tick + 1) * STEP);
            for (int f = 0; f < FRAMES; f++) {
                sync.beforeFrame(tick * STEP + f * STEP / FRAMES);
                Vector3f place = node.visualLocal(new Pose3d()).translation();
                Vector3f velocity = node.visualLocalVelocity(new Vector3f());
                for (int c = 0; c < 3; c++) {
                    places[f][c] = place.get(c);
                    velocities[f][c] = velocity.get(c);
                }
            }
            for (int f = 2; f < FRAMES - 2; f++) {
                assertDerivative(places, f, velocities[f]);
            }
        }
    }

    /** Two differences give the derivative of a cubic exactly. */
    private static void assertDerivative(double[][] places, int f, double[] velocity) {
        for (int c = 0; c < 3; c++) {
            double near = (places[f + 1][c] - places[f - 1][c]) * FRAMES / 2;
            double far = (places[f + 2][c] - places[f - 2][c]) * FRAMES / 4;
            assertEquals((4 * near - far) / 3, velocity[c], TOLERANCE, "at frame " + f);
        }
    }

    @Test
    void shouldBeTheGivenVelocityAtTheStartOfATick() {
        node.rule(MotionRule.HERMITE);
        Vector3f given = any();
        node.moveWithVelocity(any(), new org.joml.Quaternionf(), given, new Vector3f());
        sync.afterTick(0, STEP);
        sync.beforeFrame(STEP / 2);
        node.moveWithVelocity(any(), new org.joml.Quaternionf(), any(), new Vector3f());
        sync.afterTick(STEP, 2 * STEP);
        Vector3f read = node.visualLocalVelocity(new Vector3f());
        assertEquals(0, given.distance(read), 1e-5, "no frame has drawn it yet");
        sync.beforeFrame(STEP);
        assertEquals(0, given.distance(node.visualLocalVelocity(read)), 1e-5);
    }

    /** SPEC 3.6: what is left of the parent's way is spread over the time that it still needs. */
    @Test
    void shouldBeEvenWhenTheNodeLeavesAParentOnAnotherTimeline() {
        Synchronization slow = sync.open();
        Transform3d platform = stage.resting(0);
        slow.add(platform.index());
        node.attachTo(platform, Reparent.KEEP_WORLD);
        node.rule(MotionRule.HERMITE);
        platform.moveTo(8, 0, 0);
        slow.afterTick(0, 4 * STEP);
        node.moveWithVelocity(any(), new org.joml.Quaternionf(), any(), new Vector3f());
        sync.afterTick(0, STEP);
        node.moveWithVelocity(any(), new org.joml.Quaternionf(), any(), new Vector3f());
        sync.afterTick(STEP, 2 * STEP);
        slow.beforeFrame(STEP);
        sync.beforeFrame(STEP);
        node.detach(Reparent.KEEP_WORLD);
        Vector3f before = node.visualLocalVelocity(new Vector3f());
        sync.beforeFrame(STEP);
        assertEquals(node.visualLocalVelocity(new Vector3f()), before);
    }
}
