package dev.tandem.bench.compare.goal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.bench.compare.result.Cell;
import dev.tandem.bench.compare.result.Results;
import dev.tandem.bench.compare.result.Scenario;
import dev.tandem.bench.world.Shape;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What was asked of scenes that have lived, written down once more, beside what the reports know. */
class SceneGoalTest {
    private static final Map<String, List<Double>> ASKED = new LinkedHashMap<>();

    static {
        ASKED.put("aged, in order again : fresh", List.of(1.25, 1.1));
        ASKED.put("aged, one second later : fresh", List.of(1.6, 1.3));
        ASKED.put("writes in random order : in order", List.of(1.3, 1.1));
        ASKED.put("created in turns : branch by branch", List.of(1.2, 1.05));
        ASKED.put("1 % of branches replaced per tick : fresh", List.of(1.6, 1.3));
        ASKED.put("10 % of branches move, aged : fresh", List.of(1.3, 1.1));
        ASKED.put("matrices of bullets : of a fresh flat scene", List.of(1.8, 1.3));
        ASKED.put("birth and death of a flat node, ns", List.of(120.0, 60.0));
        ASKED.put("birth of a node of a branch, ns", List.of(60.0, 30.0));
        ASKED.put("plain objects, aged : aged", List.of(5.0, 8.0));
        ASKED.put("libGDX, aged : aged", List.of(4.0, 8.0));
        ASKED.put("slowest : median while put in order", List.of(1.5, 1.2));
        ASKED.put("one thread : two, all moving", List.of(1.6, 1.9));
    }

    private static Map<String, List<Double>> bounds(List<Row> rows) {
        Map<String, List<Double>> found = new TreeMap<>();
        for (Row row : rows) {
            if (!row.bound().equals(Bound.NONE)) {
                found.put(row.what(), List.of(row.bound().asked(), row.bound().beyond()));
            }
        }
        return found;
    }

    @Test
    void shouldHaveARowInTheTableForAllThatIsAsked() {
        LivedTable table = new LivedTable(new Results(1), List.of(10_000, 100_000, 400_000));

        assertEquals(new TreeMap<>(ASKED), bounds(table.rows("25")));
    }

    @Test
    void shouldJudgeAllThatIsAskedWhenScenesWereMeasured() {
        Results results = new Results(1);
        for (String task : List.of("bullets", "bullets_any")) {
            results.put(new Cell(new Scenario(task, Shape.FLAT, 30_000, 1), "tandem", "25", "frame"), 0, 1);
        }
        results.put(new Cell(new Scenario("spawning", Shape.FRESH, 30_000, 0), "tandem", "25", "frame"), 0, 1);

        assertEquals(new TreeMap<>(ASKED), bounds(new SceneGoals(results, "25").rows()));
    }

    @Test
    void shouldAskForEachSizeThatIsStatedInTheTable() {
        List<String> aged = new LivedTable(new Results(1), List.of(10_000, 100_000, 400_000))
                .rows("25").stream()
                        .filter(row -> row.what().equals(SceneGoal.AGED.what()))
                        .map(Row::where)
                        .toList();

        assertEquals(List.of("10,000", "100,000", "400,000"), aged);
    }
}
