package dev.tandem.transform.internal.node;

import dev.tandem.transform.internal.list.SameValues;
import java.util.Arrays;

/**
 * Where each node is in its life: the bits of its state byte, and the only writer of them.
 *
 * <p>A node is born living and <em>unwritten</em>. Its first write makes it <em>fresh</em> until the next observation; until
 * then it is <em>newborn</em>, and writes snap. After that a write makes it <em>pending</em>, perhaps <em>reparented</em>, until
 * it is observed. It may be <em>stamped</em>: teleported on a stamp that no frame has reached. A node that is destroyed is gone
 * at once, or a <em>ghost</em> that is drawn until a frame reaches a stamp.
 *
 * <p>Each method takes a place, or its position in the chunk.
 */
public final class NodeLife {
    private static final int STAMPED = 1;
    private static final int GHOST = 2;
    static final int PENDING = 4;
    private static final int UNWRITTEN = 8;
    static final int FRESH = 16;
    private static final int NEWBORN = UNWRITTEN | FRESH;
    private static final int REPARENTED = 32;
    private static final int LIVING = 64;
    private static final int STILL = 128;

    private NodeLife() {}

    static boolean has(NodeChunk chunk, int index, int bits) {
        return (chunk.state[index & NodeChunk.MASK] & bits) != 0;
    }

    static void add(NodeChunk chunk, int index, int bits) {
        chunk.state[index & NodeChunk.MASK] |= (byte) bits;
    }

    static void remove(NodeChunk chunk, int index, int bits) {
        chunk.state[index & NodeChunk.MASK] &= (byte) ~bits;
    }

    /** Takes a bit away; returns false if it was not there. */
    private static boolean take(NodeChunk chunk, int index, int bit) {
        boolean had = has(chunk, index, bit);
        if (had) {
            remove(chunk, index, bit);
        }
        return had;
    }

    static void begin(NodeChunk chunk, int index) {
        chunk.state[index & NodeChunk.MASK] = UNWRITTEN | LIVING;
    }

    static void end(NodeChunk chunk, int index) {
        chunk.state[index & NodeChunk.MASK] = 0;
    }

    /** The node is destroyed for the host, and drawn until a frame reaches a stamp. */
    static void haunt(NodeChunk chunk, int index) {
        add(chunk, index, GHOST);
    }

    /** True unless there is no node at a place. */
    public static boolean isThere(NodeChunk chunk, int index) {
        return chunk.state[index & NodeChunk.MASK] != 0;
    }

    /** True if there is a node at a place whose data is right, ghosts too. */
    public static boolean isLiving(NodeChunk chunk, int index) {
        return has(chunk, index, LIVING);
    }

    public static boolean isGhost(NodeChunk chunk, int index) {
        return has(chunk, index, GHOST);
    }

    /** True if a node was never written logically. */
    public static boolean isUnwritten(NodeChunk chunk, int index) {
        return has(chunk, index, UNWRITTEN);
    }

    /** True if a node was written for the first time since the last observation. */
    public static boolean isFresh(NodeChunk chunk, int index) {
        return has(chunk, index, FRESH);
    }

    /** True if a node was not observed since its first write, and not teleported: writes snap. */
    public static boolean isNewborn(NodeChunk chunk, int index) {
        return has(chunk, index, NEWBORN);
    }

    /** After a write. */
    public static boolean becomesFresh(NodeChunk chunk, int index) {
        if (!take(chunk, index, UNWRITTEN)) {
            return false;
        }
        add(chunk, index, FRESH);
        return true;
    }

    /** The fresh node was observed: from now on, its writes are moves. */
    public static void endFresh(NodeChunk chunk, int index) {
        remove(chunk, index, FRESH);
    }

    /** The node was teleported: from now on, its writes are moves, and no velocity holds. */
    public static void teleported(NodeChunk chunk, int index) {
        remove(chunk, index, NEWBORN | STILL);
    }

    /** True if a node was written since the last observation, and is on the list of its motion table. */
    public static boolean isPending(NodeChunk chunk, int index) {
        return has(chunk, index, PENDING);
    }

    public static boolean isPending(NodeTable nodes, int index) {
        return isPending(nodes.chunk(index), index);
    }

    public static void pend(NodeChunk chunk, int index) {
        add(chunk, index, PENDING);
    }

    /** Makes nodes {@linkplain #pend pending} that all have the state of the first. */
    public static void pend(NodeChunk chunk, int first, int count) {
        int at = first & NodeChunk.MASK;
        Arrays.fill(chunk.state, at, at + count, (byte) (chunk.state[at] | PENDING));
    }

    /** The writes since the last observation have cancelled out. */
    public static void cancel(NodeChunk chunk, int index) {
        remove(chunk, index, PENDING);
    }

    /** True if the writes of a node may be moves like any other: it is neither newborn nor stamped. */
    public static boolean isPlain(NodeChunk chunk, int index) {
        return !has(chunk, index, NEWBORN | STAMPED);
    }

    /** True if a list of nodes that were written names the place of a node. */
    public static boolean isListed(NodeChunk chunk, int index) {
        return has(chunk, index, PENDING | FRESH);
    }

    /** The newest write of a node counts as observed. */
    public static void observe(NodeChunk chunk, int index) {
        int at = index & NodeChunk.MASK;
        remove(chunk, at, PENDING | REPARENTED);
        chunk.observedRevision[at] = chunk.logicalRevision[at];
    }

    /** Marks nodes as {@linkplain #observe(NodeChunk, int) observed} that all have the state of the first. */
    public static void observe(NodeChunk chunk, int from, int to) {
        if (to - from == 1) {
            observe(chunk, from);
        } else {
            Arrays.fill(chunk.state, from, to, (byte) (chunk.state[from] & ~(PENDING | REPARENTED)));
            System.arraycopy(chunk.logicalRevision, from, chunk.observedRevision, from, to - from);
        }
    }

    /** The end of the nodes that have the state of the first. */
    public static int endOfSame(NodeChunk chunk, int from, int to) {
        return SameValues.end(chunk.state, from, to);
    }

    /** True if a node has another parent since the last observation, with KEEP_WORLD. */
    public static boolean isReparented(NodeChunk chunk, int index) {
        return has(chunk, index, REPARENTED);
    }

    public static boolean isReparented(NodeTable nodes, int index) {
        return isReparented(nodes.chunk(index), index);
    }

    public static void reparent(NodeChunk chunk, int index) {
        add(chunk, index, REPARENTED);
    }

    public static void endReparented(NodeChunk chunk, int index) {
        remove(chunk, index, REPARENTED);
    }

    /** True if a teleport of a node waits for its stamp. */
    public static boolean isStamped(NodeChunk chunk, int index) {
        return has(chunk, index, STAMPED);
    }

    public static boolean isStamped(NodeTable nodes, int index) {
        return isStamped(nodes.chunk(index), index);
    }

    public static void stamp(NodeChunk chunk, int index) {
        add(chunk, index, STAMPED);
    }

    public static void endStamped(NodeChunk chunk, int index) {
        remove(chunk, index, STAMPED);
    }

    /** The node comes to rest. */
    public static void rest(NodeChunk chunk, int index) {
        remove(chunk, index, PENDING | REPARENTED | STAMPED);
    }

    /** The node is at rest and was given a velocity of zero, by a rule that uses velocities. */
    public static void standStill(NodeChunk chunk, int index) {
        add(chunk, index, STILL);
    }

    /** True if the node {@linkplain #standStill stands still}. */
    public static boolean isStill(NodeChunk chunk, int index) {
        return has(chunk, index, STILL);
    }

    /** Nothing is known of a velocity of the node any more; returns whether it {@linkplain #standStill stood still}. */
    public static boolean endStill(NodeChunk chunk, int index) {
        return take(chunk, index, STILL);
    }
}
