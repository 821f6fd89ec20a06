package dev.tandem.bench.fork.cost;

import dev.tandem.bench.fork.measure.Request;
import dev.tandem.bench.fork.measure.Samples;
import dev.tandem.bench.fork.measure.Span;
import dev.tandem.bench.fork.measure.Task;
import dev.tandem.bench.fork.measure.WarmUp;
import dev.tandem.scene.Scene;
import dev.tandem.scene.TransformBatch;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.PoseFormat;
import dev.tandem.transform.Component;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Transform3d;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.joml.Quaternionf;

/**
 * The cost of writing, observing and interpolating under each rule of motion, in nanoseconds per node, and how many times
 * as much as under FROM_TICK. All bodies move and tumble. All rules run in turn in one JVM; what counts is processor
 * time, so a machine that does other things too disturbs the ratios little.
 */
public final class Rules implements Task {
    private static final int FRAMES = 6;
    private static final int LEAST_CYCLES = 5;
    private static final long STEP_NANOS = 16_000_000;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    @Override
    public void run(Request request, Report report) {
        List<Kind> kinds = kinds(request.nodes());
        for (WarmUp warmUp = new WarmUp(request.warmUpMillis(), LEAST_CYCLES); warmUp.next(); ) {
            kinds.forEach(Kind::cycle);
        }
        kinds.forEach(Kind::clear);
        for (Span span = new Span(request.measureMillis(), LEAST_CYCLES); span.next(); ) {
            kinds.forEach(Kind::cycle);
        }
        Kind fromTick = kinds.get(0);
        for (Kind kind : kinds) {
            report.figure(kind.name + "_write_ns", kind.write.median() / request.nodes());
            report.figure(kind.name + "_observe_ns", kind.observe.median() / request.nodes());
            report.figure(kind.name + "_frame_ns", kind.frame.median() / request.nodes());
            report.figure(kind.name + "_frame_ratio", kind.frame.median() / Math.max(1, fromTick.frame.median()));
        }
    }

    private static List<Kind> kinds(int nodes) {
        return List.of(
                new Kind("from_tick", nodes, false, 0, scene -> {}),
                new Kind("snap_rotation", nodes, false, 0, scene -> scene.rule(Component.ROTATION, MotionRule.SNAP)),
                new Kind("curve", nodes, false, 0, scene -> scene.rule(MotionRule.eased(t -> t * t * (3 - 2 * t)))),
                new Kind("mixed", nodes, false, 0, scene -> {
                    scene.rule(MotionRule.FROM_VISUAL);
                    scene.rule(Component.ROTATION, MotionRule.FROM_TICK);
                }),
                new Kind("extrapolate", nodes, false, STEP_NANOS, scene -> scene.rule(MotionRule.EXTRAPOLATE)),
                new Kind("hermite", nodes, true, 0, scene -> scene.rule(MotionRule.HERMITE)));
    }

    /** A scene of its own with a rule. */
    private static final class Kind {
        final String name;
        final Samples write = new Samples();
        final Samples observe = new Samples();
        final Samples frame = new Samples();
        private final PoseFormat format;
        private final long leadNanos;
        private final VisualSynchronizer synchronizer;
        private final TransformBatch batch;
        private final float[] poses;
        private final BatchMemory memory;
        private final Quaternionf rotation = new Quaternionf();
        private int tick;

        /** @param leadNanos how far normal time is ahead of render time */
        Kind(String name, int nodes, boolean velocities, long leadNanos, Consumer<Scene> rule) {
            this.name = name;
            this.leadNanos = leadNanos;
            this.format = velocities ? PoseFormat.TRANSLATION_ROTATION_VELOCITIES : PoseFormat.TRANSLATION_ROTATION;
            Scene scene = new Scene();
            rule.accept(scene);
            synchronizer = scene.synchronizer();
            List<Transform3d> bodies = new ArrayList<>();
            for (int i = 0; i < nodes; i++) {
                bodies.add(scene.create());
            }
            batch = scene.batch(bodies);
            poses = new float[nodes * format.floats()];
            memory = BatchMemory.of(poses);
            move();
            batch.teleportAll(format, memory);
        }

        void clear() {
            write.clear();
            observe.clear();
            frame.clear();
        }

        void cycle() {
            tick++;
            move();
            long begin = THREADS.getCurrentThreadCpuTime();
            batch.moveAll(format, memory);
            long written = THREADS.getCurrentThreadCpuTime();
            synchronizer.afterTick((tick - 1) * STEP_NANOS, tick * STEP_NANOS);
            long observed = THREADS.getCurrentThreadCpuTime();
            for (int i = 0; i < FRAMES; i++) {
                long render = (tick - 1) * STEP_NANOS + (2 * i + 1) * STEP_NANOS / (2 * FRAMES);
                synchronizer.beforeFrame(render, render + leadNanos);
            }
            long end = THREADS.getCurrentThreadCpuTime();
            write.add(written - begin);
            observe.add(observed - written);
            frame.add((double) (end - observed) / FRAMES);
        }

        /** Bodies on waves, each of which tumbles about an axis of its own that tilts slowly. */
        private void move() {
            int floats = format.floats();
            for (int at = 0, i = 0; at < poses.length; at += floats, i++) {
                float phase = 0.1f * tick + i;
                float tilt = 0.01f * tick;
                poses[at] = i + (float) Math.sin(phase);
                poses[at + 1] = 0.2f * tick;
                poses[at + 2] = (float) Math.cos(phase);
                rotation.rotationX(tilt).rotateZ(phase);
                poses[at + 3] = rotation.x;
                poses[at + 4] = rotation.y;
                poses[at + 5] = rotation.z;
                poses[at + 6] = rotation.w;
                if (floats > 7) {
                    giveVelocities(at + 7, phase, tilt);
                }
            }
        }

        private void giveVelocities(int at, float phase, float tilt) {
            float ticksPerSecond = 1e9f / STEP_NANOS;
            poses[at] = 0.1f * ticksPerSecond * (float) Math.cos(phase);
            poses[at + 1] = 0.2f * ticksPerSecond;
            poses[at + 2] = -0.1f * ticksPerSecond * (float) Math.sin(phase);
            poses[at + 3] = 0.01f * ticksPerSecond;
            poses[at + 4] = -0.1f * ticksPerSecond * (float) Math.sin(tilt);
            poses[at + 5] = 0.1f * ticksPerSecond * (float) Math.cos(tilt);
        }
    }
}
