package dev.tandem.transform.internal;

/** {@link #SIZE} rows of a {@link MotionTable}. */
final class MotionChunk {
    static final int SIZE = 512;
    static final int SHIFT = 9;
    static final int MASK = SIZE - 1;

    /** Number of the first row; the others follow. */
    final int firstRow;

    /** The table that has this chunk now, null if none. */
    MotionTable table;

    /** Which of the table's chunks this is. */
    int position;

    /** Pose at the start stamp: the logical one (FROM_TICK) or the one last shown (FROM_VISUAL). */
    PoseColumns source = new PoseColumns();

    /** Logical pose as last observed, which is also the logical pose at the start of the tick that is under way. */
    PoseColumns target = new PoseColumns();

    final PoseColumns visual = new PoseColumns();

    final float[] progress = new float[SIZE];
    final int[] node = new int[SIZE];
    final int[] group = new int[SIZE];

    /** Visual revisions, less the {@linkplain MotionTable#visualWrites() writes} that all rows of the table share. */
    final int[] visualRevision = new int[SIZE];

    /** The tick group of all rows, or {@link TickGroups#NONE} if they are, or may be, of several. */
    int commonGroup = TickGroups.NONE;

    /** As many of the table's visual writes as there were when not all rows had changed since the last pass over all worlds. */
    private int writesPassed;

    MotionChunk(int firstRow) {
        this.firstRow = firstRow;
    }

    /** Makes the targets the sources: cheaper than copying when every row has a new target. */
    void swapSourceAndTarget() {
        PoseColumns swapped = source;
        source = target;
        target = swapped;
    }

    void copyRow(int row, MotionChunk from, int fromRow) {
        source.copy(row, from.source, fromRow);
        target.copy(row, from.target, fromRow);
        visual.copy(row, from.visual, fromRow);
        node[row] = from.node[fromRow];
        group[row] = from.group[fromRow];
        visualRevision[row] = from.visualRevision[fromRow];
        passed();
    }

    /** True if a frame has written every row since the last pass over all worlds, and no reader has been told of any. */
    boolean movedSincePass() {
        return writesPassed != table.visualWrites();
    }

    /** Says that not all rows are new to the next pass: those of the frames so far were passed, or one came from elsewhere. */
    void passed() {
        writesPassed = table.visualWrites();
    }
}
