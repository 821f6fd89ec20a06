package dev.tandem.transform.internal.motion;

import dev.tandem.transform.internal.timeline.Handover;
import java.util.Arrays;

/**
 * Stamps shared by all rows that moved in the same tick, or were brought from another line with the same window: one progress
 * value per group instead of one per row.
 *
 * <p>A group lives while a row or {@linkplain #pin the last tick} refers to it; its slot is then used again.
 */
public final class TickGroups {
    public static final int NONE = -1;

    private static final int SMALLEST = 8;
    private static final long[] NO_STAMPS = {};

    private long[] start = NO_STAMPS;
    private long[] end = NO_STAMPS;
    private long[] caughtUp = NO_STAMPS;
    private int[] users = {};
    private float[] progress = {};
    private Kind[] kind = {};
    private Curve[] curve = {};
    private int capacity;
    private int pinned = NONE;

    /** Where the stamps of a group come from. */
    private enum Kind {
        /** A tick or frame of this line. */
        OBSERVED,
        /** A {@link Handover}. */
        HANDOVER,
        /** A {@link Handover}, and written since: moves at up to twice the speed. */
        CATCHING_UP,
        /** A handover to a line that has shown no frame: a length of time, from 0 on, that will begin with the first. */
        WAITING
    }

    /** Opens a group without users. */
    public int open(long startNanos, long endNanos, Curve curve) {
        return open(startNanos, endNanos, endNanos, Kind.OBSERVED, curve);
    }

    /** An open group with these stamps, or a new one without users. */
    public int shared(long startNanos, long endNanos, Curve curve) {
        return find(startNanos, endNanos, endNanos, Kind.OBSERVED, curve);
    }

    /**
     * A group for motions from the picture shown to what is written meanwhile; as {@link #shared}.
     *
     * @param caughtUpNanos when the picture is to be no further behind than that of other nodes; not before the end
     */
    public int catchingUp(long startNanos, long endNanos, long caughtUpNanos) {
        return find(startNanos, endNanos, caughtUpNanos, Kind.CATCHING_UP, Curve.LINEAR);
    }

    /** A group for motions from the picture shown; as {@link #shared}. */
    public int handover(long startNanos, long endNanos) {
        return find(startNanos, endNanos, endNanos, Kind.HANDOVER, Curve.LINEAR);
    }

    /** A group for motions that go on as they did in a group of another table. */
    public int handover(TickGroups from, int group) {
        Kind wanted = from.kind[group] == Kind.CATCHING_UP ? Kind.CATCHING_UP : Kind.HANDOVER;
        return find(from.start[group], from.end[group], from.caughtUp[group], wanted, from.curve[group]);
    }

    /** How long it would take from a line's last frame on, at the usual speed, to get where rows of this group are going. */
    public long timeLeft(int group, LineTimes times) {
        if (kind[group] == Kind.WAITING) {
            return end[group];
        }
        long left = times.timeLeft(start[group], end[group]);
        return kind[group] == Kind.CATCHING_UP ? LineTimes.plus(left, left) : left;
    }

    /** As {@link #handover}, for motions that begin with the line's first frame and take so long. */
    public int waiting(long nanos) {
        return find(0, nanos, nanos, Kind.WAITING, Curve.LINEAR);
    }

    private int find(long startNanos, long endNanos, long caughtUpNanos, Kind wanted, Curve newCurve) {
        for (int slot = 0; slot < capacity; slot++) {
            if (users[slot] > 0
                    && kind[slot] == wanted
                    && curve[slot] == newCurve
                    && start[slot] == startNanos
                    && end[slot] == endNanos
                    && caughtUp[slot] == caughtUpNanos) {
                return slot;
            }
        }
        return open(startNanos, endNanos, caughtUpNanos, wanted, newCurve);
    }

    private int open(long startNanos, long endNanos, long caughtUpNanos, Kind newKind, Curve newCurve) {
        int slot = 0;
        while (slot < capacity && (users[slot] > 0 || slot == pinned)) {
            slot++;
        }
        if (slot == capacity) {
            grow();
        }
        start[slot] = startNanos;
        end[slot] = endNanos;
        caughtUp[slot] = caughtUpNanos;
        kind[slot] = newKind;
        curve[slot] = newCurve;
        return slot;
    }

    private void grow() {
        if (capacity == start.length) {
            int length = Math.max(SMALLEST, capacity * 2);
            start = Arrays.copyOf(start, length);
            end = Arrays.copyOf(end, length);
            caughtUp = Arrays.copyOf(caughtUp, length);
            users = Arrays.copyOf(users, length);
            progress = Arrays.copyOf(progress, length);
            kind = Arrays.copyOf(kind, length);
            curve = Arrays.copyOf(curve, length);
        }
        capacity++;
    }

    /** Keeps {@code group} alive without users until another is pinned. */
    public void pin(int group) {
        pinned = group;
    }

    public int pinned() {
        return pinned;
    }

    public void join(int group) {
        users[group]++;
    }

    public void join(int group, int rows) {
        users[group] += rows;
    }

    public void leave(int group, int rows) {
        if (group != NONE) {
            users[group] -= rows;
        }
    }

    public void leave(int group) {
        if (group != NONE) {
            users[group]--;
        }
    }

    /** True if rows of this group come from the picture that was shown when they came, or were written since. */
    public boolean isHandover(int group) {
        return group != NONE && kind[group] != Kind.OBSERVED;
    }

    /** True if the stamps are not instants yet. */
    public boolean isWaiting(int group) {
        return group != NONE && kind[group] == Kind.WAITING;
    }

    /** True if the stamps are instants. */
    public boolean hasStamps(int group) {
        return group != NONE && kind[group] != Kind.WAITING;
    }

    /** True if some row may be of a group for which {@link #isHandover} holds. */
    public boolean anyHandover() {
        for (int slot = 0; slot < capacity; slot++) {
            if (users[slot] > 0 && isHandover(slot)) {
                return true;
            }
        }
        return false;
    }

    /** Lets the groups that waited for it begin at {@code nanos}, and end no sooner than {@code earliestEnd}. */
    public void beginWaiting(long nanos, long earliestEnd) {
        for (int slot = 0; slot < capacity; slot++) {
            if (kind[slot] == Kind.WAITING) {
                start[slot] = nanos;
                end[slot] = Math.max(earliestEnd, LineTimes.plus(nanos, end[slot]));
                caughtUp[slot] = end[slot];
                kind[slot] = Kind.HANDOVER;
            }
        }
    }

    public long startNanos(int group) {
        return start[group];
    }

    public long endNanos(int group) {
        return end[group];
    }

    /** When rows of this group are to have caught up with what is written meanwhile: the end stamp or later. */
    public long caughtUpNanos(int group) {
        return caughtUp[group];
    }

    /** Rows that belong to any group. */
    public int allUsers() {
        int sum = 0;
        for (int slot = 0; slot < capacity; slot++) {
            sum += users[slot];
        }
        return sum;
    }

    /** Ends the interval that a FROM_VISUAL step covers: the next one starts at {@code nanos}. */
    public void restartAll(long nanos) {
        Arrays.fill(start, 0, capacity, nanos);
    }

    /** Progress of each group at {@code nanos}; true if a group with users has arrived. */
    public boolean advanceTo(long nanos) {
        boolean arrived = false;
        for (int slot = 0; slot < capacity; slot++) {
            if (users[slot] > 0) {
                progress[slot] = curve[slot].at(nanos, start[slot], end[slot]);
                arrived |= hasArrived(slot, nanos);
            }
        }
        return arrived;
    }

    boolean hasArrived(int group, long nanos) {
        return nanos >= end[group];
    }

    /** True if a group with users stands exactly at one of its ends, where poses are copied, not computed. */
    boolean anyAtAnEnd() {
        for (int slot = 0; slot < capacity; slot++) {
            if (users[slot] > 0 && (progress[slot] == 0f || progress[slot] == 1f)) {
                return true;
            }
        }
        return false;
    }

    float[] progress() {
        return progress;
    }
}
