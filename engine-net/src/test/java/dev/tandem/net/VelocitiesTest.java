package dev.tandem.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.function.DoubleUnaryOperator;
import org.joml.Quaternionf;
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 15.4 and 9.5: velocities that come with writes bend what a client draws as they do at the server. */
class VelocitiesTest {

    private static final long MS = Stage.MS;

    /** Turns of the body about the centre, and of a wheel about its axis, in radians per second. */
    private static final float ROUND = 6;

    private static final float SPIN = 100;

    private final Quaternionf rotation = new Quaternionf();
    private final Vector3f place = new Vector3f();
    private final Vector3f linear = new Vector3f();
    private final Vector3f angular = new Vector3f();

    /** A copy of a body that goes round at a distance of 1 m from the centre, and spins. */
    private Stage circle(boolean given, double loss) {
        Stage stage = new Stage(3, 1);
        stage.network.setLines(LineConditions.PERFECT.withLatency(40 * MS).withLoss(loss));
        Transform3d body = stage.scene.create();
        body.rule(MotionRule.HERMITE);
        stage.server.replicate(body, 1);
        stage.simulation = tick -> {
            double angle = (tick + 1) / 60.0 * ROUND;
            place.set((float) Math.cos(angle), (float) Math.sin(angle), 0);
            rotation.rotationZ((float) ((tick + 1) / 60.0 * SPIN % (4 * Math.PI)));
            if (given) {
                linear.set(-place.y, place.x, 0).mul(ROUND);
                body.moveWithVelocity(place, rotation, linear, angular.set(0, 0, SPIN));
            } else {
                body.moveTo(place, rotation);
            }
        };
        stage.run(120);
        return stage;
    }

    /** How far the copy comes from the circle, in 200 frames. */
    private static double offCircle(Stage stage) {
        double most = 0;
        Transform3d copy = stage.client().node(1);
        for (int frame = 0; frame < 200; frame++) {
            stage.run(1);
            Vector3f at = copy.visualLocal(new Pose3d()).translation();
            most = Math.max(most, Math.abs(Math.hypot(at.x, at.y) - 1));
        }
        return most;
    }

    // from send to send the body turns by .3, and straight lines come 1 - cos(.15) from the circle
    @Test
    void shouldDrawCurvesAsTheServerDoes() {
        double straight = offCircle(circle(false, 0));
        assertTrue(straight > .8 * (1 - Math.cos(.15)), "off the circle by " + straight);
        assertTrue(offCircle(circle(true, 0)) < 4e-4);
    }

    @Test
    void shouldDrawCurvesAcrossLostSends() {
        // the longest loss is of four sends in turn, and then poses are predicted on a straight line
        double most = offCircle(circle(true, .05));
        assertTrue(most < 2e-3, "off the circle by " + most);
    }

    /** 100 radians a second are 5 from send to send: the short way would be back. */
    @Test
    void shouldDrawWholeTurns() {
        Stage stage = circle(true, 0);
        Transform3d copy = stage.client().node(1);
        Quaternionf before = copy.visualLocal(new Pose3d()).rotation().get(new Quaternionf());
        for (int frame = 0; frame < 100; frame++) {
            stage.run(1);
            Quaternionf now = copy.visualLocal(new Pose3d()).rotation().get(new Quaternionf());
            Vector3f turn = now.mul(before.conjugate(), new Quaternionf()).getEulerAnglesXYZ(new Vector3f());
            assertEquals(SPIN / 60, turn.z, .01, "in frame " + frame);
            before = now;
        }
    }

    @Test
    void shouldDrawCurvesInThePlane() {
        Stage stage = new Stage(3, 1);
        Transform2d body = stage.scene.plane().create();
        body.rule(MotionRule.HERMITE);
        stage.server.replicate(body, 1);
        stage.simulation = tick -> {
            double angle = (tick + 1) / 60.0 * ROUND;
            Vector2f at = new Vector2f((float) Math.cos(angle), (float) Math.sin(angle));
            Vector2f speed = new Vector2f(-at.y, at.x).mul(ROUND);
            body.moveWithVelocity(at, (float) (3 * Math.sin(angle)), speed, (float) (3 * ROUND * Math.cos(angle)));
        };
        stage.run(120);
        Transform2d copy = (Transform2d) stage.client().byKind.get(1);
        for (int frame = 0; frame < 200; frame++) {
            stage.run(1);
            Pose2d pose = copy.visualLocal(new Pose2d());
            Vector2f at = pose.translation();
            assertEquals(1, at.length(), 4e-4);
            assertEquals(3 * at.y, pose.angle(), 2e-3, "three times the sine of the way round");
        }
    }

    /** A body that comes to rest at 1 m with a velocity of zero, and leaves it again: it slows down before, and starts slowly. */
    @ParameterizedTest
    @ValueSource(longs = {1, 30})
    void shouldArriveSlowlyAndLeaveSlowly(long rest) {
        Stage stage = new Stage(3, 1);
        Transform3d body = stage.scene.create();
        body.rule(MotionRule.HERMITE);
        stage.server.replicate(body, 1);
        DoubleUnaryOperator fall = t -> 1 + 4 * t * t;
        stage.simulation = tick -> {
            // ends of sends are those of ticks 2, 5, ...; the rest begins at that of tick 89
            double left = (tick - 89) / 60.0;
            double after = left > 0 ? Math.max(0, left - rest * .05) : left;
            if (after != 0 || tick == 89) {
                place.set((float) fall.applyAsDouble(after), 0, 0);
                body.moveWithVelocity(place, linear.set((float) (8 * after), 0, 0));
            }
        };
        stage.run(80);
        Transform3d copy = stage.client().node(1);
        double before = copy.visualLocal(new Pose3d()).translation().x;
        int resting = 0;
        for (int frame = 0; frame < 100 + 3 * rest; frame++) {
            stage.run(1);
            double x = copy.visualLocal(new Pose3d()).translation().x;
            assertTrue(x >= 1 - 2e-4, "it goes beyond, to " + x);
            double expected = 8 * Math.sqrt(Math.max(0, (before + x) / 2 - 1) / 4);
            assertEquals(expected, Math.abs(x - before) * 60, .14, "speed at " + x);
            resting += x < 1.0002 ? 1 : 0;
            before = x;
        }
        assertTrue(resting >= 3 * rest && resting <= 3 * rest + 3, "frames at rest: " + resting);
    }

    @Test
    void shouldSendNoneToAnOlderClient() {
        Stage stage = circle(true, 0);
        stage.server.replicate(stage.scene.channels().floats("health"), 1);
        stage.scene.channels().floats("health").moveTo(stage.scene.space().node(0), 1);
        stage.client().playing = false;
        stage.client().client.leave(stage.network.end(1));
        stage.run(10);
        stage.network.end(1).poll((address, datagram) -> {}, 100);
        OlderClient older = new OlderClient(stage.network.end(1), 1);
        for (int frame = 0; frame < 200; frame++) {
            stage.run(1);
            stage.client().client.poll(older, stage.network.nanos(1));
            stage.client().client.beforeFrame(stage.network.nanos(1));
        }
        assertTrue(older.datagrams > 30);
        assertEquals(0, older.withVelocities);
    }
}
