package dev.tandem.bench.fork.lived;

import dev.tandem.bench.fork.measure.Request;
import dev.tandem.bench.fork.measure.Samples;
import dev.tandem.bench.fork.measure.Span;
import dev.tandem.bench.fork.measure.Task;
import dev.tandem.bench.fork.measure.WarmUp;
import dev.tandem.bench.world.World;
import dev.tandem.scene.MatrixLayout;
import dev.tandem.scene.RenderMatrices;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * As in Bevy's benchmarks: all nodes are children of one of two parents; before each frame 4,096 of them, the next ones in order
 * of creation, change to the other parent. Their local poses stay.
 */
public final class Reparenting implements Task {
    private static final int MOST_EACH = 4096;
    private static final int LEAST_FRAMES = 100;
    private static final MatrixLayout LAYOUT = MatrixLayout.COLUMNS_4X3;

    private final Scene scene = new Scene();
    private final VisualSynchronizer synchronizer = scene.synchronizer();
    private final Transform3d[] parents = {scene.create(), scene.create()};
    private final Samples changes = new Samples();
    private final Samples frames = new Samples();
    private final Samples both = new Samples();
    private Transform3d[] children;
    private RenderMatrices matrices;
    private int frame;

    @Override
    public void run(Request request, Report report) {
        if (!request.subject().equals("tandem")) {
            throw new IllegalArgumentException("re-parenting is measured of tandem only, not of " + request.subject());
        }
        build(new World(request.shape(), request.nodes(), 0));
        for (WarmUp warmUp = new WarmUp(request.warmUpMillis(), LEAST_FRAMES); warmUp.next(); ) {
            frame();
        }
        for (Samples samples : new Samples[] {changes, frames, both}) {
            samples.clear();
        }
        for (Span measure = new Span(request.measureMillis(), LEAST_FRAMES); measure.next(); ) {
            frame();
        }
        int each = each();
        report.figure("reparent_ns", changes.median() / each);
        report.figure("frame_per_reparented_ns", frames.median() / each);
        report.figure("reparent_and_frame_ns", both.median());
    }

    private void build(World world) {
        children = new Transform3d[world.size()];
        for (int i = 0; i < children.length; i++) {
            children[i] = scene.create(parents[0]);
            children[i].teleportTo(
                    world.pose(i).translation(),
                    world.pose(i).rotation(),
                    world.pose(i).scale());
        }
        parents[0].teleportTo(-10, 0, 0);
        parents[1].teleportTo(10, 0, 0);
        int bytes = Float.BYTES * LAYOUT.floats() * (children.length + parents.length);
        matrices = scene.renderMatrices(LAYOUT, ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder()));
        matrices.assignAll();
    }

    private int each() {
        return Math.min(MOST_EACH, children.length);
    }

    private void frame() {
        int each = each();
        int first = (int) ((long) frame * each % children.length);
        frame++;
        Transform3d parent = parents[frame & 1];
        long start = System.nanoTime();
        for (int i = 0; i < each; i++) {
            children[(first + i) % children.length].attachTo(parent, Reparent.KEEP_LOCAL);
        }
        long middle = System.nanoTime();
        synchronizer.beforeFrame(frame);
        matrices.update();
        long end = System.nanoTime();
        changes.add(middle - start);
        frames.add(end - middle);
        both.add(end - start);
    }
}
