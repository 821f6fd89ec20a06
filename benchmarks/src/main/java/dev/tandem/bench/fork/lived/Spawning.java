package dev.tandem.bench.fork.lived;

import dev.tandem.bench.fork.measure.Request;
import dev.tandem.bench.fork.measure.Samples;
import dev.tandem.bench.fork.measure.Span;
import dev.tandem.bench.fork.measure.Task;
import dev.tandem.bench.fork.measure.WarmUp;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.Transform3d;
import java.util.SplittableRandom;

/**
 * Branches of ten nodes that do not live long: before each frame one in thirty, any of them, is destroyed, and another one
 * created at once. Nanoseconds per node.
 */
public final class Spawning implements Task {
    private static final int LIFE_FRAMES = 30;
    private static final int LEAST_FRAMES = 300;
    private static final long SEED = 5;

    /** A random tree, the same for all. */
    private static final int[] PARENTS = {-1, 0, 0, 1, 3, 1, 0, 6, 2, 4};

    private final Scene scene = new Scene();
    private final VisualSynchronizer synchronizer = scene.synchronizer();
    private final SplittableRandom random = new SplittableRandom(SEED);
    private final Samples deaths = new Samples();
    private final Samples births = new Samples();
    private Transform3d[][] branches;
    private int frame;

    @Override
    public void run(Request request, Report report) {
        if (!request.subject().equals("tandem")) {
            throw new IllegalArgumentException("spawning is measured of tandem only, not of " + request.subject());
        }
        branches = new Transform3d[Math.max(LIFE_FRAMES, request.nodes() / PARENTS.length)][];
        for (int i = 0; i < branches.length; i++) {
            branches[i] = scene.space().createBranch(PARENTS);
        }
        for (WarmUp warmUp = new WarmUp(request.warmUpMillis(), LEAST_FRAMES); warmUp.next(); ) {
            frame();
        }
        deaths.clear();
        births.clear();
        for (Span measure = new Span(request.measureMillis(), LEAST_FRAMES); measure.next(); ) {
            frame();
        }
        report.figure("branch_node_death_ns", deaths.median());
        report.figure("branch_node_birth_ns", births.median());
    }

    private void frame() {
        int each = branches.length / LIFE_FRAMES;
        chooseTheDying(each);
        long start = System.nanoTime();
        for (int i = 0; i < each; i++) {
            branches[i][0].destroy();
        }
        long middle = System.nanoTime();
        for (int i = 0; i < each; i++) {
            branches[i] = scene.space().createBranch(PARENTS);
        }
        long end = System.nanoTime();
        int nodes = each * PARENTS.length;
        deaths.add((double) (middle - start) / nodes);
        births.add((double) (end - middle) / nodes);
        synchronizer.beforeFrame(frame++);
    }

    /** Any of the branches, which stand first then. */
    private void chooseTheDying(int each) {
        for (int i = 0; i < each; i++) {
            int other = random.nextInt(i, branches.length);
            Transform3d[] chosen = branches[other];
            branches[other] = branches[i];
            branches[i] = chosen;
        }
    }
}
