package dev.tandem.examples.edges;

import dev.tandem.examples.edges.stage.Caption;
import dev.tandem.examples.edges.stage.Exposure;
import dev.tandem.examples.edges.stage.Measure;
import dev.tandem.examples.edges.stage.Pitfall;

/**
 * The outcome of a pitfall.
 *
 * @param caption its words
 * @param measure what was measured
 * @param exposeEvery frames between two exposures of a body
 * @param usual what the left side drew
 * @param ours what the right side drew
 */
record Outcome(Caption caption, Measure measure, int exposeEvery, Exposure usual, Exposure ours) {

    /** Plays both sides. */
    static Outcome of(Pitfall pitfall) {
        return new Outcome(
                pitfall.caption(), pitfall.measure(), pitfall.exposeEvery(), pitfall.usual(), pitfall.ours());
    }

    /** The figure of the left side. */
    double usualFigure() {
        return measure.of().applyAsDouble(usual);
    }

    /** The figure of the right side. */
    double oursFigure() {
        return measure.of().applyAsDouble(ours);
    }

    /** Whether the right side is as good as it must be. */
    boolean met() {
        return oursFigure() <= measure.bound();
    }
}
