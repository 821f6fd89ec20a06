package dev.tandem.bench.compare;

/** The goals of nodes in the plane, whole frames beside other subjects and memory, and those of channels. */
final class PlaneGoals {
    private static final String OURS = "tandem";

    private final Results results;
    private final String jdk;
    private final SceneGoals.Sink sink;

    PlaneGoals(Results results, String jdk, SceneGoals.Sink sink) {
        this.results = results;
        this.jdk = jdk;
        this.sink = sink;
    }

    void judge() {
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

    private void frames(Scenario scenario, String figure, String what) {
        Cell ours = new Cell(scenario, OURS, jdk, figure);
        Cell limit = new Cell(scenario, NativeLimit.SUBJECT, Cell.NO_JDK, figure);
        String where = ", " + scenario.label();
        add(what + " : C limit" + where, 2.2, 1.6, results.ratios(ours, limit));
        Cell objects = new Cell(scenario, "objects", jdk, figure);
        add("plain objects : " + what + where, 8, 15, results.ratios(objects, ours));
        Cell groups = new Cell(scenario, "gdx", jdk, figure);
        add("libGDX groups : " + what + where, 6, 12, results.ratios(groups, ours));
    }

    private void figure(Scenario scenario, String figure, String what, double bound, double beyond) {
        double found = results.median(new Cell(scenario, OURS, jdk, figure));
        sink.add(what + ", " + scenario.label(), jdk, bound, beyond, found);
    }

    private void add(String what, double bound, double beyond, double[] ratios) {
        sink.add(what, jdk, bound, beyond, Numbers.median(ratios));
    }
}
