package dev.tandem.examples.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.joml.Quaternionf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 9.6: the spring against its differential equation, solved in small steps. */
class SpringTest {
    private static final double OMEGA = 10;

    private final RuleStage stage = new RuleStage(MotionRule.custom(new Spring(OMEGA, 1e-4)));

    @Test
    void shouldBehaveAsACriticallyDampedSpringWhenItsGoalRests() {
        stage.tick(1);
        stage.idleTick();
        float x = stage.frame(RuleStage.STEP);
        double v = (stage.frame(RuleStage.STEP + 100_000) - x) / 1e-4;

        for (int i = 1; i < 20; i++) {
            double time = i * 0.025;
            double expected = 1 + (x - 1 + (v + OMEGA * (x - 1)) * time) * Math.exp(-OMEGA * time);
            assertEquals(expected, stage.frame(RuleStage.STEP + i * 25_000_000L), 2e-4, "SPEC 13.2");
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void shouldSolveItsDifferentialEquation(long seed) {
        Random random = new Random(seed);
        double x = 0;
        double v = 0;
        double goal = 0;
        int steps = 2000;
        double dt = 0.05 / steps;
        for (int tick = 0; tick < 30; tick++) {
            float to = random.nextInt(3) == 0 ? (float) goal : random.nextInt(20);
            long start = stage.fixed();
            stage.tick(to);
            double goalSpeed = (to - goal) / 0.05;
            for (int i = 0; i < steps; i++) {
                double middle = v + dt / 2 * acceleration(goal, x, v);
                double middleX = x + dt / 2 * v;
                goal += dt / 2 * goalSpeed;
                v += dt * acceleration(goal, middleX, middle);
                x += dt * middle;
                goal += dt / 2 * goalSpeed;
                if (i % 700 == 699) {
                    assertEquals(x, stage.frame(start + (i + 1) * 50_000_000L / steps), 2e-4, "in tick " + tick);
                }
            }
            goal = to;
        }
    }

    private static double acceleration(double goal, double x, double v) {
        return OMEGA * OMEGA * (goal - x) - 2 * OMEGA * v;
    }

    @Test
    void shouldMoveEvenlyBehindAGoalThatDoes() {
        float last = 0;
        for (int tick = 1; tick <= 60; tick++) {
            stage.tick(tick * 0.5f);
            for (long nanos = 0; nanos < RuleStage.STEP; nanos += 7_000_000) {
                float x = stage.frame(stage.fixed() - RuleStage.STEP + nanos);
                assertTrue(tick < 40 || x > last, "forwards");
                if (tick > 40) {
                    assertEquals(10 * 2 / OMEGA, stage.plainX() - x, 1e-4, "two omegas behind");
                }
                last = x;
            }
        }
    }

    @Test
    void shouldArriveExactlyAndRest() {
        stage.tick(3);
        long frames = 0;
        while (stage.node.syncNeeded() && frames < 1000) {
            stage.frame(++frames * 10_000_000);
        }

        assertTrue(frames > 100 && frames < 300, "arrived in frame " + frames);
        assertEquals(stage.node.logicalLocal(new Pose3d()), stage.node.visualLocal(new Pose3d()), "SPEC 4.3");
        assertFalse(stage.node.syncNeeded(), "SPEC 4.3");
    }

    @Test
    void shouldFollowRotationsToo() {
        stage.node.rotateTo(new Quaternionf().rotationX(1));
        stage.tick(1);
        stage.frame(20_000_000);
        Quaternionf early = stage.node.visualLocal(new Pose3d()).rotation();
        stage.frame(400_000_000);
        Quaternionf late = stage.node.visualLocal(new Pose3d()).rotation();

        assertTrue(early.angle() < 0.1, "starts slowly");
        assertTrue(late.angle() > 0.7 && late.angle() < 1, "comes near");
        assertEquals(1, late.lengthSquared(), 2e-6, "SPEC 6.1");
    }

    @Test
    void shouldBeAShortProgram() throws IOException {
        for (String name : new String[] {"Spring.java", "StopMotion.java"}) {
            Path source = Path.of("src", "main", "java", "dev", "tandem", "examples", "rules", name);
            long lines = Files.readAllLines(source).stream()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.matches("(/\\*\\*|\\*|import|package).*"))
                    .count();
            assertTrue(lines < 65, name + " has " + lines);
        }
    }
}
