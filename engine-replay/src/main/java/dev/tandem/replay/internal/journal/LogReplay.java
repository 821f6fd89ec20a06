package dev.tandem.replay.internal.journal;

import dev.tandem.transform.internal.pose.Rigid;
import dev.tandem.transform.internal.rule.Law;
import dev.tandem.transform.internal.timeline.JumpBound;
import dev.tandem.transform.internal.write.Journal;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Tells a target of the operations of a log, one after the other. */
public final class LogReplay {
    /** More than a turn has. */
    private static final int MOST_FLOATS = 4;

    /** The number of the main timeline. */
    private static final int MAIN = 0;

    private final Rigid rigid = new Rigid();
    private final double[] point = new double[Operation.VECTOR];
    private final float[] values = new float[MOST_FLOATS];
    private final double[] numbers = new double[Operation.FOLLOWER_DOUBLES];

    @SuppressWarnings("NullAway.Init")
    private OperationLog log;

    private int ints;
    private int floats;
    private int longs;
    private int objects;

    /** Begins with the first operation of a log, which does not change until the last one was told. */
    public void begin(OperationLog read) {
        log = read;
        ints = 0;
        floats = 0;
        longs = 0;
        objects = 0;
    }

    /** Goes on with the operation that begins at these places of the columns. */
    void skipTo(int atInts, int atFloats, int atLongs, int atObjects) {
        ints = atInts;
        floats = atFloats;
        longs = atLongs;
        objects = atObjects;
    }

    /** True if another operation can be told. */
    public boolean hasNext() {
        return ints < log.intCount;
    }

    /** Tells all operations that are left. */
    public void tellAll(OperationTarget target) {
        while (hasNext()) {
            tell(target);
        }
    }

    /** Tells the next operation. */
    public void tell(OperationTarget target) {
        int code = next();
        Operation operation = Operation.of(code);
        int store = Operation.store(code);
        switch (operation) {
            case PLANE_OPENED -> target.openPlane();
            case TIMELINE_OPENED -> target.scene().timelineOpened(next());
            case TIMELINE_CLOSED -> target.scene().timelineClosed(next());
            case TICK_BEGUN -> target.scene().tickBegun(next());
            case TICK_ENDED -> target.scene().tickEnded(next(), nextLong(), nextLong());
            case TICK_CUT -> target.scene().tickCut(next(), nextLong());
            case FRAMED -> target.scene().framed(next(), nextLong(), nextLong());
            case FRAMED_WITHOUT_TICK -> target.scene().framedWithoutTick(next());
            case FOLLOWED -> {
                // where followers are was told
            }
            case FOLLOWERS_MOVED -> target.scene().followed(next() != 0, nextLong(), nextLong());
            case CHANNEL_OPENED ->
                target.openChannel(next(), next(), nextText(), nextText(), (@Nullable Class<?>) nextObject());
            case MOVED, VELOCITIES -> tellRun(operation, target.store(store));
            default -> tell(operation, target.store(store));
        }
    }

    private void tellRun(Operation operation, Journal journal) {
        int parts = next();
        int start = next();
        int width = next();
        int count = next();
        if (operation == Operation.MOVED && count == 1) {
            journal.moved(log.ints[ints], parts, log.floats, floats - start);
        } else if (operation == Operation.MOVED) {
            journal.moved(log.ints, ints, count, parts, log.floats, floats);
        } else if (count == 1) {
            journal.velocities(log.ints[ints], parts, log.floats, floats);
        } else {
            journal.velocities(log.ints, ints, count, parts, log.floats, floats);
        }
        ints += count;
        floats += count * width;
    }

    private void tell(Operation operation, Journal journal) {
        switch (operation) {
            case REBASED -> {
                journal.rebased(log.floats[floats], log.floats[floats + 1], log.floats[floats + 2]);
                floats += 3;
            }
            case ORIGIN_MOVED -> {
                readPoint();
                journal.originMoved(point[0], point[1], point[2]);
            }
            case RULED_BY_DEFAULT -> journal.ruledByDefault(next(), law());
            case BOUNDED_BY_DEFAULT -> journal.boundedByDefault((JumpBound) Objects.requireNonNull(nextObject()));
            default -> tellNode(operation, next(), journal);
        }
    }

    private void tellNode(Operation operation, int id, Journal journal) {
        switch (operation) {
            case CREATED -> journal.created(id, next(), next(), next());
            case DESTROYED -> journal.destroyed(id);
            case DESTROYED_WHEN_SHOWN -> {
                int how = next();
                journal.destroyedWhenShown(id, (how & 1) != 0, how >> 1);
            }
            case REPARENTED -> journal.reparented(id, next(), next(), log.floats, skipFloats(next()));
            case INHERITING -> journal.inheriting(id, next(), next(), log.floats, skipFloats(next()));
            case TURNED -> journal.turned(id, nextFloats());
            case WARPED -> journal.warped(id, nextRigid(), log.floats, skipFloats(next()));
            case SNAPPED -> journal.snapped(id, next() != 0);
            case HIDDEN -> journal.hidden(id, next() != 0);
            case TIMED -> journal.timed(id, next(), next() != 0);
            case RULED -> journal.ruled(id, next(), (@Nullable Law) nextObject());
            case BRANCH_RULED -> journal.branchRuled(id, law());
            case REFERRED -> journal.referred(id, next() != 0, Objects.requireNonNull(nextObject()));
            case BOUNDED -> journal.bounded(id, (@Nullable JumpBound) nextObject());
            case ANCHORED -> journal.anchored(id);
            case KEPT -> journal.kept(id, (Class<?>) Objects.requireNonNull(nextObject()), nextObject());
            case NAMED -> journal.named(id, (@Nullable String) nextObject());
            case POSITIONED -> {
                readPoint();
                journal.positioned(id, next(), next(), point, log.floats, skipFloats(next()));
            }
            case FOLLOWS -> {
                for (int k = 0; k < numbers.length; k++) {
                    numbers[k] = Double.longBitsToDouble(nextLong());
                }
                journal.follows(id, next(), next(), next(), log.floats, skipFloats(next()), numbers);
            }
            case OVERRIDDEN -> tellPose(operation, id, next(), journal);
            default -> {
                ints++;
                tellPose(operation, id, next(), journal);
            }
        }
    }

    private void tellPose(Operation operation, int id, int count, Journal journal) {
        int at = skipFloats(count);
        switch (operation) {
            case TELEPORTED -> journal.teleported(id, count, log.floats, at);
            case TELEPORTED_ON_STAMP -> journal.teleportedOnStamp(id, count, log.floats, at);
            default -> journal.overridden(id, count, log.floats, at);
        }
    }

    /**
     * Tells of what is due at an instant: ticks of the main timeline that have begun by then, with what was done in them and
     * before them, and what was done after the last one and counts as made in it. That ends where a tick of another timeline is
     * not due yet. Where the main one does not say when its ticks begin, nothing is known to count as made in the last one.
     */
    public void tellDue(long instant, OperationTarget target) {
        while (hasNext()) {
            int scanned = ints;
            int scannedLongs = longs;
            int begun = ints;
            int late = ints;
            boolean isTick = false;
            boolean othersAreDue = true;
            while (scanned < log.intCount && !isTick) {
                Operation operation = Operation.of(log.ints[scanned]);
                boolean isMain = operation.isOfTimeline() && log.ints[scanned + 1] == MAIN;
                boolean isEnd = operation == Operation.TICK_ENDED;
                isTick = isEnd && isMain;
                othersAreDue &= !isEnd || isMain || log.longs[scannedLongs] <= instant;
                scanned += operation.ints(log.ints, scanned);
                if (operation == Operation.TICK_BEGUN || operation.isFrame()) {
                    begun = othersAreDue ? scanned : begun;
                    late = isMain ? begun : late;
                }
                scannedLongs += isTick ? 0 : operation.longs();
            }
            boolean due = !isTick || log.longs[scannedLongs] <= instant;
            tellUntil(due ? scanned : late, target);
            if (!due) {
                return;
            }
        }
    }

    /** Tells the operations before a place. */
    void tellUntil(int end, OperationTarget target) {
        while (ints < end) {
            tell(target);
        }
    }

    private int next() {
        return log.ints[ints++];
    }

    private long nextLong() {
        return log.longs[longs++];
    }

    private @Nullable Object nextObject() {
        return log.objects[objects++];
    }

    private String nextText() {
        return (String) Objects.requireNonNull(nextObject());
    }

    private Law law() {
        return (Law) Objects.requireNonNull(nextObject());
    }

    /** Where the next floats begin, which are skipped. */
    private int skipFloats(int count) {
        floats += count;
        return floats - count;
    }

    private float[] nextFloats() {
        int count = next();
        System.arraycopy(log.floats, skipFloats(count), values, 0, count);
        return values;
    }

    private void readPoint() {
        for (int k = 0; k < point.length; k++) {
            point[k] = Double.longBitsToDouble(nextLong());
        }
    }

    private Rigid nextRigid() {
        rigid.set(log.longs, longs);
        longs += Rigid.DOUBLES;
        return rigid;
    }
}
