package dev.tandem.examples.edges.stage;

/** One way in which motion goes wrong: the same game twice, and a number that tells the two apart. */
public interface Pitfall {

    /** The text beside it. */
    Caption caption();

    /** The figure that is measured on both sides. */
    Measure measure();

    /** Plays it without care: with the two snapshots that engines blend, and the remedy that is common for the case. */
    Exposure usual();

    /** Plays it with Tandem. */
    Exposure ours();

    /** How many frames lie between two exposures of a body. */
    default int exposeEvery() {
        return 10;
    }
}
