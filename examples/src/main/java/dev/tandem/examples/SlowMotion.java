package dev.tandem.examples;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.time.Nanos;
import dev.tandem.transform.Transform3d;
import java.util.Locale;
import org.joml.Vector3f;

/** How does a game slow down, hit and pause? By its clock; ticks and nodes know nothing of it. */
public final class SlowMotion {
    public static void main(String[] args) {
        Scene scene = new Scene();
        Transform3d ball = scene.create();
        Vector3f shown = new Vector3f();
        SceneLoop loop = SceneLoop.builder()
                .rate(20)
                .onTick(tick -> ball.moveTo(tick.endNanos() / 1e9f, 0, 0)) // a metre per second of game time
                .onFrame(frame ->
                        System.out.printf(Locale.ROOT, "%.2f %.5f%n", frame.scale(), ball.visualWorldPosition(shown).x))
                .start(scene, 0);
        for (int frame = 1; frame <= 400; frame++) {
            switch (frame) {
                case 100 -> loop.control().scale(0.1);
                case 200 -> loop.control().ramp(1, Nanos.millis(200)); // back to normal speed, gently
                case 300 -> loop.control().hitStop(Nanos.millis(80)); // a hit: stands, then goes on
                case 350 -> loop.control().pause();
                default -> {}
            }
            loop.advance(frame * Nanos.millis(5));
        }
    }
}
