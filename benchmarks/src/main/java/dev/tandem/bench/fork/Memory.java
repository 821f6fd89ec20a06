package dev.tandem.bench.fork;

import dev.tandem.bench.subject.Subject;
import dev.tandem.bench.subject.Subjects;
import dev.tandem.bench.world.Motion;
import dev.tandem.bench.world.World;
import java.util.stream.Stream;
import org.openjdk.jol.info.GraphLayout;

/**
 * Bytes per node, by JOL: when no node ever moved, when all move, and when all have come to rest again; and what the
 * handles add that a user keeps.
 */
final class Memory implements Task {
    @Override
    public void run(Request request, Report report) {
        double nodes = request.nodes();
        Subject resting = build(new World(request.shape(), request.nodes(), 0), request);
        double bytes = bytes(resting.roots());
        report.figure("resting_bytes", bytes / nodes);
        Object[] all = Stream.of(resting.roots(), resting.handles())
                .flatMap(Stream::of)
                .toArray();
        report.figure("handle_bytes", (bytes(all) - bytes) / nodes);

        World world = new World(request.shape(), request.nodes(), 1);
        Subject moving = build(world, request);
        Motion motion = new Motion(world);
        for (int i = 0; i < 3; i++) {
            motion.advance();
            moving.tick(motion.poses());
            moving.observe();
            moving.interpolate(0.5f);
            moving.matrices();
        }
        report.figure("moving_bytes", bytes(moving.roots()) / nodes);
        moving.interpolate(1);
        moving.matrices();
        report.figure("settled_bytes", bytes(moving.roots()) / nodes);
    }

    private static Subject build(World world, Request request) {
        Subject subject = Subjects.of(request.subject());
        subject.build(world);
        subject.interpolate(1);
        subject.matrices();
        return subject;
    }

    private static double bytes(Object[] roots) {
        return GraphLayout.parseInstance(roots).totalSize();
    }
}
