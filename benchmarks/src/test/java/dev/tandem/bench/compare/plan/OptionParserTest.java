package dev.tandem.bench.compare.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.bench.world.Shape;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OptionParserTest {
    private static final Path RESULTS = Path.of("results");

    private static Options parse(String words) {
        return OptionParser.parse(words.isEmpty() ? List.of() : List.of(words.split(" ")), RESULTS);
    }

    @Test
    void shouldMeasureEverythingWhenNothingIsSaid() {
        Options options = parse("");

        assertEquals(List.of(1_000, 10_000, 100_000, 1_000_000), options.nodes());
        assertEquals(List.of(1.0, 0.1, 0.01, 0.0), options.moving());
        assertEquals(Shape.BASIC, options.shapes());
        assertEquals(5, options.runs());
        assertEquals(RESULTS, options.out());
        assertTrue(options.comparisons());
        assertFalse(options.figures().isEmpty());
    }

    @Test
    void shouldReadWordsAndCommasAlikeWhenValuesFollow() {
        Options options = parse("--nodes 1k,20000 2M --subjects tandem gdx --shapes tree --moving .1 --runs 7");

        assertEquals(List.of(1_000, 20_000, 2_000_000), options.nodes());
        assertEquals(List.of("tandem", "gdx"), options.subjects());
        assertEquals(List.of(Shape.TREE), options.shapes());
        assertEquals(List.of(0.1), options.moving());
        assertEquals(7, options.runs());
        assertEquals(List.of(), options.figures());
        assertEquals(RESULTS.resolve("subset"), options.out());
    }

    @Test
    void shouldLeaveComparisonsOutWhenFiguresAreNamed() {
        Options options = parse("--figures memory write --nodes 500");

        assertFalse(options.comparisons());
        assertEquals(List.of("memory", "write"), options.figures());
        assertEquals(List.of(500), options.figureNodes());
    }

    @Test
    void shouldMeasureScenesAloneWhenTheyAreNamed() {
        Options options = parse("--scenes fresh,aged churn --nodes 2k --subjects tandem gdx");

        assertFalse(options.comparisons());
        assertEquals(List.of(), options.figures());
        assertEquals(RESULTS.resolve("subset"), options.out());
        assertEquals(
                List.of(
                        "compare fresh 1.0",
                        "compare aged 1.0",
                        "churn fresh 1.0",
                        "compare fresh 0.1",
                        "compare aged 0.1"),
                Plan.of(options).stream()
                        .map(Plan.Entry::scenario)
                        .map(scenario ->
                                scenario.task() + " " + scenario.shape().label() + " " + scenario.moving())
                        .toList());
        for (Plan.Entry entry : Plan.of(options)) {
            assertEquals(2_000, entry.scenario().nodes());
            assertEquals(List.of("tandem", "gdx"), entry.subjects());
        }
    }

    @Test
    void shouldMeasureNoScenesWhenSomethingElseIsNamed() {
        assertEquals(SceneRows.GROUPS, parse("").scenes());
        assertEquals(List.of(), parse("--nodes 1k").scenes());
        assertEquals(List.of(), parse("--figures memory").scenes());
        assertEquals(SceneRows.GROUPS, parse("--subjects tandem").scenes());
    }

    @Test
    void shouldLetScenesTakeTurnsWhenTheyAreCompared() {
        List<Plan.Entry> entries = Plan.of(parse("--scenes fresh aged bullets --nodes 2k --moving 1"));

        assertTrue(entries.get(0).sharesRoundsWith(entries.get(1)));
        assertFalse(
                entries.get(1).sharesRoundsWith(entries.get(2)),
                "another scene: " + entries.get(2).label());
        assertTrue(entries.get(2).sharesRoundsWith(entries.get(3)));
    }

    @Test
    void shouldKeepWordsForJavaWhenTheyStartWithDashes() {
        assertEquals(
                List.of("-XX:+UseParallelGC", "--enable-preview"),
                parse("--java-options -XX:+UseParallelGC --enable-preview --quick")
                        .javaOptions());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tree",
                "--nodes",
                "--nodes many",
                "--nodes 0",
                "--moving 2",
                "--shapes round",
                "--subjects us",
                "--scenes old",
                "--runs 0",
                "--runs 2 3",
                "--jdk nowhere",
                "--fast",
                "--quick now"
            })
    void shouldComplainWhenAWordCannotBeUnderstood(String words) {
        assertThrows(IllegalArgumentException.class, () -> parse(words));
    }

    @Test
    void shouldLeaveTheLimitOutWhenNotEverythingMoves() {
        for (Plan.Entry entry : Plan.of(parse("--nodes 1k --subjects tandem c"))) {
            assertEquals(entry.scenario().moving() == 1, entry.subjects().contains("c"), entry.toString());
        }
    }
}
