package dev.tandem.transform.internal.world;

/** Receives nodes whose places follow one another within a chunk: the one shape in which ranges of nodes are handed over. */
@FunctionalInterface
public interface NodeRun {
    /**
     * Called for the places {@code first} to {@code first + count - 1}, whose world matrices lie one after the other in the
     * same array.
     *
     * @param worker who calls, 0 on the thread that owns the scene; no two calls of one worker at a time, so it may name
     *     scratch memory
     */
    void accept(int first, int count, int worker);
}
