package dev.tandem.replay;

import dev.tandem.model.FixedSeed;
import dev.tandem.model.SequenceCount;
import dev.tandem.testkit.action.Action;
import dev.tandem.testkit.action.ActionSequence;
import dev.tandem.testkit.action.Actions;
import dev.tandem.testkit.action.Choices;
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

/** SPEC 14: source = replica = history = file = save, whatever is done to nodes and values, bit for bit. */
@AddLifecycleHook(FixedSeed.class)
class SamePlacesTest {
    private static final int LONGEST = 80;

    @AddLifecycleHook(SequenceCount.class)
    @Property(tries = 20, generation = GenerationMode.RANDOMIZED)
    void shouldBeTheSameSceneInAllPlacesWhateverIsDone(@ForAll("sequences") ActionSequence sequence) {
        Places[] places = new Places[1];
        ModelComparison.playBefore(sequence, scene -> {
            places[0] = new Places(scene);
            return places[0]::look;
        });
        places[0].goOn(sequence.hashCode());
    }

    @Provide
    Arbitrary<ActionSequence> sequences() {
        Arbitrary<Rule> rules = Arbitraries.of(Rule.builtIn());
        Arbitrary<Action> following = FollowAction.any(Arbitraries.integers().between(0, 23));
        Arbitrary<Action> frames = Arbitraries.longs().between(0, 40_000_000).map(Action.BeginFrame::new);
        return Actions.sequences(
                LONGEST,
                Choices.frequencyOf(
                        Tuple.of(6, Actions.mixed(rules)),
                        Tuple.of(2, Actions.onValues(rules)),
                        Tuple.of(2, following),
                        Tuple.of(1, frames)));
    }
}
