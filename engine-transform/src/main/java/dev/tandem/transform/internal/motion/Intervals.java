package dev.tandem.transform.internal.motion;

import dev.tandem.transform.internal.image.Image;
import java.util.Arrays;

/**
 * Stamps shared by all rows that moved in the same tick, or came from another timeline with the same stamps: one progress value
 * per interval instead of one per row.
 *
 * <p>An interval lives while a row or {@linkplain #pin the last tick} refers to it; then its slot is reused.
 */
public final class Intervals {
    public static final int NONE = -1;

    private static final double NANOS_PER_SECOND = 1e9;

    private static final int SMALLEST = 8;
    private static final Kind[] KINDS = Kind.values();
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

    /** Where the stamps of an interval come from. */
    private enum Kind {
        /** A tick or frame of this timeline. */
        OBSERVED,
        /**
         * Like OBSERVED, but another tick may begin before its end: rows written then continue like those of a {@code Handover}.
         */
        CUT,
        /** A {@code Handover}. */
        HANDOVER,
        /** A {@code Handover}, written since: it catches up at up to twice the speed. */
        CATCHING_UP,
        /** A handover to a timeline without a frame: stamps from 0 to a duration that starts with the first frame. */
        WAITING
    }

    /** Opens an interval without users. */
    public int open(long startNanos, long endNanos, Curve curve) {
        return open(startNanos, endNanos, endNanos, Kind.OBSERVED, curve);
    }

    /** An open interval with these stamps, or a new one without users; never that of the last tick, though it may end with it. */
    public int shared(long startNanos, long endNanos, Curve curve) {
        return find(startNanos, endNanos, endNanos, Kind.OBSERVED, curve);
    }

    /**
     * An interval for motions from the last rendered pose that are written on the way; as {@link #shared}.
     *
     * @param caughtUpNanos when the visual pose is no further behind than that of other nodes; not before the end
     */
    public int catchingUp(long startNanos, long endNanos, long caughtUpNanos) {
        return find(startNanos, endNanos, caughtUpNanos, Kind.CATCHING_UP, Curve.LINEAR);
    }

    /** An interval for motions from the last rendered pose; as {@link #shared}. */
    public int handover(long startNanos, long endNanos) {
        return find(startNanos, endNanos, endNanos, Kind.HANDOVER, Curve.LINEAR);
    }

    /** The counterpart of an interval of another table, for motions that continue unchanged. */
    public int handover(Intervals from, int interval) {
        Kind wanted = counterpart(from.kind[interval]);
        return find(from.start[interval], from.end[interval], from.caughtUp[interval], wanted, from.curve[interval]);
    }

    private static Kind counterpart(Kind kind) {
        return switch (kind) {
            case OBSERVED, CUT -> Kind.CUT;
            case CATCHING_UP -> Kind.CATCHING_UP;
            case HANDOVER, WAITING -> Kind.HANDOVER;
        };
    }

    /** Time from the last frame of a timeline until rows of this interval arrive at normal speed. */
    public long timeLeft(int interval, TimelineTimes times) {
        if (kind[interval] == Kind.WAITING) {
            return end[interval];
        }
        long left = times.timeLeft(start[interval], end[interval]);
        return kind[interval] == Kind.CATCHING_UP ? TimelineTimes.plus(left, left) : left;
    }

    /**
     * An interval like that of {@link #handover}, for motions of that duration that begin with the first frame of the timeline.
     */
    public int waiting(long nanos) {
        return find(0, nanos, nanos, Kind.WAITING, Curve.LINEAR);
    }

    private int find(long startNanos, long endNanos, long caughtUpNanos, Kind wanted, Curve newCurve) {
        for (int slot = 0; slot < capacity; slot++) {
            if (users[slot] > 0
                    && slot != pinned
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

    /** Keeps {@code interval} alive without users until another is pinned. */
    public void pin(int interval) {
        pinned = interval;
    }

    public int pinned() {
        return pinned;
    }

    public void join(int interval) {
        users[interval]++;
    }

    public void join(int interval, int rows) {
        users[interval] += rows;
    }

    public void leave(int interval, int rows) {
        if (interval != NONE) {
            users[interval] -= rows;
        }
    }

    public void leave(int interval) {
        if (interval != NONE) {
            users[interval]--;
        }
    }

    /** True if some row has this interval. */
    public boolean hasUsers(int interval) {
        return users[interval] > 0;
    }

    /** True if rows of this interval still move as in the tick that it comes from. */
    public boolean isOfTick(int interval) {
        return interval != NONE && (kind[interval] == Kind.OBSERVED || kind[interval] == Kind.CUT);
    }

    /** True if rows of this interval continue from their visual poses when they are written; most came from another timeline. */
    public boolean isHandover(int interval) {
        return interval != NONE && kind[interval] != Kind.OBSERVED;
    }

    /** The same of an interval that lasts beyond the start of a tick: such rows do so in that tick. */
    public boolean isHandoverInto(int interval, long startNanos) {
        return isHandover(interval) && (isWaiting(interval) || end[interval] > startNanos);
    }

    /** True if the interval waits for the first frame, so its stamps are not instants yet. */
    public boolean isWaiting(int interval) {
        return interval != NONE && kind[interval] == Kind.WAITING;
    }

    /** True if the stamps are instants. */
    public boolean hasStamps(int interval) {
        return interval != NONE && kind[interval] != Kind.WAITING;
    }

    /** True if some row may have an interval for which {@link #isHandover} holds. */
    public boolean anyHandover() {
        for (int slot = 0; slot < capacity; slot++) {
            if (users[slot] > 0 && isHandover(slot)) {
                return true;
            }
        }
        return false;
    }

    /** Makes handovers of what lasts beyond an instant: a write continues it from the last rendered pose. */
    public void handOverAfter(long nanos) {
        for (int slot = 0; slot < capacity; slot++) {
            if (users[slot] > 0 && kind[slot] == Kind.OBSERVED && end[slot] > nanos) {
                kind[slot] = Kind.CUT;
            }
        }
    }

    /** Starts the waiting intervals at {@code nanos}; they end no sooner than {@code earliestEnd}. */
    public void beginWaiting(long nanos, long earliestEnd) {
        for (int slot = 0; slot < capacity; slot++) {
            if (kind[slot] == Kind.WAITING) {
                start[slot] = nanos;
                end[slot] = Math.max(earliestEnd, TimelineTimes.plus(nanos, end[slot]));
                caughtUp[slot] = end[slot];
                kind[slot] = Kind.HANDOVER;
            }
        }
    }

    public long startNanos(int interval) {
        return start[interval];
    }

    public long endNanos(int interval) {
        return end[interval];
    }

    /** Length in seconds, as a difference of floating-point numbers, which cannot overflow, where that of the stamps might. */
    public double seconds(int interval) {
        long length = end[interval] - start[interval];
        return (length > 0 ? length : (double) end[interval] - (double) start[interval]) / NANOS_PER_SECOND;
    }

    /** When rows of this interval have caught up with what was written on the way: the end stamp or later. */
    public long caughtUpNanos(int interval) {
        return caughtUp[interval];
    }

    /** Number of rows with an interval. */
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

    /** Progress of each interval at {@code nanos}; true if an interval with users has arrived. */
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

    /** True if an interval has ended at an instant. */
    public boolean hasArrived(int interval, long nanos) {
        return nanos >= end[interval];
    }

    /** True if an interval with users is exactly at one of its ends, where poses are copied, not computed. */
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

    /** Progress of an interval with users at the instant of the last frame. */
    public float progress(int interval) {
        return progress[interval];
    }

    /** The share of an interval that has passed at an instant, whatever its curve. */
    public float even(int interval, long nanos) {
        return Curve.even(nanos, start[interval], end[interval]);
    }

    /** One more than the largest number of an interval; those between may have no users. */
    public int limit() {
        return capacity;
    }

    /** Hands over all intervals, but for how many rows have each: who has rows {@link #join joins} those again. */
    void image(Image image) {
        int count = image.count("intervals", capacity);
        if (image.isRestoring()) {
            capacity = 0;
            while (capacity < count) {
                grow();
            }
            Arrays.fill(users, 0);
        }
        image.longs("start", start, 0, count);
        image.longs("end", end, 0, count);
        image.longs("caughtUp", caughtUp, 0, count);
        for (int slot = 0; slot < count; slot++) {
            int ordinal = image.number("kind", image.isRestoring() ? 0 : kind[slot].ordinal());
            Image.require(ordinal >= 0 && ordinal < KINDS.length, "kind of an interval", ordinal);
            kind[slot] = KINDS[ordinal];
            Curve known = image.object("curve", curve[slot]);
            curve[slot] = known == null ? Curve.LINEAR : known;
        }
        pinned = image.number("pinned", pinned);
        Image.require(pinned >= NONE && pinned < count, "interval of the last tick", pinned);
    }

    /** Forgets all intervals. */
    void clear() {
        capacity = 0;
        pinned = NONE;
    }
}
