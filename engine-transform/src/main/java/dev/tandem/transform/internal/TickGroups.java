package dev.tandem.transform.internal;

import java.util.Arrays;

/**
 * Stamps shared by all rows that moved in the same tick: one progress value per tick instead of one per row.
 *
 * <p>A group lives while a row or {@linkplain #pin the last tick} refers to it; its slot is then used again.
 */
final class TickGroups {
    static final int NONE = -1;

    private long[] start = new long[8];
    private long[] end = new long[8];
    private int[] users = new int[8];
    private float[] progress = new float[8];
    private int capacity;
    private int pinned = NONE;

    /** Opens a group without users. */
    int open(long startNanos, long endNanos) {
        int slot = 0;
        while (slot < capacity && (users[slot] > 0 || slot == pinned)) {
            slot++;
        }
        if (slot == capacity) {
            grow();
        }
        start[slot] = startNanos;
        end[slot] = endNanos;
        return slot;
    }

    private void grow() {
        if (capacity == start.length) {
            start = Arrays.copyOf(start, capacity * 2);
            end = Arrays.copyOf(end, capacity * 2);
            users = Arrays.copyOf(users, capacity * 2);
            progress = Arrays.copyOf(progress, capacity * 2);
        }
        capacity++;
    }

    /** Keeps {@code group} alive without users until another is pinned. */
    void pin(int group) {
        pinned = group;
    }

    int pinned() {
        return pinned;
    }

    void join(int group) {
        users[group]++;
    }

    void join(int group, int rows) {
        users[group] += rows;
    }

    void leave(int group) {
        if (group != NONE) {
            users[group]--;
        }
    }

    long startNanos(int group) {
        return start[group];
    }

    long endNanos(int group) {
        return end[group];
    }

    /** Rows that belong to any group. */
    int allUsers() {
        int sum = 0;
        for (int slot = 0; slot < capacity; slot++) {
            sum += users[slot];
        }
        return sum;
    }

    /** Ends the interval that a FROM_VISUAL step covers: the next one starts at {@code nanos}. */
    void restartAll(long nanos) {
        Arrays.fill(start, 0, capacity, nanos);
    }

    /** Progress of each group at {@code nanos}; true if a group with users has arrived. */
    boolean advanceTo(long nanos) {
        boolean arrived = false;
        for (int slot = 0; slot < capacity; slot++) {
            if (users[slot] > 0) {
                progress[slot] = Progress.at(nanos, start[slot], end[slot]);
                arrived |= hasArrived(slot, nanos);
            }
        }
        return arrived;
    }

    boolean hasArrived(int group, long nanos) {
        return nanos >= end[group];
    }

    /** True if a group with users stands exactly at one of its ends, where poses are copied, not computed. */
    boolean anyAtAnEnd() {
        for (int slot = 0; slot < capacity; slot++) {
            if (users[slot] > 0 && (progress[slot] == 0f || progress[slot] == 1f)) {
                return true;
            }
        }
        return false;
    }

    float[] progress() {
        return progress;
    }
}
