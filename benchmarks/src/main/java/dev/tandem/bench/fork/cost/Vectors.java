package dev.tandem.bench.fork.cost;

import dev.tandem.bench.fork.measure.Request;
import dev.tandem.bench.fork.measure.Samples;
import dev.tandem.bench.fork.measure.Span;
import dev.tandem.bench.fork.measure.Task;
import dev.tandem.bench.fork.measure.WarmUp;
import dev.tandem.bench.subject.Subject;
import dev.tandem.bench.subject.Subjects;
import dev.tandem.bench.world.Motion;
import dev.tandem.bench.world.World;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How much the interpolation gains by vector instructions: its time in a JVM that is forbidden to use them in loops of its own
 * making, divided by its time here. Loops that are no longer vectorised show as a ratio near 1.
 *
 * <p>Both must give the same bits.
 */
public final class Vectors implements Task {
    private static final String SCALAR = "scalar";
    private static final int FRAMES = 6;
    private static final int LEAST_CYCLES = 3;
    private static final int HASHED_TICKS = 5;

    private final Class<?> main;

    /**
     * Compares with another JVM.
     *
     * @param main what that JVM runs: it takes the words of a {@link Request} and prints its figures
     */
    public Vectors(Class<?> main) {
        this.main = main;
    }

    @Override
    public void run(Request request, Report report) {
        if (request.subject().equals(SCALAR)) {
            measure(request, report);
            return;
        }
        Map<String, Double> scalar = measureScalar(request);
        Map<String, Double> here = new HashMap<>();
        measure(request, here::put);
        if (!here.get("hash").equals(scalar.get("hash"))) {
            throw new IllegalStateException("vector instructions change the bits: " + here + " but " + scalar);
        }
        report.figure("interpolate_ns", here.get("interpolate_ns"));
        report.figure("interpolate_scalar_ns", scalar.get("interpolate_ns"));
        report.figure("scalar_to_vector", scalar.get("interpolate_ns") / here.get("interpolate_ns"));
    }

    private static void measure(Request request, Report report) {
        World world = new World(request.shape(), request.nodes(), request.moving());
        Subject subject = Subjects.of("tandem");
        subject.build(world);
        Motion motion = new Motion(world);
        for (WarmUp warmUp = new WarmUp(request.warmUpMillis(), LEAST_CYCLES); warmUp.next(); ) {
            cycle(subject, motion);
        }
        Samples samples = new Samples();
        for (Span span = new Span(request.measureMillis(), LEAST_CYCLES); span.next(); ) {
            samples.add(cycle(subject, motion));
        }
        report.figure("interpolate_ns", samples.median() / world.size());
        report.figure("hash", hash(request));
    }

    private static double cycle(Subject subject, Motion motion) {
        motion.advance();
        subject.tick(motion.poses());
        subject.observe();
        long start = System.nanoTime();
        for (int i = 0; i < FRAMES; i++) {
            subject.interpolate((i + 0.5f) / FRAMES);
        }
        return (double) (System.nanoTime() - start) / FRAMES;
    }

    /** Over the visual poses of a run of fixed length, after everything was compiled; few enough bits for a double. */
    private static double hash(Request request) {
        World world = new World(request.shape(), request.nodes(), request.moving());
        Subject subject = Subjects.of("tandem");
        subject.build(world);
        Motion motion = new Motion(world);
        float[] matrix = new float[12];
        int hash = 1;
        for (int i = 0; i < HASHED_TICKS; i++) {
            motion.advance();
            subject.tick(motion.poses());
            subject.observe();
            subject.interpolate((i + 0.5f) / HASHED_TICKS);
            subject.matrices();
            for (int node = 0; node < world.size(); node++) {
                subject.matrix(node, matrix);
                hash = 31 * hash + Arrays.hashCode(matrix);
            }
        }
        return hash;
    }

    /** Asks a JVM like this one, in which C2 does not combine the rounds of loops into vector instructions. */
    private Map<String, Double> measureScalar(Request request) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.add("-XX:-UseSuperWord");
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(new Request(
                        request.task(),
                        SCALAR,
                        request.shape(),
                        request.nodes(),
                        request.moving(),
                        request.warmUpMillis(),
                        request.measureMillis())
                .words());
        Map<String, Double> figures = new HashMap<>();
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            try (BufferedReader lines = process.inputReader()) {
                lines.lines().map(line -> line.split(" ")).forEach(w -> figures.put(w[0], Double.parseDouble(w[1])));
            }
            int code = process.waitFor();
            if (code != 0) {
                throw new IllegalStateException("the JVM without vector instructions ended with code " + code);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException("interrupted while another JVM measures", e);
        }
        return figures;
    }
}
