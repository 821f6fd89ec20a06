package dev.tandem.transform.internal;

/**
 * Bits of a node's state byte.
 *
 * <p>The two lowest bits say where the visual local pose is: a node at rest has none of its own, its logical pose is
 * shown; every other node has a row in one of three tables.
 */
final class NodeState {
    static final int PLACE = 3;
    static final int AT_REST = 0;
    /** Row in the FROM_TICK table: sync flag set. */
    static final int IN_TICK_MOTION = 1;
    /** Row in the FROM_VISUAL table: sync flag set. */
    static final int IN_VISUAL_MOTION = 2;
    /** Row in the table of overridden pictures: sync flag clear, visual differs from logical. */
    static final int OVERRIDDEN = 3;

    /** Written since the last observation, and on the list of its motion table. */
    static final int PENDING = 4;
    /** Never written logically. */
    static final int UNWRITTEN = 8;
    /** Written for the first time since the last observation: writes still just show. */
    static final int FRESH = 16;
    /** Re-parented with KEEP_WORLD since the last observation. */
    static final int REPARENTED = 32;

    /** Not destroyed. */
    static final int LIVING = 64;

    private NodeState() {}

    static int place(byte state) {
        return state & PLACE;
    }

    static boolean inMotion(byte state) {
        int place = state & PLACE;
        return place == IN_TICK_MOTION || place == IN_VISUAL_MOTION;
    }
}
