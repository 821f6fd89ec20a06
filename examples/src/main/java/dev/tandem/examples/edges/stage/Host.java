package dev.tandem.examples.edges.stage;

import java.util.List;

/** A small game: what happens in ticks, and what a frame draws. */
public interface Host {

    /**
     * Runs a tick.
     *
     * @param tick counts from 0; it ends {@code tick + 1} steps after the start of the game
     */
    void tick(int tick);

    /** Reads the player's devices, in each frame after its ticks. */
    default void input(Moment moment) {}

    /** Draws the frame, after interpolation. */
    List<Sprite> draw(Moment moment);
}
