package dev.tandem.bench.fork.cost;

import dev.tandem.bench.fork.measure.Request;
import dev.tandem.bench.fork.measure.Samples;
import dev.tandem.bench.fork.measure.Span;
import dev.tandem.bench.fork.measure.Task;
import dev.tandem.bench.fork.measure.WarmUp;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.scene.channel.ValueBatch;
import dev.tandem.scene.data.BatchMemory;
import dev.tandem.transform.Transform3d;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;

/**
 * The cost of the values of a channel of floats, one for each node; the nodes rest. While all values move: nanoseconds of
 * writing, observing and interpolating per value. While they rest: how much longer a frame takes than that of a scene with one,
 * per value. What counts is processor time.
 */
public final class ChannelValues implements Task {
    private static final int FRAMES = 6;
    private static final int STILL_FRAMES = 2_000;
    private static final int LEAST_CYCLES = 6;
    private static final long STEP_NANOS = 16_000_000;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** A scene whose nodes have come to rest. */
    private static final class World {
        final Transform3d[] nodes;
        final FloatChannel values;
        private final ValueBatch batch;
        private final float[] next;
        private final BatchMemory memory;
        private final VisualSynchronizer synchronizer;
        private long fixedNanos;
        private int ticks;

        World(int count) {
            Scene scene = new Scene();
            synchronizer = scene.synchronizer();
            values = scene.channels().floats("glow");
            nodes = new Transform3d[count];
            for (int i = 0; i < count; i++) {
                nodes[i] = scene.create();
            }
            batch = values.batch(Arrays.asList(nodes));
            next = new float[count];
            memory = BatchMemory.of(next);
        }

        /** Whether the next tick writes all values at once. */
        boolean inBulk() {
            return ticks % 2 == 1;
        }

        void advance() {
            ticks++;
            for (int i = 0; i < next.length; i++) {
                next[i] = (i + 7 * ticks & 255) * 0.01f;
            }
        }

        void writeEach() {
            for (int i = 0; i < nodes.length; i++) {
                values.moveTo(nodes[i], next[i]);
            }
        }

        void writeAll() {
            batch.moveAll(memory);
        }

        void observe() {
            synchronizer.afterTick(fixedNanos, fixedNanos + STEP_NANOS);
            fixedNanos += STEP_NANOS;
        }

        void show(float progress) {
            synchronizer.beforeFrame(fixedNanos - STEP_NANOS + (long) (progress * STEP_NANOS));
        }

        /** Frames of a scene in which nothing moves; time goes on. */
        double stillFrame() {
            long start = THREADS.getCurrentThreadCpuTime();
            for (int i = 0; i < STILL_FRAMES; i++) {
                fixedNanos += 1_000;
                show(1);
            }
            return (double) (THREADS.getCurrentThreadCpuTime() - start) / STILL_FRAMES;
        }
    }

    private final Samples write = new Samples();
    private final Samples bulkWrite = new Samples();
    private final Samples observe = new Samples();
    private final Samples frame = new Samples();

    @Override
    public void run(Request request, Report report) {
        double nodes = request.nodes();
        World world = new World(request.nodes());
        for (WarmUp warmUp = new WarmUp(request.warmUpMillis(), LEAST_CYCLES); warmUp.next(); ) {
            cycle(world);
        }
        for (Samples samples : new Samples[] {write, bulkWrite, observe, frame}) {
            samples.clear();
        }
        for (Span span = new Span(request.measureMillis(), LEAST_CYCLES); span.next(); ) {
            cycle(world);
        }
        report.figure("moving_write_ns", write.median() / nodes);
        report.figure("moving_bulk_write_ns", bulkWrite.median() / nodes);
        report.figure("moving_observe_ns", observe.median() / nodes);
        report.figure("moving_frame_ns", frame.median() / nodes);
        world.show(1);
        double longer = stillFrame(world, request) - stillFrame(new World(1), request);
        report.figure("resting_frame_ns", Math.max(0, longer) / nodes);
    }

    private void cycle(World world) {
        boolean inBulk = world.inBulk();
        world.advance();
        long begin = THREADS.getCurrentThreadCpuTime();
        if (inBulk) {
            world.writeAll();
        } else {
            world.writeEach();
        }
        long written = THREADS.getCurrentThreadCpuTime();
        world.observe();
        long observed = THREADS.getCurrentThreadCpuTime();
        for (int i = 0; i < FRAMES; i++) {
            world.show((i + 0.5f) / FRAMES);
        }
        long end = THREADS.getCurrentThreadCpuTime();
        (inBulk ? bulkWrite : write).add(written - begin);
        observe.add(observed - written);
        frame.add((double) (end - observed) / FRAMES);
    }

    private static double stillFrame(World world, Request request) {
        world.observe();
        Samples samples = new Samples();
        for (WarmUp warmUp = new WarmUp(request.warmUpMillis(), LEAST_CYCLES); warmUp.next(); ) {
            world.stillFrame();
        }
        for (Span span = new Span(request.measureMillis() / 2, LEAST_CYCLES); span.next(); ) {
            samples.add(world.stillFrame());
        }
        return samples.median();
    }
}
