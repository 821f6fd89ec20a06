package dev.tandem.bench.compare;

import java.io.PrintStream;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Says what is done and about how long the rest will take, from what the same kind of job took so far. */
final class Progress {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double START_SECONDS = 0.5;
    private static final double SECONDS_PER_MILLION_NODES = 4;

    /** Jobs that take about the same time. */
    private record Kind(String task, String subject, int nodes, boolean moving) {
        static Kind of(Job job) {
            Scenario scenario = job.scenario();
            return new Kind(scenario.task(), job.subject(), scenario.nodes(), scenario.moving() > 0);
        }
    }

    private final Options options;
    private final PrintStream out;
    private final Map<Kind, double[]> took = new HashMap<>();
    private final long startNanos = System.nanoTime();
    private double plannedSeconds;
    private int planned;
    private int done;

    Progress(Options options, List<Plan.Entry> entries, PrintStream out) {
        this.options = options;
        this.out = out;
        for (Plan.Entry entry : entries) {
            planned += entry.rounds() * entry.jobsPerRound().size();
        }
    }

    double elapsedSeconds() {
        return (System.nanoTime() - startNanos) / NANOS_PER_SECOND;
    }

    /** What an entry will take. */
    double estimateSeconds(Plan.Entry entry) {
        return entry.rounds()
                * entry.jobsPerRound().stream()
                        .mapToDouble(this::estimateSeconds)
                        .sum();
    }

    private double estimateSeconds(Job job) {
        double[] known = took.get(Kind.of(job));
        if (known != null) {
            return known[0] / known[1];
        }
        return START_SECONDS
                + (options.warmUpMillis() + options.measureMillis()) / 1000.0
                + job.scenario().nodes() / 1e6 * SECONDS_PER_MILLION_NODES;
    }

    /** From some round on an entry will not be run after all. */
    void skip(Plan.Entry entry, int round) {
        planned -= (entry.rounds() - round) * entry.jobsPerRound().size();
        out.printf(
                Locale.ROOT,
                "left out from round %d on, since it would not end in time: %s%n",
                round + 1,
                entry.scenario().label());
    }

    /** What is still to come, the rest of the running entry included. */
    void remaining(double seconds) {
        plannedSeconds = seconds;
    }

    void finished(Job job, int round, double seconds, String outcome) {
        done++;
        double[] sum = took.computeIfAbsent(Kind.of(job), kind -> new double[2]);
        sum[0] += seconds;
        sum[1]++;
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

    static String time(double seconds) {
        long whole = Math.round(seconds);
        return whole < 3600
                ? String.format(Locale.ROOT, "%d:%02d", whole / 60, whole % 60)
                : String.format(Locale.ROOT, "%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60);
    }
}
