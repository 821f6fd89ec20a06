package dev.tandem.scene.channel;

/**
 * The values of nodes of one kind, in space or in the plane, whose visual value changed since this view was last walked: those
 * in motion, and those that were set, teleported, snapped or arrived. The cost follows their number. Values that were removed
 * are not reported.
 *
 * <p>Not to be implemented by hosts. Several views are independent of each other. Belongs to the thread that owns the scene; a
 * walk does not allocate once its lists have grown.
 */
public interface ValueChanges extends AutoCloseable {
    /**
     * Visits each value that changed, once and in no particular order. The first walk visits every value, and so does the one
     * after a walk that ended with an exception of the visitor.
     *
     * @param visitor may read the scene but not write it
     * @return how many values were visited
     * @throws IllegalStateException if this view was closed, or from within a walk
     */
    int forEach(ValueVisitor visitor);

    /** Stops collecting changes. Closing twice has no effect. */
    @Override
    void close();
}
