package dev.tandem.transform;

/** How a node's picture follows its logical pose. */
public enum Interpolation {
    /**
     * From the logical pose at the start of the tick in which the node moved to the one at its end. The picture depends
     * on the history of ticks and the render time alone, not on which frames were drawn. The default.
     */
    FROM_TICK,

    /**
     * From where the node was last drawn to its logical pose, to be there when the last tick ends. The rule of the engine
     * that this design comes from; a motion starts one frame late, and speed depends on the frame rate.
     */
    FROM_VISUAL,

    /** Not at all: each logical write shows at once, like a teleport. */
    SNAP;

    private static final Interpolation[] BY_RULE = values();

    static Interpolation ofRule(int rule) {
        return BY_RULE[rule];
    }
}
