package dev.tandem.bench.fork.cost;

import dev.tandem.bench.fork.measure.Request;
import dev.tandem.bench.fork.measure.Task;
import dev.tandem.bench.subject.Animated;
import dev.tandem.bench.subject.Subject;
import dev.tandem.bench.subject.Subjects;
import dev.tandem.bench.world.Motion;
import dev.tandem.bench.world.PoseSource;
import dev.tandem.bench.world.World;
import java.util.stream.Stream;
import org.openjdk.jol.info.GraphLayout;

/**
 * Bytes per node, by JOL: when no node ever moved, when all move, and when all have come to rest again; and what the
 * handles add that a user keeps.
 */
public final class Memory implements Task {
    @Override
    public void run(Request request, Report report) {
        resting(built(new World(request.shape(), request.nodes(), 0), request), request.nodes(), report);
        World world = new World(request.shape(), request.nodes(), 1);
        moving(built(world, request), new Motion(world), request.nodes(), report);
    }

    private static Subject built(World world, Request request) {
        Subject subject = Subjects.of(request.subject());
        subject.build(world);
        return subject;
    }

    /** Reports what a subject needs of which nothing ever moved. */
    static void resting(Animated subject, double nodes, Report report) {
        show(subject, 1);
        double bytes = bytes(subject.roots());
        report.figure("resting_bytes", bytes / nodes);
        Object[] all = Stream.of(subject.roots(), subject.handles())
                .flatMap(Stream::of)
                .toArray();
        report.figure("handle_bytes", (bytes(all) - bytes) / nodes);
    }

    /** Reports what a subject needs that this motion moves, and when it has come to rest again. */
    static void moving(Animated subject, PoseSource motion, double nodes, Report report) {
        show(subject, 1);
        for (int i = 0; i < 3; i++) {
            motion.advance();
            subject.tick(motion.poses());
            subject.observe();
            show(subject, 0.5f);
        }
        report.figure("moving_bytes", bytes(subject.roots()) / nodes);
        show(subject, 1);
        report.figure("settled_bytes", bytes(subject.roots()) / nodes);
    }

    private static void show(Animated subject, float progress) {
        subject.interpolate(progress);
        subject.matrices();
    }

    /** Without what hangs on the thread, class loaders and all: a scene knows the thread that owns it. */
    private static double bytes(Object[] roots) {
        Thread thread = Thread.currentThread();
        Object[] all = Stream.concat(Stream.of(roots), Stream.of(thread)).toArray();
        return GraphLayout.parseInstance(all).totalSize()
                - GraphLayout.parseInstance(thread).totalSize();
    }
}
