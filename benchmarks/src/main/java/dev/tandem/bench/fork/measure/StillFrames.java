package dev.tandem.bench.fork.measure;

import dev.tandem.bench.fork.measure.Task.Report;
import dev.tandem.bench.subject.Subject;

/** Times frames of a scene in which nothing moves, in batches that a clock can tell from nothing. */
public final class StillFrames {
    private static final double BATCH_NANOS = 2e6;
    private static final int LEAST_BATCHES = 5;

    private final Subject subject;
    private final Request request;

    public StillFrames(Subject subject, Request request) {
        this.subject = subject;
        this.request = request;
    }

    public void run(Report report) {
        if (subject.observes()) {
            report.figure("observe", perNode(subject::observe));
        }
        report.figure("interpolate", perNode(() -> subject.interpolate(1)));
        report.figure("matrices", perNode(subject::matrices));
        report.figure("frame", perNode(() -> {
            subject.interpolate(1);
            subject.matrices();
        }));
    }

    private double perNode(Runnable frame) {
        return nanosPerCall(frame) / request.nodes();
    }

    /** The median over batches of what a call takes. */
    public double nanosPerCall(Runnable call) {
        int calls = 1;
        for (WarmUp warmUp = new WarmUp(request.warmUpMillis() / 4, LEAST_BATCHES); warmUp.next(); ) {
            double nanos = batch(call, calls);
            if (nanos < BATCH_NANOS) {
                calls = (int) Math.min(100_000_000L, (long) (calls * Math.min(10, 1.2 * BATCH_NANOS / nanos)) + 1);
            }
        }
        Samples samples = new Samples();
        for (Span measure = new Span(request.measureMillis() / 4, LEAST_BATCHES); measure.next(); ) {
            samples.add(batch(call, calls) / calls);
        }
        return samples.median();
    }

    private static double batch(Runnable call, int calls) {
        long start = System.nanoTime();
        for (int i = 0; i < calls; i++) {
            call.run();
        }
        return Math.max(1, System.nanoTime() - start);
    }
}
