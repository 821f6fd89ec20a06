package dev.tandem.golden.comparing;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Counts verdicts into a {@link TraceReport}. */
final class Tally {

    private static final class Count {
        int rows;
        int agreeing;
        int demanded;
        double largest;
        RowDifference first;
    }

    private final Map<Aspect, Count> counts = new EnumMap<>(Aspect.class);
    private final Map<Deviation, DeviationReport> deviations = new EnumMap<>(Deviation.class);

    Tally() {
        for (Aspect aspect : Aspect.values()) {
            counts.put(aspect, new Count());
        }
    }

    void add(Aspect aspect, int update, int node, Verdict verdict) {
        Count count = counts.get(aspect);
        count.rows++;
        if (verdict.status() == Verdict.Status.DEMANDED) {
            count.demanded++;
            verdict.rules().forEach(rule -> addDeviation(rule, new RowDifference(update, node, verdict.text())));
            return;
        }
        // Written so that not-a-number is the largest of all and stays.
        if (!(verdict.difference() <= count.largest) && !Double.isNaN(count.largest)) {
            count.largest = verdict.difference();
        }
        if (verdict.status() == Verdict.Status.AGREES) {
            count.agreeing++;
        } else if (count.first == null) {
            count.first = new RowDifference(update, node, verdict.text());
        }
    }

    private void addDeviation(Deviation rule, RowDifference place) {
        deviations.merge(
                rule,
                new DeviationReport(rule, 1, place),
                (known, one) -> new DeviationReport(rule, known.values() + 1, known.first()));
    }

    TraceReport report(String source) {
        Map<Aspect, AspectReport> aspects = new EnumMap<>(Aspect.class);
        counts.forEach((aspect, count) -> aspects.put(
                aspect,
                new AspectReport(
                        aspect,
                        count.rows,
                        count.agreeing,
                        count.demanded,
                        count.largest,
                        Optional.ofNullable(count.first))));
        return new TraceReport(source, Collections.unmodifiableMap(aspects), List.copyOf(deviations.values()));
    }
}
