package dev.tandem.transform.internal;

/** {@link #SIZE} rows of a {@link MotionTable}. */
final class MotionChunk {
    static final int SIZE = 512;
    static final int SHIFT = 9;
    static final int MASK = SIZE - 1;

    /** Pose at the start stamp: the logical one (FROM_TICK) or the one last shown (FROM_VISUAL). */
    final PoseColumns source = new PoseColumns();

    /** Logical pose as last observed, which is also the logical pose at the start of the tick that is under way. */
    final PoseColumns target = new PoseColumns();

    final PoseColumns visual = new PoseColumns();

    final float[] progress = new float[SIZE];
    final int[] node = new int[SIZE];
    final int[] group = new int[SIZE];
    final int[] visualRevision = new int[SIZE];

    void copyRow(int row, MotionChunk from, int fromRow) {
        source.copy(row, from.source, fromRow);
        target.copy(row, from.target, fromRow);
        visual.copy(row, from.visual, fromRow);
        node[row] = from.node[fromRow];
        group[row] = from.group[fromRow];
        visualRevision[row] = from.visualRevision[fromRow];
    }
}
