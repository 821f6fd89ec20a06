package dev.tandem.window.control;

import dev.tandem.transform.Interpolation;

/** The rules of motion to choose from. */
public enum Rule {
    NONE(Interpolation.SNAP),
    FROM_VISUAL(Interpolation.FROM_VISUAL),
    FROM_TICK(Interpolation.FROM_TICK),
    EXTRAPOLATE(Interpolation.EXTRAPOLATE),
    HERMITE(Interpolation.HERMITE);

    private final Interpolation interpolation;

    Rule(Interpolation interpolation) {
        this.interpolation = interpolation;
    }

    /** {@return what the library calls it} */
    public Interpolation interpolation() {
        return interpolation;
    }

    /** {@return its name as people read it} */
    public String title() {
        return this == NONE ? "none" : name();
    }
}
