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
import dev.tandem.time.TickPolicy;
import dev.tandem.transform.Component;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Reparent;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
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
 * SPEC 9.4, 9.6, 10.3: what a rule remembers from tick to tick, while motions of a few nodes are warped, teleported, stopped or
 * expressed below another parent, and change between two timelines in step. Frames are so near to each other that most of this
 * comes in mid motion.
 */
@AddLifecycleHook(FixedSeed.class)
class InterruptedMotionModelTest {
    private static final long STEP = 16_666_667;

    /** The second that is opened: its ticks begin when those of the main one do. */
    private static final int OTHER_TIMELINE = 2;

    /** Frames lie up to so far after the first instant that may be shown of a tick. */
    private static final long WINDOW = 3_000;

    private static final int LAST_NODE = 2;

    @AddLifecycleHook(SequenceCount.class)
    @Property(tries = 600, generation = GenerationMode.RANDOMIZED)
    void shouldAgreeWhenPredictionsAreInterrupted(@ForAll("predicted") ActionSequence sequence) {
        ModelComparison.play(sequence);
    }

    @AddLifecycleHook(SequenceCount.class)
    @Property(tries = 600, generation = GenerationMode.RANDOMIZED)
    void shouldAgreeWhenSpringsAreInterrupted(@ForAll("springs") ActionSequence sequence) {
        ModelComparison.play(sequence);
    }

    @Provide
    Arbitrary<ActionSequence> predicted() {
        return Actions.amongOthers(Arbitraries.of(Rule.builtIn().stream()
                        .filter(rule -> rule.prediction() != null)
                        .toList())
                .flatMap(InterruptedMotionModelTest::sequences));
    }

    @Provide
    Arbitrary<ActionSequence> springs() {
        return Actions.amongOthers(sequences(Rule.SPRING));
    }

    private static Arbitrary<ActionSequence> sequences(Rule rule) {
        return Combinators.combine(
                        Arbitraries.of(TickPolicy.class),
                        phrases().list().ofMinSize(10).ofMaxSize(30))
                .as((policy, phrases) -> {
                    List<Action> actions = new ArrayList<>(beginning(rule));
                    phrases.forEach(actions::addAll);
                    return new ActionSequence(
                            new ActionSequence.Setup(MotionRule.FROM_TICK, false, policy, STEP, 0, true), actions);
                });
    }

    private static List<Action> beginning(Rule rule) {
        List<Action> actions = new ArrayList<>();
        actions.add(new TimelineAction.Open());
        actions.add(new TimelineAction.Open());
        actions.add(new RuleAction.Standard(EnumSet.allOf(Component.class), rule));
        for (int node = 0; node <= LAST_NODE; node++) {
            actions.add(new Action.Create(-1));
        }
        actions.addAll(frame(0));
        return actions;
    }

    /** Actions that belong together. */
    private static Arbitrary<List<Action>> phrases() {
        return Choices.frequencyOf(
                Tuple.of(6, ticks()),
                Tuple.of(6, Arbitraries.longs().between(0, WINDOW).map(InterruptedMotionModelTest::frame)),
                Tuple.of(5, moves().map(List::of)),
                Tuple.of(5, interruptions().map(List::of)));
    }

    /** A tick of both timelines, in which something may be written. */
    private static Arbitrary<List<Action>> ticks() {
        Arbitrary<Action> acts = Choices.frequencyOf(Tuple.of(5, moves()), Tuple.of(1, interruptions()));
        return Combinators.combine(
                        Arbitraries.of(true, false),
                        Arbitraries.of(0, 0, 0, 3, 4, 5, 7),
                        acts.list().ofMaxSize(3))
                .as((announced, length, inTick) -> {
                    List<Action> actions = new ArrayList<>();
                    actions.add(new Action.BeginTick(announced, length));
                    actions.add(new TimelineAction.Tick(OTHER_TIMELINE, announced, length));
                    actions.addAll(inTick);
                    return actions;
                });
    }

    /** Both timelines show the same instant. */
    private static List<Action> frame(long deltaNanos) {
        return List.of(new Action.BeginFrame(deltaNanos), new TimelineAction.Frame(OTHER_TIMELINE, deltaNanos, true));
    }

    private static Arbitrary<Action> moves() {
        Arbitrary<Write> writes =
                Arbitraries.of(Write.MOVE_TRANSLATION, Write.MOVE_RIGID, Write.MOVE_POSE, Write.ROTATE);
        return Choices.frequencyOf(
                Tuple.of(3, Combinators.combine(nodes(), writes, Poses.poses()).as(Action.WriteLogical::new)),
                Tuple.of(1, Actions.moves(nodes())));
    }

    private static Arbitrary<Action> interruptions() {
        Arbitrary<Write> teleports = Arbitraries.of(Write.TELEPORT_RIGID, Write.TELEPORT_PARTS, Write.TELEPORT_POSE);
        Arbitrary<Reparent> modes = Arbitraries.of(Reparent.class);
        return Choices.frequencyOf(
                Tuple.of(4, Combinators.combine(nodes(), Poses.poses()).as(Action.Warp::new)),
                Tuple.of(
                        4,
                        Combinators.combine(nodes(), Arbitraries.of(true, false), Arbitraries.of(0, OTHER_TIMELINE))
                                .as(TimelineAction.Add::new)),
                Tuple.of(2, Combinators.combine(nodes(), nodes(), modes).as(Action.Attach::new)),
                Tuple.of(1, Combinators.combine(nodes(), modes).as(Action.Detach::new)),
                Tuple.of(
                        2,
                        Combinators.combine(nodes(), teleports, Poses.poses()).as(Action.WriteLogical::new)),
                Tuple.of(
                        2,
                        Combinators.combine(nodes(), teleports, Poses.poses()).as(Action.StampedTeleport::new)),
                Tuple.of(
                        1,
                        Combinators.combine(nodes(), Arbitraries.of(false, true))
                                .as(Action.Snap::new)),
                Tuple.of(1, Poses.translations().map(Action.Rebase::new)));
    }

    private static Arbitrary<Integer> nodes() {
        return Arbitraries.integers().between(0, LAST_NODE);
    }
}
