package dev.tandem.model;

import dev.tandem.testkit.action.ActionSequence;
import dev.tandem.testkit.action.Actions;
import dev.tandem.testkit.model.compare.ModelComparison;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.GenerationMode;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AddLifecycleHook;

/** Whatever is done to a scene, the engine and the reference model agree after every step. */
@AddLifecycleHook(FixedSeed.class)
class ReferenceModelTest {

    @AddLifecycleHook(SequenceCount.class)
    @Property(tries = 4000, generation = GenerationMode.RANDOMIZED)
    void shouldAgreeWithTheModelWhateverIsDone(@ForAll("sequences") ActionSequence sequence) {
        ModelComparison.play(sequence);
    }

    @Provide
    Arbitrary<ActionSequence> sequences() {
        return Actions.amongOthers(Actions.sequences(200));
    }
}
