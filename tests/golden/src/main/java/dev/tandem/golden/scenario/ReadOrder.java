package dev.tandem.golden.scenario;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which world getters an update calls after synchronisation, and in which order.
 *
 * @param mode how the order is given
 * @param ids the nodes to read, for {@link Mode#LISTED}; else empty
 */
public record ReadOrder(Mode mode, List<Integer> ids) {

    /** The ways a scenario names an order. */
    public enum Mode {
        /** Every node, lowest number first. */
        ASCENDING,
        /** Every node, highest number first. */
        DESCENDING,
        /** No getter is called. */
        NONE,
        /** The nodes listed, in that order. */
        LISTED
    }

    /**
     * The nodes to read.
     *
     * @param living the nodes that exist, lowest number first
     * @return the nodes whose getters are called, in that order
     */
    public List<Integer> of(List<Integer> living) {
        switch (mode) {
            case ASCENDING:
                return living;
            case DESCENDING:
                List<Integer> reversed = new ArrayList<>(living);
                Collections.reverse(reversed);
                return reversed;
            case LISTED:
                Set<Integer> existing = new HashSet<>(living);
                return ids.stream().filter(existing::contains).toList();
            default:
                return List.of();
        }
    }
}
