package dev.tandem.bench.compare.result;

import dev.tandem.bench.fork.measure.Request;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Writes all figures down: {@code side-by-side.csv} for the comparison, {@code figures.csv} for the others. */
public final class CsvFiles {
    private static final String COMPARISON =
            "subject,jdk,shape,nodes,moving,phase,ns_per_node_median,ns_min,ns_max,runs";
    private static final String FIGURES = "figure,subject,jdk,shape,nodes,moving,median,min,max,runs";

    private final Results results;

    public CsvFiles(Results results) {
        this.results = results;
    }

    /** Writes the files that have something to hold. */
    public void write(Path folder) throws IOException {
        List<String> comparison = new ArrayList<>();
        List<String> figures = new ArrayList<>();
        for (Cell cell : results.cells()) {
            Scenario scenario = cell.scenario();
            String where = String.join(
                    ",",
                    cell.subject(),
                    cell.jdk(),
                    scenario.shape().label(),
                    Integer.toString(scenario.nodes()),
                    Request.fraction(scenario.moving()));
            if (scenario.isComparison()) {
                comparison.add(where + "," + cell.figure() + "," + values(cell));
            } else {
                figures.add(scenario.task() + "." + cell.figure() + "," + where + "," + values(cell));
            }
        }
        write(folder.resolve("side-by-side.csv"), COMPARISON, comparison);
        write(folder.resolve("figures.csv"), FIGURES, figures);
    }

    private String values(Cell cell) {
        double[] values = results.values(cell);
        return String.join(
                ",",
                Numbers.significant(Numbers.median(values)),
                Numbers.significant(Numbers.min(values)),
                Numbers.significant(Numbers.max(values)),
                Integer.toString(Numbers.count(values)));
    }

    private static void write(Path file, String header, List<String> rows) throws IOException {
        if (!rows.isEmpty()) {
            rows.add(0, header);
            Files.write(file, rows);
        }
    }
}
