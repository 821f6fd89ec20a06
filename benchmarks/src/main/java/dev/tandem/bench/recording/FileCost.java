package dev.tandem.bench.recording;

import dev.tandem.examples.slowdown.physics.Actor;
import dev.tandem.examples.slowdown.physics.Setting;
import dev.tandem.examples.slowdown.physics.Simulation;
import dev.tandem.replay.SceneRecorder;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.time.Tick;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Many worlds of {@code tandem slowdown} in one scene, recorded tick by tick without frames. */
final class FileCost {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final double REACH = 4;

    /** Counts what is written. */
    private static final class Counter extends OutputStream {
        private long bytes;

        @Override
        public void write(int value) {
            bytes++;
        }

        @Override
        public void write(byte[] values, int from, int length) {
            bytes += length;
        }
    }

    private final Scene scene = new Scene();
    private final List<Simulation> worlds = new ArrayList<>();
    private final SceneLoop loop;
    private final long step;
    private final Counter counter = new Counter();
    private final int[] hashes;
    private long moves;
    private long nanos;

    FileCost(Setting setting, int copies, int ticksPerSecond) {
        for (int copy = 0; copy < copies; copy++) {
            worlds.add(setting.build(scene, -REACH * copy / copies));
        }
        hashes =
                new int[worlds.stream().mapToInt(world -> world.actors().size()).sum()];
        step = 1_000_000_000L / ticksPerSecond;
        loop = SceneLoop.builder().rate(ticksPerSecond).onTick(this::tick).build(scene);
    }

    private void tick(Tick tick) {
        int body = 0;
        for (Simulation world : worlds) {
            world.tick(tick);
            for (Actor actor : world.actors()) {
                int hash = actor.logicalHash();
                moves += hash == hashes[body] ? 0 : 1;
                hashes[body++] = hash;
            }
        }
    }

    /** Records some ticks. */
    FileCost run(int ticks) throws IOException {
        long[] costs = new long[ticks];
        try (SceneRecorder recorder = SceneRecorder.begin(scene, counter)) {
            for (int n = 0; n < ticks; n++) {
                if (n == 0) {
                    loop.start(0);
                } else {
                    loop.advance(n * step);
                }
                long begin = THREADS.getCurrentThreadCpuTime();
                recorder.write();
                costs[n] = THREADS.getCurrentThreadCpuTime() - begin;
            }
        }
        nanos = Arrays.stream(costs).sum();
        return this;
    }

    /** Bits of the file for each body and tick in which it moved. */
    double bitsPerMove() {
        return 8.0 * counter.bytes / moves;
    }

    /** Processor time of the recorder for the same, in nanoseconds. */
    double nanosPerMove() {
        return (double) nanos / moves;
    }

    /** How many bodies moved in a tick on average. */
    double movesPerTick(int ticks) {
        return (double) moves / ticks;
    }
}
