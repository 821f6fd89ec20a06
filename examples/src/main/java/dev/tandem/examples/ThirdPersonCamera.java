package dev.tandem.examples;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.follow.Follower;
import dev.tandem.time.Nanos;
import dev.tandem.transform.Transform3d;
import java.util.Locale;
import org.joml.Matrix4f;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** How does a camera follow a car? Behind it, damped and without jitter, though the car ticks 20 times per second. */
public final class ThirdPersonCamera {
    private static final float METRES_PER_TICK = 1;

    private final Scene scene = new Scene();
    private final Transform3d car = scene.create();

    /** 3 m above and 8 m behind, catching up in a few tenths of a second, its eyes on the driver. */
    private final Follower camera =
            scene.follow(car).offset(0, 3, -8).damped(Nanos.millis(120)).lookAt(car, 0, 1, 0);

    private final Vector3f place = new Vector3f();
    private final Quaternionf heading = new Quaternionf();
    private final Matrix4x3f world = new Matrix4x3f();
    private final Matrix4f view = new Matrix4f();

    /** Straight on for two seconds, then a bend. */
    private void drive(long tick) {
        heading.rotationY(Math.max(0, tick - 40) * 0.05f);
        place.add(heading.transform(new Vector3f(0, 0, METRES_PER_TICK)));
        car.moveTo(place, heading);
    }

    /** Prints where the driver is on the screen: x to the right, y upwards, and how far ahead. */
    private void draw() {
        Vector3f driver = car.visualWorld(world).transformPosition(new Vector3f(0, 1, 0));
        camera.view(view).transformPosition(driver);
        System.out.printf(Locale.ROOT, "%.5f %.5f %.5f%n", driver.x, driver.y, -driver.z);
    }

    public static void main(String[] args) {
        ThirdPersonCamera game = new ThirdPersonCamera();
        SceneLoop loop = SceneLoop.builder()
                .rate(20)
                .onTick(tick -> game.drive(tick.index()))
                .onFrame(frame -> game.draw())
                .start(game.scene, 0);
        for (int frame = 1; frame <= 4 * 144; frame++) {
            loop.advance(frame * 1_000_000_000L / 144); // in a game: System.nanoTime()
        }
    }
}
