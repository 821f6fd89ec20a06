package dev.tandem.bench.compare.run;

import dev.tandem.bench.compare.plan.Job;
import dev.tandem.bench.compare.plan.Options;
import dev.tandem.bench.compare.result.Scenario;
import dev.tandem.bench.world.PlaneWorld;
import dev.tandem.bench.world.World;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The programs {@code limit.c} and, in the plane, {@code plane.c}: compiled where there is a C compiler, run as a
 * subject that has no Java in it.
 */
public final class NativeLimit {
    private static final String SPACE = "limit";
    private static final String PLANE = "plane";
    private static final List<String> COMPILERS = List.of("gcc", "clang", "cc");
    /** From the fastest code; an older compiler may not know every word. */
    private static final List<List<String>> FLAGS = List.of(
            List.of("-O3", "-march=native", "-mprefer-vector-width=512", "-fno-math-errno"),
            List.of("-O3", "-march=native", "-fno-math-errno"),
            List.of("-O3", "-fno-math-errno"));

    private final Options options;
    private final Path folder;
    private final String description;

    private NativeLimit(Options options, Path folder, String description) {
        this.options = options;
        this.folder = folder;
        this.description = description;
    }

    /**
     * Compiles the programs.
     *
     * @param folder for source, programs and input
     * @return null if there is no compiler that can
     */
    public static NativeLimit compile(Options options, Path folder, Processes processes)
            throws IOException, InterruptedException {
        for (String source : List.of("limit.h", "limit.c", "plane.c")) {
            try (InputStream in = Objects.requireNonNull(
                    NativeLimit.class.getResourceAsStream("/dev/tandem/bench/" + source), source + " is missing")) {
                Files.copy(in, folder.resolve(source));
            }
        }
        for (String compiler : COMPILERS) {
            for (List<String> flags : FLAGS) {
                try {
                    for (String program : List.of(SPACE, PLANE)) {
                        processes.run(command(compiler, flags, folder, program));
                    }
                    String version =
                            processes.run(List.of(compiler, "--version")).get(0);
                    return new NativeLimit(options, folder, version + ", " + String.join(" ", flags));
                } catch (IOException e) {
                    // Not here, or it does not know a flag: the next one may.
                    continue;
                }
            }
        }
        return null;
    }

    private static List<String> command(String compiler, List<String> flags, Path folder, String program) {
        List<String> command = new ArrayList<>(List.of(compiler, "-std=gnu11"));
        command.addAll(flags);
        String path = folder.resolve(program).toString();
        command.addAll(List.of("-o", path, path + ".c", "-lm"));
        return command;
    }

    /** Compiler and flags. */
    String description() {
        return description;
    }

    /** The program that measures. */
    List<String> command(Job job) throws IOException {
        Scenario scenario = job.scenario();
        boolean plane = scenario.task().equals(Scenario.PLANE);
        Path file = folder.resolve(scenario.task() + scenario.shape().label() + scenario.nodes());
        if (!Files.exists(file)) {
            if (plane) {
                LimitFile.write(new PlaneWorld(scenario.shape(), scenario.nodes()), file);
            } else {
                LimitFile.write(new World(scenario.shape(), scenario.nodes(), 0), file);
            }
        }
        return List.of(
                folder.resolve(plane ? PLANE : SPACE).toString(),
                file.toString(),
                Integer.toString(options.warmUpMillis()),
                Integer.toString(options.measureMillis()));
    }

    /** The program that prints the world matrices in the plane at an instant after some ticks, six floats on each line. */
    List<String> check(Path file, int ticks, float progress) {
        return List.of(
                folder.resolve(PLANE).toString(),
                file.toString(),
                "check",
                Integer.toString(ticks),
                Float.toString(progress));
    }
}
