package dev.tandem.transform;

/** The choice of what a node keeps when its parent changes: its local or its world pose. */
public enum Reparent {
    /**
     * Keeps its logical and visual world poses. The local poses are recomputed for the new parent, and a motion continues
     * without a jump in world space, also where the two parents move on different timelines. If the relation of the parents
     * has shear, which a pose cannot express, the closest pose without shear is used.
     */
    KEEP_WORLD,

    /** Keeps its local poses. In world space the node jumps with its new parent; a motion continues there. */
    KEEP_LOCAL,

    /** Keeps its logical local pose, and the visual one becomes equal to it. A motion ends. */
    KEEP_LOCAL_AND_SNAP
}
