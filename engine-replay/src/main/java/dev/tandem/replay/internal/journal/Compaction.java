package dev.tandem.replay.internal.journal;

import dev.tandem.transform.internal.ValueStore;
import dev.tandem.transform.internal.write.Journal;
import dev.tandem.transform.internal.write.Positions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Makes a log shorter whose ticks nobody will see: what is left leads to the same scene, and is drawn alike from then on.
 *
 * <p>It keeps, for each component of a node, the last two moves, and the ticks in which they were made: a motion that still lasts
 * begins with one of them and ends with the other. Moves before a longer tick of another timeline, in it and after it are counted
 * apart, and changes that a motion continues from stay while it lasts. Elsewhere a change that depends on where other nodes are
 * is replaced by its outcome, so that nothing depends on moves that are left out. Nodes that were created and destroyed meanwhile
 * are left out altogether, and so are changes that a later one undoes. One that is drawn until its tick ends counts as destroyed
 * if that tick does not last longer than the last one of the main timeline. The rest does not become longer with the number of
 * ticks.
 * It matters which nodes are roots when the origin moves, so nothing before the last rebase is touched.
 *
 * <p>It can be done a piece at a time, on a copy: what it began with is whole until it is replaced.
 */
public final class Compaction {
    /** How many ticks are enough for nodes that move in each of them. */
    public static final int TICKS_KEPT = 2;

    private static final int ROOT = -1;
    private static final int NEVER = -1;

    /** How many words are copied in the time that one node takes to be looked at, and how many nodes one operation is worth. */
    private static final int WORDS_COPIED = 8;

    private static final int OPERATION_WORK = 4;

    /** How far away in a run one that is moved again is looked for, and one in how many need not be found. */
    private static final int NEAR = 16;

    private static final int MISSES = 16;

    private final OperationLog result = new OperationLog();

    /** What is made shorter a piece at a time: a copy of two logs that follow each other. */
    private final OperationLog joined = new OperationLog();

    private final List<StoreMarks> stores = new ArrayList<>();

    /** By where an operation begins in the ints. */
    private final BitSet dropped = new BitSet();

    /**
     * By where an id of a run is, a bit for each that is left, or was not looked at yet. In words that are written whole: with a
     * {@link BitSet}, ticks in each of which others move cost a third more.
     */
    private long[] kept = {};

    private final BitSet withoutOutcome = new BitSet();
    private final BitSet withoutStructure = new BitSet();
    private final BitSet detaching = new BitSet();
    private final BitSet snapping = new BitSet();
    private final BitSet drawn = new BitSet();

    /** Jumps that may be seen in a motion that lasts, or move an anchor, and stay what they are. */
    private final BitSet seen = new BitSet();

    /** Where operations begin in the columns. */
    private int[] ints = new int[64];

    private int[] floats = new int[64];
    private int[] longs = new int[64];
    private int[] objects = new int[64];
    private int count;

    /** From which operation on, and up to which one, the log is made shorter; which one is next, and which place of its ids. */
    private int first;

    private int old;
    private int op;
    private int place = NEVER;

    private Stage stage = Stage.IDLE;

    /** What is done next. */
    private enum Stage {
        IDLE,
        JOIN,
        FIND,
        LOOK,
        WRITE
    }

    /** By timeline: how many of its ticks are later, and when the first of these ends. */
    private int[] laterTicks = new int[4];

    private long[] laterEnds = new long[4];

    /** By timeline: the end of the newest tick that was handed over. */
    private long[] newestEnds = {Long.MIN_VALUE, Long.MIN_VALUE, Long.MIN_VALUE, Long.MIN_VALUE};

    /** By timeline: the end of the last tick that was kept, and how much had been written when a tick began or ended last. */
    private long[] ends = new long[4];

    private int[] dated = new int[4];
    private final BitSet ended = new BitSet();

    /** True for what was done in one of the last two ticks of another timeline than the main one: it may be drawn for long. */
    private boolean isLong;

    /** Whether what two later ticks repeat is left out already, so that their moves need no marks. */
    private boolean isAlike;

    /** Of what belongs to the next tick that begins or ends, on any timeline; the last of what is not looked at counts, too. */
    private int written;

    /** The end of the last tick of the main timeline: no frame shows an earlier instant. */
    private long shownFrom;

    /** Of how many nodes there were moves, and how many are left. */
    private int moves;

    private int movesKept;

    /** Begins to note, before the first log of some that will be put together. */
    public void beginNotes() {
        stores.forEach(StoreMarks::beginTimelines);
    }

    /**
     * Notes which ticks end in a log that is handed over, and which nodes have anchors or are on timelines other than the
     * main one.
     *
     * @return true if a tick of the main one ends
     */
    public boolean note(OperationLog log) {
        boolean hasMain = false;
        int atLongs = 0;
        for (int at = 0; at < log.intCount; ) {
            Operation operation = Operation.of(log.ints[at]);
            if (operation == Operation.TICK_ENDED) {
                int timeline = log.ints[at + 1];
                makeRoom(timeline);
                newestEnds[timeline] = log.longs[atLongs + 1];
                hasMain |= timeline == 0;
            } else if (operation == Operation.CREATED || operation == Operation.TIMED) {
                noteTimeline(log.ints, at, operation);
            } else {
                noteAnchor(log.ints, at, operation);
            }
            atLongs += operation.longs();
            at += operation.ints(log.ints, at);
        }
        return hasMain;
    }

    private void noteTimeline(int[] ints, int at, Operation operation) {
        int store = Operation.store(ints[at]);
        if (store < OperationTarget.CHANNELS) {
            boolean isBirth = operation == Operation.CREATED;
            int timeline = ints[at + (isBirth ? 4 : 2)];
            if (isBirth || ints[at + 3] == 0) {
                marks(store).timed(ints[at + 1], timeline != 0);
            } else if (timeline != 0) {
                marks(store).allTimed();
            }
        }
    }

    private void noteAnchor(int[] ints, int at, Operation operation) {
        boolean isAnchor = switch (operation) {
            case POSITIONED, ANCHORED -> true;
            // one that leaves a branch with an anchor gets its own
            case REPARENTED, INHERITING ->
                ints[at + 3] == Journal.KEEP_WORLD
                        && marks(Operation.store(ints[at])).hasAnchors();
            default -> false;
        };
        if (isAnchor) {
            marks(Operation.store(ints[at])).anchored(ints[at + 1]);
        }
    }

    /**
     * True if a log moves the same components of the same nodes in the same order as the one before it, with ticks of the same
     * timelines, and does nothing else: where {@link #TICKS_KEPT} logs in turn repeat one, {@link #run} leaves nothing of that.
     */
    public boolean repeats(OperationLog log, OperationLog before) {
        int at = moving(log, 0);
        int last = moving(before, 0);
        while (at < log.intCount && last < before.intCount) {
            Operation operation = Operation.of(log.ints[at]);
            int length = operation.ints(log.ints, at);
            boolean isSame = isOfMotion(operation)
                    && last + length <= before.intCount
                    && Arrays.equals(log.ints, at, at + length, before.ints, last, last + length);
            if (!isSame) {
                return false;
            }
            at = moving(log, at + length);
            last = moving(before, last + length);
        }
        return at == log.intCount && last == before.intCount;
    }

    private static boolean isOfMotion(Operation operation) {
        return switch (operation) {
            case MOVED, VELOCITIES, TURNED, TICK_ENDED -> true;
            default -> false;
        };
    }

    /** The next operation at a place, or after it, that is not dropped from every log. */
    private static int moving(OperationLog log, int from) {
        int at = from;
        while (at < log.intCount && isOfFrames(Operation.of(log.ints[at]))) {
            at += Operation.of(log.ints[at]).ints(log.ints, at);
        }
        return at;
    }

    private static boolean isOfFrames(Operation operation) {
        return operation == Operation.TICK_BEGUN || operation.isFrame() || operation.isFollowing();
    }

    /**
     * Begins to make two logs one that is shorter, up to the end of the last tick of the main timeline.
     *
     * @param noted knows which ticks were handed over so far
     */
    public void begin(Compaction noted) {
        stop();
        for (int timeline = 0; timeline < noted.newestEnds.length; timeline++) {
            makeRoom(timeline);
            newestEnds[timeline] = noted.newestEnds[timeline];
        }
        for (int store = 0; store < OperationTarget.CHANNELS; store++) {
            marks(store).share(noted.marks(store));
        }
        stage = Stage.JOIN;
    }

    /** True from {@link #begin} on until {@link #goOn} is done. */
    public boolean isUnderWay() {
        return stage != Stage.IDLE;
    }

    /** Forgets what was begun. */
    public void stop() {
        joined.clear();
        result.clear();
        stage = Stage.IDLE;
    }

    /**
     * Goes on with what was begun.
     *
     * @param log the first of the two logs, which holds the shorter one in the end; until then neither changes
     * @param next the second one, which is empty in the end
     * @param work how much may be done, in the time that it takes to look at a node, more or less
     */
    public void goOn(OperationLog log, OperationLog next, int work) {
        int left = work;
        while (left > 0 && stage != Stage.IDLE) {
            switch (stage) {
                case JOIN -> left -= join(log, next, left);
                case FIND -> left -= find(left);
                case LOOK -> left -= lookOn(joined, left);
                default -> left -= write(log, next, left);
            }
        }
    }

    private int join(OperationLog log, OperationLog next, int work) {
        int words = joined.join(log, next, WORDS_COPIED * work);
        if (joined.words() == log.words() + next.words()) {
            stage = Stage.FIND;
            count = 0;
            clear();
        }
        return 1 + words / WORDS_COPIED;
    }

    private int find(int work) {
        if (findOperations(joined, Math.max(1, work / OPERATION_WORK))) {
            old = oldOperations(joined);
            lookAtAll(joined);
            prepare(joined);
            stage = Stage.LOOK;
        }
        return work;
    }

    private int write(OperationLog log, OperationLog next, int work) {
        int done = writeOn(joined, work);
        if (op == old) {
            endWriting(joined);
            log.exchange(result);
            next.clear();
            stop();
        }
        return done;
    }

    /**
     * Makes the log of a tick shorter, and leaves out of it what the two ticks after it move again.
     *
     * @param isFirst whether nothing was done before it that is left
     * @return true if most of its moves are left out, or none because one of the two depends on where nodes are
     */
    public boolean run(OperationLog log, OperationLog next, OperationLog second, boolean isFirst) {
        findOperations(log);
        old = oldOperations(log);
        if (dependsOnPoses(next, 0) || dependsOnPoses(second, 0) || dependsOnPoses(log, ints[old])) {
            return true;
        }
        clear();
        lookAtAll(log);
        isAlike = leaveOutRepeated(log, next, second);
        mark(second, 0);
        mark(next, 0);
        mark(log, old);
        isAlike = false;
        written = isFirst ? 0 : 1;
        prepare(log);
        if (old > first) {
            lookOn(log, Integer.MAX_VALUE);
            writeOn(log, Integer.MAX_VALUE);
            endWriting(log);
            log.exchange(result);
            result.clear();
        }
        return 2 * movesKept <= moves;
    }

    /**
     * Leaves out of a log what the two after it move again, if that is most of it, in nearly the same order.
     *
     * @return false if nothing is left out, and all later moves have to be marked to know what is repeated
     */
    private boolean leaveOutRepeated(OperationLog log, OperationLog next, OperationLog second) {
        if (!onlyMoves(log) || !onlyMoves(next) || !onlyMoves(second)) {
            return false;
        }
        int all = 0;
        int repeated = 0;
        int inNext = 0;
        int inSecond = 0;
        for (int op = 0; op < old; op++) {
            int at = ints[op];
            if (Operation.of(log.ints[at]) == Operation.MOVED) {
                all += log.ints[at + OperationLog.RUN_HEADER - 1];
                int one = runLike(log, at, next, inNext);
                int other = runLike(log, at, second, inSecond);
                if (one != NEVER && other != NEVER) {
                    repeated += leaveOutOfRun(log, at, next, one, second, other);
                    inNext = one + Operation.MOVED.ints(next.ints, one);
                    inSecond = other + Operation.MOVED.ints(second.ints, other);
                }
            }
        }
        if (2 * repeated < all) {
            lookAtAll(log);
            return false;
        }
        return true;
    }

    private static boolean isPlain(Operation operation) {
        return switch (operation) {
            case MOVED, TICK_ENDED, CREATED, DESTROYED, NAMED, HIDDEN, KEPT -> true;
            default -> isOfFrames(operation);
        };
    }

    /** True if nothing is done in a log that a move of a node on the main timeline depends on, or that depends on it. */
    private boolean onlyMoves(OperationLog log) {
        for (int at = 0; at < log.intCount; ) {
            Operation operation = Operation.of(log.ints[at]);
            if (!isPlain(operation) || Operation.store(log.ints[at]) >= OperationTarget.CHANNELS) {
                return false;
            }
            at += operation.ints(log.ints, at);
        }
        return true;
    }

    /** The first run in a log, from a place on, that begins nearly as one of another log; negative if there is none. */
    private static int runLike(OperationLog log, int run, OperationLog other, int from) {
        int first = run + OperationLog.RUN_HEADER;
        for (int at = from; at < other.intCount; ) {
            int ids = at + OperationLog.RUN_HEADER;
            if (other.ints[at] == log.ints[run] && other.ints[at + 1] == log.ints[run + 1]) {
                int to = ids + other.ints[ids - 1];
                for (int i = first; i < Math.min(first + NEAR, first + log.ints[first - 1]); i++) {
                    if (indexOf(log.ints[i], other.ints, ids, to) != NEVER) {
                        return at;
                    }
                }
            }
            at += Operation.of(other.ints[at]).ints(other.ints, at);
        }
        return NEVER;
    }

    private static int indexOf(int id, int[] ids, int from, int to) {
        for (int i = from; i < Math.min(to, from + NEAR); i++) {
            if (ids[i] == id) {
                return i;
            }
        }
        return NEVER;
    }

    /** Leaves out of a run what is in two others, in nearly the same order; returns how many nodes those are. */
    private int leaveOutOfRun(OperationLog log, int run, OperationLog next, int one, OperationLog second, int other) {
        StoreMarks marks = marks(log, run);
        int[] ids = log.ints;
        int begin = run + OperationLog.RUN_HEADER;
        int end = begin + ids[begin - 1];
        int inNext = one + OperationLog.RUN_HEADER;
        int inSecond = other + OperationLog.RUN_HEADER;
        int endOfNext = inNext + next.ints[inNext - 1];
        int endOfSecond = inSecond + second.ints[inSecond - 1];
        int repeated = 0;
        int missed = 0;
        for (int i = begin; i < end && missed <= MISSES + (i - begin) / MISSES; ) {
            int inOne = indexOf(ids[i], next.ints, inNext, endOfNext);
            int inOther = indexOf(ids[i], second.ints, inSecond, endOfSecond);
            if (inOne == NEVER || inOther == NEVER) {
                missed++;
                i++;
            } else {
                int same = Math.min(
                        same(ids, i, end, next.ints, inOne, endOfNext),
                        same(ids, i, end, second.ints, inOther, endOfSecond));
                leaveOut(i, i + same);
                repeated += same;
                i += same;
                inNext = inOne + same;
                inSecond = inOther + same;
            }
        }
        return repeated - marks.keepTimed(ids, begin, end, kept);
    }

    /** How many ids are the same. */
    private static int same(int[] ids, int from, int to, int[] others, int first, int end) {
        int same = Arrays.mismatch(ids, from, to, others, first, end);
        return same < 0 ? to - from : same;
    }

    private static boolean dependsOnPoses(OperationLog log, int from) {
        for (int at = from; at < log.intCount; ) {
            Operation operation = Operation.of(log.ints[at]);
            if (!isIndependent(operation)) {
                return true;
            }
            at += operation.ints(log.ints, at);
        }
        return false;
    }

    /** True if an operation does the same to a node wherever that and others were moved before. */
    private static boolean isIndependent(Operation operation) {
        return switch (operation) {
            case CREATED, DESTROYED, DESTROYED_WHEN_SHOWN, TELEPORTED, SNAPPED, HIDDEN, RULED, REFERRED, NAMED, KEPT ->
                true;
            default -> isOfMotion(operation) || isOfFrames(operation);
        };
    }

    /**
     * Marks what a log moves from an operation on, as later than all that is looked at next. Of a node that dies in it nothing
     * needs to be kept, so its moves are not told from those of another that is born with its id.
     */
    private void mark(OperationLog log, int from) {
        findOperations(log);
        isLong = false;
        for (int op = count - 1; op >= from; op--) {
            int at = ints[op];
            switch (Operation.of(log.ints[at])) {
                case TICK_BEGUN -> endLong();
                case TICK_ENDED -> countTick(log.ints[at + 1], log.longs[longs[op] + 1]);
                case MOVED -> {
                    int first = at + OperationLog.RUN_HEADER;
                    if (!isAlike) {
                        marks(log, at).addMoves(log.ints, first, log.ints[first - 1], log.ints[at + 1]);
                    }
                }
                case RULED -> marks(log, at).forgetMoves(log.ints[at + 1]);
                case TELEPORTED -> {
                    if (marks(log, at).mayBeTimed(log.ints[at + 1])) {
                        marks(log, at).forgetMoves(log.ints[at + 1]);
                    }
                }
                case SNAPPED -> forgetMoves(marks(log, at), log.ints[at + 1], log.ints[at + 2]);
                default -> {
                    // moves nothing
                }
            }
        }
    }

    /** Before a log is looked at whose operations were found. */
    private void prepare(OperationLog log) {
        first = afterLastRebase(log, old);
        isLong = false;
        shownFrom = old > first ? log.longs[longs[old - 1] + 1] : Long.MIN_VALUE;
        written += first > 0 ? 1 : 0;
        op = old - 1;
        place = NEVER;
    }

    private void lookAtAll(OperationLog log) {
        int words = (log.intCount >> StoreMarks.WORD_BITS) + 1;
        if (words > kept.length) {
            kept = new long[Math.max(words, 2 * kept.length)];
        }
        Arrays.fill(kept, 0, words, -1);
    }

    /** Looks at operations, the last one first, as far as there is time; returns how much it took. */
    private int lookOn(OperationLog log, int work) {
        int done = 0;
        while (op >= first && done < work) {
            if (Operation.of(log.ints[ints[op]]).isRun()) {
                done += lookAtRun(log, ints[op], work - done);
            } else {
                look(log, op);
                done += OPERATION_WORK;
            }
            op -= place == NEVER ? 1 : 0;
        }
        if (op < first) {
            result.append(log, 0, ints[first], 0, floats[first], 0, longs[first], 0, objects[first]);
            op = first;
            stage = stage == Stage.LOOK ? Stage.WRITE : stage;
        }
        return done;
    }

    /** Writes what is left, as far as there is time; returns how much it took. */
    private int writeOn(OperationLog log, int work) {
        int done = 0;
        while (op < old && done < work) {
            if (Operation.of(log.ints[ints[op]]).isRun()) {
                done += writeRun(log, ints[op], floats[op], work - done);
            } else {
                write(log, op);
                done += OPERATION_WORK;
            }
            op += place == NEVER ? 1 : 0;
        }
        return done;
    }

    /** What came after the last tick stays. */
    private void endWriting(OperationLog log) {
        result.append(log, ints[old], floats[old], longs[old], objects[old]);
    }

    private void clear() {
        dropped.clear();
        withoutOutcome.clear();
        withoutStructure.clear();
        detaching.clear();
        snapping.clear();
        drawn.clear();
        seen.clear();
        ended.clear();
        Arrays.fill(laterTicks, 0);
        Arrays.fill(laterEnds, Long.MAX_VALUE);
        Arrays.fill(dated, NEVER);
        written = 0;
        moves = 0;
        movesKept = 0;
        stores.forEach(StoreMarks::clear);
    }

    private void findOperations(OperationLog log) {
        count = 0;
        findOperations(log, Integer.MAX_VALUE);
    }

    /** Finds where some more operations begin in the columns, and the last one ends; true if all are found. */
    private boolean findOperations(OperationLog log, int most) {
        if (count == 0) {
            ints[0] = 0;
            floats[0] = 0;
            longs[0] = 0;
            objects[0] = 0;
        }
        for (int left = most; left > 0 && ints[count] < log.intCount; left--) {
            if (count + 1 == ints.length) {
                ints = Arrays.copyOf(ints, 2 * ints.length);
                floats = Arrays.copyOf(floats, 2 * floats.length);
                longs = Arrays.copyOf(longs, 2 * longs.length);
                objects = Arrays.copyOf(objects, 2 * objects.length);
            }
            int at = ints[count];
            Operation operation = Operation.of(log.ints[at]);
            ints[count + 1] = at + operation.ints(log.ints, at);
            floats[count + 1] = floats[count] + operation.floats(log.ints, at);
            longs[count + 1] = longs[count] + operation.longs();
            objects[count + 1] = objects[count] + operation.objects();
            count++;
        }
        return ints[count] == log.intCount;
    }

    /** How many operations there are up to the end of the last tick. */
    private int oldOperations(OperationLog log) {
        for (int op = count - 1; op >= 0; op--) {
            int at = ints[op];
            if (Operation.of(log.ints[at]) == Operation.TICK_ENDED && log.ints[at + 1] == 0) {
                return op + 1;
            }
        }
        return 0;
    }

    private int afterLastRebase(OperationLog log, int old) {
        for (int op = old - 1; op >= 0; op--) {
            if (Operation.of(log.ints[ints[op]]) == Operation.REBASED) {
                return op + 1;
            }
        }
        return 0;
    }

    private StoreMarks marks(OperationLog log, int at) {
        return marks(Operation.store(log.ints[at]));
    }

    private StoreMarks marks(int store) {
        while (stores.size() <= store) {
            stores.add(new StoreMarks());
        }
        return stores.get(store);
    }

    /** Looks at an operation, after all later ones: what of it is still to be seen? */
    private void look(OperationLog log, int op) {
        int at = ints[op];
        Operation operation = Operation.of(log.ints[at]);
        switch (operation) {
            case FOLLOWED, FOLLOWERS_MOVED -> dropped.set(at);
            // They stay if they date something, see writeBegin.
            case TICK_BEGUN, FRAMED, FRAMED_WITHOUT_TICK -> endLong();
            case TICK_ENDED -> lookAtTick(log.ints[at + 1], log.longs[longs[op] + 1], at);
            case TIMELINE_CLOSED -> {
                makeRoom(log.ints[at + 1]);
                // its nodes are drawn to the end of a tick of the main one
                laterEnds[log.ints[at + 1]] = shownFrom;
            }
            case KEPT -> lookAtKept(marks(log, at), log.ints[at + 1], (Class<?>) log.objects[objects[op]], at);
            case RULED_BY_DEFAULT -> lookOnce(marks(log, at), operation, log.ints[at + 1], at);
            case BOUNDED_BY_DEFAULT -> lookAtBound(marks(log, at), operation, 0, at);
            case TICK_CUT, TIMELINE_OPENED, PLANE_OPENED, CHANNEL_OPENED, REBASED, ORIGIN_MOVED -> {
                // rare, and stay in their order
            }
            default -> lookAtNode(log, operation, marks(log, at), at);
        }
    }

    private void lookAtKept(StoreMarks marks, int id, @Nullable Class<?> type, int at) {
        if (marks.isDead(id) || marks.isKeptAgain(Objects.requireNonNull(type), id)) {
            dropped.set(at);
        }
    }

    private void lookAtTick(int timeline, long end, int at) {
        if (countTick(timeline, end) >= TICKS_KEPT) {
            withoutOutcome.set(at);
        }
    }

    /** How many ticks of a timeline are later than one. */
    private int countTick(int timeline, long end) {
        makeRoom(timeline);
        endLong();
        laterEnds[timeline] = end;
        isLong = timeline != 0 && laterTicks[timeline] < TICKS_KEPT;
        if (isLong) {
            forgetTimed();
        }
        return laterTicks[timeline]++;
    }

    /** The log does not say on which timeline values are. */
    private void forgetTimed() {
        for (int store = 0; store < stores.size(); store++) {
            if (store < OperationTarget.CHANNELS) {
                stores.get(store).forgetTimed();
            } else {
                stores.get(store).forgetMoves();
            }
        }
    }

    /** What was done before a tick that may be drawn for long is not covered by what was done in it. */
    private void endLong() {
        if (isLong) {
            isLong = false;
            forgetTimed();
        }
    }

    private void makeRoom(int timeline) {
        int known = laterTicks.length;
        if (timeline >= known) {
            laterTicks = Arrays.copyOf(laterTicks, 2 * timeline);
            laterEnds = Arrays.copyOf(laterEnds, 2 * timeline);
            Arrays.fill(laterEnds, known, 2 * timeline, Long.MAX_VALUE);
            newestEnds = Arrays.copyOf(newestEnds, 2 * timeline);
            Arrays.fill(newestEnds, known, 2 * timeline, Long.MIN_VALUE);
            ends = Arrays.copyOf(ends, 2 * timeline);
            dated = Arrays.copyOf(dated, 2 * timeline);
            Arrays.fill(dated, known, 2 * timeline, NEVER);
        }
    }

    /** Of several changes of one thing the last one stays. */
    private void lookOnce(StoreMarks marks, Operation operation, int id, int at) {
        if (marks.isRepeated(operation, id)) {
            dropped.set(at);
        }
    }

    /** A tick that may last was measured by the limit that there was at its end. */
    private void lookAtBound(StoreMarks marks, Operation operation, int id, int at) {
        if (!motionsMayLast()) {
            lookOnce(marks, operation, id, at);
        }
    }

    /** Looks at nodes of a run, the last one first; returns how many it were. */
    private int lookAtRun(OperationLog log, int at, int work) {
        StoreMarks marks = marks(log, at);
        boolean isMove = Operation.of(log.ints[at]) == Operation.MOVED;
        int parts = log.ints[at + 1];
        int begin = at + OperationLog.RUN_HEADER;
        if (place == NEVER) {
            place = begin + log.ints[begin - 1];
            moves += place - begin;
        }
        int end = place;
        int from = Math.max(begin, end - work);
        int added = isMove ? parts : 0;
        if (Operation.store(log.ints[at]) < OperationTarget.CHANNELS) {
            movesKept += marks.addMoves(log.ints, from, end, parts, added, kept);
        } else {
            for (int next = end - 1; next >= from; next--) {
                if (isOfDead(log, at, log.ints[next])) {
                    leaveOut(next, next + 1);
                } else {
                    movesKept += marks.addMoves(log.ints, next, next + 1, parts, added, kept);
                }
            }
        }
        place = from > begin ? from : NEVER;
        return end - from;
    }

    private void leaveOut(int from, int to) {
        for (int next = from; next < to; ) {
            int until = Math.min(to, (next | Long.SIZE - 1) + 1);
            kept[next >> StoreMarks.WORD_BITS] &= ~(-1L >>> next - until << next);
            next = until;
        }
    }

    /** True for a value of a node that nobody will see. */
    private boolean isOfDead(OperationLog log, int at, int id) {
        if (Operation.store(log.ints[at]) < OperationTarget.CHANNELS || ValueStore.kind(id) == ValueStore.SCENE) {
            return false;
        }
        return ValueStore.kind(id) < stores.size()
                && stores.get(ValueStore.kind(id)).isDead(ValueStore.id(id));
    }

    private void lookAtNode(OperationLog log, Operation operation, StoreMarks marks, int at) {
        int id = log.ints[at + 1];
        if (isOfDead(log, at, id)) {
            dropped.set(at);
            return;
        }
        if (operation == Operation.CREATED) {
            lookAtBirth(marks, id, at);
            return;
        }
        if (operation == Operation.DESTROYED || operation == Operation.DESTROYED_WHEN_SHOWN) {
            if (operation == Operation.DESTROYED_WHEN_SHOWN && isDrawnOn(log.ints[at + 2] >> 1) && !marks.isDead(id)) {
                marks.begin(id, false);
                drawn.set(at);
            } else {
                marks.died(id, at);
            }
            return;
        }
        if (marks.isDead(id)) {
            lookAtDead(marks, operation, id, at);
            return;
        }
        switch (operation) {
            case REPARENTED -> {
                lookAtOutcome(marks, id, log.ints[at + 3], at);
                lookAtParent(marks, id, at);
            }
            case INHERITING -> {
                lookAtOutcome(marks, id, log.ints[at + 3], at);
                if (marks.isRepeated(operation, id)) {
                    withoutStructure.set(at);
                }
            }
            case WARPED -> {
                if (!marks.mayBeAnchored(id)) {
                    lookAtMotion(marks, id, StoreMarks.ALL, at);
                } else if (motionsMayLast() || !marks.isCovered(id, StoreMarks.ALL | StoreMarks.ANCHOR)) {
                    keepMotion(marks, id, at);
                } else {
                    dropped.set(at);
                }
            }
            case TELEPORTED_ON_STAMP -> lookAtMotion(marks, id, log.ints[at + 2], at);
            case TELEPORTED -> lookAtJump(marks, id, log.ints[at + 2], at);
            case REFERRED -> lookAtReference(marks, id, log.ints[at + 2] != 0, at);
            case POSITIONED -> lookAtPosition(marks, id, log.ints[at + 2], log.ints[at + 3], at);
            case TURNED -> {
                if (marks.isCovered(id, StoreMarks.ROTATION)) {
                    dropped.set(at);
                }
            }
            case HIDDEN, NAMED -> lookOnce(marks, operation, id, at);
            case BOUNDED -> lookAtBound(marks, operation, id, at);
            case FOLLOWS -> lookAtFollower(log, marks, id, at);
            case RULED -> {
                if (motionsMayLast()) {
                    marks.forgetMoves(id);
                } else if (marks.isRuled(id, log.ints[at + 2])) {
                    dropped.set(at);
                }
            }
            case OVERRIDDEN -> {
                if (marks.isCovered(id, StoreMarks.ALL) || marks.isRepeated(operation, id)) {
                    dropped.set(at);
                }
            }
            case SNAPPED -> {
                if (log.ints[at + 2] == 0) {
                    lookOnce(marks, operation, id, at);
                }
                if (motionsMayLast()) {
                    forgetMoves(marks, id, log.ints[at + 2]);
                }
            }
            case TIMED -> {
                if (motionsMayLast()) {
                    forgetMoves(marks, id, log.ints[at + 3]);
                } else if (log.ints[at + 3] == 0) {
                    lookOnce(marks, operation, id, at);
                }
            }
            default -> {
                // a rule for a branch: rare, and stays in its order
            }
        }
    }

    /** Leaves out the birth and death of a node that lives neither before nor afterwards. */
    private void lookAtBirth(StoreMarks marks, int id, int at) {
        int death = marks.born(id);
        if (death >= 0) {
            dropped.set(death);
            dropped.set(at);
        }
    }

    /** True if a tick of a timeline may last that has not ended yet, or will be the newest one. */
    private boolean isDrawnOn(int timeline) {
        makeRoom(timeline);
        return laterEnds[timeline] > shownFrom;
    }

    /** Of a node that dies later it matters that it has left its parent, with which nodes below it would go that live on. */
    private void lookAtDead(StoreMarks marks, Operation operation, int id, int at) {
        if (operation == Operation.REPARENTED) {
            withoutOutcome.set(at);
            detach(marks, id, at);
        } else {
            dropped.set(at);
        }
    }

    /** The last settings stay, with what all of them let happen in the next frame. */
    private void lookAtFollower(OperationLog log, StoreMarks marks, int id, int at) {
        int later = marks.followsAt(id, at);
        if (later >= 0) {
            int events = log.ints[at + Operation.FOLLOWER_HOW] & (Journal.CUT | Journal.RETARGETED);
            log.ints[later + Operation.FOLLOWER_HOW] |= events;
            dropped.set(at);
        }
    }

    private void lookAtReference(StoreMarks marks, int id, boolean jumps, int at) {
        if (jumps) {
            lookAtJump(marks, id, StoreMarks.ALL, at);
        } else {
            if (marks.isCovered(id, StoreMarks.ALL)) {
                dropped.set(at);
            }
            marks.addMove(id, StoreMarks.ALL);
        }
    }

    private static void forgetMoves(StoreMarks marks, int id, int branch) {
        if (branch == 0) {
            marks.forgetMoves(id);
        } else {
            marks.forgetMoves();
        }
    }

    /** A change that a motion continues from. */
    private void lookAtMotion(StoreMarks marks, int id, int parts, int at) {
        if (motionsMayLast() && !marks.jumps(id, parts)) {
            keepMotion(marks, id, at);
        } else {
            lookAtJump(marks, id, parts, at);
        }
    }

    private void keepMotion(StoreMarks marks, int id, int at) {
        marks.forgetMoves(id);
        seen.set(at);
    }

    /** True in the last two ticks of a timeline other than the main one, and after them while the newest of them lasts. */
    private boolean motionsMayLast() {
        if (isLong) {
            return true;
        }
        for (int timeline = 1; timeline < newestEnds.length; timeline++) {
            if (newestEnds[timeline] > shownFrom && laterTicks[timeline] < TICKS_KEPT) {
                return true;
            }
        }
        return false;
    }

    private void lookAtJump(StoreMarks marks, int id, int parts, int at) {
        if (parts != StoreMarks.ALL && marks.mayBeTimed(id)) {
            lookAtJumpOfSome(marks, id, parts, at);
            return;
        }
        if (motionsMayLast() ? marks.jumps(id, parts) : marks.isCovered(id, parts)) {
            dropped.set(at);
        }
        marks.cover(id, parts);
    }

    /** After it the other components move from where they are then, though before it they may have been written at once. */
    private void lookAtJumpOfSome(StoreMarks marks, int id, int parts, int at) {
        boolean lasts = motionsMayLast();
        if (lasts ? marks.jumps(id, StoreMarks.ALL) : marks.isCovered(id, parts)) {
            dropped.set(at);
        } else if (lasts) {
            marks.forgetMoves(id);
        } else {
            marks.addMove(id, parts);
        }
    }

    private void lookAtPosition(StoreMarks marks, int id, int parts, int how, int at) {
        if (how != Positions.MOVE && motionsMayLast() && marks.mayBeTimed(id)) {
            marks.forgetMoves(id);
            return;
        }
        if (marks.isCovered(id, parts | StoreMarks.ANCHOR)) {
            dropped.set(at);
        }
        marks.addMove(id, parts | StoreMarks.ANCHOR);
    }

    private void lookAtOutcome(StoreMarks marks, int id, int keeps, int at) {
        if (keeps == Journal.SNAP && !marks.isRepeated(Operation.SNAPPED, id)) {
            snapping.set(at);
            marks.forgetMoves(id);
        }
        if (keeps != Journal.KEEP_WORLD || marks.isCovered(id, StoreMarks.ALL)) {
            withoutOutcome.set(at);
        } else {
            marks.cover(id, StoreMarks.ALL);
        }
    }

    /**
     * Of several parents the last one stays. The first change makes the node a root in the meantime, so that no node is ever
     * below itself.
     */
    private void lookAtParent(StoreMarks marks, int id, int at) {
        if (marks.isRepeated(Operation.REPARENTED, id)) {
            detach(marks, id, at);
        }
    }

    private void detach(StoreMarks marks, int id, int at) {
        int later = marks.detachedAt(id, at);
        if (later >= 0) {
            withoutStructure.set(later);
        }
        detaching.set(at);
    }

    private void write(OperationLog log, int op) {
        int at = ints[op];
        Operation operation = Operation.of(log.ints[at]);
        switch (operation) {
            case TICK_BEGUN, FRAMED, FRAMED_WITHOUT_TICK -> writeBegin(log, op);
            case TICK_ENDED -> writeTick(log, op);
            case TICK_CUT -> writeCut(log, op);
            case CREATED, DESTROYED, DESTROYED_WHEN_SHOWN -> writeLifetime(log, op);
            case REPARENTED, INHERITING -> writeStructure(log, operation, at, floats[op]);
            case WARPED -> writeJump(log, op, StoreMarks.ALL, log.ints[at + 2]);
            case TELEPORTED_ON_STAMP -> writeJump(log, op, log.ints[at + 2], log.ints[at + 3]);
            default -> {
                if ((operation == Operation.POSITIONED || operation == Operation.REFERRED) && !dropped.get(at)) {
                    written++;
                }
                copy(log, op);
            }
        }
    }

    private void copy(OperationLog log, int op) {
        if (!dropped.get(ints[op])) {
            result.append(
                    log,
                    ints[op],
                    ints[op + 1],
                    floats[op],
                    floats[op + 1],
                    longs[op],
                    longs[op + 1],
                    objects[op],
                    objects[op + 1]);
        }
    }

    /** Writes nodes of a run that are left; returns how many were passed. */
    private int writeRun(OperationLog log, int at, int values, int work) {
        int width = log.ints[at + 3];
        int begin = at + OperationLog.RUN_HEADER;
        int end = begin + log.ints[begin - 1];
        int from = place == NEVER ? begin : place;
        int to = work < end - from ? from + work : end;
        for (int next = from; next < to; ) {
            int until = Math.min(to, (next | Long.SIZE - 1) + 1);
            long left = kept[next >> StoreMarks.WORD_BITS] >>> next & -1L >>> next - until;
            if (left != 0) {
                if (!result.continues(log.ints[at], log.ints[at + 1])) {
                    result.beginRun(log.ints[at], log.ints[at + 1], log.ints[at + 2], width);
                }
                result.addToRun(log.ints, next, left, log.floats, values + (next - begin) * width);
                written += Long.bitCount(left);
            }
            next = until;
        }
        place = to < end ? to : NEVER;
        return to - from;
    }

    /** What was written before a tick begins, or a frame, even if before this log, belongs to the tick that ended last. */
    private void writeBegin(OperationLog log, int op) {
        int timeline = log.ints[ints[op] + 1];
        makeRoom(timeline);
        if (written != dated[timeline]) {
            copy(log, op);
            dated[timeline] = written;
        }
    }

    private void writeTick(OperationLog log, int op) {
        int timeline = log.ints[ints[op] + 1];
        if (written != Math.max(0, dated[timeline]) || !withoutOutcome.get(ints[op])) {
            copy(log, op);
            ended.set(timeline);
            ends[timeline] = log.longs[longs[op] + 1];
            dated[timeline] = written;
        }
    }

    /** A tick that was left out needs no end. */
    private void writeCut(OperationLog log, int op) {
        int timeline = log.ints[ints[op] + 1];
        long end = log.longs[longs[op]];
        if (ended.get(timeline) && ends[timeline] > end) {
            copy(log, op);
            ends[timeline] = end;
        }
    }

    private void writeLifetime(OperationLog log, int op) {
        int at = ints[op];
        StoreMarks marks = marks(log, at);
        boolean isBirth = Operation.of(log.ints[at]) == Operation.CREATED;
        if (dropped.get(at)) {
            marks.absent(log.ints[at + 1], isBirth);
            return;
        }
        if (drawn.get(at)) {
            copy(log, op);
            written++;
            return;
        }
        if (Operation.of(log.ints[at]) == Operation.DESTROYED_WHEN_SHOWN) {
            // It was shown, and what was below it may stay alive where the one above was never created.
            result.begin(Operation.DESTROYED.in(Operation.store(log.ints[at])));
            result.add(log.ints[at + 1]);
            return;
        }
        int copied = result.intCount;
        copy(log, op);
        int parent = isBirth ? log.ints[at + 3] : ROOT;
        if (parent != ROOT && marks.isAbsent(parent)) {
            result.ints[copied + 3] = ROOT;
        }
    }

    private void writeStructure(OperationLog log, Operation operation, int at, int values) {
        if (dropped.get(at) || marks(log, at).isAbsent(log.ints[at + 1])) {
            return;
        }
        int floatsOfPose = log.ints[at + 4];
        if (!withoutStructure.get(at)) {
            result.begin(log.ints[at]);
            result.add(log.ints[at + 1]);
            result.add(detaching.get(at) ? ROOT : log.ints[at + 2]);
            result.add(Journal.KEEP_LOCAL);
            result.add(floatsOfPose);
            result.add(log.floats, values, floatsOfPose);
        }
        if (!withoutOutcome.get(at)) {
            writeTeleport(log, at, StoreMarks.ALL, floatsOfPose, values);
        }
        if (snapping.get(at)) {
            result.begin(Operation.SNAPPED.in(Operation.store(log.ints[at])));
            result.add(log.ints[at + 1]);
            result.add(0);
        }
    }

    private void writeJump(OperationLog log, int op, int parts, int floatsOfPose) {
        int at = ints[op];
        if (seen.get(at)) {
            copy(log, op);
            written++;
        } else if (!dropped.get(at)) {
            writeTeleport(log, at, parts, floatsOfPose, floats[op]);
        }
    }

    private void writeTeleport(OperationLog log, int at, int parts, int floatsOfPose, int values) {
        result.begin(Operation.TELEPORTED.in(Operation.store(log.ints[at])));
        result.add(log.ints[at + 1]);
        result.add(parts);
        result.add(floatsOfPose);
        result.add(log.floats, values, floatsOfPose);
    }
}
