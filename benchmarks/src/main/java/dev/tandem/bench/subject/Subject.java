package dev.tandem.bench.subject;

import dev.tandem.bench.world.Replacements;
import dev.tandem.bench.world.World;

/** One way to keep moving nodes smooth: ticks write poses, frames show something between the last two. */
public interface Subject extends Replacements.Target {

    /** Makes the nodes, with the world's first poses shown. Called once, first. */
    void build(World world);

    /** Removes a root and all below it; the user keeps nothing of them. Allowed at any time between frames. */
    @Override
    void destroy(int root);

    /** Creates a node that was destroyed, as a new object, with its first pose, below its parent or as a root. */
    @Override
    void create(int node);

    /** From now on until nodes are destroyed, ticks write all movers at once if the subject knows a way to do so. */
    default void writeInBulk() {}

    /**
     * Lets every frame spend so much time on putting nodes in order that creation has scattered.
     *
     * @param nanosPerFrame 0 for none
     */
    default void orderInBackground(long nanosPerFrame) {}

    /** Whether {@link #orderInBackground} does anything. */
    default boolean ordersInBackground() {
        return false;
    }

    /** Whether further frames would put nothing in order. */
    default boolean isInOrder() {
        return true;
    }

    /** How many nodes lie in order one after the other, on average; NaN if the subject does not say. */
    default double meanRunLength() {
        return Double.NaN;
    }

    /**
     * Writes a new pose to each mover.
     *
     * @param poses {@link World#POSE} floats for each mover, in the order of {@link World#movers()}
     */
    void tick(float[] poses);

    /** What the subject has to do after a tick; nothing for most. */
    default void observe() {}

    /** Whether {@link #observe} does anything. */
    default boolean observes() {
        return false;
    }

    /**
     * Brings all moving nodes to an instant.
     *
     * @param progress from 0, where the movers were before the last tick, to 1, where they are now; never smaller than
     *     since the last tick
     */
    void interpolate(float progress);

    /** Brings the world matrices of all nodes up to date, for a renderer to read. */
    void matrices();

    /** Whether {@link #matrices} leaves matrices, and not only world translations, rotations and scales. */
    default boolean givesMatrices() {
        return true;
    }

    /**
     * Reads one world matrix after {@link #matrices}; for checks.
     *
     * @param dest receives four columns of three floats
     */
    void matrix(int node, float[] dest);

    /** What the memory of the subject hangs on; the bookkeeping of the measurement is not among it. */
    Object[] roots();

    /** What a user holds beside that to reach the nodes; nothing where the nodes are objects of the subject. */
    default Object[] handles() {
        return new Object[0];
    }
}
