package dev.tandem.examples.slowdown;

import dev.tandem.examples.drawing.Theme;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import javax.imageio.ImageIO;
import org.knowm.xchart.XYChart;

/**
 * Curves of one act, the modes over each other: height and vertical velocity of the red box, on the left over the
 * whole act, on the right a close-up in which every frame is a dot.
 */
final class ActChart {

    private static final int WIDTH = 1560;
    private static final int HEIGHT = 960;
    private static final int TOP = 92;
    private static final int ROW = (HEIGHT - TOP) / 2;
    private static final int WIDE = 860;
    private static final double CLOSE_UP_SECONDS = 0.22;

    private final List<Recording> recordings;
    private final Act act;

    /** A chart of recordings of the same act. */
    ActChart(List<Recording> recordings) {
        this.recordings = recordings;
        this.act = recordings.get(0).act();
    }

    /** Writes the chart as PNG. */
    void write(Path file) throws IOException {
        ImageIO.write(paint(), "png", file.toFile());
    }

    private BufferedImage paint() {
        BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        Theme.smooth(g);
        g.setColor(Theme.PAGE);
        g.fillRect(0, 0, WIDTH, HEIGHT);
        header(g);
        row(g, TOP, "height of the red box, metres", Curve.HEIGHT);
        row(g, TOP + ROW, "its vertical velocity from frame to frame, metres per second", Curve.VELOCITY);
        g.dispose();
        return image;
    }

    private void row(Graphics2D g, int y, String title, Curve curve) {
        // FROM_TICK is the broad line below the others
        List<Recording> thickestFirst = recordings.stream()
                .sorted(Comparator.comparing(recording -> recording.mode() != Mode.FROM_TICK))
                .toList();
        double end = act.realNanos(act.frames() - 1) / 1e9;
        double from = Math.min(act.closeUpSeconds(), end / 2);
        CurvePanel whole = new CurvePanel(title, 0, end, false);
        CurvePanel closeUp = new CurvePanel("close-up, one dot per frame", from, from + CLOSE_UP_SECONDS, true);
        paint(g, whole.chart(thickestFirst, curve), 0, y, WIDE);
        paint(g, closeUp.chart(thickestFirst, curve), WIDE, y, WIDTH - WIDE);
    }

    private static void paint(Graphics2D g, XYChart chart, int x, int y, int width) {
        Graphics2D part = (Graphics2D) g.create(x, y, width, ROW);
        chart.paint(part, width, ROW);
        part.dispose();
    }

    private void header(Graphics2D g) {
        g.setColor(Theme.INK);
        g.setFont(Theme.bold(25));
        g.drawString(act.title(), 24, 42);
        g.setColor(Theme.FAINT_INK);
        g.setFont(Theme.plain(16));
        g.drawString(act.note() + ". Spikes beyond the axis are cut off.", 24, 70);
        g.setFont(Theme.bold(16));
        int x = WIDTH;
        for (int i = recordings.size() - 1; i >= 0; i--) {
            Mode mode = recordings.get(i).mode();
            x -= 36 + g.getFontMetrics().stringWidth(mode.title()) + 30;
            g.setColor(mode.color());
            g.fill(new Rectangle2D.Double(x, 30, 26, 6));
            g.drawString(mode.title(), x + 36, 39);
        }
    }
}
