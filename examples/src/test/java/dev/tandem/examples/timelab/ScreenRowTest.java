package dev.tandem.examples.timelab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.TickPolicy;
import dev.tandem.time.screen.MotionMeter;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Holds what the page on screens says against the figures. */
class ScreenRowTest {

    private final List<ScreenRow> quiet = ScreenRow.of(ScreenCase.quiet());
    private final List<ScreenRow> troubled = ScreenRow.of(ScreenCase.troubled());

    @Test
    void shouldWeighNoiseMoreTheFasterTheScreen() {
        Map<String, ScreenRow> ahead = byName(quiet, TickPolicy.AHEAD);
        assertEquals(0.012, ahead.get("60 Hz").off().velocityError(), 0.001);
        assertEquals(0.05, ahead.get("240 Hz").off().velocityError(), 0.002);
        assertEquals(1 / 3.0, ahead.get("240 Hz").off().shareOfJudder(), 0.02);
    }

    @Test
    void shouldSmoothNoiseAwayOnEveryFixedScreen() {
        for (ScreenRow row : quiet) {
            if (!row.name().contains("variable")) {
                assertTrue(row.on().velocityError() < 5e-5, row.name());
                assertEquals(0, row.on().shareOfJudder(), row.name());
            }
        }
        for (ScreenRow row : troubled) {
            // a spike in 200 and a miss in 500 make two wrong frames each
            assertTrue(row.name().contains("variable") || row.on().shareOfJudder() < 0.015, row.name());
            assertTrue(row.on().velocityError() <= row.off().velocityError() * 1.01, row.name());
        }
    }

    @Test
    void shouldMoveTheLatencyByLessThanAQuarterOfAnInterval() {
        for (ScreenRow row : quiet) {
            double moved = Math.abs(row.on().latencyNanos() - row.off().latencyNanos());
            double hertz = Double.parseDouble(row.name().split("[ -]")[0]);
            assertTrue(moved < 0.26e9 / hertz, row.name() + ": " + moved);
        }
    }

    @Test
    void shouldRunOneTickPerFrameAtTheScreensOwnRate() {
        ScreenRow row = byName(quiet, TickPolicy.AHEAD).get("59.94 Hz");
        MotionMeter off = row.off();
        assertTrue(off.shareOfFrames(0) > 0.001 && off.shareOfFrames(2) > 0.003);
        assertEquals(0, row.on().shareOfFrames(0));
        assertEquals(0.001, row.on().shareOfFrames(2), 0.0003);
    }

    @Test
    void shouldShowTheSameMotionUnderBothPoliciesAStepApart() {
        Map<String, ScreenRow> ahead = byName(quiet, TickPolicy.AHEAD);
        byName(quiet, TickPolicy.BEHIND).forEach((name, behind) -> {
            assertEquals(ahead.get(name).off().velocityError(), behind.off().velocityError(), 1e-6, name);
            double step = behind.off().latencyNanos() - ahead.get(name).off().latencyNanos();
            assertEquals(1e9 / 60, step, 2, name);
        });
    }

    @Test
    void shouldMakeMotionEvenOnAVariableScreenByHandingOverAtAPace() {
        Map<String, ScreenRow> ahead = byName(quiet, TickPolicy.AHEAD);
        MotionMeter unpaced = ahead.get("48-144 Hz, variable").off();
        MotionMeter paced = ahead.get("48-144 Hz, variable, paced").off();
        assertTrue(unpaced.velocityError() > 0.16, "17 % of velocity, " + unpaced.velocityError());
        // two waits, each late by up to 0.5 ms, in an interval of 13.3 ms
        assertEquals(0.5 * Math.sqrt(1 / 6.0) * 75 / 1_000, paced.velocityError(), 0.001);
        assertEquals(0, paced.shareOfJudder());
        double later = (paced.latencyNanos() - unpaced.latencyNanos()) / 1e6;
        assertTrue(later > 3 && later < 4, "by " + later + " ms");
    }

    @Test
    void shouldTellPoliciesAndMeasuresInItsCells() {
        ScreenRow row = byName(quiet, TickPolicy.BEHIND).get("60 Hz");
        assertEquals(
                List.of("60 Hz", "BEHIND", "1.2", "0.001", "0", "0"),
                row.cells().subList(0, 6));
        assertEquals("1: 100", row.cells().get(6));
    }

    private static Map<String, ScreenRow> byName(List<ScreenRow> rows, TickPolicy policy) {
        return rows.stream()
                .filter(row -> row.policy() == policy)
                .collect(Collectors.toMap(ScreenRow::name, Function.identity()));
    }
}
