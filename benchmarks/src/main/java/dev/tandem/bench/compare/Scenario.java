package dev.tandem.bench.compare;

import dev.tandem.bench.fork.Request;
import dev.tandem.bench.world.Shape;

/**
 * What several subjects are measured at.
 *
 * @param task one of {@link dev.tandem.bench.fork.Task#names()}
 * @param shape hierarchy of the nodes
 * @param nodes how many
 * @param moving the fraction that every tick writes
 */
record Scenario(String task, Shape shape, int nodes, double moving) {
    static final String COMPARE = "compare";

    /** The comparison in the plane. */
    static final String PLANE = "plane";

    static Scenario compare(Shape shape, int nodes, double moving) {
        return new Scenario(COMPARE, shape, nodes, moving);
    }

    boolean isComparison() {
        return task.equals(COMPARE);
    }

    /** In words. */
    String label() {
        String what = isComparison() ? "" : task + ": ";
        return what + shape.label() + ", " + Numbers.grouped(nodes) + " nodes, " + Request.fraction(100 * moving)
                + " % moving";
    }
}
