package dev.tandem.testkit.action;

import dev.tandem.testkit.Poses;
import dev.tandem.time.TickPolicy;
import dev.tandem.transform.Component;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.JumpLimit;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Reparent;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.RandomDistribution;
import net.jqwik.api.Tuple;
import org.joml.Vector2f;
import org.joml.Vector3f;

/** Arbitrary actions and sequences of them, for jqwik properties. */
public final class Actions {

    /** A node is picked by a number up to this, modulo the number of living nodes. */
    private static final int PICKS = 23;

    /** So few nodes are written often. */
    private static final int FEW = 2;

    private static final int TIMELINES = 5;

    private static final long SECOND = 1_000_000_000L;

    /** Far enough from 2^62 for every sequence to stay inside the legal times. */
    private static final long FAR = (1L << 62) - 100_000 * SECOND;

    private Actions() {}

    /**
     * Any action, in proportions that make trees of a few moving nodes. No rule predicts.
     *
     * @return actions on picked nodes
     */
    public static Arbitrary<Action> any() {
        return any(Arbitraries.of(Rule.builtIn()).filter(rule -> rule.prediction() == null));
    }

    /**
     * Any action, in proportions that make trees of a few moving nodes.
     *
     * @param rules those that nodes get
     * @return actions on picked nodes
     */
    public static Arbitrary<Action> any(Arbitrary<Rule> rules) {
        return Choices.frequencyOf(
                Tuple.of(9, creations()),
                Tuple.of(1, picks().map(Action.Destroy::new)),
                Tuple.of(1, picks().map(Action.DestroyWhenShown::new)),
                Tuple.of(30, writes()),
                Tuple.of(
                        4,
                        Combinators.combine(picks(), Arbitraries.of(Write.class))
                                .as(Action.RewriteLogical::new)),
                Tuple.of(3, Combinators.combine(picks(), Poses.poses()).as(Action.OverrideVisual::new)),
                Tuple.of(
                        2,
                        Combinators.combine(picks(), Arbitraries.of(false, true))
                                .as(Action.Snap::new)),
                Tuple.of(3, Combinators.combine(picks(), Poses.poses()).as(Action.Warp::new)),
                Tuple.of(6, stampedTeleports()),
                Tuple.of(1, Poses.translations().map(Action.Rebase::new)),
                Tuple.of(6, attachments()),
                Tuple.of(2, Combinators.combine(picks(), reparentings()).as(Action.Detach::new)),
                Tuple.of(
                        4,
                        Combinators.combine(picks(), Arbitraries.of(Inheritance.class), reparentings())
                                .as(Action.Inherit::new)),
                Tuple.of(5, rules(rules)),
                Tuple.of(8, moves(picks())),
                Tuple.of(2, turns(picks())),
                Tuple.of(1, limits()),
                Tuple.of(10, reads()),
                Tuple.of(2, Arbitraries.create(Action.ReadChanges::new)),
                Tuple.of(16, frames()),
                Tuple.of(20, ticks()),
                Tuple.of(3, Arbitraries.of(ActionTarget.Moving.class).map(Action.Defragment::new)),
                Tuple.of(
                        4,
                        Combinators.combine(picks(), Arbitraries.of(true, false))
                                .as(Action.Hide::new)),
                Tuple.of(1, Arbitraries.create(TimelineAction.Open::new)),
                Tuple.of(1, timelines().map(TimelineAction.Close::new)),
                Tuple.of(
                        8,
                        Combinators.combine(picks(), Arbitraries.of(false, true), timelines())
                                .as(TimelineAction.Add::new)),
                Tuple.of(
                        8,
                        Combinators.combine(timelines(), Arbitraries.of(true, false), picks())
                                .as(TimelineAction.Tick::new)),
                Tuple.of(
                        8,
                        Combinators.combine(timelines(), deltas(), Arbitraries.of(true, false))
                                .as(TimelineAction.Frame::new)),
                Tuple.of(
                        1,
                        Arbitraries.of(0.25, 0.5, 1.0, 1.0, 2.0, 0.0, 1.0 / 3).map(Action.SetTimeScale::new)),
                Tuple.of(1, Arbitraries.of(false, false, true).map(Action.SetPaused::new)));
    }

    /**
     * Any action of {@link #any(Arbitrary)}, and nodes in the plane among those in space.
     *
     * @param rules those that nodes get
     * @return actions on picked nodes
     */
    public static Arbitrary<Action> mixed(Arbitrary<Rule> rules) {
        Arbitrary<Vector2f> origins = Poses.translations().map(v -> new Vector2f(v.x, v.y));
        return Choices.frequencyOf(
                Tuple.of(150, any(rules)),
                Tuple.of(8, Arbitraries.integers().between(-8, PICKS).map(Action.Create2d::new)),
                Tuple.of(1, origins.map(Action.Rebase2d::new)));
    }

    /**
     * Some actions, in a scene where most positions of roots are in double precision.
     *
     * @param actions what else is done
     * @return actions on picked nodes
     */
    public static Arbitrary<Action> inLargeWorlds(Arbitrary<Action> actions) {
        return Choices.frequencyOf(
                Tuple.of(20, actions),
                Tuple.of(
                        2,
                        Combinators.combine(picks(), Arbitraries.of(true, true, true, false))
                                .as(Action.WriteExactly::new)),
                Tuple.of(1, Poses.translations().map(Action.MoveOrigin::new)));
    }

    /**
     * What is done to values of nodes and of the scene.
     *
     * @param rules those that values get
     * @return actions on picked channels and nodes
     */
    public static Arbitrary<Action> onValues(Arbitrary<Rule> rules) {
        Arbitrary<Integer> channels = picks();
        Arbitrary<Integer> owners = Arbitraries.oneOf(
                Arbitraries.integers().between(-3, PICKS),
                Arbitraries.integers().between(-1, FEW));
        return Choices.frequencyOf(
                Tuple.of(
                        20,
                        Combinators.combine(channels, owners, Arbitraries.of(false, false, true), Poses.poses())
                                .as(ChannelAction.Write::new)),
                Tuple.of(
                        12,
                        Combinators.combine(channels, owners, Poses.poses(), velocities())
                                .as(ChannelAction.Move::new)),
                Tuple.of(
                        5,
                        Combinators.combine(
                                        channels,
                                        picks(),
                                        Arbitraries.integers().between(1, 3),
                                        Arbitraries.integers().between(1, 6),
                                        Arbitraries.of(false, false, true),
                                        Poses.poses())
                                .as(ChannelAction.WriteAll::new)),
                Tuple.of(1, Combinators.combine(channels, owners).as(ChannelAction.Snap::new)),
                Tuple.of(1, Combinators.combine(channels, owners).as(ChannelAction.Remove::new)),
                Tuple.of(4, Combinators.combine(channels, rules).as(ChannelAction.SetRule::new)),
                Tuple.of(4, Combinators.combine(channels, owners, rules).as(ChannelAction.Choose::new)),
                Tuple.of(1, Combinators.combine(channels, owners).as(ChannelAction.Inherit::new)));
    }

    /**
     * Whole sequences, each with a setup.
     *
     * @param maxLength the largest number of actions, {@code >= 1}
     * @return sequences of 1 to {@code maxLength} actions
     */
    public static Arbitrary<ActionSequence> sequences(int maxLength) {
        return sequences(maxLength, any());
    }

    /**
     * Whole sequences of some actions, each with a setup.
     *
     * @param maxLength the largest number of actions, {@code >= 1}
     * @param actions those that it is made of
     * @return sequences of 1 to {@code maxLength} actions
     */
    public static Arbitrary<ActionSequence> sequences(int maxLength, Arbitrary<Action> actions) {
        return Combinators.combine(
                        setups(),
                        actions.list()
                                .ofMinSize(1)
                                .ofMaxSize(maxLength)
                                .withSizeDistribution(RandomDistribution.uniform()))
                .as(ActionSequence::new);
    }

    /**
     * Sequences of which one in ten is played among thousands of other nodes.
     *
     * @param sequences what is played
     * @return the same, with and without a crowd
     */
    public static Arbitrary<ActionSequence> amongOthers(Arbitrary<ActionSequence> sequences) {
        Arbitrary<ActionSequence> crowded = Combinators.combine(Arbitraries.longs(), sequences)
                .as((seed, sequence) -> new ActionSequence(
                        sequence.setup(),
                        Stream.concat(Stream.of(new Action.Gather(seed)), sequence.actions().stream())
                                .toList()));
        return Choices.frequencyOf(Tuple.of(9, sequences), Tuple.of(1, crowded));
    }

    /**
     * The setup of a sequence.
     *
     * @return setups with and without a clock, with both policies, at times near 0 and near 2^62
     */
    public static Arbitrary<ActionSequence.Setup> setups() {
        return Combinators.combine(
                        interpolations(),
                        Arbitraries.of(false, true),
                        Arbitraries.of(TickPolicy.AHEAD, TickPolicy.BEHIND),
                        Arbitraries.of(1_000L, 16_666_667L, 100_000_000L),
                        Arbitraries.of(0L, -1_000L, 123_456_789L, FAR, -FAR),
                        Arbitraries.of(true, true, false))
                .as(ActionSequence.Setup::new);
    }

    private static Arbitrary<Integer> picks() {
        return Arbitraries.integers().between(0, PICKS);
    }

    private static Arbitrary<Integer> timelines() {
        return Arbitraries.integers().between(0, TIMELINES);
    }

    private static Arbitrary<MotionRule> interpolations() {
        return Arbitraries.frequency(
                Tuple.of(5, MotionRule.FROM_TICK), Tuple.of(4, MotionRule.FROM_VISUAL), Tuple.of(1, MotionRule.SNAP));
    }

    private static Arbitrary<Reparent> reparentings() {
        return Arbitraries.of(Reparent.class);
    }

    private static Arbitrary<Action> rules(Arbitrary<Rule> rules) {
        return Choices.frequencyOf(
                Tuple.of(9, Combinators.combine(picks(), components(), rules).as(RuleAction.Choose::new)),
                Tuple.of(1, Combinators.combine(picks(), rules).as(RuleAction.ChooseForBranch::new)),
                Tuple.of(2, picks().map(RuleAction.Inherit::new)),
                Tuple.of(1, Combinators.combine(components(), rules).as(RuleAction.Standard::new)));
    }

    /**
     * Moves with velocities.
     *
     * @param picks of nodes
     * @return actions on picked nodes
     */
    public static Arbitrary<Action> moves(Arbitrary<Integer> picks) {
        return Combinators.combine(
                        picks,
                        Arbitraries.of(Write.MOVE_TRANSLATION, Write.MOVE_RIGID, Write.MOVE_RIGID),
                        Arbitraries.of(false, false, true),
                        Poses.poses(),
                        velocities(),
                        velocities())
                .as(MoveAction.Move::new);
    }

    private static Arbitrary<Action> limits() {
        Arbitrary<JumpLimit> limits = Arbitraries.of(
                JumpLimit.NONE,
                JumpLimit.ofDistance(10),
                JumpLimit.ofDistance(50).orMirrored(),
                JumpLimit.ofSpeed(1e6f),
                JumpLimit.NONE.orMirrored());
        return Combinators.combine(Arbitraries.integers().between(-5, PICKS), limits, Arbitraries.of(true, true, false))
                .as(RuleAction.Limit::new);
    }

    /**
     * Turns by angles, of many turns too.
     *
     * @param picks of nodes
     * @return actions on picked nodes
     */
    public static Arbitrary<Action> turns(Arbitrary<Integer> picks) {
        Arbitrary<Float> angles = Arbitraries.of(0f, 1f, -2f, 3.1415927f, 6.2831855f, -20f, 100f);
        return Combinators.combine(picks, Poses.translations().filter(v -> v.length() > 1e-4f), angles)
                .as(MoveAction.Turn::new);
    }

    /** None, slow ones, and such that make some units or turns in a short tick. */
    private static Arbitrary<Vector3f> velocities() {
        Arbitrary<Float> factors = Arbitraries.of(0f, 1f, 1f, 1e3f, 1e5f, 1e5f, 1e6f);
        return Combinators.combine(Poses.translations(), factors).as((v, factor) -> v.mul(factor));
    }

    private static Arbitrary<Set<Component>> components() {
        Set<Component> all = EnumSet.allOf(Component.class);
        return Arbitraries.of(
                all, all, Set.of(Component.TRANSLATION), Set.of(Component.ROTATION), Set.of(Component.SCALE));
    }

    private static Arbitrary<Action> creations() {
        return Arbitraries.integers().between(-8, PICKS).map(Action.Create::new);
    }

    private static Arbitrary<Action> writes() {
        return Combinators.combine(picks(), Arbitraries.of(Write.class), Poses.poses())
                .as(Action.WriteLogical::new);
    }

    private static Arbitrary<Action> stampedTeleports() {
        Arbitrary<Write> teleports = Arbitraries.of(
                Arrays.stream(Write.values()).filter(Write::isTeleport).toList());
        return Combinators.combine(picks(), teleports, Poses.poses()).as(Action.StampedTeleport::new);
    }

    private static Arbitrary<Action> attachments() {
        return Combinators.combine(picks(), picks(), reparentings()).as(Action.Attach::new);
    }

    private static Arbitrary<Action> reads() {
        return Combinators.combine(
                        picks(),
                        Arbitraries.integers().between(-5, 5),
                        Arbitraries.integers().between(1, 8),
                        Arbitraries.of(ActionTarget.Reading.class))
                .as(Action.Read::new);
    }

    private static Arbitrary<Action> frames() {
        return deltas().map(Action.BeginFrame::new);
    }

    private static Arbitrary<Long> deltas() {
        return Choices.frequencyOf(
                Tuple.of(6, Arbitraries.longs().between(0, 40_000_000)),
                Tuple.of(6, Arbitraries.longs().between(0, 3_000)),
                Tuple.of(2, Arbitraries.of(0L, 250L, 500L, 1_000L, 16_666_667L)),
                Tuple.of(2, Arbitraries.longs().between(0, 300_000_000)),
                Tuple.of(1, Arbitraries.longs().between(0, 2 * SECOND)));
    }

    private static Arbitrary<Action> ticks() {
        return Combinators.combine(Arbitraries.of(true, false), picks()).as(Action.BeginTick::new);
    }
}
