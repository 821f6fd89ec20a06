package dev.tandem.transform.internal.node;

import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseParts;
import java.util.Arrays;

/**
 * The data of {@link #SIZE} nodes: one array per property, allocated once and never copied. Only the first chunk of a channel
 * begins with room for few values, since there may be many channels with one value each.
 *
 * <p>Inside the storage, in all packages, an index is a place: where the data of a node is stored. Everybody else names a node
 * by its id, see {@link NodeIds}.
 */
public final class NodeChunk {
    /** Nodes per chunk: large enough for long loops, small enough that growing never stalls a frame. */
    public static final int SHIFT = 11;

    public static final int SIZE = 1 << SHIFT;

    public static final int MASK = SIZE - 1;

    /** In place of a node: none. */
    static final int NONE = -1;

    /** In the column of orders: no node. */
    public static final byte DEAD = 0;

    /** In the column of orders: a node whose position is its place. */
    public static final byte BY_PLACE = 1;

    /** In the column of orders: a node on the list of late nodes. */
    static final byte LATE = 2;

    /** Initial room of the first chunk of a channel, and the factor by which it grows. */
    private static final int FEWEST = 32;

    private static final int GROWTH = 4;

    /** Shared stand-ins for links, orders and traits of nodes without a hierarchy; never written. */
    private static final int[] NO_LINKS = new int[SIZE];

    private static final byte[] NO_BYTES = new byte[SIZE];

    /** Shared stand-ins for what no node of a chunk has had so far; never written. */
    private static final int[] NO_CHOICES = new int[SIZE];

    private static final long[] NO_STAMPS = new long[SIZE];

    static {
        Arrays.fill(NO_LINKS, NONE);
    }

    /** Logical local poses, one after the other: a write touches one or two cache lines. */
    public float[] logical;

    private final PoseForm form;
    private final int stride;

    /** Links to other nodes. Where these have no hierarchy, all chunks share links to none, which nobody writes. */
    public final int[] parent;

    public final int[] firstChild;
    public final int[] nextSibling;
    public final int[] previousSibling;

    /** The id of the node at each place. Where there is none now it is that of the last one, or no id if that was moved. */
    public int[] id;

    /** The generation of that id; the next one where there is no node now. */
    public int[] generation;

    public int[] logicalRevision;
    public int[] visualRevision;
    public int[] observedRevision;

    /** Stamps of the last motion that ended, of nodes that have any; those of a motion in progress are kept with its interval. */
    private long[] startNanos = NO_STAMPS;

    private long[] endNanos = NO_STAMPS;

    /** Row in {@code MotionChunks}, of a table as its kind says; meaningless for a node at rest. */
    public int[] row;

    /** Where each node stands in the {@link NodeOrder}: one of its kinds of order. */
    public final byte[] order;

    /** Positions on the list of late nodes; null until one of these nodes has been late. */
    @SuppressWarnings("NullAway.Init")
    private int[] listed;

    /** Number of the {@code TimelineTables}. */
    public char[] timeline;

    /** Where these nodes are in their lives: read and written by {@link NodeLife}. */
    byte[] state;

    /** A {@link RowKind}. */
    public short[] rowKind;

    /** Number of the rule that the next write follows, negative where that has to be looked for. */
    public short[] rule;

    /** A bit for each node without a parent. */
    public final long[] roots = new long[SIZE / Long.SIZE];

    /** Number of what was chosen for this node itself, 0 for nothing. */
    private int[] choice = NO_CHOICES;

    /** A bit for each node with children: links are read of few nodes only. */
    private final long[] inner = new long[SIZE / Long.SIZE];

    /** A bit for each node that has stamps of a motion that ended. */
    private final long[] stamped = new long[SIZE / Long.SIZE];

    /** {@link Traits}; set by {@link #traits(int, int)}. */
    public final byte[] traits;

    /** How many of these nodes have traits. */
    public int special;

    /** Another one whenever one of these nodes has another position in the order, another parent, row or trait. */
    public int version;

    /** Cached worlds; null until one of these nodes is asked for its world. */
    @SuppressWarnings("NullAway.Init")
    public WorldChunk logicalWorld;

    @SuppressWarnings("NullAway.Init")
    public WorldChunk visualWorld;

    /** Anchors of those that have some; null until the first has. */
    @SuppressWarnings("NullAway.Init")
    public AnchorChunk anchors;

    /**
     * @param form of the poses
     * @param first place of the chunk
     */
    NodeChunk(PoseForm form, int first) {
        this.form = form;
        stride = form.stride();
        boolean linked = form.isHierarchical();
        int room = linked || first > 0 ? SIZE : FEWEST;
        logical = new float[room * stride];
        id = new int[room];
        generation = new int[room];
        logicalRevision = new int[room];
        visualRevision = new int[room];
        observedRevision = new int[room];
        row = new int[room];
        timeline = new char[room];
        state = new byte[room];
        rowKind = new short[room];
        rule = new short[room];
        parent = linked ? new int[SIZE] : NO_LINKS;
        firstChild = linked ? new int[SIZE] : NO_LINKS;
        nextSibling = linked ? new int[SIZE] : NO_LINKS;
        previousSibling = linked ? new int[SIZE] : NO_LINKS;
        order = linked ? new byte[SIZE] : NO_BYTES;
        traits = linked ? new byte[SIZE] : NO_BYTES;
        for (int at = 0; linked && at < SIZE; at++) {
            standAlone(at, first + at);
        }
    }

    /** How many places have data. */
    int room() {
        return id.length;
    }

    /** Makes room for a place that is given out for the first time; arrays that somebody has read before are then old ones. */
    void makeRoom(int at) {
        if (at < id.length) {
            return;
        }
        int room = Math.min(SIZE, Math.max(at + 1, id.length * GROWTH));
        logical = Arrays.copyOf(logical, room * stride);
        id = Arrays.copyOf(id, room);
        generation = Arrays.copyOf(generation, room);
        logicalRevision = Arrays.copyOf(logicalRevision, room);
        visualRevision = Arrays.copyOf(visualRevision, room);
        observedRevision = Arrays.copyOf(observedRevision, room);
        if (startNanos != NO_STAMPS) {
            startNanos = Arrays.copyOf(startNanos, room);
            endNanos = Arrays.copyOf(endNanos, room);
        }
        row = Arrays.copyOf(row, room);
        timeline = Arrays.copyOf(timeline, room);
        state = Arrays.copyOf(state, room);
        rowKind = Arrays.copyOf(rowKind, room);
        rule = Arrays.copyOf(rule, room);
        if (choice != NO_CHOICES) {
            choice = Arrays.copyOf(choice, room);
        }
    }

    /** Links a place to no other. Places without a node have no links, so that a birth need not touch any. */
    void standAlone(int at, int place) {
        parent[at] = NONE;
        firstChild[at] = NONE;
        nextSibling[at] = place;
        previousSibling[at] = place;
        removeBit(inner, at);
    }

    /** Says where on the list of late nodes a node stands. */
    void list(int at, int position) {
        if (listed == null) {
            listed = new int[SIZE];
        }
        listed[at] = position;
    }

    /** Where on the list of late nodes one of them stands. */
    int listed(int at) {
        return listed[at];
    }

    /** Copies everything that one of these nodes has, but for its name, to a place of another chunk, or of this one. */
    void copy(int at, NodeChunk to, int dest) {
        System.arraycopy(logical, at * stride, to.logical, dest * stride, stride);
        to.parent[dest] = parent[at];
        to.firstChild[dest] = firstChild[at];
        to.nextSibling[dest] = nextSibling[at];
        to.previousSibling[dest] = previousSibling[at];
        to.logicalRevision[dest] = logicalRevision[at];
        to.visualRevision[dest] = visualRevision[at];
        to.observedRevision[dest] = observedRevision[at];
        to.row[dest] = row[at];
        to.timeline[dest] = timeline[at];
        to.state[dest] = state[at];
        to.rowKind[dest] = rowKind[at];
        to.rule[dest] = rule[at];
        to.choose(dest, choice[at]);
        copyBit(roots, at, to.roots, dest);
        copyBit(inner, at, to.inner, dest);
        if (hasBit(stamped, at)) {
            to.keepStamps(dest, startNanos[at], endNanos[at]);
        } else {
            to.forgetStamps(dest);
        }
        to.traits(dest, traits[at]);
        if (Traits.isAnchored(traits[at])) {
            anchors.copy(at, to.anchors(), dest);
        }
        if (logicalWorld != null) {
            logicalWorld.copy(at, to.logicalWorld(), dest);
        } else if (to.logicalWorld != null) {
            to.logicalWorld.forget(dest);
        }
        if (visualWorld != null) {
            visualWorld.copy(at, to.visualWorld(), dest);
        } else if (to.visualWorld != null) {
            to.visualWorld.forget(dest);
        }
    }

    void traits(int at, int newTraits) {
        if (traits[at] != newTraits) {
            special += (newTraits == 0 ? 0 : 1) - (traits[at] == 0 ? 0 : 1);
            traits[at] = (byte) newTraits;
            version++;
        }
    }

    /** True if a node has no parent. */
    public boolean isRoot(int at) {
        return hasBit(roots, at);
    }

    void addRoot(int at) {
        addBit(roots, at);
    }

    void removeRoot(int at) {
        removeBit(roots, at);
    }

    /** True if a node has children. */
    public boolean isInner(int at) {
        return hasBit(inner, at);
    }

    void firstChild(int at, int child) {
        firstChild[at] = child;
        if (child == NONE) {
            removeBit(inner, at);
        } else {
            addBit(inner, at);
        }
    }

    /** Makes room for stamps before the first motion of these nodes ends: a frame in which one ends allocates nothing. */
    public void expectStamps() {
        if (startNanos == NO_STAMPS) {
            startNanos = new long[id.length];
            endNanos = new long[id.length];
        }
    }

    /** Remembers the stamps of a motion of a node that ended. */
    public void keepStamps(int at, long start, long end) {
        expectStamps();
        startNanos[at] = start;
        endNanos[at] = end;
        addBit(stamped, at);
    }

    void forgetStamps(int at) {
        removeBit(stamped, at);
    }

    /** Start stamp of the last motion of a node that ended, 0 without one. */
    public long startNanos(int at) {
        return hasBit(stamped, at) ? startNanos[at] : 0;
    }

    /** End stamp, as {@link #startNanos}. */
    public long endNanos(int at) {
        return hasBit(stamped, at) ? endNanos[at] : 0;
    }

    /** Number of what was chosen for a node itself, 0 for nothing. */
    public int choice(int at) {
        return choice[at];
    }

    /** Says by number what is chosen for a node itself. */
    public void choose(int at, int number) {
        if (choice[at] != number) {
            expectChoices();
            choice[at] = number;
        }
    }

    /** Nothing is chosen for a new node. Where nobody has chosen anything, not even that is read. */
    void chooseNothing(int at) {
        if (choice != NO_CHOICES) {
            choice[at] = 0;
        }
    }

    private void expectChoices() {
        if (choice == NO_CHOICES) {
            choice = new int[id.length];
        }
    }

    private static boolean hasBit(long[] bits, int at) {
        return (bits[at / Long.SIZE] & 1L << at) != 0;
    }

    private static void addBit(long[] bits, int at) {
        bits[at / Long.SIZE] |= 1L << at;
    }

    private static void removeBit(long[] bits, int at) {
        bits[at / Long.SIZE] &= ~(1L << at);
    }

    private static void copyBit(long[] from, int at, long[] to, int dest) {
        if (hasBit(from, at)) {
            addBit(to, dest);
        } else {
            removeBit(to, dest);
        }
    }

    /** The offset of a node's logical pose in {@link #logical}. */
    public int logicalOffset(int index) {
        return (index & MASK) * stride;
    }

    /** True if the node at a place of this chunk is the one that a handle names. */
    public boolean holds(int index, int wantedId, int wantedGeneration) {
        int at = index & MASK;
        return id[at] == wantedId && generation[at] == wantedGeneration;
    }

    /** The id of the node at a place of this chunk. */
    public int id(int index) {
        return id[index & MASK];
    }

    /** The anchors, made when first asked for. */
    public AnchorChunk anchors() {
        if (anchors == null) {
            anchors = new AnchorChunk(form.width(PoseParts.TRANSLATION));
        }
        return anchors;
    }

    /** The visual worlds, made when first asked for. */
    public WorldChunk visualWorld() {
        if (visualWorld == null) {
            visualWorld = new WorldChunk(form.matrixFloats());
        }
        return visualWorld;
    }

    /** The logical worlds, made when first asked for. */
    public WorldChunk logicalWorld() {
        if (logicalWorld == null) {
            logicalWorld = new WorldChunk(form.matrixFloats());
        }
        return logicalWorld;
    }

    /**
     * Hands over the data of the first places. On the way in, there is no node at the others, and no matrix is valid.
     *
     * @param first the place of the first
     */
    void image(Image image, int first, int count) {
        if (image.isRestoring()) {
            makeRoom(count - 1);
            expectStamps();
            expectChoices();
        }
        image.floats("logical", logical, 0, count * stride);
        image.ints("id", id, 0, count);
        image.ints("generation", generation, 0, count);
        image.ints("logicalRevision", logicalRevision, 0, count);
        image.ints("visualRevision", visualRevision, 0, count);
        image.ints("observedRevision", observedRevision, 0, count);
        image.longs("stamped", stamped, 0, stamped.length);
        image.longs("startNanos", startNanos, 0, count);
        image.longs("endNanos", endNanos, 0, count);
        image.ints("row", row, 0, count);
        image.chars("timeline", timeline, 0, count);
        image.bytes("state", state, 0, count);
        image.shorts("rowKind", rowKind, 0, count);
        image.shorts("rule", rule, 0, count);
        image.ints("choice", choice, 0, count);
        if (form.isHierarchical()) {
            image.ints("parent", parent, 0, count);
            image.ints("firstChild", firstChild, 0, count);
            image.ints("nextSibling", nextSibling, 0, count);
            image.ints("previousSibling", previousSibling, 0, count);
            image.bytes("order", order, 0, count);
            image.bytes("traits", traits, 0, count);
            imageAnchors(image, count);
        }
        if (image.isRestoring()) {
            restored(first, count);
        }
    }

    private void imageAnchors(Image image, int count) {
        boolean any = image.flag("anchored", anchors != null);
        if (any) {
            anchors().image(image, count);
        }
    }

    private void restored(int first, int count) {
        version++;
        Arrays.fill(roots, 0);
        Arrays.fill(inner, 0);
        special = 0;
        for (int at = 0; at < id.length; at++) {
            if (at >= count) {
                clear(at, first + at);
            } else if (state[at] != 0 && parent[at] == NONE) {
                addRoot(at);
            }
            if (firstChild[at] != NONE) {
                addBit(inner, at);
            }
            special += traits[at] == 0 ? 0 : 1;
        }
        if (logicalWorld != null) {
            logicalWorld.forgetAll();
        }
        if (visualWorld != null) {
            visualWorld.forgetAll();
        }
    }

    /** There is no node any more at any place. */
    void clear(int first) {
        restored(first, 0);
    }

    private void clear(int at, int place) {
        id[at] = NONE;
        state[at] = 0;
        rowKind[at] = RowKind.AT_REST;
        chooseNothing(at);
        if (form.isHierarchical()) {
            standAlone(at, place);
            order[at] = DEAD;
            traits[at] = 0;
        }
    }
}
