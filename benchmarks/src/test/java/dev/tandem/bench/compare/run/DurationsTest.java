package dev.tandem.bench.compare.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.bench.compare.plan.Jdk;
import dev.tandem.bench.compare.plan.Job;
import dev.tandem.bench.compare.plan.OptionParser;
import dev.tandem.bench.compare.plan.Plan;
import dev.tandem.bench.compare.result.Scenario;
import dev.tandem.bench.world.Shape;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class DurationsTest {
    private static final Jdk JDK = new Jdk(Path.of("25"), "25.0.3");
    private static final Scenario QUIET = new Scenario("quiet", Shape.TREE, 1_000_000, 0);
    private static final Scenario FEW = Scenario.compare(Shape.FLAT, 1_000_000, 0.01);
    private static final Scenario ALL = Scenario.compare(Shape.FLAT, 1_000_000, 1);

    private final Durations durations = new Durations(OptionParser.parse(List.of("--quick"), Path.of("results")));

    private static Plan.Entry entry(Scenario scenario, int rounds) {
        return new Plan.Entry(scenario, List.of("tandem"), List.of(JDK), rounds);
    }

    private static Job job(Scenario scenario) {
        return new Job(scenario, "tandem", JDK);
    }

    @Test
    void shouldExpectSecondsOfAQuietMillion() {
        assertEquals(3.5, durations.estimateSeconds(entry(QUIET, 1)), 1);
        assertEquals(3 * durations.estimateSeconds(entry(QUIET, 1)), durations.estimateSeconds(entry(QUIET, 3)), 1e-9);
    }

    @Test
    void shouldExpectLessWhereFewerNodesMove() {
        assertTrue(durations.estimateSeconds(entry(FEW, 1)) < 0.8 * durations.estimateSeconds(entry(ALL, 1)));
    }

    @Test
    void shouldTakeTheMeanOfWhatTheSameJobTook() {
        durations.took(job(QUIET), 7);
        durations.took(job(QUIET), 9);

        assertEquals(24, durations.estimateSeconds(entry(QUIET, 3)), 1e-9);
    }

    @Test
    void shouldExpectAsMuchMoreOfOtherJobsAsTheMachineIsSlower() {
        double quiet = durations.estimateSeconds(entry(QUIET, 1));
        double few = durations.estimateSeconds(entry(FEW, 1));

        durations.took(job(QUIET), 3 * quiet);

        assertEquals(3 * few, durations.estimateSeconds(entry(FEW, 1)), 1e-9);
    }

    @Test
    void shouldAddUpEntries() {
        double sum = durations.estimateSeconds(entry(FEW, 2)) + durations.estimateSeconds(entry(ALL, 1));

        assertEquals(sum, durations.estimateSeconds(List.of(entry(FEW, 2), entry(ALL, 1))), 1e-9);
    }
}
