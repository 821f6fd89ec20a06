package dev.tandem.model;

import dev.tandem.testkit.Action;
import dev.tandem.testkit.ActionSequence;
import dev.tandem.testkit.Actions;
import dev.tandem.testkit.Rule;
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
 * SPEC 11.1, 11.2, 12.1, 12.2: nodes in the plane, nodes in space and values of a scene agree with the reference model, whatever
 * is done.
 */
@AddLifecycleHook(FixedSeed.class)
class MixedModelTest {

    @AddLifecycleHook(SequenceCount.class)
    @Property(tries = 2000, generation = GenerationMode.RANDOMIZED)
    void shouldAgreeWithTheModelInThePlaneAndInSpace(@ForAll("sequences") ActionSequence sequence) {
        ModelComparison.play(sequence);
    }

    @AddLifecycleHook(SequenceCount.class)
    @Property(tries = 1000, generation = GenerationMode.RANDOMIZED)
    void shouldAgreeWithTheModelWhateverIsPredicted(@ForAll("predicted") ActionSequence sequence) {
        ModelComparison.play(sequence);
    }

    @Provide
    Arbitrary<ActionSequence> predicted() {
        return Actions.sequences(200, PredictionModelTest.without(mixed(Arbitraries.of(Rule.class))));
    }

    @Provide
    Arbitrary<ActionSequence> sequences() {
        Arbitrary<Rule> rules = Arbitraries.of(Rule.class).filter(rule -> rule.prediction() == null);
        return Actions.sequences(200, mixed(rules));
    }

    private static Arbitrary<Action> mixed(Arbitrary<Rule> rules) {
        return Arbitraries.frequencyOf(Tuple.of(4, Actions.mixed(rules)), Tuple.of(1, Actions.onValues(rules)));
    }
}
