package dev.tandem.channel;

import dev.tandem.model.FixedSeed;
import dev.tandem.model.SequenceCount;
import dev.tandem.testkit.action.Action;
import dev.tandem.testkit.action.ActionSequence;
import dev.tandem.testkit.action.Actions;
import dev.tandem.testkit.action.Choices;
import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.action.TimelineAction;
import dev.tandem.testkit.model.compare.ModelComparison;
import dev.tandem.time.TickPolicy;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.GenerationMode;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.lifecycle.AddLifecycleHook;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** SPEC 12.1, 12.2: whatever is done to values and to the nodes that have them, values move as the reference model says. */
@AddLifecycleHook(FixedSeed.class)
class ChannelModelTest {
    private static final int ACTIONS = 120;
    private static final int VECTORS = 4;

    @AddLifecycleHook(SequenceCount.class)
    @Property(tries = 500, generation = GenerationMode.RANDOMIZED)
    void shouldAgreeWithTheModelInAnyHistory(@ForAll("sequences") ActionSequence sequence) {
        ModelComparison.play(sequence);
    }

    @AddLifecycleHook(SequenceCount.class)
    @Property(tries = 500, generation = GenerationMode.RANDOMIZED)
    void shouldAgreeWithTheModelWhateverIsPredicted(@ForAll("predicted") ActionSequence sequence) {
        ModelComparison.play(sequence);
    }

    /** SPEC 9.5: so the next curve begins with a velocity of zero. */
    @Example
    void shouldAgreeWithTheModelWhenAValueWasToldToStandStill() {
        ModelComparison comparison = new ModelComparison(
                new ActionSequence.Setup(MotionRule.FROM_TICK, true, TickPolicy.AHEAD, 1000, 0, true));
        comparison.frame(673);
        comparison.create(-1);
        comparison.channels().write(VECTORS, 0, false, at(1));
        comparison.channels().rule(VECTORS, Rule.HERMITE);
        comparison.tick(true, 0);
        comparison.channels().move(VECTORS, 0, at(2), new Vector3f());
        comparison.frame(10_473_332);
        comparison.frame(135);
        comparison.channels().write(VECTORS, 0, false, at(40));
        comparison.finish();
    }

    private static Pose3d at(float x) {
        return new Pose3d(new Vector3f(x, 0, 0), new Quaternionf(), new Vector3f(1));
    }

    @Provide
    Arbitrary<ActionSequence> sequences() {
        return Actions.sequences(
                ACTIONS, actions(Arbitraries.of(Rule.builtIn()).filter(rule -> rule.prediction() == null), 2));
    }

    /** Values keep their timelines. */
    @Provide
    Arbitrary<ActionSequence> predicted() {
        Arbitrary<Action> actions = actions(Arbitraries.of(Rule.builtIn()), 3)
                .filter(action -> !(action instanceof TimelineAction.Add || action instanceof TimelineAction.Close));
        return Actions.sequences(ACTIONS, actions);
    }

    /** Nodes themselves follow no rule that predicts. */
    private static Arbitrary<Action> actions(Arbitrary<Rule> rules, int values) {
        Arbitrary<Rule> plain = Arbitraries.of(Rule.builtIn()).filter(rule -> rule.prediction() == null);
        return Choices.frequencyOf(Tuple.of(values, Actions.onValues(rules)), Tuple.of(2, Actions.mixed(plain)));
    }
}
