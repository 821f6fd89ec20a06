package dev.tandem.bench.compare.goal;

import dev.tandem.bench.compare.plan.TableRows;
import dev.tandem.bench.compare.result.Cell;
import dev.tandem.bench.compare.result.Numbers;
import dev.tandem.bench.compare.result.Results;
import dev.tandem.bench.compare.result.Scenario;
import dev.tandem.bench.world.Shape;
import java.util.ArrayList;
import java.util.List;

/** Holds what scenes that have lived cost on one Java against each {@link SceneGoal}. */
final class SceneGoals {
    private static final String OURS = "tandem";

    private final Results results;
    private final String jdk;

    SceneGoals(Results results, String jdk) {
        this.results = results;
        this.jdk = jdk;
    }

    /** All that the results have scenes for; forests are judged at the sizes that the goals are stated for. */
    List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (int nodes : TableRows.SIZES) {
            rows.addAll(forests(nodes));
        }
        for (Scenario scenario : results.scenarios()) {
            if (scenario.task().startsWith("bullets")) {
                rows.addAll(bullets(scenario.task(), scenario.nodes()));
            }
            if (scenario.task().equals("spawning")) {
                rows.add(spawning(scenario.nodes()));
            }
        }
        for (Shape shape : Shape.values()) {
            rows.add(threads(shape));
        }
        return rows;
    }

    /** Forests of that size. */
    List<Row> forests(int nodes) {
        String where = Numbers.grouped(nodes);
        Cell fresh = frame(Scenario.compare(Shape.FRESH, nodes, 1));
        Cell aged = frame(Scenario.compare(Shape.AGED_ORDERED, nodes, 1));
        List<Row> rows = new ArrayList<>();
        rows.add(SceneGoal.AGED.row(where, results.ratios(aged, fresh)));
        if (nodes <= TableRows.MODERATE) {
            Cell soon = frame(Scenario.compare(Shape.AGED_1S, nodes, 1));
            rows.add(SceneGoal.AGED_A_SECOND_AGO.row(where, results.ratios(soon, fresh)));
        }
        Cell random = frame(Scenario.compare(Shape.RANDOM_WRITES, nodes, 1));
        rows.add(SceneGoal.RANDOM_WRITES.row(where, results.ratios(random, fresh)));
        Cell inTurns = frame(Scenario.compare(Shape.IN_TURNS_ORDERED, nodes, 1));
        rows.add(SceneGoal.IN_TURNS.row(where, results.ratios(inTurns, fresh)));
        Cell churn = frame(new Scenario("churn", Shape.FRESH, nodes, 1));
        rows.add(SceneGoal.CHURN.row(where, results.ratios(churn, fresh)));
        Cell fewAged = frame(Scenario.compare(Shape.AGED_ORDERED, nodes, TableRows.FEW));
        Cell fewFresh = frame(Scenario.compare(Shape.FRESH, nodes, TableRows.FEW));
        rows.add(SceneGoal.FEW_MOVING.row(where, results.ratios(fewAged, fewFresh)));
        Scenario old = Scenario.compare(Shape.AGED, nodes, 1);
        rows.add(SceneGoal.OBJECTS.row(where, results.ratios(frameOf("objects", old), aged)));
        rows.add(SceneGoal.GDX.row(where, results.ratios(frameOf("gdx", old), aged)));
        rows.add(SceneGoal.STEADY.row(where, whilePutInOrder(nodes)));
        return rows;
    }

    /** Nothing if there was nothing to put in order: then these are frames like any others. */
    private double[] whilePutInOrder(int nodes) {
        Scenario settling = new Scenario("settling", Shape.AGED_ORDERED, nodes, 1);
        boolean inOrder = results.median(new Cell(settling, OURS, jdk, "settle_frames")) == 0;
        return inOrder ? new double[0] : values(settling, "frame_max_to_median");
    }

    /**
     * Nodes that do not live long.
     *
     * @param task which of them die: {@code bullets}, the oldest; {@code bullets_any}, any
     */
    List<Row> bullets(String task, int nodes) {
        String where = Numbers.grouped(nodes) + (task.equals("bullets") ? "" : ", any die");
        Scenario bullets = new Scenario(task, Shape.FLAT, nodes, 1);
        Cell fresh = new Cell(Scenario.compare(Shape.FLAT, nodes, 1), OURS, jdk, "matrices");
        double[] ratios = results.ratios(new Cell(bullets, OURS, jdk, "matrices"), fresh);
        return List.of(
                SceneGoal.BULLETS.row(where, ratios),
                SceneGoal.BIRTH_AND_DEATH.row(where, values(bullets, "birth_and_death_ns")));
    }

    /** Branches created at once. */
    Row spawning(int nodes) {
        Scenario spawning = new Scenario("spawning", Shape.FRESH, nodes, 0);
        return SceneGoal.BRANCH_BIRTH.row(Numbers.grouped(nodes), values(spawning, "branch_node_birth_ns"));
    }

    /** A million nodes with one thread and with two. */
    Row threads(Shape shape) {
        Scenario scenario = Scenario.compare(shape, TableRows.MILLION, 1);
        String where = shape.label() + " " + Numbers.grouped(TableRows.MILLION);
        return SceneGoal.TWO_THREADS.row(where, results.ratios(frame(scenario), frameOf("tandem-2t", scenario)));
    }

    private Cell frame(Scenario scenario) {
        return frameOf(OURS, scenario);
    }

    private Cell frameOf(String subject, Scenario scenario) {
        return new Cell(scenario, subject, jdk, "frame");
    }

    private double[] values(Scenario scenario, String figure) {
        return results.values(new Cell(scenario, OURS, jdk, figure));
    }
}
