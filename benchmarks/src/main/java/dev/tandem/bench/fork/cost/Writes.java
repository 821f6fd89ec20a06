package dev.tandem.bench.fork.cost;

import dev.tandem.bench.fork.measure.Request;
import dev.tandem.bench.fork.measure.Samples;
import dev.tandem.bench.fork.measure.Span;
import dev.tandem.bench.fork.measure.Task;
import dev.tandem.bench.fork.measure.WarmUp;
import dev.tandem.bench.world.Motion;
import dev.tandem.bench.world.World;
import dev.tandem.scene.Scene;
import dev.tandem.scene.TransformBatch;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.PoseFormat;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * The cost of a logical write on average over a tick that writes every node, without and with the observation: through
 * handles with JOML arguments, and in bulk from a flat array or a direct buffer. Each tick writes other poses than the one
 * before; writing those that are there already, as for bodies that sleep, is measured apart. Bulk reads besides.
 */
public final class Writes implements Task {
    private static final long STEP_NANOS = 1000;
    private static final int LEAST_TICKS = 10;
    private static final PoseFormat FORMAT = PoseFormat.TRANSLATION_ROTATION_SCALE;

    private final Samples written = new Samples();
    private final Samples observed = new Samples();
    private final Pose3d[] poses = new Pose3d[1024];
    private Transform3d[] nodes;
    private VisualSynchronizer synchronizer;
    private long fixedNanos;
    private int ticks;

    @Override
    public void run(Request request, Report report) {
        World world = new World(request.shape(), request.nodes(), 1);
        for (int i = 0; i < poses.length; i++) {
            poses[i] = world.pose(i % world.size());
        }
        Scene scene = new Scene();
        synchronizer = scene.synchronizer();
        nodes = new Transform3d[world.size()];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = world.parent(i) < 0 ? scene.create() : scene.create(nodes[world.parent(i)]);
        }
        measure(request, this::writeEach);
        report.figure("write_ns", written.median() / nodes.length);
        report.figure("write_and_observe_ns", observed.median() / nodes.length);

        TransformBatch batch = scene.batch(Arrays.asList(nodes));
        Motion motion = new Motion(world);
        float[][] arrays = new float[2][];
        for (int i = 0; i < arrays.length; i++) {
            motion.advance();
            arrays[i] = motion.poses().clone();
        }
        BatchMemory[] inArrays = {BatchMemory.of(arrays[0]), BatchMemory.of(arrays[1])};
        measure(request, () -> batch.moveAll(FORMAT, inArrays[ticks & 1]));
        report.figure("bulk_write_ns", written.median() / nodes.length);
        report.figure("bulk_write_and_observe_ns", observed.median() / nodes.length);
        measure(request, () -> batch.moveAll(FORMAT, inArrays[0]));
        report.figure("bulk_rewrite_ns", written.median() / nodes.length);

        ByteBuffer[] bytes = {direct(arrays[0]), direct(arrays[1])};
        BatchMemory[] inBytes = {BatchMemory.of(bytes[0]), BatchMemory.of(bytes[1])};
        BatchMemory[] inFloats = {BatchMemory.of(bytes[0].asFloatBuffer()), BatchMemory.of(bytes[1].asFloatBuffer())};
        measure(request, () -> batch.moveAll(FORMAT, inFloats[ticks & 1]));
        report.figure("bulk_write_float_buffer_ns", written.median() / nodes.length);
        measure(request, () -> batch.moveAll(FORMAT, inBytes[ticks & 1]));
        report.figure("bulk_write_byte_buffer_ns", written.median() / nodes.length);

        BatchMemory dest = BatchMemory.of(new float[nodes.length * FORMAT.floats()]);
        measure(request, () -> batch.readLogical(FORMAT, dest));
        report.figure("bulk_read_logical_ns", written.median() / nodes.length);
        measure(request, () -> batch.readVisual(FORMAT, dest));
        report.figure("bulk_read_visual_ns", written.median() / nodes.length);
        measure(request, () -> batch.readVisual(FORMAT, inFloats[0]));
        report.figure("bulk_read_visual_float_buffer_ns", written.median() / nodes.length);
    }

    private static ByteBuffer direct(float[] poses) {
        ByteBuffer bytes = ByteBuffer.allocateDirect(poses.length * Float.BYTES).order(ByteOrder.nativeOrder());
        bytes.asFloatBuffer().put(poses);
        return bytes;
    }

    private void writeEach() {
        for (int i = 0; i < nodes.length; i++) {
            Pose3d pose = poses[i + ticks & poses.length - 1];
            nodes[i].moveTo(pose.translation(), pose.rotation(), pose.scale());
        }
    }

    private void measure(Request request, Runnable work) {
        for (WarmUp warmUp = new WarmUp(request.warmUpMillis(), LEAST_TICKS); warmUp.next(); ) {
            tick(work);
        }
        written.clear();
        observed.clear();
        for (Span measure = new Span(request.measureMillis(), LEAST_TICKS); measure.next(); ) {
            tick(work);
        }
    }

    private void tick(Runnable work) {
        ticks++;
        long start = System.nanoTime();
        work.run();
        long middle = System.nanoTime();
        synchronizer.afterTick(fixedNanos, fixedNanos + STEP_NANOS);
        long end = System.nanoTime();
        synchronizer.beforeFrame(fixedNanos + STEP_NANOS / 2);
        fixedNanos += STEP_NANOS;
        written.add(middle - start);
        observed.add(end - start);
    }
}
