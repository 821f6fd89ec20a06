package dev.tandem.bench.subject;

/** One way to keep moving nodes smooth: ticks write poses, frames show something between the last two. */
public interface Animated {

    /**
     * Writes a new pose to each mover.
     *
     * @param poses the floats of a pose for each mover, one after the other
     */
    void tick(float[] poses);

    /** What the subject has to do after a tick; nothing for most. */
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

    /** What the memory of the subject hangs on; the bookkeeping of the measurement is not among it. */
    Object[] roots();

    /** What a user holds beside that to reach the nodes; nothing where the nodes are objects of the subject. */
    default Object[] handles() {
        return new Object[0];
    }
}
