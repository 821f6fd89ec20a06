package dev.tandem.vectors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 8, 9.5: the vectors of HERMITE, and the measures of how well it draws what bodies do. */
class HermiteVectorsTest {
    private static final long SECOND = 1_000_000_000L;
    private static final Vector3f ZERO = new Vector3f();

    private final Scene scene = new Scene();
    private final VisualSynchronizer synchronizer = scene.synchronizer();
    private final Transform3d node = scene.create();
    private long step = SECOND;
    private long fixed;

    HermiteVectorsTest() {
        scene.rule(MotionRule.HERMITE);
        node.teleportTo(0, 0, 0);
    }

    private void tick(Runnable work) {
        synchronizer.beforeTick();
        work.run();
        synchronizer.afterTick(fixed, fixed += step);
    }

    /** A share of the newest tick. */
    private void show(double t) {
        synchronizer.beforeFrame(fixed - step + Math.round(t * step));
        scene.validate();
    }

    private double x(double t) {
        show(t);
        return node.visualLocal(new Pose3d()).translation().x;
    }

    private static Vector3f along(double x) {
        return new Vector3f((float) x, 0, 0);
    }

    private void moveTo(double x, double velocity) {
        tick(() -> node.moveWithVelocity(along(x), along(velocity)));
    }

    /** The angle about z that is drawn, from -180 to 180 degrees. */
    private double degrees(double t) {
        show(t);
        return degrees(node.visualLocal(new Pose3d()).rotation());
    }

    private static double degrees(Quaternionfc q) {
        assertEquals(0, Math.hypot(q.x(), q.y()), 1e-6);
        double degrees = Math.toDegrees(2 * Math.atan2(q.z(), q.w()));
        return Math.IEEEremainder(degrees, 360);
    }

    private void turnTo(double radians, double perSecond) {
        Quaternionf rotation = new Quaternionf().rotationZ((float) Math.IEEEremainder(radians, 4 * Math.PI));
        tick(() -> node.moveWithVelocity(ZERO, rotation, ZERO, new Vector3f(0, 0, (float) perSecond)));
    }

    @Test
    void shouldAccelerateEvenly() {
        moveTo(0, 0);
        moveTo(0.5, 1);
        for (double t : new double[] {0, 0.25, 0.5, 0.75, 1}) {
            assertEquals(0.5 * t * t, x(t), 1e-7);
        }
    }

    @Test
    void shouldComeBackWhenItIsWhereItWas() {
        step = SECOND / 10;
        moveTo(-1, 0);
        moveTo(0, 10);
        moveTo(0, -10);

        assertEquals(0.25, x(0.5), 1e-7);
        assertEquals(0, x(1));
        assertTrue(node.syncNeeded(), "the body is still in motion, only its position is reached");
        moveTo(0, 0);
        assertEquals(0, x(1));
        assertFalse(node.syncNeeded());
    }

    @Test
    void shouldFollowTheCubicPolynomial() {
        step = SECOND / 2;
        moveTo(2, -4);
        moveTo(3, 6);

        assertEquals(1.734375, x(0.25), 1e-6);
    }

    @Test
    void shouldBeEvenWhenVelocitiesAreOrNoneAreGiven() {
        Transform3d plain = scene.create();
        plain.rule(MotionRule.FROM_TICK);
        Transform3d free = scene.create();
        plain.teleportTo(0, 0, 0);
        free.teleportTo(0, 0, 0);
        moveTo(0, 3);
        tick(() -> {
            node.moveWithVelocity(along(3), along(3));
            plain.moveTo(3, 0, 0);
            free.moveTo(3, 0, 0);
        });
        for (double t = 0; t <= 1; t += 0.0625) {
            assertEquals(3 * t, x(t), 1e-6);
            assertEquals(
                    plain.visualLocal(new Pose3d()).translation(),
                    free.visualLocal(new Pose3d()).translation());
        }
    }

    @Test
    void shouldMakeTwoAndAHalfTurnsInATick() {
        turnTo(0, 5 * Math.PI);
        turnTo(5 * Math.PI, 5 * Math.PI);

        assertEquals(180, Math.abs(degrees(0.2)), 0.01);
        assertEquals(90, degrees(0.5), 0.01);
        assertEquals(0, degrees(0.8), 0.01);
    }

    @Test
    void shouldMakeAFullTurnInATick() {
        turnTo(0, 2 * Math.PI);
        turnTo(2 * Math.PI, 2 * Math.PI);

        assertEquals(90, degrees(0.25), 0.01);
        assertEquals(180, Math.abs(degrees(0.5)), 0.01);
    }

    @Test
    void shouldAccelerateATurnEvenly() {
        turnTo(0, 0);
        turnTo(0.5, 1);

        assertEquals(0.03125, Math.toRadians(degrees(0.25)), 1e-6);
        assertEquals(0.125, Math.toRadians(degrees(0.5)), 1e-6);
    }

    @ParameterizedTest
    @ValueSource(ints = {24, 60, 144, 1000})
    void shouldKeepTheRadiusOfACircle(int framesPerSecond) {
        step = SECOND / 10;
        double least = 2;
        double most = 0;
        long frame = 0;
        for (int i = 0; i < 40; i++) {
            double angle = 2 * Math.PI * i / 10;
            Vector3f place = new Vector3f((float) Math.cos(angle), (float) Math.sin(angle), 0);
            Vector3f velocity = new Vector3f(-place.y, place.x, 0).mul((float) (2 * Math.PI));
            tick(() -> node.moveWithVelocity(place, velocity));
            for (; frame * SECOND / framesPerSecond < fixed; frame++) {
                synchronizer.beforeFrame(frame * SECOND / framesPerSecond);
                if (i > 1) {
                    double radius = node.visualLocal(new Pose3d()).translation().length();
                    least = Math.min(least, radius);
                    most = Math.max(most, radius);
                }
            }
        }
        assertEquals(1, least, 0.002);
        assertEquals(1, most, 0.002);
    }

    @Test
    void shouldFallFreelyExactly() {
        step = SECOND / 10;
        moveTo(0, 0);
        for (int i = 1; i <= 5; i++) {
            double seconds = i * 0.1;
            moveTo(-4.905 * seconds * seconds, -9.81 * seconds);
            for (double t = 0; t <= 1; t += 0.03125) {
                double now = seconds - 0.1 + t * 0.1;
                assertEquals(-4.905 * now * now, x(t), 1e-6);
            }
        }
    }

    @Test
    void shouldDrawAWheelRight() {
        step = SECOND / 5;
        double perSecond = 6 * Math.PI;
        turnTo(0, perSecond);
        for (int i = 1; i <= 20; i++) {
            turnTo(perSecond * i / 5, perSecond);
            for (double t = 0; t <= 1; t += 1.0 / 64) {
                double expected = Math.toDegrees(perSecond * (i - 1 + t) / 5);
                assertEquals(0, Math.IEEEremainder(degrees(t) - expected, 360), 0.1, "at " + t);
            }
        }
    }

    @Test
    void shouldDrawAllOfATurnThatIsGivenAsAnAngle() {
        Vector3f axis = new Vector3f(0, 0, 2);
        tick(() -> node.rotateBy(axis, 0));
        tick(() -> {
            node.rotateBy(axis, 4);
            node.rotateBy(axis, 3.5f);
        });
        for (double t = 0; t <= 1; t += 1.0 / 32) {
            double expected = Math.toDegrees(7.5 * t);
            assertEquals(0, Math.IEEEremainder(degrees(t) - expected, 360), 0.01, "at " + t);
        }
        tick(() -> node.rotateBy(axis, (float) (2 * Math.PI)));
        double half = Math.toDegrees(7.5) + 90;
        assertEquals(0, Math.IEEEremainder(degrees(0.25) - half, 360), 20, "a full turn, from its speed before");
        assertEquals(0, Math.IEEEremainder(degrees(1) - Math.toDegrees(7.5), 360), 0.01);
    }

    @Test
    void shouldGoTheShorterWayWhenAnAngleIsGivenToAnotherRule() {
        node.rule(MotionRule.FROM_TICK);
        tick(() -> node.rotateBy(new Vector3f(0, 0, 1), (float) (1.5 * Math.PI)));

        assertEquals(-45, degrees(0.5), 0.01);
    }
}
