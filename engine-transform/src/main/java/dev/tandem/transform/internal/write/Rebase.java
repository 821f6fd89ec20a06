package dev.tandem.transform.internal.write;

import dev.tandem.transform.internal.change.ChangeLog;
import dev.tandem.transform.internal.large.Anchors;
import dev.tandem.transform.internal.large.Shift;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.Traits;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.timeline.StampedTeleports;
import dev.tandem.transform.internal.world.WorldCache;

/**
 * Moves the origin: all roots and their motions are shifted alike, and nodes that take nothing from their parents. Nobody has
 * written them, so no revision grows; their cached worlds are out of date from now on, and with them all others.
 */
final class Rebase {
    private final NodeTable nodes;
    private final Shift shift;
    private final Anchors anchors;
    private final StampedTeleports stamped;
    private final WorldCache logicalWorlds;
    private final WorldCache visualWorlds;
    private final ChangeLog changes;
    private final double[] origin;

    /** A bit for each node that is to be shifted. */
    private long[] roots = {};

    Rebase(
            NodeTable nodes,
            Shift shift,
            Anchors anchors,
            StampedTeleports stamped,
            WorldCache logicalWorlds,
            WorldCache visualWorlds,
            ChangeLog changes) {
        this.nodes = nodes;
        this.shift = shift;
        this.anchors = anchors;
        this.stamped = stamped;
        this.logicalWorlds = logicalWorlds;
        this.visualWorlds = visualWorlds;
        this.changes = changes;
        this.origin = new double[nodes.form().width(PoseParts.TRANSLATION)];
    }

    /** @param newX of the new origin in the old space, as the others */
    void moveOrigin(float newX, float newY, float newZ) {
        origin[0] = newX;
        origin[1] = newY;
        if (origin.length > 2) {
            origin[2] = newZ;
        }
        shiftAnchored();
        for (int k = 0; k < origin.length; k++) {
            shift.by().set(k, origin[k]);
        }
        findRoots();
        shift.all(roots);
        stamped.shiftRoots(shift.by());
        logicalWorlds.invalidateRoots();
        visualWorlds.invalidateRoots();
        changes.rebased();
    }

    /** Finds the nodes without a parent, or that take nothing from it, but for those with anchors. */
    private void findRoots() {
        if (roots.length * Long.SIZE < nodes.limit()) {
            roots = new long[(nodes.limit() + NodeChunk.MASK) / NodeChunk.SIZE * NodeChunk.SIZE / Long.SIZE];
        }
        for (int w = 0; w < roots.length; w++) {
            NodeChunk node = nodes.chunk(w * Long.SIZE);
            int word = w & NodeChunk.MASK / Long.SIZE;
            roots[w] = node.roots[word];
            if (node.special > 0) {
                roots[w] = (roots[w] | takingNothing(node, word)) & ~anchored(node, word);
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

    /** A bit for each of 64 nodes with an anchor. */
    private long anchored(NodeChunk node, int word) {
        long found = 0;
        for (int bit = 0; bit < Long.SIZE; bit++) {
            found |= nodes.isAnchored(node, word * Long.SIZE + bit) ? 1L << bit : 0;
        }
        return found;
    }

    private void shiftAnchored() {
        for (int index = 0; nodes.anchored() > 0 && index < nodes.limit(); index++) {
            if (nodes.isAnchored(index)) {
                anchors.subtract(index, origin);
            }
        }
    }
}
