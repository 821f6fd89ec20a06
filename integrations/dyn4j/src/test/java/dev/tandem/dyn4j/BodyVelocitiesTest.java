package dev.tandem.dyn4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Transform2d;
import org.dyn4j.dynamics.Body;
import org.dyn4j.geometry.Geometry;
import org.dyn4j.geometry.MassType;
import org.dyn4j.world.World;
import org.joml.Matrix3x2f;
import org.joml.Vector2f;
import org.junit.jupiter.api.Test;

/** Velocities come with poses: what HERMITE and EXTRAPOLATE draw of bodies of the real engine. */
class BodyVelocitiesTest {
    /** 20 ticks per second. */
    private static final long STEP = 50_000_000L;

    private static final double SECONDS = STEP / 1e9;
    private static final double GRAVITY = 9.8;

    private final World<Body> world = new World<>();
    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final BodyNodes<Body> nodes = new BodyNodes<>(scene, world);
    private final Pose2d pose = new Pose2d();
    private long now;

    private void tick() {
        world.step(1, SECONDS);
        nodes.update();
        sync.afterTick(now, now += STEP);
    }

    private Body flying(double x, double y, double vx, double vy, double spin) {
        Body body = new Body();
        body.addFixture(Geometry.createRectangle(1, 1)).setSensor(true); // it flies through others
        body.setMass(MassType.NORMAL);
        body.translate(x, y);
        body.setLinearVelocity(vx, vy);
        body.setAngularVelocity(spin);
        body.setAngularDamping(0);
        body.setAtRestDetectionEnabled(false);
        world.addBody(body);
        return body;
    }

    /** The velocity of a step is the mean one of that step, so the curve leaves the parabola by 0.0481 g dt^2 at most. */
    @Test
    void shouldDrawFreeFallOnTheCurveOfItsVelocities() {
        world.setGravity(0, -GRAVITY);
        Body body = flying(0, 100, 2, 5, 0);
        Transform2d node = nodes.add(body);
        node.rule(MotionRule.HERMITE);
        double y0 = 100;
        double v0 = Double.NaN;
        for (int t = 1; t <= 40; t++) {
            tick();
            double y1 = body.getTransform().getTranslationY();
            double v1 = body.getLinearVelocity().y;
            for (int part = 0; part <= 10; part++) {
                double u = part / 10.0;
                sync.beforeFrame(now - STEP + (long) (u * STEP));
                double shown = node.visualLocal(pose).translation().y;
                double start = t == 1 ? (y1 - y0) / SECONDS : v0;
                assertEquals(hermite(u, y0, start, y1, v1), shown, 1e-5, "tick " + t + " at " + u);
                double time = (t - 1 + u) * SECONDS;
                assertEquals(2 * time, pose.translation().x, 1e-5);
                // the parabola through the poses of all steps
                double parabola = 100 + 5 * time - GRAVITY / 2 * (time * time + time * SECONDS);
                double share = t == 1 ? 0.1251 : 0.0482; // nothing is known of the velocity before the first step
                assertEquals(parabola, shown, share * GRAVITY * SECONDS * SECONDS + 1e-5);
            }
            y0 = y1;
            v0 = v1;
        }
    }

    private static double hermite(double u, double y0, double v0, double y1, double v1) {
        double u2 = u * u;
        double u3 = u2 * u;
        return (2 * u3 - 3 * u2 + 1) * y0
                + (u3 - 2 * u2 + u) * SECONDS * v0
                + (3 * u2 - 2 * u3) * y1
                + (u3 - u2) * SECONDS * v1;
    }

    @Test
    void shouldDrawSpinExactlyUnderHermite() {
        world.setGravity(0, 0);
        Transform2d node = nodes.add(flying(0, 0, 0, 0, -17));
        node.rule(MotionRule.HERMITE);
        for (int t = 1; t <= 60; t++) {
            tick();
            for (int part = 1; part <= 5; part++) {
                sync.beforeFrame(now - STEP + part * STEP / 5);
                double expected = -17 * (t - 1 + part / 5.0) * SECONDS;
                double error = Math.IEEEremainder(node.visualLocal(pose).angle() - expected, 2 * Math.PI);
                assertEquals(0, error, 1e-5, "tick " + t);
            }
        }
    }

    /** A frame one step ahead errs by what gravity does in a step, and the blend adds as much again. */
    @Test
    void shouldPredictFreeFallWithinTheErrorOfAStep() {
        world.setGravity(0, -GRAVITY);
        Body body = flying(0, 500, 3, 0, 0);
        Transform2d node = nodes.add(body);
        node.rule(MotionRule.EXTRAPOLATE);
        sync.beforeFrame(0, STEP);
        double last = Double.NaN;
        double worst = 0;
        for (int t = 1; t <= 60; t++) {
            tick();
            double v = body.getLinearVelocity().y;
            for (int part = 0; part < 10; part++) {
                // rendered one step behind, shown at normal time: ahead of what ticks have reached
                long normal = now + part * STEP / 10;
                sync.beforeFrame(normal - STEP, normal);
                double y = node.visualLocal(pose).translation().y;
                if (t > 2) {
                    worst = Math.max(worst, Math.abs((y - last) / (SECONDS / 10) - v));
                    assertEquals(3 * (normal / 1e9), pose.translation().x, 1e-4);
                }
                last = y;
            }
        }
        assertTrue(worst <= 2 * GRAVITY * SECONDS + 1e-2, "error of the velocity: " + worst);
    }

    @Test
    void shouldSpinAheadAtTheSpeedOfTheBody() {
        world.setGravity(0, 0);
        Transform2d node = nodes.add(flying(0, 0, 0, 0, 3));
        node.rule(MotionRule.EXTRAPOLATE);
        for (int t = 1; t <= 30; t++) {
            tick();
            sync.beforeFrame(now, now + STEP / 2);
            double expected = 3 * (t + 0.5) * SECONDS;
            assertEquals(0, Math.IEEEremainder(node.visualLocal(pose).angle() - expected, 2 * Math.PI), 1e-5);
        }
    }

    /** A level that is turned, scaled and mirrored, and stands: the same motion, seen in the world. */
    @Test
    void shouldTurnVelocitiesIntoTheSpaceOfAStandingParent() {
        world.setGravity(0, 0);
        for (float mirror : new float[] {1, -1}) {
            Transform2d level = scene.plane().create();
            level.teleportTo(new Vector2f(30, -4), 0.7f, new Vector2f(2, 2 * mirror));
            Transform2d child = scene.plane().create(level);
            Transform2d root = scene.plane().create();
            child.rule(MotionRule.EXTRAPOLATE);
            root.rule(MotionRule.EXTRAPOLATE);
            Body body = flying(5, 1, 7, -3, 6);
            nodes.add(body, child);
            nodes.add(flying(5, 1, 7, -3, 6), root);
            for (int t = 0; t < 30; t++) {
                tick();
                // ahead of the ticks: only velocities tell where the bodies are
                sync.beforeFrame(now, now + STEP / 2);
                Matrix3x2f expected = root.visualWorld(new Matrix3x2f());
                Matrix3x2f actual = child.visualWorld(new Matrix3x2f());
                assertEquals(expected.m20, actual.m20, 1e-4);
                assertEquals(expected.m21, actual.m21, 1e-4);
                double angle = 6 * (t + 1.5) * SECONDS;
                assertEquals(Math.cos(angle), expected.m00, 1e-4, "a root, whatever is above others");
                assertEquals(Math.sin(angle), expected.m01, 1e-4);
                Vector2f axis = actual.transformDirection(new Vector2f(1, 0)).normalize();
                assertTrue(axis.distance(expected.m00, expected.m01) < 1e-4, "tick " + t + ": " + axis);
            }
        }
    }

    /** Curves differ from even motion: without velocities the child would be drawn on a straight path. */
    @Test
    void shouldCurveBelowAStandingParentAsAtTheRoot() {
        assertCurvesBelowAStandingParent(3, -4, 5, 1, 1e-4f);
    }

    /** Where floats are coarse, a pose that was converted there and back is off by what they round. */
    @Test
    void shouldCurveBelowAStandingParentFarOut() {
        assertCurvesBelowAStandingParent(2_000, -2_000, 2_005, -1_999, 1.5e-3f);
        assertCurvesBelowAStandingParent(3, -4, 2_000, 2_000, 1.5e-3f);
        assertCurvesBelowAStandingParent(-2_000, 2_000, 5, 1, 1.5e-3f);
    }

    private void assertCurvesBelowAStandingParent(float parentX, float parentY, double x, double y, float tolerance) {
        world.setGravity(0, -GRAVITY);
        Transform2d level = scene.plane().create();
        level.teleportTo(parentX, parentY, 0.7f);
        Transform2d child = scene.plane().create(level);
        Transform2d root = scene.plane().create();
        child.rule(MotionRule.HERMITE);
        root.rule(MotionRule.HERMITE);
        nodes.add(flying(x, y, 7, 9, 6), child);
        nodes.add(flying(x, y, 7, 9, 6), root);
        for (int t = 0; t < 30; t++) {
            tick();
            for (int part = 1; part <= 4; part++) {
                sync.beforeFrame(now - STEP + part * STEP / 4);
                Matrix3x2f expected = root.visualWorld(new Matrix3x2f());
                assertTrue(expected.equals(child.visualWorld(new Matrix3x2f()), tolerance), "tick " + t);
            }
        }
    }

    /** Where it was before the tick is where it was put. */
    @Test
    void shouldCurveInTheTickInWhichABodyWasTeleported() {
        world.setGravity(0, 0);
        Transform2d level = scene.plane().create();
        level.teleportTo(3, -4, 0.7f);
        Transform2d child = scene.plane().create(level);
        child.rule(MotionRule.EXTRAPOLATE);
        Body body = flying(5, 1, 7, 9, 0);
        nodes.add(body, child);
        tick();
        tick();
        body.translate(100, 0);
        tick();
        sync.beforeFrame(now, now + STEP / 2);
        Matrix3x2f drawn = child.visualWorld(new Matrix3x2f());
        assertEquals(105 + 7 * 3.5 * SECONDS, drawn.m20, 1e-3, "half a tick ahead, by its velocity");
        assertEquals(1 + 9 * 3.5 * SECONDS, drawn.m21, 1e-3);
    }

    /** A contact or the game may turn a body round between the step and the update: nothing but its velocity tells. */
    @Test
    void shouldGoOnWithTheVelocityThatABodyGotInTheTickInWhichItWasTeleported() {
        world.setGravity(0, 0);
        Transform2d level = scene.plane().create();
        level.teleportTo(3, -4, 0.7f);
        Transform2d child = scene.plane().create(level);
        child.rule(MotionRule.EXTRAPOLATE);
        Body body = flying(5, 1, 7, 9, 0);
        nodes.add(body, child);
        tick();
        body.translate(100, 0);
        world.step(1, SECONDS);
        body.setLinearVelocity(-7, 3);
        nodes.update();
        sync.afterTick(now, now += STEP);
        sync.beforeFrame(now, now + STEP / 2);
        Matrix3x2f drawn = child.visualWorld(new Matrix3x2f());
        assertEquals(105 + (7 * 2 - 7 * 0.5) * SECONDS, drawn.m20, 1e-3);
        assertEquals(1 + (9 * 2 + 3 * 0.5) * SECONDS, drawn.m21, 1e-3);
    }

    @Test
    void shouldTurnANodeWhoseBodySpinsInPlaceBelowAParent() {
        world.setGravity(0, 0);
        for (MotionRule rule : new MotionRule[] {MotionRule.FROM_TICK, MotionRule.HERMITE}) {
            Transform2d level = scene.plane().create();
            level.teleportTo(3, -4, 0.7f);
            Transform2d wheel = scene.plane().create(level);
            wheel.rule(rule);
            nodes.add(flying(1, 2, 0, 0, 5), wheel);
            for (int t = 1; t <= 30; t++) {
                tick();
                sync.beforeFrame(now - STEP / 2);
                double drawn = 5 * (t - 0.5) * SECONDS - 0.7;
                assertEquals(0, Math.IEEEremainder(wheel.visualLocal(pose).angle() - drawn, 2 * Math.PI), 1e-5);
            }
        }
    }

    /** A parent that turns about the body has moved too, though the body's place in it is the same. */
    @Test
    void shouldSpinEvenlyBelowAParentThatTurnsInPlace() {
        world.setGravity(0, 0);
        for (MotionRule rule : new MotionRule[] {MotionRule.HERMITE, MotionRule.EXTRAPOLATE}) {
            Transform2d carousel = scene.plane().create();
            carousel.teleportTo(0, 0, 0);
            Transform2d crate = scene.plane().create(carousel);
            crate.rule(rule);
            nodes.add(flying(0, 0, 0, 0, 2), crate);
            for (int t = 1; t <= 40; t++) {
                carousel.rotateTo(0.3f * t);
                tick();
                for (int part = 1; part <= 4; part++) {
                    sync.beforeFrame(now - STEP + part * STEP / 4);
                    double angle = 2 * (t - 1 + part / 4.0) * SECONDS;
                    Matrix3x2f drawn = crate.visualWorld(new Matrix3x2f());
                    assertEquals(Math.cos(angle), drawn.m00, 1e-4, rule + ", tick " + t);
                    assertEquals(Math.sin(angle), drawn.m01, 1e-4, rule + ", tick " + t);
                }
            }
        }
    }

    /** Both fly alike, so in the parent's space the body stands; its world velocity would make it swing there. */
    @Test
    void shouldNotSwingBelowAParentThatMoves() {
        world.setGravity(0, 0);
        for (MotionRule rule : new MotionRule[] {MotionRule.HERMITE, MotionRule.EXTRAPOLATE}) {
            Transform2d train = scene.plane().create();
            Transform2d crate = scene.plane().create(train);
            crate.rule(rule);
            nodes.add(flying(1, 2, 10, 0, 0), crate);
            for (int t = 1; t <= 40; t++) {
                train.moveTo((float) (10 * SECONDS * t), 0);
                tick();
                for (int part = 0; part <= 4; part++) {
                    sync.beforeFrame(now - STEP + part * STEP / 4);
                    assertEquals(1, crate.visualLocal(pose).translation().x, 1e-4, rule + ", tick " + t);
                }
            }
        }
    }

    @Test
    void shouldStandUnderExtrapolationWhenABodyComesToRest() {
        world.setGravity(0, 0);
        Body body = flying(0, 0, 4, 0, 2);
        Transform2d node = nodes.add(body);
        node.rule(MotionRule.EXTRAPOLATE);
        tick();
        tick();
        body.setAtRest(true);
        body.translate(1, 0);
        tick();
        tick();
        tick();
        Pose2d end = node.logicalLocal(new Pose2d());
        sync.beforeFrame(now, now + STEP / 2);
        assertEquals(end, node.visualLocal(pose));
        assertEquals(0, scene.movingCount());
    }

    @Test
    void shouldRefuseAParentThatIsFlattened() {
        Transform2d parent = scene.plane().create();
        Transform2d node = scene.plane().create(parent);
        nodes.add(flying(0, 0, 1, 0, 0), node);
        parent.scaleTo(1, 0);
        world.step(1, SECONDS);
        String message =
                assertThrows(IllegalStateException.class, nodes::update).getMessage();
        assertTrue(message.contains("scale of 0"), message);
    }
}
