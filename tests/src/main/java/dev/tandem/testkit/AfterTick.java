package dev.tandem.testkit;

import dev.tandem.scene.Scene;
import dev.tandem.time.Tick;
import dev.tandem.transform.Transform3d;
import java.util.List;
import java.util.function.IntConsumer;

/** A game that calls back after each tick's work with the number of ticks done before. */
final class AfterTick implements Game {

    private final Game game;
    private final IntConsumer callback;
    private int ticks;

    AfterTick(Game game, IntConsumer callback) {
        this.game = game;
        this.callback = callback;
    }

    @Override
    public void start(Scene scene) {
        game.start(scene);
    }

    @Override
    public void tick(Tick tick) {
        game.tick(tick);
        callback.accept(ticks++);
    }

    @Override
    public List<Transform3d> nodes() {
        return game.nodes();
    }
}
