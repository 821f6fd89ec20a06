package dev.tandem.invariants;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Transform3d;
import java.util.Random;
import org.joml.Vector3f;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 9.4 in a world that ticks at 20 Hz and renders one step behind. */
class ExtrapolatedWorldTest {
    private static final long SECOND = 1_000_000_000;

    private final Scene scene = new Scene();
    private final Transform3d node = scene.create();
    private float x;
    private float speed = 2;
    private int ticks;

    private SceneLoop loop(Runnable inTick) {
        scene.rule(MotionRule.EXTRAPOLATE);
        ClockSettings settings = ClockSettings.at(TickRate.perSecond(20)).withPolicy(TickPolicy.BEHIND);
        return SceneLoop.builder()
                .clock(settings)
                .onTick(tick -> {
                    inTick.run();
                    node.moveTo(x, 0, 0);
                    ticks++;
                })
                .start(scene, 0);
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 144, 240})
    void shouldMoveEvenlyWithoutDelayFromTheSecondTickOn(int framesPerSecond) {
        node.teleportTo(0, 0, 0);
        SceneLoop loop = loop(() -> x += speed / 20);
        double before = Double.NaN;
        long beforeNanos = 0;
        for (long frame = 1; frame < 2L * framesPerSecond; frame++) {
            long now = frame * SECOND / framesPerSecond;
            loop.advance(now);
            double shown = node.visualWorldPosition(new Vector3f()).x();
            if (ticks > 3) {
                double velocity = (shown - before) / ((now - beforeNanos) / 1e9);
                assertEquals(1, velocity / speed, 1e-4, "frame " + frame);
                assertEquals(now / 1e9 * speed, shown, 1e-5, "no delay");
                assertEquals(0, node.displayDelayNanos(), "SPEC 9.8");
            }
            before = shown;
            beforeNanos = now;
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 144, 240})
    void shouldNeverJumpWhateverTheBodyDoes(int framesPerSecond) {
        Random random = new Random(framesPerSecond);
        node.teleportTo(0, 0, 0);
        SceneLoop loop = loop(() -> x += (random.nextFloat() - 0.5f) * 2);
        double before = 0;
        for (long frame = 1; frame < 10L * framesPerSecond; frame++) {
            loop.advance(frame * SECOND / framesPerSecond);
            double shown = node.visualWorldPosition(new Vector3f()).x();
            // At most 1 per tick, an offset of at most 4 that runs out in a tick.
            assertTrue(Math.abs(shown - before) <= 5.0 * 20 / framesPerSecond + 1e-4, "frame " + frame);
            before = shown;
        }
    }
}
