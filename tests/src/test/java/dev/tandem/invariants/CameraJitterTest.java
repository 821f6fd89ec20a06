package dev.tandem.invariants;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.follow.Follower;
import dev.tandem.testkit.MotionTrace;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.Nanos;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 13.2: a camera behind a target in even motion does not jitter, whatever the frames; ticks are rare, at 20 Hz. */
class CameraJitterTest {
    private static final long SECOND = 1_000_000_000;
    private static final long SETTLED = 2 * SECOND;
    private static final float METRES_PER_SECOND = 8;

    private final Scene scene = new Scene();
    private final Transform3d ship = scene.create();
    private final Follower camera = scene.follow(ship);
    private final MotionTrace trace = new MotionTrace(scene);
    private float radiansPerSecond;

    /** By how much the camera is turned less than the ship, after settling. */
    private final List<Float> behind = new ArrayList<>();

    @ParameterizedTest
    @ValueSource(ints = {60, 144, 240, 0})
    void shouldKeepTheDistanceWhenDamped(int framesPerSecond) {
        camera.offset(0, 3, -8).damped(Nanos.millis(120));
        fly(TickPolicy.AHEAD, framesPerSecond);
        assertSteady(new Vector3f(METRES_PER_SECOND * 0.12f, -3, 8));
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 144, 240, 0})
    void shouldKeepTheDistanceWhenSprung(int framesPerSecond) {
        camera.offset(0, 3, -8).spring(10);
        fly(TickPolicy.BEHIND, framesPerSecond);
        assertSteady(new Vector3f(METRES_PER_SECOND * 2 / 10, -3, 8));
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 144, 240, 0})
    void shouldKeepTheDistanceWhenDraggedOutOfADeadZone(int framesPerSecond) {
        camera.offset(0, 3, -8).damped(Nanos.millis(120)).deadZone(1, 1, 1).lookAt(ship);
        fly(TickPolicy.AHEAD, framesPerSecond);
        assertSteady(new Vector3f(METRES_PER_SECOND * 0.12f + 1, -3, 8));
    }

    @ParameterizedTest
    @EnumSource(
            value = TickPolicy.class,
            names = {"AHEAD", "BEHIND"})
    void shouldKeepTheAngleWhenTheTargetTurnsEvenly(TickPolicy policy) {
        radiansPerSecond = 1.5f;
        camera.damped(Nanos.millis(120));
        fly(policy, 0);
        for (float angle : behind) {
            assertEquals(radiansPerSecond * 0.12f, angle, 1e-5f);
        }
    }

    private void fly(TickPolicy policy, int framesPerSecond) {
        ship.teleportTo(-METRES_PER_SECOND / 20, 0, 0);
        SceneLoop loop = SceneLoop.builder()
                .clock(ClockSettings.at(TickRate.perSecond(20)).withPolicy(policy))
                .onTick(tick -> {
                    float seconds = tick.index() / 20f;
                    ship.moveTo(
                            new Vector3f(METRES_PER_SECOND * seconds, 0, 0),
                            new Quaternionf().rotateX(radiansPerSecond * seconds));
                    if (camera.node().hasParent()) {
                        throw new AssertionError("the premise: a follower that has to be moved");
                    }
                })
                .onFrame(frame -> look(frame.renderNanos()))
                .start(scene, 0);
        Random random = new Random(5);
        long now = 0;
        for (int i = 1; now < 4 * SECOND; i++) {
            now = framesPerSecond == 0 ? now + 500_000 + random.nextInt(30_000_000) : i * SECOND / framesPerSecond;
            loop.advance(now);
        }
        assertTrue(behind.size() > 80, "frames after settling: " + behind.size());
    }

    private void look(long renderNanos) {
        trace.afterFrame(renderNanos);
        if (renderNanos > SETTLED) {
            Quaternionf between = camera.pose(new Pose3d())
                    .rotation()
                    .conjugate()
                    .mul(ship.visualLocal(new Pose3d()).rotation());
            behind.add(2 * (float) Math.atan(between.x / between.w));
        }
    }

    /** What matters is where the ship is on the screen: relative to the camera, which does not turn. */
    private void assertSteady(Vector3f expected) {
        trace.of(camera.node()).since(SETTLED).assertSteadyRelativeTo(trace.of(ship), 1e-5);
        Vector3f seen = ship.visualWorldPosition(new Vector3f())
                .sub(camera.pose(new Pose3d()).translation());
        assertTrue(expected.distance(seen) < 1e-5f, () -> seen + " instead of " + expected);
    }
}
