package dev.tandem.bench.compare.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Starts one process at a time, waits for it, and reads the figures it printed. */
public final class Processes implements AutoCloseable {
    private static final int TIMEOUT_MINUTES = 15;

    private final Path folder;
    private final Thread atExit = new Thread(this::stop, "stop the measurement");
    private volatile Process running;

    /** Processes that write into that folder. */
    public Processes(Path folder) {
        this.folder = folder;
        Runtime.getRuntime().addShutdownHook(atExit);
    }

    /**
     * Runs a command to its end.
     *
     * @return the figures by name, from lines of a name and a number
     * @throws IOException if it fails, takes too long, or prints something else; with what it complained of
     */
    Map<String, Double> figures(List<String> command) throws IOException, InterruptedException {
        Map<String, Double> figures = new LinkedHashMap<>();
        for (String line : run(command)) {
            String[] words = line.split(" ");
            if (words.length != 2) {
                throw new IOException("expected a name and a number, not '" + line + "'");
            }
            figures.put(words[0], Double.parseDouble(words[1]));
        }
        return figures;
    }

    /**
     * Runs a command to its end.
     *
     * @return the lines it printed
     * @throws IOException if it fails or takes too long, with what it complained of
     */
    List<String> run(List<String> command) throws IOException, InterruptedException {
        Path output = folder.resolve("output");
        Path errors = folder.resolve("errors");
        running = new ProcessBuilder(command)
                .redirectOutput(output.toFile())
                .redirectError(errors.toFile())
                .start();
        try {
            if (!running.waitFor(TIMEOUT_MINUTES, TimeUnit.MINUTES)) {
                throw new IOException("not done after " + TIMEOUT_MINUTES + " minutes");
            }
            if (running.exitValue() != 0) {
                throw new IOException("exit code " + running.exitValue() + ": " + firstLines(errors));
            }
        } finally {
            stop();
        }
        return Files.readAllLines(output);
    }

    private static String firstLines(Path errors) throws IOException {
        try (var lines = Files.lines(errors)) {
            return String.join(" | ", lines.limit(5).toList());
        }
    }

    private void stop() {
        Process process = running;
        if (process != null) {
            process.destroyForcibly();
        }
    }

    @Override
    public void close() {
        stop();
        Runtime.getRuntime().removeShutdownHook(atExit);
    }
}
