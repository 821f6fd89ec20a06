package dev.tandem.bench.fork;

import dev.tandem.bench.subject.Subject;
import dev.tandem.bench.subject.Subjects;
import dev.tandem.bench.world.Motion;
import dev.tandem.bench.world.World;

/**
 * Times the phases of a subject, in nanoseconds per node of the scene: a tick writes new poses, then six frames show
 * instants between the last two ticks. Where nothing moves there are frames only, timed in batches.
 */
final class Comparison implements Task {
    private static final int FRAMES = 6;
    private static final int LEAST_CYCLES = 3;

    private final Samples tick = new Samples();
    private final Samples observe = new Samples();
    private final Samples interpolate = new Samples();
    private final Samples matrices = new Samples();
    private final Samples frame = new Samples();

    @Override
    public void run(Request request, Report report) {
        World world = new World(request.shape(), request.nodes(), request.moving());
        Subject subject = Subjects.of(request.subject());
        subject.build(world);
        subject.matrices();
        if (world.movers().length == 0) {
            new StillFrames(subject, request).run(report);
            return;
        }
        Motion motion = new Motion(world);
        for (WarmUp warmUp = new WarmUp(request.warmUpMillis(), LEAST_CYCLES); warmUp.next(); ) {
            cycle(subject, motion);
        }
        for (Samples samples : new Samples[] {tick, observe, interpolate, matrices, frame}) {
            samples.clear();
        }
        for (Span measure = new Span(request.measureMillis(), LEAST_CYCLES); measure.next(); ) {
            cycle(subject, motion);
        }
        double nodes = world.size();
        report.figure("tick", tick.median() / nodes);
        if (subject.observes()) {
            report.figure("observe", observe.median() / nodes);
        }
        report.figure("interpolate", interpolate.median() / nodes);
        report.figure("matrices", matrices.median() / nodes);
        report.figure("frame", frame.median() / nodes);
    }

    private void cycle(Subject subject, Motion motion) {
        motion.advance();
        long begin = System.nanoTime();
        subject.tick(motion.poses());
        long written = System.nanoTime();
        subject.observe();
        long observed = System.nanoTime();
        tick.add(written - begin);
        observe.add(observed - written);
        long interpolating = 0;
        long multiplying = 0;
        for (int i = 0; i < FRAMES; i++) {
            float progress = (i + 0.5f) / FRAMES;
            long start = System.nanoTime();
            subject.interpolate(progress);
            long middle = System.nanoTime();
            subject.matrices();
            long end = System.nanoTime();
            interpolating += middle - start;
            multiplying += end - middle;
        }
        interpolate.add((double) interpolating / FRAMES);
        matrices.add((double) multiplying / FRAMES);
        frame.add((double) (interpolating + multiplying) / FRAMES);
    }
}
