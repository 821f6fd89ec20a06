package dev.tandem.transform;

/** What a node keeps when its parent changes. */
public enum Reparent {
    /**
     * Its world poses, logical and visual: local poses are expressed anew relative to the new parent. Where the relation
     * of the two parents has shear, no pose expresses it exactly and the nearest one without shear is taken.
     */
    KEEP_WORLD,

    /** Its local poses: it jumps to the same place relative to the new parent, and a motion goes on there. */
    KEEP_LOCAL,

    /** Its logical local pose, which also shows at once: a motion ends. */
    SNAP
}
