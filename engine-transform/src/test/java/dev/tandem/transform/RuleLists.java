package dev.tandem.transform;

import java.util.List;

/** Rules for tests that hold for more than one. */
public final class RuleLists {
    private RuleLists() {}

    /** All that have no parameters and draw nodes between two poses. */
    static List<MotionRule> interpolating() {
        return MotionRule.PLAIN.stream().filter(rule -> rule != MotionRule.SNAP).toList();
    }
}
