package dev.tandem.bench.compare;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Runs the plan: entry by entry, round by round, in each round every subject once and another one first. */
final class Rounds {
    private static final double SECONDS_PER_MINUTE = 60;

    private final Options options;
    private final Processes processes;
    private final JvmForks forks;
    private final NativeLimit limit;
    private final Progress progress;
    private final Results results;
    private int failures;

    /**
     * Rounds to run.
     *
     * @param limit null without a C compiler; the plan has no jobs for it then
     */
    Rounds(Options options, Processes processes, NativeLimit limit, Progress progress) {
        this.options = options;
        this.processes = processes;
        this.forks = new JvmForks(options);
        this.limit = limit;
        this.progress = progress;
        this.results = new Results(options.runs());
    }

    Results run(List<Plan.Entry> entries) throws InterruptedException {
        for (int i = 0; i < entries.size(); i++) {
            Plan.Entry entry = entries.get(i);
            if (!affordable(progress.estimateSeconds(entry))) {
                progress.skip(entry, 0);
                continue;
            }
            for (int round = 0; round < entry.rounds(); round++) {
                if (!affordable(progress.estimateSeconds(entry) / entry.rounds())) {
                    progress.skip(entry, round);
                    break;
                }
                round(entry, round, estimateSeconds(entries.subList(i + 1, entries.size())));
            }
        }
        return results;
    }

    private boolean affordable(double seconds) {
        return progress.elapsedSeconds() + seconds <= options.budgetMinutes() * SECONDS_PER_MINUTE;
    }

    /** How many processes failed. */
    int failures() {
        return failures;
    }

    private double estimateSeconds(List<Plan.Entry> entries) {
        return entries.stream().mapToDouble(progress::estimateSeconds).sum();
    }

    private void round(Plan.Entry entry, int round, double laterSeconds) throws InterruptedException {
        double rest = progress.estimateSeconds(entry) * (entry.rounds() - round) / entry.rounds();
        progress.remaining(rest + laterSeconds);
        List<Job> jobs = new ArrayList<>(entry.jobsPerRound());
        Collections.rotate(jobs, -round);
        for (Job job : jobs) {
            double start = progress.elapsedSeconds();
            String outcome = run(job, round);
            progress.finished(job, round, progress.elapsedSeconds() - start, outcome);
        }
    }

    private String run(Job job, int round) throws InterruptedException {
        try {
            Map<String, Double> figures =
                    processes.figures(job.jdk() == null ? limit.command(job) : forks.command(job));
            figures.forEach((figure, value) ->
                    results.put(new Cell(job.scenario(), job.subject(), job.jdkLabel(), figure), round, value));
            return figures.entrySet().stream()
                    .map(figure -> figure.getKey() + " " + Numbers.significant(figure.getValue()))
                    .collect(Collectors.joining(", "));
        } catch (IOException e) {
            failures++;
            return "FAILED, " + e.getMessage();
        }
    }
}
