package dev.tandem.transform.internal.large;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowKind;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.PoseShift;
import dev.tandem.transform.internal.rule.MotionRules;

/** Shifts nodes with their motions: whatever is a translation of theirs changes by the same numbers. */
public final class Shift {
    private final NodeTable nodes;
    private final MotionChunks chunks;
    private final MotionRules rules;
    private final PoseShift by;

    /** 1 for rows that are shifted, 0 for others. */
    private final float[] selected = new float[MotionChunk.SIZE];

    public Shift(NodeTable nodes, MotionChunks chunks, MotionRules rules) {
        this.nodes = nodes;
        this.by = new PoseShift(nodes.form().width(PoseParts.TRANSLATION));
        this.chunks = chunks;
        this.rules = rules;
    }

    /** The vector subtracted from each translation; set by the caller. */
    public PoseShift by() {
        return by;
    }

    /** Shifts neighbours in a chunk. */
    public void nodes(NodeChunk node, int from, int to) {
        by.poses(node.logical, node.logicalOffset(from), to - from, nodes.form().stride());
        for (int at = from; at < to; ) {
            if (node.rowKind[at] == RowKind.AT_REST) {
                at++;
            } else {
                int end = endOfRows(node, at, to);
                rows(node.rowKind[at], node.row[at], end - at);
                at = end;
            }
        }
    }

    /** The end of the nodes whose rows follow each other in one chunk, so that they are of one table. */
    private static int endOfRows(NodeChunk node, int from, int to) {
        int row = node.row[from];
        int end = Math.min(to, from + MotionChunk.SIZE - (row & MotionChunk.MASK));
        int at = from + 1;
        while (at < end && node.rowKind[at] != RowKind.AT_REST && node.row[at] == row + at - from) {
            at++;
        }
        return at;
    }

    private void rows(int kind, int row, int count) {
        rows(kind, chunks.of(row), row & MotionChunk.MASK, count);
    }

    private void rows(int kind, MotionChunk chunk, int first, int count) {
        chunk.shift(first, count, by);
        if (chunk.extra.length > 0 && RowKind.isInMotion(kind)) {
            rules.get(RowKind.rule(kind)).shift(chunk, first, count, by);
        }
    }

    /**
     * Shifts many nodes.
     *
     * @param shifted a bit for each of them, by place
     */
    public void all(long[] shifted) {
        for (int w = 0; w < shifted.length; w++) {
            if (shifted[w] != 0) {
                logical(nodes.chunk(w * Long.SIZE), w * Long.SIZE, shifted[w]);
            }
        }
        for (int number = 0; number < chunks.count(); number++) {
            MotionChunk chunk = chunks.at(number);
            if (chunk != null) {
                rows(chunk, chunk.table.rowsOf(chunk.position), shifted);
            }
        }
        by.selectAll();
    }

    private void logical(NodeChunk node, int first, long bits) {
        int stride = nodes.form().stride();
        if (bits == -1) {
            by.poses(node.logical, node.logicalOffset(first), Long.SIZE, stride);
            return;
        }
        for (long rest = bits; rest != 0; rest &= rest - 1) {
            by.pose(node.logical, node.logicalOffset(first + Long.numberOfTrailingZeros(rest)));
        }
    }

    /** Shifts rows of some nodes: in loops over all rows, since neighbours in a table need not be so among nodes. */
    private void rows(MotionChunk chunk, int count, long[] shifted) {
        int found = select(chunk.node, count, shifted);
        if (found == 0) {
            return;
        }
        if (found == count - chunk.holes) {
            by.selectAll();
        } else {
            by.select(selected);
        }
        rows(chunk.table.rowKind(), chunk, 0, count);
    }

    /** Selects the rows of nodes that are shifted, and counts them. */
    private int select(int[] node, int rows, long[] shifted) {
        int found = 0;
        for (int r = 0; r < rows; r++) {
            int index = node[r];
            int bit = index < 0 ? 0 : (int) (shifted[index / Long.SIZE] >>> index) & 1;
            selected[r] = bit;
            found += bit;
        }
        return found;
    }
}
