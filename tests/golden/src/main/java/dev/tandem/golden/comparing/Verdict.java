package dev.tandem.golden.comparing;

import java.util.EnumSet;
import java.util.Set;

/**
 * The outcome of one row in one aspect.
 *
 * @param difference from the trace, in the unit of the aspect
 * @param rules what demands the difference; empty unless the status says so
 * @param text the values, in words; empty if the row agrees
 */
record Verdict(Status status, double difference, Set<Deviation> rules, String text) {

    enum Status {
        AGREES,
        DEMANDED,
        DIFFERS
    }

    static Verdict agrees(double difference) {
        return new Verdict(Status.AGREES, difference, Set.of(), "");
    }

    static Verdict differs(double difference, String text) {
        return new Verdict(Status.DIFFERS, difference, Set.of(), text);
    }

    static Verdict demanded(Deviation rule, String text) {
        return new Verdict(Status.DEMANDED, 0, Set.of(rule), text);
    }

    /**
     * The one place that decides. The engine must have what the model demands. Where the trace has the same, the row agrees;
     * where it has not, there must be a rule that says why.
     */
    static Verdict of(double fromTrace, boolean asTrace, boolean asModel, Set<Deviation> rules, String text) {
        if (asTrace && asModel) {
            return agrees(fromTrace);
        }
        if (asModel && !rules.isEmpty()) {
            return new Verdict(Status.DEMANDED, fromTrace, rules, text);
        }
        return differs(fromTrace, text);
    }

    /** Two values of one row: the worse status counts, and the rules of both. */
    Verdict and(Verdict other) {
        Verdict worse = status.compareTo(other.status) >= 0 ? this : other;
        Set<Deviation> both = EnumSet.noneOf(Deviation.class);
        both.addAll(rules);
        both.addAll(other.rules);
        return new Verdict(worse.status, Math.max(difference, other.difference), both, worse.text);
    }
}
