package dev.tandem.bench.fork;

import dev.tandem.bench.world.World;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;

/** What a logical write through a handle costs, on average over a tick that writes every node, without and with observation. */
final class Writes implements Task {
    private static final long STEP_NANOS = 1000;
    private static final int LEAST_TICKS = 10;

    private final Samples written = new Samples();
    private final Samples observed = new Samples();
    private final Pose3d[] poses = new Pose3d[1024];
    private long fixedNanos;

    @Override
    public void run(Request request, Report report) {
        World world = new World(request.shape(), request.nodes(), 0);
        for (int i = 0; i < poses.length; i++) {
            poses[i] = world.pose(i % world.size());
        }
        Scene scene = new Scene();
        VisualSynchronizer synchronizer = new VisualSynchronizer(scene);
        Transform3d[] nodes = new Transform3d[world.size()];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = world.parent(i) < 0 ? scene.create() : scene.create(nodes[world.parent(i)]);
        }
        for (Span warmUp = new Span(request.warmUpMillis(), LEAST_TICKS); warmUp.next(); ) {
            tick(nodes, synchronizer);
        }
        written.clear();
        observed.clear();
        for (Span measure = new Span(request.measureMillis(), LEAST_TICKS); measure.next(); ) {
            tick(nodes, synchronizer);
        }
        report.figure("write_ns", written.median() / nodes.length);
        report.figure("write_and_observe_ns", observed.median() / nodes.length);
    }

    private void tick(Transform3d[] nodes, VisualSynchronizer synchronizer) {
        int shift = (int) (fixedNanos / STEP_NANOS);
        long start = System.nanoTime();
        for (int i = 0; i < nodes.length; i++) {
            Pose3d pose = poses[i + shift & poses.length - 1];
            nodes[i].moveTo(pose.translation(), pose.rotation(), pose.scale());
        }
        long middle = System.nanoTime();
        synchronizer.afterTick(fixedNanos, fixedNanos + STEP_NANOS);
        long end = System.nanoTime();
        synchronizer.beforeFrame(fixedNanos + STEP_NANOS / 2);
        fixedNanos += STEP_NANOS;
        written.add(middle - start);
        observed.add(end - start);
    }
}
