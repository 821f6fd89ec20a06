package dev.tandem.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.golden.comparing.ClockComparison;
import dev.tandem.golden.comparing.ClockReport;
import dev.tandem.golden.scenario.GoldenFile;
import dev.tandem.golden.scenario.TraceUpdate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Our clock, fed the real times of a trace, runs the original's ticks; its normal time is off by the original's roundings. */
class GoldenClockTest {

    private static List<String> names() {
        return GoldenFiles.names();
    }

    @ParameterizedTest
    @MethodSource("names")
    void shouldRunTheSameTicksWhenFedTheTimesOfATrace(String name) {
        ClockReport report = ClockComparison.compare(GoldenFiles.read(name));

        assertEquals(Optional.empty(), report.reasonNotCompared());
        assertEquals(Optional.empty(), report.first(), "SPEC 2.3");
        assertTrue(report.agrees());
    }

    @ParameterizedTest
    @ValueSource(strings = {"rate_60f_144r", "rate_20f_240r", "freeze_over_1s", "speed_2x", "speed_pause"})
    void shouldHaveTheSameNormalTimeWhenTheOriginalRoundsNothing(String name) {
        ClockReport report = ClockComparison.compare(GoldenFiles.read(name));

        assertEquals(0, report.boundNanos(), "float32 holds every delta exactly, and the scale is whole");
        assertEquals(0, report.largestNanos());
    }

    @Test
    void shouldStayWithinTheBoundWhenTheOriginalCutsOffNanoseconds() {
        ClockReport report = ClockComparison.compare(GoldenFiles.read("speed_025"));

        assertTrue(report.largestNanos() > 1, "the original loses up to a nanosecond per frame, we carry it");
        assertTrue(report.largestNanos() <= report.boundNanos());
        assertTrue(report.boundNanos() < 217, "less than a nanosecond per frame");
    }

    @Test
    void shouldReportTheFrameWhenNormalTimeIsOutOfBound() {
        ClockReport report = ClockComparison.compare(changed("rate_60f_144r", 30, 0, 1));

        assertFalse(report.agrees());
        assertEquals(144, report.agreeing());
        assertTrue(report.first().orElseThrow().startsWith("update 30: "), report.first()::get);
    }

    @Test
    void shouldReportTheFrameWhenTicksDiffer() {
        ClockReport report = ClockComparison.compare(changed("rate_60f_30r", 24, 1, 0));

        assertFalse(report.agrees());
        assertTrue(report.first().orElseThrow().startsWith("update 24: 2 ticks"), report.first()::get);
    }

    @Test
    void shouldSayWhyWhenAScenarioIsNothingForAClock() {
        GoldenFile file = GoldenFiles.read("sync_skip_3d");
        GoldenFile late = new GoldenFile(
                file.source(),
                file.scenario(),
                file.trace().subList(1, file.trace().size()));

        ClockReport report = ClockComparison.compare(late);

        assertEquals(0, report.frames());
        assertTrue(report.reasonNotCompared().orElseThrow().contains("does not start at 0"));
    }

    private static GoldenFile changed(String name, int update, int ticksTaken, long normalAdded) {
        GoldenFile file = GoldenFiles.read(name);
        TraceUpdate old = file.trace().get(update);
        return Changes.replace(
                file,
                update,
                new TraceUpdate(
                        old.index(),
                        old.realNanos(),
                        old.speed(),
                        old.ticks().subList(ticksTaken, old.ticks().size()),
                        old.fixedNanos(),
                        old.normalNanos() + normalAdded,
                        old.stepNanos(),
                        old.reads(),
                        old.rows()));
    }
}
