package dev.tandem.model;

import dev.tandem.testkit.Poses;
import dev.tandem.testkit.action.Action;
import dev.tandem.testkit.action.ActionSequence;
import dev.tandem.testkit.action.Actions;
import dev.tandem.testkit.action.Choices;
import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.action.RuleAction;
import dev.tandem.testkit.action.TimelineAction;
import dev.tandem.testkit.action.Write;
import dev.tandem.testkit.model.compare.ModelComparison;
import dev.tandem.transform.Component;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
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
 * SPEC 10.1, 3.6, 9.1: of a few nodes most wait for stamps, while they change parents, timelines and rules, in ticks and between
 * them, and are destroyed when shown.
 */
@AddLifecycleHook(FixedSeed.class)
class StampedModelTest {
    private static final int FEW = 4;

    @AddLifecycleHook(SequenceCount.class)
    @Property(tries = 600, generation = GenerationMode.RANDOMIZED)
    void shouldAgreeWithTheModelWhenNodesThatWaitChangeParents(@ForAll("sequences") ActionSequence sequence) {
        ModelComparison.play(sequence);
    }

    @Provide
    Arbitrary<ActionSequence> sequences() {
        Arbitrary<Integer> parents = Arbitraries.integers().between(-2, FEW);
        return Actions.amongOthers(Arbitraries.of(true, false)
                .flatMap(
                        flat -> sequences(flat ? parents.map(Action.Create2d::new) : parents.map(Action.Create::new))));
    }

    private static Arbitrary<ActionSequence> sequences(Arbitrary<Action> births) {
        return Combinators.combine(
                        Actions.setups(),
                        births.list().ofSize(3),
                        Choices.frequencyOf(Tuple.of(3, births), Tuple.of(80, actions()))
                                .list()
                                .ofMinSize(5)
                                .ofMaxSize(60))
                .as((setup, born, actions) -> {
                    List<Action> all = new ArrayList<>(born);
                    all.addAll(actions);
                    return new ActionSequence(setup, all);
                });
    }

    private static Arbitrary<Action> actions() {
        Reparent keepWorld = Reparent.KEEP_WORLD;
        Arbitrary<Reparent> modes =
                Arbitraries.of(keepWorld, keepWorld, keepWorld, Reparent.KEEP_LOCAL, Reparent.KEEP_LOCAL_AND_SNAP);
        return Choices.frequencyOf(
                Tuple.of(22, writes()),
                Tuple.of(10, Combinators.combine(picks(), picks(), modes).as(Action.Attach::new)),
                Tuple.of(4, Combinators.combine(picks(), modes).as(Action.Detach::new)),
                Tuple.of(
                        3,
                        Combinators.combine(picks(), Arbitraries.of(Inheritance.class), modes)
                                .as(Action.Inherit::new)),
                Tuple.of(1, picks().map(Action.Destroy::new)),
                Tuple.of(2, picks().map(Action.DestroyWhenShown::new)),
                Tuple.of(7, rules()),
                Tuple.of(31, steps()));
    }

    private static Arbitrary<Action> writes() {
        Arbitrary<Write> teleports = Arbitraries.of(
                Arrays.stream(Write.values()).filter(Write::isTeleport).toList());
        return Choices.frequencyOf(
                Tuple.of(10, Combinators.combine(picks(), teleports, poses()).as(Action.StampedTeleport::new)),
                Tuple.of(
                        8,
                        Combinators.combine(picks(), Arbitraries.of(Write.class), poses())
                                .as(Action.WriteLogical::new)),
                Tuple.of(3, Actions.moves(picks())),
                Tuple.of(1, Combinators.combine(picks(), poses()).as(Action.OverrideVisual::new)),
                Tuple.of(1, Combinators.combine(picks(), poses()).as(Action.Warp::new)),
                Tuple.of(
                        1,
                        Combinators.combine(picks(), Arbitraries.of(false, true))
                                .as(Action.Snap::new)));
    }

    private static Arbitrary<Action> rules() {
        Set<Component> all = EnumSet.allOf(Component.class);
        Arbitrary<Set<Component>> components = Arbitraries.of(
                all, all, Set.of(Component.TRANSLATION), Set.of(Component.ROTATION), Set.of(Component.SCALE));
        Arbitrary<Rule> rules = Arbitraries.of(Rule.class);
        return Choices.frequencyOf(
                Tuple.of(5, Combinators.combine(picks(), components, rules).as(RuleAction.Choose::new)),
                Tuple.of(1, Combinators.combine(picks(), rules).as(RuleAction.ChooseForBranch::new)),
                Tuple.of(1, Combinators.combine(components, rules).as(RuleAction.Standard::new)));
    }

    private static Arbitrary<Action> steps() {
        Arbitrary<Boolean> either = Arbitraries.of(true, false);
        Arbitrary<Integer> timelines = Arbitraries.integers().between(0, 2);
        Arbitrary<Long> deltas = Choices.frequencyOf(
                Tuple.of(3, Arbitraries.longs().between(0, 3_000)),
                Tuple.of(2, Arbitraries.of(0L, 250L, 500L, 1_000L)),
                Tuple.of(1, Arbitraries.longs().between(0, 40_000_000)));
        return Choices.frequencyOf(
                Tuple.of(10, deltas.map(Action.BeginFrame::new)),
                Tuple.of(12, Combinators.combine(either, picks()).as(Action.BeginTick::new)),
                Tuple.of(1, Arbitraries.create(TimelineAction.Open::new)),
                Tuple.of(2, Combinators.combine(picks(), either, timelines).as(TimelineAction.Add::new)),
                Tuple.of(3, Combinators.combine(timelines, either, picks()).as(TimelineAction.Tick::new)),
                Tuple.of(3, Combinators.combine(timelines, deltas, either).as(TimelineAction.Frame::new)));
    }

    private static Arbitrary<Integer> picks() {
        return Arbitraries.integers().between(0, 7);
    }

    private static Arbitrary<Pose3d> poses() {
        return Arbitraries.oneOf(Poses.poses(), Poses.similarities());
    }
}
