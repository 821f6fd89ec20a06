package dev.tandem.vectors;

import static dev.tandem.vectors.AheadFrames.drawnPlace;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.Frame;
import dev.tandem.time.FrameLimit;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Transform3d;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** The rows of SPEC 8 about the clock, and those that go through the whole stack: clock, loop, synchroniser, node. */
class LoopVectorsTest {

    private static final long MILLI = 1_000_000;
    private static final long SECOND = 1_000_000_000;

    @Test
    void shouldMatchRowStampedPair() {
        Scene scene = new Scene();
        Transform3d node = scene.create();
        node.teleportTo(30, 40, 0);
        SceneLoop loop = SceneLoop.builder()
                .clock(ClockSettings.at(TickRate.perSecond(20)).withPolicy(TickPolicy.BEHIND))
                .onTick(tick -> {
                    if (tick.index() == 1) {
                        node.moveTo(40, 50, 0);
                    }
                })
                .start(scene, 0);
        for (int i = 1; i <= 19; i++) {
            loop.advance(i * 5 * MILLI);
        }
        assertStampedPair(loop.advance(100 * MILLI), 0, 30, 40, node);
        assertStampedPair(loop.advance(105 * MILLI), 0.1, 31, 41, node);
        assertStampedPair(loop.advance(110 * MILLI), 0.2, 32, 42, node);
    }

    private static void assertStampedPair(Frame frame, double alpha, float x, float y, Transform3d node) {
        assertEquals(alpha, frame.alpha(), 1e-12);
        assertEquals(0, drawnPlace(node).distance(x, y, 0), 4e-6f);
    }

    @Test
    void shouldMatchRowFractionThroughTheWholeStack() {
        Scene scene = new Scene();
        Transform3d node = scene.create();
        node.teleportTo(0, 0, 0);
        SceneLoop loop = SceneLoop.builder()
                .clock(ClockSettings.at(TickRate.every(100 * MILLI)).withPolicy(TickPolicy.BEHIND))
                .onTick(tick -> node.moveTo(10 * (tick.index() + 1), 0, 0))
                .start(scene, 0);
        Frame frame = loop.advance(250 * MILLI);
        assertEquals(2, frame.ticks());
        assertEquals(0.5, frame.alpha(), 1e-12);
        assertEquals(100 * MILLI, node.startNanos());
        assertEquals(200 * MILLI, node.endNanos());
        assertEquals(15, drawnPlace(node).x, 1e-6f);
    }

    @Test
    void shouldMatchRowTimeScale() {
        TickClock clock = TickClock.at(60);
        clock.advance(0, tick -> {});
        clock.scale(0.25);
        for (long i = 1; i <= 60; i++) {
            clock.advance(i * 16_666_667, tick -> {});
        }
        assertEquals(250_000_005, clock.normalNanos());
    }

    @Test
    void shouldMatchRowClamp() {
        TickClock clock =
                new TickClock(ClockSettings.at(TickRate.perSecond(60)).withFrameLimit(FrameLimit.clampTo(250 * MILLI)));
        clock.advance(0, tick -> {});
        Frame slow = clock.advance(400 * MILLI, tick -> {});
        assertEquals(250 * MILLI, slow.deltaNanos());
        assertEquals(0.625, slow.effectiveSpeed(), 1e-12);
        clock.scale(2);
        Frame fast = clock.advance(600 * MILLI, tick -> {});
        assertEquals(250 * MILLI, fast.deltaNanos());
        assertEquals(1.25, fast.effectiveSpeed(), 1e-12);
    }

    @Test
    void shouldMatchRowTwoFrameRatesFromTick() {
        Map<Long, Vector3f> slow = circle(MotionRule.FROM_TICK, 60);
        Map<Long, Vector3f> fast = circle(MotionRule.FROM_TICK, 144);
        Map<Long, Vector3f> fastest = circle(MotionRule.FROM_TICK, 1000);
        int compared = 0;
        for (Map<Long, Vector3f> other : List.of(fast, fastest)) {
            for (Map.Entry<Long, Vector3f> shot : slow.entrySet()) {
                Vector3f there = other.get(shot.getKey());
                if (there != null) {
                    assertEquals(shot.getValue(), there);
                    compared++;
                }
            }
        }
        assertTrue(compared >= 20, "frames at equal times: " + compared);
        assertEquals(0.951, smallestRadius(fastest), 5e-4);
        fastest.forEach(LoopVectorsTest::assertOnChord);
    }

    @Test
    void shouldMatchRowTwoFrameRatesFromVisual() {
        double[] radii = {
            smallestRadius(circle(MotionRule.FROM_VISUAL, 60)),
            smallestRadius(circle(MotionRule.FROM_VISUAL, 144)),
            smallestRadius(circle(MotionRule.FROM_VISUAL, 1000)),
        };
        assertArrayEquals(new double[] {0.918, 0.938, 0.949}, radii, 5e-4);
    }

    /** Where the node was drawn by time, from one second on, when every trace of the start is gone. */
    private static Map<Long, Vector3f> circle(MotionRule mode, long framesPerSecond) {
        Scene scene = new Scene();
        scene.rule(mode);
        Transform3d node = scene.create();
        SceneLoop loop = SceneLoop.builder()
                .rate(10)
                .onTick(tick -> {
                    Vector3f corner = corner(tick.index());
                    node.moveTo(corner);
                })
                .start(scene, 0);
        Map<Long, Vector3f> shots = new HashMap<>();
        for (long i = 1; i <= 3 * framesPerSecond; i++) {
            long now = i * SECOND / framesPerSecond;
            loop.advance(now);
            if (now >= SECOND) {
                shots.put(now, drawnPlace(node));
            }
        }
        return shots;
    }

    private static Vector3f corner(long tick) {
        double angle = 2 * Math.PI * tick / 10;
        return new Vector3f((float) Math.cos(angle), (float) Math.sin(angle), 0);
    }

    private static void assertOnChord(long nanos, Vector3f drawn) {
        long tick = nanos / (SECOND / 10);
        double p = (nanos - tick * (SECOND / 10)) / (SECOND / 10.0);
        Vector3f expected = corner(tick - 1).lerp(corner(tick), (float) p);
        assertEquals(0, expected.distance(drawn), 1e-6f, () -> "off the chord at " + nanos);
    }

    private static double smallestRadius(Map<Long, Vector3f> shots) {
        return shots.values().stream().mapToDouble(Vector3f::length).min().orElseThrow();
    }
}
