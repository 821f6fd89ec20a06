package dev.tandem.replay.internal.journal;

import dev.tandem.transform.internal.pose.Rigid;
import org.jspecify.annotations.Nullable;

/** The kinds of operations. Their numbers are what a log holds, and a file: later ones are added at the end. */
enum Operation {
    CREATED(5),
    DESTROYED(2),
    DESTROYED_WHEN_SHOWN(3),
    REPARENTED(5, Pose.COUNTED),
    INHERITING(5, Pose.COUNTED),
    MOVED(OperationLog.RUN_HEADER, Pose.OF_EACH),
    VELOCITIES(OperationLog.RUN_HEADER, Pose.OF_EACH),
    TURNED(3, Pose.COUNTED),
    TELEPORTED(4, Pose.COUNTED),
    TELEPORTED_ON_STAMP(4, Pose.COUNTED),
    POSITIONED(5, Pose.COUNTED, Operation.VECTOR, 0),
    ANCHORED(2),
    ORIGIN_MOVED(1, Pose.NONE, Operation.VECTOR, 0),
    NAMED(2, Pose.NONE, 0, 1),
    OVERRIDDEN(3, Pose.COUNTED),
    WARPED(3, Pose.COUNTED, Rigid.DOUBLES, 0),
    REBASED(1, Pose.VECTOR),
    SNAPPED(3),
    HIDDEN(3),
    TIMED(4),
    RULED(3, Pose.NONE, 0, 1),
    BRANCH_RULED(2, Pose.NONE, 0, 1),
    RULED_BY_DEFAULT(2, Pose.NONE, 0, 1),
    BOUNDED(2, Pose.NONE, 0, 1),
    BOUNDED_BY_DEFAULT(1, Pose.NONE, 0, 1),
    PLANE_OPENED(1),
    TIMELINE_OPENED(2),
    TIMELINE_CLOSED(2),
    TICK_BEGUN(2),
    TICK_ENDED(2, Pose.NONE, 2, 0),
    TICK_CUT(2, Pose.NONE, 1, 0),
    FRAMED(2, Pose.NONE, 2, 0),
    FRAMED_WITHOUT_TICK(2),
    CHANNEL_OPENED(3, Pose.NONE, 0, 3),
    REFERRED(3, Pose.NONE, 0, 1),
    KEPT(2, Pose.NONE, 0, 2),
    /** A move of followers as earlier versions wrote it: with the place to which they went. */
    FOLLOWED(1),
    FOLLOWS(6, Pose.COUNTED, Operation.FOLLOWER_DOUBLES, 0),
    FOLLOWERS_MOVED(2, Pose.NONE, 2, 0);

    private static final Operation[] ALL = values();

    /** Bits of a number. */
    static final int BITS = 6;

    /** Floats of {@link Pose#VECTOR}. */
    static final int VECTOR = 3;

    /** Doubles of the settings of a follower, and their floats beside a pose. */
    static final int FOLLOWER_DOUBLES = 5;

    static final int FOLLOWER_FLOATS = 6;

    /** Where its settings have bits. */
    static final int FOLLOWER_HOW = 4;

    private final int ints;
    private final Pose pose;
    private final int longs;
    private final int objects;

    Operation(int ints) {
        this(ints, Pose.NONE);
    }

    Operation(int ints, Pose pose) {
        this(ints, pose, 0, 0);
    }

    /**
     * @param ints with the code; of a run without the ids
     * @param longs doubles among them
     */
    Operation(int ints, Pose pose, int longs, int objects) {
        this.ints = ints;
        this.pose = pose;
        this.longs = longs;
        this.objects = objects;
    }

    /** Which floats an operation has. */
    private enum Pose {
        NONE,
        VECTOR,

        /** As many numbers as the last int says. */
        COUNTED,

        /** A run: as many for each node as the last int but one says, for as many nodes as the last one says. */
        OF_EACH
    }

    /** Ints of the one that begins at a place. */
    int ints(int[] log, int at) {
        return pose == Pose.OF_EACH ? ints + log[at + ints - 1] : ints;
    }

    /** Floats of the one that begins at a place. */
    int floats(int[] log, int at) {
        return switch (pose) {
            case NONE -> 0;
            case VECTOR -> VECTOR;
            case COUNTED -> log[at + ints - 1];
            case OF_EACH -> log[at + ints - 2] * log[at + ints - 1];
        };
    }

    /** True if it is on the scene as a whole, and its second int is the number of a timeline. */
    boolean isOfTimeline() {
        return compareTo(TIMELINE_OPENED) >= 0 && compareTo(FRAMED_WITHOUT_TICK) <= 0;
    }

    /** True if a frame was drawn. */
    boolean isFrame() {
        return this == FRAMED || this == FRAMED_WITHOUT_TICK;
    }

    /** True if followers were moved. */
    boolean isFollowing() {
        return this == FOLLOWED || this == FOLLOWERS_MOVED;
    }

    /** True if it can be on values of channels. */
    boolean isOfValues() {
        return switch (this) {
            case CREATED, DESTROYED, MOVED, VELOCITIES, TELEPORTED, SNAPPED, RULED, RULED_BY_DEFAULT, REFERRED -> true;
            default -> false;
        };
    }

    /** True if it is on many nodes, whose ids follow its other ints. */
    boolean isRun() {
        return pose == Pose.OF_EACH;
    }

    /** True if its last int says how many floats it has. */
    boolean isCounted() {
        return pose == Pose.COUNTED;
    }

    int longs() {
        return longs;
    }

    int objects() {
        return objects;
    }

    /** The first int of an operation on a store. */
    int in(int store) {
        return store << BITS | ordinal();
    }

    static Operation of(int code) {
        return ALL[code & (1 << BITS) - 1];
    }

    /** The one with a number; null if none has it. */
    static @Nullable Operation orNull(int number) {
        return number < ALL.length ? ALL[number] : null;
    }

    static int store(int code) {
        return code >>> BITS;
    }
}
