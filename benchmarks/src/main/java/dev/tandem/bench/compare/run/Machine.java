package dev.tandem.bench.compare.run;

import dev.tandem.bench.compare.plan.Options;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** On what the figures were measured. */
public final class Machine {
    private Machine() {}

    /** Lines for people. */
    public static List<String> describe(Options options, NativeLimit limit) {
        List<String> lines = new ArrayList<>();
        lines.add("processor: " + processor() + ", " + Runtime.getRuntime().availableProcessors() + " available");
        lines.add("system: " + System.getProperty("os.name") + " " + System.getProperty("os.version") + ", "
                + System.getProperty("os.arch"));
        options.jdks().forEach(jdk -> lines.add("JDK " + jdk.feature() + ": " + jdk.version()));
        lines.add("C compiler: " + (limit == null ? "not here or not asked for, so no limit" : limit.description()));
        lines.add("rounds: " + options.runs() + "; each fork warms up for " + options.warmUpMillis()
                + " ms and measures for " + options.measureMillis() + " ms");
        if (!options.javaOptions().isEmpty()) {
            lines.add("further words for java: " + String.join(" ", options.javaOptions()));
        }
        return lines;
    }

    private static String processor() {
        try (var lines = Files.lines(Path.of("/proc/cpuinfo"))) {
            return lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.replaceFirst("[^:]*: *", ""))
                    .findFirst()
                    .orElse("unknown");
        } catch (IOException e) {
            return "unknown";
        }
    }
}
