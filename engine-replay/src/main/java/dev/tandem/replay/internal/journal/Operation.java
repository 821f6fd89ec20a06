package dev.tandem.replay.internal.journal;

/** The kinds of operations. Their numbers are what a log holds. */
enum Operation {
    CREATED,
    DESTROYED,
    DESTROYED_WHEN_SHOWN,
    REPARENTED,
    INHERITING,
    MOVED,
    VELOCITIES,
    TURNED,
    TELEPORTED,
    TELEPORTED_ON_STAMP,
    OVERRIDDEN,
    WARPED,
    REBASED,
    SNAPPED,
    HIDDEN,
    TIMED,
    RULED,
    BRANCH_RULED,
    RULED_BY_DEFAULT,
    BOUNDED,
    BOUNDED_BY_DEFAULT,
    PLANE_OPENED,
    TIMELINE_OPENED,
    TIMELINE_CLOSED,
    TICK_BEGUN,
    TICK_ENDED,
    TICK_CUT,
    FRAMED,
    FRAMED_WITHOUT_TICK;

    private static final Operation[] ALL = values();

    /** Bits of a number. */
    static final int BITS = 6;

    /** The first int of an operation on a store. */
    int in(int store) {
        return store << BITS | ordinal();
    }

    static Operation of(int code) {
        return ALL[code & (1 << BITS) - 1];
    }

    static int store(int code) {
        return code >>> BITS;
    }
}
