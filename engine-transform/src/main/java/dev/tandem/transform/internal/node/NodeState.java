package dev.tandem.transform.internal.node;

/** Bits of a node's state byte. */
public final class NodeState {
    /** Teleported on a stamp that no frame has reached. */
    public static final int STAMPED = 1;

    /** Destroyed for the host, and drawn until a frame reaches a stamp. */
    public static final int GHOST = 2;

    /** Written since the last observation, and on the list of its motion table. */
    public static final int PENDING = 4;
    /** Never written logically. */
    public static final int UNWRITTEN = 8;
    /** Fresh: written for the first time since the last observation, so writes still snap. */
    public static final int FRESH = 16;
    /** Newborn: not observed since its first write and not teleported, so writes snap. */
    public static final int NEWBORN = UNWRITTEN | FRESH;
    /** Re-parented with KEEP_WORLD since the last observation. */
    public static final int REPARENTED = 32;

    /** Not destroyed. */
    public static final int LIVING = 64;

    /** Written at rest with a velocity of zero, by a rule that uses velocities; until the next such write or teleport. */
    public static final int STILL = 128;

    private NodeState() {}
}
