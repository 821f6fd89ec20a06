package dev.tandem.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.testkit.MotionTrace;
import dev.tandem.testkit.NodeTrace;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import org.joml.Quaternionf;
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 13.4: a loop of the host's own, with two timelines, recorded and measured. */
class MotionTraceTest {
    private static final long STEP = 1_000_000_000;

    private final Scene scene = new Scene();
    private final VisualSynchronizer main = scene.synchronizer();
    private final VisualSynchronizer slow = main.openTimeline();
    private final MotionTrace trace = new MotionTrace(scene);
    private final Transform3d ship = scene.create();
    private long fixed;
    private long now;

    /** Runs a tick of both timelines, then frames at 25, 50 and 75 % of it. */
    private void tick(Runnable game) {
        game.run();
        main.afterTick(fixed, fixed + STEP);
        slow.afterTick(2 * fixed, 2 * (fixed + STEP));
        fixed += STEP;
        for (int i = 0; i < 4; i++) {
            frame(STEP / 4);
        }
    }

    private void frame(long nanos) {
        main.beforeFrame(now);
        slow.beforeFrame(2 * now);
        trace.afterFrame(now);
        now += nanos;
    }

    private void fly(int ticks) {
        for (int i = 0; i < ticks; i++) {
            long end = fixed / STEP + 1;
            tick(() -> ship.moveTo(end, 0, 0));
        }
    }

    @Test
    void shouldMeasureAnEvenMotionAsEven() {
        ship.teleportTo(0, 0, 0);
        fly(5);

        assertEquals(20, trace.frames());
        assertEquals(20, trace.of(ship).frames());
        assertEquals(1, trace.of(ship).worstJump(), 1e-5, "per second, whatever the frames");
        assertEquals(0, trace.of(ship).worstVelocityError(), 1e-5);
        assertEquals(0, trace.of(ship).worstVelocityError(new Vector3f(1, 0, 0)), 1e-5);
        assertEquals(0.5, trace.of(ship).worstVelocityError(new Vector3f(2, 0, 0)), 1e-5);
        assertEquals(1, trace.of(ship).worstVelocityError(new Vector3f()), 1e-5, "of nothing there is no share");
        assertEquals(0, trace.of(ship).framesAtRest());
        trace.of(ship).assertSmooth(1.0001);
    }

    @Test
    void shouldMeasureNodesInThePlaneToo() {
        Transform2d crate = scene.plane().create();
        Transform2d lid = scene.plane().create(crate);
        crate.teleportTo(0, 0, 0.5f);
        lid.teleportTo(1, 0);
        for (int i = 1; i <= 5; i++) {
            int x = i;
            tick(() -> crate.moveTo(x, 0));
        }
        assertEquals(1, trace.of(crate).worstJump(), 1e-5);
        trace.of(lid).assertSteadyRelativeTo(trace.of(crate), 1e-5);
        tick(() -> crate.teleportTo(90, 0));
        scene.plane().rebase(new Vector2f(70, 0));
        tick(() -> {});
        assertEquals(1, trace.of(lid).worstJump(), 1e-4, "teleports and rebases are no jumps");
        scene.plane().names().put(crate, "the crate");
        tick(() -> crate.moveTo(120, 0));
        String message = assertThrows(
                        AssertionError.class, () -> trace.of(crate).assertSmooth(2))
                .getMessage();
        assertTrue(message.contains("the crate (Transform2d #0"), message);
        assertEquals(crate, trace.of(crate).node());
    }

    @Test
    void shouldFindStutter() {
        ship.rule(MotionRule.SNAP);
        ship.teleportTo(0, 0, 0);
        fly(5);

        assertEquals(15, trace.of(ship).framesAtRest());
        assertEquals(4, trace.of(ship).worstJump(), 1e-3);
        assertTrue(
                trace.of(ship).worstVelocityError() > 2,
                "error " + trace.of(ship).worstVelocityError());
        scene.names().put(ship, "the ship");
        frame(0);
        String message = assertThrows(AssertionError.class, () -> trace.of(ship).assertSmooth(1.1))
                .getMessage();
        assertTrue(message.startsWith(ship + " jumps in frame 4 at 1000 ms: from"), message);
    }

    @Test
    void shouldLeaveOutTeleportsAlsoOfNodesAbove() {
        Transform3d pilot = scene.create(ship);
        ship.teleportTo(0, 0, 0);
        fly(2);
        tick(() -> {
            ship.teleportTo(500, 0, 0);
            ship.moveTo(501, 0, 0);
        });

        assertEquals(1, trace.of(ship).teleports());
        assertEquals(1, trace.of(pilot).teleports());
        trace.of(ship).assertSmooth(1.0001);
        trace.of(pilot).assertSmooth(1.0001);
        assertEquals(0, trace.of(pilot).worstVelocityError(), 1e-4);
        tick(() -> ship.moveTo(2, 0, 0));
        assertThrows(AssertionError.class, () -> trace.of(pilot).assertSmooth(100), "a move that is none");
    }

    @Test
    void shouldLeaveOutATeleportThatShowsOnItsStamp() {
        ship.teleportTo(0, 0, 0);
        fly(2);
        tick(() -> {
            ship.moveTo(3, 0, 0);
            ship.teleportOnStamp(500, 0, 0);
        });
        tick(() -> ship.moveTo(501, 0, 0));
        trace.of(ship).assertSmooth(1.0001);
    }

    @Test
    void shouldLeaveOutThatABranchIsShownWhereItIsByThen() {
        Transform3d pilot = scene.create(ship);
        ship.teleportTo(0, 0, 0);
        fly(2);
        ship.hide();
        fly(3);
        ship.show();
        fly(2);

        trace.of(ship).assertSmooth(1.0001);
        trace.of(pilot).assertSmooth(1.0001);
    }

    @Test
    void shouldLeaveOutThatTheOriginMoves() {
        ship.teleportTo(0, 0, 0);
        fly(2);
        scene.rebase(new Vector3f(1000, 0, 0));
        frame(0);
        trace.of(ship).assertSmooth(1.0001);
        assertEquals(1, trace.of(ship).teleports());
    }

    @Test
    void shouldCountReparentingUnlessItIsMeantToJump() {
        Transform3d dock = scene.create();
        dock.teleportTo(50, 0, 0);
        Transform3d rider = scene.create();
        rider.teleportTo(1, 0, 0);
        fly(1);
        rider.attachTo(dock, Reparent.KEEP_WORLD);
        fly(1);
        trace.of(rider).assertSmooth(0);
        rider.detach(Reparent.KEEP_LOCAL);
        trace.allowJump(rider);
        fly(1);
        trace.of(rider).assertSmooth(0);
        rider.attachTo(dock, Reparent.KEEP_LOCAL);
        fly(1);
        assertThrows(AssertionError.class, () -> trace.of(rider).assertSmooth(40));
    }

    @Test
    void shouldFollowNodesFromBirthToDeath() {
        fly(1);
        Transform3d first = scene.create();
        first.teleportTo(7, 0, 0);
        fly(1);
        first.destroy();
        Transform3d second = scene.create();
        second.teleportTo(-900, 0, 0);
        assertEquals(first.index(), second.index(), "the premise: an index is used again");
        fly(2);
        Transform3d never = scene.create();

        assertEquals(4, trace.of(first).frames());
        assertEquals(8, trace.of(second).frames());
        assertEquals(16, trace.of(ship).frames());
        trace.of(first).assertSmooth(0);
        trace.of(second).assertSmooth(0);
        assertEquals(0, trace.of(second).teleports(), "a birth is none");
        assertFalse(trace.hasDrawn(never));
        String message = assertThrows(IllegalArgumentException.class, () -> trace.of(never))
                .getMessage();
        assertTrue(message.contains(never.toString()), message);
    }

    @Test
    void shouldMeasureNodesOfOtherTimelinesInTheTimeOfTheFrames() {
        slow.add(ship);
        ship.teleportTo(0, 0, 0);
        fly(6);

        trace.of(ship).assertSmooth(1.0001);
        assertEquals(0, trace.of(ship).worstVelocityError(), 1e-4);
    }

    @Test
    void shouldSeeWhetherANodeKeepsItsPlaceRelativeToAnother() {
        Transform3d rider = scene.create(ship);
        rider.teleportTo(0, 2, 0);
        ship.teleportTo(0, 0, 0);
        for (int i = 1; i <= 5; i++) {
            int n = i;
            tick(() -> ship.moveTo(new Vector3f(n, 0, 0), new Quaternionf().rotateZ(0.5f * n)));
        }
        ship.teleportTo(new Vector3f(90, 0, 0), new Quaternionf().rotateX(1));
        frame(STEP / 4);
        trace.of(rider).assertSteadyRelativeTo(trace.of(ship), 1e-5);
        rider.teleportTo(0, 3, 0);
        frame(STEP / 4);
        frame(STEP / 4);
        trace.of(rider).assertSteadyRelativeTo(trace.of(ship), 1e-5);
        tick(() -> rider.moveTo(0, 3.5f, 0));
        String message = assertThrows(
                        AssertionError.class, () -> trace.of(rider).assertSteadyRelativeTo(trace.of(ship), 1e-5))
                .getMessage();
        assertTrue(message.contains(rider.toString()) && message.contains(ship.toString()), message);
    }

    @Test
    void shouldMeasureOnlyWhatComesAfterATime() {
        ship.teleportTo(0, 0, 0);
        tick(() -> ship.moveTo(30, 0, 0));
        for (int i = 1; i <= 4; i++) {
            int n = i;
            tick(() -> ship.moveTo(30 + n, 0, 0));
        }
        assertThrows(AssertionError.class, () -> trace.of(ship).assertSmooth(2));
        trace.of(ship).since(STEP).assertSmooth(1.0001);
        assertEquals(16, trace.of(ship).since(STEP).frames());
        assertEquals(0, trace.of(ship).since(now + 1).frames());
    }

    @Test
    void shouldNotPassWithoutMeasuringAnything() {
        frame(STEP / 4);
        assertThrows(AssertionError.class, () -> trace.of(ship).worstVelocityError());
        assertThrows(AssertionError.class, () -> trace.of(ship).assertSteadyRelativeTo(trace.of(ship), 1));
        assertEquals(0, trace.of(ship).worstJump());
    }

    @Test
    void shouldGoOnWhenTooMuchHappensBetweenTwoFrames() {
        Transform3d doomed = scene.create();
        fly(1);
        doomed.destroy();
        for (int i = 0; i < 5000; i++) {
            ship.teleportTo(i, 0, 0);
        }
        frame(STEP / 4);
        trace.of(ship).assertSmooth(1.0001);
        assertEquals(4, trace.of(doomed).frames());
        assertEquals(5, trace.of(ship).frames());
    }

    @Test
    void shouldRefuseTimesThatMakeNoSense() {
        frame(0);
        assertThrows(IllegalArgumentException.class, () -> trace.afterFrame(-1));
        assertEquals(1, trace.frames());
        trace.close();
        trace.close();
    }

    @Test
    void shouldAdviseByWhatHappenedToTheNode() {
        Transform3d dock = scene.create();
        scene.names().put(dock, "dock");
        dock.teleportTo(50, 0, 0);
        Transform3d rider = scene.create();
        rider.teleportTo(1, 0, 0);
        fly(1);
        rider.attachTo(dock, Reparent.KEEP_LOCAL);
        fly(1);
        assertAdvises(rider, "It got another parent: attach or detach it with KEEP_WORLD");
        long boarded = now;
        tick(() -> rider.moveTo(2, 0, 0));
        tick(() -> rider.moveTo(90, 0, 0));
        assertAdvises(trace.of(rider).since(boarded + STEP), "It moves with dock (Transform3d #1): what it does there");
        fly(1);
        tick(() -> ship.moveTo(50, 0, 0));
        assertAdvises(
                trace.of(ship).since(now - STEP - STEP / 4),
                "Where it is meant to jump, write it with teleportTo(..); where the origin moves, call rebase(..)");
        Transform3d idle = scene.create();
        idle.teleportTo(0, 0, 0);
        tick(() -> {});
        tick(() -> idle.moveTo(50, 0, 0));
        assertAdvises(idle, "It rested before: write it in every tick of its timeline");
    }

    private void assertAdvises(Transform3d node, String advice) {
        assertAdvises(trace.of(node), advice);
    }

    private static void assertAdvises(NodeTrace motion, String advice) {
        String message = assertThrows(AssertionError.class, () -> motion.assertSmooth(10))
                .getMessage();
        assertTrue(message.contains(". " + advice), message);
    }
}
