package dev.tandem.examples.slowdown.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tandem.examples.drawing.Shape;
import dev.tandem.examples.drawing.SpacePose;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bullet, where it loads, and its stand-in move bodies as the demonstration needs it. */
class BodiesTest {
    private static final Shape.Brick BRICK = new Shape.Brick(0.7, 0.4, 0.1);
    private static final Vector3d AT_REST = new Vector3d();
    private static final double TICK = 0.05;

    /** An engine by name; its worlds are made by the test, since the library may be missing. */
    record Engine(String name, Supplier<Bodies> worlds) {
        Bodies world() {
            assumeTrue(!name.equals("Bullet") || BulletTrial.obstacle().isEmpty(), BulletTrial.obstacle());
            return worlds.get();
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Engine> engines() {
        return Stream.of(new Engine("Bullet", BulletBodies::new), new Engine("stand-in", FreeBodies::new));
    }

    private static SpacePose at(double x, double y) {
        return SpacePose.of(new Vector3d(x, y, 0), new Quaterniond());
    }

    @ParameterizedTest
    @MethodSource("engines")
    void shouldGlideAtConstantSpeedWhenNothingFalls(Engine engine) {
        try (Bodies bodies = engine.world()) {
            int body = bodies.add(BRICK, at(-1, 1), AT_REST, AT_REST, false);
            bodies.step(TICK);
            assertEquals(at(-1, 1), bodies.pose(body));

            bodies.push(body, new Vector3d(2, 0, 0), AT_REST);
            for (int i = 0; i < 20; i++) {
                bodies.step(TICK);
            }

            assertEquals(0, bodies.pose(body).distanceTo(at(1, 1)), 1e-5);
        }
    }

    @ParameterizedTest
    @MethodSource("engines")
    void shouldTurnOverWhenSpunAboutTheMiddleAxis(Engine engine) {
        try (Bodies bodies = engine.world()) {
            int body = bodies.add(BRICK, at(0, 0), AT_REST, new Vector3d(0.1, 8, 0.1), false);
            double least = 1;
            for (int i = 0; i < 60; i++) {
                bodies.step(TICK);
                least = Math.min(least, bodies.pose(body).rotation().transform(new Vector3d(0, 1, 0)).y);
            }

            assertTrue(least < -0.9, "its axis pointed " + least + " upwards at most");
        }
    }

    @ParameterizedTest
    @MethodSource("engines")
    void shouldTellTheSpinAboutTheAxesOfTheWorld(Engine engine) {
        try (Bodies bodies = engine.world()) {
            Quaterniond turned = new Quaterniond().rotationAxis(1, 0.6, 0, 0.8);
            Vector3d given = new Vector3d(3, 5, 2);
            int body = bodies.add(BRICK, SpacePose.of(new Vector3d(), turned), AT_REST, given, false);
            assertEquals(0, bodies.spin(body).distance(given), 1e-5, "as it was given");
            for (int i = 0; i < 10; i++) {
                bodies.step(TICK);
            }
            SpacePose before = bodies.pose(body);
            double shortly = 1e-3;
            Vector3d spin = bodies.spin(body);
            bodies.step(shortly);
            Quaterniond turn = before.turnTo(bodies.pose(body));

            Vector3d found = new Vector3d(turn.x, turn.y, turn.z).mul(2 / shortly);
            assertEquals(0, found.distance(spin), 0.1, found + " " + spin);
        }
    }

    @ParameterizedTest
    @MethodSource("engines")
    void shouldFallAndBounceOffTheFloor(Engine engine) {
        try (Bodies bodies = engine.world()) {
            int body = bodies.add(new Shape.Brick(0.3, 0.3, 0.3), at(0, 1), AT_REST, new Vector3d(1, 2, 3), true);
            bodies.step(TICK);
            assertEquals(-9.81 * TICK, bodies.velocity(body).y, 1e-3);

            double lowest = 1;
            boolean rose = false;
            for (int i = 0; i < 40; i++) {
                bodies.step(TICK);
                lowest = Math.min(lowest, bodies.pose(body).y());
                rose |= bodies.velocity(body).y > 1;
            }

            assertTrue(lowest > Simulation.FLOOR - 0.2, "sank to " + lowest);
            assertTrue(rose);
        }
    }

    @ParameterizedTest
    @MethodSource("engines")
    void shouldMoveInTheSameWayEachTime(Engine engine) {
        List<SpacePose> ends = new ArrayList<>();
        for (int run = 0; run < 2; run++) {
            try (Bodies bodies = engine.world()) {
                bodies.add(BRICK, at(0, -0.5), new Vector3d(1, 0, 0), new Vector3d(1, 2, 3), true);
                bodies.add(BRICK, at(1, -0.5), new Vector3d(-1, 0, 0), new Vector3d(3, 2, 1), true);
                for (int i = 0; i < 50; i++) {
                    bodies.step(TICK);
                }
                ends.add(bodies.pose(0));
            }
        }

        assertEquals(ends.get(0), ends.get(1));
    }
}
