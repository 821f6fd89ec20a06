package dev.tandem.transform.internal.write;

import dev.tandem.transform.internal.change.ChangeBits;
import dev.tandem.transform.internal.change.ChangeLog;
import dev.tandem.transform.internal.change.Epoch;
import dev.tandem.transform.internal.motion.VisualPoses;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.PoseArrays;
import dev.tandem.transform.internal.pose.PoseChecks;
import dev.tandem.transform.internal.pose.PoseComparison;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.timeline.Motions;

/**
 * Writes poses of nodes, alone or in runs whose places follow each other within one chunk. A run is written as one by one. The
 * rotations that are given are of unit length.
 */
public final class PoseWriter {
    private final NodeTable nodes;
    private final Motions motions;
    private final VisualPoses visuals;
    private final Epoch logicalEpoch;
    private final ChangeLog changes;
    private final float[] pose = new float[PoseLayout.STRIDE];

    public PoseWriter(NodeTable nodes, Motions motions, Epoch logicalEpoch, ChangeLog changes) {
        this.nodes = nodes;
        this.motions = motions;
        this.visuals = motions.visuals();
        this.logicalEpoch = logicalEpoch;
        this.changes = changes;
    }

    /** Prepares a logical write that changes bits. */
    void openMove(NodeChunk chunk, int index) {
        if (motions.open(chunk, index)) {
            chunk.logicalRevision[index & NodeChunk.MASK]++;
            logicalEpoch.advance();
            changes.written(index);
        } else {
            snap(index);
        }
    }

    /** Counts a logical write of the bits that are already there: it starts no motion and changes none in progress. */
    void rewrite(NodeChunk chunk, int index) {
        if (motions.snapsWrites(chunk, index)) {
            snap(index);
        } else {
            chunk.logicalRevision[index & NodeChunk.MASK]++;
            changes.written(index);
        }
    }

    /** Snaps: for a logical write that is not interpolated, before or after it. */
    private void snap(int index) {
        motions.settle(index);
        motions.markWritten(index);
        changes.written(index);
        countSnap(index);
    }

    private void countSnap(int index) {
        nodes.chunk(index).logicalRevision[index & NodeChunk.MASK]++;
        logicalEpoch.advance();
        visuals.countWrite(index);
        changes.visualChanged(index);
    }

    /** Moves nodes to the first 3, 7 or 10 floats of poses. */
    void move(int first, int count, float[] poses, int at, int floats) {
        NodeChunk chunk = nodes.chunk(first);
        float[] logical = chunk.logical;
        for (int done = 0; done < count; ) {
            int from = at + done * floats;
            int to = NodeChunk.logicalOffset(first + done);
            int changed = PoseComparison.changed(poses, from, floats, logical, to, count - done);
            if (changed > 0) {
                moveChanged(chunk, first + done, changed, poses, from, floats);
                done += changed;
                from += changed * floats;
                to += changed * PoseLayout.STRIDE;
            }
            int unchanged = PoseComparison.unchanged(poses, from, floats, logical, to, count - done);
            for (int i = 0; i < unchanged; i++) {
                rewrite(chunk, first + done + i);
            }
            done += unchanged;
        }
    }

    private void moveChanged(NodeChunk chunk, int first, int count, float[] poses, int at, int floats) {
        for (int done = 0; done < count; ) {
            int opened = motions.openRun(chunk, first + done, count - done);
            countMoves(chunk, first + done, opened);
            done += opened;
            if (done < count) {
                snap(first + done++);
            }
        }
        store(chunk, first, count, poses, at, floats);
    }

    private void countMoves(NodeChunk chunk, int first, int count) {
        int[] revision = chunk.logicalRevision;
        int from = first & NodeChunk.MASK;
        for (int i = from; i < from + count; i++) {
            revision[i]++;
        }
        logicalEpoch.advance();
        if (changes.wants(ChangeBits.WRITTEN)) {
            for (int i = 0; i < count; i++) {
                changes.written(first + i);
            }
        }
    }

    /** As {@link #move}, but teleports; components that are not given stay and keep their motion. */
    void teleport(int first, int count, float[] poses, int at, int floats) {
        store(nodes.chunk(first), first, count, poses, at, floats);
        for (int i = 0; i < count; i++) {
            motions.endNewborn(first + i);
            motions.endMotion(first + i, floats);
            changes.teleported(first + i);
            countSnap(first + i);
        }
    }

    private static void store(NodeChunk chunk, int first, int count, float[] poses, int at, int floats) {
        int to = NodeChunk.logicalOffset(first);
        PoseArrays.copy(poses, at, floats, chunk.logical, to, PoseLayout.STRIDE, count);
    }

    /** Overrides the visual pose; the logical one, and the floats that are not given, stay. */
    public void overrideVisual(int index, float[] poses, int at, int floats) {
        visuals.load(index, pose);
        PoseChecks.put(poses, at, floats, pose, 0);
        motions.override(index);
        visuals.store(index, pose);
        visuals.countWrite(index);
        changes.visualChanged(index);
    }
}
