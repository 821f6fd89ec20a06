package dev.tandem.golden.comparing;

import java.util.List;
import java.util.Map;

/**
 * How the engine compares with the trace of one scenario, rule 5.3.
 *
 * @param source the file, as messages speak of it
 * @param aspects one report per aspect, in the order of {@link Aspect}
 * @param deviations the demanded differences, by rule, in the order of {@link Deviation}; only those that occurred
 */
public record TraceReport(String source, Map<Aspect, AspectReport> aspects, List<DeviationReport> deviations) {

    /**
     * The verdict.
     *
     * @return true if every row of every aspect agrees with the trace or has what a deviation demands
     */
    public boolean agrees() {
        return aspects.values().stream().allMatch(aspect -> aspect.differing() == 0);
    }

    /**
     * The report on one aspect.
     *
     * @param aspect which
     * @return its report
     */
    public AspectReport of(Aspect aspect) {
        return aspects.get(aspect);
    }
}
