package dev.tandem.transform.internal.change;

/** Hears of every change of a picture that is not simply a step of a motion. */
public interface VisualChangeListener {
    /**
     * Called when a node was created, re-parented, written without interpolation, or reached its target.
     *
     * @param index the node's index
     */
    void visualChanged(int index);

    /**
     * Called when a node was destroyed; its index will be used again.
     *
     * @param index the node's index
     */
    void destroyed(int index);
}
