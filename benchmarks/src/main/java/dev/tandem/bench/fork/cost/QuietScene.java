package dev.tandem.bench.fork.cost;

import dev.tandem.bench.fork.measure.Request;
import dev.tandem.bench.fork.measure.StillFrames;
import dev.tandem.bench.fork.measure.Task;
import dev.tandem.bench.subject.Subject;
import dev.tandem.bench.subject.Subjects;
import dev.tandem.bench.world.Motion;
import dev.tandem.bench.world.World;

/** The cost of a whole frame after everything has moved and come to rest. */
public final class QuietScene implements Task {
    @Override
    public void run(Request request, Report report) {
        World world = new World(request.shape(), request.nodes(), 1);
        Subject subject = Subjects.of(request.subject());
        subject.build(world);
        subject.matrices();
        Motion motion = new Motion(world);
        motion.advance();
        subject.tick(motion.poses());
        subject.observe();
        subject.interpolate(0.5f);
        subject.matrices();
        subject.interpolate(1);
        subject.matrices();
        double nanos = new StillFrames(subject, request).nanosPerCall(() -> {
            subject.interpolate(1);
            subject.matrices();
        });
        report.figure("frame_ns", nanos);
    }
}
