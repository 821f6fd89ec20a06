package dev.tandem.transform;

/**
 * Rule by which the visual transform of a node follows its logical one. A rule belongs to a node; a scene has a default for
 * new nodes.
 */
public enum Interpolation {
    /**
     * Interpolates from the logical pose at the start of the tick that moved the node to the one at its end. The visual pose
     * depends on the history of ticks and on render time alone, not on the frame rate. The default.
     */
    FROM_TICK,

    /**
     * Interpolates from the last rendered pose to the logical pose, arriving at the end of the latest tick. Motion starts
     * one frame late, and its speed depends on the frame rate. The rule of the engine that this design comes from.
     */
    FROM_VISUAL,

    /** Does not interpolate: the next frame draws each logical write as it is, like a teleport. */
    SNAP;

    private static final Interpolation[] BY_RULE = values();

    static Interpolation ofRule(int rule) {
        return BY_RULE[rule];
    }
}
