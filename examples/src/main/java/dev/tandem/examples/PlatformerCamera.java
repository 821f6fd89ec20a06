package dev.tandem.examples;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.follow.Follower2d;
import dev.tandem.time.Nanos;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Transform2d;
import java.util.Locale;

/** How does a flat game scroll? With a camera that rests while the hero is near the middle of the screen. */
public final class PlatformerCamera {
    private static final float METRES_PER_TICK = 0.25f;

    private final Scene scene = new Scene();
    private final Transform2d hero = scene.plane().create();
    /** Rests while the hero is within 4 to the left and right, and 3 up and down. */
    private final Follower2d camera = scene.plane().follow(hero).deadZone(4, 3).damped(Nanos.millis(100));

    private final Pose2d pose = new Pose2d();

    /** Two seconds to the right, then the hero stands. */
    private void run(long tick) {
        hero.moveTo(METRES_PER_TICK * Math.min(tick, 40), 0);
    }

    private void draw() {
        float at = hero.visualLocal(pose).translation().x;
        System.out.printf(Locale.ROOT, "%.5f %.5f%n", at, camera.pose(pose).translation().x);
    }

    public static void main(String[] args) {
        PlatformerCamera game = new PlatformerCamera();
        SceneLoop loop = SceneLoop.builder()
                .rate(20)
                .onTick(tick -> game.run(tick.index()))
                .onFrame(frame -> game.draw())
                .start(game.scene, 0);
        for (int frame = 1; frame <= 4 * 144; frame++) {
            loop.advance(frame * 1_000_000_000L / 144); // in a game: System.nanoTime()
        }
    }
}
