package dev.tandem.gdx;

/**
 * Something that is drawn where a node is.
 *
 * @param <M> the type of world matrices
 */
interface Drawn<M> {
    void place(M visualWorld);

    /** The node is hidden, or is drawn again. */
    void visible(boolean visible);

    /** The node is drawn no more. */
    void removed();
}
