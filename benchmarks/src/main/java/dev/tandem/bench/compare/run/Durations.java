package dev.tandem.bench.compare.run;

import dev.tandem.bench.compare.plan.Job;
import dev.tandem.bench.compare.plan.Options;
import dev.tandem.bench.compare.plan.Plan;
import dev.tandem.bench.compare.result.Scenario;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How long jobs take: what the same job took so far, and before its first run what it takes on a machine that
 * does nothing else, times how much slower or faster than that this one has been so far.
 */
public final class Durations {
    private static final double MILLIS_PER_SECOND = 1000;
    private static final double MILLION = 1e6;
    /** A process, until it measures. */
    private static final double START_SECONDS = 0.3;
    /** How much longer the compilers are busy with our code than the least warm-up lasts. */
    private static final double COMPILING_SECONDS = 0.6;

    /** On which Java makes no difference. */
    private record Kind(Scenario scenario, String subject) {}

    private static final class Total {
        private double seconds;
        private int runs;
    }

    private final Options options;
    private final Map<Kind, Total> took = new HashMap<>();
    private double expectedSoFar;
    private double tookSoFar;

    public Durations(Options options) {
        this.options = options;
    }

    void took(Job job, double seconds) {
        expectedSoFar += expected(job);
        tookSoFar += seconds;
        Total total = took.computeIfAbsent(new Kind(job.scenario(), job.subject()), kind -> new Total());
        total.seconds += seconds;
        total.runs++;
    }

    /** The time that all rounds of entries will take. */
    public double estimateSeconds(List<Plan.Entry> entries) {
        return entries.stream().mapToDouble(this::estimateSeconds).sum();
    }

    /** The time that all rounds of an entry will take. */
    public double estimateSeconds(Plan.Entry entry) {
        return entry.rounds()
                * entry.jobsPerRound().stream()
                        .mapToDouble(this::estimateSeconds)
                        .sum();
    }

    private double estimateSeconds(Job job) {
        Total known = took.get(new Kind(job.scenario(), job.subject()));
        if (known != null) {
            return known.seconds / known.runs;
        }
        double pace = expectedSoFar == 0 ? 1 : tookSoFar / expectedSoFar;
        return pace * expected(job);
    }

    private double expected(Job job) {
        Scenario scenario = job.scenario();
        boolean ours = job.subject().startsWith("tandem");
        double timed = phases(scenario.task()) * (options.warmUpMillis() + options.measureMillis()) / MILLIS_PER_SECOND;
        return START_SECONDS
                + timed
                + (ours && timed > 0 ? COMPILING_SECONDS : 0)
                + scenario.nodes() / MILLION * secondsPerMillion(scenario, job.subject());
    }

    /** How often a task warms up and measures. */
    private static double phases(String task) {
        return switch (task) {
            case "write" -> 7;
            case "vectors" -> 2;
            case "components", "rules", "channels" -> 3;
            case "quiet" -> 0.25;
            case "memory", "plane_memory" -> 0;
            // A scene that puts itself in order practises that first.
            case "settling" -> 2;
            default -> 1;
        };
    }

    /** To build a million nodes, and to move them as often as is done at least. */
    private static double secondsPerMillion(Scenario scenario, String subject) {
        if (scenario.task().endsWith("memory")) {
            return 50;
        }
        double still = switch (subject) {
            case "gdx" -> 4;
            case "jme", "jme-trs" -> 6;
            default -> 2;
        };
        return still * (1 + scenario.moving()) + ageing(scenario, subject);
    }

    /** To age a scene of a million nodes, and to let it put itself in order. */
    private static double ageing(Scenario scenario, String subject) {
        boolean ours = subject.startsWith("tandem");
        return switch (scenario.task()) {
            case "churn" -> ours ? 60 : 150;
            case "bullets", "bullets_any" -> ours ? 25 : 60;
            case "settling" -> 100;
            default ->
                switch (scenario.shape().past()) {
                    case NONE, HELD -> 0;
                    case AGED, AGED_FOR_A_SECOND -> ours ? 5 : 10;
                    case ORDERED, AGED_UNTIL_ORDERED -> 30;
                };
        };
    }
}
