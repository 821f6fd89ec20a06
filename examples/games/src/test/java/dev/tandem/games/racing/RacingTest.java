package dev.tandem.games.racing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.joml.Matrix4x3f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** What the race is there to show, without a display: places come from nodes, whoever draws them. */
class RacingTest {
    private static final long FRAME_NANOS = 1_000_000_000L / 144;
    private static final int MOST_FRAMES = 40 * 144;

    private final RaceWorld world = new RaceWorld();
    private final Pose3d pose = new Pose3d();
    private long now;

    private void frame() {
        now += FRAME_NANOS;
        world.loop.advance(now);
    }

    private void framesUntil(BooleanSupplier reached) {
        for (int i = 0; i < MOST_FRAMES && !reached.getAsBoolean(); i++) {
            frame();
        }
        assertTrue(reached.getAsBoolean(), "not reached in time");
    }

    /** About the axle, in radians; forwards is negative. */
    private float wheelAngle() {
        world.player().wheels.get(0).visualLocal(pose);
        return 2 * (float) Math.atan2(pose.rotation().z, pose.rotation().w);
    }

    private static double within(double radians) {
        return Math.IEEEremainder(radians, 2 * Math.PI);
    }

    /** SPEC 9.5: more than half a turn in a tick, of which slow motion shows dozens of frames. */
    @Test
    void shouldTurnWheelsEvenlyInSlowMotion() {
        world.loop.start(now);
        framesUntil(() -> world.player().way > Track.STRAIGHT + Track.TURN / 3);
        world.loop.control().scale(RaceWorld.SLOW);
        int seen = 0;
        float fastest = 0;
        float before = wheelAngle();
        while (world.player().way < Track.STRAIGHT + Track.TURN / 2) {
            frame();
            float angle = wheelAngle();
            float radiansPerSecond = world.player().speed / RaceWorld.WHEEL_RADIUS;
            fastest = Math.max(fastest, radiansPerSecond);
            if (world.loop.time().frame().ticks() == 0) {
                double expected = -radiansPerSecond * world.loop.time().frame().seconds();
                assertEquals(expected, within(angle - before), 0.05 * -expected, () -> "at " + world.player().way);
                seen++;
            }
            before = angle;
        }
        assertTrue(seen > 100, "frames between ticks: " + seen);
        assertTrue(fastest / RaceWorld.TICKS_PER_SECOND > Math.PI, "radians per tick are too few to mislead");
    }

    @Test
    void shouldTurnWheelsBackwardsByAnotherRule() {
        world.player().body.ruleForBranch(MotionRule.FROM_TICK);
        world.loop.start(now);
        framesUntil(() -> world.player().way > Track.STRAIGHT + Track.TURN / 3);
        float before = wheelAngle();
        frame();
        assertEquals(0, world.loop.time().frame().ticks());
        assertTrue(within(wheelAngle() - before) > 0, "the test above would notice");
    }

    /** Boarded and left while both move, in slow motion, without a jump. */
    @Test
    void shouldRideTheLiftWithoutAJump() {
        world.loop.start(now);
        RaceWorld.Car car = world.player();
        framesUntil(() -> car.way > Track.LIFT - 12);
        Vector3f before = car.body.visualWorldPosition(new Vector3f());
        Vector3f at = new Vector3f();
        int riding = 0;
        double slowest = 1;
        while (car.way < Track.STRAIGHT + 5) {
            frame();
            car.body.visualWorldPosition(at);
            double seconds = world.loop.time().frame().seconds();
            double fastest = (car.speed + 0.9 + 1.5 * Track.HEIGHT / 1.2) * seconds + 1e-4;
            assertTrue(at.distance(before) <= fastest, "a jump of " + at.distance(before) + " at " + car.way);
            assertTrue(at.y >= before.y - 1e-4, "it sinks from " + before.y + " to " + at.y);
            if (car.isOnLift() && car.way >= Track.LIFT) {
                assertEquals(car.lift.visualWorldPosition(new Vector3f()).y, at.y, 1e-4f);
                riding++;
            }
            slowest = Math.min(slowest, world.loop.time().frame().scale());
            before.set(at);
        }
        assertTrue(riding > 300, "frames on the lift: " + riding);
        assertEquals(RaceWorld.SLOW, slowest, 1e-9);
        assertEquals(Track.HEIGHT, at.y, 1e-4f);
    }

    private float[] bits(Scene scene) {
        float[] all = new float[12 * (4 + world.barrels.size())];
        int place = 0;
        Matrix4x3f matrix = new Matrix4x3f();
        for (RaceWorld.Barrel barrel : world.barrels) {
            scene.node(barrel.node.index()).visualWorld(matrix).get(all, 12 * place++);
        }
        for (Transform3d node : world.player().wheels) {
            scene.node(node.index()).visualWorld(matrix).get(all, 12 * place++);
        }
        return all;
    }

    /** SPEC 14.8: through a hit-stop, with wheels that are children, and with barrels that fly. */
    @Test
    void shouldShowTheBitsThatWereDrawnLive() {
        TreeMap<Long, float[]> live = new TreeMap<>();
        KillCam killCam = new KillCam(world);
        world.loop.start(now);
        framesUntil(() -> {
            live.put(world.loop.time().renderNanos(), bits(world.scene));
            killCam.record();
            return killCam.isShowing();
        });
        long from = world.crashNanos - KillCam.BEFORE_NANOS;
        SortedMap<Long, float[]> shown = live.subMap(from, world.crashNanos + KillCam.AFTER_NANOS);
        assertTrue(shown.size() > 300, "frames: " + shown.size());
        shown.forEach((nanos, drawn) -> assertArrayEquals(drawn, bits(killCam.at(nanos)), 0, "at " + nanos));
    }

    @Test
    void shouldShowTheCrashOnceAndEvenly() {
        KillCam killCam = new KillCam(world);
        world.loop.start(now);
        framesUntil(() -> {
            killCam.record();
            return killCam.isShowing();
        });
        Transform3d car = world.player().body;
        Vector3f before = new Vector3f();
        Vector3f at = new Vector3f();
        int shown = 0;
        float longest = 0;
        while (killCam.isShowing()) {
            killCam.advance(FRAME_NANOS).node(car.index()).visualWorldPosition(at);
            longest = shown == 0 ? 0 : Math.max(longest, at.distance(before));
            before.set(at);
            shown++;
        }
        assertTrue(shown > 800, "frames: " + shown);
        assertTrue(longest < 0.35 * 31.5 / 144, "a frame of " + longest + " m");
        frame();
        killCam.record();
        assertFalse(killCam.isShowing(), "once is enough");
    }
}
