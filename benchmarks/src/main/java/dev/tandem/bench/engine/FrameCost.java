package dev.tandem.bench.engine;

import dev.tandem.bench.compare.result.Numbers;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The cost of a frame with its share of the ticks, in processor time of the thread. Measured in a JVM of its own. */
final class FrameCost {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int SECONDS = 9;

    /** In nanoseconds, the least that is played before anything counts, and what counts. */
    private static final double WARM_UP = 4e9;

    private static final double MEASURED = 1e9;

    private final EngineScene scene;
    private long frame;

    private FrameCost(EngineScene scene) {
        this.scene = scene;
    }

    /** {@return nanoseconds per frame: of each second the mean, of the seconds the median} */
    static double inNewJvm(Way way, int bodies, int moving) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        FrameCost.class.getName(),
                        way.name(),
                        Integer.toString(bodies),
                        Integer.toString(moving))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        StringBuilder answer = new StringBuilder();
        try (var reader = new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8)) {
            for (int c = reader.read(); c >= 0; c = reader.read()) {
                answer.append((char) c);
            }
        }
        if (process.waitFor() != 0) {
            throw new IOException("the measurement of " + way + " failed, see above");
        }
        return Double.parseDouble(answer.toString().trim());
    }

    /**
     * Measures and prints nanoseconds per frame.
     *
     * @param args the {@link Way}, bodies, and how many of them move
     */
    public static void main(String[] args) {
        Bodies bodies = new Bodies(Integer.parseInt(args[1]), Integer.parseInt(args[2]));
        FrameCost cost = new FrameCost(Way.valueOf(args[0]).create(bodies));
        for (double played = 0; played < WARM_UP; ) {
            played += Smoothness.FRAMES_PER_SECOND * cost.second();
        }
        // Where the collector left the objects so far is luck; now they lie side by side.
        System.gc();
        List<Double> seconds = new ArrayList<>();
        for (double played = 0; played < MEASURED || seconds.size() < SECONDS; ) {
            seconds.add(cost.second());
            played += Smoothness.FRAMES_PER_SECOND * seconds.get(seconds.size() - 1);
        }
        System.out.println(Numbers.median(seconds.stream().mapToDouble(d -> d).toArray()));
    }

    private double second() {
        long begin = THREADS.getCurrentThreadCpuTime();
        for (int i = 0; i < Smoothness.FRAMES_PER_SECOND; i++) {
            frame++;
            scene.frame(Smoothness.nanosOf(frame));
        }
        return (double) (THREADS.getCurrentThreadCpuTime() - begin) / Smoothness.FRAMES_PER_SECOND;
    }
}
