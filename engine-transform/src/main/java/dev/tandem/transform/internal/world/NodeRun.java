package dev.tandem.transform.internal.world;

/** Receives nodes, most of them in ranges of places that follow one another within a chunk. */
@FunctionalInterface
public interface NodeRun {
    /**
     * Called for the places {@code first} to {@code first + count - 1}, whose world matrices are consecutive in one array.
     *
     * @param worker the caller's number, 0 on the thread that owns the scene; calls with the same number never overlap, so it
     *     can index scratch
     */
    void accept(int first, int count, int worker);

    /**
     * Called for places of one chunk that do not follow one another.
     *
     * @param places ascending; those after {@code count} mean nothing
     * @param worker as above
     */
    default void acceptEach(int[] places, int count, int worker) {
        for (int i = 0; i < count; i++) {
            accept(places[i], 1, worker);
        }
    }
}
