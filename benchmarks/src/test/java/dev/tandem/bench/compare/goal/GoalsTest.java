package dev.tandem.bench.compare.goal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.bench.compare.result.Cell;
import dev.tandem.bench.compare.result.Numbers;
import dev.tandem.bench.compare.result.Results;
import dev.tandem.bench.compare.result.Scenario;
import dev.tandem.bench.world.Shape;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class GoalsTest {
    private static final String JDK = "25";

    private final Results results = new Results(3);

    private void put(Scenario scenario, String subject, String jdk, String figure, double... values) {
        for (int round = 0; round < values.length; round++) {
            results.put(new Cell(scenario, subject, jdk, figure), round, values[round]);
        }
    }

    private void frames(Shape shape, String subject, double value) {
        put(Scenario.compare(shape, 10_000, 1), subject, JDK, "frame", value, value, value);
    }

    private static String printed(Goals goals) {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        goals.print(new PrintStream(text, true, StandardCharsets.UTF_8));
        return text.toString(StandardCharsets.UTF_8);
    }

    @Test
    void shouldJudgeOnlyWhatWasMeasured() {
        Scenario flat = Scenario.compare(Shape.FLAT, 10_000, 1);
        put(flat, "tandem", JDK, "interpolate", 2, 4, 3);
        put(flat, "tandem", JDK, "frame", 5, 8, 10);
        put(flat, "gdx", JDK, "frame", 60, Double.NaN, 40);
        put(flat, Cell.LIMIT, Cell.NO_JDK, "interpolate", 1, 4, 2);
        put(new Scenario("quiet", Shape.TREE, 1_000_000, 0), "tandem", JDK, "frame_ns", 30, 20, 10_000);

        List<String> verdicts = new Goals(results)
                .on(JDK).stream()
                        .map(row -> row.label() + ": " + Numbers.significant(row.median()) + " " + row.verdict())
                        .toList();

        assertEquals(
                List.of(
                        "interpolation : C limit, 10,000: 1.5 surpassed",
                        "libGDX : whole frame, all moving, flat 10,000: 8 reached",
                        "ns a frame, nothing moving, quiet: tree, 1,000,000 nodes, 0 % moving: 30 surpassed"),
                verdicts);
    }

    @Test
    void shouldCallItShortWhenTheBoundIsMissedOnEitherSide() {
        assertEquals(Verdict.SHORT, new Bound(20, 40).judge(19));
        assertEquals(Verdict.REACHED, new Bound(20, 40).judge(20));
        assertEquals(Verdict.SURPASSED, new Bound(20, 40).judge(40));
        assertEquals(Verdict.SHORT, new Bound(2, 1).judge(2.1));
        assertEquals(Verdict.REACHED, new Bound(2, 1).judge(2));
        assertEquals(Verdict.SURPASSED, new Bound(2, 1).judge(1));
        assertEquals(Verdict.SURPASSED, new Bound(0, 0).judge(0));
        assertEquals(Verdict.MISSING, new Bound(2, 1).judge(Double.NaN));
        assertEquals(Verdict.NOTHING_ASKED, Bound.NONE.judge(3));
    }

    @Test
    void shouldSumUpAndNameWhatFellShortWhenPrinted() {
        frames(Shape.FRESH, "tandem", 10);
        frames(Shape.AGED_ORDERED, "tandem", 12);
        frames(Shape.RANDOM_WRITES, "tandem", 14);
        frames(Shape.IN_TURNS_ORDERED, "tandem", 10);

        String printed = printed(new Goals(results));

        assertEquals(
                "goals, JDK 25: 1 surpassed, 1 reached, 1 SHORT, 0 MISSING\n"
                        + "  SHORT: writes in random order : in order, 10,000: 1.4, asked: 1.3\n",
                printed.substring(printed.indexOf("goals, JDK")).replace("\r", ""));
    }

    @Test
    void shouldShowARowOnceWhenATableHasItToo() {
        frames(Shape.FRESH, "tandem", 10);
        frames(Shape.AGED_ORDERED, "tandem", 12);
        put(new Scenario("quiet", Shape.TREE, 1_000_000, 0), "tandem", JDK, "frame_ns", 30);
        Goals goals = new Goals(results);

        goals.leaveOut(new LivedTable(results, List.of(10_000)));

        assertEquals(
                List.of("ns a frame, nothing moving, quiet: tree, 1,000,000 nodes, 0 % moving"),
                goals.on(JDK).stream().map(Row::label).toList());
    }

    @Test
    void shouldNotJudgeSteadinessWhenNothingWasToBePutInOrder() {
        Scenario settling = new Scenario("settling", Shape.AGED_ORDERED, 10_000, 1);
        put(settling, "tandem", JDK, "frame_max_to_median", 1.1);
        put(settling, "tandem", JDK, "settle_frames", 0);

        assertEquals(List.of(), new Goals(results).on(JDK));
    }
}
