package dev.tandem.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.testkit.MotionTrace;
import dev.tandem.testkit.NodeTrace;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;
import dev.tandem.transform.Transform3d;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.LongConsumer;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The loops of docs/loop.md, and what the page says of loops that mix two of them. 60 ticks per second, 144 frames. */
class LoopPageTest {

    private static final long SECOND = 1_000_000_000;
    private static final long STEP = SECOND / 60;
    private static final int FRAMES = 432;

    private final Scene scene = new Scene();
    private final Transform3d ship = scene.create();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final MotionTrace trace = new MotionTrace(scene);

    private long simulated;
    private long accumulator;
    private long fixed;
    private long now;
    private double lag;
    private long ticks;

    /** Six metres per second. */
    private void tick() {
        ship.moveTo(ticks++ * 0.1f, 0, 0);
    }

    private void draw() {
        trace.afterFrame(now);
    }

    private void behind(long elapsed) {
        accumulator += elapsed;
        while (accumulator >= STEP) {
            tick();
            sync.afterTick(simulated, simulated + STEP);
            simulated += STEP;
            accumulator -= STEP;
        }
        sync.beforeFrameAt(accumulator / (double) STEP);
        draw();
    }

    private void ahead(long elapsed) {
        now += elapsed;
        while (fixed <= now) {
            tick();
            sync.afterTick(fixed, fixed + STEP);
            fixed += STEP;
        }
        sync.beforeFrame(now);
        draw();
    }

    /** The accumulator of many a tutorial: in seconds. */
    private void inSeconds(double elapsed) {
        final double step = 1 / 60.0;

        lag += elapsed;
        while (lag >= step) {
            tick();
            sync.afterTick(
                    ticks * STEP, (ticks + 1) * STEP); // whole nanoseconds, counted and never summed in floating point
            lag -= step;
        }
        sync.beforeFrameAt(lag / step);
        draw();
    }

    private void eachOf(int frames, LongConsumer loop) {
        for (long frame = 1; frame <= frames; frame++) {
            long elapsed = frame * SECOND / 144 - (frame - 1) * SECOND / 144;
            now += elapsed;
            loop.accept(elapsed);
        }
    }

    private NodeTrace settled() {
        trace.close();
        return trace.of(ship).since(SECOND);
    }

    private static void assertEven(NodeTrace motion) {
        assertEquals(0, motion.worstVelocityError(), 1e-3);
        assertEquals(0, motion.framesAtRest());
    }

    @Test
    void shouldBeEvenWhenAnAccumulatorDrives() {
        eachOf(FRAMES, this::behind);

        assertEven(settled());
        assertEquals(now - STEP, simulated - STEP + accumulator, "it draws a step late");
    }

    @Test
    void shouldBeEvenWhenTicksRunAhead() {
        eachOf(FRAMES, elapsed -> {
            now -= elapsed; // the loop adds it
            ahead(elapsed);
        });

        assertEven(settled());
        assertTrue(fixed > now && fixed - STEP <= now, "the newest tick covers the instant drawn");
    }

    @Test
    void shouldBeEvenWhenTheAccumulatorCountsSeconds() {
        eachOf(FRAMES, elapsed -> inSeconds(elapsed / 1e9));

        assertEven(settled());
    }

    @Test
    void shouldDoTheSameInALoopOfTheLibrary() {
        Scene scene = new Scene();
        Transform3d ship = scene.create();
        Vector3f position = new Vector3f();
        List<Float> drawn = new ArrayList<>();

        SceneLoop loop = SceneLoop.builder()
                .clock(ClockSettings.at(TickRate.perSecond(60)).withPolicy(TickPolicy.BEHIND))
                .onTick(tick -> ship.moveTo(tick.index() * 0.1f, 0, 0))
                .onFrame(frame -> drawn.add(ship.visualWorldPosition(position).x))
                .start(scene, now);
        eachOf(FRAMES, elapsed -> loop.advance(now));

        for (int frame = 9; frame < drawn.size(); frame++) {
            assertEquals(6 / 144f, drawn.get(frame) - drawn.get(frame - 1), 1e-4f);
        }
    }

    /** How a loop decides which ticks are due, and which instant it draws. */
    private enum Mix {
        BEHIND_AT_ALPHA(false, (sync, now, fixed) -> sync.beforeFrameAt((now - fixed) / (double) STEP)),
        AHEAD_AT_NOW(true, (sync, now, fixed) -> sync.beforeFrame(now)),
        BEHIND_AT_NOW(false, (sync, now, fixed) -> sync.beforeFrame(now)),
        AHEAD_A_STEP_LATE(true, (sync, now, fixed) -> sync.beforeFrame(now - STEP)),
        BEHIND_AT_NEWEST_TICK(false, (sync, now, fixed) -> sync.beforeFrame(fixed));

        private final boolean ticksAhead;
        private final Shown shown;

        Mix(boolean ticksAhead, Shown shown) {
            this.ticksAhead = ticksAhead;
            this.shown = shown;
        }
    }

    private interface Shown {
        void frame(VisualSynchronizer sync, long now, long fixed);
    }

    @ParameterizedTest
    @EnumSource(Mix.class)
    void shouldHaveTheFiguresOfThePage(Mix mix) throws IOException {
        eachOf(FRAMES, elapsed -> {
            while (mix.ticksAhead ? fixed <= now : fixed + STEP <= now) {
                tick();
                sync.afterTick(fixed, fixed + STEP);
                fixed += STEP;
            }
            mix.shown.frame(sync, now, fixed);
            draw();
        });
        NodeTrace motion = settled();

        List<String> rows = Files.readAllLines(Path.of("..", "docs", "loop.md")).stream()
                .filter(line -> line.startsWith("| `while") && line.endsWith(" of 288 |"))
                .toList();
        assertEquals(Mix.values().length, rows.size());
        String figures = String.format(
                Locale.ROOT,
                "| %.0f %% | %d of %d |",
                motion.worstVelocityError() * 100,
                motion.framesAtRest(),
                motion.frames() - 1);
        assertTrue(rows.get(mix.ordinal()).endsWith(figures), mix + figures);
    }
}
