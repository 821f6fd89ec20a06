package dev.tandem.bench.recording;

import dev.tandem.examples.slowdown.physics.Actor;
import dev.tandem.examples.slowdown.physics.Setting;
import dev.tandem.examples.slowdown.physics.Simulation;
import dev.tandem.replay.SceneRecorder;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.time.Tick;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

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

    /** What is recorded: the scene itself, or another one that has its poses alone. */
    private final Scene recorded;

    private final Pose3d pose = new Pose3d();
    private final Pose2d flat = new Pose2d();
    private final List<Node> twins = new ArrayList<>();
    private final List<Simulation> worlds = new ArrayList<>();
    private final SceneLoop loop;
    private final long step;
    private final Counter counter = new Counter();
    private final int[] hashes;
    private long moves;
    private long nanos;

    private FileCost(Setting setting, int copies, int ticksPerSecond, UnaryOperator<Scene> what) {
        recorded = what.apply(scene);
        for (int copy = 0; copy < copies; copy++) {
            Simulation world = setting.build(scene, -REACH * copy / copies);
            worlds.add(world);
            if (recorded != scene) {
                int first = twins.size();
                world.actors().forEach(actor -> twins.add(twin(actor, first)));
            }
        }
        hashes =
                new int[worlds.stream().mapToInt(world -> world.actors().size()).sum()];
        step = 1_000_000_000L / ticksPerSecond;
        loop = SceneLoop.builder().rate(ticksPerSecond).onTick(this::tick).build(scene);
    }

    /** Records moves with their velocities. */
    static FileCost withVelocities(Setting setting, int copies, int ticksPerSecond) {
        return new FileCost(setting, copies, ticksPerSecond, scene -> scene);
    }

    /** Records positions and rotations of the same bodies, without velocities. */
    static FileCost ofPoses(Setting setting, int copies, int ticksPerSecond) {
        return new FileCost(setting, copies, ticksPerSecond, scene -> new Scene());
    }

    private Node twin(Actor actor, int first) {
        Node parent = actor.parent() == Actor.NONE ? null : twins.get(first + actor.parent());
        if (actor.node() instanceof Transform2d) {
            return parent == null ? recorded.plane().create() : recorded.plane().create((Transform2d) parent);
        }
        return parent == null ? recorded.create() : recorded.create((Transform3d) parent);
    }

    private void tick(Tick tick) {
        int body = 0;
        for (Simulation world : worlds) {
            world.tick(tick);
            for (Actor actor : world.actors()) {
                int hash = actor.logicalHash();
                if (hash != hashes[body]) {
                    moves++;
                    moveTwin(actor.node(), body);
                }
                hashes[body++] = hash;
            }
        }
        if (recorded != scene) {
            recorded.synchronizer().afterTick(tick.startNanos(), tick.endNanos());
        }
    }

    private void moveTwin(Node node, int body) {
        if (recorded == scene) {
            return;
        }
        if (node instanceof Transform2d of) {
            of.logicalLocal(flat);
            ((Transform2d) twins.get(body)).moveTo(flat.translation(), flat.angle());
        } else {
            ((Transform3d) node).logicalLocal(pose);
            ((Transform3d) twins.get(body)).moveTo(pose.translation(), pose.rotation());
        }
    }

    /** Records some ticks. */
    FileCost run(int ticks) throws IOException {
        long[] costs = new long[ticks];
        try (SceneRecorder recorder = SceneRecorder.begin(recorded, counter)) {
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
