package dev.tandem.window.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.Frame;
import dev.tandem.time.TickRate;
import dev.tandem.window.world.Cast;
import dev.tandem.window.world.Game;
import dev.tandem.window.world.World;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ControlsTest {
    private static final long FRAME_NANOS = 1_000_000_000L / 60;

    private final Game game = new Game(new Cast(Cast.LEAST), () -> 0);
    private final Controls controls = new Controls(game);
    private long frames;

    private void act(Action action, int times) {
        for (int i = 0; i < times; i++) {
            controls.act(action);
        }
    }

    private Frame frame() {
        return game.advance(frames++ * FRAME_NANOS);
    }

    @Test
    void shouldStartAsTheGameDoes() {
        assertEquals(game.clock().scale(), controls.scale());
        assertEquals(game.clock().rate(), TickRate.perSecond(controls.ticksPerSecond()));
        assertEquals(Rule.FROM_TICK, controls.rule());
        assertEquals(FrameCap.SCREEN, controls.cap());
        assertEquals(0, controls.loadMillis());
        assertFalse(controls.isEnded());
    }

    @Test
    void shouldScaleTimeFromATenthToDouble() {
        act(Action.SLOWER, 20);
        assertEquals(0.1, game.clock().scale());
        act(Action.FASTER, 1);
        assertEquals(0.25, game.clock().scale());
        act(Action.FASTER, 20);
        assertEquals(2, game.clock().scale());
        assertEquals(2, controls.scale());
    }

    @Test
    void shouldTickFromFiveToTwoHundredAndForty() {
        act(Action.FEWER_TICKS, 20);
        assertEquals(TickRate.perSecond(5), game.clock().rate());
        act(Action.MORE_TICKS, 20);
        assertEquals(TickRate.perSecond(240), game.clock().rate());
        assertEquals(240, controls.ticksPerSecond());
    }

    @Test
    void shouldPauseAndResumeAndStep() {
        frame();
        act(Action.PAUSE, 1);
        assertTrue(game.clock().isPaused());
        frame();
        assertEquals(0, frame().ticks());
        act(Action.STEP, 1);
        assertEquals(1, frame().ticks());
        assertEquals(0, frame().ticks());
        act(Action.PAUSE, 1);
        assertFalse(game.clock().isPaused());
    }

    @Test
    void shouldPauseWhenSteppedWhileRunning() {
        frame();
        act(Action.STEP, 1);
        assertTrue(game.clock().isPaused());
        assertEquals(1, frame().ticks());
        assertEquals(0, frame().ticks());
    }

    @Test
    void shouldFreezeOnHitStop() {
        frame();
        frame();
        act(Action.HIT_STOP, 1);
        frame();
        assertEquals(0, frame().deltaNanos());
        for (int i = 0; i < 60; i++) {
            frame();
        }
        assertEquals(1, game.clock().scale());
    }

    @Test
    void shouldDrawAsTheRuleSays() {
        List<Rule> seen = new ArrayList<>();
        for (int i = 0; i < Rule.values().length; i++) {
            act(Action.NEXT_RULE, 1);
            seen.add(controls.rule());
            for (int frame = 0; frame < 20; frame++) {
                frame();
            }
            double rendered = World.PUCK_SPEED * game.clock().renderNanos() * 1e-9;
            double ticked = World.PUCK_SPEED * game.clock().fixedNanos() * 1e-9;
            double expected = controls.rule() == Rule.NONE ? ticked : rendered;
            assertEquals(expected, game.with().puckX(), 1e-4, controls.rule().title());
            assertEquals(ticked, game.without().puckX(), 1e-4);
        }
        assertEquals(List.of(Rule.EXTRAPOLATE, Rule.HERMITE, Rule.NONE, Rule.FROM_VISUAL, Rule.FROM_TICK), seen);
    }

    @Test
    void shouldGoThroughCapsAndLoads() {
        List<String> caps = new ArrayList<>();
        List<Integer> loads = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            caps.add(controls.cap().title());
            loads.add(controls.loadMillis());
            act(Action.NEXT_CAP, 1);
            act(Action.NEXT_LOAD, 1);
        }
        assertEquals(List.of("screen", "30 fps", "60 fps", "90 fps", "144 fps", "240 fps", "none", "screen"), caps);
        assertEquals(List.of(0, 5, 10, 20, 40, 0, 5, 10), loads);
        assertEquals(1_000_000_000L / 144, FrameCap.FPS_144.intervalNanos());
        assertThrows(IllegalStateException.class, FrameCap.NONE::intervalNanos);
    }

    @Test
    void shouldEnd() {
        act(Action.QUIT, 1);
        assertTrue(controls.isEnded());
    }
}
