package dev.tandem.examples.edges;

import dev.tandem.examples.drawing.Animation;
import dev.tandem.examples.drawing.Theme;
import dev.tandem.examples.edges.stage.Stage;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;

/** All pitfalls on one page, as a still or frame by frame. */
final class Sheet {

    private static final int WIDTH = 1600;
    private static final int COLUMNS = 3;
    private static final int MARGIN = 20;
    private static final int TOP = 78;
    private static final double FILM_SCALE = 0.7;
    private static final int COLORS = 120;
    private static final int FRAME_HUNDREDTHS = 3;
    private static final int END_HUNDREDTHS = 500;

    private static final List<String> LEGEND = List.of(
            "Left: the last two ticks blended by alpha,",
            "with the remedy that is common for the case.",
            "In red what it does, below it how wrong it is.",
            "Right: the same game with Tandem, with the",
            "call in green; below it the same figure.",
            "Bodies every few frames, dots in each.");

    private final List<Outcome> outcomes;
    private final int height;

    Sheet(List<Outcome> outcomes) {
        this.outcomes = outcomes;
        int rows = (outcomes.size() + COLUMNS - 1) / COLUMNS;
        height = TOP + rows * (Panel.HEIGHT + MARGIN);
    }

    /** Writes the whole exposure of every pitfall as PNG. */
    void writeStill(Path file) throws IOException {
        ImageIO.write(paint(Stage.FRAMES - 1, 1), "png", file.toFile());
    }

    /**
     * Writes the film, in which the exposures grow, as GIF.
     *
     * @param progress is told now and then that work goes on
     */
    void writeFilm(Path file, Runnable progress) throws IOException {
        Animation.write(
                file,
                COLORS,
                Stage.FRAMES,
                frame -> paint(frame, FILM_SCALE),
                frame -> frame == Stage.FRAMES - 1 ? END_HUNDREDTHS : FRAME_HUNDREDTHS,
                progress);
    }

    private BufferedImage paint(int frame, double scale) {
        BufferedImage image = new BufferedImage(
                (int) Math.round(WIDTH * scale), (int) Math.round(height * scale), BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        Theme.smooth(g);
        g.scale(scale, scale);
        g.setColor(Theme.PAGE);
        g.fill(new Rectangle2D.Double(0, 0, WIDTH, height));
        header(g);
        double step = (double) (WIDTH - MARGIN) / COLUMNS;
        for (int i = 0; i < outcomes.size(); i++) {
            double x = MARGIN + i % COLUMNS * step;
            double y = TOP + i / COLUMNS * (Panel.HEIGHT + MARGIN);
            new Panel(outcomes.get(i), x, y, step - MARGIN).paint(g, frame);
        }
        if (outcomes.size() % COLUMNS != 0) {
            double x = MARGIN + outcomes.size() % COLUMNS * step;
            legend(g, x + MARGIN, TOP + outcomes.size() / COLUMNS * (Panel.HEIGHT + MARGIN) + 70);
        }
        g.dispose();
        return image;
    }

    /** In the space that is left beside the last panels. */
    private static void legend(Graphics2D g, double x, double y) {
        g.setFont(Theme.plain(17));
        for (int i = 0; i < LEGEND.size(); i++) {
            g.setColor(i < 3 ? Theme.SNAP : i < 5 ? Theme.FROM_TICK : Theme.FAINT_INK);
            g.drawString(LEGEND.get(i), (float) x, (float) (y + 27 * i));
        }
    }

    private static void header(Graphics2D g) {
        g.setFont(Theme.bold(30));
        g.setColor(Theme.INK);
        g.drawString("Edges of motion", MARGIN, 48);
        double x = MARGIN + g.getFontMetrics().stringWidth("Edges of motion") + 28;
        g.setFont(Theme.bold(18));
        x = word(g, "left: without care", x, Theme.SNAP);
        x = word(g, "right: with Tandem", x, Theme.FROM_TICK);
        g.setFont(Theme.plain(18));
        word(g, "the same ticks and frames on both sides; one dot per frame", x, Theme.FAINT_INK);
    }

    private static double word(Graphics2D g, String text, double x, Color color) {
        g.setColor(color);
        g.drawString(text, (float) x, 47);
        return x + g.getFontMetrics().stringWidth(text) + 24;
    }
}
