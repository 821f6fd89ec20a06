package dev.tandem.transform.internal;

import dev.tandem.transform.internal.defrag.DefragmentationPolicy;
import dev.tandem.transform.internal.motion.RowSorting;
import java.util.function.LongSupplier;

/**
 * The upkeep of a store that keeps neighbours together in memory.
 *
 * @param rows with the rows of motions
 * @param nodes with the nodes themselves
 * @param clock for budgets of time, in nanoseconds
 */
record Upkeep(RowSorting rows, DefragmentationPolicy nodes, LongSupplier clock) {
    /** That of games without limits of time: the work of a frame depends on the scene alone. */
    static final Upkeep UNTIMED = timedBy(() -> 0);

    /** That of games: a clock limits its time. */
    static Upkeep timedBy(LongSupplier clock) {
        return new Upkeep(RowSorting.NORMAL, DefragmentationPolicy.NORMAL, clock);
    }
}
