package dev.tandem.bench.compare.run;

import dev.tandem.bench.compare.plan.Job;
import dev.tandem.bench.compare.plan.Options;
import dev.tandem.bench.compare.result.Scenario;
import dev.tandem.bench.fork.Fork;
import dev.tandem.bench.fork.measure.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The commands that measure in a JVM of their own. */
final class JvmForks {
    private static final int SMALL = 100_000;

    /** Tasks that create nodes, and with them handles, while they are measured. */
    private static final Set<String> CREATING = Set.of("spawning", "bullets", "bullets_any");

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
        if (CREATING.contains(scenario.task())) {
            // The first write to a page costs a fault: 15 to 20 ns per new node with its handle, until a collection.
            command.add("-XX:+AlwaysPreTouch");
        }
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
