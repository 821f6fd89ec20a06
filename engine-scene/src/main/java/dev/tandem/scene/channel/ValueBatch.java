package dev.tandem.scene.channel;

import dev.tandem.scene.data.BatchNodes;

/**
 * Values of some nodes in an order, written and read together: value i lies at {@code start + i * stride} of an array, and
 * what lies between two values is left alone.
 *
 * <p>Not to be implemented by hosts. Every value is checked before any is written, so after an exception nothing has changed.
 * All calls belong to the thread that owns the scene. They throw {@link IllegalStateException} on another or if a node was
 * destroyed, {@link IndexOutOfBoundsException} if the array is too short, and {@link IllegalArgumentException} if the stride is
 * shorter than a value. Only {@link #add} and the first write of a node's value allocate, and none keeps an array. Nodes may be
 * of both kinds.
 */
public interface ValueBatch extends BatchNodes {
    /**
     * Moves all values, or sets those that are not there.
     *
     * @param values only read
     * @param start of the first value
     * @param stride floats from one value to the next
     * @throws IllegalArgumentException if a value is illegal; names it by its place in the batch
     */
    void moveAll(float[] values, int start, int stride);

    /**
     * As {@link #moveAll}, without interpolation.
     *
     * @param values only read
     * @param start of the first value
     * @param stride floats from one value to the next
     * @throws IllegalArgumentException if a value is illegal; names it by its place in the batch
     */
    void teleportAll(float[] values, int start, int stride);

    /**
     * Reads all logical values.
     *
     * @param dest receives them
     * @param start of the first value
     * @param stride floats from one value to the next
     * @throws IllegalStateException if a node has no value
     */
    void readLogical(float[] dest, int start, int stride);

    /**
     * Reads all visual values, as the last frame or later teleports left them.
     *
     * @param dest receives them
     * @param start of the first value
     * @param stride floats from one value to the next
     * @throws IllegalStateException if a node has no value
     */
    void readVisual(float[] dest, int start, int stride);
}
