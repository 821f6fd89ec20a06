package dev.tandem.bench.compare.run;

import dev.tandem.bench.compare.plan.Job;
import dev.tandem.bench.compare.plan.Options;
import dev.tandem.bench.compare.plan.Plan;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/** Says what is done and about how long the rest will take, from what the same kind of job took so far. */
public final class Progress {
    private static final double NANOS_PER_SECOND = 1e9;

    private final Durations durations;
    private final PrintStream out;
    private final long startNanos = System.nanoTime();
    private double plannedSeconds;
    private int planned;
    private int done;

    public Progress(Options options, List<Plan.Entry> entries, PrintStream out) {
        this.durations = new Durations(options);
        this.out = out;
        for (Plan.Entry entry : entries) {
            planned += entry.rounds() * entry.jobsPerRound().size();
        }
    }

    public double elapsedSeconds() {
        return (System.nanoTime() - startNanos) / NANOS_PER_SECOND;
    }

    /** The time that an entry will take. */
    double estimateSeconds(Plan.Entry entry) {
        return durations.estimateSeconds(entry);
    }

    /** From some round on an entry will not be run after all. */
    void skip(Plan.Entry entry, int round) {
        planned -= (entry.rounds() - round) * entry.jobsPerRound().size();
        out.printf(
                Locale.ROOT,
                "left out from round %d on, since it would not end in time: %s%n",
                round + 1,
                entry.label());
    }

    /** The time that is still to come, the rest of the running entry included. */
    void remaining(double seconds) {
        plannedSeconds = seconds;
    }

    void finished(Job job, int round, double seconds, String outcome) {
        done++;
        durations.took(job, seconds);
        plannedSeconds = Math.max(0, plannedSeconds - seconds);
        out.printf(
                Locale.ROOT,
                "[%d/%d, about %s left] %s, round %d, %s: %s%n",
                done,
                planned,
                time(plannedSeconds),
                job.scenario().label(),
                round + 1,
                job.label(),
                outcome);
        out.flush();
    }

    public static String time(double seconds) {
        long whole = Math.round(seconds);
        return whole < 3600
                ? String.format(Locale.ROOT, "%d:%02d", whole / 60, whole % 60)
                : String.format(Locale.ROOT, "%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60);
    }
}
