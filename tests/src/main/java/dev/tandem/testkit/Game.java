package dev.tandem.testkit;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.channel.Channel;
import dev.tandem.time.Frame;
import dev.tandem.time.Tick;
import dev.tandem.transform.Node;
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
     * Adds time domains and tick groups, with the work of their ticks; called once, after {@link #start} and before the first
     * frame. Does nothing unless it is overridden.
     *
     * @param loop bound to the scene, not yet started; its own ticks are those of {@link #tick}
     */
    default void clocks(SceneLoop loop) {}

    /**
     * Runs the work of one tick.
     *
     * @param tick the tick; reused, so do not keep it
     */
    void tick(Tick tick);

    /**
     * Runs the work of one frame, after the interpolation. Does nothing unless it is overridden.
     *
     * @param frame the frame; reused, so do not keep it
     */
    default void frame(Frame frame) {}

    /**
     * The nodes to check, in space and in the plane, in an order that is the same each time the game is played.
     *
     * @return nodes of the scene; of those that were destroyed it is checked that they were
     */
    List<? extends Node> nodes();

    /**
     * The channels to check: the values of {@link #nodes()} and of the scene itself. References are compared by {@code equals}.
     *
     * @return none unless it is overridden
     */
    default List<? extends Channel> channels() {
        return List.of();
    }

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
