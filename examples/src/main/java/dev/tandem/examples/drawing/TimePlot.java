package dev.tandem.examples.drawing;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.imageio.ImageIO;

/** Curves over time on the dark page, each named in its colour above them. */
public final class TimePlot {
    private static final int WIDTH = 1400;
    private static final int HEIGHT = 320;
    private static final int HEADER = 84;
    private static final double MARGIN = 24;
    private static final double LEFT = 66;
    private static final double TITLE = 54;
    private static final double AXIS = 30;

    private final String title;
    private final double seconds;
    private final double low;
    private final double high;
    private final List<Curve> curves = new ArrayList<>();

    /** Values at times; a stepped curve stays at one until the next. */
    private record Curve(String name, double[] times, double[] values, Color color, boolean stepped) {}

    /**
     * A plot without curves.
     *
     * @param title of its values, with their unit
     * @param seconds from 0 to these
     * @param low the lowest value
     * @param high the highest
     */
    public TimePlot(String title, double seconds, double low, double high) {
        this.title = title;
        this.seconds = seconds;
        this.low = low;
        this.high = high;
    }

    /** Adds what frames drew: a dot for each, and a line through them. */
    public TimePlot drawn(String name, double[] times, double[] values, Color color) {
        curves.add(new Curve(name, times.clone(), values.clone(), color, false));
        return this;
    }

    /** Adds what ticks wrote, which stays until the next. */
    public TimePlot written(String name, double[] times, double[] values, Color color) {
        curves.add(new Curve(name, times.clone(), values.clone(), color, true));
        return this;
    }

    /** Writes plots below each other as PNG. */
    public static void write(Path file, String title, String note, List<TimePlot> plots) throws IOException {
        BufferedImage image = new BufferedImage(WIDTH, HEADER + plots.size() * HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        Theme.smooth(g);
        g.setColor(Theme.PAGE);
        g.fillRect(0, 0, WIDTH, image.getHeight());
        g.setFont(Theme.bold(26));
        g.setColor(Theme.INK);
        g.drawString(title, (float) MARGIN, 42);
        g.setFont(Theme.plain(16));
        g.setColor(Theme.FAINT_INK);
        g.drawString(note, (float) MARGIN, 70);
        for (int i = 0; i < plots.size(); i++) {
            plots.get(i).paint(g, HEADER + i * HEIGHT);
        }
        g.dispose();
        ImageIO.write(image, "png", file.toFile());
    }

    private void paint(Graphics2D g, double top) {
        g.setFont(Theme.bold(17));
        g.setColor(Theme.INK);
        g.drawString(title, (float) MARGIN, (float) (top + 22));
        Rectangle2D area = new Rectangle2D.Double(LEFT, top + TITLE, WIDTH - LEFT - MARGIN, HEIGHT - TITLE - AXIS);
        g.setColor(Theme.PANEL);
        g.fill(area);
        axes(g, area);
        double x = MARGIN;
        for (Curve curve : curves) {
            g.setFont(Theme.plain(15));
            g.setColor(curve.color);
            g.drawString(curve.name, (float) x, (float) (top + 44));
            x += g.getFontMetrics().stringWidth(curve.name) + 26;
            paint(g, area, curve);
        }
    }

    private void axes(Graphics2D g, Rectangle2D area) {
        g.setFont(Theme.plain(13));
        g.setStroke(new BasicStroke(1));
        for (int i = 0; i <= 4; i++) {
            double y = area.getMaxY() - i * area.getHeight() / 4;
            line(g, area.getMinX(), y, area.getMaxX(), y);
            String label = label(low + i * (high - low) / 4);
            g.setColor(Theme.FAINT_INK);
            g.drawString(label, (float) (area.getMinX() - 8 - g.getFontMetrics().stringWidth(label)), (float) (y + 5));
        }
        for (int tenth = 0; tenth <= Math.round(seconds * 10); tenth++) {
            double x = area.getMinX() + tenth / (seconds * 10) * area.getWidth();
            line(g, x, area.getMinY(), x, area.getMaxY());
            g.setColor(Theme.FAINT_INK);
            g.drawString(label(tenth / 10.0) + " s", (float) (x - 12), (float) (area.getMaxY() + 20));
        }
    }

    private static void line(Graphics2D g, double x1, double y1, double x2, double y2) {
        g.setColor(Theme.GRID.brighter());
        g.draw(new Line2D.Double(x1, y1, x2, y2));
    }

    private static String label(double value) {
        return value == Math.rint(value)
                ? Long.toString((long) value)
                : String.format(Locale.ROOT, "%.2f", value).replaceFirst("0$", "");
    }

    private void paint(Graphics2D g, Rectangle2D area, Curve curve) {
        Path2D path = new Path2D.Double();
        g.setColor(curve.color);
        for (int i = 0; i < curve.times.length; i++) {
            double x = area.getMinX() + curve.times[i] / seconds * area.getWidth();
            double y = area.getMaxY() - (curve.values[i] - low) / (high - low) * area.getHeight();
            if (i == 0) {
                path.moveTo(x, y);
            } else {
                if (curve.stepped) {
                    path.lineTo(x, path.getCurrentPoint().getY());
                }
                path.lineTo(x, y);
            }
            if (!curve.stepped) {
                g.fill(new Ellipse2D.Double(x - 3.5, y - 3.5, 7, 7));
            }
        }
        g.setStroke(Theme.line(curve.stepped ? 2.6 : 1.8));
        g.draw(path);
    }
}
