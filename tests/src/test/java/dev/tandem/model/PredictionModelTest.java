package dev.tandem.model;

import dev.tandem.testkit.action.ActionSequence;
import dev.tandem.testkit.action.Actions;
import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.model.compare.ModelComparison;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.GenerationMode;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AddLifecycleHook;

/**
 * SPEC 9.4: nodes under EXTRAPOLATE among others agree with the reference model, per component, with velocities, between ticks,
 * with teleports on stamps, while rules, parents and timelines change.
 */
@AddLifecycleHook(FixedSeed.class)
class PredictionModelTest {
    @AddLifecycleHook(SequenceCount.class)
    @Property(tries = 2000, generation = GenerationMode.RANDOMIZED)
    void shouldAgreeWithTheModelWhateverIsPredicted(@ForAll("sequences") ActionSequence sequence) {
        ModelComparison.play(sequence);
    }

    @Provide
    Arbitrary<ActionSequence> sequences() {
        return Actions.amongOthers(Actions.sequences(200, Actions.any(Arbitraries.of(Rule.builtIn()))));
    }
}
