package dev.tandem.bench.subject;

/** One way to keep moving nodes smooth: ticks write poses, frames show something between the last two. */
public interface Animated {

    /**
     * Writes a new pose to each mover.
     *
     * @param poses the floats of a pose for each mover, one after the other
     */
    void tick(float[] poses);

    /** The work of the subject after a tick; none for most. */
    default void observe() {}

    /** Whether {@link #observe} does anything. */
    default boolean observes() {
        return false;
    }

    /**
     * Brings all moving nodes to an instant.
     *
     * @param progress from 0, where the movers were before the last tick, to 1, where they are now; never smaller than
     *     since the last tick
     */
    void interpolate(float progress);

    /** Brings the world matrices of all nodes up to date, for a renderer to read. */
    void matrices();

    /**
     * Reads one world matrix after {@link #matrices}; for checks.
     *
     * @param dest receives its columns without the last row
     */
    void matrix(int node, float[] dest);

    /** The root of the subject's memory, without the bookkeeping of the measurement. */
    Object[] roots();

    /** The objects that a user holds beside that to reach the nodes; none where the nodes are objects of the subject. */
    default Object[] handles() {
        return new Object[0];
    }
}
