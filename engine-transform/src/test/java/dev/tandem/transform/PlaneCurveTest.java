package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.joml.Vector2f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** SPEC 9.5, 11.2: HERMITE of nodes in the plane; ticks of a second. */
class PlaneCurveTest {
    private static final long SECOND = 1_000_000_000L;
    private static final double TURN = 2 * Math.PI;
    private static final Vector2f ZERO = new Vector2f();

    private final PlaneStage stage = new PlaneStage();
    private final Transform2d node = stage.resting(0, 0, 0);
    private long fixed;

    PlaneCurveTest() {
        node.rule(MotionRule.HERMITE);
    }

    private void tick(Runnable writes) {
        stage.sync.beforeTick();
        writes.run();
        stage.sync.afterTick(fixed, fixed += SECOND);
    }

    private void turnTo(double angle, double spin) {
        tick(() -> node.moveWithVelocity(ZERO, (float) angle, ZERO, (float) spin));
    }

    private Pose2d drawn(double t) {
        stage.frame(fixed - SECOND + Math.round(t * SECOND));
        stage.store.validate();
        return PlaneStage.visual(node);
    }

    @ParameterizedTest
    @CsvSource({"0.2, 180", "0.5, 90", "0.8, 0"})
    void shouldDrawTheTurnsThatTheVelocitiesSay(double t, double degrees) {
        turnTo(0, 5 * Math.PI);
        turnTo(2.5 * TURN, 5 * Math.PI);
        assertEquals(0, Math.IEEEremainder(drawn(t).angle() - Math.toRadians(degrees), TURN), 1e-5, "SPEC 8");
    }

    /** The host may keep its angles in a turn. */
    @Test
    void shouldDrawTurnsWhenTheAngleIsTheSame() {
        turnTo(0, 3 * TURN);
        turnTo(0, 3 * TURN);
        assertEquals(0.3 * TURN, drawn(0.1).angle(), 1e-5);
        assertEquals(1.5 * TURN, drawn(0.5).angle(), 1e-5);
        assertEquals(0, drawn(1).angle(), "SPEC 11.2: the logical angle, bit for bit");
        assertTrue(node.syncNeeded(), "SPEC 9.5: it still turns");
        tick(() -> {});
        drawn(0);
        assertFalse(node.syncNeeded());
    }

    @ParameterizedTest
    @CsvSource({"0.25, 0.03125", "0.5, 0.125"})
    void shouldTurnFasterAndFaster(double t, double angle) {
        turnTo(0, 0);
        turnTo(0.5, 1);
        assertEquals(angle, drawn(t).angle(), 1e-6, "SPEC 8");
    }

    @ParameterizedTest
    @CsvSource({"0, 10, 0, -10, 0.5, 2.5", "2, -2, 3, 3, 0.25, 1.734375"})
    void shouldFollowTheCubicPolynomial(float from, float v0, float to, float v1, double t, double expected) {
        tick(() -> node.moveWithVelocity(new Vector2f(1, from), new Vector2f(7, v0)));
        tick(() -> node.moveWithVelocity(new Vector2f(5, to), new Vector2f(7, v1)));
        assertEquals(expected, drawn(t).translation().y, 1e-6, "SPEC 8, in lengths of the tick");
        assertEquals(1, drawn(t).scale().x);
    }

    @Test
    void shouldDrawAllOfWhatIsTurned() {
        tick(() -> {
            node.rotateBy((float) TURN);
            node.rotateBy((float) TURN);
        });
        assertEquals(TURN, drawn(0.5).angle(), 1e-5);
        assertEquals((float) TURN + (float) TURN, drawn(1).angle());
        tick(() -> node.rotateBy((float) TURN));
        assertEquals(3 * TURN, drawn(0.99999).angle(), 0.01, "what was turned in the tick before is used up");
    }

    @Test
    void shouldNotMoveWhenItIsTurnedByNothing() {
        tick(() -> node.rotateBy(0));
        assertFalse(node.syncNeeded(), "SPEC 4.3");
    }

    @Test
    void shouldGoTheShortWayWhenNoVelocityIsKnown() {
        tick(() -> node.rotateTo((float) Math.toRadians(350)));
        assertEquals(Math.toRadians(-5), drawn(0.5).angle(), 1e-6, "SPEC 11.2");
        assertEquals((float) Math.toRadians(350), drawn(1).angle(), "not wrapped");
    }

    @Test
    void shouldGoOnEvenlyWhenItIsWrittenOutsideTicks() {
        turnTo(0, 3 * TURN);
        turnTo(0, 3 * TURN);
        node.rotateTo(2);
        assertEquals(1, drawn(0.5).angle(), 1e-6, "SPEC 4.5: the short way, evenly");
    }

    /** One velocity: the curve is that in double precision, and the other end turns evenly. */
    @Property(tries = 300)
    void shouldTurnNearestToTheVelocityThatIsKnown(
            @ForAll @DoubleRange(min = -20, max = 20) double angle,
            @ForAll @DoubleRange(min = -40, max = 40) double spin) {
        tick(() -> node.teleportTo(0, 0, 0));
        turnTo(angle, spin);
        double way = (float) angle + TURN * Math.rint(((float) spin - (float) angle) / TURN);
        if (Math.abs(Math.abs(way - (float) spin) - Math.PI) < 1e-3) {
            return;
        }
        for (double t = 0.125; t < 1; t += 0.125) {
            double bend = t * t * (1 - t) * ((float) spin - way);
            assertEquals(way * t - bend, drawn(t).angle(), 2e-5);
        }
    }

    @Test
    void shouldStayUntilItArrivesWhenAnglesAreTooFarApart() {
        turnTo(0, 1e30);
        turnTo(1e30, -1e30);
        float middle = drawn(0.5).angle();
        assertTrue(Math.abs(middle) <= 1000 * TURN / 4 + 1, "SPEC 11.2: finite, and no way to go: " + middle);
        assertEquals(1e30f, drawn(1).angle());
        tick(() -> node.rotateTo(-3e38f));
        assertEquals(1e30f, drawn(0.5).angle());
        assertEquals(-3e38f, drawn(1).angle());
    }

    @Test
    void shouldTurnVelocitiesWhenWarped() {
        tick(() -> node.moveWithVelocity(ZERO, 0, new Vector2f(1, 0), 1));
        tick(() -> node.moveWithVelocity(new Vector2f(1, 0), 1, new Vector2f(1, 0), 1));
        drawn(0.25);
        node.warp(new Vector2f(10, 0), (float) (Math.PI / 2));
        assertEquals(0.5 + Math.PI / 2, drawn(0.5).angle(), 1e-6, "SPEC 10.3");
        assertEquals(0.5, drawn(0.5).translation().y, 1e-6);
        Vector2f there = PlaneStage.logical(node).translation();
        tick(() -> node.moveWithVelocity(new Vector2f(10, 3), 1, ZERO, 0));
        double bend = 0.125 * (2 - 1) + 0.125 * 2;
        assertEquals(there.y + 1 - bend + 2 * 0.125 * 2, drawn(0.5).translation().y, 1e-5, "it still goes up");
        assertEquals(10, drawn(0.5).translation().x, 1e-5);
    }

    @Test
    void shouldForgetTurnsAndVelocitiesWhenTeleported() {
        turnTo(0, TURN);
        tick(() -> {
            node.rotateBy((float) TURN);
            node.teleportTo(0, 0, 1);
            node.rotateTo(2);
        });
        assertEquals(1.5, drawn(0.5).angle(), 1e-6, "SPEC 4.2: no velocity is left");
    }

    @Test
    void shouldKeepTheSignOfZeros() {
        tick(() -> node.teleportTo(-0f, 0, -0f));
        tick(() -> node.moveTo(-0f, 1, -0f));
        assertEquals(-0f, drawn(0.5).angle(), "SPEC 6.1");
        assertEquals(-0f, drawn(0.5).translation().x);
    }

    @Test
    void shouldRefuseVelocitiesThatAreNotFinite() {
        IllegalArgumentException linear = assertThrows(
                IllegalArgumentException.class,
                () -> node.moveWithVelocity(new Vector2f(1, 2), new Vector2f(0, Float.NaN)));
        assertEquals("linear velocity of Transform2d #0 must be finite but is (0.0, NaN)", linear.getMessage());
        IllegalArgumentException angular = assertThrows(
                IllegalArgumentException.class,
                () -> node.moveWithVelocity(new Vector2f(1, 2), 1, ZERO, Float.NEGATIVE_INFINITY));
        assertEquals("angular velocity of Transform2d #0 must be finite but is -Infinity", angular.getMessage());
        assertEquals(new Pose2d(), PlaneStage.logical(node), "nothing is changed");
    }

    @Test
    void shouldStayFiniteWhenTurnsAddUpToMoreThanAFloatHolds() {
        tick(() -> {
            node.rotateBy(3e38f);
            node.moveTo(0, 0, 1);
            node.rotateBy(3e38f);
            node.moveTo(0, 0, 2);
        });
        assertEquals(0, drawn(0).angle(), "SPEC 9.5: exact at both ends");
        assertTrue(Float.isFinite(drawn(0.5).angle()));
        assertEquals(2, drawn(1).angle(), "SPEC 9.5: exact at both ends");
        tick(() -> node.rotateBy(1));
        assertTrue(Float.isFinite(drawn(0.5).angle()));
    }
}
