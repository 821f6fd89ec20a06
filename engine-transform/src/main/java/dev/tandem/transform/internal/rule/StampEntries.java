package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.motion.TimelineTimes;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.PoseShift;
import dev.tandem.transform.internal.pose.Rigid;
import java.util.Arrays;

/**
 * Remembers the nodes that were teleported on a stamp and still wait for it: one entry per id. It counts while the node is
 * {@linkplain NodeLife#stamp stamped}.
 *
 * <p>Such a node has two poses to go to. Its logical pose is its destination from the start; until the stamp it is drawn on its
 * way to another one, which is kept here. Whoever observes a write asks {@link #loadGoal}, or {@link #aim} for many.
 */
public final class StampEntries {
    private static final int SMALLEST = 16;
    private static final int[] NONE = {};

    /** Made since the last observation: the node goes its way. */
    private static final byte WRITTEN = 0;

    /** Its tick was observed: what is written since goes to the logical pose. */
    private static final byte OBSERVED = 1;

    /** Observed, and written once more before its stamp: the node goes its way. */
    private static final byte WRITTEN_AGAIN = 2;

    /** Of components, relative to their size. */
    private static final float ROUNDING = 1e-6f;

    private final NodeTable nodes;
    private final MotionChunks chunks;
    private final PoseForm form;
    private final int stride;
    private final float[] goal;

    private int[] ids = NONE;
    private byte[] phases = {};

    /** The components that were teleported. */
    private int[] parts = NONE;

    /** The same of a teleport after the one that was observed; none if there was none. */
    private int[] comingParts = NONE;

    /** Of those, the ones that stand until the stamp because another node waits. */
    private int[] standing = NONE;

    private int[] revisions = NONE;
    private long[] endNanos = {};

    /** True if the stamp comes so long after the first frame of the timeline. */
    private boolean[] untimed = {};

    /** Where the teleported components go until the stamp. */
    private float[] ways = {};

    /** The same of the teleport after the one that was observed. */
    private float[] comingWays = {};

    /** Where the node was at the stamp. */
    private float[] stamped = {};

    private int size;

    /** By id; only of ids that have one. */
    private int[] entryOf = NONE;

    public StampEntries(NodeTable nodes, MotionChunks chunks) {
        this.nodes = nodes;
        this.chunks = chunks;
        this.form = nodes.form();
        this.stride = form.stride();
        this.goal = form.newPose();
    }

    public int size() {
        return size;
    }

    /** The entry of an id that has one. */
    public int of(int id) {
        return entryOf[id];
    }

    public int id(int e) {
        return ids[e];
    }

    /** Begins the entry of an id, whether or not it has an old one that counts no more. */
    public int open(int id) {
        know(id);
        int e = entryOf[id];
        if (e >= size || ids[e] != id) {
            e = size++;
            makeRoom();
            ids[e] = id;
            entryOf[id] = e;
        }
        phases[e] = WRITTEN;
        parts[e] = 0;
        comingParts[e] = 0;
        standing[e] = 0;
        untimed[e] = false;
        return e;
    }

    private void makeRoom() {
        if (size <= ids.length) {
            return;
        }
        int length = Math.max(Math.max(SMALLEST, size), 2 * ids.length);
        ids = Arrays.copyOf(ids, length);
        phases = Arrays.copyOf(phases, length);
        parts = Arrays.copyOf(parts, length);
        comingParts = Arrays.copyOf(comingParts, length);
        standing = Arrays.copyOf(standing, length);
        revisions = Arrays.copyOf(revisions, length);
        endNanos = Arrays.copyOf(endNanos, length);
        untimed = Arrays.copyOf(untimed, length);
        ways = Arrays.copyOf(ways, length * stride);
        comingWays = Arrays.copyOf(comingWays, length * stride);
        stamped = Arrays.copyOf(stamped, length * stride);
    }

    /** Puts the last entry in the place of one. */
    public void remove(int e) {
        int last = --size;
        if (e == last) {
            return;
        }
        ids[e] = ids[last];
        entryOf[ids[e]] = e;
        phases[e] = phases[last];
        parts[e] = parts[last];
        comingParts[e] = comingParts[last];
        standing[e] = standing[last];
        revisions[e] = revisions[last];
        endNanos[e] = endNanos[last];
        untimed[e] = untimed[last];
        System.arraycopy(ways, last * stride, ways, e * stride, stride);
        System.arraycopy(comingWays, last * stride, comingWays, e * stride, stride);
        System.arraycopy(stamped, last * stride, stamped, e * stride, stride);
    }

    /** Some components are about to be teleported: until the stamp they continue to where they are now. */
    public void cover(int e, int some, float[] logical, int at) {
        if (phases[e] == OBSERVED) {
            form.copyParts(logical, at, comingWays, e * stride, PoseParts.ALL & ~comingParts[e]);
            comingParts[e] |= some;
        } else {
            form.copyParts(logical, at, ways, e * stride, PoseParts.ALL & ~parts[e]);
            parts[e] |= some;
        }
    }

    /** The components that were teleported in the tick of the entry. */
    public int parts(int e) {
        return parts[e];
    }

    /** The components that are teleported, by whichever teleport. */
    public int allParts(int e) {
        return parts[e] | comingParts[e];
    }

    /** True if the node was teleported again since its teleport was observed. */
    public boolean hasComing(int e) {
        return comingParts[e] != 0;
    }

    /** True from the observation of its tick on, until that is written once more. */
    public boolean isObserved(int e) {
        return phases[e] == OBSERVED;
    }

    /** True if the stamp, which is known, is after an instant. */
    public boolean isAfter(int e, long nanos) {
        return untimed[e] || endNanos[e] > nanos;
    }

    /** True if the stamp comes so long after the first frame of the timeline as {@link #endNanos} says. */
    public boolean isUntimed(int e) {
        return untimed[e];
    }

    /**
     * The first frame of a timeline is at an instant.
     *
     * @param earliestEnd of the newest tick, which counted as one before the stamp
     */
    public void firstFrame(int e, long renderNanos, long earliestEnd) {
        if (untimed[e]) {
            endNanos[e] = Math.max(earliestEnd, TimelineTimes.plus(renderNanos, endNanos[e]));
        }
        untimed[e] = false;
    }

    /**
     * The node goes its way on another timeline.
     *
     * @param stamp where that has a frame, else how long after the first
     */
    public void handOver(int e, long stamp, boolean hasFrame, int revision, float[] logical, int at) {
        reopen(e);
        endNanos[e] = stamp;
        untimed[e] = !hasFrame;
        observe(e, stamp, revision, logical, at);
    }

    /** Counts writes since the observation of the tick as made in it. */
    public void reopen(int e) {
        form.copyParts(comingWays, e * stride, ways, e * stride, comingParts[e] & ~parts[e]);
        parts[e] |= comingParts[e];
        comingParts[e] = 0;
        standing[e] = 0;
        phases[e] = WRITTEN_AGAIN;
    }

    /** The teleport that follows is of another tick, which takes the place of this one. */
    public void beginComing(int e) {
        form.copyParts(comingWays, e * stride, ways, e * stride, comingParts[e]);
        parts[e] = comingParts[e];
        comingParts[e] = 0;
        standing[e] = 0;
        phases[e] = WRITTEN;
    }

    /**
     * The node was observed on its way.
     *
     * @param tickEnd the stamp, if that is not known yet
     */
    public void observe(int e, long tickEnd, int revision, float[] logical, int at) {
        endNanos[e] = phases[e] == WRITTEN_AGAIN ? endNanos[e] : tickEnd;
        phases[e] = OBSERVED;
        revisions[e] = revision;
        System.arraycopy(logical, at, stamped, e * stride, stride);
    }

    /** The stamp; meaningless before the tick was observed. */
    public long endNanos(int e) {
        return endNanos[e];
    }

    /** Loads where the node was at the stamp; meaningless before the tick was observed. */
    public void loadStamped(int e, float[] pose) {
        System.arraycopy(stamped, e * stride, pose, 0, stride);
    }

    /** Loads where a node goes whose newest write is observed: its way, if it is on it, else its logical pose. */
    public void loadGoal(int index, float[] pose) {
        nodes.loadLogical(index, pose);
        if (waits(index)) {
            int e = entryOf[nodes.id(index)];
            if (phases[e] == OBSERVED) {
                form.copyParts(comingWays, e * stride, pose, 0, comingParts[e]);
            } else {
                form.copyParts(ways, e * stride, pose, 0, parts[e]);
            }
        }
    }

    /** Loads where a node goes until the stamp if its newest write is of the tick that was observed, or of the one under way. */
    public void loadWay(int index, float[] pose) {
        nodes.loadLogical(index, pose);
        if (waits(index)) {
            int e = entryOf[nodes.id(index)];
            form.copyParts(comingWays, e * stride, pose, 0, comingParts[e]);
            form.copyParts(ways, e * stride, pose, 0, parts[e]);
        }
    }

    /**
     * Puts where the node stood, when it was observed last, in the components in which it waits since then or with another node.
     */
    public void putStart(int e, float[] pose) {
        form.copyParts(comingWays, e * stride, pose, 0, comingParts[e] & standing[e]);
        form.copyParts(ways, e * stride, pose, 0, parts[e]);
    }

    /** True if a teleport of a node waits for its stamp. */
    public boolean waits(int index) {
        return NodeLife.isStamped(nodes, index);
    }

    /** True if a teleport of a node waits for a stamp after an instant. */
    boolean waitsAt(int index, long nanos) {
        if (!waits(index)) {
            return false;
        }
        int e = entryOf[nodes.id(index)];
        return phases[e] == OBSERVED && isAfter(e, nanos);
    }

    /**
     * A node is below another parent, and its poses are expressed there.
     *
     * @param awaited the entry of the node that waits, itself or one above its old or its new place
     * @param way where it goes until the stamp, as {@link #loadWay}
     * @param coming where it goes in the tick under way, as {@link #loadGoal}
     * @param start where it was at the start of that
     */
    public void reparented(int index, int awaited, float[] way, float[] coming, float[] start) {
        NodeChunk node = nodes.chunk(index);
        int at = index & NodeChunk.MASK;
        int e = waits(index) ? entryOf[node.id[at]] : open(node.id[at]);
        NodeLife.stamp(node, at);
        if (phases[awaited] == OBSERVED && phases[e] != OBSERVED) {
            comingParts[e] = parts[e];
            parts[e] = 0;
            phases[e] = OBSERVED;
            endNanos[e] = endNanos[awaited];
            untimed[e] = untimed[awaited];
            revisions[e] = node.logicalRevision[at] - 1;
        }
        nodes.loadLogical(index, goal);
        if (phases[e] == OBSERVED) {
            parts[e] |= differing(way, coming);
            int stands = differing(coming, goal);
            comingParts[e] |= stands;
            standing[e] |= stands;
        } else {
            parts[e] |= differing(way, goal);
        }
        System.arraycopy(way, 0, ways, e * stride, stride);
        System.arraycopy(coming, 0, comingWays, e * stride, stride);
        System.arraycopy(start, 0, stamped, e * stride, stride);
    }

    /** The components in which two poses differ by more than rounding in the spaces above them, which goes by their length. */
    public int differing(float[] a, float[] b) {
        int differing = 0;
        for (int part = PoseParts.TRANSLATION; part <= PoseParts.SCALE; part <<= 1) {
            float size = 1;
            float apart = 0;
            float opposite = 0;
            for (int k = form.start(part); k < form.start(part) + form.width(part); k++) {
                size = Math.max(size, Math.max(Math.abs(a[k]), Math.abs(b[k])));
                apart = Math.max(apart, Math.abs(a[k] - b[k]));
                opposite = Math.max(opposite, Math.abs(a[k] + b[k]));
            }
            // A third of a turn about a diagonal is the rotation where rounding decides for one of the signs.
            apart = form.isQuaternion(part) ? Math.min(apart, opposite) : apart;
            differing |= apart > ROUNDING * size ? part : 0;
        }
        return differing;
    }

    /**
     * The components of a node whose newest write does not show before its stamp.
     *
     * @param tickEnd of the tick in which that was made
     */
    public int waitingParts(int index, long tickEnd) {
        if (!waits(index)) {
            return 0;
        }
        int e = entryOf[nodes.id(index)];
        return phases[e] == OBSERVED && !isWrittenBy(e, index, tickEnd) ? comingParts[e] : allParts(e);
    }

    /** True if the newest write of a node counts as made before its stamp, since it was not made in a later tick. */
    public boolean isWrittenBy(int e, int index, long tickEnd) {
        return isAfter(e, tickEnd - 1) || revisions[e] == nodes.logicalRevision(index);
    }

    /** Aims the rows of a table, whose targets are the logical poses that were just observed, at where their nodes go. */
    void aim(MotionTable table) {
        for (int e = 0; e < size; e++) {
            int index = nodes.ids().place(ids[e]);
            if (phases[e] != OBSERVED && index >= 0 && waits(index)) {
                aim(table, index);
            }
        }
    }

    private void aim(MotionTable table, int index) {
        NodeChunk node = nodes.chunk(index);
        int at = index & NodeChunk.MASK;
        MotionChunk chunk = chunks.of(node.row[at]);
        if (chunk.table == table && !NodeLife.isPending(node, at)) {
            loadGoal(index, goal);
            chunk.storeTarget(node.row[at] & MotionChunk.MASK, goal, 0);
        }
    }

    /** Some components wait no more, since another teleport took them elsewhere. */
    public void release(int e, int some, float[] logical, int at) {
        parts[e] &= ~some;
        comingParts[e] &= ~some;
        standing[e] &= ~some;
        form.copyParts(logical, at, ways, e * stride, some);
        form.copyParts(logical, at, comingWays, e * stride, some);
        form.copyParts(logical, at, stamped, e * stride, some);
    }

    /** Shifts the poses of an entry. */
    public void shift(int e, PoseShift shift) {
        shift.poses(ways, e * stride, 1, stride);
        shift.poses(comingWays, e * stride, 1, stride);
        shift.poses(stamped, e * stride, 1, stride);
    }

    /** Transforms the poses of an entry. */
    public void transform(int e, Rigid rigid) {
        form.apply(rigid, ways, e * stride);
        form.apply(rigid, comingWays, e * stride);
        form.apply(rigid, stamped, e * stride);
    }

    /** Hands over all entries. */
    public void image(Image image) {
        size = image.count("entries", size);
        makeRoom();
        image.ints("id", ids, 0, size);
        image.bytes("phase", phases, 0, size);
        image.ints("parts", parts, 0, size);
        image.ints("comingParts", comingParts, 0, size);
        image.ints("standing", standing, 0, size);
        image.ints("revision", revisions, 0, size);
        image.longs("endNanos", endNanos, 0, size);
        image.floats("way", ways, 0, size * stride);
        image.floats("comingWay", comingWays, 0, size * stride);
        image.floats("stamped", stamped, 0, size * stride);
        for (int e = 0; e < size; e++) {
            untimed[e] = image.flag("untimed", untimed[e]);
        }
        for (int e = 0; image.isRestoring() && e < size; e++) {
            Image.require(ids[e] >= 0 && ids[e] < nodes.ids().limit(), "node that waits", ids[e]);
            know(ids[e]);
            entryOf[ids[e]] = e;
        }
        if (image.isRestoring()) {
            requireEntries();
        }
    }

    /** Of all nodes that wait. */
    private void requireEntries() {
        for (int id = 0; id < nodes.ids().limit(); id++) {
            if (nodes.ids().isLiving(id) && waits(nodes.ids().place(id))) {
                int e = id < entryOf.length ? entryOf[id] : size;
                Image.require(e < size && ids[e] == id, "node that waits without a pose", id);
            }
        }
    }

    private void know(int id) {
        if (id >= entryOf.length) {
            entryOf = Arrays.copyOf(entryOf, Math.max(id + 1, 2 * entryOf.length));
        }
    }
}
