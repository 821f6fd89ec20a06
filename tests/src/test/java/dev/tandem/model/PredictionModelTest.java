package dev.tandem.model;

import dev.tandem.testkit.action.Action;
import dev.tandem.testkit.action.ActionSequence;
import dev.tandem.testkit.action.Actions;
import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.action.TimelineAction;
import dev.tandem.testkit.model.compare.ModelComparison;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.GenerationMode;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AddLifecycleHook;

/**
 * SPEC 9.4: nodes under EXTRAPOLATE among others agree with the reference model, per component, with velocities, between ticks,
 * with teleports on stamps, and while rules change. They keep their parents and timelines.
 */
@AddLifecycleHook(FixedSeed.class)
class PredictionModelTest {
    private static final Set<Class<?>> LEFT_OUT = Set.of(
            Action.Attach.class,
            Action.Detach.class,
            Action.Inherit.class,
            TimelineAction.Add.class,
            TimelineAction.Close.class);

    @AddLifecycleHook(SequenceCount.class)
    @Property(tries = 2000, generation = GenerationMode.RANDOMIZED)
    void shouldAgreeWithTheModelWhateverIsPredicted(@ForAll("sequences") ActionSequence sequence) {
        ModelComparison.play(sequence);
    }

    @Provide
    Arbitrary<ActionSequence> sequences() {
        return Actions.sequences(200, without(Actions.any(Arbitraries.of(Rule.builtIn()))));
    }

    static Arbitrary<Action> without(Arbitrary<Action> actions) {
        return actions.filter(action -> !LEFT_OUT.contains(action.getClass()));
    }
}
