package dev.tandem.bench.fork.measure;

import dev.tandem.bench.fork.measure.Task.Report;
import dev.tandem.bench.subject.Animated;
import dev.tandem.bench.world.PoseSource;

/** Times the phases of a subject: a tick writes new poses, then six frames show instants between the last two ticks. */
public final class Phases {
    public static final int FRAMES = 6;

    private final Animated subject;
    private final PoseSource motion;
    private final Samples tick = new Samples();
    private final Samples observe = new Samples();
    private final Samples interpolate = new Samples();
    private final Samples matrices = new Samples();
    private final Samples frame = new Samples();
    private final Samples frameAndTick = new Samples();

    public Phases(Animated subject, PoseSource motion) {
        this.subject = subject;
        this.motion = motion;
    }

    public void clear() {
        for (Samples samples : new Samples[] {tick, observe, interpolate, matrices, frame, frameAndTick}) {
            samples.clear();
        }
    }

    public void cycle() {
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
        frameAndTick.add((double) (observed - begin + interpolating + multiplying) / FRAMES);
    }

    /** The median frame, in nanoseconds. */
    public double frameNanos() {
        return frame.median();
    }

    /** The median frame with its share of the tick before it, in nanoseconds. */
    public double frameAndTickNanos() {
        return frameAndTick.median();
    }

    /** Reports the medians, divided by a number of nodes. */
    public void report(Report report, double nodes) {
        report.figure("tick", tick.median() / nodes);
        if (subject.observes()) {
            report.figure("observe", observe.median() / nodes);
        }
        report.figure("interpolate", interpolate.median() / nodes);
        report.figure("matrices", matrices.median() / nodes);
        report.figure("frame", frame.median() / nodes);
    }
}
