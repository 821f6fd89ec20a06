package dev.tandem.transform.internal.list;

import dev.tandem.transform.internal.image.Image;
import java.util.Arrays;

/** A list of ints that keeps its memory when cleared. */
public final class IntList {
    private static final int[] NONE = {};
    private static final int SMALLEST = 64;

    private int[] items = NONE;
    private int size;

    public void add(int item) {
        if (size == items.length) {
            items = Arrays.copyOf(items, Math.max(SMALLEST, size * 2));
        }
        items[size++] = item;
    }

    /** True if nothing can be added without new memory. */
    public boolean isFull() {
        return size == items.length;
    }

    /** Reserves memory for that many items. */
    public void reserve(int count) {
        if (count > items.length) {
            items = Arrays.copyOf(items, count);
        }
    }

    /** Keeps the first items only. */
    public void truncate(int newSize) {
        size = newSize;
    }

    /** The array behind the list, valid until something is added; only the first {@link #size} items are in use. */
    public int[] items() {
        return items;
    }

    public int get(int position) {
        return items[position];
    }

    public int removeLast() {
        return items[--size];
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public void clear() {
        size = 0;
    }

    /**
     * Hands the list over as a column; none of its items is negative. On the way in, items that are too large are left out: lists
     * name places that are gone.
     *
     * @param limit all items are less
     */
    public void image(Image image, String column, int limit) {
        size = image.count(column, size);
        reserve(size);
        image.ints(column, items, 0, size);
        if (image.isRestoring()) {
            int kept = 0;
            for (int at = 0; at < size; at++) {
                Image.require(items[at] >= 0, column, items[at]);
                if (items[at] < limit) {
                    items[kept++] = items[at];
                }
            }
            size = kept;
        }
    }
}
