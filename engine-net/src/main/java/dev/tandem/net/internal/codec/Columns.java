package dev.tandem.net.internal.codec;

import java.util.Arrays;

/**
 * Numbers that some of the nodes of a snapshot have, by slot: their velocities, or their values in a channel. A node has a number
 * in each column or none at all. Takes room only once a node has some.
 */
public final class Columns {

    private boolean[] known = {};
    private final int[][] columns;
    private boolean any;

    /** Creates columns in which no node has a number. */
    public Columns(int count) {
        columns = new int[count][0];
    }

    /** Returns how many there are. */
    int count() {
        return columns.length;
    }

    /** Returns how often the value of a node jumped, if these are values; of that only changes mean something. */
    public int jumps(int slot) {
        return last(slot);
    }

    /** Returns the last number of a node that has some. */
    int last(int slot) {
        return columns[columns.length - 1][slot];
    }

    /** Forgets all. */
    void clear() {
        if (any) {
            Arrays.fill(known, false);
            any = false;
        }
    }

    /** Returns whether there may be a node that has numbers. */
    public boolean isAny() {
        return any;
    }

    /** Returns whether the node in a slot has numbers. */
    public boolean isKnown(int slot) {
        return any && slot < known.length && known[slot];
    }

    /** Returns whether the node in a slot has numbers, and one of them is not zero. */
    public boolean isMoving(int slot) {
        if (isKnown(slot)) {
            for (int[] column : columns) {
                if (column[slot] != 0) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Returns whether the node in a slot has numbers, all of them zero. */
    public boolean isAtRest(int slot) {
        return isKnown(slot) && !isMoving(slot);
    }

    /** Returns a number of a node that has some. */
    public int get(int column, int slot) {
        return columns[column][slot];
    }

    private void reserve(int slots) {
        if (slots > known.length) {
            int length = Math.max(slots, known.length + (known.length >> 1)) + 63 & -64;
            known = Arrays.copyOf(known, length);
            for (int i = 0; i < columns.length; i++) {
                columns[i] = Arrays.copyOf(columns[i], length);
            }
        }
    }

    /** Gives a node numbers, all of them 0. */
    public void begin(int slot) {
        reserve(slot + 1);
        for (int[] column : columns) {
            column[slot] = 0;
        }
        known[slot] = true;
        any = true;
    }

    /** Sets a number of a node that has some. */
    public void put(int column, int slot, int value) {
        columns[column][slot] = value;
    }

    /** Takes the numbers of a node away. */
    public void forget(int slot) {
        if (slot < known.length) {
            known[slot] = false;
        }
    }

    /** Gives a node the numbers that it has elsewhere, or none. */
    public void set(int slot, Columns from) {
        if (!from.isKnown(slot)) {
            forget(slot);
            return;
        }
        begin(slot);
        for (int i = 0; i < columns.length; i++) {
            columns[i][slot] = from.columns[i][slot];
        }
    }

    /** Gives the nodes from one slot to before another the numbers that they have elsewhere, or none. */
    void set(int from, int to, Columns other) {
        int end = Math.max(from, Math.min(to, other.any ? other.known.length : 0));
        if (end > from) {
            reserve(end);
            System.arraycopy(other.known, from, known, from, end - from);
            for (int i = 0; i < columns.length; i++) {
                System.arraycopy(other.columns[i], from, columns[i], from, end - from);
            }
            any = true;
        }
        if (any && end < Math.min(to, known.length)) {
            Arrays.fill(known, end, Math.min(to, known.length), false);
        }
    }

    /** Returns whether a node has the same numbers elsewhere, or none here and there. */
    public boolean isSame(int slot, Columns other) {
        boolean here = isKnown(slot);
        if (here != other.isKnown(slot)) {
            return false;
        }
        for (int i = 0; here && i < columns.length; i++) {
            if (columns[i][slot] != other.columns[i][slot]) {
                return false;
            }
        }
        return true;
    }
}
