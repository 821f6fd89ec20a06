package dev.tandem.bench.compare.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tandem.bench.compare.plan.Job;
import dev.tandem.bench.compare.plan.OptionParser;
import dev.tandem.bench.compare.plan.Options;
import dev.tandem.bench.compare.result.Cell;
import dev.tandem.bench.compare.result.Scenario;
import dev.tandem.bench.plane.PlaneSubject;
import dev.tandem.bench.world.PlaneMotion;
import dev.tandem.bench.world.PlaneWorld;
import dev.tandem.bench.world.Shape;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The C programs do the work that is compared; only where there is a C compiler. */
class NativeLimitTest {
    private static final int NODES = 1_003;
    private static final float EXACT = 1e-4f;
    private static final float PROGRESS = 0.3f;

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(names = {"FLAT", "TREE", "FOREST"})
    void shouldShowTheSameMatricesAsTandemInThePlane(Shape shape) throws IOException, InterruptedException {
        PlaneWorld world = new PlaneWorld(shape, NODES);
        try (Processes processes = new Processes(folder)) {
            NativeLimit limit = compiled(processes);
            Path file = folder.resolve("world");
            LimitFile.write(world, file);
            // Until motion has changed its way and angles have jumped by a turn.
            for (int ticks : new int[] {1, 2, 23}) {
                assertSame(processes.run(limit.check(file, ticks, PROGRESS)), world, ticks);
            }
        }
    }

    private static void assertSame(List<String> lines, PlaneWorld world, int ticks) {
        PlaneSubject ours = PlaneSubject.of("tandem");
        ours.build(world);
        PlaneMotion motion = new PlaneMotion(world);
        for (int tick = 1; tick <= ticks; tick++) {
            motion.advance();
            ours.tick(motion.poses());
            ours.observe();
            ours.interpolate(PROGRESS);
        }
        ours.matrices();
        assertEquals(NODES, lines.size());
        float[] own = new float[6];
        for (int node = 0; node < NODES; node++) {
            String[] words = lines.get(node).split(" ");
            ours.matrix(node, own);
            float scale = Math.max(1, Math.max(Math.abs(own[4]), Math.abs(own[5])));
            for (int i = 0; i < 6; i++) {
                String where = "node " + node + " float " + i + " after " + ticks;
                assertEquals(own[i] / scale, Float.parseFloat(words[i]) / scale, EXACT, where);
            }
        }
    }

    @Test
    void shouldReportTimesInSpaceAndInThePlane() throws IOException, InterruptedException {
        try (Processes processes = new Processes(folder)) {
            NativeLimit limit = compiled(processes);
            for (String task : List.of(Scenario.COMPARE, Scenario.PLANE)) {
                Scenario scenario = new Scenario(task, Shape.TREE, NODES, 1);
                Map<String, Double> figures = processes.figures(limit.command(new Job(scenario, Cell.LIMIT, null)));

                assertTrue(figures.keySet().containsAll(List.of("interpolate", "matrices", "frame")), task);
                assertEquals(
                        task.equals(Scenario.PLANE), figures.keySet().containsAll(List.of("tick", "frame_and_tick")));
            }
        }
    }

    private NativeLimit compiled(Processes processes) throws IOException, InterruptedException {
        Options options = OptionParser.parse(List.of("--warm-up", "1", "--measure", "1"), folder);
        NativeLimit limit = NativeLimit.compile(options, folder, processes);
        assumeTrue(limit != null, "there is no C compiler");
        return limit;
    }
}
