package dev.tandem.examples;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.Transform3d;
import java.util.Locale;
import org.joml.Vector3f;

/** How does a loop with an accumulator call Tandem? After each tick, and before each frame. */
public final class AccumulatorLoop {
    private static final long STEP = 1_000_000_000 / 20;

    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final Transform3d ship = scene.create();
    private final Vector3f shown = new Vector3f();
    private long accumulator;
    private long simulated;

    private void frame(long elapsed) {
        accumulator += elapsed;
        while (accumulator >= STEP) {
            ship.moveTo((simulated + STEP) / 1e9f, 0, 0); // a metre per second
            sync.afterTick(simulated, simulated + STEP);
            simulated += STEP;
            accumulator -= STEP;
        }
        sync.beforeFrameAt(accumulator / (double) STEP);
        System.out.printf(Locale.ROOT, "%.5f%n", ship.visualWorldPosition(shown).x);
    }

    public static void main(String[] args) {
        AccumulatorLoop game = new AccumulatorLoop();
        game.ship.teleportTo(0, 0, 0);
        for (int frame = 1; frame <= 144; frame++) {
            game.frame(1_000_000_000 / 144); // in a game: what passed since the last frame
        }
    }
}
