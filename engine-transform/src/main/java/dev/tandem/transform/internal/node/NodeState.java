package dev.tandem.transform.internal.node;

/**
 * Bits of a node's state byte.
 *
 * <p>The two lowest bits say where the visual local pose is: a node at rest has none of its own, its logical pose is
 * shown; every other node has a row in one of three tables.
 */
public final class NodeState {
    public static final int PLACE = 3;
    public static final int AT_REST = 0;
    /** Row in the FROM_TICK table: sync flag set. */
    public static final int IN_TICK_MOTION = 1;
    /** Row in the FROM_VISUAL table: sync flag set. */
    public static final int IN_VISUAL_MOTION = 2;
    /** Row in the table of overridden pictures: sync flag clear, visual differs from logical. */
    public static final int OVERRIDDEN = 3;

    /** Written since the last observation, and on the list of its motion table. */
    public static final int PENDING = 4;
    /** Never written logically. */
    public static final int UNWRITTEN = 8;
    /** Written for the first time since the last observation: writes still just show. */
    public static final int FRESH = 16;
    /** Not observed since its first write, and not teleported: writes just show. */
    public static final int NEWBORN = UNWRITTEN | FRESH;
    /** Re-parented with KEEP_WORLD since the last observation. */
    public static final int REPARENTED = 32;

    /** Not destroyed. */
    public static final int LIVING = 64;

    private NodeState() {}

    public static int place(byte state) {
        return state & PLACE;
    }

    public static boolean inMotion(byte state) {
        int place = state & PLACE;
        return place == IN_TICK_MOTION || place == IN_VISUAL_MOTION;
    }
}
