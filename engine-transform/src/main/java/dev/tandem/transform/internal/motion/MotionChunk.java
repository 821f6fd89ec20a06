package dev.tandem.transform.internal.motion;

import dev.tandem.transform.internal.pose.PoseColumns;
import java.util.Arrays;

/**
 * Up to {@link #SIZE} rows of a {@link MotionTable}.
 *
 * <p>So many that the processor, which fetches ahead what lies in a row, has something to fetch: with an eighth of them the
 * interpolation of 100,000 nodes takes half as long again. A chunk begins with room for few, since a time line may move but a
 * single node; the first of a table grows in steps, the others at once.
 */
public final class MotionChunk {
    public static final int SHIFT = 12;
    public static final int SIZE = 1 << SHIFT;
    public static final int MASK = SIZE - 1;

    private static final int FEWEST = Math.min(SIZE, 256);
    private static final int GROWTH = 4;

    /** Number of the first row; the others follow. */
    public final int firstRow;

    /** The table that has this chunk now, null if none. */
    public MotionTable table;

    /** Which of the table's chunks this is. */
    public int position;

    /** Pose at the start stamp: the logical one (FROM_TICK) or the one last shown (FROM_VISUAL). */
    public PoseColumns source = new PoseColumns(FEWEST);

    /** Logical pose as last observed, which is also the logical pose at the start of the tick that is under way. */
    public PoseColumns target = new PoseColumns(FEWEST);

    public PoseColumns visual = new PoseColumns(FEWEST);

    public int[] node = new int[FEWEST];
    public int[] group = new int[FEWEST];

    /** Visual revisions, less the {@linkplain MotionTable#visualWrites() writes} that all rows of the table share. */
    public int[] visualRevision = new int[FEWEST];

    /** The tick group of all rows, or {@link TickGroups#NONE} if they are, or may be, of several. */
    int commonGroup = TickGroups.NONE;

    /** As many of the table's visual writes as there were when not all rows had changed since the last pass over all worlds. */
    private int writesPassed;

    MotionChunk(int firstRow) {
        this.firstRow = firstRow;
    }

    /** Makes room for the row after {@code rows} others. */
    void makeRoomAfter(int rows) {
        if (rows < node.length) {
            return;
        }
        int room = position == 0 ? Math.min(SIZE, rows * GROWTH) : SIZE;
        source = new PoseColumns(source, room);
        target = new PoseColumns(target, room);
        visual = new PoseColumns(visual, room);
        node = Arrays.copyOf(node, room);
        group = Arrays.copyOf(group, room);
        visualRevision = Arrays.copyOf(visualRevision, room);
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
    public boolean movedSincePass() {
        return writesPassed != table.visualWrites();
    }

    /** Says that not all rows are new to the next pass: those of the frames so far were passed, or one came from elsewhere. */
    public void passed() {
        writesPassed = table.visualWrites();
    }
}
