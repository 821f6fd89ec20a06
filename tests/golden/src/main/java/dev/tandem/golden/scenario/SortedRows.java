package dev.tandem.golden.scenario;

import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;

/** Finds the row of a node among rows that ascend by node. */
public final class SortedRows {

    private SortedRows() {}

    /**
     * Finds a row.
     *
     * @param <T> what a row is
     * @param rows lowest number first
     * @param idOf the number of a row's node
     * @param id the node looked for
     * @return its row; empty if there is none
     */
    public static <T> Optional<T> find(List<T> rows, ToIntFunction<T> idOf, int id) {
        int low = 0;
        int high = rows.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int found = idOf.applyAsInt(rows.get(middle));
            if (found == id) {
                return Optional.of(rows.get(middle));
            }
            if (found < id) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return Optional.empty();
    }
}
