package dev.tandem.examples.timelab;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.imageio.ImageIO;
import org.knowm.xchart.AnnotationText;
import org.knowm.xchart.XYChart;

/** A chart of a {@link Timeline}: the three times as a whole and close up, ticks per frame, and speed. */
final class TimelineChart {

    private static final int WIDTH = 1600;
    private static final int HEADER = 96;
    private static final int TITLE = 30;
    private static final int TIMES = 400;
    private static final int CLOSE_UPS = 300;
    private static final int TICKS = 160;
    private static final int SPEEDS = 200;
    private static final int HEIGHT = HEADER + TIMES + CLOSE_UPS + TICKS + SPEEDS + 4 * TITLE + 30;
    private static final int MARGIN = 28;

    /** Windows of real time in which the lines come apart. */
    private static final List<TimelineAct> CLOSE_UP_WINDOWS = List.of(
            new TimelineAct("close-up: nothing happens", 0.3, 0.7),
            new TimelineAct("hit-stop, and easing back", 3.75, 4.25),
            new TimelineAct("overload begins", 4.7, 5.3),
            new TimelineAct("a step in the pause", 7.2, 7.6));

    private static final BasicStroke BROAD = Look.line(7);
    private static final BasicStroke MEDIUM = Look.line(2.6);
    private static final BasicStroke THIN = Look.line(1.8);

    private final Timeline timeline;

    TimelineChart(Timeline timeline) {
        this.timeline = timeline;
    }

    /** Writes the chart as PNG. */
    void write(Path file) throws IOException {
        BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        Look.smooth(g);
        g.setColor(Look.PAGE);
        g.fillRect(0, 0, WIDTH, HEIGHT);
        header(g);
        int y = HEADER;
        y = row(g, y, TIMES, "time in the game against real time, s", List.of(times()));
        for (int part = 0; part < CLOSE_UP_WINDOWS.size(); part++) {
            title(
                    g,
                    part * WIDTH / CLOSE_UP_WINDOWS.size(),
                    y,
                    CLOSE_UP_WINDOWS.get(part).name());
        }
        y = row(
                g,
                y,
                CLOSE_UPS,
                "",
                CLOSE_UP_WINDOWS.stream().map(this::closeUp).toList());
        y = row(g, y, TICKS, "ticks per frame", List.of(ticks()));
        speedTitle(g, y);
        y = row(g, y, SPEEDS, "", List.of(speeds()));
        g.setColor(Look.FAINT_INK);
        g.setFont(Look.font(Font.PLAIN, 14));
        g.drawString("real time, s", WIDTH / 2 - 40, y + 8);
        g.dispose();
        ImageIO.write(image, "png", file.toFile());
    }

    private static int row(Graphics2D g, int y, int height, String title, List<XYChart> charts) {
        title(g, 0, y, title);
        int width = WIDTH / charts.size();
        for (int part = 0; part < charts.size(); part++) {
            Graphics2D area = (Graphics2D) g.create(part * width, y + TITLE, width, height);
            charts.get(part).paint(area, width, height);
            area.dispose();
        }
        return y + TITLE + height;
    }

    private static void title(Graphics2D g, int x, int y, String title) {
        g.setColor(Look.INK);
        g.setFont(Look.font(Font.PLAIN, 16));
        g.drawString(title, x + MARGIN, y + TITLE - 4);
    }

    private static void speedTitle(Graphics2D g, int y) {
        String title = "game time per real time: ";
        title(g, 0, y, title);
        int x = MARGIN + g.getFontMetrics().stringWidth(title);
        g.setColor(Look.NORMAL);
        g.drawString("as set", x, y + TITLE - 4);
        x += g.getFontMetrics().stringWidth("as set, ");
        g.setColor(Look.DROPPED);
        g.drawString("as it came about", x, y + TITLE - 4);
    }

    private XYChart times() {
        double high = last().normal() * 1.16;
        XYChart chart = threeTimes(0, Timeline.END_SECONDS, -0.1, high, false);
        chart.getStyler().setAnnotationTextFont(Look.font(Font.PLAIN, 15));
        chart.getStyler().setAnnotationTextFontColor(Look.INK);
        for (TimelineAct act : Timeline.ACTS) {
            double middle = (act.fromSeconds() + act.toSeconds()) / 2;
            chart.addAnnotation(new AnnotationText(act.name(), middle, high * 0.94, false));
        }
        return chart;
    }

    private XYChart closeUp(TimelineAct window) {
        double low = Double.MAX_VALUE;
        double high = -Double.MAX_VALUE;
        for (Moment moment : within(window.fromSeconds(), window.toSeconds())) {
            low = Math.min(low, Math.min(moment.render(), Math.min(moment.fixed(), moment.normal())));
            high = Math.max(high, Math.max(moment.fixed(), moment.normal()));
        }
        double space = (high - low) * 0.08;
        return threeTimes(window.fromSeconds(), window.toSeconds(), low - space, high + space, true);
    }

    private XYChart threeTimes(double from, double to, double low, double high, boolean dots) {
        double space = dots ? (to - from) * 0.04 : 0;
        return new TimelinePanel(
                        within(from - space, to + space), from - space, to + space, low, high, dots ? "0.0#" : "0")
                .line("normal", Moment::normal, Look.NORMAL, BROAD, false)
                .steps("fixed", Moment::fixed, Look.FIXED, dots ? MEDIUM : THIN)
                .line("render", Moment::render, Look.RENDER, MEDIUM, dots)
                .chart();
    }

    private XYChart ticks() {
        return new TimelinePanel(timeline.moments(), 0, Timeline.END_SECONDS, 0, 2.4, "0")
                .stems("ticks", Moment::ticks, Look.TICKS, Look.line(2.4))
                .chart();
    }

    private XYChart speeds() {
        return new TimelinePanel(timeline.moments(), 0, Timeline.END_SECONDS, -0.1, 1.3, "0.0")
                .steps("speed", Moment::speed, Look.DROPPED, MEDIUM)
                .steps("scale", Moment::scale, Look.NORMAL, MEDIUM)
                .chart();
    }

    /** Returns the frames of a window, and one on either side. */
    private List<Moment> within(double from, double to) {
        List<Moment> all = timeline.moments();
        int first = 0;
        while (first + 1 < all.size() && all.get(first + 1).real() <= from) {
            first++;
        }
        int end = first;
        while (end < all.size() && all.get(end).real() <= to) {
            end++;
        }
        return all.subList(first, Math.min(end + 1, all.size()));
    }

    private Moment last() {
        return timeline.moments().get(timeline.moments().size() - 1);
    }

    private void header(Graphics2D g) {
        double dropped =
                timeline.moments().stream().mapToDouble(Moment::dropped).sum();
        g.setColor(Look.INK);
        g.setFont(Look.font(Font.BOLD, 26));
        g.drawString("Three times of a game, " + timeline.policy(), MARGIN, 44);
        g.setFont(Look.font(Font.PLAIN, 16));
        g.setColor(Look.FAINT_INK);
        g.drawString(
                String.format(
                        Locale.ROOT,
                        "%d ticks and 120 frames per second. In overload a tick takes 80 ms to simulate 50; a frame runs"
                                + " at most %d, and %.2f s are dropped.",
                        Timeline.TICKS_PER_SECOND,
                        Timeline.MOST_TICKS_PER_FRAME,
                        dropped),
                MARGIN,
                74);
        int x = WIDTH - 510;
        x = entry(g, x, "normal time", Look.NORMAL, BROAD);
        x = entry(g, x, "fixed time", Look.FIXED, MEDIUM);
        entry(g, x, "render time", Look.RENDER, MEDIUM);
    }

    private static int entry(Graphics2D g, int x, String text, Color color, BasicStroke stroke) {
        g.setColor(color);
        g.setStroke(stroke);
        g.draw(new Line2D.Double(x + 4, 38, x + 34, 38));
        g.setStroke(new BasicStroke());
        g.drawString(text, x + 46, 44);
        return x + 46 + g.getFontMetrics().stringWidth(text) + 30;
    }
}
