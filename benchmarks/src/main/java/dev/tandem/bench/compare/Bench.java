package dev.tandem.bench.compare;

import dev.tandem.bench.card.Card;
import dev.tandem.bench.compare.goal.Goals;
import dev.tandem.bench.compare.goal.LivedTable;
import dev.tandem.bench.compare.plan.OptionParser;
import dev.tandem.bench.compare.plan.Options;
import dev.tandem.bench.compare.plan.Plan;
import dev.tandem.bench.compare.plan.TableRows;
import dev.tandem.bench.compare.result.Cell;
import dev.tandem.bench.compare.result.Charts;
import dev.tandem.bench.compare.result.CsvFiles;
import dev.tandem.bench.compare.result.Results;
import dev.tandem.bench.compare.result.Tables;
import dev.tandem.bench.compare.run.Durations;
import dev.tandem.bench.compare.run.Machine;
import dev.tandem.bench.compare.run.NativeLimit;
import dev.tandem.bench.compare.run.Processes;
import dev.tandem.bench.compare.run.Progress;
import dev.tandem.bench.compare.run.Rounds;
import dev.tandem.bench.engine.Engines;
import dev.tandem.bench.hand.Hand;
import dev.tandem.bench.recording.Recordings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;

/** {@code ./tandem bench}: measures what {@link OptionParser#USAGE} says. */
public final class Bench {
    private static final int FAILED = 1;
    private static final int USAGE = 2;

    private final PrintStream out;
    private final Path root;

    private Bench(Path root, PrintStream out) {
        this.root = root;
        this.out = out;
    }

    /**
     * Measures and ends the process: 0 for done, 1 for failed, 2 for words that cannot be understood.
     *
     * @param args the words after {@code bench}; the property {@code tandem.root} names the project's folder
     * @throws Exception whatever was not expected
     */
    public static void main(String[] args) throws Exception {
        System.exit(run(Arrays.asList(args), Path.of(System.getProperty("tandem.root", "")), System.out, System.err));
    }

    /** Measures what the words ask for, and returns the code with which the process ends. */
    static int run(List<String> words, Path root, PrintStream out, PrintStream err) throws Exception {
        if (words.contains("--help") || words.contains("help") || words.contains("-h")) {
            out.print(OptionParser.USAGE);
            return 0;
        }
        Callable<Integer> measurement;
        try {
            measurement = measurement(words, root, out);
        } catch (IllegalArgumentException e) {
            err.println("tandem bench: " + e.getMessage());
            err.print(OptionParser.USAGE);
            return USAGE;
        }
        return measurement.call();
    }

    private static Callable<Integer> measurement(List<String> words, Path root, PrintStream out) {
        String command = words.isEmpty() ? "" : words.get(0);
        switch (command) {
            case "engines", "card", "recordings" -> OptionParser.requireOnly(Set.of(), words);
            case "hand" -> OptionParser.requireOnly(Set.of("--quick"), words);
            default -> {}
        }
        return switch (command) {
            case "micro" -> done(() -> micro(words.subList(1, words.size())));
            case "engines" -> done(() -> Engines.print(out));
            case "card" -> done(() -> Card.print(out));
            case "recordings" -> done(() -> Recordings.print(out));
            case "hand" -> done(() -> Hand.print(words.size() == 1 ? Hand.Length.FULL : Hand.Length.QUICK, out));
            default -> {
                Options options =
                        OptionParser.parse(words, root.resolve("benchmarks").resolve("results"));
                yield () -> new Bench(root, out).run(options);
            }
        };
    }

    private interface Printing {
        void print() throws Exception;
    }

    private static Callable<Integer> done(Printing printing) {
        return () -> {
            printing.print();
            return 0;
        };
    }

    private static void micro(List<String> words) throws IOException {
        List<String> arguments = words.isEmpty() ? List.of("-prof", "gc") : words;
        org.openjdk.jmh.Main.main(arguments.toArray(new String[0]));
    }

    private int run(Options options) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("tandem-bench");
        try (Processes processes = new Processes(folder)) {
            return run(options, folder, processes);
        } finally {
            delete(folder);
        }
    }

    private int run(Options options, Path folder, Processes processes) throws IOException, InterruptedException {
        NativeLimit limit =
                options.subjects().contains(Cell.LIMIT) ? NativeLimit.compile(options, folder, processes) : null;
        List<Plan.Entry> entries = limit == null ? Plan.without(Cell.LIMIT, Plan.of(options)) : Plan.of(options);
        Machine.describe(options, limit).forEach(out::println);
        if (options.list()) {
            Durations durations = new Durations(options);
            entries.forEach(
                    entry -> out.println(entry.label() + ": about " + Progress.time(durations.estimateSeconds(entry))));
            out.println("in all: about " + Progress.time(durations.estimateSeconds(entries)));
            return 0;
        }
        out.println("phases (tick, observe, interpolate, matrices, frame): nanoseconds per node of the scene;"
                + " other figures have their unit at the end of their names");
        Progress progress = new Progress(options, entries, out);
        Rounds rounds = new Rounds(options, processes, limit, progress);
        Results results = rounds.run(entries);
        if (results.cells().isEmpty()) {
            out.println("nothing was measured");
            return FAILED;
        }
        report(options, limit, results, progress);
        if (rounds.failures() > 0) {
            out.println(rounds.failures() + " measurements failed; see above");
            return FAILED;
        }
        return 0;
    }

    private void report(Options options, NativeLimit limit, Results results, Progress progress) throws IOException {
        Files.createDirectories(options.out());
        new CsvFiles(results).write(options.out());
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try (PrintStream summary = new PrintStream(text, true, StandardCharsets.UTF_8)) {
            new Tables(results, summary).print();
            Goals goals = new Goals(results);
            LivedTable table = new LivedTable(results, TableRows.sizes(options));
            boolean withTable = options.scenes().contains(TableRows.NAME);
            if (withTable) {
                goals.leaveOut(table);
            }
            goals.print(summary);
            if (withTable) {
                table.print(summary);
            }
        }
        String tables = text.toString(StandardCharsets.UTF_8);
        String machine = String.join("\n", Machine.describe(options, limit));
        Files.writeString(options.out().resolve("summary.txt"), machine + "\n" + tables);
        out.print(tables);
        new Charts(results, options.out()).write();
        out.printf(
                Locale.ROOT,
                "%nCSV, charts and this table are in %s; it took %s.%n",
                root.toAbsolutePath().relativize(options.out().toAbsolutePath()),
                Progress.time(progress.elapsedSeconds()));
    }

    private static void delete(Path folder) throws IOException {
        List<Path> paths;
        try (var files = Files.walk(folder)) {
            paths = new ArrayList<>(files.toList());
        }
        paths.sort(Comparator.reverseOrder());
        for (Path path : paths) {
            Files.delete(path);
        }
    }
}
