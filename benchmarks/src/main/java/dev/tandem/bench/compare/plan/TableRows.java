package dev.tandem.bench.compare.plan;

import dev.tandem.bench.compare.result.Scenario;
import dev.tandem.bench.world.Shape;
import java.util.ArrayList;
import java.util.List;

/**
 * The measurements that the table of scenes that have lived rests on and nothing else, so that all of it can be measured in one
 * go on each Java. Rows of the same size take turns.
 */
public final class TableRows {
    /** The name of all of it for {@code --scenes}. */
    public static final String NAME = "table";

    /** The sizes that the goals of forests are stated for. */
    public static final List<Integer> SIZES = List.of(10_000, 100_000, 400_000);

    /** The largest size at which whole scenes get in order within a second and peers are quick to build. */
    public static final int MODERATE = 100_000;

    public static final int BULLETS = 30_000;
    public static final int MILLION = 1_000_000;
    public static final double FEW = 0.1;

    /** The shapes of a million nodes where threads are compared. */
    public static final List<Shape> THREADED = List.of(Shape.TREE, Shape.FOREST, Shape.CHAIN, Shape.AGED);

    /** Scenes of Bevy's, by the names that {@link SceneRows} has for them. */
    public static final List<String> OF_BEVY = List.of(
            "humanoids_active",
            "humanoids_mixed",
            "humanoids_inactive",
            "localized_leaf_updates",
            "distributed_leaf_updates",
            "reparenting");

    private static final List<String> OURS = List.of("tandem");
    private static final List<String> PEERS = List.of("objects", "gdx");

    private final List<SceneRows.Row> rows = new ArrayList<>();

    private TableRows() {}

    /** The sizes of its forests. */
    public static List<Integer> sizes(Options options) {
        return options.figureNodes().isEmpty() ? SIZES : options.figureNodes();
    }

    /** Its rows with forests of these sizes, those that matter most first. */
    static List<SceneRows.Row> of(List<Integer> sizes) {
        TableRows table = new TableRows();
        for (int nodes : sizes) {
            if (nodes <= MODERATE) {
                table.forests(nodes);
            }
        }
        table.bullets();
        for (int nodes : sizes) {
            if (nodes > MODERATE) {
                table.forests(nodes);
            }
        }
        table.threads();
        table.bevy();
        return table.rows;
    }

    private void forests(int nodes) {
        String together = "table " + nodes;
        for (Shape shape : List.of(Shape.FRESH, Shape.AGED_ORDERED, Shape.RANDOM_WRITES, Shape.IN_TURNS_ORDERED)) {
            add(together, Scenario.compare(shape, nodes, 1), OURS);
        }
        add(together, new Scenario("churn", Shape.FRESH, nodes, 1), OURS);
        if (nodes <= MODERATE) {
            add(together, Scenario.compare(Shape.AGED_1S, nodes, 1), OURS);
            add(together, Scenario.compare(Shape.AGED, nodes, 1), PEERS);
        }
        add(together, Scenario.compare(Shape.FRESH, nodes, FEW), OURS);
        add(together, Scenario.compare(Shape.AGED_ORDERED, nodes, FEW), OURS);
        add(together, new Scenario("settling", Shape.AGED_ORDERED, nodes, 1), OURS);
        if (nodes > MODERATE) {
            add(together + " once", Scenario.compare(Shape.AGED, nodes, 1), PEERS, 1);
        }
    }

    private void bullets() {
        String together = "table bullets";
        add(together, Scenario.compare(Shape.FLAT, BULLETS, 1), OURS);
        add(together, new Scenario("bullets", Shape.FLAT, BULLETS, 1), OURS);
        add(together, new Scenario("spawning", Shape.FRESH, BULLETS, 0), OURS);
    }

    private void threads() {
        for (Shape shape : THREADED) {
            add("", Scenario.compare(shape, MILLION, 1), List.of("tandem", "tandem-2t"));
        }
    }

    private void bevy() {
        for (SceneRows.Row row : SceneRows.all(List.of(), false)) {
            if (row.group().equals("bevy") && OF_BEVY.contains(row.name())) {
                List<String> subjects =
                        row.subjects().contains("objects") ? List.of("tandem", "objects") : row.subjects();
                add("", row.scenario(), subjects);
            }
        }
    }

    private void add(String together, Scenario scenario, List<String> subjects) {
        add(together, scenario, subjects, Integer.MAX_VALUE);
    }

    private void add(String together, Scenario scenario, List<String> subjects, int mostRounds) {
        rows.add(new SceneRows.Row(NAME, together, NAME, scenario, subjects, mostRounds));
    }
}
