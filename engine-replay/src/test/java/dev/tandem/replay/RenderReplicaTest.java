package dev.tandem.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.scene.channel.StepChannel;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** SPEC 14.4: a simulation and a renderer, both driven here by clocks that stand until they are told to go. */
class RenderReplicaTest {
    private static final long MILLI = 1_000_000;
    private static final long STEP = 50 * MILLI;

    private long now;
    private final Scene scene = new Scene();
    private final RenderReplica replica = RenderReplica.of(scene, () -> now);
    private final VisualSynchronizer sync = scene.synchronizer();
    private final Transform3d ship = scene.create();
    private long ticks;
    private float x;

    /** A tick that begins at its start and takes some time. */
    private void tick(long costNanos) {
        now = ticks * STEP;
        sync.beforeTick();
        x += 10;
        ship.moveTo(x, 0, 0);
        now += costNanos;
        ticks++;
        sync.afterTick((ticks - 1) * STEP, ticks * STEP);
    }

    private float drawn() {
        return replica.node(ship).visualLocal(new Pose3d()).translation().x;
    }

    @Test
    void shouldHaveNothingToDrawBeforeTheFirstTick() {
        assertFalse(replica.beforeFrame(0));
        assertFalse(replica.has(ship));
        assertThrows(IllegalStateException.class, () -> replica.node(ship));
        tick(MILLI);
        assertTrue(replica.beforeFrame(now));
        assertTrue(replica.has(ship));
    }

    /** SPEC 8, merge. */
    @Test
    void shouldDrawTheNewestTickWhenTheRendererSlept() {
        Transform3d spark = null;
        for (int i = 0; i < 5; i++) {
            if (i == 1) {
                spark = scene.create();
            }
            if (i == 3) {
                spark.destroy();
            }
            tick(0);
        }
        assertTrue(replica.beforeFrame(5 * STEP));
        assertEquals(50, drawn());
        assertFalse(replica.has(spark));
        assertEquals(4, replica.mergedTicks());
    }

    /** SPEC 8, amendment. */
    @Test
    void shouldAmendATickThatWasHandedOver() {
        ship.teleportTo(0, 0, 0);
        sync.beforeTick();
        sync.afterTick(-STEP, 0);
        sync.beforeTick();
        ship.moveTo(10, 0, 0);
        sync.afterTick(0, STEP);
        replica.beforeFrame(STEP / 4);
        ship.moveTo(12, 0, 0);
        replica.handOver();
        assertTrue(replica.beforeFrame(STEP / 2));
        assertEquals(6, drawn());
    }

    /** What is left of a velocity that is measured from frame to frame is the rounding of positions, which grows with them. */
    @Test
    void shouldDrawEachFrameToTheRoundingOfFloatsWhenSomeTicksTakeLongerThanTheyLast() {
        long frame = 1_000_000_000 / 240;
        long next = 0;
        long end = 0;
        long delay = 0;
        long starved = 0;
        for (int i = 0; i < 20 * 60; i++) {
            end = Math.max(end, i * STEP) + (i % 20 == 7 ? 120 : 40) * MILLI;
            for (; next < end; next += frame) {
                boolean draws = replica.beforeFrame(next);
                if (draws && i > 200) {
                    double exact = 10.0 * (next - delay) / STEP;
                    assertEquals(exact, drawn(), Math.ulp((float) exact), "frame at " + next);
                } else {
                    delay = replica.delayNanos();
                    starved = replica.starvedFrames();
                }
            }
            tick(end - i * STEP);
        }
        assertEquals(starved, replica.starvedFrames());
    }

    @Test
    void shouldGoEvenlyWhenTicksTakeLong() {
        long frame = 1_000_000_000 / 240;
        long next = 0;
        float last = Float.NaN;
        double largest = 0;
        double smallest = Double.MAX_VALUE;
        int late = 0;
        for (int i = 0; i < 20 * 60; i++) {
            tick(i % 20 == 19 ? 45 * MILLI : 40 * MILLI);
            for (; next < now; next += frame) {
                if (replica.beforeFrame(next) && i > 300) {
                    if (!Float.isNaN(last)) {
                        largest = Math.max(largest, drawn() - last);
                        smallest = Math.min(smallest, drawn() - last);
                    }
                    last = drawn();
                }
            }
            late += i == 300 ? (int) replica.starvedFrames() : 0;
        }
        double even = 10.0 * frame / STEP;
        assertEquals(even, largest, 0.003 * even);
        assertEquals(even, smallest, 0.003 * even);
        assertEquals(late, replica.starvedFrames());
        assertEquals(46 * MILLI, replica.delayNanos());
        assertEquals(0, replica.mergedTicks());
    }

    @Test
    void shouldStandAtTheNewestPoseWhenNoTickComes() {
        tick(MILLI);
        tick(MILLI);
        for (long real = now; real < now + 10 * STEP; real += 10 * MILLI) {
            replica.beforeFrame(real);
        }
        assertEquals(20, drawn());
        assertTrue(replica.starvedFrames() > 0);
    }

    @Test
    void shouldGoOnWhenNoTickComesAndItIsExtrapolated() {
        ship.rule(MotionRule.EXTRAPOLATE);
        tick(MILLI);
        tick(MILLI);
        tick(MILLI);
        for (long real = now; real < now + 10 * STEP; real += 10 * MILLI) {
            replica.beforeFrame(real);
        }
        assertEquals(40, drawn(), 1e-4);
    }

    @Test
    void shouldGoSlowlyWhenTheSimulationDoes() {
        replica.pace(0.25);
        long frame = 10 * MILLI;
        float last = Float.NaN;
        long next = 0;
        for (int i = 0; i < 40; i++) {
            now = i * 4 * STEP;
            sync.beforeTick();
            x += 10;
            ship.moveTo(x, 0, 0);
            now += MILLI;
            sync.afterTick(i * STEP, (i + 1) * STEP);
            for (; next < (i + 1) * 4 * STEP; next += frame) {
                replica.beforeFrame(next);
                if (i > 5) {
                    assertEquals(10.0 * frame / 4 / STEP, drawn() - last, 0.03, "at " + next);
                }
                last = i >= 5 ? drawn() : last;
            }
        }
        assertThrows(IllegalArgumentException.class, () -> replica.pace(-1));
        assertThrows(IllegalArgumentException.class, () -> replica.pace(Double.NaN));
    }

    /** Two threads without a clock between them: whatever the schedule is, nothing is lost and nothing goes back. */
    @Test
    void shouldLoseNothingAndNeverGoBackBetweenTwoThreads() throws InterruptedException, ExecutionException {
        int last = 20_000;
        AtomicLong clocks = new AtomicLong();
        Scene simulated = new Scene();
        RenderReplica drawn = RenderReplica.of(simulated, clocks::get);
        Transform3d body = simulated.create();
        ExecutorService renderer = Executors.newSingleThreadExecutor();
        Future<Integer> frames = renderer.submit(() -> {
            float before = 0;
            int count = 0;
            while (before < last) {
                if (drawn.beforeFrame(clocks.get())) {
                    float shown = drawn.node(body).visualLocal(new Pose3d()).translation().x;
                    assertTrue(shown >= before, shown + " after " + before);
                    before = shown;
                    count++;
                }
            }
            return count;
        });
        for (int tick = 1; tick <= last; tick++) {
            body.moveTo(tick, 0, 0);
            simulated.create().destroy();
            simulated.synchronizer().afterTick((tick - 1) * STEP, tick * STEP);
            clocks.set(tick * STEP);
        }
        // how far behind the clock it is drawn depends on the schedule
        while (!frames.isDone()) {
            clocks.addAndGet(STEP);
        }
        assertTrue(frames.get() > 0);
        renderer.shutdown();
    }

    /** SPEC 7.1. */
    @Test
    void shouldAllocateNothingWhenWarm() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        List<Transform3d> bodies = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            bodies.add(scene.create());
        }
        FloatChannel heat = scene.channels().floats("heat");
        StepChannel<String> clip = scene.channels().steps("clip", String.class);
        long least = Long.MAX_VALUE;
        for (int batch = 0; batch < 12; batch++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 60; i++) {
                for (int k = 0; k < bodies.size(); k++) {
                    bodies.get(k).moveTo(i, k, batch);
                    heat.moveTo(bodies.get(k), i);
                    clip.moveTo(bodies.get(k), i % 2 == 0 ? "run" : "stand");
                }
                tick(MILLI);
                if (i % 20 > 9) {
                    replica.beforeFrame(now);
                    replica.beforeFrame(now + STEP / 2);
                }
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least, "bytes allocated in 60 ticks and 60 frames");
    }

    @Test
    void shouldHandOverNothingMoreWhenClosed() {
        tick(0);
        replica.beforeFrame(now);
        replica.close();
        replica.close();
        tick(0);
        replica.beforeFrame(10 * STEP);
        assertEquals(10, drawn());
    }
}
