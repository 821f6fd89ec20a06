package dev.tandem.scene.channel;

/**
 * Visual values in a buffer of the host's, each in the slot that its node has among render matrices: colours of instances, for
 * example. Made by {@code RenderMatrices.values}, whose {@code update()} writes the values that changed, and those of slots
 * that have another node. The slot of a node without a value has the value {@linkplain #absent for absent ones}, and so have
 * slots without a node at first.
 *
 * <p>Not to be implemented by hosts. Belongs to the thread that owns the scene.
 */
public interface RenderValues {
    /**
     * Sets what slots of nodes without a value have, zeros at first: the next update writes every slot.
     *
     * @param value as many floats as the channel has per value
     * @return these values
     * @throws IllegalArgumentException if it has another number of floats
     */
    RenderValues absent(float... value);

    /** {@return the number of ranges of slots that the last update wrote, ascending and not adjacent} */
    int rangeCount();

    /**
     * {@return the first slot of a range}
     *
     * @param range its number, in ascending order
     * @throws IndexOutOfBoundsException if {@code range} is not in {@code [0, rangeCount())}
     */
    int rangeStart(int range);

    /**
     * {@return one more than the last slot of a range}
     *
     * @param range its number, in ascending order
     * @throws IndexOutOfBoundsException if {@code range} is not in {@code [0, rangeCount())}
     */
    int rangeEnd(int range);
}
