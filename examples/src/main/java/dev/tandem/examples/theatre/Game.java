package dev.tandem.examples.theatre;

import dev.tandem.examples.slowdown.physics.Actor;
import dev.tandem.examples.slowdown.physics.Setting;
import dev.tandem.examples.slowdown.physics.Simulation;
import dev.tandem.replay.SceneRecorder;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.time.Tick;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.io.IOException;
import java.io.OutputStream;

/**
 * A world of the slowdown demonstration that runs without a screen. Each run has the same ticks and frames. Nodes are named
 * after the figures of their bodies.
 */
final class Game {
    static final int FRAMES_PER_SECOND = 50;

    static final long SECOND = 1_000_000_000;

    private static final double PUCK_X = -2;

    private final Scene scene = new Scene();
    private final Simulation world;
    private final SceneLoop loop;
    private int frames;
    private long ticks;

    /** A game before its first frame. */
    Game(Setting setting, int ticksPerSecond) {
        world = setting.build(scene, PUCK_X);
        for (Actor actor : world.actors()) {
            if (actor.node() instanceof Transform3d node) {
                scene.names().put(node, actor.figure().name());
            } else if (actor.node() instanceof Transform2d node) {
                scene.plane().names().put(node, actor.figure().name());
            }
        }
        loop = SceneLoop.builder().rate(ticksPerSecond).onTick(this::tick).build(scene);
    }

    private void tick(Tick tick) {
        world.tick(tick);
        ticks++;
    }

    Scene scene() {
        return scene;
    }

    /** How many ticks it has run. */
    long ticks() {
        return ticks;
    }

    /** Runs the ticks that are due, and draws a frame: the first one at 0. */
    void nextFrame() {
        if (frames == 0) {
            loop.start(0);
        } else {
            loop.advance(frames * SECOND / FRAMES_PER_SECOND);
        }
        frames++;
    }

    /** Goes on, frame by frame, until one shows an instant. */
    void skipTo(long nanos) {
        do {
            nextFrame();
        } while (loop.time().renderNanos() < nanos);
    }

    /**
     * Goes on until it has run some ticks, and writes all of it into a file.
     *
     * @param out where the file is written to; closed in the end
     * @param progress is told of each second
     */
    void record(long untilTicks, OutputStream out, Runnable progress) throws IOException {
        try (SceneRecorder recorder = SceneRecorder.begin(scene, out)) {
            while (ticks < untilTicks) {
                nextFrame();
                recorder.write();
                if (frames % FRAMES_PER_SECOND == 0) {
                    progress.run();
                }
            }
        }
    }
}
