package dev.tandem.model;

import dev.tandem.testkit.Poses;
import dev.tandem.testkit.action.Action;
import dev.tandem.testkit.action.ActionSequence;
import dev.tandem.testkit.action.Actions;
import dev.tandem.testkit.action.Choices;
import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.action.RuleAction;
import dev.tandem.testkit.action.Write;
import dev.tandem.testkit.model.compare.ModelComparison;
import dev.tandem.transform.Component;
import dev.tandem.transform.Reparent;
import java.util.EnumSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.GenerationMode;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.lifecycle.AddLifecycleHook;

/**
 * SPEC 11.1, 11.2, 12.1 to 12.3: nodes in the plane, nodes in space and values of a scene agree with the reference model,
 * whatever is done.
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

    @AddLifecycleHook(SequenceCount.class)
    @Property(tries = 1000, generation = GenerationMode.RANDOMIZED)
    void shouldAgreeWithTheModelOnCurvesAndTurns(@ForAll("turning") ActionSequence sequence) {
        ModelComparison.play(sequence);
    }

    @AddLifecycleHook(SequenceCount.class)
    @Property(tries = 200, generation = GenerationMode.RANDOMIZED)
    void shouldAgreeWithTheModelInLargeWorlds(@ForAll("large") ActionSequence sequence) {
        ModelComparison.play(sequence);
    }

    @Provide
    Arbitrary<ActionSequence> large() {
        Arbitrary<Rule> rules = Arbitraries.of(Rule.builtIn()).filter(rule -> rule.prediction() == null);
        return Actions.amongOthers(
                Actions.sequences(200, Actions.inLargeWorlds(mixed(rules))).map(MixedModelTest::checkedAlways));
    }

    /** What an anchor that moves has rounded is copied at once. */
    private static ActionSequence checkedAlways(ActionSequence sequence) {
        ActionSequence.Setup setup = sequence.setup();
        return new ActionSequence(
                new ActionSequence.Setup(
                        setup.interpolation(),
                        setup.clockDriven(),
                        setup.policy(),
                        setup.stepNanos(),
                        setup.startNanos(),
                        true),
                sequence.actions());
    }

    @Provide
    Arbitrary<ActionSequence> turning() {
        return Actions.amongOthers(Actions.sequences(
                150, turns(Arbitraries.of(Rule.HERMITE, Rule.HERMITE, Rule.HERMITE, Rule.WINDING, Rule.FROM_TICK))));
    }

    /** A few nodes that turn, with velocities and without, and most of them follow one rule. */
    private static Arbitrary<Action> turns(Arbitrary<Rule> rules) {
        Arbitrary<Write> writes = Arbitraries.of(Write.ROTATE, Write.MOVE_RIGID, Write.MOVE_POSE, Write.TELEPORT_RIGID);
        Arbitrary<Integer> picks = Arbitraries.integers().between(0, 3);
        return Choices.frequencyOf(
                Tuple.of(2, Arbitraries.integers().between(-3, 3).map(Action.Create2d::new)),
                Tuple.of(1, Arbitraries.integers().between(-3, 3).map(Action.Create::new)),
                Tuple.of(3, rules.map(rule -> new RuleAction.Standard(EnumSet.allOf(Component.class), rule))),
                Tuple.of(
                        6,
                        Combinators.combine(picks, writes, Poses.similarities()).as(Action.WriteLogical::new)),
                Tuple.of(6, Actions.moves(picks)),
                Tuple.of(6, Actions.turns(picks)),
                Tuple.of(
                        1,
                        Combinators.combine(picks, picks, Arbitraries.of(Reparent.class))
                                .as(Action.Attach::new)),
                Tuple.of(1, Combinators.combine(picks, Poses.poses()).as(Action.Warp::new)),
                Tuple.of(
                        12,
                        Combinators.combine(
                                        Arbitraries.of(true, false),
                                        Arbitraries.integers().between(0, 3))
                                .as(Action.BeginTick::new)),
                Tuple.of(12, Arbitraries.longs().between(0, 3_000).map(Action.BeginFrame::new)));
    }

    @Provide
    Arbitrary<ActionSequence> predicted() {
        Arbitrary<Rule> predicting = Arbitraries.of(Rule.builtIn()).filter(rule -> rule.prediction() != null);
        return Actions.amongOthers(Arbitraries.oneOf(
                Actions.sequences(200, mixed(Arbitraries.of(Rule.builtIn()))),
                Actions.sequences(150, turns(predicting))));
    }

    @Provide
    Arbitrary<ActionSequence> sequences() {
        Arbitrary<Rule> rules = Arbitraries.of(Rule.builtIn()).filter(rule -> rule.prediction() == null);
        return Actions.amongOthers(Actions.sequences(200, mixed(rules)));
    }

    private static Arbitrary<Action> mixed(Arbitrary<Rule> rules) {
        return Choices.frequencyOf(Tuple.of(4, Actions.mixed(rules)), Tuple.of(1, Actions.onValues(rules)));
    }
}
