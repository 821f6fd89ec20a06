package dev.tandem.golden.comparing;

import java.util.Optional;

/**
 * How the rows of a trace compare in one aspect.
 *
 * @param aspect what was compared
 * @param rows how many rows there are
 * @param agreeing rows in which the engine agrees with the trace
 * @param demanded rows in which the engine has what a {@link Deviation} demands instead
 * @param largest largest difference from the trace, over all rows but the demanded ones, in the unit of the aspect
 * @param first the first row that is neither; empty if there is none
 */
public record AspectReport(
        Aspect aspect, int rows, int agreeing, int demanded, double largest, Optional<RowDifference> first) {

    /**
     * Counts the rows that differ without a rule that demands it.
     *
     * @return rows that neither agree nor differ as a rule demands
     */
    public int differing() {
        return rows - agreeing - demanded;
    }
}
