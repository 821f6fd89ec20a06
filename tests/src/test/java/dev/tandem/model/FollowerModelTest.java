package dev.tandem.model;

import dev.tandem.testkit.action.Action;
import dev.tandem.testkit.action.ActionSequence;
import dev.tandem.testkit.action.Actions;
import dev.tandem.testkit.action.Choices;
import dev.tandem.testkit.action.FollowAction;
import dev.tandem.testkit.action.FollowTarget;
import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.action.RuleAction;
import dev.tandem.testkit.action.Write;
import dev.tandem.testkit.model.compare.ModelComparison;
import dev.tandem.time.TickPolicy;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import java.util.List;
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

/**
 * SPEC 13.2: followers in space and in the plane agree with the reference model, whatever is done to what they follow and
 * look at, and to the nodes that they drive.
 */
@AddLifecycleHook(FixedSeed.class)
class FollowerModelTest {

    @AddLifecycleHook(SequenceCount.class)
    @Property(tries = 1000, generation = GenerationMode.RANDOMIZED)
    void shouldFollowAsTheModelDoesWhateverIsDone(@ForAll("sequences") ActionSequence sequence) {
        ModelComparison.play(sequence);
    }

    /** What drove the target goes on, and teleports. */
    @Example
    void shouldNotJumpWhenItsTargetWasDestroyed() {
        ModelComparison.play(new ActionSequence(
                new ActionSequence.Setup(MotionRule.FROM_TICK, true, TickPolicy.AHEAD, 16_666_667, 0, true),
                List.of(
                        new Action.Create2d(-1),
                        new Action.BeginFrame(0),
                        new FollowAction.Follow(0),
                        new Action.Create2d(1),
                        new FollowAction.Follow(2),
                        new FollowAction.Approach(1, FollowTarget.Approach.TIGHT),
                        new Action.BeginFrame(127),
                        new Action.DestroyWhenShown(2),
                        new Action.WriteLogical(
                                0,
                                Write.TELEPORT_POSE,
                                new Pose3d(new Vector3f(-2, -1, 0), new Quaternionf(), new Vector3f(1))),
                        new Action.BeginFrame(6410))));
    }

    /** Between two teleports on stamps the rule changes, so the first shows, and counts, with the second. */
    @Example
    void shouldGoAlongWhenATeleportOnAStampShowsWithTheNext() {
        Action teleport = new Action.StampedTeleport(
                1, Write.TELEPORT_TRANSLATION, new Pose3d(new Vector3f(3, 0, 0), new Quaternionf(), new Vector3f(1)));
        ModelComparison.play(new ActionSequence(
                new ActionSequence.Setup(MotionRule.FROM_TICK, true, TickPolicy.AHEAD, 1000, 0, true),
                List.of(
                        new Action.Create2d(-1),
                        new Action.BeginFrame(0),
                        new RuleAction.ChooseForBranch(0, Rule.LATE),
                        new FollowAction.Follow(0),
                        new FollowAction.Follow(1),
                        new Action.RewriteLogical(1, Write.SCALE_FLOATS),
                        new Action.BeginFrame(0),
                        teleport,
                        new RuleAction.Inherit(0),
                        teleport)));
    }

    @Provide
    Arbitrary<ActionSequence> sequences() {
        Arbitrary<Rule> rules = Arbitraries.of(Rule.builtIn()).filter(rule -> rule.prediction() == null);
        Arbitrary<Action> following = FollowAction.any(Arbitraries.integers().between(0, 23));
        Arbitrary<Action> frames = Arbitraries.longs().between(0, 40_000_000).map(Action.BeginFrame::new);
        return Actions.amongOthers(Actions.sequences(
                200,
                Choices.frequencyOf(Tuple.of(6, Actions.mixed(rules)), Tuple.of(2, following), Tuple.of(1, frames))));
    }
}
