package dev.tandem.transform.internal.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The rules of motion of a scene, by number. */
public final class MotionRules {
    public static final int FROM_TICK = 0;
    public static final int FROM_VISUAL = 1;

    /** A rule without rows: each write snaps. */
    public static final int SNAP = 2;

    /** The first number of a rule that was registered beside these. */
    public static final int FIRST_REGISTERED = 3;

    private final MotionRule[] rules;

    /** @param registered rules beside the built-in ones, which get the numbers from {@link #FIRST_REGISTERED} on */
    public MotionRules(RuleParts parts, List<Function<RuleParts, MotionRule>> registered) {
        List<MotionRule> all = new ArrayList<>();
        all.add(new FromTick(parts));
        all.add(new FromVisual(parts));
        all.add(null);
        registered.forEach(rule -> all.add(rule.apply(parts)));
        rules = all.toArray(MotionRule[]::new);
    }

    /** One more than the largest number. */
    public int limit() {
        return rules.length;
    }

    /** The rule with a number, null for {@link #SNAP}. */
    public MotionRule get(int rule) {
        return rules[rule];
    }
}
