package dev.tandem.scene.large;

import dev.tandem.scene.data.BatchNodes;

/**
 * Many roots that are written together from arrays of doubles: the output of a physics engine in double precision.
 *
 * <p>The numbers of node i begin at {@code offset + i * stride}; what lies between is not looked at. Every value is checked
 * before any is written, so after an exception nothing is changed. No method allocates, but for {@link #add}, or keeps an array.
 * Belongs to the thread that owns the scene. Not to be implemented by hosts.
 */
public interface PositionBatch extends BatchNodes {
    /** Numbers of a position in space. */
    int POSITION = 3;

    /** Numbers of a position and a rotation in space. */
    int POSITION_ROTATION = 7;

    /** Numbers of a position in the plane. */
    int POSITION_2D = 2;

    /** Numbers of a position and an angle in the plane. */
    int POSITION_ANGLE = 3;

    /**
     * Moves all nodes to positions; rotations and scales stay.
     *
     * @param numbers x, y, z of each node, in the plane x, y; only read
     * @param offset of the first number used
     * @param stride numbers from one node to the next, at least {@link #POSITION}, in the plane {@link #POSITION_2D}
     * @throws IllegalArgumentException if a number is not finite or beyond 2^53, or the stride is too small
     * @throws IndexOutOfBoundsException if the array is too short
     * @throws IllegalStateException if a node was destroyed or has a parent
     */
    void moveAll(double[] numbers, int offset, int stride);

    /**
     * Moves all nodes to positions and rotations; scales stay.
     *
     * @param numbers x, y, z of each position, then x, y, z, w of the rotation, a quaternion of any length but zero; in the plane
     *     x, y, angle; only read
     * @param offset of the first number used
     * @param stride numbers from one node to the next, at least {@link #POSITION_ROTATION}, in the plane {@link
     *     #POSITION_ANGLE}
     * @throws IllegalArgumentException as {@link #moveAll}, or if a rotation is zero
     * @throws IndexOutOfBoundsException as there
     * @throws IllegalStateException as there
     */
    void moveAllTurning(double[] numbers, int offset, int stride);

    /**
     * As {@link #moveAll}, but teleports.
     *
     * @param numbers x, y, z of each node, in the plane x, y; only read
     * @param offset of the first number used
     * @param stride numbers from one node to the next, at least {@link #POSITION}, in the plane {@link #POSITION_2D}
     */
    void teleportAll(double[] numbers, int offset, int stride);

    /**
     * As {@link #moveAllTurning}, but teleports.
     *
     * @param numbers x, y, z of each position, then x, y, z, w of the rotation; in the plane x, y, angle; only read
     * @param offset of the first number used
     * @param stride numbers from one node to the next, at least {@link #POSITION_ROTATION}, in the plane {@link
     *     #POSITION_ANGLE}
     */
    void teleportAllTurning(double[] numbers, int offset, int stride);
}
