package dev.tandem.gdx;

/** Something that is drawn where a node is. */
interface Drawn {

    /**
     * Puts it there.
     *
     * @param m has the visual world matrix from {@code at} on, column by column without the last row
     */
    void place(float[] m, int at);

    /** {@return a number from where {@link #place} will write} */
    float look();

    /** The node is hidden, or is drawn again. */
    void visible(boolean visible);

    /** The node is drawn no more. */
    void removed();
}
