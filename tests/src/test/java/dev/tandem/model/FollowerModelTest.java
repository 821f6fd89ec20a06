package dev.tandem.model;

import dev.tandem.testkit.action.Action;
import dev.tandem.testkit.action.ActionSequence;
import dev.tandem.testkit.action.Actions;
import dev.tandem.testkit.action.FollowAction;
import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.model.compare.ModelComparison;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.GenerationMode;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.lifecycle.AddLifecycleHook;

/**
 * SPEC 13.2: followers in space and in the plane agree with the reference model, whatever is done to what they follow and
 * look at, and to the nodes that they drive.
 */
@AddLifecycleHook(FixedSeed.class)
class FollowerModelTest {

    @AddLifecycleHook(SequenceCount.class)
    @Property(tries = 1000, generation = GenerationMode.RANDOMIZED)
    void shouldFollowAsTheModelDoesWhateverIsDone(@ForAll("sequences") ActionSequence sequence) {
        ModelComparison.play(sequence);
    }

    @Provide
    Arbitrary<ActionSequence> sequences() {
        Arbitrary<Rule> rules = Arbitraries.of(Rule.builtIn()).filter(rule -> rule.prediction() == null);
        Arbitrary<Action> following = FollowAction.any(Arbitraries.integers().between(0, 23));
        Arbitrary<Action> frames = Arbitraries.longs().between(0, 40_000_000).map(Action.BeginFrame::new);
        return Actions.sequences(
                200,
                Arbitraries.frequencyOf(
                        Tuple.of(6, Actions.mixed(rules)), Tuple.of(2, following), Tuple.of(1, frames)));
    }
}
