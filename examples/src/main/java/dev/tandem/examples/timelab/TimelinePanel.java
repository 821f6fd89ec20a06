package dev.tandem.examples.timelab;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** One panel of a {@link TimelineChart}: curves in a window of real time, with the acts as bands behind them. */
final class TimelinePanel {

    private final XYChart chart = new XYChartBuilder().build();
    private final List<Moment> moments;
    private final double low;
    private final double high;

    /**
     * An empty panel.
     *
     * @param moments the frames in its window, and one on either side
     * @param pattern how its values are written
     */
    TimelinePanel(List<Moment> moments, double from, double to, double low, double high, String pattern) {
        this.moments = moments;
        this.low = low;
        this.high = high;
        style(chart.getStyler(), pattern);
        // a margin keeps XChart's ticks at round numbers
        double margin = (to - from) * 0.006;
        chart.getStyler().setXAxisMin(from - margin).setXAxisMax(to + margin);
        chart.getStyler().setYAxisMin(low).setYAxisMax(high);
        for (TimelineAct act : Timeline.ACTS) {
            band(act.name(), Math.max(act.fromSeconds(), from - margin), Math.min(act.toSeconds(), to + margin));
        }
    }

    XYChart chart() {
        return chart;
    }

    /** Adds a curve that goes straight from frame to frame. */
    TimelinePanel line(String name, ToDoubleFunction<Moment> value, Color color, BasicStroke stroke, boolean dots) {
        List<Double> times = new ArrayList<>();
        List<Double> values = new ArrayList<>();
        for (Moment moment : moments) {
            times.add(moment.real());
            values.add(clipped(value.applyAsDouble(moment)));
        }
        add(name, times, values, color, stroke, dots ? SeriesMarkers.CIRCLE : SeriesMarkers.NONE);
        return this;
    }

    /** Adds a curve that stays from one frame to the next, and then jumps. */
    TimelinePanel steps(String name, ToDoubleFunction<Moment> value, Color color, BasicStroke stroke) {
        List<Double> times = new ArrayList<>();
        List<Double> values = new ArrayList<>();
        for (Moment moment : moments) {
            if (!values.isEmpty()) {
                times.add(moment.real());
                values.add(values.get(values.size() - 1));
            }
            times.add(moment.real());
            values.add(clipped(value.applyAsDouble(moment)));
        }
        add(name, times, values, color, stroke, SeriesMarkers.NONE);
        return this;
    }

    /** Adds an upright stroke from zero for every frame with a value. */
    TimelinePanel stems(String name, ToDoubleFunction<Moment> value, Color color, BasicStroke stroke) {
        List<Double> times = new ArrayList<>();
        List<Double> values = new ArrayList<>();
        for (Moment moment : moments) {
            double height = value.applyAsDouble(moment);
            if (height != 0) {
                times.addAll(List.of(moment.real(), moment.real(), moment.real()));
                values.addAll(List.of(0.0, clipped(height), Double.NaN));
            }
        }
        add(name, times, values, color, stroke, SeriesMarkers.NONE);
        return this;
    }

    private double clipped(double value) {
        return Math.max(low, Math.min(value, high));
    }

    private void band(String name, double from, double to) {
        if (from < to) {
            XYSeries band = chart.addSeries(
                    "band " + name, new double[] {from, from, to, to}, new double[] {low, high, high, low});
            band.setXYSeriesRenderStyle(XYSeriesRenderStyle.PolygonArea);
            band.setFillColor(Look.BAND);
            band.setLineColor(Look.BAND);
            band.setLineStyle(new BasicStroke(0));
            band.setMarker(SeriesMarkers.NONE);
        }
    }

    private void add(
            String name, List<Double> times, List<Double> values, Color color, BasicStroke stroke, Marker marker) {
        if (!times.isEmpty()) {
            XYSeries series = chart.addSeries(name, times, values);
            series.setLineColor(color);
            series.setLineStyle(stroke);
            series.setMarker(marker);
            series.setMarkerColor(color);
        }
    }

    private static void style(XYStyler styler, String pattern) {
        styler.setLegendVisible(false);
        styler.setChartTitleVisible(false);
        styler.setChartBackgroundColor(Look.PAGE);
        styler.setPlotBackgroundColor(Look.PANEL);
        styler.setPlotBorderVisible(false);
        styler.setPlotContentSize(1);
        styler.setPlotMargin(0);
        styler.setPlotGridLinesColor(Look.GRID);
        styler.setPlotGridLinesStroke(new BasicStroke(1));
        styler.setChartFontColor(Look.INK);
        styler.setChartPadding(12);
        styler.setMarkerSize(5);
        styler.setAxisTickLabelsFont(Look.font(Font.PLAIN, 13));
        styler.setAxisTickLabelsColor(Look.FAINT_INK);
        styler.setAxisTickMarksColor(Look.GRID);
        styler.setAxisTitlesVisible(false);
        styler.setYAxisLeftWidthHint(50);
        styler.setXAxisTickMarkSpacingHint(100);
        styler.setYAxisTickMarkSpacingHint(46);
        styler.setXAxisDecimalPattern("0.##");
        styler.setYAxisDecimalPattern(pattern);
    }
}
