package dev.tandem.scene.internal.batch;

import dev.tandem.transform.Node;

/** By which numbers a batch knows its nodes: living nodes have different ones. */
public interface NodeNumbers {
    /**
     * The number of a living node.
     *
     * @throws IllegalArgumentException if the node is of another scene, or of a kind that does not belong in the batch
     * @throws IllegalStateException if the node was destroyed
     */
    int living(Node node);

    /**
     * Returns what {@link #living} does, also for a node that may have been destroyed.
     *
     * @throws IllegalArgumentException as there
     */
    int once(Node node);

    /** The generation of a node that may have been destroyed. */
    int generation(Node node);

    /** The generation of the node that has a number now, or will have it next. */
    int generation(int number);

    /** How messages name a node that may have been destroyed. */
    String name(int number, int generation);
}
