package dev.tandem.examples.replay;

import dev.tandem.golden.comparing.Deviation;
import dev.tandem.golden.comparing.DeviationReport;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Line2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.knowm.xchart.XYChart;

/** A chart of one replay: the original's curve broad and muted, ours thin on top, and below how far they are apart. */
final class ReplayChart {

    private static final int WIDTH = 1400;
    private static final int HEIGHT = 900;
    private static final int HEADER = 160;
    private static final int CURVES = 490;
    private static final int MARGIN = 28;
    private static final int LEGEND = 132;
    private static final int ABOUT_LINES = 2;

    private final Replay replay;
    private final Curves curves;

    ReplayChart(Replay replay) {
        this.replay = replay;
        this.curves = new Curves(replay);
    }

    /** Writes the chart as PNG: all of it or, if the file cannot be written, nothing. */
    void write(Path file) throws IOException {
        BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        g.setColor(Look.PAGE);
        g.fillRect(0, 0, WIDTH, HEIGHT);
        header(g);
        CurvePanels panels = new CurvePanels(curves);
        paint(g, panels.positions(), HEADER, CURVES);
        paint(g, panels.differences(), HEADER + CURVES, HEIGHT - HEADER - CURVES);
        g.dispose();
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        try (ImageOutputStream stream = new MemoryCacheImageOutputStream(png)) {
            ImageIO.write(image, "png", stream);
        }
        Files.write(file, png.toByteArray());
    }

    private static void paint(Graphics2D g, XYChart chart, int y, int height) {
        Graphics2D part = (Graphics2D) g.create(0, y, WIDTH, height);
        chart.paint(part, WIDTH, height);
        part.dispose();
    }

    private void header(Graphics2D g) {
        g.setFont(Look.font(Font.BOLD, 26));
        g.setColor(Look.INK);
        g.drawString(replay.file().scenario().name(), MARGIN, 42);
        verdict(g);
        g.setFont(Look.font(Font.PLAIN, 16));
        g.setColor(Look.FAINT_INK);
        int y = 72;
        for (String line : lines(replay.file().scenario().about(), g.getFontMetrics())) {
            g.drawString(line, MARGIN, y);
            y += 22;
        }
        legend(g);
    }

    private void verdict(Graphics2D g) {
        List<String> rules = replay.trace().deviations().stream()
                .map(DeviationReport::deviation)
                .map(Deviation::rule)
                .distinct()
                .sorted()
                .toList();
        String but = rules.isEmpty() ? "" : ", but for " + (rules.size() == 1 ? "rule " : "rules ");
        String text = replay.agrees() ? "agrees" + but + String.join(", ", rules) : "differs";
        g.setColor(replay.agrees() ? Look.GOOD : Look.BAD);
        g.drawString(text, WIDTH - MARGIN - g.getFontMetrics().stringWidth(text), 42);
    }

    private static List<String> lines(String text, FontMetrics metrics) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ")) {
            if (metrics.stringWidth(line + " " + word + " ...") > WIDTH - 2 * MARGIN && !line.isEmpty()) {
                if (lines.size() == ABOUT_LINES - 1) {
                    line.append(" ...");
                    break;
                }
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }

    private void legend(Graphics2D g) {
        boolean single = curves.byNode().size() == 1;
        int x = MARGIN;
        x = entry(g, x, "original engine (trace)", single ? Look.ORIGINAL : Look.INK, true);
        x = entry(g, x, "Tandem, FROM_VISUAL", single ? Look.OURS : Look.INK, false);
        int rank = 0;
        for (int id : single ? List.<Integer>of() : curves.byNode().keySet()) {
            String text = "node " + id;
            if (x + 50 + g.getFontMetrics().stringWidth(text) > WIDTH) {
                break;
            }
            g.setColor(Look.node(rank++));
            g.fillOval(x, LEGEND - 12, 12, 12);
            x = label(g, x + 20, text);
        }
    }

    private static int entry(Graphics2D g, int x, String text, Color color, boolean broad) {
        g.setColor(broad ? Look.muted(color) : color);
        g.setStroke(broad ? Look.BROAD : Look.THIN);
        g.draw(new Line2D.Double(x + 4, LEGEND - 6, x + 40, LEGEND - 6));
        g.setStroke(new BasicStroke());
        g.setColor(color);
        return label(g, x + 54, text);
    }

    private static int label(Graphics2D g, int x, String text) {
        g.drawString(text, x, LEGEND);
        return x + g.getFontMetrics().stringWidth(text) + 30;
    }
}
