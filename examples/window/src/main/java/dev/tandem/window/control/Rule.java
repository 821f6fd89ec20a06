package dev.tandem.window.control;

import dev.tandem.transform.MotionRule;

/** The rules of motion to choose from. */
public enum Rule {
    NONE(MotionRule.SNAP),
    FROM_VISUAL(MotionRule.FROM_VISUAL),
    FROM_TICK(MotionRule.FROM_TICK),
    EXTRAPOLATE(MotionRule.EXTRAPOLATE),
    HERMITE(MotionRule.HERMITE);

    private final MotionRule interpolation;

    Rule(MotionRule interpolation) {
        this.interpolation = interpolation;
    }

    /** {@return what the library calls it} */
    public MotionRule interpolation() {
        return interpolation;
    }

    /** {@return its name as people read it} */
    public String title() {
        return this == NONE ? "none" : name();
    }
}
