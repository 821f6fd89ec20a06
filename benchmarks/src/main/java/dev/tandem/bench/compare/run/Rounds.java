package dev.tandem.bench.compare.run;

import dev.tandem.bench.compare.plan.Job;
import dev.tandem.bench.compare.plan.Options;
import dev.tandem.bench.compare.plan.Plan;
import dev.tandem.bench.compare.result.Cell;
import dev.tandem.bench.compare.result.Numbers;
import dev.tandem.bench.compare.result.Results;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Runs the plan: entry by entry, round by round, in each round every subject once and another one first. */
public final class Rounds {
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
    public Rounds(Options options, Processes processes, NativeLimit limit, Progress progress) {
        this.options = options;
        this.processes = processes;
        this.forks = new JvmForks(options);
        this.limit = limit;
        this.progress = progress;
        this.results = new Results(options.runs());
    }

    public Results run(List<Plan.Entry> entries) throws InterruptedException {
        for (int start = 0, end; start < entries.size(); start = end) {
            end = start + 1;
            while (end < entries.size() && entries.get(end).sharesRoundsWith(entries.get(start))) {
                end++;
            }
            run(entries.subList(start, end), estimateSeconds(entries.subList(end, entries.size())));
        }
        return results;
    }

    /** Runs entries that share their rounds. */
    private void run(List<Plan.Entry> together, double laterSeconds) throws InterruptedException {
        int rounds = together.get(0).rounds();
        for (int round = 0; round < rounds; round++) {
            // Unless all of it can be done it is not begun.
            double seconds = estimateSeconds(together) / (round == 0 ? 1 : rounds);
            if (!affordable(seconds)) {
                for (Plan.Entry entry : together) {
                    progress.skip(entry, round);
                }
                return;
            }
            for (int i = 0; i < together.size(); i++) {
                double others = estimateSeconds(together.subList(i + 1, together.size())) / rounds
                        + estimateSeconds(together) / rounds * (rounds - round - 1);
                progress.remaining(progress.estimateSeconds(together.get(i)) / rounds + others + laterSeconds);
                round(together.get(i), round);
            }
        }
    }

    private boolean affordable(double seconds) {
        return progress.elapsedSeconds() + seconds <= options.budgetMinutes() * SECONDS_PER_MINUTE;
    }

    /** How many processes failed. */
    public int failures() {
        return failures;
    }

    private double estimateSeconds(List<Plan.Entry> entries) {
        return entries.stream().mapToDouble(progress::estimateSeconds).sum();
    }

    private void round(Plan.Entry entry, int round) throws InterruptedException {
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
