package dev.tandem.examples.theatre;

import dev.tandem.examples.drawing.Body;
import dev.tandem.examples.drawing.Theme;
import dev.tandem.examples.slowdown.ScenePainter;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Locale;

/** Paints one frame of the kill-cam: the large view, the running game in its corner, and what time it is in both. */
final class KillCamFrame {
    private static final double WIDTH = 760;
    private static final double HEIGHT = 500;
    private static final double BAR_HEIGHT = 34;
    private static final double MARGIN = 16;
    private static final double CORNER_SHARE = 0.3;
    private static final Color LIVE = Theme.SNAP;
    private static final Color REPLAY = Theme.FROM_TICK;

    /** Lines of a tape that is wound back, in pixels. */
    private static final int TAPE_LINES = 4;

    private final ScenePainter whole;
    private final double seconds;

    /**
     * Frames of a film.
     *
     * @param whole paints the running game
     * @param seconds how long it runs
     */
    KillCamFrame(ScenePainter whole, double seconds) {
        this.whole = whole;
        this.seconds = seconds;
    }

    /**
     * Paints a frame into a new image.
     *
     * @param bodies of the large view
     * @param trail of them
     * @param live bodies of the running game
     * @param liveNanos what time it is there
     * @param scale pixels of the image for one pixel of the layout
     */
    BufferedImage paint(
            KillCam.Take take,
            List<Body> bodies,
            List<List<Body>> trail,
            List<Body> live,
            long liveNanos,
            double scale) {
        BufferedImage image = new BufferedImage(
                (int) Math.round(WIDTH * scale), (int) Math.round(HEIGHT * scale), BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        Theme.smooth(g);
        g.scale(scale, scale);
        Rectangle2D all = new Rectangle2D.Double(0, 0, WIDTH, HEIGHT - BAR_HEIGHT);
        boolean isLive = take.part() == KillCam.Part.LIVE;
        take.painter().paint(g, all, bodies, trail);
        if (take.part() == KillCam.Part.REWIND) {
            tape(g, take.nanos());
        }
        head(g, take);
        if (!isLive) {
            frame(g, all);
            Rectangle2D corner = corner(take.corner());
            whole.paint(g, corner, live, List.of());
            g.setColor(Theme.alpha(Theme.INK, 0.8));
            g.setStroke(new BasicStroke(1.5f));
            g.draw(corner);
            label(g, corner.getX() + 8, corner.getY() + 20, 12, LIVE, "LIVE");
        }
        bar(g, take, liveNanos);
        g.dispose();
        return image;
    }

    private static Rectangle2D corner(double share) {
        double width = WIDTH + (CORNER_SHARE - 1) * WIDTH * share;
        double height = HEIGHT - BAR_HEIGHT + (CORNER_SHARE - 1) * (HEIGHT - BAR_HEIGHT) * share;
        double gap = MARGIN * share;
        return new Rectangle2D.Double(WIDTH - gap - width, HEIGHT - BAR_HEIGHT - gap - height, width, height);
    }

    /** Dark lines over the view, and two bright ones that wander. */
    private static void tape(Graphics2D g, long nanos) {
        g.setColor(Theme.alpha(Theme.PAGE, 0.35));
        for (double y = 0; y < HEIGHT - BAR_HEIGHT; y += TAPE_LINES) {
            g.fill(new Rectangle2D.Double(0, y, WIDTH, TAPE_LINES / 2.0));
        }
        double height = HEIGHT - BAR_HEIGHT;
        for (int band = 0; band < 2; band++) {
            double y = height - Math.floorMod(nanos / 1_000_000 + band * 230, 460L) / 460.0 * height;
            g.setColor(Theme.alpha(Theme.INK, 0.14));
            g.fill(new Rectangle2D.Double(0, y, WIDTH, 22 - 10 * band));
        }
    }

    /** A replay is framed: nobody takes it for the game. */
    private static void frame(Graphics2D g, Rectangle2D all) {
        g.setColor(REPLAY);
        g.setStroke(new BasicStroke(5));
        g.draw(new Rectangle2D.Double(all.getX() + 2.5, all.getY() + 2.5, all.getWidth() - 5, all.getHeight() - 5));
    }

    private static void head(Graphics2D g, KillCam.Take take) {
        switch (take.part()) {
            case LIVE -> label(g, MARGIN, 34, 17, LIVE, "LIVE");
            case REWIND -> {
                arrows(g, MARGIN, 34);
                text(g, MARGIN + 40, 34, 17, REPLAY, String.format(Locale.ROOT, "REWIND  %.0fx", take.rate()));
            }
            case REPLAY -> {
                text(g, MARGIN, 34, 17, REPLAY, "KILL-CAM");
                text(g, MARGIN + 108, 34, 17, Theme.INK, String.format(Locale.ROOT, "%.1fx", take.rate()));
            }
        }
    }

    /** A dot and a word. */
    private static void label(Graphics2D g, double x, double y, float size, Color color, String word) {
        g.setColor(color);
        g.fill(new Ellipse2D.Double(x, y - 0.72 * size, 0.7 * size, 0.7 * size));
        text(g, x + size, y, size, Theme.INK, word);
    }

    private static void text(Graphics2D g, double x, double y, float size, Color color, String text) {
        g.setFont(Theme.bold(size));
        g.setColor(color);
        g.drawString(text, (float) x, (float) y);
    }

    private static void arrows(Graphics2D g, double x, double y) {
        g.setColor(REPLAY);
        for (int arrow = 0; arrow < 2; arrow++) {
            Path2D path = new Path2D.Double();
            path.moveTo(x + 15 * arrow, y - 6);
            path.lineTo(x + 15 * arrow + 14, y - 14);
            path.lineTo(x + 15 * arrow + 14, y + 2);
            path.closePath();
            g.fill(path);
        }
    }

    /** The time of the whole game as a line; where the game is, and where the view is. */
    private void bar(Graphics2D g, KillCam.Take take, long liveNanos) {
        double top = HEIGHT - BAR_HEIGHT;
        g.setColor(Theme.PAGE);
        g.fill(new Rectangle2D.Double(0, top, WIDTH, BAR_HEIGHT));
        double width = WIDTH - 2 * MARGIN - 80;
        double y = top + BAR_HEIGHT / 2;
        double now = MARGIN + width * Math.min(1, liveNanos / 1e9 / seconds);
        double shown = MARGIN + width * Math.min(1, take.nanos() / 1e9 / seconds);
        g.setColor(Theme.GROUND);
        g.fill(new RoundRectangle2D.Double(MARGIN, y - 2, width, 4, 4, 4));
        g.setColor(LIVE);
        g.fill(new RoundRectangle2D.Double(MARGIN, y - 2, now - MARGIN, 4, 4, 4));
        g.fill(new Ellipse2D.Double(now - 5, y - 5, 10, 10));
        if (take.part() != KillCam.Part.LIVE) {
            g.setColor(REPLAY);
            g.fill(new Ellipse2D.Double(shown - 7, y - 7, 14, 14));
        }
        String time = String.format(Locale.ROOT, "%.2f s", take.nanos() / 1e9);
        text(g, WIDTH - MARGIN - 52, y + 5, 14, Theme.INK, time);
    }
}
