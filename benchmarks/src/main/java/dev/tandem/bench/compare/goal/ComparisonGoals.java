package dev.tandem.bench.compare.goal;

import dev.tandem.bench.compare.result.Cell;
import dev.tandem.bench.compare.result.Numbers;
import dev.tandem.bench.compare.result.Results;
import dev.tandem.bench.compare.result.Scenario;
import dev.tandem.bench.world.Shape;
import java.util.ArrayList;
import java.util.List;

/** Holds fresh scenes on one Java, beside the limit and other subjects, and the further figures against what is asked of them. */
final class ComparisonGoals {
    private static final int TEN_K = 10_000;
    private static final int HUNDRED_K = 100_000;
    private static final int MILLION = 1_000_000;
    private static final String OURS = "tandem";

    private final Results results;
    private final String jdk;
    private final List<Row> rows = new ArrayList<>();

    ComparisonGoals(Results results, String jdk) {
        this.results = results;
        this.jdk = jdk;
        limit(TEN_K, 2.0, 1.5);
        limit(HUNDRED_K, 1.5, 1.2);
        limit(MILLION, 1.8, 1.3);
        wholeLimit(TEN_K, 2.0, 1.6, Shape.FLAT, Shape.TREE);
        wholeLimit(HUNDRED_K, 1.4, 1.2, Shape.FLAT, Shape.TREE);
        wholeLimit(MILLION, 1.4, 1.2, Shape.FLAT);
        allMoving();
        fewMoving();
        figures();
    }

    List<Row> rows() {
        return rows;
    }

    private void limit(int nodes, double asked, double beyond) {
        Cell ours = ours(Scenario.compare(Shape.FLAT, nodes, 1), "interpolate");
        String where = Numbers.grouped(nodes);
        add("interpolation : C limit", where, new Bound(asked, beyond), results.ratios(ours, limitOf(ours)));
    }

    private void wholeLimit(int nodes, double asked, double beyond, Shape... shapes) {
        for (Shape shape : shapes) {
            Cell ours = ours(Scenario.compare(shape, nodes, 1), "frame");
            Bound bound = new Bound(asked, beyond);
            add("whole frame : C limit", where(shape, nodes), bound, results.ratios(ours, limitOf(ours)));
        }
    }

    private static Cell limitOf(Cell ours) {
        return new Cell(ours.scenario(), Cell.LIMIT, Cell.NO_JDK, ours.figure());
    }

    private void allMoving() {
        for (int nodes : new int[] {TEN_K, HUNDRED_K}) {
            for (Shape shape : new Shape[] {Shape.FLAT, Shape.TREE}) {
                Scenario scenario = Scenario.compare(shape, nodes, 1);
                String frame = " : whole frame, all moving";
                String where = where(shape, nodes);
                add("libGDX" + frame, where, new Bound(5, 10), ratios(scenario, "gdx"));
                double best = Numbers.min(results.values(new Cell(scenario, "jme", jdk, "frame")));
                double[] ratio = {best / results.median(ours(scenario, "frame"))};
                add("best jMonkeyEngine" + frame, where, new Bound(20, 40), ratio);
                add("plain objects" + frame, where, new Bound(8, 15), ratios(scenario, "objects"));
            }
        }
    }

    private void fewMoving() {
        for (int nodes : new int[] {HUNDRED_K, MILLION}) {
            for (Shape shape : new Shape[] {Shape.FLAT, Shape.TREE}) {
                Scenario scenario = Scenario.compare(shape, nodes, 0.01);
                String frame = " : whole frame, 1 % moving";
                String where = where(shape, nodes);
                add("jMonkeyEngine" + frame, where, new Bound(15, 50), ratios(scenario, "jme"));
                add("libGDX" + frame, where, new Bound(40, 100), ratios(scenario, "gdx"));
            }
        }
    }

    private static String where(Shape shape, int nodes) {
        return shape.label() + " " + Numbers.grouped(nodes);
    }

    private double[] ratios(Scenario scenario, String peer) {
        return results.ratios(new Cell(scenario, peer, jdk, "frame"), ours(scenario, "frame"));
    }

    private void figures() {
        figure("quiet", "frame_ns", "ns a frame, nothing moving", 200, 50);
        figure("write", "write_ns", "ns a write through a handle", 25, 12);
        figure("write", "bulk_write_ns", "ns a bulk write", 8, 4);
        observedWrites(TEN_K, 14, 6);
        observedWrites(HUNDRED_K, 16, 9);
        figure("vectors", "scalar_to_vector", "interpolation without : with vector instructions", 2, 3);
        figure("memory", "resting_bytes", "bytes a resting node", 260, 150);
        figure("memory", "moving_bytes", "bytes a moving node", 400, 280);
        figure("structure", "frame_max_to_median", "slowest : median frame, 100 changes of each kind", 4, 2);
        figure("structure", "burst_change_to_change", "a change in a burst of 10,000 : in a frame of 100", 2, 1);
        figure("allocation", "tick_bytes", "bytes allocated in a warm tick", 0, 0);
        figure("allocation", "frame_bytes", "bytes allocated in a warm frame", 0, 0);
    }

    private void observedWrites(int nodes, double byHandle, double inBulk) {
        Scenario scenario = new Scenario("write", Shape.FLAT, nodes, 1);
        double[] handle = results.values(ours(scenario, "write_and_observe_ns"));
        add("ns a write with its share of afterTick", scenario.label(), new Bound(byHandle, 12), handle);
        double[] bulk = results.values(ours(scenario, "bulk_write_and_observe_ns"));
        add("ns a bulk write with its share of afterTick", scenario.label(), new Bound(inBulk, 4), bulk);
    }

    private void figure(String task, String figure, String what, double asked, double beyond) {
        for (Scenario scenario : results.scenarios()) {
            if (scenario.task().equals(task)) {
                double[] found = results.values(ours(scenario, figure));
                add(what, scenario.label(), new Bound(asked, beyond), found);
            }
        }
    }

    private Cell ours(Scenario scenario, String figure) {
        return new Cell(scenario, OURS, jdk, figure);
    }

    private void add(String what, String where, Bound bound, double[] found) {
        rows.add(new Row(what, where, bound, found));
    }
}
