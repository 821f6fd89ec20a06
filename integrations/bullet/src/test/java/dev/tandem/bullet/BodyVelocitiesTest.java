package dev.tandem.bullet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Vector3f;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import org.joml.Quaternionf;
import org.junit.jupiter.api.Test;

/** Velocities come with poses: what HERMITE and EXTRAPOLATE draw of bodies of the real engine. */
class BodyVelocitiesTest {
    /** 20 ticks per second. */
    private static final long STEP = 50_000_000L;

    private static final double SECONDS = STEP / 1e9;
    private static final double GRAVITY = 9.81;

    private final Bullet bullet = Bullet.world();
    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final BodyNodes nodes = new BodyNodes(scene, bullet.space);
    private final Pose3d pose = new Pose3d();
    private long now;

    private void tick() {
        bullet.space.update((float) SECONDS, 0);
        nodes.update();
        sync.afterTick(now, now += STEP);
    }

    /** Bullet's velocity of a step is the mean one of that step, so the curve leaves the parabola by 0.0481 g dt^2 at most. */
    @Test
    void shouldDrawFreeFallOnTheCurveOfBulletsVelocities() {
        bullet.space.setGravity(new Vector3f(0, (float) -GRAVITY, 0));
        PhysicsRigidBody body = bullet.flying(0, 100, 0, new Vector3f(2, 5, 0), new Vector3f());
        Transform3d node = nodes.add(body);
        node.rule(MotionRule.HERMITE);
        double y0 = 100;
        double v0 = Double.NaN;
        for (int t = 1; t <= 40; t++) {
            tick();
            double y1 = body.getPhysicsLocation(null).y;
            double v1 = body.getLinearVelocity(null).y;
            for (int part = 0; part <= 10; part++) {
                double u = part / 10.0;
                sync.beforeFrame(now - STEP + (long) (u * STEP));
                double shown = node.visualLocal(pose).translation().y;
                double start = t == 1 ? (y1 - y0) / SECONDS : v0;
                assertEquals(hermite(u, y0, start, y1, v1), shown, 1e-5, "tick " + t + " at " + u);
                assertEquals(2 * (t - 1 + u) * SECONDS, pose.translation().x, 1e-5);
                double time = (t - 1 + u) * SECONDS;
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

    /** Even spin about a slanting axis: every frame is on the arc, as exactly as floats can say. */
    @Test
    void shouldDrawSpinExactlyUnderHermite() {
        bullet.withoutGravity();
        Vector3f spin = new Vector3f(5, -8, 9);
        Transform3d node = nodes.add(bullet.flying(0, 0, 0, new Vector3f(), spin));
        node.rule(MotionRule.HERMITE);
        for (int t = 1; t <= 60; t++) {
            tick();
            for (int part = 1; part <= 5; part++) {
                sync.beforeFrame(now - STEP + part * STEP / 5);
                float angle = (float) ((t - 1 + part / 5.0) * SECONDS * spin.length());
                Quaternionf expected = new Quaternionf().rotationAxis(angle, spin.x, spin.y, spin.z);
                double cosine = Math.abs(expected.dot(node.visualLocal(pose).rotation()));
                assertEquals(1, cosine, 1e-6, "tick " + t);
            }
        }
    }

    /** A frame one step ahead errs by what gravity does in a step, and the blend adds as much again. */
    @Test
    void shouldPredictFreeFallWithinTheErrorOfAStep() {
        bullet.space.setGravity(new Vector3f(0, (float) -GRAVITY, 0));
        PhysicsRigidBody body = bullet.flying(0, 500, 0, new Vector3f(3, 0, 0), new Vector3f());
        Transform3d node = nodes.add(body);
        node.rule(MotionRule.EXTRAPOLATE);
        sync.beforeFrame(0, STEP);
        double last = Double.NaN;
        for (int t = 1; t <= 60; t++) {
            tick();
            double v = body.getLinearVelocity(null).y;
            for (int part = 0; part < 10; part++) {
                // rendered one step behind, shown at normal time: ahead of what ticks have reached
                long normal = now + part * STEP / 10;
                sync.beforeFrame(normal - STEP, normal);
                double y = node.visualLocal(pose).translation().y;
                if (t > 2) {
                    double speed = (y - last) / (SECONDS / 10);
                    assertEquals(v, speed, 2 * GRAVITY * SECONDS + 1e-2, "tick " + t + " part " + part);
                    assertEquals(3 * (normal / 1e9), pose.translation().x, 1e-4);
                }
                last = y;
            }
        }
    }

    @Test
    void shouldStandAtOnceUnderExtrapolationWhenABodyFallsAsleep() {
        bullet.floor();
        PhysicsRigidBody body = bullet.box(0, 0.6f, 0);
        Transform3d node = nodes.add(body);
        node.rule(MotionRule.EXTRAPOLATE);
        for (int t = 0; t < 600 && body.isActive(); t++) {
            tick();
            sync.beforeFrame(now - STEP, now);
        }
        tick();
        tick();
        Pose3d end = node.logicalLocal(new Pose3d());
        sync.beforeFrame(now, now + STEP);
        assertEquals(end, node.visualLocal(pose));
        assertEquals(0, scene.movingCount());
    }

    /** A level that is turned, scaled and mirrored, and stands: the same curves, seen in the world. */
    @Test
    void shouldTurnVelocitiesIntoTheSpaceOfAStandingParent() {
        bullet.withoutGravity();
        for (float mirror : new float[] {1, -1}) {
            Transform3d level = scene.create();
            level.teleportTo(
                    new org.joml.Vector3f(30, -4, 9),
                    new Quaternionf().rotationXYZ(0.4f, 1.1f, -2),
                    new org.joml.Vector3f(2 * mirror, 2, 2));
            PhysicsRigidBody inLevel = bullet.flying(5, 1, 2, new Vector3f(7, -3, 2), new Vector3f(3, 8, -6));
            PhysicsRigidBody free = bullet.flying(5, 1, 2, new Vector3f(7, -3, 2), new Vector3f(3, 8, -6));
            for (PhysicsRigidBody body : new PhysicsRigidBody[] {inLevel, free}) {
                body.setContactResponse(false);
            }
            Transform3d child = scene.create(level);
            Transform3d root = scene.create();
            child.rule(MotionRule.EXTRAPOLATE);
            root.rule(MotionRule.EXTRAPOLATE);
            nodes.add(inLevel, child);
            nodes.add(free, root);
            for (int t = 0; t < 30; t++) {
                tick();
                // ahead of the ticks: only velocities tell where the bodies are
                sync.beforeFrame(now, now + STEP / 2);
                assertIsDrawnWhere(root, child, mirror, 1e-4);
            }
        }
    }

    /** Curves differ from even motion: without velocities the child would be drawn on a straight path. */
    @Test
    void shouldCurveBelowAStandingParentAsAtTheRoot() {
        assertCurvesBelowAStandingParent(new org.joml.Vector3f(3, -4, 9), 5, 1, 2, 1e-4);
    }

    /** Where floats are coarse, a pose that was converted there and back is off by what they round. */
    @Test
    void shouldCurveBelowAStandingParentFarOut() {
        assertCurvesBelowAStandingParent(new org.joml.Vector3f(2_000, -2_000, 1_000), 2_005, -1_999, 1_002, 1.5e-3);
        assertCurvesBelowAStandingParent(new org.joml.Vector3f(3, -4, 9), 2_000, 2_000, 1_500, 1.5e-3);
        assertCurvesBelowAStandingParent(new org.joml.Vector3f(-2_000, 2_000, 0), 5, 1, 2, 1.5e-3);
    }

    private void assertCurvesBelowAStandingParent(
            org.joml.Vector3f parent, float x, float y, float z, double tolerance) {
        Transform3d level = scene.create();
        level.teleportTo(parent, new Quaternionf().rotationXYZ(0.4f, 1.1f, -2));
        Transform3d child = scene.create(level);
        Transform3d root = scene.create();
        child.rule(MotionRule.HERMITE);
        root.rule(MotionRule.HERMITE);
        for (Transform3d node : new Transform3d[] {child, root}) {
            PhysicsRigidBody body = bullet.flying(x, y, z, new Vector3f(7, 9, 2), new Vector3f(3, 8, -6));
            body.setContactResponse(false);
            nodes.add(body, node);
        }
        for (int t = 0; t < 30; t++) {
            tick();
            for (int part = 1; part <= 4; part++) {
                sync.beforeFrame(now - STEP + part * STEP / 4);
                assertIsDrawnWhere(root, child, 1, tolerance);
            }
        }
    }

    private void assertIsDrawnWhere(Transform3d root, Transform3d child, float mirror, double tolerance) {
        org.joml.Matrix4x3f expected = root.visualWorld(new org.joml.Matrix4x3f());
        org.joml.Matrix4x3f actual = child.visualWorld(new org.joml.Matrix4x3f());
        assertEquals(
                0,
                expected.getTranslation(new org.joml.Vector3f())
                        .distance(actual.getTranslation(new org.joml.Vector3f())),
                tolerance);
        for (int axis = mirror < 0 ? 1 : 0; axis < 3; axis++) {
            org.joml.Vector3f direction = expected.getColumn(axis, new org.joml.Vector3f());
            org.joml.Vector3f drawn =
                    actual.getColumn(axis, new org.joml.Vector3f()).normalize();
            assertTrue(direction.distance(drawn) < tolerance, drawn + " is not " + direction);
        }
    }

    /** A parent that turns about the body has moved too, though the body's place in it is the same. */
    @Test
    void shouldSpinEvenlyBelowAParentThatTurnsInPlace() {
        bullet.withoutGravity();
        for (MotionRule rule : new MotionRule[] {MotionRule.HERMITE, MotionRule.EXTRAPOLATE}) {
            Transform3d carousel = scene.create();
            carousel.teleportTo(0, 0, 0);
            Transform3d crate = scene.create(carousel);
            crate.rule(rule);
            PhysicsRigidBody body = bullet.flying(0, 0, 0, new Vector3f(), new Vector3f(0, 2, 0));
            body.setContactResponse(false);
            nodes.add(body, crate);
            for (int t = 1; t <= 40; t++) {
                carousel.rotateTo(new Quaternionf().rotationY(0.3f * t));
                tick();
                for (int part = 1; part <= 4; part++) {
                    sync.beforeFrame(now - STEP + part * STEP / 4);
                    org.joml.Vector3f axis =
                            crate.visualWorld(new org.joml.Matrix4x3f()).getColumn(0, new org.joml.Vector3f());
                    org.joml.Vector3f expected =
                            new org.joml.Vector3f(1, 0, 0).rotateY((float) (2 * (t - 1 + part / 4.0) * SECONDS));
                    assertTrue(axis.distance(expected) < 1e-4, rule + ", tick " + t + ": " + axis);
                }
            }
        }
    }

    /** Both fly alike, so in the parent's space the body stands; its world velocity would make it swing there. */
    @Test
    void shouldNotSwingBelowAParentThatMoves() {
        bullet.withoutGravity();
        for (MotionRule rule : new MotionRule[] {MotionRule.HERMITE, MotionRule.EXTRAPOLATE}) {
            Transform3d train = scene.create();
            Transform3d crate = scene.create(train);
            crate.rule(rule);
            PhysicsRigidBody body = bullet.flying(1, 2, 3, new Vector3f(10, 0, 0), new Vector3f());
            body.setContactResponse(false);
            nodes.add(body, crate);
            for (int t = 1; t <= 40; t++) {
                train.moveTo((float) (10 * SECONDS * t), 0, 0);
                tick();
                for (int part = 0; part <= 4; part++) {
                    sync.beforeFrame(now - STEP + part * STEP / 4);
                    assertEquals(1, crate.visualLocal(pose).translation().x, 1e-4, rule + ", tick " + t);
                }
            }
        }
    }
}
