package dev.tandem.examples;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.channel.ColourChannel;
import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.transform.Transform3d;
import java.util.Locale;
import org.joml.Vector4f;

/** How does a value that is no pose move smoothly? In a channel, by the same ticks as its node. */
public final class HealthBar {
    public static void main(String[] args) {
        Scene scene = new Scene();
        Transform3d ship = scene.create();
        FloatChannel health = scene.channels().floats("health");
        ColourChannel lamp = scene.channels().colours("lamp");
        health.teleportTo(ship, 100);
        lamp.teleportTo(ship, 0, 1, 0, 1);

        Vector4f colour = new Vector4f();
        SceneLoop loop = SceneLoop.builder()
                .rate(10)
                .onTick(tick -> {
                    float left = Math.max(0, 100 - 10 * tick.index());
                    health.moveTo(ship, left);
                    lamp.moveTo(ship, 1 - left / 100, left / 100, 0, 1); // from green to red
                })
                .onFrame(frame -> {
                    lamp.visual(ship, colour);
                    System.out.printf(Locale.ROOT, "%.3f %.3f %.3f%n", health.visual(ship), colour.x, colour.y);
                })
                .start(scene, 0);
        for (int frame = 1; frame <= 72; frame++) {
            loop.advance(frame * 1_000_000_000L / 60); // in a game: System.nanoTime()
        }
    }
}
