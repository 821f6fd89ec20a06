package dev.tandem.replay.internal.journal;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/** Marks of a {@link Compaction} for each node of one store, set backwards, except those of absences. */
final class StoreMarks {
    static final int ROTATION = 2;
    static final int ALL = 7;

    /** A position has an anchor, which a translation has not. */
    static final int ANCHOR = 8;

    private static final int KINDS = Operation.values().length;

    /** Of each component two moves are kept: the beginning and the end of a motion. */
    private static final int SECOND = 4;

    /** Where the bits are of components of which nothing earlier is kept, however long a motion lasts. */
    private static final int JUMPED = 8;

    private static final short COVERED = (ALL | ANCHOR) << JUMPED;

    /** By which the number of a bit is shifted to get that of its word. */
    static final int WORD_BITS = 6;

    private final BitSet dead = new BitSet();
    private final BitSet absent = new BitSet();

    /** A bit for each node and kind of operation. */
    private final BitSet seen = new BitSet();

    /** By type of the host's objects: for which nodes one was kept. */
    private final Map<Class<?>, BitSet> kept = new HashMap<>();

    /**
     * By id, the components of which a later move is kept, from bit {@link #SECOND} on those of which two are, and from bit
     * {@link #JUMPED} on those that jump later. Of a node that dies nothing needs to be kept.
     */
    private short[] moves = new short[64];

    /** Nodes on another timeline than the main one, and which ever were while notes were taken; not forgotten with the marks. */
    private final BitSet timed = new BitSet();

    private BitSet everTimed = new BitSet();

    /** Nodes that may have anchors, or whose ids were those of such nodes; not forgotten with the marks. */
    private BitSet anchored = new BitSet();

    /** One more than the largest id. */
    private int known;

    /** Whether there are marks in the arrays that follow. */
    private boolean hasMore;

    private byte[] ruled = new byte[64];

    /** One more than where the death of a node is, or the change of parents that makes it a root; 0 for none. */
    private int[] deaths = new int[64];

    private int[] detached = new int[64];

    /** One more than where the last settings of the follower of a node are; 0 for none. */
    private int[] follows = new int[64];

    void clear() {
        dead.clear();
        absent.clear();
        seen.clear();
        kept.values().forEach(BitSet::clear);
        Arrays.fill(moves, (short) 0);
        if (hasMore) {
            hasMore = false;
            Arrays.fill(ruled, (byte) 0);
            Arrays.fill(deaths, 0);
            Arrays.fill(detached, 0);
            Arrays.fill(follows, 0);
        }
    }

    private void makeRoom(int id) {
        if (id >= deaths.length) {
            int room = Math.max(id + 1, 2 * deaths.length);
            deaths = Arrays.copyOf(deaths, room);
            detached = Arrays.copyOf(detached, room);
            follows = Arrays.copyOf(follows, room);
            ruled = Arrays.copyOf(ruled, room);
            moves = Arrays.copyOf(moves, room);
        }
    }

    /** Where the first death of a node is that was born now; negative if it goes on. Its id was another's before. */
    int born(int id) {
        int death = isDead(id) ? deaths[id] - 1 : -1;
        begin(id, false);
        return death;
    }

    /** An id of which nothing later matters: it is that of a node that dies. */
    void died(int id, int at) {
        begin(id, true);
        hasMore = true;
        deaths[id] = at + 1;
    }

    /** Another lifetime of an id, which ends with a death, or is to be seen afterwards. */
    void begin(int id, boolean ends) {
        makeRoom(id);
        dead.set(id, ends);
        seen.clear(id * KINDS, (id + 1) * KINDS);
        kept.values().forEach(each -> each.clear(id));
        moves[id] = ends ? COVERED : 0;
        ruled[id] = 0;
        detached[id] = 0;
        follows[id] = 0;
    }

    boolean isDead(int id) {
        makeRoom(id);
        return dead.get(id);
    }

    /** True if such an operation on a node was seen before; it was from now on. */
    boolean isRepeated(Operation operation, int id) {
        int bit = id * KINDS + operation.ordinal();
        boolean was = seen.get(bit);
        seen.set(bit);
        return was;
    }

    /** True if another object of a type was kept for a node later, or none any more; one is from now on. */
    boolean isKeptAgain(Class<?> type, int id) {
        BitSet later = kept.computeIfAbsent(type, added -> new BitSet());
        boolean was = later.get(id);
        later.set(id);
        return was;
    }

    /** True if later writes of all these components are enough. */
    boolean isCovered(int id, int parts) {
        makeRoom(id);
        return (parts & ~(moves[id] >> SECOND | moves[id] >> JUMPED)) == 0;
    }

    void addMove(int id, int parts) {
        moves[id] |= (short) ((moves[id] & parts) << SECOND | parts);
    }

    /** Adds moves of the same components of some nodes. */
    void addMoves(int[] ids, int from, int count, int parts) {
        short[] marks = moves;
        for (int i = from; i < from + count; i++) {
            int id = ids[i];
            if (id >= marks.length) {
                makeRoom(id);
                marks = moves;
            }
            marks[id] |= (short) ((marks[id] & parts) << SECOND | parts);
        }
    }

    /**
     * Of nodes of a run, the last one first, leaves out those of which later writes of all these components are enough.
     *
     * @param added components of their moves, none for what is no move
     * @param left by where an id is, a bit that is cleared for one that is left out; those without are not looked at
     * @return how many are left
     */
    int addMoves(int[] ids, int from, int to, int parts, int added, long[] left) {
        short[] marks = moves;
        int count = 0;
        for (int end = to; end > from; ) {
            int word = end - 1 >> WORD_BITS;
            int first = Math.max(from, word << WORD_BITS);
            long bits = left[word] & -1L >>> first - end << first;
            long covered = 0;
            for (int i = bits == 0 ? first : end; i > first; ) {
                int id = ids[--i];
                if (id >= marks.length) {
                    makeRoom(id);
                    marks = moves;
                }
                int mark = marks[id];
                int lacks = parts & ~(mark >> SECOND | mark >> JUMPED);
                int isNew = (int) (bits >>> i) & -lacks >>> Integer.SIZE - 1;
                marks[id] = (short) (mark | -isNew & ((mark & added) << SECOND | added));
                covered |= (isNew ^ 1L) << i;
            }
            left[word] &= ~(bits & covered);
            count += Long.bitCount(bits & ~covered);
            end = first;
        }
        return count;
    }

    /** No earlier write of these components matters. */
    void cover(int id, int parts) {
        moves[id] |= (short) (parts << JUMPED);
    }

    /** True if all these components jump later. */
    boolean jumps(int id, int parts) {
        makeRoom(id);
        return (parts & ~(moves[id] >> JUMPED)) == 0;
    }

    /** From now on, later moves of a node are not enough. */
    void forgetMoves(int id) {
        makeRoom(id);
        moves[id] &= COVERED;
    }

    /** From now on, later moves of no node are enough. */
    void forgetMoves() {
        for (int id = 0; id < moves.length; id++) {
            moves[id] &= COVERED;
        }
    }

    /** As {@link #forgetMoves()}, of nodes that may be on another timeline than the main one. */
    void forgetTimed() {
        for (int id = everTimed.nextSetBit(0); id >= 0 && id < moves.length; id = everTimed.nextSetBit(id + 1)) {
            moves[id] &= COVERED;
        }
    }

    /**
     * Of what is left out of a run, nodes that may be on another timeline than the main one are left after all.
     *
     * @return how many those are
     */
    int keepTimed(int[] ids, int from, int to, long[] left) {
        int count = 0;
        for (int i = from; i < to && !everTimed.isEmpty(); i++) {
            if ((left[i >> WORD_BITS] >>> i & 1) == 0 && everTimed.get(ids[i])) {
                left[i >> WORD_BITS] |= 1L << i;
                count++;
            }
        }
        return count;
    }

    /** Begins to note which nodes are ever on another timeline than the main one. */
    void beginTimelines() {
        everTimed.clear();
        everTimed.or(timed);
    }

    /** A node, or one that has just got its id, is on another timeline than the main one, or on that. */
    void timed(int id, boolean isOnOther) {
        known = Math.max(known, id + 1);
        timed.set(id, isOnOther);
        if (isOnOther) {
            everTimed.set(id);
        }
    }

    /** Any node may be on another timeline. */
    void allTimed() {
        timed.set(0, known);
        everTimed.set(0, known);
    }

    /** True if a node may be on another timeline than the main one. */
    boolean mayBeTimed(int id) {
        return everTimed.get(id);
    }

    void anchored(int id) {
        anchored.set(id);
    }

    boolean hasAnchors() {
        return !anchored.isEmpty();
    }

    boolean mayBeAnchored(int id) {
        return anchored.get(id);
    }

    /** Knows what others note. */
    void share(StoreMarks noted) {
        everTimed = noted.everTimed;
        anchored = noted.anchored;
    }

    /** True if all these components get other rules later; they have some from now on. */
    boolean isRuled(int id, int parts) {
        boolean was = (parts & ~ruled[id]) == 0;
        hasMore = true;
        ruled[id] |= (byte) parts;
        return was;
    }

    /** Where a node was to become a root so far, negative for nowhere; from now on it is where {@code at} says. */
    int detachedAt(int id, int at) {
        int before = detached[id] - 1;
        hasMore = true;
        detached[id] = at + 1;
        return before;
    }

    /** Where the last settings of the follower of a node are; negative if they are where {@code at} says, and kept in mind. */
    int followsAt(int id, int at) {
        int last = follows[id] - 1;
        hasMore = true;
        follows[id] = last < 0 ? at + 1 : follows[id];
        return last;
    }

    void absent(int id, boolean isAbsent) {
        absent.set(id, isAbsent);
    }

    boolean isAbsent(int id) {
        return absent.get(id);
    }
}
