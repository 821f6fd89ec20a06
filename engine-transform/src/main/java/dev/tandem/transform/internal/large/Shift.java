package dev.tandem.transform.internal.large;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowKind;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.PoseShift;
import dev.tandem.transform.internal.pose.Rigid;
import dev.tandem.transform.internal.rule.MotionRules;

/** Shifts nodes with their motions: whatever is a translation of theirs changes by the same numbers. */
public final class Shift {
    private final NodeTable nodes;
    private final MotionChunks chunks;
    private final MotionRules rules;
    private final Rigid rigid = new Rigid();
    private final PoseShift by;

    public Shift(NodeTable nodes, MotionChunks chunks, MotionRules rules) {
        this.nodes = nodes;
        this.by = new PoseShift(nodes.form().width(PoseParts.TRANSLATION));
        this.chunks = chunks;
        this.rules = rules;
    }

    /** What is subtracted from each translation; the caller sets it, and then calls {@link #ready}. */
    public PoseShift by() {
        return by;
    }

    /** Says that {@link #by} is set. */
    public void ready() {
        rigid.translation(-by.get(0), -by.get(1), -by.get(2));
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

    private void rows(byte kind, int row, int count) {
        MotionChunk chunk = chunks.of(row);
        int first = row & MotionChunk.MASK;
        chunk.shift(first, count, by);
        if (chunk.extra.length > 0 && RowKind.isInMotion(kind)) {
            for (int r = first; r < first + count; r++) {
                rules.get(RowKind.rule(kind)).warp(chunk, r, rigid);
            }
        }
    }
}
