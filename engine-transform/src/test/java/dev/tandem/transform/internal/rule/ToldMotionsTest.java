package dev.tandem.transform.internal.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.Writes;
import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.timeline.Synchronization;
import dev.tandem.transform.internal.write.NodeWriter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a rule tells its motions, and when. */
class ToldMotionsTest {
    private static final int RIGID = PoseParts.TRANSLATION | PoseParts.ROTATION;

    private final TransformStore store = new TransformStore();
    private final Synchronization sync = store.synchronization();
    private final RecordedLaw law = new RecordedLaw(store);
    private int node;

    /** A node at rest that follows the law, in a scene with a frame and a tick so far. */
    private int resting() {
        node = store.create();
        store.rules().choose(node, PoseParts.ALL, law);
        Writes.teleport(store, node, 2, 0, 0);
        sync.afterTick(0, 1000);
        sync.beforeFrame(500);
        law.calls.clear();
        return node;
    }

    private int moving() {
        resting();
        Writes.move(store, node, 10, 0, 0);
        sync.afterTick(1000, 2000);
        sync.beforeFrame(1500);
        law.calls.clear();
        return node;
    }

    private List<String> calls(Runnable action) {
        law.calls.clear();
        action.run();
        return List.copyOf(law.calls);
    }

    private static List<String> ofEach(String... calls) {
        List<String> all = new ArrayList<>();
        for (String call : calls) {
            for (int part : new int[] {1, 2, 4}) {
                all.add(part + " " + call);
            }
        }
        return all;
    }

    @Test
    void shouldTellOfATick() {
        resting();
        Writes.move(store, node, 10, 0, 0);
        assertEquals(
                ofEach("observing from 1000 in tick 1000", "tickObserved"), calls(() -> sync.afterTick(1000, 2000)));
    }

    @Test
    void shouldTellOfAComingTickWhenItMayOutlastItsInterval() {
        law.outlasts = PoseParts.TRANSLATION;
        moving();
        List<String> calls = calls(() -> sync.afterTick(2000, 3000));
        List<String> expected =
                ofEach("observing from 2000 in tick 2000", "tickComes", "hostCodeEnded", "tickObserved");
        assertEquals(expected, calls);
    }

    @Test
    void shouldTellOfTargetsThatAreChangedBetweenTicks() {
        resting();
        Writes.move(store, node, 10, 0, 0);
        assertEquals(
                ofEach("observing from 0 in tick 0", "restarting", "targetChanged", "hostCodeEnded"),
                calls(sync::beforeTick));
    }

    @Test
    void shouldTellOfAFrame() {
        moving();
        List<String> calls = calls(() -> sync.beforeFrame(1700));
        assertEquals(
                ofEach("observing", "hostCodeEnded", "beginFrame at 1700", "show", "hostCodeEnded"),
                calls.stream()
                        .map(call -> call.replaceAll("observing.*", "observing"))
                        .toList());
    }

    @Test
    void shouldGiveEachMotionColumnsOfItsOwn() {
        law.columns = 2;
        resting();
        Writes.move(store, node, 10, 0, 0);
        assertEquals(List.of("1 columns from 0", "2 columns from 2", "4 columns from 4"), law.columnsGiven);
    }

    /** Hosts must not write while their code runs, whether it returns or not. */
    @Test
    void shouldKeepHostCodeFromWriting() {
        law.hostCode = PoseParts.TRANSLATION;
        law.outlasts = PoseParts.ALL;
        moving();
        law.writable.clear();
        sync.beforeFrame(1600);
        assertEquals(List.of("show false"), law.writable.stream().distinct().toList());
        assertTrue(law.isWritable(), "after the frame");

        law.writable.clear();
        sync.afterTick(2000, 3000);
        assertEquals(
                List.of("tickComes false"), law.writable.stream().distinct().toList());
        assertTrue(law.isWritable(), "after the tick");

        law.writable.clear();
        Writes.move(store, node, 20, 0, 0);
        sync.beforeTick();
        Writes.move(store, node, 30, 0, 0);
        sync.beforeFrame(2500);
        assertEquals(
                List.of("restarting false", "targetChanged false", "show false"),
                law.writable.stream().distinct().toList());
        assertTrue(law.isWritable());
    }

    @Test
    void shouldLetOwnMotionsBe() {
        law.outlasts = PoseParts.ALL;
        moving();
        law.writable.clear();
        sync.beforeFrame(1600);
        sync.afterTick(2000, 3000);
        assertEquals(
                List.of("show true", "tickComes true"),
                law.writable.stream().distinct().toList());
    }

    @Test
    void shouldArriveAgainWhenHostCodeEndsMotions() {
        law.outlasts = PoseParts.TRANSLATION;
        law.hostCode = PoseParts.TRANSLATION;
        law.over = false;
        moving();
        sync.beforeFrame(2000);
        assertTrue(store.syncNeeded(node));
        law.endsInFrame = true;
        sync.beforeFrame(2500);
        assertFalse(store.syncNeeded(node));
    }

    @Test
    void shouldNotLookAgainWhenHostCodeEndedNothing() {
        law.outlasts = PoseParts.TRANSLATION;
        law.over = false;
        moving();
        sync.beforeFrame(2000);
        law.over = true;
        law.endsInFrame = false;
        sync.beforeFrame(2100);
        assertFalse(store.syncNeeded(node));
    }

    @Test
    void shouldGoOnWhileAnyMotionIsNotOver() {
        law.outlasts = PoseParts.SCALE;
        law.over = false;
        moving();
        sync.beforeFrame(3000);
        assertTrue(store.syncNeeded(node));
        law.over = true;
        sync.beforeFrame(3000);
        assertFalse(store.syncNeeded(node));
        store.validate();
    }

    @Test
    void shouldStartAtRestWhenItArrivedStandingStill() {
        law.outlasts = PoseParts.TRANSLATION;
        law.keepsVelocity = PoseParts.ROTATION;
        moving();
        sync.beforeFrame(2000);
        assertFalse(store.syncNeeded(node));
        assertEquals(ofEach("startsAtRest"), calls(() -> Writes.move(store, node, 20, 0, 0)));
        store.validate();
    }

    @Test
    void shouldNotStartAtRestWhenNobodyKeepsVelocities() {
        law.outlasts = PoseParts.TRANSLATION;
        moving();
        sync.beforeFrame(2000);
        assertEquals(List.of(), calls(() -> Writes.move(store, node, 20, 0, 0)));
    }

    @Test
    void shouldNotStartAtRestWhenAMotionWasNotStill() {
        law.outlasts = PoseParts.TRANSLATION;
        law.keepsVelocity = PoseParts.ROTATION;
        law.standsStill = PoseParts.ALL & ~PoseParts.TRANSLATION;
        moving();
        sync.beforeFrame(2000);
        assertFalse(store.syncNeeded(node));
        assertEquals(List.of(), calls(() -> Writes.move(store, node, 20, 0, 0)));
    }

    @Test
    void shouldTellThoseThatAreTeleported() {
        moving();
        assertEquals(List.of("1 teleported"), calls(() -> Writes.teleport(store, node, 5, 0, 0)));
    }

    @Test
    void shouldTellBothWhenTwoComponentsAreTeleported() {
        moving();
        assertEquals(
                List.of("1 teleported", "2 teleported"),
                calls(() -> Writes.teleport(store, node, 5, 0, 0, 0, 0, 0, 1)));
    }

    @Test
    void shouldBeAtRestWhenNothingMovesAfterATeleport() {
        moving();
        Writes.teleport(store, node, 5, 0, 0);
        assertFalse(store.syncNeeded(node));
    }

    @Test
    void shouldGoOnAfterATeleportWhileAMotionIsNotStill() {
        law.still = PoseParts.TRANSLATION;
        moving();
        Writes.teleport(store, node, 5, 0, 0);
        assertTrue(store.syncNeeded(node));
    }

    @Test
    void shouldTellAllWhenWarpedOrReparented() {
        moving();
        store.jumps().rigid().rotation(0, 0, 0, 1);
        store.jumps().rigid().translation(1, 2, 3);
        assertEquals(
                ofEach("warped"),
                calls(() -> store.jumps().warp(node, store.jumps().rigid())));
        int parent = store.create();
        Writes.teleport(store, parent, 1, 1, 1);
        List<String> calls = calls(() -> store.forest().reparentKeepingWorld(node, parent));
        assertTrue(calls.containsAll(ofEach("reparented")), calls.toString());
    }

    @Test
    void shouldTellOnlyThoseThatHaveAVelocity() {
        law.takesVelocity = PoseParts.ALL;
        moving();
        NodeWriter writer = store.writer();
        int place = store.place(node);
        writer.holdLinear(writer.chunk(place), place, 1, 2, 3);
        writer.holdAngular(writer.chunk(place), place, 4, 5, 6);
        assertEquals(
                List.of("1 velocity 1.0 2.0 3.0", "2 velocity 4.0 5.0 6.0"),
                calls(() -> writer.giveVelocities(writer.chunk(place), place, RIGID)));
        assertEquals(
                List.of("1 velocity 1.0 2.0 3.0"),
                calls(() -> writer.giveVelocities(writer.chunk(place), place, PoseParts.TRANSLATION)));
        assertEquals(
                List.of("2 velocity 4.0 5.0 6.0"),
                calls(() -> writer.giveVelocities(writer.chunk(place), place, PoseParts.ROTATION)));
        assertEquals(
                List.of("2 turn 0.0 0.0 4.0"), calls(() -> writer.rotateBy(writer.chunk(place), place, 0, 0, 1, 4)));
    }

    @Test
    void shouldTellNobodyOfVelocitiesWhenNoneIsUsed() {
        moving();
        NodeWriter writer = store.writer();
        int place = store.place(node);
        writer.holdLinear(writer.chunk(place), place, 1, 2, 3);
        assertEquals(List.of(), calls(() -> writer.giveVelocities(writer.chunk(place), place, RIGID)));
        law.takesVelocity = PoseParts.TRANSLATION;
        assertEquals(
                List.of(), calls(() -> writer.rotateBy(writer.chunk(place), place, 0, 0, 1, 4)), "a rule asks once");
        assertFalse(NodeLife.endStill(writer.chunk(place), place));
    }

    @Test
    void shouldSayWhetherItMayShowOtherThanTheTarget() {
        RowsStage stage = new RowsStage();
        assertFalse(new FromTick(stage.parts, LawSet.uniform(law), number -> 0).mayOutlastInterval());
        law.outlasts = PoseParts.TRANSLATION;
        assertTrue(new FromTick(stage.parts, LawSet.uniform(law), number -> 0).mayOutlastInterval());
    }

    @Test
    void shouldTellOfTargetsThatAreChangedBeforeAFrame() {
        resting();
        Writes.move(store, node, 10, 0, 0);
        assertTrue(calls(() -> sync.beforeFrame(800)).containsAll(ofEach("restarting", "targetChanged")));
    }

    @Test
    void shouldTellThoseThatStartFromWhereTheyWereTeleported() {
        RowsStage stage = new RowsStage();
        RowRule rule = new FromTick(stage.parts, LawSet.uniform(law), number -> 0);
        law.jumps = PoseParts.TRANSLATION;
        assertTrue(rule.jumped(null, 0, PoseParts.ALL, null));
        assertEquals(ofEach("jumped"), law.calls);
        assertTrue(rule.jumped(null, 0, RIGID, null));
        assertFalse(rule.jumped(null, 0, PoseParts.ALL & ~PoseParts.TRANSLATION, null));
        assertFalse(rule.jumped(null, 0, 0, null));
        assertEquals(7, law.calls.size());
    }
}
