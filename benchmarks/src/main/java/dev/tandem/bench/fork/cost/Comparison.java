package dev.tandem.bench.fork.cost;

import dev.tandem.bench.fork.lived.Ageing;
import dev.tandem.bench.fork.measure.Phases;
import dev.tandem.bench.fork.measure.Request;
import dev.tandem.bench.fork.measure.Span;
import dev.tandem.bench.fork.measure.StillFrames;
import dev.tandem.bench.fork.measure.Task;
import dev.tandem.bench.fork.measure.WarmUp;
import dev.tandem.bench.subject.Subject;
import dev.tandem.bench.subject.Subjects;
import dev.tandem.bench.world.Motion;
import dev.tandem.bench.world.World;

/**
 * Times the phases of a subject, in nanoseconds per node of the scene. Where nothing moves there are frames only, timed in
 * batches.
 */
public final class Comparison implements Task {
    private static final int LEAST_CYCLES = 3;

    @Override
    public void run(Request request, Report report) {
        World world = new World(request.shape(), request.nodes(), request.moving());
        Motion motion = new Motion(world);
        Subject subject = Subjects.of(request.subject());
        subject.build(world);
        int settleFrames = new Ageing(request).prepare(subject, world, motion);
        if (world.shape().isOfBranches()) {
            subject.writeInBulk();
        }
        subject.matrices();
        if (world.movers().length == 0) {
            new StillFrames(subject, request).run(report);
            return;
        }
        Phases phases = new Phases(subject, motion);
        for (WarmUp warmUp = new WarmUp(request.warmUpMillis(), LEAST_CYCLES); warmUp.next(); ) {
            phases.cycle();
        }
        phases.clear();
        for (Span measure = new Span(request.measureMillis(), LEAST_CYCLES); measure.next(); ) {
            phases.cycle();
        }
        phases.report(report, world.size());
        if (world.shape().isOfBranches()) {
            report.figure("frame_per_moving_node", phases.frameNanos() / world.movers().length);
        }
        if (subject.ordersInBackground()) {
            report.figure("settle_frames", settleFrames);
            report.figure("mean_run_length", subject.meanRunLength());
        }
    }
}
