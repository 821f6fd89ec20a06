package dev.tandem.bench.compare.goal;

import dev.tandem.bench.compare.plan.SceneRows;
import dev.tandem.bench.compare.plan.TableRows;
import dev.tandem.bench.compare.result.Cell;
import dev.tandem.bench.compare.result.Numbers;
import dev.tandem.bench.compare.result.Results;
import dev.tandem.bench.compare.result.Scenario;
import dev.tandem.bench.world.Shape;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The cost of scenes that have lived beside fresh ones, beside peers of the same age and beside Bevy's shapes, row by row with
 * what is asked. A row that was not measured is named as well.
 */
public final class LivedTable {
    private static final String OURS = "tandem";

    private final Results results;
    private final List<Integer> sizes;

    /**
     * A table of what was found.
     *
     * @param sizes those of its forests
     */
    public LivedTable(Results results, List<Integer> sizes) {
        this.results = results;
        this.sizes = List.copyOf(sizes);
    }

    /** The rows on one Java. */
    List<Row> rows(String jdk) {
        SceneGoals goals = new SceneGoals(results, jdk);
        List<Row> rows = new ArrayList<>();
        for (int nodes : sizes) {
            Cell fresh = new Cell(Scenario.compare(Shape.FRESH, nodes, 1), OURS, jdk, "frame");
            rows.add(stated("fresh, ns a node", Numbers.grouped(nodes), results.values(fresh)));
            rows.addAll(goals.forests(nodes));
        }
        rows.addAll(goals.bullets("bullets", TableRows.BULLETS));
        rows.add(goals.spawning(TableRows.BULLETS));
        for (Shape shape : TableRows.THREADED) {
            rows.add(goals.threads(shape));
        }
        bevy(rows, jdk);
        return rows;
    }

    private void bevy(List<Row> rows, String jdk) {
        for (SceneRows.Row row : SceneRows.all(List.of(), false)) {
            if (row.group().equals("bevy") && TableRows.OF_BEVY.contains(row.name())) {
                Scenario scenario = row.scenario();
                String where = Numbers.grouped(scenario.nodes());
                if (scenario.isComparison()) {
                    Cell ours = new Cell(scenario, OURS, jdk, "frame");
                    Cell objects = new Cell(scenario, "objects", jdk, "frame");
                    rows.add(stated(row.name() + ", ns a node", where, results.values(ours)));
                    rows.add(stated(row.name() + ", plain objects : ours", where, results.ratios(objects, ours)));
                } else {
                    Cell ours = new Cell(scenario, OURS, jdk, "reparent_and_frame_ns");
                    rows.add(stated(row.name() + ", ns a frame and its changes", where, results.values(ours)));
                }
            }
        }
    }

    private static Row stated(String what, String where, double[] found) {
        return new Row(what, where, Bound.NONE, found);
    }

    /** One table for each Java that took part. */
    public void print(PrintStream out) {
        for (String jdk : results.jdks()) {
            List<Row> rows = rows(jdk);
            out.println();
            out.println("Scenes that have lived, JDK " + jdk
                    + ". Ratios are of whole frames unless they say otherwise; a : b is"
                    + " the time of a divided by that of b.");
            out.printf(
                    "  %-46s %-16s %8s %8s %10s %10s %10s %6s%n",
                    "", "nodes", "asked", "beyond", "median", "min", "max", "rounds");
            for (Row row : rows) {
                out.printf(
                        Locale.ROOT,
                        "  %-46s %-16s %8s %8s %10s %10s %10s %6d %s%n",
                        row.what(),
                        row.where(),
                        Numbers.significant(row.bound().asked()),
                        Numbers.significant(row.bound().beyond()),
                        Numbers.significant(row.median()),
                        Numbers.significant(Numbers.min(row.found())),
                        Numbers.significant(Numbers.max(row.found())),
                        Numbers.count(row.found()),
                        row.verdict());
            }
            new Summary("scenes that have lived, JDK " + jdk, rows).print(out);
        }
    }
}
