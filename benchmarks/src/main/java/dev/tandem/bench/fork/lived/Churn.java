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
 * The cost of frames while a hundredth of the branches is replaced before each tick; in nanoseconds per node of the scene, and
 * the replacing itself per replaced node. What a subject puts in order meanwhile is part of its frames.
 */
public final class Churn implements Task {
    private static final double SHARE = 0.01;
    /** After this many ticks every branch was replaced once, on average. */
    private static final int LEAST_TICKS = 100;

    private static final int LEAST_MEASURED = 20;

    private final Samples replaced = new Samples();

    @Override
    public void run(Request request, Report report) {
        World world = new World(request.shape(), request.nodes(), request.moving());
        Subject subject = Subjects.of(request.subject());
        subject.build(world);
        subject.orderInBackground(Ageing.BUDGET_NANOS);
        Replacements replacements = new Replacements(world);
        Phases phases = new Phases(subject, new Motion(world));
        for (WarmUp warmUp = new WarmUp(request.warmUpMillis(), LEAST_TICKS); warmUp.next(); ) {
            tick(subject, replacements, phases);
        }
        phases.clear();
        replaced.clear();
        for (Span measure = new Span(request.measureMillis(), LEAST_MEASURED); measure.next(); ) {
            tick(subject, replacements, phases);
        }
        phases.report(report, world.size());
        report.figure("replace_node_ns", replaced.median());
        if (subject.ordersInBackground()) {
            report.figure("mean_run_length", subject.meanRunLength());
        }
    }

    private void tick(Subject subject, Replacements replacements, Phases phases) {
        long start = System.nanoTime();
        int nodes = replacements.replaceShare(SHARE, subject);
        replaced.add((double) (System.nanoTime() - start) / nodes);
        phases.cycle();
    }
}
