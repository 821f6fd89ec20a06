package dev.tandem.transform.internal.reader;

import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionTable;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Numbers for the intervals that rows are in, and the progress of each. A larger number is a later one, and none is used twice.
 *
 * <p>There are {@link #SHOWN} entries: half the number, without its last bit, says which one by its remainder. An entry names its
 * number, so that of a number that is over none is found. The last bit of the numbers of a table changes each time that it gets
 * new ones: what moves on in each tick alternates between even and odd.
 */
public final class MotionStamps {
    /** Numbers that have a progress at a time. */
    public static final int SHOWN = 32;

    /** Not the number of any interval. */
    public static final int NONE = 0;

    /** Twice that and one more is a float, as all integers below are. */
    private static final int LAST = (1 << 23) - 8;

    private static final float OVER = 1f;
    private static final int NEVER = -2;

    private final float[] entries = new float[2 * SHOWN];
    private final int[] usedIn = new int[SHOWN];
    private final Map<MotionTable, OfTable> tables = new IdentityHashMap<>();
    private int half;
    private int round;
    private int known;
    private int over;
    private int overBit;

    private @Nullable MotionTable lastTable;
    private @Nullable OfTable lastFound;

    /** The numbers of the intervals of a table. */
    private static final class OfTable {
        long[] start = {};
        long[] end = {};
        int[] stamp = {};
        int lastBit;
        int round;

        void makeRoom(int limit) {
            if (stamp.length < limit) {
                start = Arrays.copyOf(start, 2 * limit);
                end = Arrays.copyOf(end, 2 * limit);
                stamp = Arrays.copyOf(stamp, 2 * limit);
            }
        }
    }

    MotionStamps() {
        forget();
    }

    /** Number and progress of each entry, one after the other. */
    public float[] entries() {
        return entries;
    }

    /** True if there may not be enough numbers for another round. */
    boolean isExhausted() {
        return half + 2 * SHOWN >= LAST;
    }

    /** Begins again with the first number. */
    void forget() {
        half = 0;
        tables.clear();
        lastTable = null;
        Arrays.fill(usedIn, NEVER);
        for (int e = 0; e < SHOWN; e++) {
            clear(e);
        }
    }

    private void clear(int entry) {
        entries[2 * entry] = -1f;
        entries[2 * entry + 1] = OVER;
    }

    /** Begins a round, in which each table is {@linkplain #read read}. */
    void begin() {
        round++;
        known = 0;
        over = NONE;
        lastTable = null;
    }

    /** Gives numbers to the intervals of a table that have none, as far as there are entries, and reads the progress of all. */
    void read(MotionTable table) {
        OfTable own = tables.computeIfAbsent(table, added -> new OfTable());
        Intervals intervals = table.intervals();
        own.makeRoom(intervals.limit());
        own.round = round;
        known++;
        boolean shown = table.isShown();
        boolean anyNew = false;
        for (int i = 0; i < intervals.limit(); i++) {
            boolean same = own.stamp[i] != NONE
                    && own.start[i] == intervals.startNanos(i)
                    && own.end[i] == intervals.endNanos(i);
            if (!shown) {
                keep(own.stamp[i]);
            } else if (!intervals.hasUsers(i)) {
                own.stamp[i] = NONE;
            } else if (same) {
                keep(own.stamp[i]);
                entries[2 * entry(own.stamp[i]) + 1] = intervals.progress(i);
            } else {
                own.stamp[i] = NONE;
                anyNew = true;
            }
        }
        if (anyNew) {
            addTo(own, intervals);
        }
    }

    private void keep(int stamp) {
        if (stamp != NONE) {
            usedIn[entry(stamp)] = round;
        }
    }

    private void addTo(OfTable own, Intervals intervals) {
        own.lastBit ^= 1;
        for (int i = 0; i < intervals.limit(); i++) {
            if (intervals.hasUsers(i) && own.stamp[i] == NONE) {
                own.start[i] = intervals.startNanos(i);
                own.end[i] = intervals.endNanos(i);
                own.stamp[i] = next(own.lastBit);
                if (own.stamp[i] != NONE) {
                    entries[2 * entry(own.stamp[i])] = own.stamp[i];
                    entries[2 * entry(own.stamp[i]) + 1] = intervals.progress(i);
                }
            }
        }
    }

    /** A number whose entry no table has used in this round or the last one: that may be read again in this one. */
    private int next(int lastBit) {
        for (int candidate = half + 1; candidate <= Math.min(half + SHOWN, LAST); candidate++) {
            if (usedIn[candidate % SHOWN] < round - 1) {
                half = candidate;
                usedIn[candidate % SHOWN] = round;
                return 2 * candidate + lastBit;
            }
        }
        return NONE;
    }

    /** Ends a round: entries that no table has used are over. */
    void finish() {
        for (int e = 0; e < SHOWN; e++) {
            if (usedIn[e] != round) {
                clear(e);
            }
        }
        if (tables.size() > known) {
            tables.values().removeIf(own -> own.round != round);
        }
    }

    /** The number of an interval of a table in this round, {@link #NONE} if there was no entry for it. */
    int of(MotionTable table, int interval) {
        if (table != lastTable) {
            lastTable = table;
            lastFound = tables.get(table);
        }
        return lastFound == null ? NONE : lastFound.stamp[interval];
    }

    /**
     * A number that is over, later than all before this round and those of intervals in it. The last bits of these numbers
     * alternate, too.
     */
    public int over() {
        if (over == NONE) {
            overBit ^= 1;
            over = 2 * ++half + overBit;
        }
        return over;
    }

    /** True if a number has a progress. */
    public boolean isShown(int stamp) {
        return stamp != NONE && entries[2 * entry(stamp)] == stamp;
    }

    private static int entry(int stamp) {
        return (stamp >> 1) % SHOWN;
    }
}
