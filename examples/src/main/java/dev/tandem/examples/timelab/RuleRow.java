package dev.tandem.examples.timelab;

import dev.tandem.time.TickPolicy;
import dev.tandem.transform.MotionRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The view that a player has of a {@link RuleGame} under one rule.
 *
 * @param ticksPerSecond the tick rate
 * @param policy the tick policy
 * @param rule the rule of motion
 * @param seen what was measured
 */
record RuleRow(int ticksPerSecond, TickPolicy policy, MotionRule rule, RuleMeter seen) {

    private static final List<MotionRule> RULES = List.of(
            MotionRule.SNAP, MotionRule.FROM_VISUAL, MotionRule.FROM_TICK, MotionRule.HERMITE, MotionRule.EXTRAPOLATE);

    /** Plays the game at the usual tick rates under all policies and rules. */
    static List<RuleRow> all() {
        List<RuleRow> rows = new ArrayList<>();
        for (int ticks : List.of(20, 60)) {
            for (TickPolicy policy : List.of(TickPolicy.AHEAD, TickPolicy.BEHIND)) {
                RULES.forEach(rule -> rows.add(new RuleRow(ticks, policy, rule, RuleGame.play(rule, policy, ticks))));
            }
        }
        return rows;
    }

    /** The row in words: tick rate, policy, rule, and each measure. */
    List<String> cells() {
        return List.of(
                Integer.toString(ticksPerSecond),
                policy.toString(),
                rule.toString(),
                millis(seen.latencyNanos()),
                millis(seen.responseNanos()),
                millis(seen.overshootNanos()),
                String.format(Locale.ROOT, "%.1f", seen.velocityError() * 100));
    }

    /** A tenth of a millisecond is shown, and no minus sign before a zero. */
    private static String millis(double nanos) {
        double tenths = Math.rint(nanos / 1e5);
        return String.format(Locale.ROOT, "%.1f", tenths == 0 ? 0 : tenths / 10);
    }
}
