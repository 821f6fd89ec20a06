package dev.tandem.transform.internal.list;

import dev.tandem.transform.internal.image.Image;
import java.util.Arrays;

/** A set of ids, which knows in constant time where one of them stands. Keeps its memory. */
public final class IdSet {
    private static final int SMALLEST = 16;
    private static final int[] NONE = {};

    private int[] ids = NONE;

    /** By id; only of those in the set. */
    private int[] positions = NONE;

    private int size;

    public int size() {
        return size;
    }

    public int get(int position) {
        return ids[position];
    }

    /** Where an id stands; negative if it is not in the set. */
    public int position(int id) {
        int position = id < positions.length ? positions[id] : size;
        return position < size && ids[position] == id ? position : -1;
    }

    /** Adds an id that may be in the set already, and returns where it stands. */
    public int add(int id) {
        int known = position(id);
        if (known >= 0) {
            return known;
        }
        if (id >= positions.length) {
            positions = Arrays.copyOf(positions, Math.max(id + 1, 2 * positions.length));
        }
        if (size == ids.length) {
            ids = Arrays.copyOf(ids, Math.max(SMALLEST, 2 * size));
        }
        ids[size] = id;
        positions[id] = size;
        return size++;
    }

    /** Removes what stands at a position; the last takes its place. */
    public void removeAt(int position) {
        int last = ids[--size];
        ids[position] = last;
        positions[last] = position;
    }

    /** Removes an id that need not be in the set. */
    public void remove(int id) {
        int position = size == 0 ? -1 : position(id);
        if (position >= 0) {
            removeAt(position);
        }
    }

    /**
     * Hands the set over as a column.
     *
     * @param limit all ids are less
     */
    public void image(Image image, String column, int limit) {
        size = image.count(column, size);
        if (size > ids.length) {
            ids = Arrays.copyOf(ids, size);
        }
        image.ints(column, ids, 0, size);
        if (image.isRestoring()) {
            for (int at = 0; at < size; at++) {
                int id = ids[at];
                Image.require(id >= 0 && id < limit, column, id);
                if (id >= positions.length) {
                    positions = Arrays.copyOf(positions, Math.max(id + 1, 2 * positions.length));
                }
                positions[id] = at;
            }
        }
    }
}
