package dev.tandem.examples.timelab;

import dev.tandem.time.TickPolicy;
import dev.tandem.time.screen.MotionMeter;

/** A game in front of a display, one row of the table. */
interface ScreenGame {

    /** The name of the game or its screen in the table. */
    String name();

    /** Plays the game and measures what the player sees, after a few seconds in which everything settles. */
    MotionMeter play(TickPolicy policy, boolean smoothed);
}
