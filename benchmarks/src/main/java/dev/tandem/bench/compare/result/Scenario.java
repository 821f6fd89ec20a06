package dev.tandem.bench.compare.result;

import dev.tandem.bench.world.Shape;

/**
 * A task at which several subjects are measured.
 *
 * @param task what {@link dev.tandem.bench.fork.Fork} calls it
 * @param shape hierarchy of the nodes
 * @param nodes how many
 * @param moving the fraction that every tick writes
 */
public record Scenario(String task, Shape shape, int nodes, double moving) {
    public static final String COMPARE = "compare";

    /** The comparison in the plane. */
    public static final String PLANE = "plane";

    public static Scenario compare(Shape shape, int nodes, double moving) {
        return new Scenario(COMPARE, shape, nodes, moving);
    }

    public boolean isComparison() {
        return task.equals(COMPARE);
    }

    /** In words. */
    public String label() {
        String what = isComparison() ? "" : task + ": ";
        return what + shape.label() + ", " + Numbers.grouped(nodes) + " nodes, " + Numbers.percent(moving) + " moving";
    }
}
