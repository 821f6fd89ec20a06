package dev.tandem.examples.timelab;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.Tick;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;
import dev.tandem.time.screen.FrameLoad;
import dev.tandem.time.screen.Screen;
import dev.tandem.time.screen.SimulatedScreen;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Transform3d;
import java.util.Random;
import org.joml.Vector3f;

/**
 * A body that the player sets going with a key: it moves at one unit per second for a second, stops dead, rests until the next
 * press, and goes back. The game reads its keys at the beginning of each frame.
 */
final class RuleGame {

    static final int SCREEN_HERTZ = 144;
    static final int PRESSES = 60;

    private static final long SEED = 1;
    private static final long SECOND = 1_000_000_000;
    private static final long MOVING_NANOS = SECOND;
    private static final long SHORTEST_REST_NANOS = SECOND;

    private final Transform3d body;
    private final SceneLoop loop;
    private final SimulatedScreen display;
    private final Random random = new Random(SEED);
    private final RuleMeter meter = new RuleMeter();
    private final Vector3f shown = new Vector3f();
    private final Vector3f velocity = new Vector3f();
    private final int ticksInMotion;

    /** When the key of the present or the next run goes down, in real time. */
    private long pressNanos;

    private int ticksMoved;
    private int presses;

    /** Units per second: 1 on the way out, -1 on the way back. */
    private float speed = 1;

    private RuleGame(MotionRule rule, TickPolicy policy, int ticksPerSecond) {
        Screen screen = Screen.fixed(TickRate.perSecond(SCREEN_HERTZ));
        long interval = screen.fastest().stepNanos();
        display = new SimulatedScreen(screen, FrameLoad.of(interval * 2 / 5).withNoise(interval / 10), SEED);
        Scene scene = new Scene();
        scene.rule(rule);
        body = scene.create();
        TickRate rate = TickRate.perSecond(ticksPerSecond);
        ticksInMotion = (int) (MOVING_NANOS / rate.stepNanos());
        pressNanos = nextPress(0);
        loop = SceneLoop.builder()
                .clock(ClockSettings.at(rate).withPolicy(policy))
                .onTick(this::tick)
                .start(scene, 0);
    }

    /** Plays the game under one rule and returns what was measured. */
    static RuleMeter play(MotionRule rule, TickPolicy policy, int ticksPerSecond) {
        RuleGame game = new RuleGame(rule, policy, ticksPerSecond);
        while (game.presses < PRESSES) {
            game.frame();
        }
        return game.meter;
    }

    private void frame() {
        long sample = display.beginFrame();
        loop.advance(sample);
        body.visualWorldPosition(shown);
        meter.add(display.present(), sample - loop.time().normalNanos(), shown.x);
    }

    private void tick(Tick tick) {
        if (display.sampleNanos() < pressNanos) {
            return;
        }
        if (ticksMoved == ticksInMotion) {
            body.moveWithVelocity(body.logicalWorldPosition(shown), velocity.set(0));
            meter.stop(shown.x);
            ticksMoved = 0;
            presses++;
            speed = -speed;
            pressNanos = nextPress(display.sampleNanos());
            return;
        }
        if (ticksMoved == 0) {
            meter.press(pressNanos, tick.startNanos(), speed);
        }
        ticksMoved++;
        float step = (float) ((double) speed * (tick.endNanos() - tick.startNanos()) / SECOND);
        body.moveWithVelocity(body.logicalWorldPosition(shown).add(step, 0, 0), velocity.set(speed, 0, 0));
    }

    private long nextPress(long now) {
        return now + SHORTEST_REST_NANOS + random.nextInt((int) SECOND);
    }
}
