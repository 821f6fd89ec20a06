package dev.tandem.net.internal.codec;

import java.util.Arrays;

/**
 * The velocities of the nodes of a snapshot that have some, by slot, in units of the {@link VelocityGrid}: three linear numbers
 * and then three angular ones, or, in the plane, x, y and angle. A node has all of them or none. Takes room only once a node has
 * some.
 */
public final class Velocities {

    /** The most numbers of a node. */
    public static final int MOST_COLUMNS = 6;

    private static final int FLAT_COLUMNS = 3;

    private boolean[] known = {};
    private final int[][] columns = new int[MOST_COLUMNS][0];
    private boolean any;

    /** Returns how many numbers a node has, in the plane or in space. */
    public static int columns(boolean isFlat) {
        return isFlat ? FLAT_COLUMNS : MOST_COLUMNS;
    }

    /** Forgets all. */
    void clear() {
        if (any) {
            Arrays.fill(known, false);
            any = false;
        }
    }

    /** Returns whether there may be a node that has velocities. */
    public boolean isAny() {
        return any;
    }

    /** Returns whether the node in a slot has velocities. */
    public boolean isKnown(int slot) {
        return any && slot < known.length && known[slot];
    }

    /** Returns whether the node in a slot has velocities, and one of them is not zero. */
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

    /** Returns whether the node in a slot has velocities, all of them zero. */
    public boolean isAtRest(int slot) {
        return isKnown(slot) && !isMoving(slot);
    }

    /** Returns a number of a node that has velocities. */
    public int get(int column, int slot) {
        return columns[column][slot];
    }

    /** Gives a node velocities, all of them 0. */
    public void begin(int slot) {
        if (slot >= known.length) {
            int length = Math.max(slot + 1, known.length + (known.length >> 1)) + 63 & -64;
            known = Arrays.copyOf(known, length);
            for (int i = 0; i < MOST_COLUMNS; i++) {
                columns[i] = Arrays.copyOf(columns[i], length);
            }
        }
        for (int[] column : columns) {
            column[slot] = 0;
        }
        known[slot] = true;
        any = true;
    }

    /** Sets a number of a node that has velocities. */
    public void put(int column, int slot, int value) {
        columns[column][slot] = value;
    }

    /** Takes the velocities of a node away. */
    public void forget(int slot) {
        if (slot < known.length) {
            known[slot] = false;
        }
    }

    /** Gives a node the velocities that it has elsewhere, or none. */
    public void set(int slot, Velocities from) {
        if (!from.isKnown(slot)) {
            forget(slot);
            return;
        }
        begin(slot);
        for (int i = 0; i < MOST_COLUMNS; i++) {
            columns[i][slot] = from.columns[i][slot];
        }
    }

    /** Returns whether a node has the same velocities elsewhere, or none here and there. */
    boolean isSame(int slot, Velocities other) {
        boolean here = isKnown(slot);
        if (here != other.isKnown(slot)) {
            return false;
        }
        for (int i = 0; here && i < MOST_COLUMNS; i++) {
            if (columns[i][slot] != other.columns[i][slot]) {
                return false;
            }
        }
        return true;
    }
}
