package dev.tandem.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the small programs print. */
class SmallExamplesTest {

    private static final Path SOURCES = Path.of("src", "main", "java", "dev", "tandem", "examples");

    static List<Path> programs() throws IOException {
        try (Stream<Path> files = Files.list(SOURCES)) {
            return files.filter(file -> file.toString().endsWith(".java") && !file.endsWith("package-info.java"))
                    .sorted()
                    .toList();
        }
    }

    private static List<double[]> rows(Runnable program) {
        return Output.of(program)
                .lines()
                .map(line -> Arrays.stream(line.split(" "))
                        .mapToDouble(Double::parseDouble)
                        .toArray())
                .toList();
    }

    private static void assertEven(List<double[]> rows, int column, double step, int from, int to, double tolerance) {
        for (int i = from; i < to; i++) {
            assertEquals(step, rows.get(i)[column] - rows.get(i - 1)[column], tolerance, "row " + i);
        }
    }

    @Test
    void shouldBeTwelve() throws IOException {
        assertEquals(12, programs().size());
        String map = Files.readString(SOURCES.resolve("package-info.java"));
        Set<String> missing = new TreeSet<>();
        for (Path program : programs()) {
            String name = program.getFileName().toString().replace(".java", "");
            if (!map.contains("{@link dev.tandem.examples." + name + "}")) {
                missing.add(name);
            }
        }
        assertEquals(Set.of(), missing, "programs that the map of the package does not have");
    }

    @ParameterizedTest
    @MethodSource("programs")
    void shouldBeShort(Path program) throws IOException {
        assertTrue(Files.readAllLines(program).size() < 60, program + " is long");
    }

    @Test
    void shouldMoveEvenlyByAnAccumulator() {
        List<double[]> rows = rows(() -> AccumulatorLoop.main(new String[0]));
        assertEquals(144, rows.size());
        assertEven(rows, 0, 1 / 144.0, 9, rows.size(), 2e-5);
    }

    @Test
    void shouldSlowDownHitAndPause() {
        List<double[]> rows = rows(() -> SlowMotion.main(new String[0]));
        assertEven(rows, 1, 0.005, 20, 100, 2e-5);
        assertEven(rows, 1, 0.0005, 101, 200, 2e-5);
        assertEven(rows, 1, 0.005, 242, 300, 2e-5);
        assertEven(rows, 1, 0, 302, 316, 1e-9);
        assertEven(rows, 1, 0, 351, 401, 1e-9);
    }

    @Test
    void shouldShootFromTheMuzzleToTheWall() {
        List<String> lines =
                Output.of(() -> ShotAtAWall.main(new String[0])).lines().toList();
        List<Double> shot = lines.stream()
                .filter(line -> !line.equals("no bullet"))
                .map(Double::parseDouble)
                .toList();
        assertEquals(2, shot.get(0));
        for (int i = 1; i < shot.size(); i++) {
            double step = shot.get(i) - shot.get(i - 1);
            assertTrue(step > 0 && step < 0.801, "step " + step);
        }
        assertTrue(shot.get(shot.size() - 1) > 10.2, "nearly at the wall: " + shot);
        assertEquals("no bullet", lines.get(0));
        assertEquals("no bullet", lines.get(lines.size() - 1));
    }

    @Test
    void shouldKeepItsSpeedThroughThePortal() {
        List<double[]> rows = rows(() -> ThroughAPortal.main(new String[0]));
        int jumps = 0;
        for (int i = 3; i < rows.size(); i++) {
            double step = Math.hypot(rows.get(i)[0] - rows.get(i - 1)[0], rows.get(i)[1] - rows.get(i - 1)[1]);
            if (step > 50) {
                jumps++;
            } else {
                assertEquals(0.16, step, 2e-4, "row " + i);
            }
        }
        assertEquals(1, jumps);
    }

    @Test
    void shouldRunTwoClocks() {
        List<double[]> rows = rows(() -> TwoClocks.main(new String[0]));
        assertEven(rows, 0, 1 / 144.0, 30, rows.size(), 2e-5);
        assertEven(rows, 1, 0.25 / 144, 30, rows.size(), 2e-5);
    }

    @Test
    void shouldKeepTheTagUprightAndFacing() {
        List<double[]> rows = rows(() -> NameTag.main(new String[0]));
        assertEven(rows, 0, 10 / 144.0, 16, rows.size(), 2e-4);
        for (double[] row : rows) {
            assertEquals(3, row[1], 1e-4, "height");
            assertEquals(1, row[2], 1e-4, "cosine of the angle to the camera");
        }
    }

    @Test
    void shouldScrollOnlyWhenTheHeroLeavesTheMiddle() {
        List<double[]> rows = rows(() -> PlatformerCamera.main(new String[0]));
        assertTrue(rows.stream().filter(row -> row[0] <= 4).allMatch(row -> row[1] == 0), "rests at first");
        double[] last = rows.get(rows.size() - 1);
        assertEquals(10, last[0], 1e-4);
        assertEquals(6, last[1], 1e-3, "four metres behind");
        for (int i = 1; i < rows.size(); i++) {
            assertTrue(rows.get(i)[1] >= rows.get(i - 1)[1], "never back");
        }
    }

    @Test
    void shouldUploadWhatMoved() {
        List<String> lines =
                Output.of(() -> InstancedDraw.main(new String[0])).lines().toList();
        assertEquals("draw 10, wrote 10: [0, 10)", lines.get(0));
        assertEquals("draw 10, wrote 1: [7, 8)", lines.get(3));
        assertTrue(lines.contains("draw 9, wrote 3: [2, 3) [7, 8) [9, 10)"), lines.toString());
        assertEquals("draw 9, wrote 1: [7, 8)", lines.get(lines.size() - 1));
    }

    @Test
    void shouldFadeFromGreenToRed() {
        List<double[]> rows = rows(() -> HealthBar.main(new String[0]));
        assertEven(rows, 0, -100 / 60.0, 8, 60, 2e-3);
        double[] last = rows.get(rows.size() - 1);
        assertEquals(0, last[0]);
        assertEquals(1, last[1]);
        assertEquals(0, last[2]);
    }

    @Test
    void shouldReplayTheSame() {
        List<String> lines = Output.of(() -> {
                    try {
                        RecordedSession.main(new String[0]);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                })
                .lines()
                .toList();
        assertEquals(100, lines.size());
        assertEquals(lines.subList(0, 50), lines.subList(50, 100));
        assertTrue(Set.copyOf(lines).size() > 25, "it moved");
    }
}
