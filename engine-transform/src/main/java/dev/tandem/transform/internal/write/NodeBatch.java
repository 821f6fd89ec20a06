package dev.tandem.transform.internal.write;

import dev.tandem.transform.internal.list.MemberList;
import dev.tandem.transform.internal.list.RunStarts;
import dev.tandem.transform.internal.list.SameValues;
import dev.tandem.transform.internal.motion.VisualPoses;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeIds;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowKind;
import dev.tandem.transform.internal.pose.PoseArrays;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.thread.OwnerThread;
import java.util.Arrays;

/**
 * Some nodes in an order, whose poses are written and read in runs: as long as their places follow each other and lie in one
 * chunk, poses lie one after the other in the storage as they do in the host's array. Adding a node, and removing one, costs
 * the same in a batch of any size.
 *
 * <p>Callers have checked with {@link #requireWritable} or {@link #requireReadable} that the nodes live, and with {@link
 * PoseArrays} that the values are legal, and have brought rotations to unit length.
 */
public final class NodeBatch implements MemberList {
    private static final int SMALLEST = 16;

    private final OwnerThread owner;
    private final NodeTable nodes;
    private final PoseWriter writer;
    private final VisualPoses visuals;
    private final float[] pose;
    private int size;
    private int[] ids;

    /** The entry of {@link NodeIds} for each id when places were looked up. */
    private long[] entries;

    private int[] places;

    /** Runs of places. */
    private final RunStarts runs = new RunStarts(NodeChunk.MASK);

    /** The same for the ids. */
    private final RunStarts idRuns = new RunStarts(NodeChunk.MASK);

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
        this.size = ids.length;
        this.ids = ids;
        this.entries = new long[ids.length];
        this.places = new int[ids.length];
        findAll();
    }

    /** Makes this a batch of other nodes, which live. Allocates only if they are more than ever. */
    public void setAll(MemberList others) {
        resize(others.size());
        for (int i = 0; i < size; i++) {
            ids[i] = others.id(i);
        }
        findAll();
    }

    /** Makes this a batch of the nodes with the first of these ids, see {@link #setAll(MemberList)}. */
    public void setAll(int[] others, int count) {
        resize(count);
        System.arraycopy(others, 0, ids, 0, count);
        findAll();
    }

    private void resize(int newSize) {
        size = newSize;
        if (size > ids.length) {
            makeRoom(Math.max(size, ids.length + ids.length / 2));
        }
    }

    private void findAll() {
        idRuns.setAll(ids, size);
        lookUp();
        releasesChecked = nodes.ids().releases();
    }

    /** Looks up the places of nodes that have been moved in memory, for who knows that all of them live and may be written. */
    public void followMoves() {
        if (movesSeen != nodes.ids().moves()) {
            lookUp();
        }
    }

    private void makeRoom(int room) {
        ids = Arrays.copyOf(ids, room);
        entries = Arrays.copyOf(entries, room);
        places = Arrays.copyOf(places, room);
    }

    private void lookUp() {
        movesSeen = nodes.ids().moves();
        for (int i = 0; i < size; i++) {
            entries[i] = nodes.ids().entry(ids[i]);
            places[i] = (int) entries[i];
        }
        runs.setAll(places, size);
    }

    @Override
    public void add(int id) {
        if (size == ids.length) {
            makeRoom(Math.max(SMALLEST, size * 2));
        }
        put(size++, id, nodes.ids().entry(id));
    }

    @Override
    public void remove(int at) {
        int last = --size;
        put(at, ids[last], entries[last]);
        if (at + 1 < size) {
            runs.set(places, at + 1);
            idRuns.set(ids, at + 1);
        }
    }

    private void put(int at, int id, long entry) {
        ids[at] = id;
        entries[at] = entry;
        places[at] = (int) entry;
        runs.set(places, at);
        idRuns.set(ids, at);
    }

    @Override
    public int id(int at) {
        return ids[at];
    }

    /** Generation and place that a node had when it was looked up: another one if it is another node by now. */
    public long entry(int at) {
        return entries[at];
    }

    @Override
    public int generation(int at) {
        return (int) (entries[at] >>> Integer.SIZE);
    }

    /** @throws IllegalStateException if called by another thread than the owner */
    public void requireOwner() {
        owner.check();
    }

    /** The form of the poses. */
    public PoseForm form() {
        return nodes.form();
    }

    @Override
    public int size() {
        return size;
    }

    /** @throws IllegalStateException if a node was destroyed, the thread is the wrong one, or changes are being walked */
    public void requireWritable() {
        owner.checkLogicalWrite(nodes.form(), this);
        requireAlive();
    }

    /** Checks before a write of visual poses only, see {@link #requireWritable}. */
    public void requireVisuallyWritable() {
        owner.checkNodeWrite(nodes.form(), this);
        requireAlive();
    }

    /** @throws IllegalStateException if a node was destroyed, or the thread is the wrong one */
    public void requireReadable() {
        owner.check();
        requireAlive();
    }

    /** Checks before a reading of visual poses, see {@link #requireReadable}. */
    public void requireVisuallyReadable() {
        owner.checkVisualRead(nodes.form(), size == 0 ? -1 : ids[0]);
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
        for (int start = 0, end; start < size; start = end) {
            end = idRuns.next(start, size);
            if (!all.have(ids[start], entries, start, end)) {
                for (int i = start; i < end; i++) {
                    requireAlive(all, i);
                }
            }
        }
    }

    private void requireAlive(NodeIds all, int at) {
        if (all.generation(ids[at]) != generation(at)) {
            throw new IllegalStateException(nodes.form().nodeName(ids[at]) + " (generation " + generation(at)
                    + ") was destroyed, but is in the batch yet, at " + at + "; remove it from the batch");
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
        int lookedAt = writer.journal() == null ? from : to;
        for (int start = from, end; start < to; start = end) {
            end = start >= lookedAt ? runs.endOfShort(start, to) : start;
            if (end > start) {
                writer.moveEach(places, start, end, poses, at + (start - from) * floats, floats);
            } else {
                lookedAt = Math.max(lookedAt, RunStarts.endOfLook(start));
                end = runs.next(start, to);
                writer.move(places[start], end - start, poses, at + (start - from) * floats, floats);
            }
        }
    }

    /**
     * After a {@link #move} of translations and rotations: with which velocities.
     *
     * @param velocities those of these nodes, from {@code at} on: the linear one of each, then the angular one
     */
    public void giveVelocities(int from, int to, float[] velocities, int at) {
        int floats = nodes.form().velocityFloats();
        for (int start = from, end; start < to; start = end) {
            end = runs.next(start, to);
            writer.giveVelocities(places[start], end - start, velocities, at + (start - from) * floats);
        }
    }

    /** Teleports the nodes, see {@link #move}. */
    public void teleport(int from, int to, float[] poses, int at, int floats) {
        for (int start = from, end; start < to; start = end) {
            end = runs.next(start, to);
            writer.teleport(places[start], end - start, poses, at + (start - from) * floats, floats);
        }
    }

    /** Overrides the visual poses of the nodes, see {@link #move}. */
    public void overrideVisual(int from, int to, float[] poses, int at, int floats) {
        for (int i = from; i < to; i++) {
            writer.overrideVisual(places[i], poses, at + (i - from) * floats, floats);
        }
    }

    /** Reads the logical poses of the nodes from {@code from} to {@code to - 1}. */
    public void readLogical(int from, int to, float[] dest, int at, int floats) {
        for (int start = from, end; start < to; start = end) {
            end = runs.next(start, to);
            readLogicalRun(start, end, dest, at + (start - from) * floats, floats);
        }
    }

    /** Reads the visual poses of the nodes from {@code from} to {@code to - 1}: of those at rest, the logical ones. */
    public void readVisual(int from, int to, float[] dest, int at, int floats) {
        for (int start = from, end; start < to; start = end) {
            int first = places[start] & NodeChunk.MASK;
            short[] kinds = nodes.chunk(places[start]).rowKind;
            end = start + SameValues.end(kinds, first, first + runs.next(start, to) - start) - first;
            int destAt = at + (start - from) * floats;
            if (kinds[first] == RowKind.AT_REST) {
                readLogicalRun(start, end, dest, destAt, floats);
            } else {
                readVisualRun(start, end, dest, destAt, floats);
            }
        }
    }

    private void readLogicalRun(int start, int end, float[] dest, int at, int floats) {
        NodeChunk chunk = nodes.chunk(places[start]);
        int offset = chunk.logicalOffset(places[start]);
        PoseArrays.copy(chunk.logical, offset, nodes.form().stride(), dest, at, floats, end - start);
    }

    private void readVisualRun(int start, int end, float[] dest, int at, int floats) {
        for (int i = start; i < end; i++) {
            visuals.load(places[i], pose);
            System.arraycopy(pose, 0, dest, at + (i - start) * floats, floats);
        }
    }
}
