package dev.tandem.golden.scenario;

/** One thing that a scenario does to a node. Nodes are named by the numbers of the file. */
public sealed interface Action {

    /** In place of a parent: the node stands at the root. */
    int ROOT = -1;

    /**
     * The node concerned.
     *
     * @return its number in the file
     */
    int id();

    /**
     * Creates a node with identity transforms.
     *
     * @param id number of the new node
     * @param parent number of its parent, or {@link #ROOT}
     */
    record Create(int id, int parent) implements Action {}

    /**
     * Writes the logical local transform.
     *
     * @param id the node
     * @param skip true for a teleport, false for a move
     * @param pose the new transform
     */
    record WriteLogical(int id, boolean skip, PoseValue pose) implements Action {}

    /**
     * Writes the visual local transform only.
     *
     * @param id the node
     * @param pose the new transform
     */
    record WriteVisual(int id, PoseValue pose) implements Action {}

    /**
     * Gives the node another parent and leaves its local transforms alone.
     *
     * @param id the node
     * @param parent number of the new parent, or {@link #ROOT}
     */
    record Reparent(int id, int parent) implements Action {}

    /**
     * Removes the node.
     *
     * @param id the node
     */
    record Remove(int id) implements Action {}

    /**
     * Calls the getter of a world transform.
     *
     * @param id the node
     * @param visual true for the visual world transform, false for the logical one
     */
    record ReadWorld(int id, boolean visual) implements Action {}
}
