package dev.tandem.replica;

import dev.tandem.model.FixedSeed;
import dev.tandem.model.SequenceCount;
import dev.tandem.replay.Replica;
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
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AddLifecycleHook;

/** SPEC 14.1, 14.3: whatever is done to a scene, a replica has its bits. */
@AddLifecycleHook(FixedSeed.class)
class ReplicaModelTest {

    @AddLifecycleHook(SequenceCount.class)
    @Property(tries = 1000, generation = GenerationMode.RANDOMIZED)
    void shouldHaveTheBitsOfTheSourceWhateverIsDone(@ForAll("sequences") ActionSequence sequence) {
        ModelComparison.playBefore(sequence, scene -> new Twin(scene, Replica.repeatingFrames())::compare);
    }

    @AddLifecycleHook(SequenceCount.class)
    @Property(tries = 1000, generation = GenerationMode.RANDOMIZED)
    void shouldHaveTheLogicalBitsOfTheSourceWhenTheRendererSlept(
            @ForAll("sequences") ActionSequence sequence, @ForAll @IntRange(min = 1, max = 60) int sleep) {
        ModelComparison.playBefore(sequence, scene -> new SleepingTwin(scene, sleep)::compare);
    }

    @AddLifecycleHook(SequenceCount.class)
    @Property(tries = 200, generation = GenerationMode.RANDOMIZED)
    void shouldHaveTheBitsOfTheSourceInLargeWorlds(@ForAll("large") ActionSequence sequence) {
        ModelComparison.playBefore(sequence, scene -> new Twin(scene, Replica.repeatingFrames())::compare);
    }

    @Provide
    Arbitrary<ActionSequence> large() {
        Arbitrary<Rule> rules = Arbitraries.of(Rule.builtIn()).filter(rule -> rule.prediction() == null);
        return Actions.sequences(150, Actions.inLargeWorlds(Actions.mixed(rules)));
    }

    @Provide
    Arbitrary<ActionSequence> sequences() {
        Arbitrary<Rule> rules = Arbitraries.of(Rule.builtIn());
        return Actions.sequences(
                200, Choices.frequencyOf(Tuple.of(4, Actions.mixed(rules)), Tuple.of(1, Actions.onValues(rules))));
    }
}
