package dev.tandem.bench.fork.lived;

import dev.tandem.bench.fork.measure.Phases;
import dev.tandem.bench.fork.measure.Request;
import dev.tandem.bench.fork.measure.Samples;
import dev.tandem.bench.fork.measure.Span;
import dev.tandem.bench.fork.measure.Task;
import dev.tandem.bench.fork.measure.WarmUp;
import dev.tandem.bench.subject.Subject;
import dev.tandem.bench.subject.Subjects;
import dev.tandem.bench.world.Motion;
import dev.tandem.bench.world.Replacements;
import dev.tandem.bench.world.World;

/**
 * How steady frames are while an aged scene puts itself in order, in nanoseconds, and how many of them it takes. All of it is
 * repeated with new scenes; the figures are medians over these.
 */
public final class Settling implements Task {
    private static final int LEAST_SCENES = 3;
    /** Frames that are timed of a subject that has nothing to put in order. */
    private static final int LEAST_FRAMES = 60;

    private final Samples median = new Samples();
    private final Samples slowest = new Samples();
    private final Samples ratio = new Samples();
    private final Samples count = new Samples();

    @Override
    public void run(Request request, Report report) {
        for (WarmUp warmUp = new WarmUp(request.warmUpMillis(), 1); warmUp.next(); ) {
            settle(request);
        }
        for (Samples samples : new Samples[] {median, slowest, ratio, count}) {
            samples.clear();
        }
        for (Span measure = new Span(request.measureMillis(), LEAST_SCENES); measure.next(); ) {
            settle(request);
        }
        report.figure("frame_ns", median.median());
        report.figure("frame_max_ns", slowest.median());
        report.figure("frame_max_to_median", ratio.median());
        report.figure("settle_frames", count.median());
    }

    private void settle(Request request) {
        World world = new World(request.shape(), request.nodes(), request.moving());
        Subject subject = Subjects.of(request.subject());
        subject.build(world);
        subject.orderInBackground(0);
        new Replacements(world).age(subject);
        Motion motion = new Motion(world);
        Samples frames = new Samples();
        // The first frames after so much was created are not what is asked for.
        Ageing.frames(subject, motion, Phases.FRAMES, new Samples());
        int most = world.shape().past().mostFrames();
        count.add(Ageing.settle(subject, motion, most, Ageing.BUDGET_NANOS, frames));
        if (frames.count() < LEAST_FRAMES) {
            Ageing.frames(subject, motion, LEAST_FRAMES - frames.count(), frames);
        }
        median.add(frames.median());
        slowest.add(frames.max());
        ratio.add(frames.max() / frames.median());
    }
}
