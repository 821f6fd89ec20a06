package dev.tandem.examples.arena;

import dev.tandem.scene.Scene;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/** The world of the server: a runner with a moon, drones, and one body that teleports, all within {@link #RADIUS}. */
final class Arena {
    /** How far from the middle bodies get, in metres. */
    static final float RADIUS = 24;

    /** Metres a second. */
    static final double RUNNER_SPEED = 4;

    static final int DRONES = 30;

    private static final double RUNNER_WAY = 20;
    private static final int TICKS_BETWEEN_JUMPS = 2 * ArenaServer.TICKS_PER_SECOND;

    private final Transform3d runner;
    private final Transform3d moon;
    private final Transform3d jumper;
    private final List<Transform3d> drones = new ArrayList<>();

    Arena(Scene scene) {
        runner = scene.create();
        moon = scene.create(runner);
        jumper = scene.create();
        for (int i = 0; i < DRONES; i++) {
            drones.add(scene.create());
        }
    }

    void forEach(BiConsumer<Transform3d, Kind> action) {
        action.accept(runner, Kind.RUNNER);
        action.accept(moon, Kind.MOON);
        action.accept(jumper, Kind.JUMPER);
        drones.forEach(drone -> action.accept(drone, Kind.DRONE));
    }

    void move(long tick) {
        double seconds = (double) tick / ArenaServer.TICKS_PER_SECOND;
        double turn = seconds * RUNNER_SPEED / RUNNER_WAY;
        runner.moveTo((float) (RUNNER_WAY * Math.cos(turn)), 0, (float) (RUNNER_WAY * Math.sin(turn)));
        moon.moveTo((float) (3 * Math.cos(2 * seconds)), 0, (float) (3 * Math.sin(2 * seconds)));
        for (int i = 0; i < DRONES; i++) {
            double phase = seconds * .5 + i * 2.4;
            drones.get(i).moveTo((float) (14 * Math.sin(phase)), i, (float) (14 * Math.sin(phase * (1 + i % 5) / 3)));
        }
        if (tick % TICKS_BETWEEN_JUMPS == 0) {
            long jump = tick / TICKS_BETWEEN_JUMPS;
            jumper.teleportTo((float) (RADIUS * .6 * Math.cos(jump)), 0, (float) (RADIUS * .6 * Math.sin(jump * 3)));
        }
    }
}
