package dev.tandem.transform.internal.write;

import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.motion.VisualPoses;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeIds;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.PoseArrays;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.thread.OwnerThread;
import java.util.Arrays;

/**
 * Some nodes in a fixed order, whose poses are written and read in runs: as long as their places follow each other and lie
 * in one chunk, poses lie one after the other in the storage as they do in the host's array.
 *
 * <p>Callers have checked with {@link #requireWritable} or {@link #requireReadable} that the nodes live, and with {@link
 * PoseArrays} that the values are legal, and have brought rotations to unit length.
 */
public final class NodeBatch {
    private final OwnerThread owner;
    private final NodeTable nodes;
    private final PoseWriter writer;
    private final VisualPoses visuals;
    private final int[] ids;

    /** What {@link NodeIds} said of each id when places were looked up. */
    private final long[] entries;

    private final int[] places;

    /** Where each run of places begins, and the end of the last. */
    private final IntList runs = new IntList();

    /** The same for the ids. */
    private final IntList idRuns = new IntList();

    private final float[] pose;

    /** How many nodes had been destroyed when all of these were found alive. */
    private long releasesChecked;

    /** How often nodes had been moved when places were looked up. */
    private int movesSeen;

    /** @param ids of living nodes; kept */
    public NodeBatch(OwnerThread owner, NodeTable nodes, PoseWriter writer, VisualPoses visuals, int[] ids) {
        this.owner = owner;
        this.nodes = nodes;
        this.pose = nodes.form().newPose();
        this.writer = writer;
        this.visuals = visuals;
        this.ids = ids;
        this.entries = new long[ids.length];
        this.places = new int[ids.length];
        findRuns(ids, idRuns);
        lookUp();
        this.releasesChecked = nodes.ids().releases();
    }

    private void lookUp() {
        movesSeen = nodes.ids().moves();
        for (int i = 0; i < ids.length; i++) {
            entries[i] = nodes.ids().entry(ids[i]);
            places[i] = nodes.ids().place(ids[i]);
        }
        findRuns(places, runs);
    }

    private static void findRuns(int[] numbers, IntList starts) {
        starts.clear();
        for (int i = 0; i < numbers.length; i++) {
            boolean goesOn = i > 0 && numbers[i] == numbers[i - 1] + 1 && (numbers[i] & NodeChunk.MASK) != 0;
            if (!goesOn) {
                starts.add(i);
            }
        }
        starts.add(numbers.length);
    }

    /** @throws IllegalStateException if called by another thread than the owner */
    public void requireOwner() {
        owner.check();
    }

    /** What the poses are like. */
    public PoseForm form() {
        return nodes.form();
    }

    /** The number of nodes. */
    public int size() {
        return ids.length;
    }

    /** @throws IllegalStateException if a node was destroyed, the thread is the wrong one, or changes are being walked */
    public void requireWritable() {
        owner.checkLogicalWrite(nodes.form(), ids.length == 0 ? -1 : ids[0]);
        requireAlive();
    }

    /** As {@link #requireWritable}, for a write of the visual poses alone. */
    public void requireVisuallyWritable() {
        owner.checkWrite();
        requireAlive();
    }

    /** @throws IllegalStateException if a node was destroyed, or the thread is the wrong one */
    public void requireReadable() {
        owner.check();
        requireAlive();
    }

    /** As {@link #requireReadable}, for visual poses. */
    public void requireVisuallyReadable() {
        owner.checkVisualRead(nodes.form(), ids.length == 0 ? -1 : ids[0]);
        requireAlive();
    }

    private void requireAlive() {
        NodeIds all = nodes.ids();
        if (releasesChecked != all.releases()) {
            requireEachAlive(all);
            releasesChecked = all.releases();
        }
        if (movesSeen != all.moves()) {
            lookUp();
        }
    }

    private void requireEachAlive(NodeIds all) {
        for (int run = 0; run < idRuns.size() - 1; run++) {
            int start = idRuns.get(run);
            int end = idRuns.get(run + 1);
            if (!all.have(ids[start], entries, start, end)) {
                for (int i = start; i < end; i++) {
                    all.place(ids[i], (int) (entries[i] >>> Integer.SIZE));
                }
            }
        }
    }

    /**
     * Moves the nodes from {@code from} to {@code to - 1}.
     *
     * @param poses those of these nodes, from {@code at} on
     * @param floats how many of the floats of a pose it has: those of a translation, with those of a rotation, or all; the
     *     others stay
     */
    public void move(int from, int to, float[] poses, int at, int floats) {
        for (int run = runAt(from), start = from; start < to; start = runs.get(++run)) {
            int end = Math.min(to, runs.get(run + 1));
            writer.move(places[start], end - start, poses, at + (start - from) * floats, floats);
        }
    }

    /**
     * After a {@link #move} of translations and rotations: with which velocities.
     *
     * @param velocities those of these nodes, from {@code at} on: the linear one of each, then the angular one
     */
    public void giveVelocities(int from, int to, float[] velocities, int at) {
        int floats = nodes.form().velocityFloats();
        for (int run = runAt(from), start = from; start < to; start = runs.get(++run)) {
            int end = Math.min(to, runs.get(run + 1));
            writer.giveVelocities(places[start], end - start, velocities, at + (start - from) * floats);
        }
    }

    /** As {@link #move}, but teleports. */
    public void teleport(int from, int to, float[] poses, int at, int floats) {
        for (int run = runAt(from), start = from; start < to; start = runs.get(++run)) {
            int end = Math.min(to, runs.get(run + 1));
            writer.teleport(places[start], end - start, poses, at + (start - from) * floats, floats);
        }
    }

    /** As {@link #move}, but overrides the visual poses. */
    public void overrideVisual(int from, int to, float[] poses, int at, int floats) {
        for (int i = from; i < to; i++) {
            writer.overrideVisual(places[i], poses, at + (i - from) * floats, floats);
        }
    }

    /** Reads the logical poses of the nodes from {@code from} to {@code to - 1}. */
    public void readLogical(int from, int to, float[] dest, int at, int floats) {
        for (int run = runAt(from), start = from; start < to; start = runs.get(++run)) {
            int end = Math.min(to, runs.get(run + 1));
            NodeChunk chunk = nodes.chunk(places[start]);
            int offset = chunk.logicalOffset(places[start]);
            int stride = nodes.form().stride();
            PoseArrays.copy(chunk.logical, offset, stride, dest, at + (start - from) * floats, floats, end - start);
        }
    }

    /** Reads the visual poses of the nodes from {@code from} to {@code to - 1}. */
    public void readVisual(int from, int to, float[] dest, int at, int floats) {
        for (int i = from; i < to; i++) {
            visuals.load(places[i], pose);
            System.arraycopy(pose, 0, dest, at + (i - from) * floats, floats);
        }
    }

    /** The run in which a node lies; if there is no such node, any. */
    private int runAt(int node) {
        int found = Arrays.binarySearch(runs.items(), 0, runs.size(), node);
        return found >= 0 ? found : -found - 2;
    }
}
