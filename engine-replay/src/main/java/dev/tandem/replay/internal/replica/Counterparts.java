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

    /** By id: one more than the generation of a node that stands for another. */
    private int[] owned = {};

    private int version;

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
        version++;
        if (id >= owned.length) {
            owned = Arrays.copyOf(owned, Math.max(id + 1, 2 * owned.length));
        }
        owned[id] = generations[sourceId] + 1;
    }

    /** Each node stands for the one with its id. */
    void putAll() {
        for (int id = 0; id < store.idLimit(); id++) {
            put(id, store.generation(id), id);
        }
    }

    /** Another one whenever a node stands for another one. */
    int version() {
        return version;
    }

    /** The id of the node that stands for the one with an id; negative if there never was one. */
    int id(int sourceId) {
        return sourceId < ids.length ? ids[sourceId] : NONE;
    }

    /** The generation of that node when it was made. */
    int generation(int sourceId) {
        return generations[sourceId];
    }

    /** True if a node stands for one of the source. */
    boolean isCounterpart(int id) {
        return id < owned.length && owned[id] == store.generation(id) + 1;
    }

    /** True if the node of the source that had an id then has a living counterpart. */
    boolean has(int sourceId, int sourceGeneration) {
        return sourceId < ids.length
                && ids[sourceId] != NONE
                && sourceGenerations[sourceId] == sourceGeneration
                && store.isAlive(ids[sourceId], generations[sourceId]);
    }
}
