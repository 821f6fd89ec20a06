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
import dev.tandem.transform.JumpLimit;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import java.util.EnumSet;
import java.util.List;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 10.1: sequences with teleports on stamps in which the engine and the reference model once differed. */
class StampedCasesTest {
    private static final EnumSet<Component> ALL = EnumSet.allOf(Component.class);

    private static Pose3d at(float x) {
        Pose3d pose = new Pose3d();
        pose.translation().set(x, 0, 0);
        return pose;
    }

    private static void play(Action... actions) {
        play(TickPolicy.BEHIND, actions);
    }

    private static void play(TickPolicy policy, Action... actions) {
        ModelComparison.play(new ActionSequence(
                new ActionSequence.Setup(MotionRule.FROM_TICK, false, policy, 1000, 0, true), List.of(actions)));
    }

    @Test
    void shouldNotCountAJumpOfANodeThatWaitsOnlyBecauseItsParentDoes() {
        play(
                new RuleAction.Standard(ALL, Rule.SPRING),
                new Action.Create(-1),
                new Action.Create(-1),
                new Action.BeginFrame(0),
                new Action.BeginTick(true, 0),
                new Action.WriteLogical(1, Write.MOVE_TRANSLATION, at(0)),
                new Action.BeginTick(true, 0),
                new Action.StampedTeleport(1, Write.TELEPORT_RIGID, at(0)),
                new Action.BeginFrame(0),
                new Action.BeginTick(true, 0),
                new Action.BeginTick(true, 0),
                new Action.BeginTick(true, 0),
                new Action.WriteLogical(0, Write.TELEPORT_RIGID, at(0)),
                new Action.StampedTeleport(0, Write.TELEPORT_RIGID, at(-2)),
                new Action.Attach(0, 1, Reparent.KEEP_WORLD),
                new Action.BeginTick(true, 0),
                new Action.WriteLogical(0, Write.MOVE_RIGID, at(-5)));
    }

    @Test
    void shouldStartFromWhereAMirroredNodeWasTeleportedBelowAnotherParent() {
        Pose3d mirrored = at(-58);
        mirrored.scale().set(1, -1, -1);
        play(
                new Action.Create(-1),
                new Action.Create(-1),
                new Action.BeginTick(true, 0),
                new Action.Create(0),
                new Action.WriteLogical(2, Write.MOVE_TRANSLATION, at(-2)),
                new RuleAction.Choose(2, EnumSet.of(Component.TRANSLATION), Rule.EXTRAPOLATE_FAR),
                new Action.BeginFrame(3),
                new Action.StampedTeleport(2, Write.TELEPORT_POSE, mirrored),
                new Action.BeginTick(true, 0),
                new Action.BeginFrame(2768),
                new Action.Attach(2, 1, Reparent.KEEP_WORLD));
    }

    @Test
    void shouldStartATickWhereTheNodeIsBelowItsNewParent() {
        play(
                new RuleAction.Standard(ALL, Rule.EXTRAPOLATE_FAR),
                new Action.Create(-1),
                new Action.Create(-1),
                new Action.WriteLogical(0, Write.TELEPORT_RIGID, at(1)),
                new Action.WriteLogical(1, Write.TELEPORT_RIGID, at(-8)),
                new Action.BeginFrame(0),
                new Action.BeginFrame(2039),
                new Action.BeginTick(true, 0),
                new Action.StampedTeleport(1, Write.TELEPORT_RIGID, at(10)),
                new Action.BeginTick(false, 7),
                new Action.WriteLogical(0, Write.MOVE_RIGID, at(3)),
                new Action.Attach(1, 0, Reparent.KEEP_WORLD),
                new Action.BeginTick(true, 0),
                new Action.WriteLogical(1, Write.MOVE_RIGID, at(5)));
    }

    /** SPEC 10.6: nobody can ask whether it is in motion, but it is drawn where the tick left it. */
    @Test
    void shouldRestWhereItIsBelowAnotherParentWhenItIsOnlyDrawnAnyMore() {
        play(
                new Action.Create(-1),
                new Action.Create(0),
                new Action.Create(0),
                new Action.WriteLogical(1, Write.TELEPORT_RIGID, at(-1)),
                new Action.BeginTick(true, 7),
                new Action.StampedTeleport(1, Write.TELEPORT_RIGID, at(8)),
                new Action.BeginFrame(0),
                new Action.Attach(2, 1, Reparent.KEEP_WORLD),
                new Action.BeginTick(false, 0),
                new Action.DestroyWhenShown(2));
    }

    /**
     * SPEC 10.7: it has not moved in the tick, however far it is from the origin of its new parent, whose shear hides its start.
     */
    @Test
    void shouldNotLimitAMoveOfANodeThatWaitsBelowAShearedParent() {
        Pose3d turned = at(15);
        turned.rotation().rotateY(0.8f).rotateZ(0.3f);
        Pose3d narrow = at(0);
        narrow.scale().set(0.25f, 0.5f, 1);
        play(
                TickPolicy.AHEAD,
                new RuleAction.Standard(ALL, Rule.FROM_VISUAL),
                new RuleAction.Limit(-1, JumpLimit.ofDistance(50), true),
                new Action.Create(-1),
                new Action.Create(-1),
                new Action.Create(0),
                new Action.BeginTick(true, 0),
                new Action.WriteLogical(0, Write.TELEPORT_RIGID, at(0)),
                new Action.WriteLogical(1, Write.TELEPORT_POSE, narrow),
                new Action.WriteLogical(2, Write.TELEPORT_RIGID, turned),
                new Action.BeginFrame(0),
                new Action.StampedTeleport(0, Write.TELEPORT_RIGID, at(5)),
                new Action.BeginTick(true, 0),
                new Action.Attach(2, 1, Reparent.KEEP_WORLD));
    }

    /** SPEC 9.1: it changes its rule with a write that no tick sees, and was overtaken by the tick before that. */
    @Test
    void shouldGoOnFromWhereItWasTeleportedWhenItFollowsFramesSince() {
        play(
                TickPolicy.AHEAD,
                new RuleAction.Standard(ALL, Rule.FROM_VISUAL),
                new Action.Create(-1),
                new RuleAction.Choose(0, EnumSet.of(Component.TRANSLATION), Rule.FROM_TICK),
                new Action.BeginTick(false, 0),
                new Action.WriteLogical(0, Write.MOVE_TRANSLATION, at(0)),
                new Action.BeginFrame(0),
                new Action.StampedTeleport(0, Write.TELEPORT_TRANSLATION, at(8)),
                new RuleAction.Inherit(0),
                new Action.BeginTick(true, 0),
                new Action.BeginFrame(0),
                new Action.WriteLogical(0, Write.MOVE_TRANSLATION, at(32)),
                new Action.BeginFrame(700));
    }

    /** SPEC 9.4: it had come to 82 when the newest tick began, wherever the last frame before that drew it. */
    @Test
    void shouldCountAWriteBetweenTicksAsMadeInTheNewestAfterItArrivedBelowAnotherParent() {
        play(
                TickPolicy.AHEAD,
                new RuleAction.Standard(EnumSet.of(Component.TRANSLATION), Rule.EXTRAPOLATE_FAR),
                new Action.Create(-1),
                new Action.Create(-1),
                new Action.WriteLogical(0, Write.TELEPORT_RIGID, at(0)),
                new Action.WriteLogical(1, Write.TELEPORT_RIGID, at(0)),
                new Action.BeginFrame(0),
                new Action.BeginTick(true, 0),
                new Action.StampedTeleport(0, Write.TELEPORT_TRANSLATION, at(0)),
                new Action.BeginFrame(0),
                new Action.WriteLogical(1, Write.MOVE_TRANSLATION, at(1)),
                new Action.Attach(0, 1, Reparent.KEEP_WORLD),
                new Action.BeginTick(false, 0),
                new Action.WriteLogical(0, Write.MOVE_TRANSLATION, at(82)),
                new Action.BeginTick(false, 0),
                new Action.BeginFrame(0),
                new Action.WriteLogical(0, Write.MOVE_TRANSLATION, at(0)));
    }

    /** SPEC 11.2: half a turn away, rounding decides for one of two angles, and so whether the node waits for the stamp. */
    @Test
    void shouldExpectNothingWhenHalfATurnDecidesWhetherANodeWaits() {
        Pose3d half = at(0);
        half.rotation().set(0, 0, 1, 0);
        play(
                TickPolicy.AHEAD,
                new RuleAction.Standard(ALL, Rule.FROM_VISUAL),
                new Action.Create2d(-1),
                new Action.Create2d(0),
                new Action.Create2d(1),
                new Action.WriteLogical(0, Write.TELEPORT_RIGID, half),
                new Action.WriteLogical(1, Write.TELEPORT_RIGID, at(0)),
                new Action.BeginFrame(2000),
                new Action.BeginTick(true, 0),
                new Action.StampedTeleport(1, Write.TELEPORT_RIGID, wound()),
                new Action.Inherit(2, Inheritance.TRANSLATION, Reparent.KEEP_LOCAL),
                new Action.Inherit(2, Inheritance.ALL, Reparent.KEEP_WORLD));
    }

    /** SPEC 4.1, 9.1: what changed its rule in that tick goes on from where it was drawn, and its start stamp says so. */
    @Test
    void shouldStartAtTheLastFrameWhenATickChangesItsRuleAndItsParentAlone() {
        play(
                TickPolicy.AHEAD,
                new RuleAction.Standard(ALL, Rule.FROM_VISUAL),
                new Action.Create(0),
                new Action.Create(-1),
                new Action.WriteLogical(1, Write.MOVE_TRANSLATION, at(0)),
                new Action.BeginTick(true, 0),
                new Action.WriteLogical(1, Write.MOVE_TRANSLATION, at(1)),
                new Action.BeginFrame(0),
                new RuleAction.Choose(1, EnumSet.of(Component.TRANSLATION), Rule.FROM_TICK),
                new Action.BeginFrame(0),
                new Action.BeginTick(false, 0),
                new Action.Attach(1, 0, Reparent.KEEP_WORLD),
                new Action.BeginFrame(0),
                new Action.StampedTeleport(1, Write.TELEPORT_TRANSLATION, at(0)));
    }

    /** SPEC 13.1: rounding at the coordinates of the parents decides whether it waits with them, and so how fast it is. */
    @Test
    void shouldAgreeAboutTheVelocityWhenRoundingDecidesWhetherANodeWaits() {
        play(
                TickPolicy.AHEAD,
                new Action.Create2d(0),
                new Action.Create2d(0),
                new Action.Create2d(1),
                new Action.Inherit(1, Inheritance.NOTHING, Reparent.KEEP_WORLD),
                new Action.WriteLogical(0, Write.TELEPORT_TRANSLATION, at(-135)),
                new Action.BeginTick(false, 0),
                new Action.StampedTeleport(0, Write.TELEPORT_TRANSLATION, at(0)),
                new Action.Warp(1, at(0.001f)),
                new Action.BeginFrame(0),
                new Action.Inherit(1, Inheritance.ALL, Reparent.KEEP_WORLD),
                new Action.Detach(-1, Reparent.KEEP_WORLD));
    }

    /** SPEC 3.6: a mirror below another parent is on an axis that rounding may choose, so only the engine knows what waits. */
    @Test
    void shouldGoOnFromWhereOnlyTheEngineKnowsItIsBelowAnotherParent() {
        for (Rule rule : List.of(Rule.EXTRAPOLATE_FAR, Rule.SPRING)) {
            for (Vector3f scale : List.of(new Vector3f(1, -1, 1), new Vector3f(0, 1, 1))) {
                play(
                        new RuleAction.Standard(ALL, rule),
                        new Action.Create(0),
                        new Action.Create(-1),
                        new Action.BeginFrame(0),
                        new Action.Attach(0, 1, Reparent.KEEP_LOCAL_AND_SNAP),
                        new Action.WriteLogical(1, Write.MOVE_RIGID, at(0)),
                        new Action.WriteLogical(0, Write.MOVE_POSE, at(0)),
                        new Action.BeginTick(true, 0),
                        new Action.StampedTeleport(
                                1, Write.TELEPORT_PARTS, new Pose3d(new Vector3f(), new Quaternionf(), scale)),
                        new Action.BeginTick(true, 0),
                        new Action.Detach(0, Reparent.KEEP_WORLD),
                        new Action.WriteLogical(0, Write.MOVE_RIGID, at(10)));
            }
        }
    }

    /** SPEC 9.1: it was drawn on another timeline, so it starts with the first frame of this one. */
    @Test
    void shouldStartAtTheFirstFrameWhenItsTimelineHasHadNone() {
        Pose3d larger = at(0);
        larger.scale().set(2);
        ModelComparison.play(new ActionSequence(
                new ActionSequence.Setup(MotionRule.FROM_VISUAL, false, TickPolicy.AHEAD, 100_000_000, 0, true),
                List.of(
                        new Action.BeginFrame(0),
                        new Action.BeginFrame(0),
                        new Action.Create(0),
                        new TimelineAction.Open(),
                        new Action.BeginTick(false, 0),
                        new Action.StampedTeleport(0, Write.TELEPORT_RIGID, at(0)),
                        new TimelineAction.Tick(3, true, 0),
                        new Action.WriteLogical(0, Write.MOVE_RIGID, at(1)),
                        new RuleAction.Choose(0, ALL, Rule.STEP),
                        new Action.WriteLogical(0, Write.SCALE_FLOATS, larger),
                        new Action.BeginTick(false, 0),
                        new TimelineAction.Add(5, true, 1),
                        new Action.WriteLogical(0, Write.MOVE_POSE, at(0)),
                        new TimelineAction.Frame(1, 147_000, false))));
    }

    /** SPEC 10.3: a warp is no write that waits to be observed, when there is no tick whose end is the stamp either. */
    @Test
    void shouldNotObserveAWarpWhenItsTimelineHasHadNoTick() {
        ModelComparison.play(new ActionSequence(
                new ActionSequence.Setup(MotionRule.FROM_VISUAL, false, TickPolicy.AHEAD, 1000, 0, true),
                List.of(
                        new Action.Create2d(0),
                        new Action.Create2d(0),
                        new Action.Create2d(0),
                        new Action.StampedTeleport(4, Write.TELEPORT_RIGID, at(2)),
                        new Action.Create2d(1),
                        new TimelineAction.Open(),
                        new Action.WriteLogical(1, Write.MOVE_PARTS, at(0)),
                        new Action.StampedTeleport(0, Write.TELEPORT_POSE, at(0)),
                        new TimelineAction.Add(0, true, 1),
                        new Action.StampedTeleport(0, Write.TELEPORT_TRANSLATION, at(8)),
                        new Action.Detach(3, Reparent.KEEP_WORLD),
                        new Action.Warp(3, at(0)),
                        new TimelineAction.Frame(1, 58, true))));
    }

    /** A full turn in the plane. */
    private static Pose3d wound() {
        Pose3d pose = at(0);
        pose.translation().z = -5;
        return pose;
    }

    /**
     * SPEC 10.7: it stood still while its new parent, whose tick is still to come, went by 7; so its own move is one by 4,
     * although its logical translation goes from 7 to -4.
     */
    @Test
    void shouldLimitAMoveFromWhereTheTickBeginsWhenTheNewParentMovesInItToo() {
        play(
                new TimelineAction.Open(),
                new Action.Create(-1),
                new Action.Create(-1),
                new Action.WriteLogical(0, Write.TELEPORT_TRANSLATION, at(0)),
                new Action.WriteLogical(1, Write.TELEPORT_TRANSLATION, at(0)),
                new Action.BeginFrame(0),
                new RuleAction.Limit(-1, JumpLimit.ofDistance(10), true),
                new TimelineAction.Add(1, true, 1),
                new Action.WriteLogical(0, Write.MOVE_TRANSLATION, at(-7)),
                new Action.StampedTeleport(1, Write.TELEPORT_TRANSLATION, at(0)),
                new TimelineAction.Tick(1, true, 0),
                new Action.Attach(1, 0, Reparent.KEEP_WORLD),
                new Action.WriteLogical(1, Write.MOVE_TRANSLATION, at(-4)));
    }

    /** SPEC 10.7: where it stands at the start of the tick below a flattened parent is for the engine alone to know. */
    @Test
    void shouldExpectNoJumpFromAStartThatOnlyTheEngineKnows() {
        Pose3d flattened = at(0);
        flattened.scale().set(0, -1, 1);
        Pose3d upright = at(0);
        upright.rotation().rotationX((float) Math.PI / 2);
        Pose3d turned = at(0);
        turned.rotation().rotationZ((float) Math.PI / 2);
        Pose3d away = at(-4);
        away.translation().y = -86;
        play(
                new Action.Create(-1),
                new Action.Create(0),
                new Action.Create(0),
                new Action.StampedTeleport(1, Write.TELEPORT_POSE, flattened),
                new TimelineAction.Open(),
                new RuleAction.Limit(-1, JumpLimit.ofDistance(50), true),
                new Action.WriteLogical(2, Write.TELEPORT_PARTS, at(0)),
                new Action.BeginTick(false, 0),
                new TimelineAction.Add(0, false, 1),
                new Action.Create(0),
                new Action.Create(3),
                new Action.WriteLogical(3, Write.TELEPORT_PARTS, upright),
                new Action.Attach(3, 1, Reparent.KEEP_LOCAL),
                new Action.WriteLogical(4, Write.TELEPORT_FLOATS, at(0)),
                new Action.StampedTeleport(2, Write.TELEPORT_RIGID, turned),
                new Action.BeginTick(true, 0),
                new Action.WriteLogical(3, Write.ROTATE_FLOATS, at(0)),
                new TimelineAction.Add(0, true, 0),
                new Action.WriteLogical(1, Write.TELEPORT_TRANSLATION, away),
                new Action.Attach(4, 2, Reparent.KEEP_WORLD),
                new MoveAction.Turn(4, new Vector3f(-1, 7, 3), 100));
    }

    /** SPEC 10.1: below a flattened parent that only turns, rounding decides whether it goes somewhere. */
    @Test
    void shouldExpectNothingWhenRoundingDecidesWhetherANodeWaitsBelowAFlattenedParent() {
        Pose3d tilted = at(0);
        tilted.rotation().set(-0.99150944f, -0.014542137f, 0.08593082f, -0.096506916f);
        Pose3d flattened = at(0);
        flattened.scale().set(-1, 2, 0);
        Pose3d turned = at(0);
        turned.rotation().set(-0.6460158f, -0.005814665f, -0.6265465f, 0.43596923f);
        ModelComparison.play(new ActionSequence(
                new ActionSequence.Setup(MotionRule.FROM_VISUAL, false, TickPolicy.AHEAD, 1000, 0, true),
                List.of(
                        new Action.Create(-1),
                        new Action.Create(0),
                        new Action.Warp(1, tilted),
                        new Action.WriteLogical(0, Write.SCALE, flattened),
                        new Action.BeginFrame(2000),
                        new Action.BeginTick(true, 0),
                        new Action.StampedTeleport(0, Write.TELEPORT_RIGID, turned),
                        new Action.Inherit(1, Inheritance.TRANSLATION_AND_ROTATION, Reparent.KEEP_WORLD))));
    }

    /** SPEC 10.1: what comes from below a flattened parent may go to one of many rotations, or to none. */
    @Test
    void shouldExpectNothingWhenRoundingDecidesWhatWaitsFromBelowAFlattenedParent() {
        Pose3d smaller = at(0);
        smaller.scale().set(0.5f);
        smaller.rotation().set(0, 0.70710677f, 0, 0.70710677f);
        Pose3d turned = at(0);
        turned.rotation().set(0.28168955f, 0.86716187f, 0.35625443f, 0.20436299f);
        Pose3d turnedAgain = at(0);
        turnedAgain.rotation().set(0.81010973f, -0.025662722f, -0.06658436f, 0.58191955f);
        Pose3d flattened = at(0);
        flattened.scale().set(0, -1, 1);
        ModelComparison.play(new ActionSequence(
                new ActionSequence.Setup(MotionRule.FROM_VISUAL, false, TickPolicy.AHEAD, 1000, 0, true),
                List.of(
                        new Action.Create(-1),
                        new Action.Create(0),
                        new Action.Create(1),
                        new RuleAction.Choose(1, EnumSet.of(Component.SCALE), Rule.SMOOTH),
                        new Action.WriteLogical(2, Write.ROTATE_FLOATS, turned),
                        new Action.BeginTick(true, 19),
                        new Action.StampedTeleport(2, Write.TELEPORT_POSE, smaller),
                        new Action.BeginTick(false, 3),
                        new Action.WriteLogical(1, Write.SCALE, flattened),
                        new Action.WriteLogical(2, Write.TELEPORT_RIGID, turnedAgain),
                        new Action.Detach(2, Reparent.KEEP_WORLD))));
    }

    /** SPEC 10.1, 10.7: the scale snaps, so nothing is left of the tick's writes, but the teleport before is yet to be shown. */
    @Test
    void shouldShowWhereTheTeleportWentThoughTheNextWriteSnaps() {
        Pose3d turned = at(1);
        turned.rotation().set(0, 0, 0.70710677f, 0.70710677f);
        Pose3d away = at(75);
        away.scale().set(0.2534f);
        Pose3d flattened = at(2);
        flattened.rotation().set(turned.rotation());
        flattened.scale().set(2, -2, 0);
        ModelComparison.play(new ActionSequence(
                new ActionSequence.Setup(MotionRule.FROM_TICK, false, TickPolicy.BEHIND, 1000, 0, true),
                List.of(
                        new RuleAction.Limit(-1, JumpLimit.NONE.orMirrored(), false),
                        new Action.BeginTick(false, 3),
                        new Action.Create(-1),
                        new Action.WriteLogical(0, Write.TELEPORT_RIGID, turned),
                        new RuleAction.Standard(EnumSet.allOf(Component.class), Rule.HERMITE),
                        new Action.WriteLogical(0, Write.MOVE_PARTS, away),
                        new Action.StampedTeleport(0, Write.TELEPORT_PARTS, flattened),
                        new Action.BeginTick(true, 6),
                        new Action.WriteLogical(0, Write.SCALE_FLOATS, at(0)))));
    }

    /** SPEC 10.1, 10.7: the same, on a curve that led nowhere. */
    @Test
    void shouldRestWhereTheTeleportWentIfTheNextWriteSnapsAndNoCurveLedAway() {
        Pose3d mirrored = at(0);
        mirrored.scale().set(2, -2, 0);
        play(
                new RuleAction.Limit(-1, JumpLimit.NONE.orMirrored(), false),
                new RuleAction.Standard(ALL, Rule.HERMITE),
                new Action.Create(-1),
                new Action.WriteLogical(0, Write.TELEPORT_TRANSLATION, at(4)),
                new Action.BeginTick(true, 3),
                new Action.StampedTeleport(0, Write.TELEPORT_TRANSLATION, at(-1)),
                new Action.BeginTick(true, 3),
                new Action.WriteLogical(0, Write.SCALE, mirrored));
    }

    /** SPEC 4.4, 10.1: far from its parent, rounding changes more than far below one. */
    @Test
    void shouldKeepAnOverrideWhereOnlyRoundingTellsAParentThatWaitsFromOneThatDoesNot() {
        play(
                new Action.Create2d(0),
                new Action.WriteLogical(0, Write.ROTATE_FLOATS, pose(0, 0, 0, 0, 0, -0.9994885f, -0.03169002f)),
                new Action.BeginTick(true, 3),
                new Action.StampedTeleport(0, Write.TELEPORT_RIGID, pose(0, 0, 0, 0, 0, -0.92381114f, 0.19647074f)),
                new Action.WriteLogical(
                        0,
                        Write.MOVE_POSE,
                        pose(-8, -10, 0.2322f, 0.0012205746f, 0.58024764f, -0.60357416f, -0.5468174f)),
                new Action.Create(0),
                new Action.WriteLogical(1, Write.TELEPORT_FLOATS, pose(-3.0E-4f, 56.3381f, 0, 0, 0, 0, 1)),
                new Action.OverrideVisual(1, at(50)),
                new Action.BeginTick(true, 17),
                new Action.Inherit(1, Inheritance.TRANSLATION_AND_ROTATION, Reparent.KEEP_WORLD));
    }

    /** SPEC 10.7: below a parent with shear, only the engine knows from where the tick after a teleport starts. */
    @Test
    void shouldNotJudgeHowFarANodeMovesFromWhereOnlyTheEngineKnows() {
        Pose3d sheared = pose(10, 2.0E-4f, -0.001f, -0.0016855833f, -0.9938458f, 0.002593205f, 0.11072985f);
        sheared.scale().set(0.5f, -2, -0f);
        Pose3d child = pose(4, -0.1951f, 0.3337f, 0.009108716f, 0.0024438018f, 0.99940383f, -0.03321349f);
        child.scale().set(0.5f);
        Pose3d scaled = at(0);
        scaled.scale().set(0.5086f, 3.9739f, 0.25f);
        ModelComparison.play(new ActionSequence(
                new ActionSequence.Setup(MotionRule.FROM_VISUAL, true, TickPolicy.AHEAD, 1000, 0, true),
                List.of(
                        new Action.Create(2),
                        new TimelineAction.Open(),
                        new Action.Create(-1),
                        new Action.WriteLogical(3, Write.MOVE_FLOATS, sheared),
                        new TimelineAction.Frame(1, 728, false),
                        new RuleAction.Limit(-1, JumpLimit.ofDistance(50).orMirrored(), true),
                        new TimelineAction.Tick(5, false, 9),
                        new Action.BeginFrame(11),
                        new RuleAction.Standard(ALL, Rule.SMOOTH),
                        new Action.Create(11),
                        new Action.BeginFrame(208_316),
                        new Action.Create(-6),
                        new Action.WriteLogical(6, Write.MOVE_POSE, child),
                        new TimelineAction.Open(),
                        new Action.Create(-7),
                        new Action.StampedTeleport(
                                1, Write.TELEPORT_TRANSLATION, pose(-3.0E-4f, 0.0056f, -0.1907f, 0, 0, 0, 1)),
                        new Action.WriteLogical(3, Write.SCALE_FLOATS, scaled),
                        new Action.BeginTick(true, 18),
                        new TimelineAction.Add(2, false, 4),
                        new Action.WriteLogical(
                                3,
                                Write.MOVE_POSE,
                                pose(7, 95.2509f, 9, 0.20166776f, -0.00891122f, 0.0019193396f, -0.9794116f)),
                        new TimelineAction.Add(6, false, 1),
                        new Action.Attach(2, 13, Reparent.KEEP_WORLD),
                        new Action.WriteLogical(7, Write.MOVE_TRANSLATION, pose(4, -3, 0, 0, 0, 0, 1)))));
    }

    /** SPEC 4.3, 10.1: a body far from its parent has a longer rounding in both numbers of its translation. */
    @Test
    void shouldNotWaitWithAParentFromWhichOnlyRoundingTellsWhereItIs() {
        ModelComparison.play(new ActionSequence(
                new ActionSequence.Setup(MotionRule.FROM_VISUAL, false, TickPolicy.BEHIND, 1000, 0, true),
                List.of(
                        new Action.BeginFrame(40_308),
                        new Action.Create2d(-1),
                        new Action.Create(0),
                        new Action.WriteLogical(1, Write.TELEPORT_RIGID, pose(9, 1, 0, 1, 0, 0, 0)),
                        new MoveAction.Turn(0, new Vector3f(0.0478f, -65.22f, 6), -2),
                        new Action.BeginTick(true, 9),
                        new Action.StampedTeleport(
                                0,
                                Write.TELEPORT_PARTS,
                                pose(-8, -3, 4, -2.7178476E-7f, 1.3908983E-6f, 9.896162E-6f, 1)),
                        new Action.WriteLogical(
                                1,
                                Write.MOVE_RIGID,
                                pose(-252.4748f, 1, 0, 0.9866349f, 0.10554998f, -0.11616934f, 0.04376463f)),
                        new Action.Inherit(1, Inheritance.TRANSLATION_AND_ROTATION, Reparent.KEEP_WORLD),
                        new Action.BeginTick(false, 7))));
    }

    /** SPEC 6.1, 10.1: where rounding decides for the sign of a quaternion, the rotation is the same. */
    @Test
    void shouldNotWaitWhereOnlyTheSignOfItsQuaternionDiffers() {
        for (int i = 0; i < 16; i++) {
            Pose3d before = pose(0, 0, 0, 0.1f + i / 10f, 0.1f, 0.2f, 0.9f);
            keepWorldBelowAParentThatWaits(
                    before,
                    pose(0, 0, 0, 0.2f, 0.5f, 0.1f, 0.8f),
                    pose(0, 0, 0, -0.5f, 0.5f, 0.5f, 0.5f),
                    Inheritance.TRANSLATION_AND_ROTATION);
        }
    }

    /** SPEC 10.1, 11.2: a small part of a turn is lost in the rounding of many. */
    @Test
    void shouldNotWaitInAnAngleThatIsTheSameAfterManyTurns() {
        play(
                new Action.Create2d(-1),
                new Action.Create(0),
                new Action.WriteLogical(0, Write.TELEPORT_POSE, pose(0, 0, 57, 0, 0, -9.5278416E-8f, 1)),
                new Action.WriteLogical(1, Write.MOVE_RIGID, pose(0, 0, 467, 0, 0, -9.683016E-6f, 1)),
                new Action.BeginTick(true, 0),
                new Action.StampedTeleport(0, Write.TELEPORT_POSE, at(10)),
                new Action.OverrideVisual(1, at(50)),
                new Action.BeginTick(true, 0),
                new Action.Inherit(1, Inheritance.TRANSLATION, Reparent.KEEP_WORLD));
    }

    /** SPEC 10.1: a millionth of a radian is so near to rounding that the node may wait or rest. */
    @Test
    void shouldLeaveOpenWhetherANodeWaitsWhoseParentHardlyTurns() {
        keepWorldBelowAParentThatWaits(
                pose(10, 5, 0, 4.534599E-7f, 9.349689E-8f, -2.758158E-7f, 1), at(3), at(0), Inheritance.TRANSLATION);
    }

    /** SPEC 10.1: what differs by more than rounding waits, also for its opposite. */
    @Test
    void shouldWaitForATeleportToTheOppositeAndForOneThatIsHardlyLongerThanRounding() {
        keepWorldBelowAParentThatWaits(at(5), at(-5), at(0), Inheritance.NOTHING);
        keepWorldBelowAParentThatWaits(at(8e-6f), at(0), at(0), Inheritance.NOTHING);
        keepWorldBelowAParentThatWaits(pose(0, 0, 0, 5e-6f, 0, 0, 1), at(0), at(0), Inheritance.TRANSLATION);
        play(
                new Action.Create2d(-1),
                new Action.Create(0),
                new Action.WriteLogical(0, Write.TELEPORT_RIGID, pose(0, 0, 0, 0, 0, 0.5f, 0.9f)),
                new Action.WriteLogical(1, Write.TELEPORT_RIGID, at(0)),
                new Action.BeginTick(true, 0),
                new Action.StampedTeleport(0, Write.TELEPORT_RIGID, pose(0, 0, 0, 0, 0, -0.5f, 0.9f)),
                new Action.OverrideVisual(1, at(50)),
                new Action.BeginTick(true, 0),
                new Action.Inherit(1, Inheritance.TRANSLATION, Reparent.KEEP_WORLD));
    }

    /** SPEC 10.7: the tick in between, which no frame has shown, is over, and its move counts for itself. */
    @Test
    void shouldLimitAMoveFromWhereTheTickBeginsWhenTheTickBeforeFollowedFrames() {
        play(
                new RuleAction.Standard(ALL, Rule.FROM_VISUAL),
                new RuleAction.Limit(-1, JumpLimit.ofDistance(10), false),
                new Action.Create(-1),
                new Action.WriteLogical(0, Write.TELEPORT_RIGID, at(0)),
                new Action.BeginTick(true, 0),
                new Action.StampedTeleport(0, Write.TELEPORT_RIGID, at(-7)),
                new Action.BeginTick(true, 0),
                new Action.WriteLogical(0, Write.MOVE_TRANSLATION, at(0)),
                new RuleAction.Standard(ALL, Rule.HERMITE),
                new Action.BeginTick(true, 0),
                new Action.WriteLogical(0, Write.MOVE_TRANSLATION, at(9)));
    }

    /** SPEC 10.7: the same where a frame finds it written. */
    @Test
    void shouldNotAddUpMovesOfTicksThatAFrameShowsAtOnce() {
        play(
                new RuleAction.Standard(ALL, Rule.FROM_VISUAL),
                new RuleAction.Limit(-1, JumpLimit.ofDistance(10), false),
                new Action.Create(-1),
                new Action.WriteLogical(0, Write.TELEPORT_RIGID, at(0)),
                new Action.BeginFrame(0),
                new Action.BeginTick(true, 0),
                new Action.StampedTeleport(0, Write.TELEPORT_RIGID, at(-7)),
                new Action.BeginTick(true, 0),
                new Action.WriteLogical(0, Write.MOVE_TRANSLATION, at(0)),
                new Action.BeginTick(true, 0),
                new Action.WriteLogical(0, Write.MOVE_TRANSLATION, at(7)),
                new Action.BeginFrame(1000));
    }

    /** SPEC 10.1: a tick that ends before the first frame is one before the stamp, and so is what counts as written in it. */
    @Test
    void shouldWaitForTheEndOfATickThatEndedBeforeTheFirstFrameOfItsTimeline() {
        play(
                new Action.Create(-1),
                new Action.WriteLogical(0, Write.TELEPORT_RIGID, at(-17)),
                new Action.StampedTeleport(0, Write.TELEPORT_TRANSLATION, at(3)),
                new TimelineAction.Open(),
                new TimelineAction.Tick(1, false, 0),
                new TimelineAction.Add(0, true, 1),
                new RuleAction.Standard(ALL, Rule.HERMITE),
                new Action.WriteLogical(0, Write.MOVE_TRANSLATION, at(0)),
                new TimelineAction.Frame(1, 0, false),
                new Action.WriteLogical(0, Write.MOVE_RIGID, turned(1)),
                new TimelineAction.Tick(1, true, 0),
                new TimelineAction.Frame(1, 1250, false),
                new TimelineAction.Frame(1, 1750, false));
    }

    /** SPEC 10.1, 13.1: two mirrors make a turn, in whatever size. */
    @Test
    void shouldNotWaitInTheRotationWhenOnlyTheSizeOfAMirroredNodeDiffers() {
        Pose3d small = turned(2);
        small.scale().set(0.25f);
        for (float y : new float[] {2, -2}) {
            Pose3d mirrored = at(10);
            mirrored.rotation().rotateY(0.7f);
            mirrored.scale().set(2, y, -2);
            play(
                    new Action.Create(-1),
                    new Action.Create(0),
                    new RuleAction.Choose(1, EnumSet.of(Component.ROTATION), Rule.FROM_VISUAL),
                    new Action.WriteLogical(0, Write.TELEPORT_POSE, small),
                    new Action.WriteLogical(1, Write.TELEPORT_POSE, mirrored),
                    new Action.BeginTick(true, 0),
                    new Action.StampedTeleport(0, Write.TELEPORT_POSE, at(4)),
                    new Action.BeginTick(true, 0),
                    new Action.Inherit(1, Inheritance.TRANSLATION_AND_ROTATION, Reparent.KEEP_WORLD));
        }
    }

    private static Pose3d turned(float angle) {
        Pose3d pose = at(7);
        pose.rotation().rotateX(angle);
        return pose;
    }

    private static void keepWorldBelowAParentThatWaits(Pose3d before, Pose3d after, Pose3d child, Inheritance part) {
        play(
                new Action.Create(-1),
                new Action.Create(0),
                new Action.WriteLogical(0, Write.TELEPORT_RIGID, before),
                new Action.WriteLogical(1, Write.TELEPORT_RIGID, child),
                new Action.BeginTick(true, 0),
                new Action.StampedTeleport(0, Write.TELEPORT_RIGID, after),
                new Action.OverrideVisual(1, at(50)),
                new Action.BeginTick(true, 0),
                new Action.Inherit(1, part, Reparent.KEEP_WORLD));
    }

    private static Pose3d pose(float x, float y, float z, float qx, float qy, float qz, float qw) {
        Pose3d pose = new Pose3d();
        pose.translation().set(x, y, z);
        pose.rotation().set(qx, qy, qz, qw);
        return pose;
    }
}
