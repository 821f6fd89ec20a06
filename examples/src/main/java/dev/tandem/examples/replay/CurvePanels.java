package dev.tandem.examples.replay;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** The two panels of a {@link ReplayChart}, over the same time. */
final class CurvePanels {

    /** With so few updates each one is marked. */
    private static final int FEW = 40;

    /** Space beside the curves, in parts of their range. Not 0, or else XChart puts its ticks at times of updates. */
    private static final double SPACE = 0.07;

    private static final double TIME_SPACE = 0.012;

    private final String axis;
    private final List<Curves.Curve> curves;
    private final boolean single;
    private final boolean marked;
    private final double timeUnit;
    private final double fromTime;
    private final double toTime;

    CurvePanels(Curves curves) {
        this.axis = curves.axis();
        this.curves = List.copyOf(curves.byNode().values());
        this.single = this.curves.size() == 1;
        this.marked = this.curves.stream().allMatch(curve -> curve.seconds.size() <= FEW);
        double[] times = all(curve -> curve.seconds).sorted().toArray();
        double from = times.length == 0 ? 0 : times[0];
        double to = times.length == 0 ? 0 : times[times.length - 1];
        double span = to - from;
        this.timeUnit = span >= 0.1 || span == 0 ? 1 : span >= 1e-4 ? 1e-3 : 1e-6;
        double space = span == 0 ? 0.5 : TIME_SPACE * span;
        this.fromTime = (from - space) / timeUnit;
        this.toTime = (to + space) / timeUnit;
    }

    /** Both curves of every node, ours on top. */
    XYChart positions() {
        XYChart chart = chart("visual world position along " + axis + ", scene units");
        for (int rank = 0; rank < curves.size(); rank++) {
            Curves.Curve curve = curves.get(rank);
            Color color = Look.muted(single ? Look.ORIGINAL : Look.node(rank));
            add(chart, "original " + rank, curve.seconds, curve.original, color, Look.BROAD, SeriesMarkers.SQUARE);
        }
        for (int rank = 0; rank < curves.size(); rank++) {
            Curves.Curve curve = curves.get(rank);
            add(chart, "ours " + rank, curve.seconds, curve.ours, color(rank), Look.THIN, SeriesMarkers.CIRCLE);
        }
        range(chart, DoubleStream.concat(all(curve -> curve.original), all(curve -> curve.ours)), 0.5);
        return chart;
    }

    /** Ours minus the original's. */
    XYChart differences() {
        XYChart chart = chart("Tandem minus original, scene units");
        for (int rank = 0; rank < curves.size(); rank++) {
            Curves.Curve curve = curves.get(rank);
            add(
                    chart,
                    "difference " + rank,
                    curve.seconds,
                    curve.difference(),
                    color(rank),
                    Look.THIN,
                    SeriesMarkers.CIRCLE);
        }
        range(chart, DoubleStream.concat(all(Curves.Curve::difference), DoubleStream.of(0)), 1e-6);
        return chart;
    }

    private Color color(int rank) {
        return single ? Look.OURS : Look.node(rank);
    }

    private DoubleStream all(Function<Curves.Curve, List<Double>> values) {
        return curves.stream()
                .flatMap(curve -> values.apply(curve).stream())
                .mapToDouble(Double::doubleValue)
                .filter(Double::isFinite);
    }

    private void add(
            XYChart chart,
            String name,
            List<Double> seconds,
            List<Double> values,
            Color color,
            BasicStroke line,
            Marker marker) {
        XYSeries series = chart.addSeries(
                name, seconds.stream().map(time -> time / timeUnit).toList(), values);
        series.setLineColor(color);
        series.setLineStyle(line);
        series.setMarker(marked ? marker : SeriesMarkers.NONE);
        series.setMarkerColor(color);
    }

    private static void range(XYChart chart, DoubleStream values, double leastHalf) {
        double[] sorted = values.sorted().toArray();
        double low = sorted.length == 0 ? 0 : sorted[0];
        double high = sorted.length == 0 ? 0 : sorted[sorted.length - 1];
        double space = high > low ? SPACE * (high - low) : leastHalf;
        boolean small = high - low < 1e-2 && Math.max(Math.abs(low), Math.abs(high)) < 1e-2;
        chart.getStyler().setYAxisMin(low - space).setYAxisMax(high + space);
        chart.getStyler().setYAxisTickLabelsFormattingFunction(small ? CurvePanels::power : CurvePanels::plain);
    }

    private static String power(double value) {
        if (Math.abs(value) < 1e-30) {
            return "0";
        }
        return String.format(Locale.ROOT, "%.1e", value).replace("e-0", "e-");
    }

    private static String plain(double value) {
        return new DecimalFormat("0.###", DecimalFormatSymbols.getInstance(Locale.ROOT)).format(value + 0.0);
    }

    private XYChart chart(String title) {
        String unit = timeUnit == 1 ? "s" : timeUnit == 1e-3 ? "ms" : "\u00b5s";
        XYChart chart = new XYChartBuilder()
                .title(title)
                .xAxisTitle("normal time, " + unit)
                .build();
        XYStyler styler = chart.getStyler();
        styler.setLegendVisible(false);
        styler.setChartBackgroundColor(Look.PAGE);
        styler.setPlotBackgroundColor(Look.PANEL);
        styler.setPlotBorderVisible(false);
        styler.setPlotGridLinesColor(Look.GRID);
        styler.setChartFontColor(Look.INK);
        styler.setChartTitleFont(Look.font(Font.PLAIN, 16));
        styler.setChartTitleBoxVisible(false);
        styler.setChartPadding(14);
        styler.setMarkerSize(8);
        styler.setAxisTickLabelsFont(Look.font(Font.PLAIN, 13));
        styler.setAxisTickLabelsColor(Look.FAINT_INK);
        styler.setAxisTickMarksColor(Look.GRID);
        styler.setAxisTitleFont(Look.font(Font.PLAIN, 13));
        styler.setXAxisTitleColor(Look.FAINT_INK);
        styler.setYAxisTitleVisible(false);
        styler.setYAxisLeftWidthHint(70);
        styler.setXAxisTickMarkSpacingHint(90);
        styler.setXAxisDecimalPattern("0.0##");
        styler.setXAxisMin(fromTime).setXAxisMax(toTime);
        return chart;
    }
}
