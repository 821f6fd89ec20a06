package dev.tandem.bench.fork.cost;

import dev.tandem.bench.fork.measure.Request;
import dev.tandem.bench.fork.measure.Task;
import dev.tandem.bench.plane.PlaneSubject;
import dev.tandem.bench.world.PlaneMotion;
import dev.tandem.bench.world.PlaneWorld;

/** The report of {@link Memory}, in the plane. */
public final class PlaneMemory implements Task {
    @Override
    public void run(Request request, Report report) {
        PlaneWorld world = new PlaneWorld(request.shape(), request.nodes());
        Memory.resting(built(world, request), world.size(), report);
        Memory.moving(built(world, request), new PlaneMotion(world), world.size(), report);
    }

    private static PlaneSubject built(PlaneWorld world, Request request) {
        PlaneSubject subject = PlaneSubject.of(request.subject());
        subject.build(world);
        return subject;
    }
}
