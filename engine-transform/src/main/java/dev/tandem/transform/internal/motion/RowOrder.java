package dev.tandem.transform.internal.motion;

import dev.tandem.transform.internal.node.NodeChunk;

/** How far the rows of one table are out of the order of their nodes' places, and how far {@link RowSort} has come. */
final class RowOrder {
    /** Rows that do not follow the one before as their nodes do, more or less. */
    private int broken;

    /** Rows that entered since the last step. */
    private int entered;

    private boolean sorting;

    /** True if a step was done since the last frame. */
    private boolean stepped;

    /** While sorting: the nodes before this place have the rows before {@link #nextRow}. */
    int nextPlace;

    int nextRow;

    /**
     * A node was given a row behind all others.
     *
     * @param ascends whether the row before is of a node at a lower place
     */
    void entered(MotionTable table, NodeChunk node, int at, int row, boolean ascends) {
        entered++;
        int before = broken;
        if (at > 0 && node.row[at - 1] != row - 1 && table.hasRow(node, at - 1)) {
            broken++;
        }
        if (at + 1 < node.row.length && node.row[at + 1] != row + 1 && table.hasRow(node, at + 1)) {
            broken++;
        }
        if (!ascends && broken == before) {
            broken++;
        }
    }

    /** A row was replaced by one from elsewhere: it has other neighbours, and so have those on both sides. */
    void replaced() {
        broken += 2;
    }

    /** Begins to sort if enough is broken; true if there is something left to sort. */
    boolean isToSort(RowSorting when, int rows, int holes) {
        if (!sorting && broken + holes / 2 >= Math.max(when.fewestBroken(), rows / when.brokenShare())) {
            sorting = true;
            broken = 0;
            nextPlace = 0;
            nextRow = 0;
        }
        return sorting;
    }

    /** How many rows to sort in this step. */
    int takeBudget(RowSorting when, int rows) {
        int share = Math.max(when.fewestRows(), Math.min(when.mostRows(), rows / when.rowShare()));
        int budget = (int) Math.min(rows, (long) share + entered);
        entered = 0;
        return budget;
    }

    /** The next frame has nothing to do: a tick has done it. */
    void stepped() {
        stepped = true;
    }

    /** In a frame: true if a sort that has begun should continue, because no tick has continued it since the last frame. */
    boolean isToGoOn() {
        boolean waits = sorting && !stepped;
        stepped = false;
        return waits;
    }

    void finished() {
        sorting = false;
    }

    /** Nothing is known of the order any more, and nothing sorted. */
    void forget() {
        broken = 0;
        entered = 0;
        sorting = false;
        stepped = false;
    }
}
