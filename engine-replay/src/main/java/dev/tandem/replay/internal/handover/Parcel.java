package dev.tandem.replay.internal.handover;

import dev.tandem.replay.internal.journal.Compaction;
import dev.tandem.replay.internal.journal.OperationLog;
import java.util.function.Consumer;

/**
 * Operations up to the end of a tick, handed over at once, with the time of that end. The newest ticks have a log each, so that
 * adding one copies nothing; older ones are in one log, which is made shorter now and then.
 */
public final class Parcel {
    /** A motion in one of these may still be drawn when the renderer comes back. */
    private static final int NEWEST_TICKS = 3;

    /** With the two whose moves cover those of earlier ticks. */
    private static final int TICKS = NEWEST_TICKS + Compaction.TICKS_KEPT;

    /** When a tick moves mostly other nodes than those after it, so may as many that follow. */
    private static final int UNLIKE_TICKS = 16;

    private final OperationLog older = new OperationLog();

    /** How long it was when it was last made shorter. */
    private int shortenedWords;

    private final OperationLog[] ticks = new OperationLog[TICKS];

    /** Of each tick, whether it does the same to the same nodes as the one before. */
    private final boolean[] repeats = new boolean[TICKS];

    private int count;

    /** For how many ticks it is not worth the time to look what the two after them move again. */
    private int unlikeTicks;

    /** The newest tick, on the main timeline. */
    public long startNanos;

    public long endNanos;

    /** Real time at which it began. */
    public long beginNanos;

    /** Real time at which it was handed over. */
    public long realNanos;

    /** How fast the clock of the simulation goes: 0.25 in slow motion. */
    public double pace = 1;

    /** How often something was added to a parcel that had not been taken, since the beginning. */
    public long merged;

    /** An empty one. */
    public Parcel() {
        for (int i = 0; i < TICKS; i++) {
            ticks[i] = new OperationLog();
        }
    }

    /**
     * Adds what a log holds, which is empty afterwards.
     *
     * @param shortest words of a log that is made shorter
     */
    void add(OperationLog log, Compaction compaction, int shortest) {
        if (!compaction.noteTicks(log) && count > 0) {
            ticks[count - 1].append(log);
            log.clear();
            return;
        }
        if (count == TICKS) {
            leaveOldest(compaction, shortest);
        }
        repeats[count] = count > 0 && compaction.repeats(log, ticks[count - 1]);
        ticks[count++].exchange(log);
    }

    /** Nobody sees a tick that the two after it repeat; what they do not repeat of another one joins the older ones. */
    private void leaveOldest(Compaction compaction, int shortest) {
        OperationLog oldest = ticks[0];
        if (!repeats[1] || !repeats[2]) {
            leaveOutRepeated(oldest, compaction);
            older.append(oldest);
            if (older.words() > 2 * Math.max(shortest, shortenedWords)) {
                compaction.run(older);
                shortenedWords = older.words();
            }
        }
        oldest.clear();
        count--;
        System.arraycopy(ticks, 1, ticks, 0, count);
        System.arraycopy(repeats, 1, repeats, 0, count);
        ticks[count] = oldest;
    }

    private void leaveOutRepeated(OperationLog oldest, Compaction compaction) {
        if (unlikeTicks > 0) {
            unlikeTicks--;
        } else if (!compaction.run(oldest, ticks[1], ticks[2], older)) {
            unlikeTicks = UNLIKE_TICKS;
        }
    }

    /** Calls {@code action} with each log, in their order. */
    public void forEachLog(Consumer<OperationLog> action) {
        if (!older.isEmpty()) {
            action.accept(older);
        }
        for (int i = 0; i < count; i++) {
            action.accept(ticks[i]);
        }
    }

    /** A measure of the length. */
    int words() {
        int words = older.words();
        for (int i = 0; i < count; i++) {
            words += ticks[i].words();
        }
        return words;
    }

    /** Forgets all operations and keeps the memory. */
    void clear() {
        older.clear();
        shortenedWords = 0;
        unlikeTicks = 0;
        for (int i = 0; i < count; i++) {
            ticks[i].clear();
        }
        count = 0;
    }
}
