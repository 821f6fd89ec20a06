package dev.tandem.examples.slowdown.physics;

import dev.tandem.examples.drawing.SpacePose;
import dev.tandem.time.Tick;
import java.util.List;
import java.util.function.Consumer;

/**
 * A world that ticks move, in metres. The origin is the middle of the image, x points right, y up. The same ticks give the same
 * motion, bit for bit. In every world there is a puck that rests first, and then glides through everything at constant speed.
 */
public interface Simulation {

    /** Speed of the puck, in metres per second of game time. */
    double PUCK_SPEED = 2.9;

    /** Game time that the puck rests before it is launched, in seconds: ticks and frames of the films begin there. */
    double REST_SECONDS = 0.2;

    /** Half the width of the box that the bodies live in, in metres. */
    double HALF_WIDTH = 2.31;

    /** Half the depth of that box where it is one in space, in metres. */
    double HALF_DEPTH = 0.9;

    /** Height of the floor, in metres. */
    double FLOOR = -1.3;

    /** All bodies, parents before their children. */
    List<Actor> actors();

    /** Index of the body that moves at constant speed along x once it was launched, and touches nothing. */
    int puck();

    /** Index of the body that the charts follow. */
    int hero();

    /** Start of the tick that launched the puck, in nanoseconds; {@code Long.MAX_VALUE} before. */
    long launchNanos();

    /**
     * Runs the physics for exactly the length of the tick and writes the logical pose of each body that moved.
     *
     * @param steps in how many steps of equal length; the engine sees the last pose alone
     * @param afterStep told the local pose of each body after each step
     */
    void tick(Tick tick, int steps, Consumer<List<SpacePose>> afterStep);

    /** Runs the physics in one step. */
    default void tick(Tick tick) {
        tick(tick, 1, poses -> {});
    }

    /** Puts the hero elsewhere, with the speed it has; to be called inside a tick, before {@link #tick}. */
    void teleportHero(double dx, double dy, Tick tick);
}
