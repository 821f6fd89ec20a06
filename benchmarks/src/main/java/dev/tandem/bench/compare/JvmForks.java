package dev.tandem.bench.compare;

import dev.tandem.bench.fork.Fork;
import dev.tandem.bench.fork.Request;
import java.util.ArrayList;
import java.util.List;

/** The commands that measure in a JVM of their own. */
final class JvmForks {
    private static final int SMALL = 100_000;

    private final Options options;

    JvmForks(Options options) {
        this.options = options;
    }

    List<String> command(Job job) {
        Scenario scenario = job.scenario();
        List<String> command = new ArrayList<>();
        command.add(job.jdk().java().toString());
        // A heap of one size from the start, the same for every subject.
        String heap = scenario.nodes() <= SMALL ? "1g" : "5g";
        command.addAll(List.of("-Xms" + heap, "-Xmx" + heap, "-XX:+UseG1GC", "-Xss8m"));
        if (scenario.task().endsWith("memory")) {
            // What JOL needs to see all fields.
            command.addAll(List.of("-Djdk.attach.allowAttachSelf=true", "-XX:+EnableDynamicAgentLoading"));
            command.add("-Djol.magicFieldOffset=true");
        }
        command.addAll(options.javaOptions());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Fork.class.getName()));
        command.addAll(new Request(
                        scenario.task(),
                        job.subject(),
                        scenario.shape(),
                        scenario.nodes(),
                        scenario.moving(),
                        options.warmUpMillis(),
                        options.measureMillis())
                .words());
        return command;
    }
}
