package dev.tandem.transform.internal.motion;

import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;

/**
 * Puts the rows of a table into the order of their nodes' places, a bounded number at a time.
 *
 * <p>Work on all nodes of a scene is done in runs of neighbours that have neighbouring rows. A node gets its row when
 * it is first written, so that rows written in random order make runs of one. Sorting goes through the places once: the next
 * nodes that have a row in the table get the next rows, and whoever had those gets theirs. After each step every row is valid;
 * rows that come and go in between are sorted the next time. No value depends on the order of rows.
 */
public final class RowSort {
    /** Places that may be looked at per row: a table may hold few of the nodes. */
    private static final int PLACES_PER_ROW = 16;

    private static final int BATCH = MotionChunk.SIZE;

    private final NodeTable nodes;
    private final MotionChunks chunks;
    private final RowSorting when;
    private final RowMoves moves;
    private int[] rows = {};
    private boolean[] stays = {};
    private int found;

    public RowSort(NodeTable nodes, MotionChunks chunks, RowSorting when) {
        this.nodes = nodes;
        this.chunks = chunks;
        this.when = when;
        this.moves = new RowMoves(nodes);
    }

    /** In a frame: continues a sort that a tick began. */
    public void goOn(MotionTable table) {
        if (table.order().isToGoOn()) {
            run(table);
        }
    }

    /** In a tick: sorts rows of a table if they are out of order. */
    public void step(MotionTable table) {
        table.order().stepped();
        run(table);
    }

    private void run(MotionTable table) {
        RowOrder order = table.order();
        int budget = order.takeBudget(when, table.size());
        if (!order.isToSort(when, table.size(), table.holes())) {
            return;
        }
        makeRoom();
        long places = (long) budget * PLACES_PER_ROW;
        boolean any = false;
        while (budget > 0 && places > 0) {
            int from = order.nextPlace;
            int room = table.size() - order.nextRow;
            find(table, order, Math.min(Math.min(budget, BATCH), room), (int) Math.min(places, Integer.MAX_VALUE));
            any |= put(table, order.nextRow);
            table.dropLastHoles();
            order.nextRow += found;
            budget -= found;
            places -= order.nextPlace - from;
            if (room <= found || order.nextPlace >= nodes.limit()) {
                order.finished();
                break;
            }
        }
        if (any) {
            chunks.rowsChanged();
        }
    }

    private void makeRoom() {
        if (rows.length == 0) {
            rows = new int[BATCH];
            stays = new boolean[BATCH];
            moves.makeRoom();
        }
    }

    /** Finds the next nodes that have rows in the table: where these are, counted from its first. */
    private void find(MotionTable table, RowOrder order, int most, int mostPlaces) {
        found = 0;
        int place = order.nextPlace;
        int end = (int) Math.min(nodes.limit(), (long) place + mostPlaces);
        while (place < end && found < most) {
            NodeChunk node = nodes.chunk(place);
            int at = place & NodeChunk.MASK;
            int to = Math.min(NodeChunk.SIZE, at + end - place);
            place = place - at + findInChunk(table, node, at, to, most);
        }
        order.nextPlace = place;
    }

    private int findInChunk(MotionTable table, NodeChunk node, int from, int to, int most) {
        short[] kinds = node.rowKind;
        int kind = table.rowKind();
        int at = from;
        while (at < to && found < most) {
            if (kinds[at] == kind) {
                MotionChunk chunk = chunks.of(node.row[at]);
                if (chunk.table == table) {
                    rows[found++] = chunk.position << MotionChunk.SHIFT | node.row[at] & MotionChunk.MASK;
                }
            }
            at++;
        }
        return at;
    }

    /** Moves the rows that were found to {@code first} and the following; returns false if they are there. */
    private boolean put(MotionTable table, int first) {
        int start = 0;
        while (start < found && rows[start] == first + start) {
            start++;
        }
        if (start == found) {
            return false;
        }
        for (int i = start; i < found; i++) {
            int to = rows[i] - first;
            if (to >= 0 && to < found) {
                stays[to] = true;
            }
            if (to != i) {
                moves.add(rows[i], first + i);
            }
        }
        exchange(first, start);
        moves.run(table);
        return true;
    }

    /** Moves those who have to go to the rows that are left. */
    private void exchange(int first, int start) {
        int free = start;
        for (int i = start; i < found; i++) {
            if (!stays[i]) {
                while (rows[free] >= first && rows[free] < first + found) {
                    free++;
                }
                moves.add(first + i, rows[free++]);
            }
            stays[i] = false;
        }
    }
}
