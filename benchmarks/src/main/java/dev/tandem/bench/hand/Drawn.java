package dev.tandem.bench.hand;

import dev.tandem.bench.world.Replacements;

/** Nodes that are drawn between ticks in one way: built, perhaps aged, then written by ticks and shown in frames. */
interface Drawn extends Replacements.Target {

    /** Called once, after all nodes were created and replaced. */
    void begin();

    /**
     * Writes new poses, and does what is due after a tick.
     *
     * @param poses of the movers, one after the other
     */
    void tick(float[] poses);

    /**
     * Computes the matrices of the nodes that moved.
     *
     * @param progress from the last tick but one to the last, within 0 and 1
     */
    void frame(float progress);

    /**
     * The matrix of a node as it is drawn: in space twelve floats column by column, in the plane six.
     *
     * @param dest has room for them
     */
    void matrix(int node, float[] dest);
}
