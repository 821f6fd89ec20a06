package dev.tandem.examples.slowdown;

import dev.tandem.examples.drawing.Theme;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.IntStream;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** One of the panels of an {@link ActChart}: a curve of several recordings in a window of real time. */
final class CurvePanel {

    private static final double HEADROOM = 1.9;

    private final String title;
    private final double fromSeconds;
    private final double toSeconds;
    private final boolean dots;

    /**
     * A panel.
     *
     * @param dots whether each frame is marked
     */
    CurvePanel(String title, double fromSeconds, double toSeconds, boolean dots) {
        this.title = title;
        this.fromSeconds = fromSeconds;
        this.toSeconds = toSeconds;
        this.dots = dots;
    }

    /** Draws the curve of each recording, the last one on top; the range is that of the FROM_TICK curve, with headroom. */
    XYChart chart(List<Recording> recordings, Curve curve) {
        XYChart chart = new XYChartBuilder().title(title).xAxisTitle("seconds").build();
        style(chart.getStyler());
        DoubleSummaryStatistics smooth = recordings.stream()
                .filter(recording -> recording.mode() == Mode.FROM_TICK)
                .flatMapToDouble(recording -> frames(recording).mapToDouble(frame -> curve.at(recording, frame)))
                .filter(value -> !Double.isNaN(value))
                .summaryStatistics();
        double low = smooth.getMin();
        double high = smooth.getMax();
        if (curve == Curve.VELOCITY) {
            low = Math.min(0, HEADROOM * low);
            high = Math.max(0, HEADROOM * high);
        }
        double space = 0.06 * Math.max(1e-3, high - low);
        chart.getStyler().setYAxisMin(low - space).setYAxisMax(high + space);
        for (Recording recording : recordings) {
            add(chart, recording, curve, low - space, high + space);
        }
        return chart;
    }

    /** Adds one curve, cut off at the range and interrupted where a teleport lies between two frames. */
    private void add(XYChart chart, Recording recording, Curve curve, double low, double high) {
        List<Double> times = new ArrayList<>();
        List<Double> values = new ArrayList<>();
        frames(recording).forEach(frame -> {
            double seconds = recording.act().realNanos(frame) / 1e9;
            if (recording.leaps().contains(new Leap(frame, recording.cast().hero()))) {
                times.add(seconds);
                values.add(Double.NaN);
            }
            double value = curve.at(recording, frame);
            if (!Double.isNaN(value)) {
                times.add(seconds);
                values.add(Math.min(high, Math.max(low, value)));
            }
        });
        Mode mode = recording.mode();
        boolean smooth = mode == Mode.FROM_TICK;
        XYSeries series = chart.addSeries(mode.title(), times, values);
        series.setLineColor(Theme.alpha(mode.color(), mode == Mode.NONE ? 0.75 : 1));
        series.setLineStyle(Theme.line(smooth ? 4 : 1.4));
        series.setMarker(dots && !smooth ? SeriesMarkers.CIRCLE : SeriesMarkers.NONE);
        series.setMarkerColor(mode.color());
    }

    private IntStream frames(Recording recording) {
        return IntStream.range(1, recording.shots().size()).filter(frame -> {
            double seconds = recording.act().realNanos(frame) / 1e9;
            return seconds >= fromSeconds && seconds <= toSeconds;
        });
    }

    private void style(XYStyler styler) {
        styler.setLegendVisible(false);
        styler.setChartBackgroundColor(Theme.PAGE);
        styler.setPlotBackgroundColor(Theme.PANEL);
        styler.setPlotBorderVisible(false);
        styler.setChartFontColor(Theme.INK);
        styler.setChartTitleFont(Theme.plain(16));
        styler.setChartTitleBoxVisible(false);
        styler.setChartPadding(14);
        styler.setMarkerSize(5);
        styler.setAxisTickLabelsFont(Theme.plain(13));
        styler.setAxisTitleFont(Theme.plain(13));
        styler.setAxisTickLabelsColor(Theme.FAINT_INK);
        styler.setXAxisTitleColor(Theme.FAINT_INK);
        styler.setAxisTickMarksColor(Theme.GRID);
        styler.setPlotGridLinesColor(Theme.GRID.brighter());
        // A margin also keeps the ticks at round numbers: XChart puts them on the points if all are equally far apart.
        double margin = 0.012 * (toSeconds - fromSeconds);
        styler.setXAxisMin(fromSeconds - margin).setXAxisMax(toSeconds + margin);
        styler.setYAxisTitleVisible(false);
        styler.setYAxisLeftWidthHint(52);
        styler.setXAxisDecimalPattern(dots ? "0.00" : "0.0");
        styler.setYAxisDecimalPattern("0.0#");
    }
}
