package dev.tandem.bench.compare;

import dev.tandem.bench.world.Shape;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What scenes that have lived cost beside fresh ones, beside peers of the same age and beside Bevy's shapes, row by row with what
 * is asked. A row that was not measured is named as well.
 */
final class LivedTable {
    static final List<Shape> THREADED = List.of(Shape.TREE, Shape.FOREST, Shape.CHAIN, Shape.AGED);

    private static final String OURS = "tandem";
    private static final int SECOND_AT_MOST = TableRows.MODERATE;

    /**
     * A row.
     *
     * @param asked reached at this bound, NaN if nothing is asked
     * @param beyond surpassed at this one
     * @param found one value per round, NaN where there is none
     */
    record Line(String what, String where, double asked, double beyond, double[] found) {
        double median() {
            return Numbers.median(found);
        }

        /** Reached, surpassed, SHORT or MISSING; nothing where nothing is asked. */
        String verdict() {
            if (Numbers.count(found) == 0) {
                return "MISSING";
            }
            return Double.isNaN(asked) ? "" : new Goals.Goal(what, "", asked, beyond, median()).verdict();
        }
    }

    private final Results results;
    private final List<Integer> sizes;

    LivedTable(Results results, List<Integer> sizes) {
        this.results = results;
        this.sizes = sizes;
    }

    /** The rows on one Java. */
    List<Line> lines(String jdk) {
        List<Line> lines = new ArrayList<>();
        for (int nodes : sizes) {
            forests(lines, jdk, nodes);
        }
        bullets(lines, jdk);
        threads(lines, jdk);
        bevy(lines, jdk);
        return lines;
    }

    private void forests(List<Line> lines, String jdk, int nodes) {
        Cell fresh = frame(jdk, Scenario.compare(Shape.FRESH, nodes, 1));
        Cell aged = frame(jdk, Scenario.compare(Shape.AGED_ORDERED, nodes, 1));
        String where = Numbers.grouped(nodes);
        figure(lines, "fresh, ns a node", where, fresh);
        lines.add(line("aged : fresh", where, 1.25, 1.1, aged, fresh));
        if (nodes <= SECOND_AT_MOST) {
            Cell soon = frame(jdk, Scenario.compare(Shape.AGED_1S, nodes, 1));
            lines.add(line("one second after : fresh", where, 1.6, 1.3, soon, fresh));
        }
        Cell random = frame(jdk, Scenario.compare(Shape.RANDOM_WRITES, nodes, 1));
        lines.add(line("random writes : in order", where, 1.3, 1.1, random, fresh));
        Cell turns = frame(jdk, Scenario.compare(Shape.IN_TURNS_ORDERED, nodes, 1));
        lines.add(line("in turns : branch by branch", where, 1.2, 1.05, turns, fresh));
        Cell churn = frame(jdk, new Scenario("churn", Shape.FRESH, nodes, 1));
        lines.add(line("1 % replaced per tick : fresh", where, 1.6, 1.3, churn, fresh));
        Cell fewAged = frame(jdk, Scenario.compare(Shape.AGED_ORDERED, nodes, TableRows.FEW));
        Cell fewFresh = frame(jdk, Scenario.compare(Shape.FRESH, nodes, TableRows.FEW));
        lines.add(line("10 % of branches move, aged : fresh", where, 1.3, 1.1, fewAged, fewFresh));
        Cell objects = new Cell(Scenario.compare(Shape.AGED, nodes, 1), "objects", jdk, "frame");
        lines.add(line("objects aged : aged", where, 5, 8, objects, aged));
        Cell gdx = new Cell(Scenario.compare(Shape.AGED, nodes, 1), "gdx", jdk, "frame");
        lines.add(line("libGDX aged : aged", where, 4, 8, gdx, aged));
        Scenario settling = new Scenario("settling", Shape.AGED_ORDERED, nodes, 1);
        double[] steady = results.values(new Cell(settling, OURS, jdk, "frame_max_to_median"));
        lines.add(new Line("slowest : median frame while put in order", where, 1.5, 1.2, steady));
    }

    private void bullets(List<Line> lines, String jdk) {
        String where = Numbers.grouped(TableRows.BULLETS);
        Scenario bullets = new Scenario("bullets", Shape.FLAT, TableRows.BULLETS, 1);
        Cell flat = new Cell(Scenario.compare(Shape.FLAT, TableRows.BULLETS, 1), OURS, jdk, "matrices");
        lines.add(line(
                "bullets, matrices : fresh flat", where, 1.8, 1.3, new Cell(bullets, OURS, jdk, "matrices"), flat));
        double[] both = results.values(new Cell(bullets, OURS, jdk, "birth_and_death_ns"));
        lines.add(new Line("birth + death of a flat node, ns", where, 120, 60, both));
        Scenario spawning = new Scenario("spawning", Shape.FRESH, TableRows.BULLETS, 0);
        double[] births = results.values(new Cell(spawning, OURS, jdk, "branch_node_birth_ns"));
        lines.add(new Line("birth of a node of a branch, ns", where, 60, 30, births));
    }

    private void threads(List<Line> lines, String jdk) {
        for (Shape shape : THREADED) {
            Scenario scenario = Scenario.compare(shape, TableRows.MILLION, 1);
            Cell two = new Cell(scenario, "tandem-2t", jdk, "frame");
            String where = shape.label() + " " + Numbers.grouped(TableRows.MILLION);
            lines.add(line("one thread : two", where, 1.6, 1.9, frame(jdk, scenario), two));
        }
    }

    private void bevy(List<Line> lines, String jdk) {
        for (SceneRows.Row row : SceneRows.all(List.of(), false)) {
            if (row.group().equals("bevy") && TableRows.OF_BEVY.contains(row.name())) {
                String where = Numbers.grouped(row.scenario().nodes());
                if (row.scenario().isComparison()) {
                    Cell ours = frame(jdk, row.scenario());
                    figure(lines, row.name() + ", ns a node", where, ours);
                    Cell objects = new Cell(row.scenario(), "objects", jdk, "frame");
                    lines.add(line(row.name() + ", objects : ours", where, Double.NaN, Double.NaN, objects, ours));
                } else {
                    Cell ours = new Cell(row.scenario(), OURS, jdk, "reparent_and_frame_ns");
                    figure(lines, row.name() + ", ns a frame and its changes", where, ours);
                }
            }
        }
    }

    private static Cell frame(String jdk, Scenario scenario) {
        return new Cell(scenario, OURS, jdk, "frame");
    }

    private void figure(List<Line> lines, String what, String where, Cell cell) {
        lines.add(new Line(what, where, Double.NaN, Double.NaN, results.values(cell)));
    }

    private Line line(String what, String where, double asked, double beyond, Cell above, Cell below) {
        return new Line(what, where, asked, beyond, results.ratios(above, below));
    }

    /** One table for each Java that took part. */
    void print(PrintStream out) {
        for (String jdk : results.jdks()) {
            out.println();
            out.printf(
                    "  %-46s %-16s %8s %8s %10s %10s %10s %6s%n",
                    "scenes that have lived, JDK " + jdk, "nodes", "asked", "beyond", "median", "min", "max", "rounds");
            for (Line line : lines(jdk)) {
                out.printf(
                        Locale.ROOT,
                        "  %-46s %-16s %8s %8s %10s %10s %10s %6d %s%n",
                        line.what(),
                        line.where(),
                        Numbers.significant(line.asked()),
                        Numbers.significant(line.beyond()),
                        Numbers.significant(line.median()),
                        Numbers.significant(Numbers.min(line.found())),
                        Numbers.significant(Numbers.max(line.found())),
                        Numbers.count(line.found()),
                        line.verdict());
            }
        }
    }
}
