package dev.tandem.bench.card;

import dev.tandem.scene.Scene;
import dev.tandem.scene.TransformBatch;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.PoseFormat;
import dev.tandem.transform.Transform3d;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;

/** A scene in which every node moves and turns in each tick, measured in processor time of the thread. */
final class CardCost {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final long STEP = 1_000_000_000L / Card.TICKS_PER_SECOND;
    private static final int WARM_UP = 200;
    private static final int TICKS = 200;

    private final Scene scene = new Scene();
    private final VisualSynchronizer synchronizer = scene.synchronizer();
    private final TransformBatch batch;
    private final float[] poses;
    private final BatchMemory memory;
    private final Uploads uploads;
    private final int framesPerTick;
    private final double[] tick = new double[TICKS];
    private final double[] firstUpdate = new double[TICKS];
    private final double[] frame = new double[TICKS];
    private long bytesPerSecond;
    private long fixed;

    /** @param framesPerTick measured between two ticks, many where one is too short for the clock */
    CardCost(int nodes, int framesPerTick, BiFunction<Scene, Integer, Uploads> uploads) {
        List<Transform3d> made = new ArrayList<>(nodes);
        for (int i = 0; i < nodes; i++) {
            made.add(scene.create());
        }
        this.framesPerTick = framesPerTick;
        this.batch = scene.batch(made);
        this.poses = new float[PoseFormat.TRANSLATION_ROTATION.floats() * nodes];
        this.memory = BatchMemory.of(poses);
        this.uploads = uploads.apply(scene, nodes);
    }

    /** Warms up and measures. */
    CardCost run() {
        for (int n = 0; n < WARM_UP + TICKS; n++) {
            step(n, Math.max(0, n - WARM_UP));
        }
        return this;
    }

    private void step(int n, int to) {
        pose(n);
        long begin = THREADS.getCurrentThreadCpuTime();
        batch.moveAll(PoseFormat.TRANSLATION_ROTATION, memory);
        synchronizer.afterTick(fixed, fixed + STEP);
        long ticked = THREADS.getCurrentThreadCpuTime();
        synchronizer.beforeFrame(fixed + 1);
        long shown = THREADS.getCurrentThreadCpuTime();
        long bytes = uploads.update();
        long updated = THREADS.getCurrentThreadCpuTime();
        long later = 0;
        for (int f = 1; f <= framesPerTick; f++) {
            synchronizer.beforeFrame(fixed + 1 + f * (STEP - 2) / framesPerTick);
            later += uploads.update();
        }
        frame[to] = (double) (THREADS.getCurrentThreadCpuTime() - updated) / framesPerTick;
        tick[to] = (double) (ticked - begin) / batch.size();
        firstUpdate[to] = (double) (updated - shown) / batch.size();
        bytesPerSecond = bytes * Card.TICKS_PER_SECOND
                + later / framesPerTick * (Card.FRAMES_PER_SECOND - Card.TICKS_PER_SECOND);
        fixed += STEP;
    }

    private void pose(int n) {
        int floats = PoseFormat.TRANSLATION_ROTATION.floats();
        for (int i = 0; i < batch.size(); i++) {
            int at = i * floats;
            double half = 0.02 * n + i;
            poses[at] = i + 0.1f * n;
            poses[at + 1] = 0.3f * n;
            poses[at + 2] = i % 100;
            poses[at + 3] = (float) Math.sin(half);
            poses[at + 6] = (float) Math.cos(half);
        }
    }

    /** Nanoseconds of a frame without a tick: interpolation, and what is written. */
    double frameNanos() {
        return median(frame);
    }

    /** Nanoseconds per node of what is written in the frame after a tick. */
    double writeNanos() {
        return median(firstUpdate);
    }

    /** Nanoseconds per node of a tick: writing all poses, and their observation. */
    double tickNanos() {
        return median(tick);
    }

    /** Bytes to be uploaded per second. */
    long bytesPerSecond() {
        return bytesPerSecond;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
