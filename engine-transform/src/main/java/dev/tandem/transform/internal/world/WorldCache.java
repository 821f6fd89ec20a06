package dev.tandem.transform.internal.world;

import static dev.tandem.transform.internal.node.NodeTable.NONE;

import dev.tandem.transform.internal.change.Epoch;
import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.motion.VisualPoses;
import dev.tandem.transform.internal.node.LogicalPoses;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.Traits;
import dev.tandem.transform.internal.node.WorldChunk;
import dev.tandem.transform.internal.pose.LocalPoses;
import dev.tandem.transform.internal.pose.PoseForm;
import java.util.Arrays;

/**
 * World matrices of one kind, computed when read and kept until something they depend on changes.
 *
 * <p>A matrix is valid while the node's own local revision and its parent's <em>world</em> revision are the ones it was
 * computed from; a world revision grows only when a matrix is computed again. The parent's local revision would not do: it
 * stays the same when a grandparent moves. World revisions are epochs, all of one count, so "computed from" is "not older
 * than". Which node is read first makes no difference, since a read first brings the path from the root up to date, and in one
 * epoch no node is checked twice. A node that takes nothing from its parent counts as a root.
 */
public final class WorldCache {
    private final NodeTable nodes;
    private final LocalPoses locals;
    private final Epoch epoch;
    private final boolean logical;
    private final IntList path = new IntList();
    private final PoseForm form;
    private final float[] pose;
    private final float[] local;
    private final PartialWorlds partial;
    private final WorldOrigin origin;
    private int lastEpoch;
    private int restarts;

    /** Matrices of roots that were computed before this epoch are out of date, whatever the local revisions say. */
    private int rootsFrom = 1;

    /** The epoch in which the matrix of every node that is drawn was brought up to date; 0 = none. */
    private int allValidAt;

    WorldCache(NodeTable nodes, LocalPoses locals, Epoch epoch, boolean logical) {
        this.nodes = nodes;
        this.form = nodes.form();
        this.pose = form.newPose();
        this.local = new float[form.matrixFloats()];
        this.locals = locals;
        this.epoch = epoch;
        this.logical = logical;
        this.partial = newPartial();
        this.origin = new WorldOrigin(nodes);
    }

    /** The origin of these matrices. */
    public WorldOrigin origin() {
        return origin;
    }

    /**
     * Makes all matrices relative to another point, or one near it.
     *
     * @return false if they are already
     */
    public boolean moveOrigin(double[] to) {
        boolean moves = origin.set(to);
        if (moves) {
            invalidateRoots();
        }
        return moves;
    }

    /** Computes worlds of nodes that inherit only a part of their parent's transform; for one thread. */
    PartialWorlds newPartial() {
        return new PartialWorlds(nodes, locals);
    }

    public static WorldCache ofLogical(NodeTable nodes, LogicalPoses locals, Epoch epoch) {
        return new WorldCache(nodes, locals, epoch, true);
    }

    public static WorldCache ofVisual(NodeTable nodes, VisualPoses locals, Epoch epoch) {
        return new WorldCache(nodes, locals, epoch, false);
    }

    /** Brings the node's matrix up to date; it is in {@link #matrices} at {@link #offset}. */
    public void update(int index) {
        upToDate(nodes.chunk(index), index);
    }

    /**
     * Brings the matrix of a node up to date and returns its array; it is at {@link #offset}.
     *
     * @param node the chunk of the node
     */
    public float[] upToDate(NodeChunk node, int index) {
        return upToDate(node, index, now());
    }

    /**
     * Brings a matrix up to date as {@link #upToDate(NodeChunk, int)} does.
     *
     * @param now what {@link #now} returned last
     */
    public float[] upToDate(NodeChunk node, int index, int now) {
        if (!isChecked(node, index, now)) {
            refreshPath(index, now);
        }
        return chunk(node).matrix;
    }

    private void refreshPath(int index, int now) {
        for (int n = index; n != NONE && !isChecked(nodes.chunk(n), n, now); n = nodes.worldParent(n)) {
            path.add(n);
        }
        while (!path.isEmpty()) {
            refresh(path.removeLast(), now);
        }
    }

    /** The mark of a matrix that is valid now. */
    public int now() {
        int now = epoch.read();
        if (now < lastEpoch) {
            beginAgain();
        }
        lastEpoch = now;
        return now;
    }

    public float[] matrices(int index) {
        return chunk(index).matrix;
    }

    public int offset(int index) {
        return (index & NodeChunk.MASK) * form.matrixFloats();
    }

    /** Makes the next read recompute the matrix, whatever the revisions say, because the parent has changed. */
    public void invalidate(int index) {
        WorldChunk chunk = chunkIfAny(nodes.chunk(index));
        if (chunk != null) {
            chunk.revision[index & NodeChunk.MASK] = 0;
            chunk.checked[index & NodeChunk.MASK] = 0;
        }
    }

    /** Makes the next reads recompute the matrices of all roots, and thereby all matrices. */
    public void invalidateRoots() {
        epoch.advance();
        rootsFrom = now();
    }

    /** Another number whenever the matrices of all roots have become out of date. */
    public int rootsFrom() {
        return rootsFrom;
    }

    /**
     * True if the matrix is what its node's own pose and its parent's matrix give, or was never asked for; for validation only.
     */
    public boolean isConsistent(int index) {
        if (chunkIfAny(nodes.chunk(index)) == null) {
            return true;
        }
        float[] before = new float[form.matrixFloats()];
        update(index);
        System.arraycopy(matrices(index), offset(index), before, 0, form.matrixFloats());
        compute(index, chunk(index), TakenRotation.NEVER);
        float[] after = matrices(index);
        for (int k = 0; k < form.matrixFloats(); k++) {
            if (Float.floatToRawIntBits(before[k]) != Float.floatToRawIntBits(after[offset(index) + k])) {
                return false;
            }
        }
        return true;
    }

    /** Says that the matrices of all nodes that are drawn are valid now. */
    public void allValid() {
        allValidAt = now();
    }

    /** {@linkplain Epoch#settle Settles} the epoch if every matrix is valid now: then reads ask for nothing else. */
    public void settle(int now) {
        if (now == allValidAt && nodes.areAllDrawn()) {
            epoch.settle();
        }
    }

    private boolean isChecked(NodeChunk node, int index, int now) {
        if (now == allValidAt && nodes.isDrawn(index)) {
            return true;
        }
        WorldChunk chunk = chunkIfAny(node);
        return chunk != null && chunk.checked[index & NodeChunk.MASK] == now;
    }

    private void refresh(int index, int now) {
        WorldChunk chunk = chunk(index);
        int at = index & NodeChunk.MASK;
        int localRevision = locals.revision(index);
        int parent = nodes.worldParent(index);
        int parentRevision = parent == NONE ? rootsFrom : chunk(parent).revision[parent & NodeChunk.MASK];
        if (!chunk.isValid(at, localRevision, parentRevision)) {
            compute(index, chunk, now);
            chunk.computed(at, localRevision, now);
        }
        chunk.checked[at] = now;
    }

    private void compute(int index, WorldChunk chunk, int now) {
        int parent = nodes.worldParent(index);
        int taken = nodes.taken(index);
        locals.load(index, pose);
        if (parent == NONE || taken != Traits.ALL) {
            form.matrix(pose, 0, chunk.matrix, offset(index));
            if (parent != NONE) {
                partial.place(taken, parent, now, chunk(parent).matrix, offset(parent), chunk.matrix, offset(index));
            } else if (origin.matters()) {
                origin.placeOne(index, chunk.matrix, offset(index));
            }
        } else {
            form.matrix(pose, 0, local, 0);
            form.multiply(chunk(parent).matrix, offset(parent), local, 0, chunk.matrix, offset(index));
        }
    }

    /** After the epochs have begun again, an old one could look like a new one. */
    private void beginAgain() {
        allValidAt = 0;
        rootsFrom = 1;
        restarts++;
        for (int first = 0; first < nodes.limit(); first += NodeChunk.SIZE) {
            WorldChunk chunk = chunkIfAny(nodes.chunk(first));
            if (chunk != null) {
                Arrays.fill(chunk.revision, 0);
                Arrays.fill(chunk.checked, 0);
            }
        }
    }

    /** How often epochs began again: world revisions from before mean nothing any more. */
    public int restarts() {
        return restarts;
    }

    private WorldChunk chunkIfAny(NodeChunk node) {
        return logical ? node.logicalWorld : node.visualWorld;
    }

    private WorldChunk chunk(int index) {
        return chunk(nodes.chunk(index));
    }

    private WorldChunk chunk(NodeChunk node) {
        return logical ? node.logicalWorld() : node.visualWorld();
    }

    /** Hands over the origin; on the way in no matrix is valid any more. */
    public void image(Image image) {
        origin.image(image);
        if (image.isRestoring()) {
            allValidAt = 0;
            invalidateRoots();
        }
    }
}
