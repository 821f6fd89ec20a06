package dev.tandem.bench.compare.result;

import dev.tandem.bench.fork.measure.Request;
import dev.tandem.bench.world.Shape;
import java.awt.Color;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.ChartEncoder;
import org.knowm.xchart.style.Styler.ChartTheme;
import org.knowm.xchart.style.Styler.LegendPosition;

/** Plots the comparison on the newest JDK: a chart per phase, shape and fraction that moves, sizes side by side. */
public final class Charts {
    private static final List<String> ORDER =
            List.of("tandem", "tandem-2t", Cell.LIMIT, "gdx", "objects", "jme-trs", "jme");
    private static final Map<String, Color> COLOURS = Map.of(
            "tandem",
            new Color(0x1F77B4),
            Cell.LIMIT,
            new Color(0x9A9A9A),
            "gdx",
            new Color(0xD9772B),
            "objects",
            new Color(0x6A4C93),
            "jme-trs",
            new Color(0x8FBF88),
            "jme",
            new Color(0x3A7D44));
    private static final int WIDTH = 900;
    private static final int HEIGHT = 520;

    private final Results results;
    private final Path folder;

    public Charts(Results results, Path folder) {
        this.results = results;
        this.folder = folder;
    }

    /** Writes all charts that there are figures for. */
    public void write() throws IOException {
        Set<Double> fractions = comparisons().stream()
                .map(Scenario::moving)
                .filter(moving -> moving > 0)
                .collect(Collectors.toSet());
        for (Shape shape : Shape.values()) {
            for (double moving : fractions) {
                draw("frame", shape, moving);
                if (moving == 1) {
                    draw("interpolate", shape, moving);
                }
            }
        }
    }

    private List<Scenario> comparisons() {
        return results.scenarios().stream().filter(Scenario::isComparison).toList();
    }

    private void draw(String phase, Shape shape, double moving) throws IOException {
        Set<Integer> sizes = comparisons().stream()
                .filter(scenario -> scenario.shape() == shape && scenario.moving() == moving)
                .map(Scenario::nodes)
                .collect(Collectors.toCollection(TreeSet::new));
        if (sizes.isEmpty()) {
            return;
        }
        String share = Numbers.percent(moving) + " moving";
        CategoryChart chart = new CategoryChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .theme(ChartTheme.Matlab)
                .title(phase + ", " + shape.label() + ", " + share + ": nanoseconds per node of the scene")
                .xAxisTitle("nodes")
                .yAxisTitle("ns per node")
                .build();
        chart.getStyler().setLegendPosition(LegendPosition.OutsideE);
        chart.getStyler().setYAxisLogarithmic(true);
        chart.getStyler().setPlotGridVerticalLinesVisible(false);
        chart.getStyler().setAvailableSpaceFill(0.8);
        chart.getStyler().setLabelsVisible(true);
        chart.getStyler().setDecimalPattern("#.##");
        List<String> labels = sizes.stream().map(Numbers::grouped).toList();
        double least = Double.POSITIVE_INFINITY;
        for (String subject : subjects()) {
            List<Double> values = sizes.stream()
                    .map(nodes -> value(Scenario.compare(shape, nodes, moving), subject, phase))
                    .collect(Collectors.toList());
            if (values.stream().anyMatch(Objects::nonNull)) {
                chart.addSeries(subject, labels, values).setFillColor(COLOURS.get(subject));
                least = values.stream()
                        .filter(Objects::nonNull)
                        .mapToDouble(Double::doubleValue)
                        .reduce(least, Math::min);
            }
        }
        if (least < Double.POSITIVE_INFINITY) {
            chart.getStyler().setYAxisMin(Math.pow(10, Math.floor(Math.log10(least))));
            String name = phase + "-" + shape.label() + "-" + Request.fraction(moving) + ".png";
            Files.write(folder.resolve(name), ChartEncoder.getBytes(chart, "png"));
        }
    }

    private List<String> subjects() {
        return results.cells().stream()
                .filter(cell -> cell.scenario().isComparison())
                .map(Cell::subject)
                .distinct()
                .sorted(Comparator.comparingInt(ORDER::indexOf))
                .toList();
    }

    /** The median on the newest JDK; null where there is none, which draws nothing. */
    private Double value(Scenario scenario, String subject, String phase) {
        String jdk = subject.equals(Cell.LIMIT) ? Cell.NO_JDK : results.jdks().get(0);
        double median = results.median(new Cell(scenario, subject, jdk, phase));
        return median > 0 ? median : null;
    }
}
