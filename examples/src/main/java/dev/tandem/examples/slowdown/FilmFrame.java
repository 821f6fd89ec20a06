package dev.tandem.examples.slowdown;

import dev.tandem.examples.drawing.Body;
import dev.tandem.examples.drawing.SpacePose;
import dev.tandem.examples.drawing.Theme;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Puts two recordings of the same act side by side: the scene above, the speed of the puck from frame to frame below. */
final class FilmFrame {

    /** Width of the image at scale 1, in pixels. */
    static final int WIDTH = 880;

    /** Height of the image at scale 1, in pixels. */
    static final int HEIGHT = 470;

    private static final double MARGIN = 12;
    private static final double TOP = 70;
    private static final double PANEL_WIDTH = (WIDTH - 3 * MARGIN) / 2;
    private static final double PANEL_HEIGHT = 290;
    private static final double CHART_TOP = TOP + PANEL_HEIGHT + 8;
    private static final double CHART_HEIGHT = HEIGHT - CHART_TOP - MARGIN;
    private static final double TRAIL_SECONDS = 1.0;
    private static final double CHART_MAX_SPEED = 7.4;

    /** As many frames as the chart has room for; older ones leave it on the left. */
    private static final int CHART_FRAMES = 100;

    private final Recording left;
    private final Recording right;
    private final String title;
    private final String note;

    /** A film of two recordings with the same frames, and a note beside its title. */
    FilmFrame(Recording left, Recording right, String title, String note) {
        this.left = left;
        this.right = right;
        this.title = title;
        this.note = note;
    }

    /** Number of frames. */
    int count() {
        return left.shots().size();
    }

    /**
     * Paints one frame into a new image.
     *
     * @param scale pixels of the image for one pixel of the layout
     */
    BufferedImage paint(int frame, double scale) {
        BufferedImage image = new BufferedImage(
                (int) Math.round(WIDTH * scale), (int) Math.round(HEIGHT * scale), BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        Theme.smooth(g);
        g.scale(scale, scale);
        g.setColor(Theme.PAGE);
        g.fill(new Rectangle2D.Double(0, 0, WIDTH, HEIGHT));
        header(g, left.shots().get(frame).speed());
        panel(g, left, frame, MARGIN, "without interpolation", Theme.SNAP);
        panel(g, right, frame, 2 * MARGIN + PANEL_WIDTH, "with Tandem", Theme.FROM_TICK);
        g.dispose();
        return image;
    }

    private void header(Graphics2D g, double speed) {
        g.setColor(Theme.INK);
        g.setFont(Theme.bold(17));
        g.drawString(title, (float) MARGIN, 28);
        int titleWidth = g.getFontMetrics().stringWidth(title);
        g.setColor(Theme.FAINT_INK);
        g.setFont(Theme.plain(12.5f));
        g.drawString(note, (float) MARGIN + titleWidth + 12, 28);

        double width = 130;
        double x = WIDTH - MARGIN - width;
        g.setColor(Theme.GRID);
        g.fill(new RoundRectangle2D.Double(x, 20, width, 8, 8, 8));
        g.setColor(Theme.INK);
        g.fill(new RoundRectangle2D.Double(x, 20, width * speed, 8, 8, 8));
        g.setFont(Theme.bold(12.5f));
        String text = String.format(Locale.ROOT, "speed %.2f", speed);
        g.drawString(text, (float) (x - 10 - g.getFontMetrics().stringWidth(text)), 28);
    }

    private void panel(Graphics2D g, Recording recording, int frame, double x, String title, Color accent) {
        Rectangle2D area = new Rectangle2D.Double(x, TOP, PANEL_WIDTH, PANEL_HEIGHT);
        int first = Math.max(0, frame - (int) (TRAIL_SECONDS * recording.act().framesPerSecond()));
        List<List<Body>> trail =
                IntStream.range(first, frame).mapToObj(recording::bodies).toList();
        ScenePainter.of(recording.act().setting()).paint(g, area, recording.bodies(frame), trail);
        g.setColor(accent);
        g.fill(new Rectangle2D.Double(x, TOP - 3, PANEL_WIDTH, 3));
        g.setFont(Theme.bold(14));
        g.drawString(title, (float) x, (float) TOP - 11);
        chart(g, recording, frame, x, accent);
    }

    /** One bar for each of the last frames, as high as the puck was fast in it. */
    private void chart(Graphics2D g, Recording recording, int frame, double x, Color accent) {
        g.setColor(Theme.PANEL);
        g.fill(new Rectangle2D.Double(x, CHART_TOP, PANEL_WIDTH, CHART_HEIGHT));
        double floor = CHART_TOP + CHART_HEIGHT - 6;
        double step = (PANEL_WIDTH - 16) / CHART_FRAMES;
        int first = Math.max(1, frame - CHART_FRAMES + 1);
        g.setColor(accent);
        for (int past = first; past <= frame; past++) {
            double height = Math.min(1, speedOfPuck(recording, past) / CHART_MAX_SPEED) * (CHART_HEIGHT - 26);
            g.fill(new Rectangle2D.Double(x + 8 + step * (past - first), floor - height, step - 0.6, height));
        }
        g.setColor(Theme.FAINT_INK);
        g.setStroke(Theme.line(1));
        g.draw(new Line2D.Double(x + 8, floor + 0.5, x + PANEL_WIDTH - 8, floor + 0.5));
        g.setFont(Theme.plain(11));
        g.drawString("speed of the puck (top) in each frame", (float) x + 8, (float) CHART_TOP + 15);
        int still = (int) IntStream.rangeClosed(1, frame)
                .filter(past ->
                        Measurer.standsStill(recording, past, recording.cast().puck()))
                .count();
        String text = "stood still in " + still + " of " + frame;
        g.setColor(accent);
        g.setFont(Theme.bold(11));
        double right = x + PANEL_WIDTH - 8;
        g.drawString(text, (float) (right - g.getFontMetrics().stringWidth(text)), (float) CHART_TOP + 15);
    }

    private static double speedOfPuck(Recording recording, int frame) {
        SpacePose from =
                recording.shots().get(frame - 1).visual().get(recording.cast().puck());
        SpacePose to =
                recording.shots().get(frame).visual().get(recording.cast().puck());
        return from.distanceTo(to) / recording.frameSeconds(frame);
    }
}
