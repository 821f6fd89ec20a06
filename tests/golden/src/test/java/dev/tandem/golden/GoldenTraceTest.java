package dev.tandem.golden;

import static dev.tandem.golden.comparing.Deviation.FIRST_WRITE_SHOWS;
import static dev.tandem.golden.comparing.Deviation.FRESH_WORLDS;
import static dev.tandem.golden.comparing.Deviation.SAME_POSE_RESTS;
import static dev.tandem.golden.comparing.Deviation.UNIT_ROTATIONS;
import static dev.tandem.golden.comparing.Deviation.ZERO_IS_A_TIME;
import static java.util.Map.entry;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.golden.comparing.AspectReport;
import dev.tandem.golden.comparing.Deviation;
import dev.tandem.golden.comparing.DeviationReport;
import dev.tandem.golden.comparing.TraceComparison;
import dev.tandem.golden.comparing.TraceReport;
import dev.tandem.golden.playing.ScenarioPlayer;
import dev.tandem.golden.scenario.GoldenFile;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** SPEC 5.3, 11.3: FROM_VISUAL agrees with what the original engine did, except where a rule demands otherwise. */
class GoldenTraceTest {

    /** Every deliberate difference, by file and rule, with the number of rows of all aspects together that it touches. */
    private static final Map<String, Map<Deviation, Integer>> DELIBERATE = Map.ofEntries(
            entry("adaptive_single_spike", Map.of(SAME_POSE_RESTS, 221)),
            entry("defect_a1_siblings", Map.of(FRESH_WORLDS, 8)),
            entry("defect_b1_reparent_to_root", Map.of(FRESH_WORLDS, 7)),
            entry("defect_d1_start_at_zero", Map.of(ZERO_IS_A_TIME, 52)),
            entry("defect_g2_antipodal", Map.of(UNIT_ROTATIONS, 5)),
            entry("freeze_over_1s", Map.of(SAME_POSE_RESTS, 159)),
            entry("op_hierarchy_logical_2d", Map.of(FIRST_WRITE_SHOWS, 32)),
            entry("op_hierarchy_logical_3d", Map.of(FIRST_WRITE_SHOWS, 33)),
            entry("op_setcheck_2d", Map.of(FIRST_WRITE_SHOWS, 3)),
            entry("op_setcheck_3d", Map.of(FIRST_WRITE_SHOWS, 3)),
            entry("pair_both_move", Map.of(UNIT_ROTATIONS, 18)),
            entry("rate_60f_144r", Map.of(SAME_POSE_RESTS, 154)),
            entry("rate_60f_30r", Map.of(SAME_POSE_RESTS, 32)),
            entry("rate_60f_50r_jitter", Map.of(SAME_POSE_RESTS, 114)),
            entry("rate_60f_60r", Map.of(SAME_POSE_RESTS, 59)),
            entry("spawn", Map.of(FIRST_WRITE_SHOWS, 420, SAME_POSE_RESTS, 96)),
            entry("speed_025", Map.of(SAME_POSE_RESTS, 253)),
            entry("speed_2x", Map.of(SAME_POSE_RESTS, 154)),
            entry("speed_pause", Map.of(SAME_POSE_RESTS, 183)),
            entry("visual_override", Map.of(SAME_POSE_RESTS, 125)));

    private static List<String> names() {
        return GoldenFiles.names();
    }

    @Test
    void shouldHaveEveryRecordedScenario() {
        assertEquals(28 + 8, names().size(), "scenarios recorded in three and in two dimensions");
        assertTrue(names().containsAll(DELIBERATE.keySet()));
    }

    @ParameterizedTest
    @MethodSource("names")
    void shouldAgreeWithTheTraceWhenPlayed(String name) {
        GoldenFile file = GoldenFiles.read(name);
        TraceReport report = TraceComparison.compare(file, ScenarioPlayer.play(file));

        assertEquals(List.of(), differences(report).toList(), "SPEC 5.3");
        Map<Deviation, Integer> deliberate = new EnumMap<>(Deviation.class);
        for (DeviationReport deviation : report.deviations()) {
            deliberate.put(deviation.deviation(), deviation.values());
        }
        assertEquals(DELIBERATE.getOrDefault(name, Map.of()), deliberate, "rows that differ on demand");
    }

    private static Stream<String> differences(TraceReport report) {
        return report.aspects().values().stream()
                .filter(aspect -> aspect.differing() > 0)
                .map(GoldenTraceTest::difference);
    }

    private static String difference(AspectReport aspect) {
        return aspect.aspect().title() + ": " + aspect.differing() + " of " + aspect.rows() + " rows, first "
                + aspect.first().orElseThrow();
    }
}
