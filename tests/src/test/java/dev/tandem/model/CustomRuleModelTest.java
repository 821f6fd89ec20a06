package dev.tandem.model;

import dev.tandem.testkit.action.ActionSequence;
import dev.tandem.testkit.action.Actions;
import dev.tandem.testkit.action.Choices;
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
 * SPEC 9.6: nodes under rules of the host's own, one that remembers nothing and a spring, agree with the reference model among
 * nodes under other rules, in space and in the plane.
 */
@AddLifecycleHook(FixedSeed.class)
class CustomRuleModelTest {

    @AddLifecycleHook(SequenceCount.class)
    @Property(tries = 1000, generation = GenerationMode.RANDOMIZED)
    void shouldAgreeWithTheModelUnderRulesOfTheHost(@ForAll("sequences") ActionSequence sequence) {
        ModelComparison.play(sequence);
    }

    @Provide
    Arbitrary<ActionSequence> sequences() {
        Arbitrary<Rule> rules = Choices.frequencyOf(
                Tuple.of(1, Arbitraries.of(Rule.class).filter(rule -> rule.prediction() == null)),
                Tuple.of(1, Arbitraries.of(Rule.BEND, Rule.SPRING)));
        return Actions.amongOthers(Actions.sequences(200, Actions.mixed(rules)));
    }
}
