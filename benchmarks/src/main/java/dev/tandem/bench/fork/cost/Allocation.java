package dev.tandem.bench.fork.cost;

import com.sun.management.ThreadMXBean;
import dev.tandem.bench.fork.measure.Request;
import dev.tandem.bench.fork.measure.Task;
import dev.tandem.bench.fork.measure.WarmUp;
import dev.tandem.bench.subject.Subject;
import dev.tandem.bench.subject.Subjects;
import dev.tandem.bench.world.Motion;
import dev.tandem.bench.world.World;
import java.lang.management.ManagementFactory;

/** How many bytes a warm tick and a warm frame allocate, at most. */
public final class Allocation implements Task {
    private static final int FRAMES = 6;
    private static final int CYCLES = 20;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private long tickBytes;
    private long frameBytes;

    @Override
    public void run(Request request, Report report) {
        World world = new World(request.shape(), request.nodes(), request.moving());
        Subject subject = Subjects.of(request.subject());
        subject.build(world);
        Motion motion = new Motion(world);
        for (WarmUp warmUp = new WarmUp(request.warmUpMillis(), CYCLES); warmUp.next(); ) {
            cycle(subject, motion);
        }
        tickBytes = 0;
        frameBytes = 0;
        for (int i = 0; i < CYCLES; i++) {
            cycle(subject, motion);
        }
        report.figure("tick_bytes", tickBytes);
        report.figure("frame_bytes", frameBytes);
    }

    private void cycle(Subject subject, Motion motion) {
        motion.advance();
        long start = threads.getCurrentThreadAllocatedBytes();
        subject.tick(motion.poses());
        subject.observe();
        long end = threads.getCurrentThreadAllocatedBytes();
        tickBytes = Math.max(tickBytes, end - start);
        for (int i = 0; i < FRAMES; i++) {
            start = threads.getCurrentThreadAllocatedBytes();
            subject.interpolate((i + 0.5f) / FRAMES);
            subject.matrices();
            end = threads.getCurrentThreadAllocatedBytes();
            frameBytes = Math.max(frameBytes, end - start);
        }
    }
}
