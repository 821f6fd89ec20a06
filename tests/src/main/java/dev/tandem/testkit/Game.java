package dev.tandem.testkit;

import dev.tandem.scene.Scene;
import dev.tandem.time.Tick;
import dev.tandem.transform.Transform3d;
import java.util.List;

/**
 * Anything that fills a scene and then moves it tick by tick.
 *
 * <p>Started once. To be played twice, it must do the same both times: no wall clock, no unseeded randomness.
 */
public interface Game {

    /**
     * Fills the scene; called once, before the first frame.
     *
     * @param scene an empty scene, to keep
     */
    void start(Scene scene);

    /**
     * Does one tick's work.
     *
     * @param tick the tick; reused, not to be kept
     */
    void tick(Tick tick);

    /**
     * The nodes that checks should look at, in an order that is the same each time the game is played.
     *
     * @return living nodes
     */
    List<Transform3d> nodes();

    /** Makes the same game again and again. */
    @FunctionalInterface
    interface Factory {

        /**
         * Makes a game that was not started.
         *
         * @return a new game
         */
        Game create();
    }
}
