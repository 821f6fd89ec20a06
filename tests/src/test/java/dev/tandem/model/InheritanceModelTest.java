package dev.tandem.model;

import dev.tandem.testkit.Poses;
import dev.tandem.testkit.action.Action;
import dev.tandem.testkit.action.ActionSequence;
import dev.tandem.testkit.action.ActionTarget;
import dev.tandem.testkit.action.Actions;
import dev.tandem.testkit.action.Choices;
import dev.tandem.testkit.action.Write;
import dev.tandem.testkit.model.compare.ModelComparison;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.GenerationMode;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.lifecycle.AddLifecycleHook;
import org.joml.Vector3f;

/** SPEC 10.8: trees in which most nodes take a part only, stretched, mirrored and flat, agree with the reference model. */
@AddLifecycleHook(FixedSeed.class)
class InheritanceModelTest {
    private static final int PICKS = 11;

    @AddLifecycleHook(SequenceCount.class)
    @Property(tries = 1500, generation = GenerationMode.RANDOMIZED)
    void shouldAgreeWithTheModelWhateverNodesTake(@ForAll("sequences") ActionSequence sequence) {
        ModelComparison.play(sequence);
    }

    @Provide
    Arbitrary<ActionSequence> sequences() {
        return Actions.amongOthers(Combinators.combine(
                        Actions.setups(), actions().list().ofMinSize(10).ofMaxSize(80))
                .as(ActionSequence::new));
    }

    private static Arbitrary<Action> actions() {
        return Choices.frequencyOf(
                Tuple.of(6, Arbitraries.integers().between(-1, PICKS).map(Action.Create::new)),
                Tuple.of(2, Arbitraries.integers().between(-1, PICKS).map(Action.Create2d::new)),
                Tuple.of(
                        8,
                        Combinators.combine(picks(), Arbitraries.of(Inheritance.class), Arbitraries.of(Reparent.class))
                                .as(Action.Inherit::new)),
                Tuple.of(
                        10,
                        Combinators.combine(picks(), Arbitraries.of(Write.class), poses())
                                .as(Action.WriteLogical::new)),
                Tuple.of(
                        2,
                        Combinators.combine(picks(), Arbitraries.of(Write.class), poses())
                                .as(Action.StampedTeleport::new)),
                Tuple.of(
                        3,
                        Combinators.combine(picks(), picks(), Arbitraries.of(Reparent.class))
                                .as(Action.Attach::new)),
                Tuple.of(1, Combinators.combine(picks(), poses()).as(Action.Warp::new)),
                Tuple.of(1, Poses.translations().map(Action.Rebase::new)),
                Tuple.of(
                        1,
                        Combinators.combine(picks(), Arbitraries.of(true, false))
                                .as(Action.Hide::new)),
                Tuple.of(2, Arbitraries.create(Action.ReadChanges::new)),
                Tuple.of(
                        3,
                        Combinators.combine(
                                        picks(),
                                        Arbitraries.of(1, 3),
                                        Arbitraries.integers().between(1, 8),
                                        Arbitraries.of(ActionTarget.Reading.class))
                                .as(Action.Read::new)),
                Tuple.of(1, Arbitraries.of(ActionTarget.Moving.class).map(Action.Defragment::new)),
                Tuple.of(4, Arbitraries.of(0L, 250L, 500L, 1_000L, 16_666_667L).map(Action.BeginFrame::new)),
                Tuple.of(
                        5,
                        Combinators.combine(Arbitraries.of(true, false), picks())
                                .as(Action.BeginTick::new)));
    }

    private static Arbitrary<Integer> picks() {
        return Arbitraries.integers().between(0, PICKS);
    }

    private static Arbitrary<Pose3d> poses() {
        Arbitrary<Float> scale = Arbitraries.of(1f, 2f, 0.5f, -1f, -2f, 1f, 1f, 0f);
        Arbitrary<Vector3f> scales = Combinators.combine(scale, scale, scale).as(Vector3f::new);
        return Combinators.combine(Poses.translations(), Poses.rotations(), scales)
                .as(Pose3d::new);
    }
}
