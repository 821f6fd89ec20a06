package dev.tandem.transform.internal.world;

/** Receives nodes whose places follow one another within a chunk: the one shape in which ranges of nodes are handed over. */
@FunctionalInterface
public interface NodeRun {
    /**
     * Called for the places {@code first} to {@code first + count - 1}, whose world matrices are consecutive in one array.
     *
     * @param worker the caller's number, 0 on the thread that owns the scene; calls with the same number never overlap, so it
     *     can index scratch
     */
    void accept(int first, int count, int worker);
}
