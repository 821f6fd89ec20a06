package dev.tandem.transform.internal;

import java.util.Arrays;

/** A list of ints that keeps its memory when cleared. */
final class IntList {
    private static final int[] NONE = {};
    private static final int SMALLEST = 64;

    private int[] items = NONE;
    private int size;

    void add(int item) {
        if (size == items.length) {
            items = Arrays.copyOf(items, Math.max(SMALLEST, size * 2));
        }
        items[size++] = item;
    }

    /** True if nothing can be added without new memory. */
    boolean isFull() {
        return size == items.length;
    }

    /** Takes memory for so many items in all. */
    void reserve(int count) {
        if (count > items.length) {
            items = Arrays.copyOf(items, count);
        }
    }

    /** Keeps the first items only. */
    void truncate(int newSize) {
        size = newSize;
    }

    /** The items, of which the first {@link #size} are of use, until something is added. */
    int[] items() {
        return items;
    }

    int get(int position) {
        return items[position];
    }

    int removeLast() {
        return items[--size];
    }

    int size() {
        return size;
    }

    boolean isEmpty() {
        return size == 0;
    }

    void clear() {
        size = 0;
    }
}
