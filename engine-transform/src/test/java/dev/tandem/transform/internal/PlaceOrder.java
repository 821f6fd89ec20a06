package dev.tandem.transform.internal;

import dev.tandem.transform.internal.defrag.DefragmentationPolicy;
import dev.tandem.transform.internal.motion.RowSorting;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import java.util.function.IntUnaryOperator;

/** In which order a store gives out places: nobody who names nodes by id may notice. */
public enum PlaceOrder {
    AS_IDS(nth -> nth),

    /** From the top of each chunk down: no place follows the one before. */
    DOWNWARDS(nth -> nth ^ NodeChunk.MASK),

    /** Eight that follow one another, then eight elsewhere. */
    IN_EIGHTS(nth -> nth ^ 0x58),

    SCATTERED(nth -> nth & ~NodeChunk.MASK | nth * 1021 + 77 & NodeChunk.MASK);

    private final IntUnaryOperator places;

    PlaceOrder(IntUnaryOperator places) {
        this.places = places;
    }

    /** Any of them. */
    public static PlaceOrder of(long seed) {
        return values()[Math.floorMod(seed, values().length)];
    }

    /** A store in which places are given out in this order. */
    public TransformStore store() {
        return store(Upkeep.UNTIMED);
    }

    /** As {@link #store()}, with rows sorted at other times. */
    public TransformStore store(RowSorting rowSorting) {
        return store(new Upkeep(rowSorting, DefragmentationPolicy.NORMAL, () -> 0));
    }

    TransformStore store(Upkeep upkeep) {
        return new TransformStore(this == AS_IDS ? new NodeTable() : new NodeTable(places), upkeep);
    }
}
