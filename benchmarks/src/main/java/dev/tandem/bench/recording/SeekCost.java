package dev.tandem.bench.recording;

import dev.tandem.replay.SceneRecorder;
import dev.tandem.replay.SceneRecording;
import dev.tandem.scene.Scene;
import dev.tandem.transform.Transform3d;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** A long recording of many nodes, of which some move in each tick on ways that bend and turn. */
final class SeekCost {
    static final int NODES = 10_000;
    static final int TICKS_PER_SECOND = 20;
    static final int FRAMES_PER_SECOND = 60;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final long SECOND = 1_000_000_000L;
    private static final long STEP = SECOND / TICKS_PER_SECOND;
    private static final int SEEKS = 100;
    private static final int FRAMES = 5 * FRAMES_PER_SECOND;
    private static final int ROUNDS = 5;

    private final int movers;
    private final int seconds;
    private final Random random = new Random(1);
    private double recorderNanos;
    private double megabytes;
    private double[] seeks = {};
    private double[] forwards = {};
    private double[] backwards = {};

    SeekCost(int movers, int seconds) {
        this.movers = movers;
        this.seconds = seconds;
    }

    /** Records into a file of its own, plays it and deletes it. */
    SeekCost run() throws IOException {
        Path file = Files.createTempFile("tandem-bench", ".mcap");
        try {
            record(file);
            megabytes = Files.size(file) / 1e6;
            try (SeekableByteChannel channel = Files.newByteChannel(file)) {
                play(SceneRecording.open(channel));
            }
        } finally {
            Files.delete(file);
        }
        return this;
    }

    private void record(Path file) throws IOException {
        Scene scene = new Scene();
        List<Transform3d> nodes = new ArrayList<>();
        for (int i = 0; i < NODES; i++) {
            Transform3d node = scene.create();
            node.moveTo(i % 100, i / 100, 0);
            nodes.add(node);
        }
        Vector3f place = new Vector3f();
        Quaternionf turn = new Quaternionf();
        long cost = 0;
        int ticks = seconds * TICKS_PER_SECOND;
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file));
                SceneRecorder recorder = SceneRecorder.begin(scene, out)) {
            for (int tick = 0; tick < ticks; tick++) {
                for (int i = 0; i < movers; i++) {
                    double phase = (double) tick / TICKS_PER_SECOND * (0.3 + i % 17 * 0.05) + i;
                    place.set((float) (10 * Math.sin(phase)), (float) (10 * Math.cos(0.7 * phase)), i);
                    turn.rotationXYZ((float) phase, (float) (0.5 * phase), 0);
                    nodes.get(i).moveTo(place, turn);
                }
                scene.synchronizer().afterTick(tick * STEP, (tick + 1) * STEP);
                long begin = THREADS.getCurrentThreadCpuTime();
                recorder.write();
                cost += THREADS.getCurrentThreadCpuTime() - begin;
            }
        }
        recorderNanos = (double) cost / ticks / movers;
    }

    /** Each round seeks, then plays a stretch forwards and the same one backwards. */
    private void play(SceneRecording recording) throws IOException {
        seeks = new double[ROUNDS * SEEKS];
        forwards = new double[ROUNDS];
        backwards = new double[ROUNDS];
        for (int round = -1; round < ROUNDS; round++) {
            int to = Math.max(0, round);
            for (int seek = 0; seek < SEEKS; seek++) {
                long nanos = (long) (random.nextDouble() * recording.latestNanos());
                seeks[to * SEEKS + seek] = cost(recording, nanos, nanos, 1) / 1e6;
            }
            long from = (long) (random.nextDouble() * (recording.latestNanos() - 6 * SECOND));
            long until = from + (FRAMES - 1) * SECOND / FRAMES_PER_SECOND;
            recording.at(from);
            forwards[to] = cost(recording, from, until, FRAMES) / FRAMES / 1e6;
            backwards[to] = cost(recording, until, from, FRAMES) / FRAMES / 1e6;
        }
    }

    private static double cost(SceneRecording recording, long from, long to, int frames) throws IOException {
        long begin = THREADS.getCurrentThreadCpuTime();
        for (int frame = 0; frame < frames; frame++) {
            recording.at(from + (to - from) / Math.max(1, frames - 1) * frame);
        }
        return THREADS.getCurrentThreadCpuTime() - begin;
    }

    double megabytes() {
        return megabytes;
    }

    /** Processor time of the recorder per moving node and tick, in nanoseconds. */
    double recorderNanos() {
        return recorderNanos;
    }

    /** Milliseconds of a seek: the middle one of all, and the longest. */
    double seekMillis() {
        return median(seeks);
    }

    double longestSeekMillis() {
        return Arrays.stream(seeks).max().orElseThrow();
    }

    /** Milliseconds of a frame in a stretch that is played at its own speed. */
    double forwardsMillis() {
        return median(forwards);
    }

    double backwardsMillis() {
        return median(backwards);
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
