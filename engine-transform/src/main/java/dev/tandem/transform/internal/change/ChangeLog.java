package dev.tandem.transform.internal.change;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * A log of the changes to the nodes of a scene, in order: a ring that readers pull with {@linkplain ChangeCursor cursors}. It
 * takes nodes by place and hands out their ids.
 *
 * <p>Only what some cursor asks for is recorded. The ring grows until it holds two changes per node, or eight while some cursor
 * asks for writes, of which each tick has as many as there are nodes. A cursor that is further behind than that is lost, and no
 * longer counts as a reader until it has caught up.
 */
public final class ChangeLog {
    private static final int SMALLEST = 1024;
    private static final int WRITES = ChangeBits.WRITTEN | ChangeBits.TELEPORTED;
    private static final ChangeCursor[] NOBODY = {};
    private static final int NO_NODE = -1;

    /** Grows whenever some logical local pose or parent changed since the caches last looked. */
    private final Epoch logicalEpoch = new Epoch();

    /** Grows whenever some visual local pose or parent changed since the caches last looked. */
    private final Epoch visualEpoch = new Epoch();

    private int[] nodes = {};
    private int[] details = {};
    private short[] kinds = {};
    private ChangeCursor[] cursors = NOBODY;

    /** Kinds that are recorded. */
    private int wanted;

    /** Sequence number of the next change. */
    private long end;

    /** Sequence number at which the ring is full, as far as is known. */
    private long full;

    /** Nodes that are alive. */
    private int living;

    private final IntUnaryOperator idOf;

    /** @param idOf the id of the node at a place: nodes may be moved before a change is read, so it is recorded by id */
    public ChangeLog(IntUnaryOperator idOf) {
        this.idOf = idOf;
    }

    public void created(int node) {
        living++;
        record(ChangeBits.CREATED, node, 0);
        visualChanged(node);
    }

    /** Told of each node of a destroyed subtree, before its place and its id can be used again. */
    public void destroyed(int node) {
        living--;
        record(ChangeBits.DESTROYED, node, 0);
    }

    /** @param oldParent negative if the node was a root */
    public void reparented(int node, int oldParent) {
        record(ChangeBits.REPARENTED, node, oldParent < 0 ? oldParent : idOf.applyAsInt(oldParent));
    }

    /** @param parent from which the node now inherits something else */
    public void inheriting(int node, int parent) {
        record(ChangeBits.INHERITING, node, idOf.applyAsInt(parent));
    }

    /** Told of every logical write that changes bits. */
    public void logicalChanged() {
        logicalEpoch.advance();
    }

    /** Told of every logical write that is not a teleport; costs one comparison if nobody asks. */
    public void written(int node) {
        if (wants(ChangeBits.WRITTEN)) {
            record(ChangeBits.WRITTEN, node, 0);
        }
    }

    public void teleported(int node) {
        record(ChangeBits.TELEPORTED, node, 0);
    }

    /** A teleport was made that no frame shows before its stamp; {@link #teleported} is told when one does. */
    public void teleportedOnStamp(int node) {
        record(ChangeBits.TELEPORTED, node, ChangeBits.WAITS);
    }

    /** A visual world changed by what is no motion and no teleport. */
    public void jumped(int node) {
        record(ChangeBits.JUMPED, node, 0);
        visualChanged(node);
    }

    public void hidden(int node) {
        record(ChangeBits.HIDDEN, node, 0);
    }

    public void shown(int node) {
        record(ChangeBits.SHOWN, node, 0);
        visualChanged(node);
    }

    /** All roots were moved: every visual world is another one. */
    public void rebased() {
        visualEpoch.advance();
        record(ChangeBits.REBASED, NO_NODE, 0);
    }

    /** True if some cursor asks for changes of this kind; for those who report many at once. */
    public boolean wants(int kind) {
        return (wanted & kind) != 0;
    }

    /** Told of every change of a visual world that is not a step of a motion. */
    public void visualChanged(int node) {
        visualEpoch.advance();
        record(ChangeBits.VISUAL, node, 0);
    }

    private void record(int kind, int node, int detail) {
        if (!wants(kind)) {
            return;
        }
        if (end == full) {
            makeRoom();
            if (!wants(kind)) {
                return;
            }
        }
        int at = (int) end & nodes.length - 1;
        nodes[at] = node == NO_NODE ? NO_NODE : idOf.applyAsInt(node);
        kinds[at] = (short) kind;
        details[at] = detail;
        end++;
    }

    private void makeRoom() {
        long slowest = slowest();
        if (end - slowest == nodes.length) {
            if (nodes.length < Math.max(SMALLEST, (wants(WRITES) ? 8L : 2L) * living)) {
                grow(slowest);
            } else {
                loseSlowest(slowest);
                slowest = slowest();
            }
        }
        full = slowest + nodes.length;
    }

    private long slowest() {
        long slowest = end;
        for (ChangeCursor cursor : cursors) {
            if (!cursor.isLost()) {
                slowest = Math.min(slowest, cursor.position());
            }
        }
        return slowest;
    }

    private void loseSlowest(long slowest) {
        for (ChangeCursor cursor : cursors) {
            if (cursor.position() == slowest) {
                cursor.lose();
            }
        }
        findWanted();
    }

    private void grow(long slowest) {
        int length = Math.max(SMALLEST, 2 * nodes.length);
        int[] newNodes = new int[length];
        int[] newDetails = new int[length];
        short[] newKinds = new short[length];
        for (long s = slowest; s < end; s++) {
            int from = (int) s & nodes.length - 1;
            int to = (int) s & length - 1;
            newNodes[to] = nodes[from];
            newDetails[to] = details[from];
            newKinds[to] = kinds[from];
        }
        nodes = newNodes;
        details = newDetails;
        kinds = newKinds;
    }

    /**
     * A reader of what happens from now on.
     *
     * @param asked bits of {@link ChangeBits}
     */
    public ChangeCursor open(int asked) {
        ChangeCursor cursor = new ChangeCursor(this, asked);
        cursors = Arrays.copyOf(cursors, cursors.length + 1);
        cursors[cursors.length - 1] = cursor;
        findWanted();
        return cursor;
    }

    void close(ChangeCursor cursor) {
        cursors = Arrays.stream(cursors).filter(other -> other != cursor).toArray(ChangeCursor[]::new);
        findWanted();
    }

    /** Nothing is recorded for those who have lost changes. */
    void findWanted() {
        wanted = 0;
        for (ChangeCursor cursor : cursors) {
            wanted |= cursor.isLost() ? 0 : cursor.asked();
        }
    }

    long end() {
        return end;
    }

    int kind(long sequence) {
        return kinds[(int) sequence & kinds.length - 1];
    }

    int node(long sequence) {
        return nodes[(int) sequence & nodes.length - 1];
    }

    int detail(long sequence) {
        return details[(int) sequence & details.length - 1];
    }

    public Epoch logicalEpoch() {
        return logicalEpoch;
    }

    public Epoch visualEpoch() {
        return visualEpoch;
    }

    /**
     * All nodes are others, or have other poses: who read what happened so far has to look at everything.
     *
     * @param nowLiving how many nodes there are now
     */
    public void restored(int nowLiving) {
        living = nowLiving;
        logicalEpoch.advance();
        visualEpoch.advance();
        for (ChangeCursor cursor : cursors) {
            cursor.lose();
        }
        findWanted();
    }
}
