package dev.tandem.transform.internal.write;

import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.motion.VisualPoses;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.PoseArrays;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.thread.OwnerThread;
import java.util.Arrays;

/**
 * Some nodes in a fixed order, whose poses are written and read in runs: as long as indices follow each other and lie in
 * one chunk, poses lie one after the other in the storage as they do in the host's array.
 *
 * <p>Callers have checked with {@link #requireWritable} or {@link #requireReadable} that the nodes live, and with {@link
 * PoseArrays} that the values are legal.
 */
public final class NodeBatch {
    private final OwnerThread owner;
    private final NodeTable nodes;
    private final PoseWriter writer;
    private final VisualPoses visuals;
    private final int[] indices;
    private final int[] generations;

    /** Where each run begins, and the end of the last. */
    private final int[] runs;

    private final float[] pose = new float[PoseLayout.STRIDE];

    /** How many nodes had been destroyed when all of these were found alive. */
    private long releasesChecked;

    /** @param indices of living nodes; kept */
    public NodeBatch(OwnerThread owner, NodeTable nodes, PoseWriter writer, VisualPoses visuals, int[] indices) {
        this.owner = owner;
        this.nodes = nodes;
        this.writer = writer;
        this.visuals = visuals;
        this.indices = indices;
        this.generations = Arrays.stream(indices).map(nodes::generation).toArray();
        this.runs = runs(indices);
        this.releasesChecked = nodes.releases();
    }

    private static int[] runs(int[] indices) {
        IntList starts = new IntList();
        for (int i = 0; i < indices.length; i++) {
            boolean goesOn = i > 0 && indices[i] == indices[i - 1] + 1 && (indices[i] & NodeChunk.MASK) != 0;
            if (!goesOn) {
                starts.add(i);
            }
        }
        starts.add(indices.length);
        return Arrays.copyOf(starts.items(), starts.size());
    }

    /** @throws IllegalStateException if called by another thread than the owner */
    public void requireOwner() {
        owner.check();
    }

    /** The number of nodes. */
    public int size() {
        return indices.length;
    }

    /** @throws IllegalStateException if a node was destroyed, the thread is the wrong one, or changes are being walked */
    public void requireWritable() {
        owner.checkWrite();
        requireAlive();
    }

    /** @throws IllegalStateException if a node was destroyed, or the thread is the wrong one */
    public void requireReadable() {
        owner.check();
        requireAlive();
    }

    private void requireAlive() {
        if (releasesChecked != nodes.releases()) {
            requireEachAlive();
            releasesChecked = nodes.releases();
        }
    }

    private void requireEachAlive() {
        for (int run = 0; run < runs.length - 1; run++) {
            int start = runs[run];
            int count = runs[run + 1] - start;
            int[] living = nodes.chunk(indices[start]).generation;
            int at = indices[start] & NodeChunk.MASK;
            if (!Arrays.equals(living, at, at + count, generations, start, start + count)) {
                for (int i = start; i < start + count; i++) {
                    nodes.requireAlive(indices[i], generations[i]);
                }
            }
        }
    }

    /**
     * Moves the nodes from {@code from} to {@code to - 1}.
     *
     * @param poses those of these nodes, from {@code at} on
     * @param floats how many of the ten floats of a pose it has: 3, 7 or 10; the others stay
     */
    public void move(int from, int to, float[] poses, int at, int floats) {
        for (int run = runAt(from), start = from; start < to; start = runs[++run]) {
            int end = Math.min(to, runs[run + 1]);
            writer.move(indices[start], end - start, poses, at + (start - from) * floats, floats);
        }
    }

    /** As {@link #move}, shown at once. */
    public void teleport(int from, int to, float[] poses, int at, int floats) {
        for (int run = runAt(from), start = from; start < to; start = runs[++run]) {
            int end = Math.min(to, runs[run + 1]);
            writer.teleport(indices[start], end - start, poses, at + (start - from) * floats, floats);
        }
    }

    /** As {@link #move}, of the pictures alone. */
    public void overrideVisual(int from, int to, float[] poses, int at, int floats) {
        for (int i = from; i < to; i++) {
            writer.overrideVisual(indices[i], poses, at + (i - from) * floats, floats);
        }
    }

    /** Reads the logical poses of the nodes from {@code from} to {@code to - 1}. */
    public void readLogical(int from, int to, float[] dest, int at, int floats) {
        for (int run = runAt(from), start = from; start < to; start = runs[++run]) {
            int end = Math.min(to, runs[run + 1]);
            int offset = NodeChunk.logicalOffset(indices[start]);
            float[] poses = nodes.chunk(indices[start]).logical;
            PoseArrays.copy(poses, offset, PoseLayout.STRIDE, dest, at + (start - from) * floats, floats, end - start);
        }
    }

    /** Reads the visual poses of the nodes from {@code from} to {@code to - 1}. */
    public void readVisual(int from, int to, float[] dest, int at, int floats) {
        for (int i = from; i < to; i++) {
            visuals.load(indices[i], pose);
            System.arraycopy(pose, 0, dest, at + (i - from) * floats, floats);
        }
    }

    /** The run in which a node lies; if there is no such node, any. */
    private int runAt(int node) {
        int found = Arrays.binarySearch(runs, node);
        return found >= 0 ? found : -found - 2;
    }
}
