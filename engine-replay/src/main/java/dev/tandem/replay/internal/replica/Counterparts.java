package dev.tandem.replay.internal.replica;

import dev.tandem.transform.internal.TransformStore;
import java.util.Arrays;

/** Which node of a replica stands for which node of its source, in one store. */
final class Counterparts {
    private static final int NONE = -1;

    private final TransformStore store;

    /** By the id in the source; each array is as long as the others. */
    private int[] ids = {};

    private int[] generations = {};
    private int[] sourceGenerations = {};

    Counterparts(TransformStore store) {
        this.store = store;
    }

    void put(int sourceId, int sourceGeneration, int id) {
        if (sourceId >= ids.length) {
            int known = ids.length;
            int length = Math.max(sourceId + 1, 2 * known);
            ids = Arrays.copyOf(ids, length);
            Arrays.fill(ids, known, length, NONE);
            generations = Arrays.copyOf(generations, length);
            sourceGenerations = Arrays.copyOf(sourceGenerations, length);
        }
        ids[sourceId] = id;
        generations[sourceId] = store.generation(id);
        sourceGenerations[sourceId] = sourceGeneration;
    }

    /** The id of the node that stands for the living one with an id. */
    int id(int sourceId) {
        return ids[sourceId];
    }

    /** The generation of that node when it was made. */
    int generation(int sourceId) {
        return generations[sourceId];
    }

    /** True if the node of the source that had an id then has a living counterpart. */
    boolean has(int sourceId, int sourceGeneration) {
        return sourceId < ids.length
                && ids[sourceId] != NONE
                && sourceGenerations[sourceId] == sourceGeneration
                && store.isAlive(ids[sourceId], generations[sourceId]);
    }
}
