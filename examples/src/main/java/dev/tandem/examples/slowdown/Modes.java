package dev.tandem.examples.slowdown;

import dev.tandem.examples.drawing.Theme;
import dev.tandem.transform.Interpolation;
import java.awt.Color;
import java.util.List;

/** The ways of drawing that are compared, with their names and colours. */
final class Modes {

    /** In the order in which they are reported. */
    static final List<Interpolation> ALL = List.of(
            Interpolation.SNAP,
            Interpolation.FROM_VISUAL,
            Interpolation.FROM_TICK,
            Interpolation.HERMITE,
            Interpolation.EXTRAPOLATE);

    /** In the order in which the charts have them. */
    static final List<Interpolation> CHARTED = ALL.subList(0, 3);

    private Modes() {}

    static String title(Interpolation mode) {
        return mode == Interpolation.SNAP ? "no interpolation" : mode.name();
    }

    static Color color(Interpolation mode) {
        return switch (mode) {
            case SNAP -> Theme.SNAP;
            case FROM_VISUAL -> Theme.FROM_VISUAL;
            default -> Theme.FROM_TICK;
        };
    }
}
