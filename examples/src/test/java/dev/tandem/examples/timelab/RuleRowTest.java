package dev.tandem.examples.timelab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.TickPolicy;
import dev.tandem.transform.MotionRule;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Holds what the page says about rules against the figures. */
class RuleRowTest {

    private static final double MILLI = 1e6;

    /** From a refresh, when the frame begins, to the next. */
    private static final double INTERVAL = 1e9 / RuleGame.SCREEN_HERTZ;

    private final List<RuleRow> rows = RuleRow.all();

    @Test
    void shouldShowEvenMotionEvenlyUnderEveryRuleButSnap() {
        for (RuleRow row : rows) {
            double error = row.seen().velocityError();
            assertTrue(row.rule() == MotionRule.SNAP ? error > 1 : error < 1e-4, row + ": " + error);
        }
    }

    @Test
    void shouldCostATickOfLatencyBehindWithoutExtrapolation() {
        for (int ticks : List.of(20, 60)) {
            for (MotionRule rule : List.of(MotionRule.FROM_VISUAL, MotionRule.FROM_TICK, MotionRule.HERMITE)) {
                assertEquals(INTERVAL, seen(ticks, TickPolicy.AHEAD, rule).latencyNanos(), 0.01 * MILLI);
                assertEquals(
                        INTERVAL + 1e9 / ticks,
                        seen(ticks, TickPolicy.BEHIND, rule).latencyNanos(),
                        0.01 * MILLI);
            }
            for (TickPolicy policy : List.of(TickPolicy.AHEAD, TickPolicy.BEHIND)) {
                RuleMeter predicted = seen(ticks, policy, MotionRule.EXTRAPOLATE);
                assertEquals(INTERVAL, predicted.latencyNanos(), 0.01 * MILLI);
            }
        }
    }

    @Test
    void shouldRespondWithTheFrameOfTheTickAndFromVisualAFrameLater() {
        for (int ticks : List.of(20, 60)) {
            for (TickPolicy policy : List.of(TickPolicy.AHEAD, TickPolicy.BEHIND)) {
                double fromTick = seen(ticks, policy, MotionRule.FROM_TICK).responseNanos();
                double fromVisual = seen(ticks, policy, MotionRule.FROM_VISUAL).responseNanos();
                double extrapolated =
                        seen(ticks, policy, MotionRule.EXTRAPOLATE).responseNanos();
                assertEquals(fromTick, extrapolated, 0.01 * MILLI);
                assertEquals(INTERVAL, fromVisual - fromTick, 0.3 * INTERVAL);
            }
        }
    }

    @Test
    void shouldOvershootOnlyWhereAStopCannotBeKnown() {
        for (RuleRow row : rows) {
            double overshoot = row.seen().overshootNanos();
            double tick = 1e9 / row.ticksPerSecond();
            if (row.rule() == MotionRule.HERMITE) {
                // the highest point of the curve lies between frames
                assertTrue(overshoot > 0.13 * tick && overshoot < tick * 4 / 27, row + ": " + overshoot);
            } else if (row.rule() == MotionRule.EXTRAPOLATE && row.policy() == TickPolicy.BEHIND) {
                assertTrue(overshoot > 0.8 * tick && overshoot < tick, row + ": " + overshoot);
            } else {
                assertEquals(0, overshoot, 0.001 * MILLI, row.toString());
            }
        }
    }

    @Test
    void shouldShowNoMinusBeforeAZero() {
        RuleRow row = rows.get(0);
        assertEquals(List.of("20", "AHEAD", "SNAP"), row.cells().subList(0, 3));
        assertTrue(rows.stream().flatMap(each -> each.cells().stream()).noneMatch("-0.0"::equals));
    }

    private RuleMeter seen(int ticks, TickPolicy policy, MotionRule rule) {
        return rows.stream()
                .filter(row -> row.ticksPerSecond() == ticks && row.policy() == policy && row.rule() == rule)
                .findFirst()
                .orElseThrow()
                .seen();
    }
}
