package dev.tandem.bench.fork.cost;

import dev.tandem.bench.fork.measure.Request;
import dev.tandem.bench.fork.measure.Samples;
import dev.tandem.bench.fork.measure.Span;
import dev.tandem.bench.fork.measure.Task;
import dev.tandem.bench.fork.measure.WarmUp;
import dev.tandem.bench.subject.Subject;
import dev.tandem.bench.subject.Subjects;
import dev.tandem.bench.world.Motion;
import dev.tandem.bench.world.World;

/**
 * The cost of observing and interpolating where ticks change one component only, beside the same scene in which they change all;
 * in nanoseconds per node. All kinds run in turn in one JVM.
 */
public final class Components implements Task {
    private static final int FRAMES = 6;
    private static final int LEAST_CYCLES = 3;

    @Override
    public void run(Request request, Report report) {
        Kind[] kinds = {
            new Kind("translation", request, 0, 3),
            new Kind("rotation", request, 3, 4),
            new Kind("scale", request, 7, 3),
            new Kind("all", request, 0, World.POSE)
        };
        for (WarmUp warmUp = new WarmUp(request.warmUpMillis(), LEAST_CYCLES); warmUp.next(); ) {
            cycle(kinds);
        }
        for (Kind kind : kinds) {
            kind.observe.clear();
            kind.interpolate.clear();
        }
        for (Span span = new Span(request.measureMillis(), LEAST_CYCLES); span.next(); ) {
            cycle(kinds);
        }
        for (Kind kind : kinds) {
            report.figure(kind.name + "_observe_ns", kind.observe.median() / request.nodes());
            report.figure(kind.name + "_interpolate_ns", kind.interpolate.median() / request.nodes());
        }
    }

    private static void cycle(Kind[] kinds) {
        for (Kind kind : kinds) {
            kind.cycle();
        }
    }

    /** A scene of its own whose ticks change these floats of each pose. */
    private static final class Kind {
        final String name;
        final Samples observe = new Samples();
        final Samples interpolate = new Samples();
        private final int first;
        private final int count;
        private final Subject subject = Subjects.of("tandem");
        private final Motion motion;
        private final float[] poses;

        Kind(String name, Request request, int first, int count) {
            this.name = name;
            this.first = first;
            this.count = count;
            World world = new World(request.shape(), request.nodes(), request.moving());
            subject.build(world);
            motion = new Motion(world);
            poses = motion.poses().clone();
        }

        void cycle() {
            motion.advance();
            for (int p = first; p < poses.length; p += World.POSE) {
                System.arraycopy(motion.poses(), p, poses, p, count);
            }
            subject.tick(poses);
            long written = System.nanoTime();
            subject.observe();
            long start = System.nanoTime();
            observe.add(start - written);
            for (int i = 0; i < FRAMES; i++) {
                subject.interpolate((i + 0.5f) / FRAMES);
            }
            interpolate.add((double) (System.nanoTime() - start) / FRAMES);
        }
    }
}
