package dev.tandem.bench.compare.plan;

import dev.tandem.bench.compare.result.Cell;
import dev.tandem.bench.compare.result.Scenario;
import dev.tandem.bench.plane.PlaneSubject;
import dev.tandem.bench.world.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The scenes that {@code --scenes} can name, in groups: {@code lived}, scenes in the states that they get into during play;
 * {@code bevy}, the shapes of Bevy's stress test and benchmarks; {@code threads}, a million nodes with one thread and with two;
 * {@code plane}, nodes in the plane.
 */
public final class SceneRows {
    static final List<String> GROUPS = List.of("lived", "bevy", "threads", "plane", "channels");

    /** Those that {@code --quick} measures unless others are named. */
    static final List<String> QUICK_GROUPS = List.of("lived", "bevy", "threads");

    private static final int BULLETS = 30_000;
    private static final int MILLION = 1_000_000;
    private static final int HUNDRED_K = 100_000;
    private static final List<Integer> SIZES = List.of(10_000, HUNDRED_K, 400_000);
    private static final List<Integer> QUICK_SIZES = List.of(10_000, HUNDRED_K);
    private static final List<String> OURS = List.of("tandem");
    private static final List<String> IN_JAVA = List.of("tandem", "objects", "gdx", "jme");
    private static final List<String> LIMITED = List.of("tandem", "objects", "gdx", "jme", Cell.LIMIT);
    private static final List<String> QUICK = List.of("tandem", "objects", "gdx");
    private static final List<String> BOTH = List.of("tandem", "tandem-2t");

    /** A shape of Bevy's: its size there, and the share of the nodes that may move that does. */
    private record Bevy(String name, Shape shape, int nodes, double moving) {}

    private static final List<Bevy> OF_BEVY = List.of(
            new Bevy("large_tree", Shape.LARGE_TREE, 257_025, 0.5),
            new Bevy("wide_tree", Shape.WIDE_TREE, 250_501, 0.5),
            new Bevy("deep_tree", Shape.DEEP_TREE, 317_810, 0.5),
            new Bevy("long_chain", Shape.LONG_CHAIN, 2_500, 0.5),
            new Bevy("update_leaves", Shape.UPDATE_LEAVES, 262_143, 0.5),
            new Bevy("update_shallow", Shape.UPDATE_SHALLOW, 262_143, 0.5),
            new Bevy("humanoids_active", Shape.HUMANOIDS, 272_000, 1),
            new Bevy("humanoids_inactive", Shape.HUMANOIDS, 272_000, 0.0025),
            new Bevy("humanoids_mixed", Shape.HUMANOIDS, 272_000, 0.5),
            new Bevy("localized_leaf_updates", Shape.LOCALIZED_LEAF_UPDATES, 63_696, 0.0161),
            new Bevy("distributed_leaf_updates", Shape.DISTRIBUTED_LEAF_UPDATES, 63_696, 0.0643));

    /**
     * Something to measure.
     *
     * @param together rows of the same name, one after the other, take turns in each round, so that their ratios are not between
     *     times far apart
     * @param name what {@code --scenes} calls it, apart from its group
     * @param mostRounds how many rounds at most, however many are asked for
     */
    public record Row(
            String group, String together, String name, Scenario scenario, List<String> subjects, int mostRounds) {
        Row(String group, String together, String name, Scenario scenario, List<String> subjects) {
            this(group, together, name, scenario, subjects, Integer.MAX_VALUE);
        }

        boolean isOneOf(List<String> names) {
            return names.contains(group) || names.contains(name);
        }
    }

    private final List<Integer> given;
    private final boolean quick;
    private final List<Row> rows = new ArrayList<>();

    private SceneRows(List<Integer> given, boolean quick) {
        this.given = given;
        this.quick = quick;
    }

    /**
     * All rows.
     *
     * @param sizes in place of those that each row is stated at; empty for these
     * @param quick only what the goals rest on, at fewer sizes
     */
    public static List<Row> all(List<Integer> sizes, boolean quick) {
        SceneRows all = new SceneRows(sizes, quick);
        for (int nodes : all.sizes(quick ? QUICK_SIZES : SIZES)) {
            all.lived(nodes);
            if (!quick || nodes == HUNDRED_K) {
                all.fewBranches(nodes);
            }
        }
        all.bullets();
        all.plane();
        all.channels();
        if (!quick) {
            all.bevy();
            all.threads();
        }
        return all.rows;
    }

    /** Every group, the name of every row, and that of the table. */
    static List<String> names() {
        Stream<String> rows = all(List.of(), false).stream().map(Row::name);
        return Stream.of(GROUPS.stream(), rows, Stream.of(TableRows.NAME))
                .flatMap(names -> names)
                .distinct()
                .toList();
    }

    /** The scenes that the options name, in the order in which they are measured. */
    static List<Row> chosen(Options options) {
        List<Row> chosen = new ArrayList<>();
        for (Row row : all(options.figureNodes(), options.quick())) {
            boolean given = !row.group().equals("lived")
                    || options.moving().contains(row.scenario().moving());
            if (given && row.isOneOf(options.scenes())) {
                chosen.add(row);
            }
        }
        if (options.scenes().contains(TableRows.NAME)) {
            chosen.addAll(TableRows.of(TableRows.sizes(options)));
        }
        return chosen;
    }

    private List<Integer> sizes(List<Integer> stated) {
        return given.isEmpty() ? stated : given;
    }

    private void lived(int nodes) {
        Function<Shape, Scenario> all = shape -> Scenario.compare(shape, nodes, 1);
        String together = "lived " + nodes;
        branches(together, all.apply(Shape.FRESH), quick ? QUICK : LIMITED);
        if (!quick) {
            branches(together, all.apply(Shape.IN_TURNS), IN_JAVA);
        }
        branches(together, all.apply(Shape.IN_TURNS_ORDERED), OURS);
        branches(together, all.apply(Shape.RANDOM_WRITES), quick ? OURS : IN_JAVA);
        branches(together, all.apply(Shape.AGED), quick ? QUICK : IN_JAVA);
        branches(together, all.apply(Shape.AGED_1S), OURS);
        branches(together, all.apply(Shape.AGED_ORDERED), OURS);
        task(together, new Scenario("churn", Shape.FRESH, nodes, 1), quick ? OURS : IN_JAVA);
        task(together, new Scenario("settling", Shape.AGED_ORDERED, nodes, 1), OURS);
    }

    private void fewBranches(int nodes) {
        String together = "few " + nodes;
        for (Shape shape : quick
                ? List.of(Shape.FRESH, Shape.AGED_ORDERED)
                : List.of(Shape.FRESH, Shape.IN_TURNS, Shape.AGED, Shape.AGED_ORDERED)) {
            boolean ours = quick || shape == Shape.AGED_ORDERED;
            branches(together, Scenario.compare(shape, nodes, 0.1), ours ? OURS : IN_JAVA);
        }
    }

    private void bullets() {
        for (int nodes : sizes(List.of(BULLETS))) {
            String together = "bullets " + nodes;
            Scenario fresh = Scenario.compare(Shape.FLAT, nodes, 1);
            rows.add(new Row("lived", together, "bullets", fresh, quick ? OURS : IN_JAVA));
            for (String task : List.of("bullets", "bullets_any")) {
                task(together, new Scenario(task, Shape.FLAT, nodes, 1), quick ? OURS : IN_JAVA);
            }
            task(together, new Scenario("spawning", Shape.FRESH, nodes, 0), OURS);
        }
    }

    private void branches(String together, Scenario scenario, List<String> subjects) {
        rows.add(new Row("lived", together, scenario.shape().label(), scenario, subjects));
    }

    private void task(String together, Scenario scenario, List<String> subjects) {
        rows.add(new Row("lived", together, scenario.task(), scenario, subjects));
    }

    /** With the size that they have there, or with the first nodes of it. */
    private void bevy() {
        for (Bevy bevy : OF_BEVY) {
            for (int size : sizes(List.of(bevy.nodes()))) {
                Scenario scenario = Scenario.compare(bevy.shape(), Math.min(size, bevy.nodes()), bevy.moving());
                rows.add(new Row("bevy", "", bevy.name(), scenario, IN_JAVA));
            }
        }
        for (int size : sizes(List.of(16_000))) {
            rows.add(new Row("bevy", "", "reparenting", new Scenario("reparenting", Shape.FLAT, size, 0), OURS));
        }
    }

    private void plane() {
        List<String> subjects = new ArrayList<>(PlaneSubject.NAMES);
        subjects.add(Cell.LIMIT);
        for (int nodes : sizes(QUICK_SIZES)) {
            for (Shape shape : List.of(Shape.FLAT, Shape.TREE)) {
                Scenario scenario = new Scenario(Scenario.PLANE, shape, nodes, 1);
                rows.add(new Row("plane", "", Scenario.PLANE, scenario, subjects));
            }
        }
        for (int nodes : sizes(List.of(HUNDRED_K))) {
            Scenario scenario = new Scenario("plane_memory", Shape.TREE, nodes, 1);
            // Counted, not timed: it is the same in every round.
            rows.add(new Row("plane", "", scenario.task(), scenario, quick ? OURS : PlaneSubject.NAMES, 1));
        }
    }

    private void channels() {
        for (int nodes : sizes(QUICK_SIZES)) {
            Scenario scenario = new Scenario("channels", Shape.FLAT, nodes, 1);
            rows.add(new Row("channels", "", scenario.task(), scenario, OURS));
        }
    }

    private void threads() {
        for (int nodes : sizes(List.of(MILLION))) {
            for (Shape shape : List.of(Shape.TREE, Shape.FOREST, Shape.CHAIN, Shape.AGED)) {
                rows.add(new Row("threads", "", "threads", Scenario.compare(shape, nodes, 1), BOTH));
            }
        }
    }
}
