package dev.tandem.examples;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;

/** The program of the README: a node that moves in ticks and is drawn in frames. */
public final class FirstSteps {
    public static void main(String[] args) {
        Scene scene = new Scene();
        Transform3d ship = scene.create();
        Pose3d pose = new Pose3d();
        SceneLoop loop = SceneLoop.builder()
                .rate(10) // ticks per second
                .onTick(tick -> ship.moveTo(8 * tick.index(), 0, 0)) // logical: eight columns per tick
                .onFrame(frame -> {
                    int ticked = Math.round(ship.logicalLocal(pose).translation().x);
                    int drawn = Math.round(ship.visualLocal(pose).translation().x);
                    System.out.println("-".repeat(drawn) + ">" + " ".repeat(ticked - drawn) + "|");
                })
                .start(scene, 0);
        for (int frame = 1; frame <= 60; frame++) {
            loop.advance(frame * 1_000_000_000L / 60); // in a game: System.nanoTime()
        }
    }
}
