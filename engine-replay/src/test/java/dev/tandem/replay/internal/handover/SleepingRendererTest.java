package dev.tandem.replay.internal.handover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.replay.internal.journal.OperationLog;
import dev.tandem.replay.internal.journal.OperationTarget;
import dev.tandem.replay.internal.journal.PendingOperations;
import dev.tandem.replay.internal.journal.SceneAppender;
import dev.tandem.replay.internal.replica.SceneApplier;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.scene.internal.SceneAccess;
import dev.tandem.transform.Component;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.JumpLimit;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.HandleAccess;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 14.4: what a renderer draws that has slept is what one draws that has not, and the parcel does not grow meanwhile. */
class SleepingRendererTest {
    private static final long STEP = 1000;

    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final SceneAppender recorder = new SceneAppender(scene, SceneAppender.Ticks.NOBODY);
    private HandOver handOver = new HandOver(0, 1 << 11);
    private final List<Transform3d> nodes = new ArrayList<>();
    private final Scene awake = new Scene();
    private final SceneApplier awakeApplier = new SceneApplier(awake, false);
    private final PendingOperations awakePending = new PendingOperations();
    private final Scene asleep = new Scene();
    private final SceneApplier asleepApplier = new SceneApplier(asleep, false);
    private final PendingOperations asleepPending = new PendingOperations();
    private Random random = new Random();
    private long fixed;

    /** With an even seed, older ticks are put together a few nodes at a time. */
    private void begin(long seed) {
        random = new Random(seed);
        handOver = seed % 2 == 0 ? new HandOver(0, 5) : handOver;
        recorder.begin();
    }

    /** Ends a tick, and lets the one who is awake draw a frame at its start. */
    private void endTick() {
        sync.afterTick(fixed, fixed + STEP);
        fixed += STEP;
        handOver();
        awakePending.tellDue(fixed - STEP, awakeApplier);
        awake.synchronizer().beforeFrame(fixed - STEP);
    }

    private void handOver() {
        OperationLog copy = new OperationLog();
        copy.append(recorder.log());
        awakePending.add(copy);
        handOver.put(recorder.log(), fixed - STEP, fixed, fixed, fixed, 1);
    }

    private Parcel wake(long instant) {
        Parcel parcel = handOver.take();
        assertNotNull(parcel);
        parcel.forEachLog(asleepPending::add);
        asleepPending.tellDue(instant, asleepApplier);
        asleep.synchronizer().beforeFrame(instant);
        awakePending.tellDue(instant, awakeApplier);
        awake.synchronizer().beforeFrame(instant);
        return parcel;
    }

    private Transform3d in(Scene copy, SceneApplier applier, Transform3d node, int generation) {
        return copy.node(applier.counterpart(OperationTarget.SPACE, node.index(), generation));
    }

    private Transform3d pick() {
        return nodes.get(random.nextInt(nodes.size()));
    }

    private Vector3f vector() {
        return new Vector3f(random.nextFloat(), random.nextFloat(), random.nextFloat()).mul(10);
    }

    private Quaternionf turn() {
        return new Quaternionf().rotateXYZ(random.nextFloat(), random.nextFloat(), random.nextFloat());
    }

    /** Something that may be done to a scene. */
    private void act() {
        if (nodes.size() < 4 || nodes.size() < 14 && random.nextInt(6) == 0) {
            Transform3d born = nodes.isEmpty() || random.nextBoolean() ? scene.create() : scene.create(pick());
            nodes.add(born);
            born.moveTo(vector());
            return;
        }
        Transform3d node = pick();
        switch (random.nextInt(26)) {
            case 0 -> node.destroy();
            case 1 -> node.destroyWhenShown();
            case 2 -> attach(node, pick());
            case 3 -> node.detach(Reparent.values()[random.nextInt(3)]);
            case 4 -> node.inherit(Inheritance.values()[random.nextInt(4)], Reparent.values()[random.nextInt(3)]);
            case 5 -> node.moveWithVelocity(vector(), turn(), vector(), vector());
            case 6 -> node.rotateBy(vector().add(1, 1, 1), 3 * random.nextFloat());
            case 7 -> node.teleportTo(vector(), turn());
            case 8 -> node.teleportOnStamp(vector());
            case 9 -> node.warp(vector(), turn());
            case 10 -> scene.rebase(vector());
            case 11 -> node.snap();
            case 12 -> node.snapBranch();
            case 13 -> node.hide();
            case 14 -> node.show();
            case 15 -> node.rule(MotionRule.HERMITE);
            case 16 -> node.ruleForBranch(MotionRule.FROM_TICK);
            case 17 -> node.inheritRule();
            case 18 -> node.jumpLimit(JumpLimit.ofDistance(5));
            case 19 -> scene.names().put(node, "node " + random.nextInt());
            case 20 -> scene.rule(random.nextBoolean() ? MotionRule.SNAP : MotionRule.FROM_TICK);
            case 21 -> scene.jumpLimit(random.nextBoolean() ? JumpLimit.NONE : JumpLimit.ofDistance(9));
            case 22 -> scene.data(Long.class).put(node, fixed);
            default -> node.moveTo(vector(), turn(), new Vector3f(1, 2, 1));
        }
        nodes.removeIf(each -> !each.isAlive());
    }

    private void attach(Transform3d node, Transform3d parent) {
        for (Transform3d above = parent; above != null; above = above.parent()) {
            if (above.equals(node)) {
                return;
            }
        }
        node.attachTo(parent, Reparent.values()[random.nextInt(3)]);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 5, 8, 20, 100})
    void shouldBeTheSceneOfOneThatWasAwakeWhenTheRendererSlept(int ticks) {
        for (long seed = 0; seed < 40; seed++) {
            SleepingRendererTest game = new SleepingRendererTest();
            game.begin(seed);
            for (int sleep = 0; sleep < 3; sleep++) {
                for (int tick = 0; tick < ticks; tick++) {
                    for (int i = 0; i < 6; i++) {
                        game.act();
                    }
                    game.endTick();
                }
                game.wake(game.fixed);
                game.compare("seed " + seed + ", sleep " + sleep);
            }
        }
    }

    private void compare(String when) {
        asleep.validate();
        assertEquals(awake.size(), asleep.size(), when);
        for (Transform3d node : nodes) {
            int generation = HandleAccess.to(Transform3d.class).generation(node);
            Transform3d one = in(awake, awakeApplier, node, generation);
            Transform3d other = in(asleep, asleepApplier, node, generation);
            String what = when + ": " + node;
            assertEquals(one.logicalLocal(new Pose3d()), other.logicalLocal(new Pose3d()), what);
            assertEquals(one.logicalWorld(new Matrix4x3f()), other.logicalWorld(new Matrix4x3f()), what);
            assertEquals(one.visualLocal(new Pose3d()), other.visualLocal(new Pose3d()), what);
            assertEquals(one.isHidden(), other.isHidden(), what);
            assertEquals(one.inheritance(), other.inheritance(), what);
            assertEquals(awake.names().of(one), asleep.names().of(other), what);
            assertEquals(
                    awake.data(Long.class).get(one), asleep.data(Long.class).get(other), what);
            assertEquals(one.rule(Component.SCALE), other.rule(Component.SCALE), what);
        }
    }

    /** A motion between ticks that begins with a velocity of the tick before. */
    @ParameterizedTest
    @ValueSource(ints = {0, 250, 500, 999, 1000})
    void shouldDrawTheSameBitsWithinTheNewestTickWhenTheRendererSlept(int nanos) {
        begin(nanos);
        scene.rule(MotionRule.HERMITE);
        for (int i = 0; i < 10; i++) {
            nodes.add(scene.create());
        }
        for (int tick = 0; tick < 50; tick++) {
            for (Transform3d node : nodes) {
                switch (random.nextInt(4)) {
                    case 0 -> node.moveWithVelocity(vector(), turn(), vector(), vector());
                    case 1 -> node.moveTo(vector(), turn());
                    case 2 -> node.rotateBy(vector().add(1, 1, 1), 1);
                    default -> {
                        // rests in this tick
                    }
                }
            }
            endTick();
        }
        wake(fixed - STEP + nanos);
        compare("at " + nanos);
    }

    /**
     * A motion that began 90 ticks of the main timeline ago, of nodes that rested in the tick before that and were moved more
     * than once in the others of the last three.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 100})
    void shouldDrawTheSameBitsOfALongMotionWhenTheRendererSlept(int earlierTicks) {
        begin(1);
        VisualSynchronizer slow = sync.openTimeline();
        for (int i = 0; i < 10; i++) {
            nodes.add(scene.create());
        }
        Transform3d drifting = nodes.get(0);
        slow.add(drifting);
        Transform3d star = scene.create();
        slow.add(star);
        nodes.add(star);
        for (int tick = 0; tick < 290; tick++) {
            if (tick == 200 - earlierTicks) {
                slow.afterTick(fixed, fixed + earlierTicks * STEP);
            } else if (tick == 200 - 2 * earlierTicks || tick == 200) {
                drifting.moveTo(vector(), turn());
                for (int i = 0; i < 3; i++) {
                    drifting.moveTo(vector());
                }
                // not where the ticks before are looked at one by one, which they are not before one that has such a
                // move
                for (int i = 1; i < Math.min(3, earlierTicks); i++) {
                    scene.space().largeWorld().moveTo(star, new Vector3d(vector()));
                }
                slow.afterTick(fixed, fixed + (tick == 200 ? 100 : earlierTicks) * STEP);
            }
            nodes.get(1 + tick % Math.min(9, earlierTicks)).moveTo(vector());
            endTick();
            awakeApplier.drawOthers(fixed - STEP);
        }
        wakeAll();
        compare("after 290 ticks");
    }

    /** What is done to nodes of a longer tick, in it and outside, or in one that began before the renderer slept. */
    @ParameterizedTest
    @EnumSource(Change.class)
    void shouldDrawTheSameBitsOfALongTickWhenTheRendererSlept(Change change) {
        for (int seed = 0; seed < 40; seed++) {
            SleepingRendererTest game = new SleepingRendererTest();
            game.begin(seed);
            game.playLongTicks(change, 3 + seed);
        }
    }

    private enum Change {
        MOVED,
        WARPED,
        TELEPORTED_ON_STAMP,
        TELEPORTED,
        RULED,
        ATTACHED_AND_SNAPPED
    }

    private void playLongTicks(Change change, int ticks) {
        VisualSynchronizer slow = sync.openTimeline();
        for (int i = 0; i < 6; i++) {
            nodes.add(scene.create());
            if (i % 2 == 0) {
                slow.add(nodes.get(i));
            }
            nodes.get(i).moveTo(vector());
        }
        slow.afterTick(fixed, fixed + STEP);
        endTick();
        wakeAll();
        long nextSlow = fixed;
        for (int tick = 0; tick < 3 * ticks; tick++) {
            if (random.nextInt(4) == 0) {
                pick().moveTo(vector());
            }
            if (fixed >= nextSlow) {
                nextSlow = fixed + (2 + random.nextInt(20)) * STEP;
                slow.beforeTick();
                change(change, random.nextInt(4));
                slow.afterTick(fixed, nextSlow);
            }
            sync.beforeTick();
            change(change, random.nextInt(4));
            endTick();
            awakeApplier.drawOthers(fixed - STEP);
            if (tick % ticks == ticks - 1) {
                wakeAll();
                compare(change + " in " + ticks + " ticks, after " + tick);
            }
        }
    }

    private void change(Change change, int times) {
        for (int i = 0; i < times; i++) {
            pick().moveTo(vector());
            Transform3d node = pick();
            switch (change) {
                case MOVED -> node.moveTo(vector(), turn());
                case WARPED -> node.warp(vector(), turn());
                case TELEPORTED_ON_STAMP -> node.teleportOnStamp(vector());
                case TELEPORTED -> node.teleportTo(vector());
                case RULED -> node.rule(random.nextBoolean() ? MotionRule.SNAP : MotionRule.FROM_TICK);
                case ATTACHED_AND_SNAPPED -> {
                    if (node.parent() == null && !node.equals(nodes.get(0))) {
                        node.attachTo(nodes.get(0), Reparent.KEEP_LOCAL_AND_SNAP);
                    } else {
                        node.detach(Reparent.KEEP_LOCAL_AND_SNAP);
                    }
                }
            }
        }
    }

    /** SPEC 4.5: a move before the renderer slept counts into the tick before, as the begin of the next one says. */
    @Test
    void shouldBeginALongTickWhereAMoveBeforeTheRendererSleptHasLed() {
        begin(1);
        VisualSynchronizer slow = sync.openTimeline();
        nodes.addAll(List.of(scene.create(), scene.create()));
        slow.add(nodes.get(0));
        slow.afterTick(0, STEP);
        for (int tick = 0; tick < 2; tick++) {
            sync.afterTick(fixed, fixed + STEP);
            fixed += STEP;
            handOver();
        }
        nodes.get(0).moveTo(vector());
        handOver();
        wake(0);
        slow.beforeTick();
        nodes.get(0).moveTo(vector());
        slow.afterTick(fixed, fixed + 20 * STEP);
        for (int tick = 0; tick < 8; tick++) {
            nodes.get(1).moveTo(vector());
            endTick();
            awakeApplier.drawOthers(fixed - STEP);
        }
        wakeAll();
        compare("after 8 ticks");
    }

    /** SPEC 10.7: a limit counts in the ticks that it was there for, and is another one while the tick of a node lasts. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldDrawAtItsPlaceWhatALimitStopsInALongTickWhenTheRendererSlept(boolean ofScene) {
        begin(1);
        VisualSynchronizer slow = sync.openTimeline();
        nodes.addAll(List.of(scene.create(), scene.create()));
        Transform3d ship = nodes.get(0);
        slow.add(ship);
        ship.teleportTo(0, 0, 0);
        endTick();
        wakeAll();
        limit(ship, ofScene, 3);
        ship.moveTo(4, 0, 0);
        slow.afterTick(fixed, fixed + 40 * STEP);
        for (int tick = 0; tick < 20; tick++) {
            limit(ship, ofScene, 5);
            nodes.get(1).moveTo(tick, 0, 0);
            endTick();
            awakeApplier.drawOthers(fixed - STEP);
        }
        wakeAll();
        assertEquals(4, asleep.node(0).visualLocal(new Pose3d()).translation().x);
        compare("after 20 ticks");
    }

    private void limit(Transform3d ship, boolean ofScene, float distance) {
        if (ofScene) {
            scene.jumpLimit(JumpLimit.ofDistance(distance));
        } else {
            ship.jumpLimit(JumpLimit.ofDistance(distance));
        }
    }

    /** SPEC 4.2: what was written before moves with its next write, though a later teleport covers what was written. */
    @ParameterizedTest
    @EnumSource(FirstWrite.class)
    void shouldMoveInALongTickWhatWasWrittenBeforeWhenTheRendererSlept(FirstWrite first) {
        begin(1);
        VisualSynchronizer slow = sync.openTimeline();
        Transform3d ship = scene.create();
        nodes.add(ship);
        slow.add(ship);
        if (first == FirstWrite.MOVED_BEFORE) {
            ship.moveTo(vector());
        }
        slow.beforeTick();
        switch (first) {
            case TELEPORTED -> ship.teleportTo(vector());
            case TURNED_AND_TELEPORTED -> {
                ship.rotateTo(turn());
                ship.teleportTo(vector());
            }
            case TELEPORTED_ON_STAMP -> ship.teleportOnStamp(vector());
            case POSITIONED -> scene.space().largeWorld().teleportTo(ship, new Vector3d(vector()));
            default -> {}
        }
        ship.rotateTo(turn());
        ship.rotateTo(turn());
        ship.moveTo(vector());
        ship.teleportTo(vector());
        slow.afterTick(fixed, fixed + 40 * STEP);
        passTicks(7);
        wakeAll();
        compare("first " + first);
    }

    private enum FirstWrite {
        MOVED_BEFORE,
        TELEPORTED,
        TURNED_AND_TELEPORTED,
        TELEPORTED_ON_STAMP,
        POSITIONED
    }

    @Test
    void shouldMoveInALongTickWhatMainTicksWroteBeforeWhenTheRendererSlept() {
        begin(1);
        VisualSynchronizer slow = sync.openTimeline();
        Transform3d ship = scene.create();
        nodes.add(ship);
        slow.add(ship);
        slow.afterTick(fixed, fixed + 40 * STEP);
        ship.rotateTo(turn());
        passTicks(1);
        ship.teleportTo(vector());
        for (int tick = 0; tick < 2; tick++) {
            ship.rotateTo(turn());
            passTicks(1);
        }
        passTicks(7);
        wakeAll();
        compare("after 10 ticks");
    }

    /** SPEC 4.2: the write that ends a birth stays, even a position that later ones cover. */
    @Test
    void shouldMoveInALongTickWhatAPositionWasGivenBeforeWhenTheRendererSlept() {
        begin(1);
        VisualSynchronizer slow = sync.openTimeline();
        Transform3d ship = scene.create();
        nodes.add(ship);
        slow.add(ship);
        slow.beforeTick();
        scene.space().largeWorld().teleportTo(ship, new Vector3d(vector()));
        writeAllTwice(ship);
        slow.afterTick(fixed, fixed + 40 * STEP);
        passTicks(7);
        wakeAll();
        compareAbsolute(ship);
    }

    @Test
    void shouldMoveInALongTickFromWhereAWarpFarOutLedWhenTheRendererSlept() {
        Transform3d ship = beginFarOut(0);
        VisualSynchronizer slow = sync.openTimeline();
        slow.add(ship);
        endTick();
        wakeAll();
        slow.beforeTick();
        ship.warp(new Vector3f(100_000, 0, 0), turn());
        writeAllTwice(ship);
        slow.afterTick(fixed, fixed + 40 * STEP);
        passTicks(7);
        wakeAll();
        compareAbsolute(ship);
    }

    private void writeAllTwice(Transform3d ship) {
        for (int write = 0; write < 2; write++) {
            ship.rotateTo(turn());
            ship.scaleTo(vector());
            scene.space().largeWorld().moveTo(ship, new Vector3d(vector()).add(1e9, 0, 0));
        }
    }

    /** Of which no frame is drawn. */
    private void passTicks(int count) {
        for (int tick = 0; tick < count; tick++) {
            sync.afterTick(fixed, fixed + STEP);
            fixed += STEP;
            handOver();
        }
    }

    /** SPEC 4.5, 14.4: a tick of another timeline, begun or not, is due when it starts, and divides no writes of the main one. */
    @ParameterizedTest
    @CsvSource({"true, false", "false, true", "true, true", "false, false"})
    void shouldDrawNothingEarlyOfATickThatTwoTimelinesBegin(boolean slowBegins, boolean mainBegins) {
        begin(1);
        VisualSynchronizer slow = sync.openTimeline();
        nodes.addAll(List.of(scene.create(), scene.create()));
        slow.add(nodes.get(1));
        nodes.forEach(node -> node.teleportTo(0, 0, 0));
        slow.afterTick(-STEP, 0);
        endTick();
        for (int tick = 1; tick <= 2; tick++) {
            if (!mainBegins) {
                nodes.get(0).moveTo(tick, 0, 0);
            }
            if (slowBegins) {
                slow.beforeTick();
            }
            nodes.get(1).moveTo(tick, 0, 0);
            slow.afterTick(fixed, fixed + STEP);
            if (mainBegins) {
                sync.beforeTick();
            }
            nodes.get(0).moveTo(tick, 0, 0);
            sync.afterTick(fixed, fixed + STEP);
            fixed += STEP;
            handOver();
        }
        awakePending.tellDue(3 * STEP / 2, awakeApplier);
        awake.synchronizer().beforeFrame(3 * STEP / 2);
        awakeApplier.drawOthers(3 * STEP / 2);
        for (Transform3d node : nodes) {
            assertEquals(
                    0.5f, awake.node(node.index()).visualLocal(new Pose3d()).translation().x, node.toString());
        }
    }

    /** SPEC 10.6: destroyed in the third of 20 ticks that one of their timeline lasts, while others move, or are teleported. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldDrawUntilALongTickEndsWhatWasDestroyedWhileTheRendererSlept(boolean othersMove) {
        for (int ticks = 4; ticks < 60; ticks++) {
            SleepingRendererTest game = new SleepingRendererTest();
            game.begin(ticks);
            game.destroyInALongTick(ticks, othersMove);
            int drawn = ticks < 20 ? 3 : 0;
            assertEquals(drawn, drawnOnly(game.awake));
            assertEquals(drawn, drawnOnly(game.asleep), "after " + ticks + " ticks");
            for (int id = 0; id < drawn; id++) {
                assertEquals(visualOf(game.awake.node(id)), visualOf(game.asleep.node(id)), "node " + id);
            }
            game.compare("after " + ticks + " ticks");
        }
    }

    private void destroyInALongTick(int ticks, boolean othersMove) {
        VisualSynchronizer slow = sync.openTimeline();
        Transform3d ship = scene.create();
        Transform3d wheel = scene.create(ship);
        slow.add(ship);
        endTick();
        wakeAll();
        ship.moveTo(vector(), turn());
        wheel.moveTo(vector());
        Transform3d born = scene.create(ship);
        slow.addBranch(born);
        born.moveTo(vector());
        nodes.addAll(List.of(scene.create(), scene.create(), scene.create()));
        for (int tick = 1; tick < ticks; tick++) {
            if (tick % 20 == 1) {
                slow.beforeTick();
                slow.afterTick(fixed - STEP, fixed + 19 * STEP);
            } else if (tick == 2) {
                ship.destroyWhenShown();
            } else if (othersMove) {
                pick().moveTo(vector());
            } else {
                nodes.forEach(each -> each.teleportTo(vector(), turn()));
            }
            endTick();
            awakeApplier.drawOthers(fixed - STEP);
        }
        wakeAll();
    }

    /** SPEC 10.6: what is drawn until a long tick ends goes earlier, with a node above it that came and went meanwhile. */
    @Test
    void shouldNotDrawLongerThanWhatIsAboveItWhatWasDestroyedInALongTick() {
        begin(1);
        VisualSynchronizer slow = sync.openTimeline();
        nodes.add(scene.create());
        endTick();
        wakeAll();
        slow.afterTick(0, 40 * STEP);
        Transform3d ship = scene.create();
        Transform3d rider = scene.create(ship);
        slow.add(rider);
        for (int tick = 0; tick < 20; tick++) {
            if (tick == 1) {
                rider.destroyWhenShown();
            } else if (tick == 2) {
                ship.destroyWhenShown();
            }
            pick().teleportTo(vector(), turn());
            endTick();
            awakeApplier.drawOthers(fixed - STEP);
        }
        wakeAll();
        assertEquals(0, drawnOnly(awake));
        assertEquals(0, drawnOnly(asleep));
    }

    private static int drawnOnly(Scene scene) {
        return SceneAccess.stores(scene).space().ghosts().count();
    }

    private static Matrix4x3f visualOf(Transform3d node) {
        return node.visualWorld(new Matrix4x3f());
    }

    private void wakeAll() {
        wake(fixed);
        awakeApplier.drawOthers(fixed);
        asleepApplier.drawOthers(fixed);
    }

    /** Ticks in which the same nodes move, with others between them now and then. */
    @ParameterizedTest
    @ValueSource(ints = {0, 300, 1000})
    void shouldDrawTheSameBitsWhenTicksRepeatEachOther(int nanos) {
        for (long seed = 0; seed < 60; seed++) {
            SleepingRendererTest game = new SleepingRendererTest();
            game.begin(seed);
            game.repeatTicks(5 + (int) seed % 20, seed % 3 == 0);
            game.wake(game.fixed - STEP + nanos);
            game.compare("seed " + seed + " at " + nanos);
        }
    }

    private void repeatTicks(int ticks, boolean origins) {
        scene.rule(MotionRule.HERMITE);
        for (int i = 0; i < 8; i++) {
            nodes.add(scene.create());
        }
        for (int tick = 0; tick < ticks; tick++) {
            for (int i = 0; i < nodes.size(); i++) {
                switch (i % 4) {
                    case 0 -> nodes.get(i).moveWithVelocity(vector(), turn(), vector(), vector());
                    case 1 -> nodes.get(i).moveTo(vector(), turn());
                    case 2 -> nodes.get(i).rotateBy(vector().add(1, 1, 1), 1);
                    default -> nodes.get(i).moveTo(vector());
                }
            }
            if (origins) {
                scene.rebase(new Vector3f(1, 0, 0));
            } else if (random.nextInt(6) == 0) {
                act();
            }
            endTick();
            if (random.nextInt(4) == 0) {
                pick().moveTo(vector());
            }
            for (int i = random.nextInt(20); i > 14; i--) {
                pick().moveTo(vector());
                handOver();
            }
        }
    }

    @Test
    void shouldKeepTheNewestFiveTicksWhenAllRepeatEachOther() {
        begin(1);
        for (int i = 0; i < 10; i++) {
            nodes.add(scene.create());
        }
        int first = 0;
        int last = 0;
        for (int tick = 0; tick < 100; tick++) {
            nodes.forEach(node -> node.moveTo(vector()));
            sync.afterTick(fixed, fixed + STEP);
            last = recorder.log().words();
            first = tick == 0 ? last : first;
            fixed += STEP;
            handOver();
        }
        assertEquals(first - wordsOfTick(10) + 5 * last, handOver.take().words());
    }

    /** Words of a tick that moves that number of nodes, and does nothing else. */
    private static int wordsOfTick(int moves) {
        return 2 + 5 + 4 * moves;
    }

    @Test
    void shouldKeepWhatTheTwoTicksAfterItDoNotMove() {
        begin(1);
        for (int i = 0; i < 10; i++) {
            nodes.add(scene.create());
        }
        HandOver longer = new HandOver();
        int first = 0;
        for (int tick = 0; tick < 30; tick++) {
            for (int i = 0; i < 10; i++) {
                if (i != tick % 10) {
                    nodes.get(i).moveTo(vector());
                }
            }
            sync.afterTick(fixed, fixed + STEP);
            first = tick == 0 ? recorder.log().words() : first;
            longer.put(recorder.log(), fixed, fixed + STEP, fixed, fixed, 1);
            fixed += STEP;
        }
        int ofFirst = first - wordsOfTick(9) + wordsOfTick(2);
        assertEquals(
                ofFirst + 24 * wordsOfTick(2) + 5 * wordsOfTick(9),
                longer.take().words());
    }

    @Test
    void shouldKeepATickThatOnlyOneRepeats() {
        begin(1);
        for (int i = 0; i < 10; i++) {
            nodes.add(scene.create());
        }
        HandOver longer = new HandOver();
        int first = 0;
        for (int tick = 0; tick < 30; tick++) {
            nodes.subList(tick % 3 == 2 ? 5 : 0, 10).forEach(node -> node.moveTo(vector()));
            sync.afterTick(fixed, fixed + STEP);
            first = tick == 0 ? recorder.log().words() : first;
            longer.put(recorder.log(), fixed, fixed + STEP, fixed, fixed, 1);
            fixed += STEP;
        }
        int ofThree = 2 * wordsOfTick(5) + 2;
        int ofOlder = first - wordsOfTick(10) + 8 * ofThree + wordsOfTick(5);
        int ofNewest = 3 * wordsOfTick(10) + 2 * wordsOfTick(5);
        assertEquals(ofOlder + ofNewest, longer.take().words());
    }

    @Test
    void shouldKeepLittleAroundALongTickOfNodesThatItDoesNotMove() {
        begin(1);
        VisualSynchronizer slow = sync.openTimeline();
        for (int i = 0; i < 100; i++) {
            nodes.add(scene.create());
        }
        slow.add(nodes.get(99));
        HandOver longer = new HandOver();
        for (int tick = 0; tick < 40; tick++) {
            if (tick % 5 == 0) {
                nodes.get(99).moveTo(vector());
                slow.afterTick(fixed, fixed + 5 * STEP);
            }
            nodes.subList(0, 99).forEach(node -> node.moveTo(vector()));
            sync.afterTick(fixed, fixed + STEP);
            longer.put(recorder.log(), fixed, fixed + STEP, fixed, fixed, 1);
            fixed += STEP;
        }
        int words = longer.take().words();
        assertTrue(words < 900 + 6 * wordsOfTick(99), words + " words");
    }

    /** What keeps its place in the world goes by where nodes were, in the tick before or in the one before that. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void shouldLeaveOutNothingThatALaterTickGoesBy(int phase) {
        for (int ticks = 5; ticks < 40; ticks++) {
            SleepingRendererTest game = new SleepingRendererTest();
            game.begin(ticks);
            game.rideNowAndThen(phase, ticks);
            game.wake(game.fixed);
            game.compare("after " + ticks + " ticks");
        }
    }

    private void rideNowAndThen(int phase, int ticks) {
        Transform3d ship = scene.create();
        Transform3d deck = scene.create(ship);
        Transform3d rider = scene.create();
        nodes.addAll(List.of(ship, deck, rider));
        for (int tick = 0; tick < ticks; tick++) {
            switch ((tick + phase) % 4) {
                case 1 -> rider.moveTo(vector());
                case 2 -> ship.moveTo(vector(), turn());
                case 3 -> deck.moveTo(vector(), turn());
                default -> {
                    if (rider.parent() == null) {
                        rider.attachTo(deck, Reparent.KEEP_WORLD);
                    } else {
                        rider.detach(Reparent.KEEP_WORLD);
                    }
                    for (int i = 0; i < 2; i++) {
                        ship.moveTo(vector(), turn());
                        deck.moveTo(vector(), turn());
                    }
                }
            }
            endTick();
        }
    }

    /** Between ticks, in the oldest tick that is put together with others. */
    @Test
    void shouldLeaveOutNothingThatIsGoneByAfterTheTick() {
        begin(1);
        Transform3d ship = scene.create();
        Transform3d rider = scene.create();
        nodes.addAll(List.of(ship, rider));
        endTick();
        wakeAll();
        ship.moveTo(vector());
        endTick();
        rider.attachTo(ship, Reparent.KEEP_WORLD);
        handOver();
        for (int tick = 0; tick < 5; tick++) {
            ship.moveTo(vector());
            endTick();
        }
        wakeAll();
        compare("after 6 ticks");
    }

    @Test
    void shouldLeaveOutNothingOfTheNewestTickWhenMuchIsAddedToIt() {
        begin(1);
        Transform3d ship = scene.create();
        ship.moveTo(vector());
        sync.afterTick(fixed, fixed + STEP);
        int all = recorder.log().words();
        handOver();
        for (int i = 0; i < 10; i++) {
            ship.moveTo(vector());
            all += recorder.log().words();
            handOver();
        }
        assertEquals(all, handOver.take().words());
    }

    @Test
    void shouldNotGrowWithTimeWhenTheRendererSleeps() {
        begin(1);
        for (int i = 0; i < 10; i++) {
            nodes.add(scene.create());
        }
        Transform3d platform = nodes.get(0);
        VisualSynchronizer slow = sync.openTimeline();
        int longest = 0;
        for (int tick = 0; tick < 3000; tick++) {
            for (Transform3d node : nodes) {
                node.moveTo(vector());
            }
            if (tick % 20 == 0) {
                slow.beforeTick();
                slow.afterTick(fixed, fixed + 20 * STEP);
            }
            Transform3d spark = scene.create();
            slow.add(spark);
            spark.teleportTo(vector());
            spark.destroyWhenShown();
            Transform3d bullet = scene.create(platform);
            bullet.teleportTo(vector());
            scene.channels().floats("heat").moveTo(bullet, tick);
            scene.channels().floats("heat").moveTo(platform, tick);
            scene.channels().steps("name", String.class).moveTo(platform, "at " + tick);
            Transform3d rider = nodes.get(1 + tick % 9);
            if (rider.parent() == null) {
                rider.attachTo(platform, Reparent.KEEP_WORLD);
            } else {
                rider.detach(Reparent.KEEP_WORLD);
            }
            rider.hide();
            rider.show();
            rider.rule(tick % 2 == 0 ? MotionRule.SNAP : MotionRule.FROM_TICK);
            scene.names().put(rider, "rider " + tick);
            scene.data(Integer.class).put(rider, tick);
            scene.data(String.class).put(bullet, "bullet " + tick);
            sync.afterTick(fixed, fixed + STEP);
            sync.beforeFrame(fixed);
            sync.beforeTick();
            if (tick % 2 == 0) {
                bullet.destroy();
            } else {
                bullet.destroyWhenShown();
            }
            handOver.put(recorder.log(), fixed, fixed + STEP, fixed, fixed, 1);
            fixed += STEP;
            longest = tick == 300 ? wordsWaiting() : longest;
        }
        int waiting = wordsWaiting();
        assertTrue(waiting <= 3 * longest, waiting + " words after " + longest);
    }

    @Test
    void shouldNotGrowWithJumpsWhenTheLongTickIsOver() {
        begin(1);
        nodes.add(scene.create());
        VisualSynchronizer slow = sync.openTimeline();
        slow.add(pick());
        slow.afterTick(0, 20 * STEP);
        for (int tick = 0; tick < 300; tick++) {
            pick().warp(vector(), turn());
            pick().rotateTo(turn());
            pick().teleportTo(vector());
            endTick();
        }
        int waiting = wordsWaiting();
        assertTrue(waiting < 500, waiting + " words");
    }

    @Test
    void shouldNotGrowWithWarpsFarOutWhenPositionsFollow() {
        Transform3d ship = beginFarOut(0);
        for (int tick = 0; tick < 300; tick++) {
            ship.warp(vector(), turn());
            writeAllTwice(ship);
            endTick();
        }
        int waiting = wordsWaiting();
        assertTrue(waiting < 1000, waiting + " words");
    }

    private int wordsWaiting() {
        return handOver.take().words();
    }

    @Test
    void shouldPassTwoParcelsToAndFroWhenNobodySleeps() {
        begin(1);
        Transform3d ship = scene.create();
        assertNull(handOver.take());
        Parcel first = null;
        Parcel second = null;
        for (int tick = 0; tick < 10; tick++) {
            ship.moveTo(tick, 0, 0);
            sync.afterTick(fixed, fixed + STEP);
            handOver.put(recorder.log(), fixed, fixed + STEP, fixed, fixed, 1);
            fixed += STEP;
            Parcel parcel = handOver.take();
            assertNull(handOver.take());
            assertEquals(0, parcel.merged);
            assertTrue(tick < 2 || parcel == (tick % 2 == 0 ? first : second), "tick " + tick);
            first = tick == 0 ? parcel : first;
            second = tick == 1 ? parcel : second;
            parcel.forEachLog(asleepPending::add);
            asleepPending.tellDue(Long.MAX_VALUE, asleepApplier);
            assertEquals(tick, asleep.node(0).logicalLocal(new Pose3d()).translation().x);
        }
    }

    @Test
    void shouldKeepPositionsInDoublePrecisionWhenTheRendererSlept() {
        begin(1);
        Transform3d star = scene.create();
        nodes.add(star);
        for (int tick = 0; tick < 20; tick++) {
            scene.space().largeWorld().moveTo(star, new Vector3d(1e9 + tick + 0.125, 0, 0));
            endTick();
        }
        wake(fixed);
        assertEquals(
                1e9 + 19.125, asleep.space().largeWorld().absoluteVisualPosition(asleep.node(0), new Vector3d()).x);
    }

    /** SPEC 12.3: a warp moves the anchor, which the pose that it leads to does not say. */
    @Test
    void shouldDrawFarOutWhereItIsWhatWasWarpedWhileTheRendererSlept() {
        Transform3d ship = beginFarOut(0);
        endTick();
        wakeAll();
        ship.warp(new Vector3f(100_000, 0, 0), new Quaternionf());
        passTicks(7);
        wakeAll();
        compareFarOut(ship);
    }

    /** SPEC 12.3: what leaves a parent with an anchor, and keeps its world pose, gets an anchor of its own. */
    @Test
    void shouldDrawFarOutWhereItIsWhatWasWarpedAfterItLeftItsParent() {
        Transform3d carrier = beginFarOut(0);
        Transform3d ship = scene.create(carrier);
        nodes.add(ship);
        endTick();
        wakeAll();
        ship.detach(Reparent.KEEP_WORLD);
        endTick();
        wakeAll();
        ship.warp(new Vector3f(100_000, 0, 0), new Quaternionf());
        passTicks(7);
        wakeAll();
        compareFarOut(ship);
    }

    /** SPEC 12.3: a local translation says where a node is only with the anchor of a position before. */
    @Test
    void shouldDrawFarOutWhereItIsWhatWasTeleportedFromItsPositionWhileTheRendererSlept() {
        Transform3d ship = beginFarOut(0);
        ship.teleportTo(1, 2, 3);
        passTicks(7);
        wakeAll();
        compareFarOut(ship);
    }

    /** SPEC 12.3: whether an anchor moves depends on where it is, and so on positions that are left out. */
    @Test
    void shouldHaveTheAnchorOfTheSourceWhenPositionsWereLeftOutWhileTheRendererSlept() {
        Transform3d ship = beginFarOut(0, 40, 20, 20.1);
        passTicks(7);
        wakeAll();
        compareFarOut(ship);
    }

    /** Begins with a node in a large world, moved to some places in turn. */
    private Transform3d beginFarOut(double... places) {
        begin(1);
        Transform3d ship = scene.create();
        nodes.add(ship);
        for (double x : places) {
            scene.space().largeWorld().moveTo(ship, new Vector3d(1e9 + x, 0, 0));
        }
        return ship;
    }

    /** At rest, where the source has it. */
    private void compareFarOut(Transform3d ship) {
        assertEquals(scene.space().largeWorld().absoluteLogicalPosition(ship, new Vector3d()), compareAbsolute(ship));
    }

    private Vector3d compareAbsolute(Transform3d ship) {
        compare("far out");
        int generation = HandleAccess.to(Transform3d.class).generation(ship);
        Vector3d expected = absolute(awake, in(awake, awakeApplier, ship, generation));
        assertEquals(expected, absolute(asleep, in(asleep, asleepApplier, ship, generation)));
        return expected;
    }

    private static Vector3d absolute(Scene scene, Transform3d node) {
        return scene.space().largeWorld().absoluteVisualPosition(node, new Vector3d());
    }
}
