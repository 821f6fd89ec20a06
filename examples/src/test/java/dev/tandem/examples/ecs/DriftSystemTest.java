package dev.tandem.examples.ecs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.artemis.ComponentMapper;
import com.artemis.World;
import com.artemis.WorldConfigurationBuilder;
import com.sun.management.ThreadMXBean;
import dev.tandem.examples.ecs.DriftSystem.Asteroid;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Births, deaths and removed components, in the real Artemis-odb. */
class DriftSystemTest {
    private static final long STEP = 50_000_000L;
    private static final double SECONDS = 0.05;

    private final Scene scene = new Scene();
    private final World world = new World(
            new WorldConfigurationBuilder().with(new DriftSystem(scene)).build());
    private final ComponentMapper<Asteroid> asteroids = world.getMapper(Asteroid.class);
    private final Pose3d pose = new Pose3d();
    private final SceneLoop loop = SceneLoop.builder()
            .rate(20)
            .onTick(tick -> {
                world.setDelta((float) tick.seconds());
                world.process();
            })
            .start(scene, 0);
    private long now;

    private void run(long nanos) {
        loop.advance(now += nanos);
    }

    private int asteroid(float x, float y, float speed) {
        int entity = world.create();
        Asteroid asteroid = asteroids.create(entity);
        asteroid.x = x;
        asteroid.y = y;
        asteroid.speed = speed;
        return entity;
    }

    @Test
    void shouldDrawAnAsteroidFromWhereItWasBorn() {
        run(STEP);
        int entity = asteroid(100, 5, 20);
        run(STEP);
        Transform3d node = asteroids.get(entity).node;
        float last = node.visualLocal(pose).translation().x;
        assertTrue(last >= 100, "not on the way from the origin: " + last);
        for (int frame = 0; frame < 50; frame++) {
            run(STEP / 5);
            float x = node.visualLocal(pose).translation().x;
            assertEquals(5, pose.translation().y);
            assertEquals(frame == 0 ? x : last + 0.2, x, 1e-4, "frame " + frame);
            last = x;
        }
    }

    @Test
    void shouldDrawADeadEntityToItsEndAndThenForgetIt() {
        int entity = asteroid(0, 0, 20);
        int other = asteroid(50, 0, 20);
        run(STEP);
        run(STEP);
        Transform3d node = asteroids.get(entity).node;
        Transform3d kept = asteroids.get(other).node;
        world.delete(entity);
        run(STEP);
        assertFalse(node.isAlive());
        assertTrue(kept.isAlive());
        float before = kept.logicalLocal(pose).translation().x;
        run(STEP);
        run(STEP);
        assertEquals(before + 2, kept.logicalLocal(pose).translation().x, 1e-4);
        assertEquals(1, scene.size());
    }

    @Test
    void shouldForgetAnEntityThatLosesItsComponent() {
        int entity = asteroid(0, 0, 20);
        asteroid(50, 0, 20);
        run(STEP);
        Transform3d node = asteroids.get(entity).node;
        asteroids.remove(entity);
        run(STEP);
        run(STEP);
        assertFalse(node.isAlive());
        assertEquals(1, scene.size());
        Asteroid again = asteroids.create(entity);
        again.x = -7;
        run(STEP);
        assertEquals(-7, again.node.logicalLocal(pose).translation().x);
        assertEquals(2, scene.size());
    }

    /** Against a plain list of where each asteroid should be. */
    @Test
    void shouldKeepEveryNodeWithItsEntityOverManyBirthsAndDeaths() {
        Random random = new Random(12);
        Map<Integer, double[]> expected = new HashMap<>();
        for (int t = 0; t < 400; t++) {
            for (int births = random.nextInt(6); births > 0; births--) {
                float x = random.nextInt(1000);
                float y = random.nextInt(1000);
                float speed = random.nextInt(20) - 10;
                expected.put(asteroid(x, y, speed), new double[] {x, y, speed});
            }
            for (int deaths = random.nextInt(6); deaths > 0 && !expected.isEmpty(); deaths--) {
                int entity = expected.keySet().stream()
                        .skip(random.nextInt(expected.size()))
                        .findFirst()
                        .orElseThrow();
                expected.remove(entity);
                if (random.nextBoolean()) {
                    world.delete(entity);
                } else {
                    asteroids.remove(entity);
                }
            }
            run(STEP);
            for (Map.Entry<Integer, double[]> each : expected.entrySet()) {
                double[] asteroid = each.getValue();
                asteroid[0] += asteroid[2] * SECONDS;
                asteroids.get(each.getKey()).node.logicalLocal(pose);
                assertEquals(asteroid[0], pose.translation().x, 1e-2);
                assertEquals(asteroid[1], pose.translation().y);
            }
            assertEquals(expected.size(), scene.size());
            scene.validate();
        }
        assertTrue(expected.size() > 20, "left over: " + expected.size());
    }

    @Test
    void shouldAllocateNothingInATickOnceWarm() {
        for (int i = 0; i < 100; i++) {
            asteroid(i, 0, 1);
        }
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int batch = 0; batch < 30; batch++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int t = 0; t < 20; t++) {
                run(STEP);
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least);
    }
}
