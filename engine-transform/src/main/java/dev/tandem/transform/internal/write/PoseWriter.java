package dev.tandem.transform.internal.write;

import dev.tandem.transform.internal.change.ChangeFeed;
import dev.tandem.transform.internal.change.Epoch;
import dev.tandem.transform.internal.motion.VisualPoses;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.PoseArrays;
import dev.tandem.transform.internal.pose.PoseChecks;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.timeline.Motions;

/** Writes poses of nodes, alone or in runs whose indices follow each other within one chunk. A run is written as one by one. */
public final class PoseWriter {
    private final NodeTable nodes;
    private final Motions motions;
    private final VisualPoses visuals;
    private final Epoch logicalEpoch;
    private final ChangeFeed feed;
    private final float[] pose = new float[PoseLayout.STRIDE];

    public PoseWriter(NodeTable nodes, Motions motions, Epoch logicalEpoch, ChangeFeed feed) {
        this.nodes = nodes;
        this.motions = motions;
        this.visuals = motions.visuals();
        this.logicalEpoch = logicalEpoch;
        this.feed = feed;
    }

    /** Before or after a logical write that is shown at once. */
    public void show(int index) {
        motions.settle(index);
        motions.markWritten(index);
        nodes.chunk(index).logicalRevision[index & NodeChunk.MASK]++;
        logicalEpoch.advance();
        visuals.countWrite(index);
        feed.visualChanged(index);
    }

    /** Moves nodes to the first 3, 7 or 10 floats of poses. */
    void move(int first, int count, float[] poses, int at, int floats) {
        NodeChunk chunk = nodes.chunk(first);
        for (int done = 0; done < count; ) {
            int opened = motions.openRun(chunk, first + done, count - done);
            countMoves(chunk, first + done, opened);
            done += opened;
            if (done < count) {
                show(first + done++);
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
    }

    /** As {@link #move}, shown at once. */
    void teleport(int first, int count, float[] poses, int at, int floats) {
        for (int i = 0; i < count; i++) {
            show(first + i);
        }
        store(nodes.chunk(first), first, count, poses, at, floats);
    }

    private static void store(NodeChunk chunk, int first, int count, float[] poses, int at, int floats) {
        int to = NodeChunk.logicalOffset(first);
        PoseArrays.copy(poses, at, floats, chunk.logical, to, PoseLayout.STRIDE, count);
        if (floats > PoseLayout.QX) {
            PoseArrays.normalizeRotations(chunk.logical, to, count);
        }
    }

    /** Writes the picture alone; the logical pose, and the floats of the picture that are not given, stay. */
    public void overrideVisual(int index, float[] poses, int at, int floats) {
        visuals.load(index, pose);
        PoseChecks.put(poses, at, floats, pose, 0);
        motions.override(index);
        visuals.store(index, pose);
        visuals.countWrite(index);
        feed.visualChanged(index);
    }
}
