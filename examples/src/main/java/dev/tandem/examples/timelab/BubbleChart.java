package dev.tandem.examples.timelab;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToDoubleFunction;
import javax.imageio.ImageIO;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** A chart of a {@link Bubble}: the time in each domain, and where the walkers are drawn. */
final class BubbleChart {

    private static final int WIDTH = 1600;
    private static final int PANEL = 420;
    private static final int TITLE = 64;
    private static final int MARGIN = 28;
    private static final double HIGH = 6.2;

    /** Where XChart puts the first second, and how wide it makes all of them. */
    private static final double PLOT_LEFT = 27;

    private static final double PLOT_WIDTH = WIDTH - 37;

    private final List<Bubble.Shot> shots;

    BubbleChart(Bubble bubble) {
        shots = bubble.shots();
    }

    /** Writes the chart as PNG. */
    void write(Path file) throws IOException {
        BufferedImage image = new BufferedImage(WIDTH, 2 * (PANEL + TITLE), BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        Look.smooth(g);
        g.setColor(Look.PAGE);
        g.fillRect(0, 0, image.getWidth(), image.getHeight());
        XYChart times = panel();
        line(times, "menu", Bubble.Shot::menu, Look.NORMAL, 6);
        line(times, "world", Bubble.Shot::world, Look.TICKS, 3);
        line(times, "knight", Bubble.Shot::knight, Look.RENDER, 3);
        paint(g, times, 0, "Time in each domain against real time, s");
        legend(g, 0, List.of("menu", "world", "knight"), List.of(Look.NORMAL, Look.TICKS, Look.RENDER));
        XYChart walkers = panel();
        line(walkers, "logical", Bubble.Shot::villagerLogical, Look.FIXED, 1.8);
        line(walkers, "villager", Bubble.Shot::villagerVisual, Look.TICKS, 3);
        line(walkers, "knight", Bubble.Shot::knightVisual, Look.RENDER, 3);
        paint(g, walkers, PANEL + TITLE, "Two walkers against real time, m");
        legend(
                g,
                PANEL + TITLE,
                List.of("villager, 5 ticks per second: logical", "villager as drawn", "knight as drawn"),
                List.of(Look.FIXED, Look.TICKS, Look.RENDER));
        g.dispose();
        ImageIO.write(image, "png", file.toFile());
    }

    private static void paint(Graphics2D g, XYChart chart, int y, String title) {
        g.setColor(Look.INK);
        g.setFont(Look.font(Font.BOLD, 18));
        g.drawString(title, MARGIN, y + 26);
        Graphics2D area = (Graphics2D) g.create(0, y + TITLE, WIDTH, PANEL);
        chart.paint(area, WIDTH, PANEL);
        area.dispose();
        g.setFont(Look.font(Font.PLAIN, 14));
        g.setColor(Look.FAINT_INK);
        for (TimelineAct act : Bubble.ACTS) {
            double perSecond = PLOT_WIDTH / Bubble.END_SECONDS;
            double middle = PLOT_LEFT + (act.fromSeconds() + act.toSeconds()) / 2 * perSecond;
            int width = g.getFontMetrics().stringWidth(act.name());
            g.drawString(act.name(), (int) (middle - width / 2.0), y + TITLE + 34);
        }
    }

    private static void legend(Graphics2D g, int y, List<String> names, List<Color> colors) {
        g.setFont(Look.font(Font.PLAIN, 16));
        int x = MARGIN;
        for (int i = 0; i < names.size(); i++) {
            g.setColor(colors.get(i));
            g.drawString(names.get(i), x, y + 52);
            x += g.getFontMetrics().stringWidth(names.get(i)) + 24;
        }
    }

    private static XYChart panel() {
        XYChart chart = new XYChartBuilder().build();
        XYStyler styler = chart.getStyler();
        styler.setLegendVisible(false);
        styler.setChartTitleVisible(false);
        styler.setChartBackgroundColor(Look.PAGE);
        styler.setPlotBackgroundColor(Look.PANEL);
        styler.setPlotBorderVisible(false);
        styler.setPlotContentSize(1);
        styler.setPlotGridLinesColor(Look.GRID);
        styler.setPlotGridLinesStroke(new BasicStroke(1));
        styler.setChartFontColor(Look.INK);
        styler.setAxisTickLabelsFont(Look.font(Font.PLAIN, 13));
        styler.setAxisTickLabelsColor(Look.FAINT_INK);
        styler.setAxisTickMarksColor(Look.GRID);
        styler.setAxisTitlesVisible(false);
        styler.setXAxisDecimalPattern("0.##");
        styler.setYAxisDecimalPattern("0");
        styler.setXAxisMin(0.0).setXAxisMax(Bubble.END_SECONDS);
        styler.setYAxisMin(0.0).setYAxisMax(HIGH);
        for (TimelineAct act : Bubble.ACTS) {
            double from = act.fromSeconds();
            double to = act.toSeconds();
            XYSeries band =
                    chart.addSeries(act.name(), new double[] {from, from, to, to}, new double[] {0, HIGH, HIGH, 0});
            band.setXYSeriesRenderStyle(XYSeriesRenderStyle.PolygonArea);
            band.setFillColor(Look.BAND);
            band.setLineColor(Look.BAND);
            band.setLineStyle(new BasicStroke(0));
            band.setMarker(SeriesMarkers.NONE);
        }
        return chart;
    }

    private void line(XYChart chart, String name, ToDoubleFunction<Bubble.Shot> value, Color color, double width) {
        XYSeries series = chart.addSeries(
                name,
                shots.stream().mapToDouble(Bubble.Shot::real).toArray(),
                shots.stream().mapToDouble(value).toArray());
        series.setLineColor(color);
        series.setLineStyle(Look.line(width));
        series.setMarker(SeriesMarkers.NONE);
    }
}
