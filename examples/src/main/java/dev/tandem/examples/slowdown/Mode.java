package dev.tandem.examples.slowdown;

import dev.tandem.examples.drawing.Theme;
import dev.tandem.transform.MotionRule;
import java.awt.Color;
import java.util.List;

/** The ways of drawing that are compared, in the order in which they are reported. */
enum Mode {
    NONE("no interpolation", MotionRule.SNAP, Theme.SNAP),
    FROM_VISUAL("FROM_VISUAL", MotionRule.FROM_VISUAL, Theme.FROM_VISUAL),
    FROM_TICK("FROM_TICK", MotionRule.FROM_TICK, Theme.FROM_TICK),
    HERMITE("HERMITE", MotionRule.HERMITE, Theme.HERMITE),
    EXTRAPOLATE("EXTRAPOLATE", MotionRule.EXTRAPOLATE, Theme.FROM_TICK),

    /** Extrapolation by hand, which only adds velocity times time: each tick's correction shows as a jump. */
    NO_BLENDING("not blended", MotionRule.extrapolated().blendedOver(0), Theme.FROM_TICK);

    /** In the order in which the charts have them. */
    static final List<Mode> CHARTED = List.of(NONE, FROM_VISUAL, FROM_TICK, HERMITE);

    private final String title;
    private final MotionRule rule;
    private final Color color;

    Mode(String title, MotionRule rule, Color color) {
        this.title = title;
        this.rule = rule;
        this.color = color;
    }

    String title() {
        return title;
    }

    MotionRule rule() {
        return rule;
    }

    Color color() {
        return color;
    }

    /** Whether what is shown goes on after the newest tick. */
    boolean predicts() {
        return this == EXTRAPOLATE || this == NO_BLENDING;
    }
}
