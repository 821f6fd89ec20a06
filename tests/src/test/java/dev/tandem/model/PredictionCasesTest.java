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
import java.util.Set;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 9.4: short sequences that random ones came upon, in which rounding or a flat space decides what is predicted. */
class PredictionCasesTest {

    private static final Set<Component> ALL = EnumSet.allOf(Component.class);

    @Test
    void shouldAgreeAboutRestWhenASpaceIsFlat() {
        play(
                MotionRule.SNAP,
                1000,
                new Action.Create(-1),
                new RuleAction.Choose(0, ALL, Rule.STEP),
                new Action.Create(0),
                new RuleAction.Choose(1, EnumSet.of(Component.ROTATION), Rule.EXTRAPOLATE),
                new Action.BeginFrame(2550),
                new Action.WriteLogical(1, Write.TELEPORT_RIGID, at(-5, 8, 0)),
                new Action.WriteLogical(1, Write.SCALE_FLOATS, scaled(0, -1, 1)),
                new Action.BeginTick(false, 4),
                new Action.BeginTick(false, 5),
                new Action.WriteLogical(
                        0,
                        Write.TELEPORT_POSE,
                        pose(new Vector3f(0.03f, 4.4f, -5), new Quaternionf(0, -1e-5f, 0, 1), 0.25f, 0.9f, 0.26f)),
                new Action.Inherit(1, Inheritance.TRANSLATION_AND_ROTATION, Reparent.KEEP_WORLD));
    }

    @Test
    void shouldBlendAnewWhenWrittenAwayAndBackOutsideTicks() {
        ModelComparison.play(new ActionSequence(
                new ActionSequence.Setup(MotionRule.FROM_VISUAL, true, TickPolicy.BEHIND, 1000, 0, true),
                List.of(
                        new RuleAction.Standard(ALL, Rule.EXTRAPOLATE_FAR),
                        new Action.BeginFrame(80),
                        new Action.BeginFrame(105),
                        new Action.BeginFrame(237),
                        new Action.Create(1),
                        new Action.WriteLogical(0, Write.MOVE_POSE, at(0, 7, 0)),
                        new Action.BeginFrame(1670),
                        new MoveAction.Move(
                                0,
                                Write.MOVE_TRANSLATION,
                                false,
                                at(-8, -6, -4),
                                new Vector3f(0, -8, 6),
                                new Vector3f(-4, -2, -7)),
                        new Action.BeginFrame(63),
                        new Action.WriteLogical(0, Write.MOVE_POSE, scaled(0.5f, 0.5f, 0.5f)),
                        new Action.BeginFrame(59),
                        new Action.WriteLogical(0, Write.MOVE_POSE, at(0, 0, 0)),
                        new Action.BeginFrame(0))));
    }

    @Test
    void shouldGoOnFromWhereItWasWhenMoreComponentsWaitAfterAMoveOutsideTicks() {
        ModelComparison.play(new ActionSequence(
                new ActionSequence.Setup(MotionRule.FROM_TICK, false, TickPolicy.BEHIND, 16_666_667, 0, true),
                List.of(
                        new RuleAction.Standard(ALL, Rule.EXTRAPOLATE_FAR),
                        new Action.Create(-1),
                        new Action.BeginFrame(286),
                        new Action.BeginTick(true, 0),
                        new Action.WriteLogical(
                                0,
                                Write.MOVE_RIGID,
                                pose(
                                        new Vector3f(2.9415f, -6, -3),
                                        new Quaternionf(0.015143495f, 0.99977976f, -0.014525393f, 1.5452545e-4f),
                                        1,
                                        1,
                                        1)),
                        new Action.BeginTick(false, 0),
                        new TimelineAction.StampedTeleport(
                                0,
                                Write.TELEPORT_RIGID,
                                pose(
                                        new Vector3f(-0.057f, 0.015f, 0.0119f),
                                        new Quaternionf(0.022027189f, 0.7414207f, 0.053252544f, 0.66856146f),
                                        2.776f,
                                        0.2525f,
                                        1.0574f)),
                        new Action.BeginFrame(3),
                        new Action.WriteLogical(0, Write.MOVE_POSE, scaled(0.25f, 0.25f, 0.25f)),
                        new TimelineAction.StampedTeleport(0, Write.TELEPORT_POSE, scaled(0.65f, 0.32f, 1.57f)))));
    }

    @Test
    void shouldKnowToleranceWhenAKeptWorldIsFlat() {
        play(
                MotionRule.FROM_VISUAL,
                100_000_000,
                new Action.Create(-1),
                new Action.Create(0),
                new RuleAction.Choose(0, ALL, Rule.EXTRAPOLATE_FAR),
                new Action.BeginFrame(1000),
                new Action.WriteLogical(0, Write.TELEPORT_PARTS, turned(new Vector3f(483, -13, 8), -1, -0f, 0.5f)),
                new Action.Create(-1),
                new Action.BeginFrame(3280),
                new Action.WriteLogical(0, Write.MOVE_RIGID, at(-86.6f, 0, -0.5f)),
                new Action.Attach(0, 2, Reparent.KEEP_WORLD),
                new Action.BeginTick(false, 0),
                new Action.BeginTick(true, 15),
                new MoveAction.Move(
                        0,
                        Write.MOVE_TRANSLATION,
                        false,
                        at(-5, 10, -1),
                        new Vector3f(2140, -10, 6e5f),
                        new Vector3f(8e5f, 2e5f, -90)));
    }

    @Test
    void shouldAgreeAboutRestWhenAWriteOutsideTicksRepeatsAScale() {
        play(
                MotionRule.FROM_VISUAL,
                1000,
                new Action.BeginTick(false, 2),
                new Action.Create2d(-1),
                new Action.WriteLogical(0, Write.MOVE_POSE, at(0, 14, 0)),
                new RuleAction.Standard(ALL, Rule.EXTRAPOLATE_FAR),
                new Action.BeginFrame(161),
                new Action.WriteLogical(0, Write.MOVE_POSE, scaled(2, 2, 1)),
                new Action.BeginFrame(458),
                new MoveAction.Move(
                        0, Write.MOVE_RIGID, false, at(71, 4, 0), new Vector3f(-12, 7, 0), new Vector3f(0, 0, 2e5f)),
                new Action.BeginTick(true, 2),
                new MoveAction.Move(
                        0,
                        Write.MOVE_RIGID,
                        false,
                        at(-8, -2, 0),
                        new Vector3f(-9e6f, -20, 0),
                        new Vector3f(0, 0, -6e3f)),
                new Action.WriteLogical(0, Write.TELEPORT_RIGID, at(3, 7, 0)));
    }

    /** What snaps leaves nothing that moves, and the velocity of the same write then starts a motion of the whole tick. */
    @Test
    void shouldMoveFromTheStartOfTheTickWhenAVelocityComesAfterAKeptWorldCameToRest() {
        Pose3d turned = pose(new Vector3f(), new Quaternionf(0, 0, 1, 1), 1, 1, 1);
        play(
                MotionRule.FROM_TICK,
                1000,
                new Action.Create(-1),
                new Action.WriteLogical(0, Write.TELEPORT_PARTS, turned),
                new Action.BeginTick(false, 0),
                new Action.BeginFrame(0),
                new Action.Create(-1),
                new Action.BeginFrame(1),
                new Action.WriteLogical(0, Write.MOVE_TRANSLATION, at(0, 0, 1)),
                new RuleAction.Choose(0, ALL, Rule.SNAP),
                new RuleAction.Choose(0, EnumSet.of(Component.ROTATION), Rule.EXTRAPOLATE_FAR),
                new Action.Attach(0, -1, Reparent.KEEP_WORLD),
                new MoveAction.Move(0, Write.MOVE_RIGID, false, turned, new Vector3f(), new Vector3f(0, 0, -7e6f)));
    }

    /** Whether an offset of some rounding is left decides whether the write, which is undone, counts as one of the tick. */
    @Test
    void shouldAgreeAboutWhatWasObservedWhenAWriteIsUndoneByATeleport() {
        play(
                MotionRule.FROM_TICK,
                1000,
                new Action.BeginFrame(0),
                new Action.Create(-1),
                new Action.BeginTick(false, 0),
                new Action.WriteLogical(0, Write.TELEPORT_POSE, at(0, 0, 0)),
                new Action.WriteLogical(
                        0,
                        Write.MOVE_POSE,
                        pose(new Vector3f(), new Quaternionf(0, 0, 0.70710677f, 0.70710677f), 1, 1, 1)),
                new RuleAction.Choose(0, EnumSet.of(Component.ROTATION), Rule.EXTRAPOLATE),
                new Action.BeginFrame(0),
                new MoveAction.Move(0, Write.MOVE_RIGID, false, at(0, 0, 0), new Vector3f(), new Vector3f(0, 0, -30)),
                new Action.BeginTick(true, 5),
                new Action.BeginTick(false, 0),
                new Action.WriteLogical(0, Write.MOVE_TRANSLATION, at(0, 0, 1)),
                new Action.WriteLogical(0, Write.TELEPORT_FLOATS, at(0, 0, 0)));
    }

    /** A node waits for the first frame of its timeline, and for a stamp that a later tick overtakes: it goes on evenly. */
    @Test
    void shouldGoOnEvenlyWhenATeleportIsOvertakenBeforeTheFirstFrame() {
        Action tick = new TimelineAction.Tick(1, false, 0);
        play(
                MotionRule.FROM_TICK,
                1000,
                new TimelineAction.Open(),
                new Action.Create(-1),
                new Action.WriteLogical(0, Write.TELEPORT_POSE, at(0, 0, 0)),
                new RuleAction.Standard(ALL, Rule.EXTRAPOLATE),
                new Action.WriteLogical(0, Write.MOVE_TRANSLATION, at(1, 0, 0)),
                tick,
                new TimelineAction.Add(0, false, 1),
                new Action.WriteLogical(0, Write.MOVE_POSE, scaled(0.2635f, 1, 1)),
                new Action.StampedTeleport(0, Write.TELEPORT_TRANSLATION, at(3, 0, 0)),
                tick,
                new Action.WriteLogical(0, Write.MOVE_TRANSLATION, at(8, 0, 0)),
                tick,
                new TimelineAction.Frame(1, 0, true),
                new TimelineAction.Frame(1, 300, false),
                tick,
                new Action.WriteLogical(0, Write.MOVE_TRANSLATION, at(9, 0, 0)),
                new TimelineAction.Frame(1, 900, false),
                tick,
                new Action.WriteLogical(0, Write.MOVE_TRANSLATION, at(10, 0, 0)),
                new TimelineAction.Frame(1, 900, false));
    }

    /** Rounding decides whether the parent's change left a velocity, and so whether the offset of the tick before runs on. */
    @Test
    void shouldExpectNothingOfAnOffsetWhenRoundingDecidesWhetherItRunsOn() {
        Pose3d stretched = at(0, 0, 0);
        stretched.scale().z = 2;
        play(
                MotionRule.FROM_TICK,
                1000,
                new Action.Create(0),
                new Action.Create(0),
                new Action.Create(0),
                new Action.BeginFrame(0),
                new Action.WriteLogical(1, Write.MOVE_TRANSLATION, at(-4, 0, 0)),
                new RuleAction.Choose(0, EnumSet.of(Component.TRANSLATION), Rule.EXTRAPOLATE_FAR),
                new Action.BeginTick(true, 0),
                new Action.WriteLogical(1, Write.MOVE_TRANSLATION, at(0, 0, 0.0015f)),
                new Action.WriteLogical(-1, Write.TELEPORT_TRANSLATION, at(0, 0, 92)),
                new Action.BeginFrame(0),
                new Action.BeginTick(false, 0),
                new Action.Attach(1, -1, Reparent.KEEP_WORLD),
                new Action.BeginTick(false, 0),
                new Action.WriteLogical(1, Write.SCALE_FLOATS, stretched));
    }

    /** What rounding takes from the share of an offset, after thousands of blends, it takes also when little is left. */
    @Test
    void shouldAgreeAboutAnOffsetWhenItRunsOnAfterATickOfManyBlends() {
        play(
                MotionRule.FROM_TICK,
                1000,
                new RuleAction.Standard(EnumSet.of(Component.TRANSLATION), Rule.EXTRAPOLATE_FAR),
                new Action.Create(0),
                new Action.WriteLogical(0, Write.MOVE_TRANSLATION, at(10, 0, 0)),
                new Action.BeginFrame(0),
                new Action.BeginFrame(1962),
                new Action.BeginTick(false, 7),
                new Action.WriteLogical(0, Write.MOVE_TRANSLATION, at(0, 0, 0)),
                new Action.BeginTick(false, 3),
                new Action.BeginFrame(0),
                new Action.BeginTick(false, 0),
                new Action.WriteLogical(
                        0, Write.MOVE_RIGID, pose(new Vector3f(), new Quaternionf().rotateZ(1), 1, 1, 1)));
    }

    private static void play(MotionRule interpolation, long step, Action... actions) {
        ModelComparison.play(new ActionSequence(
                new ActionSequence.Setup(interpolation, false, TickPolicy.AHEAD, step, 0, true), List.of(actions)));
    }

    private static Pose3d at(float x, float y, float z) {
        return pose(new Vector3f(x, y, z), new Quaternionf(), 1, 1, 1);
    }

    private static Pose3d scaled(float x, float y, float z) {
        return pose(new Vector3f(-10, 10, 0), new Quaternionf(), x, y, z);
    }

    private static Pose3d turned(Vector3f translation, float x, float y, float z) {
        return pose(translation, new Quaternionf(0.9f, 0.43f, 0.02f, 0), x, y, z);
    }

    private static Pose3d pose(Vector3f translation, Quaternionf rotation, float x, float y, float z) {
        return new Pose3d(translation, rotation.normalize(), new Vector3f(x, y, z));
    }
}
