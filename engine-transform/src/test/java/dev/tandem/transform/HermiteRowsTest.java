package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.joml.Quaterniond;
import org.joml.Quaternionf;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 9.5: many rows at once, of all kinds; ticks of a second. */
class HermiteRowsTest {
    private static final long SECOND = 1_000_000_000L;
    private static final double[] INSTANTS = {0, 0.125, 0.3, 0.5, 0.75, 0.99, 1};

    /** What a node does in each of some ticks. */
    private record Course(
            List<Quaternionf> rotations, List<Vector3f> places, List<Vector3f> spins, List<Vector3f> speeds) {}

    private static Vector3f vector(Random random, double length) {
        return new Vector3f(random.nextFloat() - 0.5f, random.nextFloat() - 0.5f, random.nextFloat() - 0.5f)
                .normalize((float) (length * random.nextDouble()));
    }

    private static Quaternionf rotation(Random random) {
        return new Quaternionf().rotationXYZ(3 * random.nextFloat(), 3 * random.nextFloat(), 3 * random.nextFloat());
    }

    /** A node that rests, turns a little or some times per tick, with velocities in some ticks, all or none. */
    private static Course course(Random random, int ticks) {
        double spin = new double[] {0, 0.5, 2, 40}[random.nextInt(4)];
        int share = random.nextInt(5);
        Course course = new Course(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        Quaternionf rotation = rotation(random);
        for (int k = 0; k < ticks; k++) {
            boolean given = random.nextInt(4) < share;
            if (spin != 0) {
                rotation = new Quaternionf(rotation).rotateXYZ(0.2f, 0.3f * random.nextFloat(), 0);
            }
            course.rotations.add(rotation);
            course.places.add(vector(random, 10));
            course.spins.add(given ? spin == 0 ? new Vector3f() : vector(random, spin) : null);
            course.speeds.add(given ? vector(random, 20) : null);
        }
        return course;
    }

    private static void write(Transform3d node, Course course, int tick) {
        Vector3f place = course.places.get(tick);
        Quaternionf rotation = course.rotations.get(tick);
        if (course.spins.get(tick) == null) {
            node.moveTo(place, rotation);
        } else {
            node.moveWithVelocity(place, rotation, course.speeds.get(tick), course.spins.get(tick));
        }
    }

    private static Transform3d resting(Stage stage) {
        Transform3d node = stage.resting(0);
        node.rule(MotionRule.HERMITE);
        return node;
    }

    private static Pose3d drawn(Stage stage, Transform3d node, long fixed, double t) {
        stage.frame(fixed - SECOND + Math.round(t * SECOND));
        return node.visualLocal(new Pose3d());
    }

    @Property(tries = 3)
    void shouldDrawARowAsIfItWereAlone(@ForAll Random random) {
        int ticks = 4;
        Stage crowd = new Stage();
        List<Transform3d> nodes = new ArrayList<>();
        List<Course> courses = new ArrayList<>();
        List<Stage> stages = new ArrayList<>();
        List<Transform3d> alone = new ArrayList<>();
        for (int i = 0; i < 1100; i++) {
            nodes.add(resting(crowd));
            courses.add(course(random, ticks));
            stages.add(new Stage());
            alone.add(resting(stages.get(i)));
        }
        for (int k = 0; k < ticks; k++) {
            int tick = k;
            crowd.sync.beforeTick();
            for (int i = 0; i < nodes.size(); i++) {
                write(nodes.get(i), courses.get(i), tick);
                stages.get(i).sync.beforeTick();
                write(alone.get(i), courses.get(i), tick);
                stages.get(i).sync.afterTick(tick * SECOND, (tick + 1) * SECOND);
            }
            crowd.sync.afterTick(tick * SECOND, (tick + 1) * SECOND);
            crowd.store.validate();
            for (double t : INSTANTS) {
                crowd.frame(tick * SECOND + Math.round(t * SECOND));
                for (int i = 0; i < nodes.size(); i++) {
                    Pose3d expected = drawn(stages.get(i), alone.get(i), (tick + 1) * SECOND, t);
                    assertEquals(expected, nodes.get(i).visualLocal(new Pose3d()), "node " + i + " at " + t);
                }
            }
        }
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
        return new Vector3d(shorter.x, shorter.y, shorter.z).mul(2 * Math.atan2(sine, shorter.w) / sine);
    }

    private static double angleBetween(Quaterniond a, Quaternionf b) {
        Quaterniond between = new Quaterniond(a).conjugate().mul(new Quaterniond(b));
        double sine = Math.sqrt(between.x * between.x + between.y * between.y + between.z * between.z);
        return 2 * Math.atan2(sine, Math.abs(between.w));
    }

    @Property(tries = 1000)
    void shouldFollowTheCurveHoweverManyTurnsItMakes(@ForAll Random random) {
        Stage stage = new Stage();
        Transform3d node = resting(stage);
        double spin = new double[] {1e-4, 0.3, 3, 60}[random.nextInt(4)];
        Quaternionf q0 = rotation(random);
        Quaternionf q1 = new Quaternionf(q0).rotateXYZ(0.1f + random.nextFloat(), random.nextFloat(), -0.3f);
        Vector3f w0 = vector(random, spin);
        Vector3f w1 = new Vector3f(w0).add(vector(random, 0.3 * spin));
        Vector3d first = new Vector3d(w0).div(3);
        Vector3d last = new Vector3d(w1).div(3);
        Vector3d middle = log(exp(new Vector3d(last).negate())
                .mul(new Quaterniond(q1))
                .mul(new Quaterniond(q0).conjugate())
                .mul(exp(new Vector3d(first).negate())));
        Vector3d wanted = new Vector3d(first).add(last).mul(0.5);
        double turns = (middle.dot(wanted) / middle.length() - middle.length()) / (2 * Math.PI);
        if (Math.abs(turns - Math.rint(turns)) > 0.45) {
            return;
        }
        middle.mul(1 + Math.rint(turns) * 2 * Math.PI / middle.length());
        stage.sync.beforeTick();
        node.moveWithVelocity(new Vector3f(), q0, new Vector3f(), w0);
        stage.sync.afterTick(0, SECOND);
        stage.sync.beforeTick();
        node.moveWithVelocity(new Vector3f(), q1, new Vector3f(), w1);
        stage.sync.afterTick(SECOND, 2 * SECOND);
        for (double t : INSTANTS) {
            double b1 = 1 - (1 - t) * (1 - t) * (1 - t);
            double b2 = 3 * t * t - 2 * t * t * t;
            double b3 = t * t * t;
            Quaterniond expected = exp(new Vector3d(last).mul(b3))
                    .mul(exp(new Vector3d(middle).mul(b2)))
                    .mul(exp(new Vector3d(first).mul(b1)))
                    .mul(new Quaterniond(q0));
            Quaternionf shown = drawn(stage, node, 2 * SECOND, t).rotation();
            assertEquals(0, angleBetween(expected, shown), 2e-6 + 1e-6 * spin, () -> "at " + t + " with " + spin);
            assertEquals(1, shown.lengthSquared(), 1e-6);
        }
    }

    @Test
    void shouldStayFiniteWhenPlacesAndVelocitiesAreHuge() {
        Stage stage = new Stage();
        Transform3d node = resting(stage);
        float huge = Float.MAX_VALUE;
        Vector3f far = new Vector3f(huge, -huge, huge);
        for (int k = 0; k < 4; k++) {
            Vector3f place = k % 2 == 0 ? far : new Vector3f(far).negate();
            Vector3f speed = new Vector3f(huge, huge, k % 2 == 0 ? -huge : 0);
            stage.sync.beforeTick();
            node.moveWithVelocity(place, new Quaternionf().rotationX(k), speed, new Vector3f(huge, -huge, k));
            stage.sync.afterTick(k * 5 * SECOND, (k + 1) * 5 * SECOND);
            for (double t : INSTANTS) {
                stage.frame(k * 5 * SECOND + Math.round(t * 5 * SECOND));
                Pose3d shown = node.visualLocal(new Pose3d());
                assertTrue(shown.translation().isFinite(), () -> "at " + t + ": " + shown);
                assertEquals(1, shown.rotation().lengthSquared(), 1e-5, () -> "at " + t + ": " + shown);
            }
        }
    }
}
