package dev.tandem.model;

import dev.tandem.testkit.action.Action;
import dev.tandem.testkit.action.ActionSequence;
import dev.tandem.testkit.action.RuleAction;
import java.util.function.Predicate;

/** Counts sequences by what is done in them. */
final class PlayedSequences {
    private int all;
    private int crowded;
    private int changingRules;
    private int stamped;
    private int large;

    void add(ActionSequence sequence) {
        all++;
        crowded += holds(sequence, Action.Gather.class::isInstance);
        changingRules +=
                holds(sequence, action -> action instanceof RuleAction && !(action instanceof RuleAction.Limit));
        stamped += holds(sequence, Action.StampedTeleport.class::isInstance);
        large += holds(sequence, Action.WriteExactly.class::isInstance);
    }

    private static int holds(ActionSequence sequence, Predicate<Action> kind) {
        return sequence.actions().stream().anyMatch(kind) ? 1 : 0;
    }

    @Override
    public String toString() {
        return all + " sequences, of which " + crowded + " among thousands of nodes, " + changingRules
                + " with changes of rule, " + stamped + " with teleports on stamps, " + large + " in large worlds";
    }
}
