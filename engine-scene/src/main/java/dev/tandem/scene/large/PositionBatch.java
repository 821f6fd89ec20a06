package dev.tandem.scene.large;

import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.BatchNodes;
import dev.tandem.scene.data.PoseFormat;

/**
 * Many roots that are written together from arrays of doubles: the output of a physics engine in double precision.
 *
 * <p>Positions are not rounded to floats on their way. A format has positions, or positions and rotations; scales stay. Every
 * value is checked before any is written, so after an exception nothing is changed. No method allocates, but for {@link #add},
 * or keeps the memory. Belongs to the thread that owns the scene. Not to be implemented by hosts.
 */
public interface PositionBatch extends BatchNodes {
    /**
     * Moves all nodes; what the format leaves out stays.
     *
     * @param format positions, with rotations or without: {@link PoseFormat#TRANSLATION} or {@link
     *     PoseFormat#TRANSLATION_ROTATION}; in the plane {@link PoseFormat#TRANSLATION_2D} or {@link
     *     PoseFormat#TRANSLATION_ANGLE}
     * @param source only read
     * @throws IllegalArgumentException if the format is another one, if a number is not finite or beyond 2^53, if a rotation is
     *     zero, or if the stride of the source is too small
     * @throws IndexOutOfBoundsException if the source has too few numbers
     * @throws IllegalStateException if a node was destroyed or has a parent
     */
    void moveAll(PoseFormat format, BatchMemory source);

    /**
     * Teleports all nodes of the batch, as {@link #moveAll} moves them.
     *
     * @param format as there
     * @param source only read
     */
    void teleportAll(PoseFormat format, BatchMemory source);
}
