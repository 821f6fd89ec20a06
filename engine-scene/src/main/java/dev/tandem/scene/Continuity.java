package dev.tandem.scene;

/**
 * How the matrix of a slot relates to the one of the update before, see {@link PreviousMatrices}. If several constants apply,
 * the first of them is given, except {@link #CONTINUOUS}.
 */
public enum Continuity {
    /** The previous matrix is that of the same node at the update before; also for a slot without a node. */
    CONTINUOUS,

    /** There is no previous matrix: the slot has its node since this update, or nothing is known of the one before. */
    BORN,

    /** The node was hidden at the update before, and is drawn again. */
    SHOWN,

    /**
     * The node, or one above it that it takes something from, was teleported or warped, or got another parent or took other
     * parts of its transform, other than with {@link dev.tandem.transform.Reparent#KEEP_WORLD}.
     */
    TELEPORTED,

    /** The origin of the scene was moved by {@link Scene#rebase} or {@link Plane#rebase}. */
    REBASED
}
