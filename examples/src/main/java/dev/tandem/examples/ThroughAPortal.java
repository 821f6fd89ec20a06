package dev.tandem.examples;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.transform.Transform3d;
import java.util.Locale;
import org.joml.Matrix4x3f;
import org.joml.Vector3f;

/** How does a ship go through a portal without losing its speed? It is moved as ever, then warped with its motion. */
public final class ThroughAPortal {
    private static final float METRES_PER_TICK = 0.8f;

    private final Scene scene = new Scene();
    private final Transform3d ship = scene.create();
    private final Matrix4x3f entrance = new Matrix4x3f().translation(5, 0, 0);
    private final Matrix4x3f exit = new Matrix4x3f().translation(100, 0, 0).rotateY((float) Math.PI / 2);
    private final Matrix4x3f through = exit.mul(entrance.invert(new Matrix4x3f()), new Matrix4x3f());
    private final Vector3f position = new Vector3f();
    private final Vector3f velocity = new Vector3f(METRES_PER_TICK, 0, 0);
    private boolean arrived;

    private void tick() {
        ship.moveTo(position.add(velocity));
        if (!arrived && position.x >= 5) {
            ship.warp(through);
            through.transformPosition(position); // what the game keeps itself
            through.transformDirection(velocity);
            arrived = true;
        }
    }

    private void draw() {
        Vector3f shown = ship.visualWorldPosition(new Vector3f());
        System.out.printf(Locale.ROOT, "%.4f %.4f%n", shown.x, shown.z);
    }

    public static void main(String[] args) {
        ThroughAPortal game = new ThroughAPortal();
        game.ship.teleportTo(game.position);
        SceneLoop loop = SceneLoop.builder()
                .rate(10)
                .onTick(tick -> game.tick())
                .onFrame(frame -> game.draw())
                .start(game.scene, 0);
        for (int frame = 1; frame <= 60; frame++) {
            loop.advance(frame * 20_000_000L);
        }
    }
}
