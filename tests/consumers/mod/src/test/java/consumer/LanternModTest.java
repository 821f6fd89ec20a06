package consumer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import consumer.game.Game;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** SPEC 2.3, 5.2: a lantern at 20 Hz, drawn at 144. */
class LanternModTest {
    private final List<Float> drawn = new ArrayList<>();
    private final List<Double> byHand = new ArrayList<>();
    private long ticks;

    @Test
    void shouldDrawWhatInterpolationByHandDraws() {
        Game game = new Game();
        LanternMod.start(game, matrix -> drawn.add(matrix.m31()));
        game.onTick(tick -> ticks = tick + 1);
        game.onRender(partialTick -> {
            double from = height(ticks - 2);
            byHand.add(from + (height(ticks - 1) - from) * partialTick);
        });
        for (int frame = 0; frame < 288; frame++) {
            game.frame(1_000_000_000 / 144);
        }
        assertEquals(288, drawn.size());
        for (int frame = 0; frame < drawn.size(); frame++) {
            assertEquals(byHand.get(frame), drawn.get(frame), 1e-6, "frame " + frame);
        }
    }

    private static double height(long tick) {
        return tick < 0 ? 0 : Math.sin(0.2 * tick);
    }
}
