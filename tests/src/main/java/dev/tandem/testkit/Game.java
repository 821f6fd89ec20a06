package dev.tandem.testkit;

import dev.tandem.scene.Scene;
import dev.tandem.time.Tick;
import dev.tandem.transform.Transform3d;
import java.util.List;

/**
 * A game: it fills a scene, then moves its nodes tick by tick.
 *
 * <p>An instance is started once. Two instances must do the same: no wall clock, no unseeded randomness.
 */
public interface Game {

    /**
     * Fills the scene; called once, before the first frame.
     *
     * @param scene an empty scene, which the game may keep
     */
    void start(Scene scene);

    /**
     * Runs the work of one tick.
     *
     * @param tick the tick; reused, so do not keep it
     */
    void tick(Tick tick);

    /**
     * The nodes to check, in an order that is the same each time the game is played.
     *
     * @return living nodes
     */
    List<Transform3d> nodes();

    /** Creates instances of one game, all of which do the same. */
    @FunctionalInterface
    interface Factory {

        /**
         * Creates a game that has not been started.
         *
         * @return a new game
         */
        Game create();
    }
}
