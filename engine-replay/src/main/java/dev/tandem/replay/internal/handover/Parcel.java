package dev.tandem.replay.internal.handover;

import dev.tandem.replay.internal.journal.Compaction;
import dev.tandem.replay.internal.journal.OperationLog;
import java.util.function.Consumer;

/**
 * Operations up to the end of a tick, handed over at once, with the time of that end. The newest ticks have a log each, so that
 * adding one copies nothing; older ones are made shorter, a piece with each tick, so that none takes long.
 */
public final class Parcel {
    /** A motion in one of these may still be drawn when the renderer comes back. */
    private static final int NEWEST_TICKS = 3;

    /** With the two whose moves cover those of earlier ticks. */
    private static final int TICKS = NEWEST_TICKS + Compaction.TICKS_KEPT;

    /** When a tick moves mostly other nodes than those after it, so may as many that follow. */
    private static final int UNLIKE_TICKS = 16;

    /** Logs of fewer words are not made shorter: it is not worth the time. */
    private static final int SHORTEST = 1 << 13;

    /** Older ticks are made shorter when they are longer by this factor than after the last time. */
    private static final double GROWTH = 1.5;

    /** Work on older ticks, see {@link Compaction#goOn}, for each word that joins them. */
    private static final double WORK_PER_WORD = 0.75;

    /** How much of the work that is due is done with each tick, and at least how much. */
    private static final double WORK_PER_TICK = 0.0625;

    private static final int LEAST_WORK = 1 << 11;

    private final int shortest;
    private final int leastWork;

    private final OperationLog older = new OperationLog();

    /** Later ones that are being joined with them, and those which have come since that was begun. */
    private final OperationLog joining = new OperationLog();

    private final OperationLog younger = new OperationLog();

    /** How long the older ones were when they were last made shorter. */
    private int shortenedWords;

    private double due;

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
        this(SHORTEST, LEAST_WORK);
    }

    /**
     * @param shortest words of older ticks that are made shorter
     * @param leastWork done with each tick while they are
     */
    Parcel(int shortest, int leastWork) {
        this.shortest = shortest;
        this.leastWork = leastWork;
        for (int i = 0; i < TICKS; i++) {
            ticks[i] = new OperationLog();
        }
    }

    /**
     * Adds what a log holds, which is empty afterwards.
     *
     * @param compaction knows all ticks that were handed over
     * @param background makes older ticks shorter, a piece with each call
     */
    void add(OperationLog log, Compaction compaction, Compaction background) {
        if (!compaction.note(log) && count > 0) {
            ticks[count - 1].append(log);
            log.clear();
            return;
        }
        if (count == TICKS) {
            leaveOldest(compaction);
            shorten(compaction, background);
        }
        repeats[count] = count > 0 && compaction.repeats(log, ticks[count - 1]);
        ticks[count++].exchange(log);
    }

    /** Nobody sees a tick that the two after it repeat; what they do not repeat of another one joins the older ones. */
    private void leaveOldest(Compaction compaction) {
        OperationLog oldest = ticks[0];
        if (!repeats[1] || !repeats[2]) {
            leaveOutRepeated(oldest, compaction);
            younger.append(oldest);
            due += WORK_PER_WORD * oldest.words();
        }
        oldest.clear();
        count--;
        System.arraycopy(ticks, 1, ticks, 0, count);
        System.arraycopy(repeats, 1, repeats, 0, count);
        ticks[count] = oldest;
    }

    private void shorten(Compaction compaction, Compaction background) {
        int words = older.words() + younger.words();
        if (!background.isUnderWay() && words > GROWTH * Math.max(shortest, shortenedWords)) {
            joining.exchange(younger);
            due = WORK_PER_WORD * joining.words();
            background.begin(compaction);
        }
        if (background.isUnderWay()) {
            int work = (int) Math.max(leastWork, WORK_PER_TICK * due);
            due = Math.max(0, due - work);
            background.goOn(older, joining, work);
            shortenedWords = background.isUnderWay() ? shortenedWords : older.words();
        }
    }

    private void leaveOutRepeated(OperationLog oldest, Compaction compaction) {
        boolean isFirst = older.isEmpty() && joining.isEmpty() && younger.isEmpty();
        if (unlikeTicks > 0) {
            unlikeTicks--;
        } else if (!compaction.run(oldest, ticks[1], ticks[2], isFirst)) {
            unlikeTicks = UNLIKE_TICKS;
        }
    }

    /** Calls {@code action} with each log, in their order. */
    public void forEachLog(Consumer<OperationLog> action) {
        tell(older, action);
        tell(joining, action);
        tell(younger, action);
        for (int i = 0; i < count; i++) {
            action.accept(ticks[i]);
        }
    }

    private static void tell(OperationLog log, Consumer<OperationLog> action) {
        if (!log.isEmpty()) {
            action.accept(log);
        }
    }

    /** A measure of the length. */
    int words() {
        int words = older.words() + joining.words() + younger.words();
        for (int i = 0; i < count; i++) {
            words += ticks[i].words();
        }
        return words;
    }

    /** Forgets all operations and keeps the memory. */
    void clear() {
        older.clear();
        joining.clear();
        younger.clear();
        due = 0;
        shortenedWords = 0;
        unlikeTicks = 0;
        for (int i = 0; i < count; i++) {
            ticks[i].clear();
        }
        count = 0;
    }
}
