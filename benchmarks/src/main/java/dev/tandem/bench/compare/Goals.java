package dev.tandem.bench.compare;

import dev.tandem.bench.world.Shape;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Holds what was found against the figures that the project wants to reach. Only what a run measured is judged. */
final class Goals {
    private static final int TEN_K = 10_000;
    private static final int HUNDRED_K = 100_000;
    private static final int MILLION = 1_000_000;
    private static final String OURS = "tandem";

    /** One row: reached at {@code bound}, surpassed at {@code beyond}; the larger is better if {@code beyond} is larger. */
    record Goal(String what, String jdk, double bound, double beyond, double found) {

        String verdict() {
            boolean larger = beyond > bound;
            if (larger ? found >= beyond : found <= beyond) {
                return "surpassed";
            }
            return (larger ? found >= bound : found <= bound) ? "reached" : "SHORT";
        }
    }

    private final Results results;
    private final List<Goal> goals = new ArrayList<>();

    Goals(Results results) {
        this.results = results;
        for (String jdk : results.jdks()) {
            limit(jdk);
            wholeLimit(jdk);
            frames(jdk);
            fewMoving(jdk);
            twoThreads(jdk);
            figures(jdk);
            new SceneGoals(results, jdk, this::add).judge();
            new PlaneGoals(results, jdk, this::add).judge();
        }
    }

    /** Those that this run has figures for. */
    List<Goal> measured() {
        return goals;
    }

    private void limit(String jdk) {
        limit(jdk, TEN_K, 2.0, 1.5);
        limit(jdk, HUNDRED_K, 1.5, 1.2);
        limit(jdk, MILLION, 1.8, 1.3);
    }

    private void limit(String jdk, int nodes, double bound, double beyond) {
        Scenario scenario = Scenario.compare(Shape.FLAT, nodes, 1);
        Cell ours = new Cell(scenario, OURS, jdk, "interpolate");
        Cell limit = new Cell(scenario, NativeLimit.SUBJECT, Cell.NO_JDK, "interpolate");
        String what = "interpolation : C limit, " + Numbers.grouped(nodes);
        add(what, jdk, bound, beyond, Numbers.median(results.ratios(ours, limit)));
    }

    private void wholeLimit(String jdk) {
        wholeLimit(jdk, TEN_K, 2.0, 1.6, Shape.FLAT, Shape.TREE);
        wholeLimit(jdk, HUNDRED_K, 1.4, 1.2, Shape.FLAT, Shape.TREE);
        wholeLimit(jdk, MILLION, 1.4, 1.2, Shape.FLAT);
    }

    private void wholeLimit(String jdk, int nodes, double bound, double beyond, Shape... shapes) {
        for (Shape shape : shapes) {
            Scenario scenario = Scenario.compare(shape, nodes, 1);
            Cell ours = new Cell(scenario, OURS, jdk, "frame");
            Cell limit = new Cell(scenario, NativeLimit.SUBJECT, Cell.NO_JDK, "frame");
            String what = "whole frame : C limit, " + shape.label() + " " + Numbers.grouped(nodes);
            add(what, jdk, bound, beyond, Numbers.median(results.ratios(ours, limit)));
        }
    }

    private void frames(String jdk) {
        for (int nodes : new int[] {TEN_K, HUNDRED_K}) {
            for (Shape shape : new Shape[] {Shape.FLAT, Shape.TREE}) {
                Scenario scenario = Scenario.compare(shape, nodes, 1);
                String where = " : whole frame, all moving, " + shape.label() + " " + Numbers.grouped(nodes);
                add("libGDX" + where, jdk, 5, 10, ratio(scenario, "gdx", jdk));
                double best = Numbers.min(results.values(new Cell(scenario, "jme", jdk, "frame")));
                double ours = results.median(new Cell(scenario, OURS, jdk, "frame"));
                add("best jMonkeyEngine" + where, jdk, 20, 40, best / ours);
                add("plain objects" + where, jdk, 8, 15, ratio(scenario, "objects", jdk));
            }
        }
    }

    private void fewMoving(String jdk) {
        for (int nodes : new int[] {HUNDRED_K, MILLION}) {
            for (Shape shape : new Shape[] {Shape.FLAT, Shape.TREE}) {
                Scenario scenario = Scenario.compare(shape, nodes, 0.01);
                String where = " : whole frame, 1 % moving, " + shape.label() + " " + Numbers.grouped(nodes);
                add("jMonkeyEngine" + where, jdk, 15, 50, ratio(scenario, "jme", jdk));
                add("libGDX" + where, jdk, 40, 100, ratio(scenario, "gdx", jdk));
            }
        }
    }

    private void twoThreads(String jdk) {
        for (Shape shape : Shape.values()) {
            Scenario scenario = Scenario.compare(shape, MILLION, 1);
            double[] gains = results.ratios(
                    new Cell(scenario, OURS, jdk, "frame"), new Cell(scenario, "tandem-2t", jdk, "frame"));
            add(
                    "one thread : two, whole frame, all of 1,000,000 moving, " + shape.label(),
                    jdk,
                    1.6,
                    1.9,
                    Numbers.median(gains));
        }
    }

    private double ratio(Scenario scenario, String peer, String jdk) {
        return Numbers.median(
                results.ratios(new Cell(scenario, peer, jdk, "frame"), new Cell(scenario, OURS, jdk, "frame")));
    }

    private void figures(String jdk) {
        figure(jdk, "quiet", "frame_ns", "ns a frame, nothing moving", 200, 50);
        figure(jdk, "write", "write_ns", "ns a write through a handle", 25, 12);
        figure(jdk, "write", "bulk_write_ns", "ns a bulk write", 8, 4);
        observedWrites(jdk, TEN_K, 14, 6);
        observedWrites(jdk, HUNDRED_K, 16, 9);
        figure(jdk, "vectors", "scalar_to_vector", "interpolation without : with vector instructions", 2, 3);
        figure(jdk, "memory", "resting_bytes", "bytes a resting node", 260, 150);
        figure(jdk, "memory", "moving_bytes", "bytes a moving node", 400, 280);
        figure(jdk, "structure", "frame_max_to_median", "slowest : median frame, 100 changes of each kind", 4, 2);
        figure(jdk, "structure", "burst_change_to_change", "a change in a burst of 10,000 : in a frame of 100", 2, 1);
        figure(jdk, "allocation", "tick_bytes", "bytes allocated in a warm tick", 0, 0);
        figure(jdk, "allocation", "frame_bytes", "bytes allocated in a warm frame", 0, 0);
    }

    private void observedWrites(String jdk, int nodes, double bound, double bulkBound) {
        Scenario scenario = new Scenario("write", Shape.FLAT, nodes, 1);
        double found = results.median(new Cell(scenario, OURS, jdk, "write_and_observe_ns"));
        add("ns a write with its share of afterTick, " + scenario.label(), jdk, bound, 12, found);
        double bulk = results.median(new Cell(scenario, OURS, jdk, "bulk_write_and_observe_ns"));
        add("ns a bulk write with its share of afterTick, " + scenario.label(), jdk, bulkBound, 4, bulk);
    }

    private void figure(String jdk, String task, String figure, String what, double bound, double beyond) {
        for (Scenario scenario : results.scenarios()) {
            if (scenario.task().equals(task)) {
                double found = results.median(new Cell(scenario, OURS, jdk, figure));
                add(what + ", " + scenario.label(), jdk, bound, beyond, found);
            }
        }
    }

    private void add(String what, String jdk, double bound, double beyond, double found) {
        if (Double.isFinite(found)) {
            goals.add(new Goal(what, jdk, bound, beyond, found));
        }
    }

    void print(PrintStream out) {
        if (goals.isEmpty()) {
            return;
        }
        out.println();
        out.printf("  %-105s %3s %8s %8s %10s%n", "goals", "JDK", "goal", "beyond", "found");
        for (Goal goal : goals) {
            out.printf(
                    Locale.ROOT,
                    "  %-105s %3s %8s %8s %10s %s%n",
                    goal.what(),
                    goal.jdk(),
                    Numbers.significant(goal.bound()),
                    Numbers.significant(goal.beyond()),
                    Numbers.significant(goal.found()),
                    goal.verdict());
        }
    }
}
