package dev.tandem.bench.compare.goal;

import dev.tandem.bench.compare.result.Cell;
import dev.tandem.bench.compare.result.Results;
import dev.tandem.bench.compare.result.Scenario;
import java.util.ArrayList;
import java.util.List;

/**
 * Holds nodes in the plane on one Java, whole frames beside other subjects and memory, and channels against what is asked of
 * them.
 */
final class PlaneGoals {
    private static final String OURS = "tandem";

    private final Results results;
    private final String jdk;
    private final List<Row> rows = new ArrayList<>();

    PlaneGoals(Results results, String jdk) {
        this.results = results;
        this.jdk = jdk;
        for (Scenario scenario : results.scenarios()) {
            if (scenario.task().equals(Scenario.PLANE)) {
                frames(scenario, "frame", "whole frame");
                frames(scenario, "frame_and_tick", "whole frame and its share of the writes");
            }
            if (scenario.task().equals("plane_memory")) {
                figure(scenario, "resting_bytes", "bytes a resting node", 140, 115);
                figure(scenario, "moving_bytes", "bytes a moving node", 240, 190);
            }
            if (scenario.task().equals("channels")) {
                figure(scenario, "moving_frame_ns", "ns a frame, per moving value", 1.2, 0.8);
                figure(scenario, "resting_frame_ns", "ns a frame, per resting value", 0.001, 0.0001);
            }
        }
    }

    List<Row> rows() {
        return rows;
    }

    private void frames(Scenario scenario, String figure, String what) {
        Cell ours = new Cell(scenario, OURS, jdk, figure);
        Cell limit = new Cell(scenario, Cell.LIMIT, Cell.NO_JDK, figure);
        add(what + " : C limit", scenario, new Bound(2.2, 1.6), results.ratios(ours, limit));
        Cell objects = new Cell(scenario, "objects", jdk, figure);
        add("plain objects : " + what, scenario, new Bound(8, 15), results.ratios(objects, ours));
        Cell groups = new Cell(scenario, "gdx", jdk, figure);
        add("libGDX groups : " + what, scenario, new Bound(6, 12), results.ratios(groups, ours));
    }

    private void figure(Scenario scenario, String figure, String what, double asked, double beyond) {
        double[] found = results.values(new Cell(scenario, OURS, jdk, figure));
        add(what, scenario, new Bound(asked, beyond), found);
    }

    private void add(String what, Scenario scenario, Bound bound, double[] found) {
        rows.add(new Row(what, scenario.label(), bound, found));
    }
}
