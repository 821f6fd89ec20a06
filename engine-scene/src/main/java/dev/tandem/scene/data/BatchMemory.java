package dev.tandem.scene.data;

import java.nio.ByteBuffer;
import java.nio.FloatBuffer;

/**
 * An array or a buffer of the host's, and where in it the numbers of each node of a batch lie: what a batch writes its nodes
 * from, and what it reads them into. Made once and used in every tick:
 *
 * <pre>{@code
 * BatchMemory bodies = BatchMemory.of(records).from(2).every(8);   // records of eight, from the third number on
 * ...
 * batch.moveAll(PoseFormat.TRANSLATION_ANGLE, bodies);
 * }</pre>
 *
 * <p>The numbers of node i begin at {@code from + i * every}. Unless {@link #every} says otherwise there are no gaps. Memory
 * between the numbers of two nodes is neither read nor written. Doubles and bytes are converted where they are read and written:
 * doubles are rounded to the nearest float, except where positions of a large world are written, which stay doubles; what lies
 * beyond the range of float is refused. Without gaps an array of floats is read in place, which is fastest. A byte buffer is
 * several times slower than a float buffer, which may be a view of it.
 *
 * <p>A view, which changes nothing and never changes itself: it has the numbers that are in the array or buffer during a call.
 * One may serve several batches. Making it allocates; using it does not.
 */
public sealed interface BatchMemory permits BatchView {
    /**
     * {@return numbers in an array, from its first on, without gaps}
     *
     * @param numbers kept, not copied
     */
    static BatchMemory of(float[] numbers) {
        return BatchView.of(numbers);
    }

    /**
     * {@return numbers in an array, from its first on, without gaps}
     *
     * @param numbers kept, not copied
     */
    static BatchMemory of(double[] numbers) {
        return BatchView.of(numbers);
    }

    /**
     * {@return numbers in a buffer, from the position on that it has during a call, without gaps} The position stays.
     *
     * @param numbers kept, not copied; heap or direct
     */
    static BatchMemory of(FloatBuffer numbers) {
        return BatchView.of(numbers);
    }

    /**
     * {@return floats in a buffer, from the position on and in the byte order that it has during a call, without gaps} The
     * position stays.
     *
     * @param numbers kept, not copied; heap or direct
     */
    static BatchMemory of(ByteBuffer numbers) {
        return BatchView.of(numbers);
    }

    /**
     * {@return the same array or buffer, from another number on}
     *
     * @param offset index of the first number of the first node; of a buffer, counted from its position
     * @throws IndexOutOfBoundsException if it is negative
     */
    BatchMemory from(int offset);

    /**
     * {@return the same array or buffer, with another distance between nodes}
     *
     * @param stride numbers from one node to the next, at least as many as a node has: a batch refuses fewer
     * @throws IllegalArgumentException if it is not positive
     */
    BatchMemory every(int stride);
}
