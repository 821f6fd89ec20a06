package dev.tandem.examples.slowdown.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The world in space, with the stand-in for Bullet. */
class TumblersTest {
    private static final long FRAME_NANOS = 10_000_000;

    @Test
    void shouldDrawThePuckAtConstantSpeedWhenItWasLaunched() {
        Scene scene = new Scene();
        Simulation world = new Tumblers(scene, new FreeBodies(), -2);
        SceneLoop loop = SceneLoop.builder().rate(20).onTick(world::tick).start(scene, 0);
        List<Double> places = new ArrayList<>();
        for (int frame = 1; frame <= 100; frame++) {
            loop.advance(frame * FRAME_NANOS);
            places.add(world.actors().get(world.puck()).visualWorld().x());
        }

        assertEquals(200_000_000, world.launchNanos());
        int launch = (int) (world.launchNanos() / FRAME_NANOS);
        for (int frame = 1; frame < places.size(); frame++) {
            double expected = frame < launch ? 0 : Simulation.PUCK_SPEED * FRAME_NANOS / 1e9;
            assertEquals(expected, places.get(frame) - places.get(frame - 1), 1e-6, "frame " + frame);
        }
    }

    @Test
    void shouldCarryTheBarWithThePlatform() {
        Scene scene = new Scene();
        Simulation world = new Tumblers(scene, new FreeBodies(), -2);
        SceneLoop loop = SceneLoop.builder().rate(20).onTick(world::tick).start(scene, 0);
        loop.advance(50 * FRAME_NANOS);

        Actor platform = world.actors().get(0);
        Actor bar = world.actors().get(1);
        assertEquals(0, bar.parent());
        assertEquals(0.3, bar.visualWorld().distanceTo(platform.visualWorld()), 1e-5);
        assertTrue(platform.visualWorld().x() > 0.3);
    }
}
