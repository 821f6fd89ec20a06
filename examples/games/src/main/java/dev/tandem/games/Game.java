package dev.tandem.games;

/** A sample that looks like a game. */
public interface Game {

    /** The word that selects it on the command line. */
    String name();

    /** What it is and which keys it has, in one line. */
    String summary();

    /** {@return how many frames show all that there is to see} */
    int filmFrames();

    /**
     * Opens a window to play in, until it is closed.
     *
     * @throws dev.tandem.examples.command.UnusableException if there is no display
     */
    void play();

    /**
     * Plays by itself, by a simulated clock, and shows nothing.
     *
     * @param film told each frame; it says when enough was seen
     */
    void film(Film film);
}
