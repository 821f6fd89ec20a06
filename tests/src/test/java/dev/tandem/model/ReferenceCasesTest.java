package dev.tandem.model;

import dev.tandem.testkit.action.Action;
import dev.tandem.testkit.action.ActionSequence;
import dev.tandem.testkit.action.MoveAction;
import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.action.RuleAction;
import dev.tandem.testkit.action.TimelineAction;
import dev.tandem.testkit.action.Write;
import dev.tandem.testkit.model.compare.ModelComparison;
import dev.tandem.time.TickPolicy;
import dev.tandem.transform.Component;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import java.util.EnumSet;
import java.util.List;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** Sequences in which the engine and the reference model once differed. */
class ReferenceCasesTest {

    /** SPEC 9.2. */
    @Test
    void shouldStartAtRestAfterATurnThatEndedSoWhenTheTranslationSnaps() {
        Pose3d turned = new Pose3d();
        turned.rotation().rotationY((float) Math.PI / 2);
        play(
                new Action.Create(-1),
                new RuleAction.Choose(0, EnumSet.allOf(Component.class), Rule.HERMITE),
                new RuleAction.Choose(0, EnumSet.of(Component.TRANSLATION), Rule.SNAP),
                new Action.BeginFrame(1500),
                new Action.BeginTick(true, 0),
                new Action.WriteLogical(0, Write.TELEPORT_RIGID, new Pose3d()),
                new MoveAction.Move(0, Write.MOVE_RIGID, false, turned, new Vector3f(9, 8, 7), new Vector3f()),
                new Action.BeginFrame(19000),
                new Action.BeginTick(true, 0),
                new Action.WriteLogical(0, Write.MOVE_PARTS, new Pose3d()));
    }

    /** SPEC 9.1, 9.5: the choice leaves the child as it is, but its next write looks for its rule. */
    @Test
    void shouldStartAtRestWhenARuleWasChosenAboveBeforeTheTurnEnded() {
        Pose3d turned = new Pose3d();
        turned.rotation().rotationY((float) Math.PI / 2);
        play(
                new Action.Create(-1),
                new Action.Create(0),
                new RuleAction.Choose(1, EnumSet.allOf(Component.class), Rule.HERMITE),
                new RuleAction.Choose(1, EnumSet.of(Component.TRANSLATION), Rule.SNAP),
                new Action.BeginFrame(1500),
                new Action.BeginTick(true, 0),
                new Action.WriteLogical(1, Write.TELEPORT_RIGID, new Pose3d()),
                new MoveAction.Move(1, Write.MOVE_RIGID, false, turned, new Vector3f(9, 8, 7), new Vector3f()),
                new RuleAction.Choose(0, EnumSet.allOf(Component.class), Rule.SNAP),
                new Action.BeginFrame(19000),
                new Action.BeginTick(true, 0),
                new Action.WriteLogical(1, Write.MOVE_PARTS, new Pose3d()));
    }

    /** SPEC 6.1, 9.1: of two ways that are equally long only the engine knows which one was drawn. */
    @Test
    void shouldGoOnFromHalfATurnThatNobodyRead() {
        Pose3d negative = new Pose3d();
        negative.rotation().set(0, 0, 0, -1);
        Pose3d halfTurn = new Pose3d();
        halfTurn.rotation().set(0, 0, 1, 0);
        Pose3d larger = new Pose3d();
        larger.scale().set(2);
        playUnread(
                new Action.BeginFrame(978_960_903),
                new Action.BeginTick(false, 18),
                new Action.Create(-1),
                new RuleAction.Choose(0, EnumSet.of(Component.ROTATION), Rule.FROM_VISUAL),
                new Action.WriteLogical(0, Write.ROTATE_FLOATS, negative),
                new Action.RewriteLogical(0, Write.TELEPORT_FLOATS),
                new Action.WriteLogical(0, Write.MOVE_POSE, halfTurn),
                new RuleAction.Inherit(0),
                new Action.BeginFrame(25),
                new Action.BeginTick(true, 0),
                new Action.WriteLogical(0, Write.SCALE, larger));
    }

    /** SPEC 10.4, 10.6: what is drawn only, between floats, moves to numbers with a larger rounding. */
    @Test
    void shouldMoveTheOriginUnderWhatIsDrawnOnly() {
        play(
                new Action.Create(-1),
                new Action.WriteLogical(0, Write.TELEPORT_RIGID, at(1e-4f, 1, .7245f)),
                new Action.BeginFrame(292),
                new Action.BeginTick(true, 0),
                new MoveAction.Move(
                        0, Write.MOVE_TRANSLATION, false, at(2.031f, -2, .0012f), new Vector3f(), new Vector3f()),
                new Action.BeginTick(false, 20),
                new Action.BeginTick(true, 20),
                new Action.DestroyWhenShown(0),
                new Action.BeginFrame(24572),
                new Action.Rebase(new Vector3f(-7, -10, -3e-4f)));
    }

    private static Pose3d at(float x, float y, float z) {
        Pose3d pose = new Pose3d();
        pose.translation().set(x, y, z);
        return pose;
    }

    /** SPEC 9.5: nearly half a turn, in three factors that are each rounded. */
    @Test
    void shouldTurnInThreeFactorsAsCloselyAsSpecified() {
        Pose3d there = new Pose3d();
        there.rotation().set(-0.001692336f, -0.9827495f, -0.18028356f, 0.04121336f);
        Pose3d back = new Pose3d();
        back.rotation().set(9.992151E-4f, 3.7726564E-5f, -5.3895096E-6f, 0.9999995f);
        ModelComparison.play(new ActionSequence(
                new ActionSequence.Setup(MotionRule.FROM_VISUAL, true, TickPolicy.AHEAD, 1000, 0, true),
                List.of(
                        new Action.Create(-3),
                        new Action.BeginFrame(14),
                        new RuleAction.Choose(0, EnumSet.allOf(Component.class), Rule.HERMITE),
                        new Action.BeginFrame(725165),
                        new Action.BeginTick(true, 5),
                        new Action.BeginTick(true, 17),
                        new Action.BeginTick(true, 23),
                        new Action.WriteLogical(0, Write.MOVE_RIGID, there),
                        new Action.BeginTick(true, 13),
                        new Action.BeginTick(false, 1),
                        new Action.BeginTick(true, 4),
                        new Action.WriteLogical(0, Write.MOVE_POSE, back))));
    }

    /** SPEC 9.5: a turn in a tick is the angular velocity at its end, although the node came evenly from another timeline. */
    @Test
    void shouldGoOnTurningAfterATickInWhichItWentEvenly() {
        play(
                new TimelineAction.Open(),
                new Action.Create(-1),
                new Action.WriteLogical(0, Write.SCALE_FLOATS, new Pose3d()),
                new RuleAction.Choose(0, EnumSet.of(Component.ROTATION), Rule.HERMITE),
                new Action.BeginFrame(2756),
                new Action.BeginFrame(11),
                new Action.BeginTick(true, 0),
                new TimelineAction.Add(0, true, 1),
                new Action.BeginTick(true, 18),
                new MoveAction.Turn(0, new Vector3f(1, 0, 0), 1),
                new TimelineAction.Close(1),
                new MoveAction.Turn(0, new Vector3f(0, 1, 0), 1),
                new Action.BeginTick(true, 2),
                new MoveAction.Turn(0, new Vector3f(0, 0, 1), 1),
                new Action.BeginTick(true, 1));
    }

    /** SPEC 9.5: where all components snap since, nobody gave a velocity of zero, and nothing says that the node rests. */
    @Test
    void shouldNotKnowOfARestThatNobodyGave() {
        Pose3d turned = new Pose3d();
        turned.rotation().set(0, 0, 0.70710677f, 0.70710677f);
        ModelComparison.play(new ActionSequence(
                new ActionSequence.Setup(MotionRule.FROM_VISUAL, true, TickPolicy.AHEAD, 1000, 0, true),
                List.of(
                        new Action.Create(-1),
                        new RuleAction.Choose(0, EnumSet.of(Component.TRANSLATION), Rule.HERMITE),
                        new Action.BeginFrame(250),
                        new Action.BeginFrame(160_779),
                        new Action.WriteLogical(0, Write.TELEPORT_RIGID, at(1, 0, 0)),
                        new Action.BeginFrame(148),
                        new Action.WriteLogical(0, Write.ROTATE, turned),
                        new Action.BeginFrame(154_132),
                        new RuleAction.Choose(0, EnumSet.allOf(Component.class), Rule.SNAP),
                        new Action.BeginFrame(66),
                        new RuleAction.Choose(0, EnumSet.allOf(Component.class), Rule.HERMITE),
                        new MoveAction.Move(
                                0,
                                Write.MOVE_RIGID,
                                false,
                                at(1, 2, 3),
                                new Vector3f(1e6f, 0, 0),
                                new Vector3f(0, 2e6f, 0)))));
    }

    /** SPEC 3.6, 9.5: below another parent it goes nowhere, on a curve that is as long as rounding makes it. */
    @Test
    void shouldArriveWhereOnlyRoundingMovesANodeOnACurve() {
        Pose3d aside = new Pose3d();
        aside.rotation().set(0, 0, -0.70710677f, 0.70710677f);
        Pose3d moved = at(0.0049f, 1, 0.0075f);
        moved.rotation().set(0, 0.70710677f, 0, 0.70710677f);
        play(
                new Action.Create(1),
                new Action.Create(10),
                new Action.Create(21),
                new Action.Create(-5),
                new Action.Create(12),
                new Action.Create(15),
                new RuleAction.Choose(6, EnumSet.allOf(Component.class), Rule.LATE),
                new Action.BeginTick(true, 3),
                new Action.WriteLogical(5, Write.ROTATE, aside),
                new Action.BeginTick(false, 0),
                new Action.DestroyWhenShown(19),
                new MoveAction.Turn(21, new Vector3f(-1.21e-2f, -5e-4f, -5), 3.1415927f),
                new Action.WriteLogical(23, Write.MOVE_PARTS, moved),
                new Action.Create(-5),
                new RuleAction.Choose(10, EnumSet.of(Component.TRANSLATION), Rule.HERMITE),
                new MoveAction.Move(
                        23, Write.MOVE_RIGID, true, new Pose3d(), new Vector3f(), new Vector3f(3.48e-2f, -6, -60.39f)),
                new Action.Create(5),
                new Action.BeginTick(false, 8),
                new Action.Attach(9, 13, Reparent.KEEP_WORLD));
    }

    /** SPEC 6.1: from one side of the origin to the other, rounding is relative to the way. */
    @Test
    void shouldAllowForRoundingOfAWayThatIsLongerThanBothEnds() {
        Pose3d from = new Pose3d();
        from.translation().x = -8.670033f;
        Pose3d to = new Pose3d();
        to.translation().x = 9;
        ModelComparison.play(new ActionSequence(
                new ActionSequence.Setup(MotionRule.FROM_TICK, true, TickPolicy.AHEAD, 16_666_667, 0, true),
                List.of(
                        new RuleAction.Standard(EnumSet.allOf(Component.class), Rule.LATE),
                        new Action.Create(-1),
                        new Action.WriteLogical(0, Write.TELEPORT_TRANSLATION, from),
                        new Action.BeginFrame(0),
                        new Action.BeginFrame(1),
                        new Action.WriteLogical(0, Write.MOVE_TRANSLATION, to),
                        new Action.BeginFrame(16_620_902),
                        new Action.BeginFrame(1))));
    }

    /** SPEC 9.3, 13.1: a progress that rounding makes 1 takes the step early, but the velocity is still that of the motion. */
    @Test
    void shouldKeepTheVelocityOfAMotionThatRoundingHasTakenToItsEnd() {
        Pose3d from = new Pose3d();
        from.translation().set(-6.0E-4f, -2.0E-4f, -0.3643f);
        Pose3d to = new Pose3d();
        to.translation().set(-10, -3, 0.0684f);
        long late = (1L << 62) - 100_000_000_000_000L;
        ModelComparison.play(new ActionSequence(
                new ActionSequence.Setup(MotionRule.SNAP, true, TickPolicy.AHEAD, 100_000_000, late, true),
                List.of(
                        new RuleAction.Standard(EnumSet.allOf(Component.class), Rule.STEP),
                        new Action.Create2d(-1),
                        new Action.SetTimeScale(2),
                        new Action.WriteLogical(0, Write.TELEPORT_PARTS, from),
                        new Action.BeginFrame(888),
                        new Action.BeginFrame(453_954_433),
                        new Action.SetPaused(true),
                        new Action.MoveOrigin(new Vector3f(-10, -0.6118f, 7)),
                        new Action.BeginFrame(110),
                        new Action.WriteLogical(0, Write.MOVE_PARTS, to),
                        new Action.BeginFrame(25),
                        new Action.MoveOrigin(new Vector3f(3.574f, -0.0012f, 10.42f)))));
    }

    /** SPEC 9.1, 9.5: a node continues from where its fast turn was drawn, as rounded there, though nobody read that. */
    @Test
    void shouldGoOnFromWhereAFastTurnWasDrawnThatNobodyRead() {
        Pose3d larger = new Pose3d();
        larger.scale().set(2);
        playUnread(
                new RuleAction.Standard(EnumSet.allOf(Component.class), Rule.FROM_VISUAL),
                new RuleAction.Standard(EnumSet.of(Component.ROTATION), Rule.HERMITE),
                new Action.Create(-1),
                new Action.WriteLogical(0, Write.TELEPORT_POSE, new Pose3d()),
                new Action.BeginFrame(58),
                new Action.BeginTick(true, 0),
                new MoveAction.Move(
                        0,
                        Write.MOVE_RIGID,
                        true,
                        new Pose3d(),
                        new Vector3f(),
                        new Vector3f(6e6f, 3.486e8f, -7.47e4f)),
                new Action.BeginTick(true, 9),
                new RuleAction.Choose(0, EnumSet.of(Component.TRANSLATION), Rule.WINDING),
                new Action.BeginTick(true, 5),
                new Action.BeginFrame(1000),
                new Action.WriteLogical(0, Write.MOVE_PARTS, larger));
    }

    /** SPEC 9.1, 12.3: nothing is left of a short move when the next one moves the anchor far away; its rule is forgotten. */
    @Test
    void shouldForgetTheRuleOfAMoveThatAnAnchorRoundsAway() {
        Pose3d aside = at(0, -88, 0);
        aside.rotation().rotationZ(4e-8f);
        play(
                new Action.Create(-1),
                new Action.WriteExactly(0, true),
                new Action.WriteLogical(0, Write.TELEPORT_TRANSLATION, at(1, 0, 0)),
                new Action.Warp(0, aside),
                new Action.BeginTick(true, 0),
                new Action.RewriteLogical(0, Write.MOVE_TRANSLATION),
                new RuleAction.Choose(0, EnumSet.allOf(Component.class), Rule.FROM_VISUAL),
                new Action.WriteLogical(0, Write.MOVE_TRANSLATION, at(1, -9, 0)),
                new Action.BeginTick(true, 0));
    }

    /** SPEC 11.2, 13.1: half a turn in the plane, but for what shear leaves between the two columns. */
    @Test
    void shouldNotKnowTheFullTurnsOfHalfATurnThatShearBends() {
        Pose3d mirrored = new Pose3d();
        mirrored.scale().set(.5f, -1, 1);
        Pose3d tilted = new Pose3d();
        tilted.rotation().rotationZ(1.65e-5f);
        play(
                new Action.Create2d(-1),
                new Action.Create2d(0),
                new Action.Create2d(1),
                new Action.WriteLogical(0, Write.TELEPORT_RIGID, new Pose3d()),
                new Action.WriteLogical(1, Write.TELEPORT_RIGID, tilted),
                new Action.BeginTick(true, 0),
                new Action.WriteLogical(0, Write.MOVE_PARTS, mirrored),
                new Action.BeginTick(true, 0),
                new Action.Inherit(2, Inheritance.TRANSLATION_AND_ROTATION, Reparent.KEEP_WORLD));
    }

    /** SPEC 4.3, 12.3: the origin has moved by less than the translation in float has, so its own position is no move. */
    @Test
    void shouldRestWhenWrittenWhereOnlyTheDoubleDiffers() {
        play(
                new Action.Create(-1),
                new Action.WriteExactly(0, true),
                new Action.WriteLogical(0, Write.TELEPORT_TRANSLATION, at(16, 0, 0)),
                new Action.Rebase(new Vector3f(-5e-7f, 0, 0)),
                new Action.RewriteLogical(0, Write.MOVE_TRANSLATION));
    }

    private static void playUnread(Action... actions) {
        play(false, actions);
    }

    private static void play(Action... actions) {
        play(true, actions);
    }

    private static void play(boolean checkedAlways, Action... actions) {
        ModelComparison.play(new ActionSequence(
                new ActionSequence.Setup(MotionRule.FROM_TICK, false, TickPolicy.AHEAD, 1000, 0, checkedAlways),
                List.of(actions)));
    }
}
