package dev.tandem.bench.subject;

import dev.tandem.bench.world.Replacements;
import dev.tandem.bench.world.World;

/**
 * A subject with nodes in space. Ticks write {@link World#POSE} floats for each mover, in the order of {@link World#movers()}.
 */
public interface Subject extends Animated, Replacements.Target {

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

    /** Whether {@link #matrices} leaves matrices, and not only world translations, rotations and scales. */
    default boolean givesMatrices() {
        return true;
    }
}
