package dev.tandem.transform.internal.motion;

import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import java.util.List;

/**
 * Exchanges rows of a table: each goes to where another leaves. Column by column, so that the processor has one thing at a time
 * to fetch.
 */
final class RowMoves {
    private static final List<Component> COMPONENTS = List.of(
            chunk -> chunk.source.translation,
            chunk -> chunk.source.rotation,
            chunk -> chunk.source.scale,
            chunk -> chunk.target.translation,
            chunk -> chunk.target.rotation,
            chunk -> chunk.target.scale,
            chunk -> chunk.visual.translation,
            chunk -> chunk.visual.rotation,
            chunk -> chunk.visual.scale);

    private static final int ROOM = 2 * MotionChunk.SIZE;

    /** The columns of one component of source, target or visual pose. */
    private interface Component {
        float[][] of(MotionChunk chunk);
    }

    private final NodeTable nodes;
    private int[] from = {};
    private int[] to = {};
    private int[] ints = {};
    private float[] floats = {};
    private float[][] column = {};
    private int[][] intColumn = {};
    private int size;

    RowMoves(NodeTable nodes) {
        this.nodes = nodes;
    }

    /** Makes room for a batch; most tables of values never sort, and have none. */
    void makeRoom() {
        if (from.length == 0) {
            from = new int[ROOM];
            to = new int[ROOM];
            ints = new int[ROOM];
            floats = new float[ROOM];
        }
    }

    /** Adds a row and where it goes, both counted from the first of the table. */
    void add(int fromRow, int toRow) {
        from[size] = fromRow;
        to[size++] = toRow;
    }

    /** Moves all rows that were added, and forgets them. */
    void run(MotionTable table) {
        int chunks = table.chunkCount();
        if (column.length < chunks) {
            column = new float[2 * chunks][];
            intColumn = new int[2 * chunks][];
        }
        for (int i = 0; i < size; i++) {
            MotionChunk chunk = table.chunkAt(to[i] >> MotionChunk.SHIFT);
            MotionChunk other = table.chunkAt(from[i] >> MotionChunk.SHIFT);
            chunk.expectRow(to[i] & MotionChunk.MASK, other, from[i] & MotionChunk.MASK);
        }
        moveInts(table, chunks);
        movePoses(table, chunks);
        for (int i = 0; i < size; i++) {
            MotionChunk chunk = table.chunkAt(to[i] >> MotionChunk.SHIFT);
            int r = to[i] & MotionChunk.MASK;
            int index = chunk.node[r];
            if (index >= 0) {
                NodeChunk node = nodes.chunk(index);
                node.row[index & NodeChunk.MASK] = chunk.firstRow + r;
                node.version++;
            } else {
                table.chunkAt(from[i] >> MotionChunk.SHIFT).holes--;
                chunk.holes++;
            }
        }
        size = 0;
    }

    private void moveInts(MotionTable table, int chunks) {
        for (int c = 0; c < chunks; c++) {
            intColumn[c] = table.chunkAt(c).node;
        }
        moveIntColumn();
        for (int c = 0; c < chunks; c++) {
            intColumn[c] = table.chunkAt(c).interval;
        }
        moveIntColumn();
        for (int c = 0; c < chunks; c++) {
            intColumn[c] = table.chunkAt(c).visualRevision;
        }
        moveIntColumn();
    }

    private void moveIntColumn() {
        for (int i = 0; i < size; i++) {
            ints[i] = intColumn[from[i] >> MotionChunk.SHIFT][from[i] & MotionChunk.MASK];
        }
        for (int i = 0; i < size; i++) {
            intColumn[to[i] >> MotionChunk.SHIFT][to[i] & MotionChunk.MASK] = ints[i];
        }
    }

    private void movePoses(MotionTable table, int chunks) {
        for (int k = 0; k < COMPONENTS.size(); k++) {
            Component component = COMPONENTS.get(k);
            int channels = component.of(table.chunkAt(0)).length;
            for (int channel = 0; channel < channels; channel++) {
                for (int c = 0; c < chunks; c++) {
                    column[c] = component.of(table.chunkAt(c))[channel];
                }
                moveColumn();
            }
        }
        for (int extra = 0; extra < table.extras(); extra++) {
            for (int c = 0; c < chunks; c++) {
                column[c] = table.chunkAt(c).extra[extra];
            }
            moveColumn();
        }
    }

    private void moveColumn() {
        for (int i = 0; i < size; i++) {
            floats[i] = column[from[i] >> MotionChunk.SHIFT][from[i] & MotionChunk.MASK];
        }
        for (int i = 0; i < size; i++) {
            column[to[i] >> MotionChunk.SHIFT][to[i] & MotionChunk.MASK] = floats[i];
        }
    }
}
