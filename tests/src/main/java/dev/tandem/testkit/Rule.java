package dev.tandem.testkit;

import dev.tandem.transform.Easing;
import dev.tandem.transform.Interpolation;
import dev.tandem.transform.MotionRule;

/** Rules of motion as values, so that a test can cover all of them. */
public enum Rule {
    /** {@link Interpolation#FROM_TICK}. */
    FROM_TICK(Interpolation.FROM_TICK),
    /** {@link Interpolation#FROM_VISUAL}. */
    FROM_VISUAL(Interpolation.FROM_VISUAL),
    /** {@link Interpolation#SNAP}. */
    SNAP(Interpolation.SNAP),
    /** Starts and ends slowly. */
    SMOOTH(t -> t * t * (3 - 2 * t)),
    /** Starts slowly. */
    LATE(t -> t * t),
    /** {@link Interpolation#HERMITE}. */
    HERMITE(Interpolation.HERMITE);

    private final MotionRule rule;
    private final Easing easing;

    Rule(Interpolation rule) {
        this.rule = rule;
        this.easing = t -> t;
    }

    Rule(Easing easing) {
        this.rule = MotionRule.eased(easing);
        this.easing = easing;
    }

    /**
     * The rule.
     *
     * @return the same at each call
     */
    public MotionRule rule() {
        return rule;
    }

    /**
     * Where a component is at some progress of its tick.
     *
     * @param progress from 0 to 1
     * @return the share of its way that it has made; {@code progress} itself where the rule has no curve
     */
    public double eased(double progress) {
        return progress <= 0 || progress >= 1 ? progress : easing.at(progress);
    }

    /**
     * The value of a rule without parameters.
     *
     * @param rule the rule
     * @return its value here
     */
    public static Rule of(Interpolation rule) {
        return valueOf(rule.name());
    }
}
