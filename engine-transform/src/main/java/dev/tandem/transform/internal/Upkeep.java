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
    /** As in games, but without limits of time: what is done in a frame depends on nothing but the scene. */
    static final Upkeep UNTIMED = timedBy(() -> 0);

    /** As in games. */
    static Upkeep timedBy(LongSupplier clock) {
        return new Upkeep(RowSorting.NORMAL, DefragmentationPolicy.NORMAL, clock);
    }
}
