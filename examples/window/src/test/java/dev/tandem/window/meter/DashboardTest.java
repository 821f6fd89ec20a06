package dev.tandem.window.meter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.examples.drawing.Theme;
import dev.tandem.window.control.Action;
import dev.tandem.window.control.Controls;
import dev.tandem.window.world.Cast;
import dev.tandem.window.world.Game;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class DashboardTest {
    private static final long FRAME_NANOS = 1_000_000_000L / 60;

    private final Game game = new Game(new Cast(200), this::workNanos);
    private final Controls controls = new Controls(game);
    private final Meters meters = new Meters(game);
    private final Dashboard dashboard = new Dashboard(game, controls, meters);
    private long readings;

    /** As if each piece of the library's work, with a reading before and after, took 1/8 ms. */
    private long workNanos() {
        return 125_000 * readings++;
    }

    private void play(int frames) {
        for (int frame = 0; frame < frames; frame++) {
            game.advance(frame * FRAME_NANOS);
            meters.add((frame + 1) * FRAME_NANOS);
        }
    }

    @Test
    void shouldMeasureBothSides() {
        play(150);
        assertEquals(Math.sqrt(2), meters.without().velocityError(), 0.01);
        assertEquals(1, meters.without().shareOfJudder());
        assertEquals(0, meters.with().velocityError(), 1e-4);
        assertEquals(0, meters.with().shareOfJudder());
        assertEquals(1.0 / 3, meters.ticksPerFrame(), 0.04);
        assertEquals(60, meters.framesPerSecond(), 0.01);
        assertEquals(0.125 + meters.ticksPerFrame() * 0.125, meters.workMillis(), 1e-9);
        assertEquals(0, meters.pacingError(), 1e-6);
    }

    @Test
    void shouldSayWhatWasChosenAndMeasured() {
        controls.act(Action.NEXT_LOAD);
        controls.act(Action.SLOWER);
        play(150);
        assertEquals(
                "time x 0.75     20 ticks/s     60 fps (cap screen)     0.27 ticks/frame     103 nodes moving"
                        + "     load 5 ms     library 0.16 ms/frame",
                dashboard.state());
    }

    @Test
    void shouldPaintBothStrips() {
        BufferedImage top = new BufferedImage(900, Dashboard.TOP_HEIGHT, BufferedImage.TYPE_INT_ARGB_PRE);
        BufferedImage foot = new BufferedImage(900, Dashboard.FOOT_HEIGHT, BufferedImage.TYPE_INT_ARGB_PRE);
        play(150);
        dashboard.paintTop(top);
        dashboard.paintFoot(foot);
        assertTrue(colors(top) > 50, "colours at the top");
        assertTrue(colors(foot) > 50, "colours at the foot");
    }

    @Test
    void shouldPaintTheBarUpToWhatIsLookedAt() {
        BufferedImage bar = new BufferedImage(1000, Dashboard.BAR_HEIGHT, BufferedImage.TYPE_INT_ARGB_PRE);
        game.replay().start();
        play(300);
        assertEquals("recording 5 s: drag to rewind", Dashboard.caption(game.replay()));
        game.replay().look(0.5);
        assertEquals("recording 5 s", Dashboard.caption(game.replay()));
        dashboard.paintBar(bar, false);
        int middle = Dashboard.BAR_HEIGHT / 2;
        assertEquals(bar.getRGB(100, middle), bar.getRGB(490, middle));
        assertEquals(bar.getRGB(510, middle), bar.getRGB(900, middle));
        assertNotEquals(bar.getRGB(100, middle), bar.getRGB(900, middle));
        assertEquals(Theme.MARK.getRGB(), bar.getRGB(500, middle));
        assertEquals(bar.getRGB(5, middle), bar.getRGB(995, middle), "margins");
        dashboard.paintBar(bar, true);
        assertTrue(colors(bar) > 10, "text");
        game.replay().close();
    }

    private static long colors(BufferedImage image) {
        return Arrays.stream(image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth()))
                .distinct()
                .count();
    }
}
