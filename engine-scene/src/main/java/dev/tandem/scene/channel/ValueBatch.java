package dev.tandem.scene.channel;

import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.BatchNodes;

/**
 * Values of some nodes in an order, written and read together. Of each node there are as many numbers as the channel has {@link
 * NumberChannel#floats floats} per value.
 *
 * <p>Not to be implemented by hosts. Every value is checked before any is written, so after an exception nothing has changed.
 * All calls belong to the thread that owns the scene. They throw {@link IllegalStateException} on another or if a node was
 * destroyed, {@link IndexOutOfBoundsException} if the memory has too few numbers, and {@link IllegalArgumentException} if its
 * stride is shorter than a value. Only {@link #add} and the first write of a node's value allocate, and none keeps the memory.
 * Nodes may be of both kinds.
 */
public interface ValueBatch extends BatchNodes {
    /**
     * Moves all values, or sets those that are not there.
     *
     * @param source only read
     * @throws IllegalArgumentException if a value is illegal; names it by its place in the batch
     */
    void moveAll(BatchMemory source);

    /**
     * Writes all values of the batch, as {@link #moveAll} does, without interpolation.
     *
     * @param source only read
     * @throws IllegalArgumentException if a value is illegal; names it by its place in the batch
     */
    void teleportAll(BatchMemory source);

    /**
     * Reads all logical values.
     *
     * @param dest receives them
     * @throws IllegalArgumentException if it is read-only
     * @throws IllegalStateException if a node has no value
     */
    void readLogical(BatchMemory dest);

    /**
     * Reads all visual values, as the last frame or later teleports left them.
     *
     * @param dest receives them
     * @throws IllegalArgumentException if it is read-only
     * @throws IllegalStateException if a node has no value
     */
    void readVisual(BatchMemory dest);
}
