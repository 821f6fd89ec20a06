package dev.tandem.bench.compare;

import dev.tandem.bench.world.World;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The program {@code limit.c}: compiled where there is a C compiler, run as a subject that has no Java in it. */
final class NativeLimit {
    static final String SUBJECT = "c";

    private static final List<String> COMPILERS = List.of("gcc", "clang", "cc");
    /** From the fastest code; an older compiler may not know every word. */
    private static final List<List<String>> FLAGS = List.of(
            List.of("-O3", "-march=native", "-mprefer-vector-width=512", "-fno-math-errno"),
            List.of("-O3", "-march=native", "-fno-math-errno"),
            List.of("-O3", "-fno-math-errno"));

    private final Options options;
    private final Path folder;
    private final Path program;
    private final String description;

    private NativeLimit(Options options, Path folder, Path program, String description) {
        this.options = options;
        this.folder = folder;
        this.program = program;
        this.description = description;
    }

    /**
     * Compiles the program.
     *
     * @param folder for source, program and input
     * @return null if there is no compiler that can
     */
    static NativeLimit compile(Options options, Path folder, Processes processes)
            throws IOException, InterruptedException {
        Path source = folder.resolve("limit.c");
        try (InputStream in = Objects.requireNonNull(
                NativeLimit.class.getResourceAsStream("/dev/tandem/bench/limit.c"), "limit.c is missing")) {
            Files.copy(in, source);
        }
        Path program = folder.resolve("limit");
        for (String compiler : COMPILERS) {
            for (List<String> flags : FLAGS) {
                List<String> command = new ArrayList<>(List.of(compiler, "-std=gnu11"));
                command.addAll(flags);
                command.addAll(List.of("-o", program.toString(), source.toString(), "-lm"));
                try {
                    processes.run(command);
                    String version =
                            processes.run(List.of(compiler, "--version")).get(0);
                    return new NativeLimit(options, folder, program, version + ", " + String.join(" ", flags));
                } catch (IOException e) {
                    // Not here, or it does not know a flag: the next one may.
                    continue;
                }
            }
        }
        return null;
    }

    /** Compiler and flags. */
    String description() {
        return description;
    }

    List<String> command(Job job) throws IOException {
        Scenario scenario = job.scenario();
        Path file = folder.resolve(scenario.shape().label() + scenario.nodes());
        if (!Files.exists(file)) {
            write(new World(scenario.shape(), scenario.nodes(), 0), file);
        }
        return List.of(
                program.toString(),
                file.toString(),
                Integer.toString(options.warmUpMillis()),
                Integer.toString(options.measureMillis()));
    }

    private static void write(World world, Path file) throws IOException {
        try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
            out.writeInt(inNativeOrder(world.size()));
            for (int i = 0; i < world.size(); i++) {
                out.writeInt(inNativeOrder(world.parent(i)));
            }
        }
    }

    private static int inNativeOrder(int value) {
        return ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN ? value : Integer.reverseBytes(value);
    }
}
