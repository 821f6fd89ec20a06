package dev.tandem.transform.internal.world;

/** Receives indices that follow one another within a chunk of nodes. */
@FunctionalInterface
public interface IndexRun {
    /**
     * Called for the indices {@code first} to {@code first + count - 1}.
     *
     * <p>Their world matrices lie one after the other in the same array.
     */
    void accept(int first, int count);
}
