package dev.tandem.bench.fork.cost;

import dev.tandem.bench.fork.measure.Phases;
import dev.tandem.bench.fork.measure.Request;
import dev.tandem.bench.fork.measure.Span;
import dev.tandem.bench.fork.measure.Task;
import dev.tandem.bench.fork.measure.WarmUp;
import dev.tandem.bench.plane.PlaneSubject;
import dev.tandem.bench.world.PlaneMotion;
import dev.tandem.bench.world.PlaneWorld;

/** Times the phases of a subject in the plane, in nanoseconds per node; and a frame with its share of the tick before it. */
public final class Plane implements Task {
    private static final int LEAST_CYCLES = 3;

    @Override
    public void run(Request request, Report report) {
        PlaneWorld world = new PlaneWorld(request.shape(), request.nodes());
        PlaneSubject subject = PlaneSubject.of(request.subject());
        subject.build(world);
        subject.matrices();
        Phases phases = new Phases(subject, new PlaneMotion(world));
        for (WarmUp warmUp = new WarmUp(request.warmUpMillis(), LEAST_CYCLES); warmUp.next(); ) {
            phases.cycle();
        }
        phases.clear();
        for (Span measure = new Span(request.measureMillis(), LEAST_CYCLES); measure.next(); ) {
            phases.cycle();
        }
        phases.report(report, world.size());
        report.figure("frame_and_tick", phases.frameAndTickNanos() / world.size());
    }
}
