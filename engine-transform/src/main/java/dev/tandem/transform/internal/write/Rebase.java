package dev.tandem.transform.internal.write;

import dev.tandem.transform.internal.change.ChangeLog;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowKind;
import dev.tandem.transform.internal.node.Traits;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.PoseShift;
import dev.tandem.transform.internal.pose.Rigid;
import dev.tandem.transform.internal.rule.MotionRules;
import dev.tandem.transform.internal.timeline.StampedTeleports;
import dev.tandem.transform.internal.world.WorldCache;

/**
 * Moves the origin: all roots and their motions are shifted alike, and nodes that take nothing from their parents. Nobody has written
 * them, so no revision grows; their cached worlds are out of date from now on, and with them all others.
 */
final class Rebase {
    private final NodeTable nodes;
    private final MotionChunks chunks;
    private final MotionRules rules;
    private final StampedTeleports stamped;
    private final WorldCache logicalWorlds;
    private final WorldCache visualWorlds;
    private final ChangeLog changes;
    private final Rigid shift = new Rigid();
    private final float[] by;

    Rebase(
            NodeTable nodes,
            MotionChunks chunks,
            MotionRules rules,
            StampedTeleports stamped,
            WorldCache logicalWorlds,
            WorldCache visualWorlds,
            ChangeLog changes) {
        this.nodes = nodes;
        this.by = new float[nodes.form().width(PoseParts.TRANSLATION)];
        this.chunks = chunks;
        this.rules = rules;
        this.stamped = stamped;
        this.logicalWorlds = logicalWorlds;
        this.visualWorlds = visualWorlds;
        this.changes = changes;
    }

    /** @param newX of the new origin in the old space, as the others */
    void run(float newX, float newY, float newZ) {
        by[0] = newX;
        by[1] = newY;
        if (by.length > 2) {
            by[2] = newZ;
        }
        shift.translation(-newX, -newY, -newZ);
        for (int first = 0; first < nodes.limit(); first += NodeChunk.SIZE) {
            shiftRoots(nodes.chunk(first));
        }
        stamped.shiftRoots(by);
        logicalWorlds.invalidateRoots();
        visualWorlds.invalidateRoots();
        changes.rebased();
    }

    private void shiftRoots(NodeChunk node) {
        long[] roots = node.roots;
        for (int w = 0; w < roots.length; w++) {
            long rest = node.special == 0 ? roots[w] : roots[w] | takingNothing(node, w);
            while (rest != 0) {
                int from = Long.numberOfTrailingZeros(rest);
                int count = Long.numberOfTrailingZeros(~(rest >>> from));
                shift(node, w * Long.SIZE + from, w * Long.SIZE + from + count);
                rest = from + count == Long.SIZE ? 0 : rest & -1L << from + count;
            }
        }
    }

    /** A bit for each of 64 nodes that takes nothing from its parent. */
    private static long takingNothing(NodeChunk node, int word) {
        long found = 0;
        for (int bit = 0; bit < Long.SIZE; bit++) {
            boolean takesNothing = Traits.taken(node.traits[word * Long.SIZE + bit]) == Traits.NOTHING;
            found |= takesNothing ? 1L << bit : 0;
        }
        return found;
    }

    /** Shifts neighbours, 64 at most. */
    private void shift(NodeChunk node, int from, int to) {
        PoseShift.poses(
                node.logical, node.logicalOffset(from), to - from, nodes.form().stride(), by);
        for (int at = from; at < to; ) {
            if (node.rowKind[at] == RowKind.AT_REST) {
                at++;
            } else {
                int end = endOfRows(node, at, to);
                shiftRows(node.rowKind[at], node.row[at], end - at);
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

    private void shiftRows(byte kind, int row, int count) {
        MotionChunk chunk = chunks.of(row);
        int first = row & MotionChunk.MASK;
        chunk.shift(first, count, by);
        if (chunk.extra.length > 0 && RowKind.isInMotion(kind)) {
            for (int r = first; r < first + count; r++) {
                rules.get(RowKind.rule(kind)).warp(chunk, r, shift);
            }
        }
    }
}
