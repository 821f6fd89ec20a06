package dev.tandem.bench.compare.goal;

import dev.tandem.bench.compare.result.Results;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Holds what was found against the figures that the project wants to reach. Only what a run measured is judged. */
public final class Goals {
    private final Map<String, List<Row>> byJdk = new LinkedHashMap<>();

    /** All that something was found for. */
    public Goals(Results results) {
        for (String jdk : results.jdks()) {
            List<Row> rows = new ArrayList<>(new ComparisonGoals(results, jdk).rows());
            rows.addAll(new SceneGoals(results, jdk).rows());
            rows.addAll(new PlaneGoals(results, jdk).rows());
            rows.removeIf(row -> row.verdict() == Verdict.MISSING);
            byJdk.put(jdk, rows);
        }
    }

    /** Leaves out what a table shows with its goals. */
    public void leaveOut(LivedTable table) {
        byJdk.forEach((jdk, rows) -> {
            Set<String> shown = new HashSet<>();
            table.rows(jdk).forEach(row -> shown.add(row.label()));
            rows.removeIf(row -> shown.contains(row.label()));
        });
    }

    /** Those that this run has figures for. */
    List<Row> on(String jdk) {
        return byJdk.getOrDefault(jdk, List.of());
    }

    public void print(PrintStream out) {
        byJdk.forEach((jdk, rows) -> {
            if (!rows.isEmpty()) {
                print(jdk, rows, out);
            }
        });
    }

    private static void print(String jdk, List<Row> rows, PrintStream out) {
        out.println();
        out.println("Goals, JDK " + jdk + "; a : b is the time of a divided by that of b.");
        Summary summary = new Summary("goals, JDK " + jdk, rows);
        summary.printRows(out);
        summary.print(out);
    }
}
