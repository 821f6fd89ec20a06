package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.joml.Quaterniond;
import org.joml.Quaternionf;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 9.5: curves about changing axes, against the formula in double precision; ticks of a second. */
class HermiteCurveTest {
    private static final Vector3f ZERO = new Vector3f();
    private static final long SECOND = 1_000_000_000L;

    private final Stage stage = new Stage();
    private final Transform3d node = stage.resting(0);
    private long fixed;

    HermiteCurveTest() {
        node.rule(MotionRule.HERMITE);
    }

    private void tick(Runnable writes) {
        stage.sync.beforeTick();
        writes.run();
        stage.sync.afterTick(fixed, fixed += SECOND);
    }

    private void turnTo(Quaternionf rotation, Vector3f spin) {
        tick(() -> node.moveWithVelocity(ZERO, rotation, ZERO, spin));
    }

    private Quaternionf drawn(double t) {
        stage.frame(fixed - SECOND + Math.round(t * SECOND));
        stage.store.validate();
        return node.visualLocal(new Pose3d()).rotation();
    }

    private static Vector3f vector(Random random, double length) {
        return new Vector3f(random.nextFloat() - 0.5f, random.nextFloat() - 0.5f, random.nextFloat() - 0.5f)
                .normalize((float) (length * random.nextDouble()));
    }

    private static Quaterniond exp(Vector3d v) {
        double angle = v.length();
        return angle == 0
                ? new Quaterniond()
                : new Quaterniond().rotationAxis(angle, v.x / angle, v.y / angle, v.z / angle);
    }

    private static Vector3d log(Quaterniond q) {
        Quaterniond shorter = q.w < 0 ? new Quaterniond(-q.x, -q.y, -q.z, -q.w) : q;
        double sine = Math.sqrt(shorter.x * shorter.x + shorter.y * shorter.y + shorter.z * shorter.z);
        double factor = sine < 1e-12 ? 2 : 2 * Math.atan2(sine, shorter.w) / sine;
        return new Vector3d(shorter.x, shorter.y, shorter.z).mul(factor);
    }

    /** Kim, Kim and Shin (1995), for velocities so small that no turns are to be added. */
    private static Quaterniond curve(Quaterniond q0, Quaterniond q1, Vector3d w0, Vector3d w1, double t) {
        Vector3d first = new Vector3d(w0).div(3);
        Vector3d last = new Vector3d(w1).div(3);
        Vector3d middle = log(exp(new Vector3d(last).negate())
                .mul(q1)
                .mul(new Quaterniond(q0).conjugate())
                .mul(exp(new Vector3d(first).negate())));
        double b1 = 1 - (1 - t) * (1 - t) * (1 - t);
        double b2 = 3 * t * t - 2 * t * t * t;
        double b3 = t * t * t;
        return exp(last.mul(b3))
                .mul(exp(middle.mul(b2)))
                .mul(exp(first.mul(b1)))
                .mul(q0);
    }

    private static double angleBetween(Quaterniond a, Quaternionf b) {
        Quaterniond between = new Quaterniond(a).conjugate().mul(new Quaterniond(b));
        double sine = Math.sqrt(between.x * between.x + between.y * between.y + between.z * between.z);
        return 2 * Math.atan2(sine, Math.abs(between.w));
    }

    @Property(tries = 300)
    void shouldFollowTheCumulativeCurve(@ForAll Random random) {
        Quaternionf q0 = new Quaternionf().rotationXYZ(random.nextFloat(), random.nextFloat(), random.nextFloat());
        Vector3f w0 = vector(random, 1.5);
        Vector3f w1 = vector(random, 1.5);
        Quaternionf q1 = new Quaternionf()
                .rotationXYZ(0.4f, -0.3f * random.nextFloat(), random.nextFloat())
                .mul(q0);
        turnTo(q0, w0);
        turnTo(q1, w1);
        for (double t : new double[] {0, 0.125, 0.3, 0.5, 0.75, 0.99, 1}) {
            Quaterniond expected =
                    curve(new Quaterniond(q0), new Quaterniond(q1), new Vector3d(w0), new Vector3d(w1), t);
            assertEquals(0, angleBetween(expected, drawn(t)), 1e-5, () -> "at " + t);
        }
        assertEquals(node.logicalLocal(new Pose3d()).rotation(), drawn(1));
    }

    @Test
    void shouldTurnEvenlyWhenOnlyOneVelocityIsKnownAndFits() {
        tick(() -> node.rotateTo(new Quaternionf()));
        Quaternionf target = new Quaternionf().rotationY(1);
        turnTo(target, new Vector3f(0, 1, 0));

        assertEquals(0, angleBetween(new Quaterniond().rotationY(0.25), drawn(0.25)), 1e-5);
    }

    @Test
    void shouldDrawTheTurnOfRotateByAndHalfOfItInTheMiddle() {
        tick(() -> node.rotateBy(new Vector3f(0, 0, 2), (float) (3 * Math.PI)));

        assertEquals(0, angleBetween(new Quaterniond().rotationZ(1.5 * Math.PI), drawn(0.5)), 1e-5);
        assertTrue(node.syncNeeded());
        tick(() -> {});
        drawn(1);
        assertFalse(node.syncNeeded());
    }

    @Test
    void shouldTurnTheCurveWhenItIsWarped() {
        Quaternionf q1 = new Quaternionf().rotationX(0.8f);
        turnTo(new Quaternionf(), new Vector3f(1, 0, 0.5f));
        turnTo(q1, new Vector3f(0.5f, 0, 0));
        Quaterniond half =
                curve(new Quaterniond(), new Quaterniond(q1), new Vector3d(1, 0, 0.5), new Vector3d(0.5, 0, 0), 0.5);
        drawn(0.25);
        Quaternionf warp = new Quaternionf().rotationZ(1);
        node.warp(new Vector3f(3, 0, 0), warp);

        assertEquals(0, angleBetween(new Quaterniond(warp).mul(half), drawn(0.5)), 1e-5);
        assertEquals(3, node.visualLocal(new Pose3d()).translation().x, 1e-6);
    }

    @Test
    void shouldGoTheShortWayWhenItIsWrittenBetweenTicks() {
        turnTo(new Quaternionf(), ZERO);
        turnTo(new Quaternionf().rotationX(0.8f), new Vector3f(9, 0, 0));
        node.rotateTo(new Quaternionf().rotationX(0.4f));

        assertEquals(0, angleBetween(new Quaterniond(new Quaternionf().rotationX(0.1f)), drawn(0.25)), 1e-5);
        assertEquals(0, angleBetween(new Quaterniond(new Quaternionf().rotationX(0.4f)), drawn(1)), 1e-5);
    }

    @Test
    void shouldForgetTheCurveOfARotationThatIsTeleported() {
        turnTo(new Quaternionf(), new Vector3f(5, 0, 0));
        tick(() -> {
            node.moveWithVelocity(new Vector3f(4, 0, 0), new Quaternionf().rotationX(1), ZERO, new Vector3f(5, 0, 0));
            node.teleportTo(new Vector3f(4, 0, 0), new Quaternionf().rotationX(2));
        });

        assertEquals(0, angleBetween(new Quaterniond(new Quaternionf().rotationX(2)), drawn(0.5)), 1e-5);
    }

    @Test
    void shouldKeepItsWorldPoseWhenItChangesItsParentInACurve() {
        Transform3d parent = stage.resting(10);
        turnTo(new Quaternionf(), new Vector3f(1, 0, 0));
        turnTo(new Quaternionf().rotationX(1), new Vector3f(1, 0, 0));
        Quaternionf before = new Quaternionf(drawn(0.5));
        node.attachTo(parent, Reparent.KEEP_WORLD);

        assertEquals(0, angleBetween(new Quaterniond(before), drawn(0.5)), 1e-5);
        drawn(1);
        assertEquals(-10, node.visualLocal(new Pose3d()).translation().x, 1e-5);
    }

    /** SPEC 9.5: no more than 1000 turns in a tick are drawn; what is asked for beyond float is not less. */
    @Test
    void shouldStayFiniteWhenItIsTurnedByMoreThanAFloatHolds() {
        Vector3f axis = new Vector3f(0, 0, 1);
        Quaternionf before = node.logicalLocal(new Pose3d()).rotation();
        tick(() -> {
            node.rotateBy(axis, 3e38f);
            node.rotateBy(axis, 3e38f);
        });
        assertEquals(before, drawn(0), "SPEC 9.5: exact at both ends");
        Quaternionf half = drawn(0.5);
        assertTrue(half.isFinite(), half::toString);
        assertEquals(1, half.lengthSquared(), 1e-5);
        assertEquals(node.logicalLocal(new Pose3d()).rotation(), drawn(1), "SPEC 9.5: exact at both ends");
        tick(() -> node.rotateBy(axis, 0.5f));
        assertTrue(drawn(0.5).isFinite());
        tick(() -> {});
        drawn(1);
        assertFalse(node.syncNeeded(), "SPEC 4.3");
    }
}
