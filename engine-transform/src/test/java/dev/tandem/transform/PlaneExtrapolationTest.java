package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.joml.Vector2f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** SPEC 9.4, 11.2: EXTRAPOLATE of nodes in the plane; ticks of 100 ms, and render time a tick behind. */
class PlaneExtrapolationTest {
    private static final long STEP = 100_000_000L;
    private static final double TURN = 2 * Math.PI;

    private final PlaneStage stage = new PlaneStage();
    private final Transform2d node = stage.resting(0, 0, 0);
    private long fixed;

    PlaneExtrapolationTest() {
        node.rule(MotionRule.EXTRAPOLATE);
    }

    private void tick(Runnable writes) {
        stage.sync.beforeTick();
        writes.run();
        stage.sync.afterTick(fixed, fixed += STEP);
    }

    /** What is drawn at normal time, in ticks. */
    private Pose2d drawn(double normal) {
        long nanos = Math.round(normal * STEP);
        stage.sync.beforeFrame(nanos - STEP, nanos);
        stage.store.validate();
        return PlaneStage.visual(node);
    }

    /** x, -y, and ten times the angle go 0 to 10 to 20. */
    @Test
    void shouldGoOnThenBlendThenRest() {
        tick(() -> {});
        tick(() -> node.moveTo(10, -10, 1));
        assertShown(15, 2.5);
        tick(() -> node.moveTo(20, -20, 2));
        assertShown(20, 3);
        assertShown(25, 3.5);
        tick(() -> {});
        assertShown(30, 4);
        assertShown(25, 4.5);
        assertTrue(node.syncNeeded());
        assertEquals(new Vector2f(20, -20), drawn(5).translation(), "SPEC 9.4: at rest, bit for bit");
        assertEquals(2, drawn(5).angle());
        assertFalse(node.syncNeeded());
    }

    private void assertShown(double expected, double normal) {
        Pose2d pose = drawn(normal);
        assertEquals(expected, pose.translation().x, 1e-5, "SPEC 8");
        assertEquals(expected, -pose.translation().y, 1e-5);
        assertEquals(expected, 10 * pose.angle(), 1e-5);
    }

    @Test
    void shouldTurnOnWithTheVelocityThatIsGiven() {
        node.rule(MotionRule.extrapolated().blendedOver(0));
        tick(() -> node.moveWithVelocity(new Vector2f(), 1, new Vector2f(30, 0), (float) (40 * TURN)));
        assertEquals(1 + 2 * TURN, drawn(1.5).angle(), 1e-4, "SPEC 9.4: two turns in half a tick");
        assertEquals(1.5, drawn(1.5).translation().x, 1e-6);
        assertEquals(1 + 4 * TURN, drawn(1.9999999).angle(), 1e-2);
        tick(() -> {});
        assertEquals(1, drawn(2).angle(), "SPEC 11.2");
    }

    /** The host keeps its angles within half a turn of zero. */
    @ParameterizedTest
    @CsvSource({"1", "-1"})
    void shouldTurnOnWhenTheHostWrapsItsAngles(int sign) {
        for (int i = 1; i <= 40; i++) {
            float angle = (float) Math.IEEEremainder(0.3 * sign * i, TURN);
            tick(() -> node.rotateTo(angle));
            if (i > 3) {
                double shown = drawn(i + 0.5).angle();
                assertEquals(0, Math.IEEEremainder(shown - 0.3 * sign * (i + 0.5), TURN), 1e-4, "tick " + i);
            } else {
                drawn(i + 0.5);
            }
        }
    }

    @Test
    void shouldTurnOnBothWaysWhenAnglesAreTooFarApart() {
        tick(() -> node.rotateTo(1e30f));
        assertEquals(1e30f, drawn(1.5).angle(), "no way, so no motion");
        tick(() -> node.rotateTo(-3e38f));
        assertTrue(Float.isFinite(drawn(2.5).angle()));
        tick(() -> {});
        tick(() -> {});
        assertEquals(-3e38f, drawn(4.5).angle());
    }

    @Test
    void shouldStayWithinTheRangeOfFloat() {
        node.rule(MotionRule.extrapolated().upTo(100 * STEP));
        tick(() -> node.moveWithVelocity(new Vector2f(3e38f, 0), 3e38f, new Vector2f(3e38f, 0), 3e38f));
        assertEquals(Float.MAX_VALUE, drawn(50).translation().x);
        assertEquals(Float.MAX_VALUE, drawn(50).angle());
    }

    @Test
    void shouldTurnMotionAndOffsetWhenWarped() {
        tick(() -> node.moveWithVelocity(new Vector2f(1, 0), 0.1f, new Vector2f(10, 0), 1));
        tick(() -> node.moveWithVelocity(new Vector2f(2, 0), 0.2f, new Vector2f(10, 0), 1));
        PlaneExtrapolationTest other = new PlaneExtrapolationTest();
        other.tick(() -> other.node.moveWithVelocity(new Vector2f(1, 0), 0.1f, new Vector2f(10, 0), 1));
        other.tick(() -> other.node.moveWithVelocity(new Vector2f(2, 0), 0.2f, new Vector2f(10, 0), 1));
        drawn(2.25);
        node.warp(new Vector2f(100, 0), (float) (Math.PI / 2));
        for (double at : new double[] {2.5, 2.75, 3}) {
            assertWarped(other.drawn(at), drawn(at));
        }
        tick(() -> {});
        other.tick(() -> {});
        for (double at : new double[] {3.25, 3.5, 4}) {
            assertWarped(other.drawn(at), drawn(at));
        }
    }

    /** The write counts as made in the tick, so the offset is once more that to what was drawn when the tick came. */
    @Test
    void shouldBlendFromTheWarpedAngleWhenWrittenOutsideTicks() {
        PlaneExtrapolationTest other = new PlaneExtrapolationTest();
        for (PlaneExtrapolationTest test : List.of(this, other)) {
            test.tick(() -> test.node.moveTo(1, 0, 0.1f));
            test.drawn(1.25);
            test.tick(() -> test.node.moveTo(2, 0, 0.5f));
            test.drawn(2.25);
        }
        node.warp(new Vector2f(100, 0), (float) (Math.PI / 2));
        node.moveTo(100, 3, (float) (0.9 + Math.PI / 2));
        other.node.moveTo(3, 0, 0.9f);
        for (double at : new double[] {2.25, 2.5, 2.75, 3}) {
            assertWarped(other.drawn(at), drawn(at));
        }
    }

    private static void assertWarped(Pose2d from, Pose2d to) {
        assertEquals(100 - from.translation().y, to.translation().x, 1e-4, "SPEC 10.3");
        assertEquals(from.translation().x, to.translation().y, 1e-4);
        assertEquals(from.angle() + Math.PI / 2, to.angle(), 1e-5);
    }

    @Test
    void shouldHoldTheScale() {
        tick(() -> node.scaleTo(3, 3));
        drawn(1.25);
        assertEquals(3, drawn(1.999).scale().x, 0.01, "SPEC 9.4");
    }

    @Test
    void shouldSayThatItIsShownWithoutDelay() {
        drawn(1);
        assertEquals(0, node.displayDelayNanos(), "SPEC 9.8");
    }
}
