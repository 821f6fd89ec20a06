package dev.tandem.bench.compare.goal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.bench.compare.plan.Job;
import dev.tandem.bench.compare.plan.OptionParser;
import dev.tandem.bench.compare.plan.Options;
import dev.tandem.bench.compare.plan.Plan;
import dev.tandem.bench.compare.plan.TableRows;
import dev.tandem.bench.compare.result.Cell;
import dev.tandem.bench.compare.result.Results;
import dev.tandem.bench.compare.run.Durations;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What {@code --scenes table} measures, and the table that comes of it. */
class LivedTableTest {
    private static final String JDK = Integer.toString(Runtime.version().feature());
    private static final Map<String, List<String>> FIGURES = Map.of(
            "compare", List.of("matrices", "frame"),
            "churn", List.of("frame"),
            "bullets", List.of("matrices", "birth_and_death_ns"),
            "spawning", List.of("branch_node_birth_ns"),
            "settling", List.of("frame_max_to_median"),
            "reparenting", List.of("reparent_and_frame_ns"));

    private static Options options(String... more) {
        String home = System.getProperty("java.home");
        List<String> words = new ArrayList<>(List.of("--quick", "--scenes", "table", "--jdk", home));
        words.addAll(List.of(more));
        return OptionParser.parse(words, Path.of("results"));
    }

    private static LivedTable table(Options options, List<Plan.Entry> measured) {
        Results results = new Results(options.runs());
        for (Plan.Entry entry : measured) {
            for (Job job : entry.jobsPerRound()) {
                for (String figure : FIGURES.get(job.scenario().task())) {
                    for (int round = 0; round < entry.rounds(); round++) {
                        double value = job.subject().equals("tandem") ? 1 : 1.7;
                        results.put(new Cell(job.scenario(), job.subject(), JDK, figure), round, value);
                    }
                }
            }
        }
        return new LivedTable(results, TableRows.sizes(options));
    }

    private static Set<String> missing(LivedTable table) {
        return table.rows(JDK).stream()
                .filter(row -> row.verdict() == Verdict.MISSING)
                .map(Row::label)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void shouldHaveEveryRowWhenAllWasMeasured() {
        LivedTable table = table(options(), Plan.of(options()));

        assertEquals(Set.of(), missing(table));
    }

    @Test
    void shouldNeedEveryEntryForSomeRow() {
        List<Plan.Entry> entries = Plan.of(options());
        for (Plan.Entry entry : entries) {
            List<Plan.Entry> others = new ArrayList<>(entries);
            others.remove(entry);

            assertFalse(missing(table(options(), others)).isEmpty(), entry.label());
        }
    }

    @Test
    void shouldNameRowsWithoutFigureAsMissing() {
        List<Plan.Entry> some = Plan.of(options()).stream()
                .filter(entry -> !entry.scenario().task().equals("churn"))
                .filter(entry -> !entry.subjects().contains("tandem-2t"))
                .toList();

        assertEquals(
                Set.of(
                        "1 % of branches replaced per tick : fresh, 10,000",
                        "1 % of branches replaced per tick : fresh, 100,000",
                        "1 % of branches replaced per tick : fresh, 400,000",
                        "one thread : two, all moving, tree 1,000,000",
                        "one thread : two, all moving, forest 1,000,000",
                        "one thread : two, all moving, chain 1,000,000",
                        "one thread : two, all moving, aged 1,000,000"),
                missing(table(options(), some)));
    }

    @Test
    void shouldJudgeWhatIsAskedWhenPrinted() {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        table(options(), Plan.of(options())).print(new PrintStream(text, true, StandardCharsets.UTF_8));

        String printed = text.toString(StandardCharsets.UTF_8).replaceAll(" +", " ");
        assertTrue(printed.contains("\n aged, in order again : fresh 400,000 1.25 1.1 1 1 1 3 surpassed\n"), printed);
        assertTrue(printed.contains("\n plain objects, aged : aged 10,000 5 8 1.7 1.7 1.7 3 SHORT\n"), printed);
        assertTrue(printed.contains("\n libGDX, aged : aged 400,000 4 8 1.7 1.7 1.7 1 SHORT\n"), printed);
        assertTrue(printed.contains("\n humanoids_active, ns a node 272,000 1 1 1 3 \n"), printed);
    }

    @Test
    void shouldEndWithinSixteenMinutesOnOneJava() {
        double seconds = new Durations(options()).estimateSeconds(Plan.of(options()));

        assertTrue(seconds < 16 * 60, () -> "seconds: " + seconds);
    }

    @Test
    void shouldTakeThreeRoundsOfAllButPeersOfTheLargestSize() {
        for (Plan.Entry entry : Plan.of(options())) {
            boolean peersOfLargest =
                    entry.scenario().nodes() == 400_000 && !entry.subjects().contains("tandem");

            assertEquals(peersOfLargest ? 1 : 3, entry.rounds(), entry.label());
        }
    }

    @Test
    void shouldHaveForestsOfOtherSizesWhenTheseAreGiven() {
        List<Integer> sizes = Plan.of(options("--nodes", "2k")).stream()
                .map(entry -> entry.scenario().nodes())
                .distinct()
                .toList();

        assertTrue(sizes.contains(2_000), sizes.toString());
        assertFalse(sizes.contains(10_000), sizes.toString());
        assertEquals(Set.of(), missing(table(options("--nodes", "2k"), Plan.of(options("--nodes", "2k")))));
    }
}
