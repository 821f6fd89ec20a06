package dev.tandem.transform.internal.timeline;

import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.PoseShift;
import dev.tandem.transform.internal.pose.Rigid;
import java.util.Arrays;

/** What is remembered of each node that was teleported on a stamp; at most one entry per id is valid. */
final class StampEntries {
    private static final int SMALLEST = 16;
    private static final int[] NONE = {};

    private int[] ids = NONE;

    /** The components that were teleported. */
    private int[] parts = NONE;

    /** The same of a teleport after the one that was observed; none if there was none. */
    private int[] comingParts = NONE;

    private int[] revisions = NONE;
    private boolean[] observed = {};
    private boolean[] exchanged = {};
    private boolean[] pending = {};
    private long[] endNanos = {};

    /** Where the node is shown until the stamp; while entries are exchanged, where it is. */
    private float[] shown = {};

    /** Where the node was at the stamp. */
    private float[] stamped = {};

    /** Where the node is shown after that until the next stamp, if there is another teleport. */
    private float[] coming = {};

    private final PoseForm form;
    private final int stride;
    private final float[] scratch;
    private int size;
    private int[] entryOf = NONE;

    StampEntries(PoseForm form) {
        this.form = form;
        this.stride = form.stride();
        this.scratch = form.newPose();
    }

    int size() {
        return size;
    }

    /** The entry of an id that has one. */
    int of(int id) {
        return entryOf[id];
    }

    /** True if an entry is the newest of its id. */
    boolean isNewest(int e) {
        return entryOf[ids[e]] == e;
    }

    int add(int id) {
        if (size == ids.length) {
            grow();
        }
        if (id >= entryOf.length) {
            entryOf = Arrays.copyOf(entryOf, Math.max(id + 1, 2 * entryOf.length));
        }
        ids[size] = id;
        parts[size] = 0;
        comingParts[size] = 0;
        observed[size] = false;
        exchanged[size] = false;
        entryOf[id] = size;
        return size++;
    }

    private void grow() {
        int length = Math.max(SMALLEST, 2 * size);
        ids = Arrays.copyOf(ids, length);
        parts = Arrays.copyOf(parts, length);
        comingParts = Arrays.copyOf(comingParts, length);
        revisions = Arrays.copyOf(revisions, length);
        observed = Arrays.copyOf(observed, length);
        exchanged = Arrays.copyOf(exchanged, length);
        pending = Arrays.copyOf(pending, length);
        endNanos = Arrays.copyOf(endNanos, length);
        shown = Arrays.copyOf(shown, length * stride);
        stamped = Arrays.copyOf(stamped, length * stride);
        coming = Arrays.copyOf(coming, length * stride);
    }

    /** Puts the last entry in the place of one. */
    void remove(int e) {
        if (isNewest(e)) {
            entryOf[ids[e]] = NodeTable.NONE;
        }
        int last = --size;
        if (e == last) {
            return;
        }
        if (isNewest(last)) {
            entryOf[ids[last]] = e;
        }
        ids[e] = ids[last];
        parts[e] = parts[last];
        comingParts[e] = comingParts[last];
        revisions[e] = revisions[last];
        observed[e] = observed[last];
        exchanged[e] = exchanged[last];
        pending[e] = pending[last];
        endNanos[e] = endNanos[last];
        copy(shown, last * stride, shown, e * stride, stride);
        copy(stamped, last * stride, stamped, e * stride, stride);
        copy(coming, last * stride, coming, e * stride, stride);
    }

    /** Some components are teleported from now on; those that were not are shown as they are. */
    void cover(int e, int some, float[] logical, int at) {
        if (observed[e]) {
            comingParts[e] = cover(comingParts[e], coming, e, some, logical, at);
        } else {
            parts[e] = cover(parts[e], shown, e, some, logical, at);
        }
    }

    private int cover(int have, float[] poses, int e, int some, float[] logical, int at) {
        form.copyParts(logical, at, poses, e * stride, PoseParts.ALL & ~have);
        return have | some;
    }

    /** The teleport that follows counts as made in the same tick. */
    void joinComing(int e) {
        int at = e * stride;
        form.copyParts(coming, at, shown, at, comingParts[e] & ~parts[e]);
        parts[e] |= comingParts[e];
        comingParts[e] = 0;
    }

    /** The teleport that follows is of another tick. */
    void beginComing(int e) {
        copy(coming, e * stride, shown, e * stride, stride);
        parts[e] = comingParts[e];
        comingParts[e] = 0;
        observed[e] = false;
    }

    boolean hasComing(int e) {
        return comingParts[e] > 0;
    }

    /** Shows some components as they are. */
    void overwrite(int e, int some, float[] logical, int at) {
        form.copyParts(logical, at, shown, e * stride, some);
        form.copyParts(logical, at, stamped, e * stride, some);
        form.copyParts(logical, at, coming, e * stride, some);
    }

    /** Exchanges the teleported components with those of a logical pose. */
    void exchange(int e, float[] logical, int at) {
        exchanged[e] = !exchanged[e];
        copy(logical, at, scratch, 0, stride);
        form.copyParts(shown, e * stride, logical, at, parts[e]);
        form.copyParts(scratch, 0, shown, e * stride, parts[e]);
    }

    boolean isExchanged(int e) {
        return exchanged[e];
    }

    /** The node was observed in the tick of the teleport. */
    void observe(int e, long tickEnd, int revision, float[] logical, int at) {
        observed[e] = true;
        endNanos[e] = tickEnd;
        revisions[e] = revision;
        copy(logical, at, stamped, e * stride, stride);
    }

    boolean isObserved(int e) {
        return observed[e];
    }

    void pending(int e, boolean isPending) {
        pending[e] = isPending;
    }

    boolean wasPending(int e) {
        return pending[e];
    }

    int id(int e) {
        return ids[e];
    }

    /** The components that are teleported, by whichever teleport. */
    int parts(int e) {
        return parts[e] | comingParts[e];
    }

    /** The components that were teleported in the tick that was observed. */
    int observedParts(int e) {
        return parts[e];
    }

    long endNanos(int e) {
        return endNanos[e];
    }

    int revision(int e) {
        return revisions[e];
    }

    /** Loads where the node was at the stamp. */
    void loadStamped(int e, float[] pose) {
        copy(stamped, e * stride, pose, 0, stride);
    }

    /** Shifts the poses of an entry. */
    void shift(int e, PoseShift shift) {
        shift.poses(shown, e * stride, 1, stride);
        shift.poses(stamped, e * stride, 1, stride);
        shift.poses(coming, e * stride, 1, stride);
    }

    /** Transforms the poses of an entry. */
    void transform(int e, Rigid rigid) {
        form.apply(rigid, shown, e * stride);
        form.apply(rigid, stamped, e * stride);
        form.apply(rigid, coming, e * stride);
    }

    private static void copy(float[] from, int at, float[] to, int dest, int count) {
        System.arraycopy(from, at, to, dest, count);
    }
}
