package dev.tandem.transform.internal.motion;

import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.list.IndexRuns;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowKind;
import dev.tandem.transform.internal.node.StaleEntries;
import java.util.Arrays;

/**
 * A dense table of nodes that have a visual pose of their own: one row each.
 *
 * <p>The rows fill the table's chunks one after the other; the number of a row is that of {@link MotionChunks}, which no two
 * tables share. A row that leaves becomes a hole, which is filled by the next node at that place: where nodes are born and die
 * all the time, the others keep their neighbours. If there are many holes, it is replaced by the last row instead. The last
 * row is no hole, and a chunk without rows goes back.
 */
public final class MotionTable {
    private static final MotionChunk[] NO_CHUNKS = {};

    /** At most one row in this many may be a hole. */
    private static final int HOLE_SHARE = 8;

    /** Of a hole that nobody will come back to. */
    static final int NOBODY = Integer.MIN_VALUE;

    /** Of holes: what progress they make is seen by nobody. */
    static final int ANY_INTERVAL = 0;

    private final NodeTable nodes;
    private final MotionChunks pool;
    private final int rowKind;
    private final int extras;
    private final Intervals intervals = new Intervals();
    private final IndexRuns pending = new IndexRuns();
    private final StaleEntries stale;
    private final RowOrder order = new RowOrder();
    private MotionChunk[] chunks = NO_CHUNKS;
    private int size;
    private int holes;
    private int visualWrites;
    private boolean shown;

    /**
     * @param rowKind the {@link RowKind} of the nodes of this table
     * @param extras columns that each row has beside source, target and visual pose
     */
    public MotionTable(NodeTable nodes, MotionChunks pool, int rowKind, int extras) {
        this.nodes = nodes;
        this.pool = pool;
        this.rowKind = rowKind;
        this.extras = extras;
        this.stale = StaleEntries.ofPending(nodes, this::hasRowOf);
    }

    /** Gives the node a row, in which source, target and visual are its logical pose, without an interval. */
    public void enter(int index, float[] pose) {
        enter(nodes.chunk(index), index, pose, 0);
    }

    /**
     * Gives a node a row as {@link #enter(int, float[])} does.
     *
     * @param node the chunk of the node
     * @param from where its pose begins
     */
    public void enter(NodeChunk node, int index, float[] poses, int from) {
        int at = index & NodeChunk.MASK;
        int before = node.row[at];
        if (holes > 0 && isHoleOf(before, index)) {
            MotionChunk chunk = pool.of(before);
            chunk.show();
            chunk.holes--;
            holes--;
            put(chunk, before & MotionChunk.MASK, node, index, poses, from);
            return;
        }
        MotionChunk chunk = lastChunk(size);
        chunk.show();
        int r = size++ & MotionChunk.MASK;
        chunk.makeRoomAfter(r);
        put(chunk, r, node, index, poses, from);
        order.entered(this, node, at, chunk.firstRow + r, r == 0 || chunk.node[r - 1] < index);
    }

    /** True if a place was left by the row that a node at rest had last. */
    private boolean isHoleOf(int row, int index) {
        MotionChunk chunk = pool.of(row);
        return chunk.table == this && chunk.node[row & MotionChunk.MASK] == ~index;
    }

    private void put(MotionChunk chunk, int r, NodeChunk node, int index, float[] poses, int from) {
        chunk.enter(r, poses, from);
        chunk.node[r] = index;
        chunk.interval[r] = Intervals.NONE;
        chunk.commonInterval = Intervals.NONE;

        int at = index & NodeChunk.MASK;
        chunk.visualRevision[r] = node.visualRevision[at] - visualWrites;
        node.row[at] = chunk.firstRow + r;
        node.rowKind[at] = (short) rowKind;
        node.expectStamps();
        node.version++;
        chunk.passed();
        pool.rowsChanged();
    }

    /** The chunk for the row behind {@code rows} others; a new chunk at a border. */
    private MotionChunk lastChunk(int rows) {
        int c = rows >> MotionChunk.SHIFT;
        if ((rows & MotionChunk.MASK) == 0) {
            if (c == chunks.length) {
                chunks = Arrays.copyOf(chunks, Math.max(1, c * 2));
            }
            chunks[c] = pool.acquire(this, c);
        }
        return chunks[c];
    }

    /** Removes the node's row: from now on its visual pose is its logical one, and it costs nothing. */
    public void leave(int index) {
        int row = nodes.chunk(index).row[index & NodeChunk.MASK];
        leave(pool.of(row), row & MotionChunk.MASK);
    }

    /** Removes a row as {@link #leave(int)} does. */
    void leave(MotionChunk chunk, int r) {
        int index = chunk.node[r];
        NodeChunk node = nodes.chunk(index);
        int at = index & NodeChunk.MASK;
        keepStamps(node, at, chunk.interval[r]);
        node.visualRevision[at] = chunk.visualRevision[r] + visualWrites;
        NodeLife.rest(node, at);
        leave(node, at, chunk, r, index);
    }

    /** Removes the row of a node that is destroyed: unlike {@link #leave}, it keeps nothing of the motion. */
    public void drop(int index) {
        NodeChunk node = nodes.chunk(index);
        int at = index & NodeChunk.MASK;
        int row = node.row[at];
        leave(node, at, pool.of(row), row & MotionChunk.MASK, index);
    }

    private void leave(NodeChunk node, int at, MotionChunk chunk, int r, int index) {
        intervals.leave(chunk.interval[r]);
        pool.rowsChanged();
        node.rowKind[at] = RowKind.AT_REST;
        node.version++;
        removeRow(chunk, r, index);
    }

    private void removeRow(MotionChunk chunk, int r, int index) {
        MotionChunk lastChunk = chunks[size - 1 >> MotionChunk.SHIFT];
        int last = size - 1 & MotionChunk.MASK;
        if (chunk == lastChunk && r == last) {
            dropLast();
        } else if (holes < size / HOLE_SHARE) {
            chunk.node[r] = ~index;
            chunk.interval[r] = ANY_INTERVAL;
            chunk.holes++;
            holes++;
        } else {
            chunk.copyRow(r, lastChunk, last);
            order.replaced();
            int moved = chunk.node[r];
            nodes.chunk(moved).row[moved & NodeChunk.MASK] = chunk.firstRow + r;
            nodes.chunk(moved).version++;
            dropLast();
        }
    }

    private void dropLast() {
        MotionChunk chunk = chunks[--size >> MotionChunk.SHIFT];
        if ((size & MotionChunk.MASK) == 0) {
            pool.release(chunk);
        }
        dropLastHoles();
    }

    /** Restores that the last row is no hole. */
    void dropLastHoles() {
        while (size > 0) {
            MotionChunk chunk = chunks[size - 1 >> MotionChunk.SHIFT];
            int r = size - 1 & MotionChunk.MASK;
            if (chunk.node[r] >= 0) {
                return;
            }
            chunk.node[r] = NOBODY;
            chunk.holes--;
            holes--;
            size--;
            if (r == 0) {
                pool.release(chunk);
            }
        }
    }

    /** The node of a row was moved to another place; {@link NodeTable#move} has copied its row number. */
    public static void nodeMoved(MotionChunk chunk, int row, int place) {
        chunk.node[row] = place;
        chunk.table.order.replaced();
    }

    /** Remembers the stamps of an interval, if it has any, as those of the last motion of a node. */
    public void keepStamps(NodeChunk node, int at, int interval) {
        if (intervals.hasStamps(interval)) {
            node.keepStamps(at, intervals.startNanos(interval), intervals.endNanos(interval));
        }
    }

    /** Moves a row into another interval. */
    public void setInterval(MotionChunk chunk, int row, int interval) {
        chunk.show();
        intervals.leave(chunk.interval[row]);
        intervals.join(interval);
        chunk.interval[row] = interval;
        chunk.commonInterval = Intervals.NONE;
        awaitFrame();
    }

    /** Says that rows were put into other intervals, or show something else than the progress of theirs, until a frame. */
    public void awaitFrame() {
        shown = false;
    }

    /** True if every row shows what the progress of its interval says, or was changed in all of its poses alike since. */
    public boolean isShown() {
        return shown;
    }

    /** Writes the progress of the interval of each row of a chunk. */
    void spreadProgress(int position, float[] progress) {
        chunks[position].spread(intervals.progress(), progress, rowsOf(position));
    }

    /** Columns that each row has beside source, target and visual pose. */
    int extras() {
        return extras;
    }

    /** The {@link RowKind} of the nodes of this table. */
    public int rowKind() {
        return rowKind;
    }

    /** Counts one visual write on every row, without a look at any. */
    public void countVisualWrite() {
        visualWrites++;
        shown = true;
    }

    /** The number to add to the visual revisions in the chunks. */
    public int visualWrites() {
        return visualWrites;
    }

    public MotionChunk chunkAt(int position) {
        return chunks[position];
    }

    public int chunkCount() {
        return size + MotionChunk.SIZE - 1 >> MotionChunk.SHIFT;
    }

    public int rowsOf(int chunk) {
        return Math.min(MotionChunk.SIZE, size - (chunk << MotionChunk.SHIFT));
    }

    /** The node that has the row after {@code rows} others; negative if that is a hole. */
    public int nodeAt(int rows) {
        return chunks[rows >> MotionChunk.SHIFT].node[rows & MotionChunk.MASK];
    }

    /** Rows, holes among them. */
    public int size() {
        return size;
    }

    /** Rows that no node has. */
    public int holes() {
        return holes;
    }

    /** Nodes that have a row of this table. */
    public int nodeCount() {
        return size - holes;
    }

    public Intervals intervals() {
        return intervals;
    }

    private boolean hasRowOf(int pendingIndex) {
        return pool.of(nodes.chunk(pendingIndex).row[pendingIndex & NodeChunk.MASK]).table == this;
    }

    /** True if a node has a row of this table. */
    boolean hasRow(NodeChunk node, int at) {
        return node.rowKind[at] == rowKind && pool.of(node.row[at]).table == this;
    }

    /** Whether the rows are in the order of their nodes. */
    RowOrder order() {
        return order;
    }

    /** Lists a node that was marked as pending. */
    public void addPending(int index) {
        if (pending.isFull()) {
            stale.dropFrom(pending);
        }
        pending.add(index);
    }

    /** Adds nodes at consecutive places, see {@link #addPending}; they are not marked yet. */
    public void addPendingRun(int first, int count) {
        if (pending.isFull()) {
            stale.dropFrom(pending);
        }
        pending.addRun(first, count);
    }

    /** Nodes written since the last observation; may name some that were settled or destroyed since. */
    public IndexRuns pending() {
        return pending;
    }

    /**
     * Marks the newest write of a node on the list as observed.
     *
     * @return false if the entry is out of date: the node was settled, destroyed or has changed its table since
     */
    public boolean takePending(int index) {
        NodeChunk node = nodes.chunk(index);
        if (!NodeLife.isPending(node, index) || !hasRowOf(index)) {
            return false;
        }
        NodeLife.observe(node, index);
        return true;
    }

    /** Hands over all rows. On the way in, no table has chunks that have not been handed over. */
    public void image(Image image) {
        size = image.count("rows", size);
        visualWrites = image.number("visualWrites", visualWrites);
        intervals.image(image);
        pending.image(image, "pending", nodes.limit());
        if (image.isRestoring()) {
            chunks = Arrays.copyOf(chunks, Math.max(chunks.length, chunkCount()));
            holes = 0;
            order.forget();
        }
        for (int c = 0; c < chunkCount(); c++) {
            int number = image.number("chunk", image.isRestoring() ? 0 : chunks[c].firstRow >> MotionChunk.SHIFT);
            if (image.isRestoring()) {
                chunks[c] = pool.claim(number, this, c);
            }
            chunks[c].image(image, rowsOf(c));
            if (image.isRestoring()) {
                joinIntervals(chunks[c], rowsOf(c));
            }
        }
    }

    private void joinIntervals(MotionChunk chunk, int rows) {
        holes += chunk.holes;
        for (int row = 0; row < rows; row++) {
            if (chunk.node[row] >= 0 && chunk.interval[row] != Intervals.NONE) {
                intervals.join(chunk.interval[row]);
            }
        }
    }

    /** Has no rows any more; its chunks are no longer its own. */
    public void clear() {
        size = 0;
        holes = 0;
        pending.clear();
        order.forget();
        intervals.clear();
    }

    /** True if rows have that many extra columns. */
    public boolean hasExtras(int count) {
        return extras == count;
    }
}
