package dev.tandem.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.golden.comparing.AspectReport;
import dev.tandem.golden.comparing.ClockComparison;
import dev.tandem.golden.comparing.ClockReport;
import dev.tandem.golden.comparing.Deviation;
import dev.tandem.golden.comparing.DeviationReport;
import dev.tandem.golden.comparing.TraceComparison;
import dev.tandem.golden.comparing.TraceReport;
import dev.tandem.golden.playing.ScenarioPlayer;
import dev.tandem.golden.reading.GoldenReader;
import dev.tandem.golden.scenario.GoldenFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Small scenarios, written by hand after the original's rules, in which it goes wrong and this library must not follow it. */
class DeliberateDifferencesTest {

    @ParameterizedTest
    @CsvSource({
        "target_in_the_past, PAST_TARGETS_ARRIVE, 4", // SPEC 4.3, 5.4
        "zero_scale, ZERO_SCALE_IS_FINITE, 1", // SPEC 3.3
        "rotation_stays, ROTATIONS_ARRIVE, 1", // SPEC 4.3, 6.1
        "long_rotation, UNIT_ROTATIONS, 1", // SPEC 6.1
        "long_way, ANGLES_GO_SHORT, 5", // SPEC 11.2
        "mirrored, KEEPS_MIRRORS, 15", // SPEC 3.3
        "mirror_flip, KEEPS_MIRRORS, 11", // SPEC 3.3
    })
    void shouldNameTheRuleThatDemandsTheDifference(String name, Deviation rule, int rows) throws IOException {
        TraceReport report = compare(read(name));

        assertTrue(
                report.agrees(),
                () -> name + ": "
                        + report.aspects().values().stream()
                                .map(AspectReport::first)
                                .toList());
        assertEquals(rows, rowsOf(report, rule));
    }

    @ParameterizedTest
    @CsvSource({
        "target_in_the_past, 5.4",
        "zero_scale, 3.3",
        "rotation_stays, 4.3",
        "long_way, 11.2",
        "mirrored, 3.3",
        "mirror_flip, 3.3"
    })
    void shouldFindNoOtherRuleThanThatOfTheFile(String name, String rule) throws IOException {
        Set<String> rules = new TreeSet<>();
        compare(read(name))
                .deviations()
                .forEach(deviation -> rules.add(deviation.deviation().rule()));
        rules.remove(Deviation.UNIT_ROTATIONS.rule());

        assertEquals(Set.of(rule), rules);
    }

    /** SPEC 2.3. */
    @Test
    void shouldLetATickAtATieRunAFrameApart() throws IOException {
        ClockReport report = ClockComparison.compare(read("tie"));

        assertEquals(2, report.ties(), "the frame in which ours ticks, and the one in which the trace does");
        assertEquals(2, report.agreeing());
        assertTrue(report.agrees());
    }

    @Test
    void shouldNotTakeATickForATieWhenItIsOutOfBound() throws IOException {
        GoldenFile tie = read("tie");
        GoldenFile late = Changes.replace(tie, 3, Changes.at(tie.trace().get(3), 4020));

        assertFalse(ClockComparison.compare(late).agrees());
    }

    private static TraceReport compare(GoldenFile file) {
        return TraceComparison.compare(file, ScenarioPlayer.play(file));
    }

    private static int rowsOf(TraceReport report, Deviation rule) {
        List<DeviationReport> found = report.deviations().stream()
                .filter(deviation -> deviation.deviation() == rule)
                .toList();
        return found.isEmpty() ? 0 : found.get(0).values();
    }

    private static GoldenFile read(String name) throws IOException {
        return GoldenReader.read(Path.of("src", "test", "resources", "deliberate", name + ".json"));
    }
}
