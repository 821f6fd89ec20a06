package dev.tandem.bench.compare;

import dev.tandem.bench.world.Shape;

/** The goals of scenes that have lived: what creation, destruction and order of writing cost beside a fresh scene. */
final class SceneGoals {
    private static final String OURS = "tandem";
    private static final int TEN_K = 10_000;
    private static final int HUNDRED_K = 100_000;
    private static final int[] SIZES = {TEN_K, HUNDRED_K, 400_000};

    /** Receives a goal, as {@link Goals.Goal} describes it; one that nothing was found for is NaN. */
    @FunctionalInterface
    interface Sink {
        void add(String what, String jdk, double bound, double beyond, double found);
    }

    private final Results results;
    private final String jdk;
    private final Sink sink;

    SceneGoals(Results results, String jdk, Sink sink) {
        this.results = results;
        this.jdk = jdk;
        this.sink = sink;
    }

    void judge() {
        for (int nodes : SIZES) {
            Cell fresh = ours(Shape.FRESH, nodes, 1);
            against(fresh, ours(Shape.AGED_ORDERED, nodes, 1), "aged, in order again", 1.25, 1.1);
            against(fresh, ours(Shape.AGED_1S, nodes, 1), "aged, one second later", 1.6, 1.3);
            against(fresh, ours(Shape.RANDOM_WRITES, nodes, 1), "writes in random order", 1.3, 1.1);
            against(fresh, ours(Shape.IN_TURNS_ORDERED, nodes, 1), "created in turns, in order again", 1.2, 1.05);
            against(fresh, ours("churn", Shape.FRESH, nodes, "frame"), "1 % of branches replaced per tick", 1.6, 1.3);
            Cell fewFresh = ours(Shape.FRESH, nodes, 0.1);
            against(fewFresh, ours(Shape.AGED_ORDERED, nodes, 0.1), "10 % of branches move, aged", 1.3, 1.1);
            peer("objects", "plain objects", nodes, 5, 8);
            peer("gdx", "libGDX", nodes, 4, 8);
            steady(nodes);
        }
        birthsAndDeaths();
    }

    /** Judged only where there was something to put in order. */
    private void steady(int nodes) {
        if (results.median(ours("settling", Shape.AGED_ORDERED, nodes, "settle_frames")) > 0) {
            double found = results.median(ours("settling", Shape.AGED_ORDERED, nodes, "frame_max_to_median"));
            add("slowest : median frame while put in order, " + Numbers.grouped(nodes), 1.5, 1.2, found);
        }
    }

    private void birthsAndDeaths() {
        for (Scenario scenario : results.scenarios()) {
            if (scenario.task().startsWith("bullets")) {
                Cell fresh = new Cell(
                        Scenario.compare(scenario.shape(), scenario.nodes(), scenario.moving()), OURS, jdk, "matrices");
                double[] ratios = results.ratios(new Cell(scenario, OURS, jdk, "matrices"), fresh);
                add("matrices of bullets : of a fresh scene, " + scenario.label(), 1.8, 1.3, Numbers.median(ratios));
                double nanos = results.median(new Cell(scenario, OURS, jdk, "birth_and_death_ns"));
                add("ns a birth and a death, " + scenario.label(), 120, 60, nanos);
            }
            if (scenario.task().equals("spawning")) {
                double nanos = results.median(new Cell(scenario, OURS, jdk, "branch_node_birth_ns"));
                add("ns a node of a branch created at once, " + scenario.label(), 60, 30, nanos);
            }
        }
    }

    private Cell ours(Shape shape, int nodes, double moving) {
        return new Cell(Scenario.compare(shape, nodes, moving), OURS, jdk, "frame");
    }

    private Cell ours(String task, Shape shape, int nodes, String figure) {
        return new Cell(new Scenario(task, shape, nodes, 1), OURS, jdk, figure);
    }

    private void against(Cell fresh, Cell other, String what, double bound, double beyond) {
        String where =
                " : fresh, whole frame, " + Numbers.grouped(fresh.scenario().nodes());
        add(what + where, bound, beyond, Numbers.median(results.ratios(other, fresh)));
    }

    private void peer(String subject, String name, int nodes, double bound, double beyond) {
        Cell theirs = new Cell(Scenario.compare(Shape.AGED, nodes, 1), subject, jdk, "frame");
        double[] ratios = results.ratios(theirs, ours(Shape.AGED_ORDERED, nodes, 1));
        String what = name + ", aged : aged, in order again, whole frame, " + Numbers.grouped(nodes);
        add(what, bound, beyond, Numbers.median(ratios));
    }

    private void add(String what, double bound, double beyond, double found) {
        sink.add(what, jdk, bound, beyond, found);
    }
}
