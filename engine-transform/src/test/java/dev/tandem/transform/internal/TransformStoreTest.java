package dev.tandem.transform.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.rule.SnapLaw;
import dev.tandem.transform.internal.rule.TickLaw;
import dev.tandem.transform.internal.rule.VisualLaw;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The door itself. */
class TransformStoreTest {
    private final TransformStore store = new TransformStore();
    private final int node = store.create();

    @Test
    void shouldShareOwnerAndWorkersWithThePlane() {
        TransformStore plane = TransformStore.inPlane(store, () -> 0);
        assertSame(store.owner(), plane.owner());
        assertSame(store.workers(), plane.workers());
        assertSame(PoseForms.FLAT, plane.form());
        assertSame(PoseForms.SPATIAL, store.form());
        assertEquals(0, plane.size());
    }

    @Test
    void shouldRefuseStaleHandles() {
        store.requireReadable(node, 0);
        store.requireVisuallyReadable(node, 0);
        store.requireWritable(node, 0);
        assertTrue(store.isAlive(node, 0));
        store.destroy(node);
        assertFalse(store.isAlive(node, 0));
        assertFalse(store.isLiving(node));
        assertEquals(1, store.generation(node));
        assertThrows(IllegalStateException.class, () -> store.requireReadable(node, 0));
        assertThrows(IllegalStateException.class, () -> store.requireVisuallyReadable(node, 0));
        assertThrows(IllegalStateException.class, () -> store.requireWritable(node, 0));
    }

    @Test
    void shouldRefuseWritesWithinAWalk() {
        store.requireNoWalk();
        store.owner().beginWalk();
        store.requireOwner();
        store.requireReadable(node, 0);
        assertThrows(IllegalStateException.class, () -> store.requireWritable(node, 0));
        assertThrows(IllegalStateException.class, store::create);
        assertThrows(IllegalStateException.class, () -> store.createBelow(node));
        assertThrows(IllegalStateException.class, store::requireNoWalk);
        store.owner().endWalk();
        store.requireWritable(node, 0);
        assertEquals(1, store.size());
    }

    private boolean isRefusedElsewhere(Runnable call) throws InterruptedException {
        List<RuntimeException> thrown = new ArrayList<>();
        Thread thread = new Thread(() -> {
            try {
                call.run();
            } catch (IllegalStateException e) {
                thrown.add(e);
            }
        });
        thread.start();
        thread.join();
        return !thrown.isEmpty();
    }

    @Test
    void shouldRefuseOtherThreads() throws InterruptedException {
        List<Runnable> calls = List.of(
                store::requireOwner,
                () -> store.requireReadable(node, 0),
                () -> store.requireVisuallyReadable(node, 0),
                store::requireVisuallyReadable,
                () -> store.requireWritable(node, 0),
                store::create,
                () -> store.createBelow(node),
                store::requireNoWalk);
        for (Runnable call : calls) {
            assertTrue(isRefusedElsewhere(call));
        }
    }

    @Test
    void shouldCountNodesAndFrames() {
        int second = store.create();
        Writes.teleport(store, second, 1, 0, 0);
        store.synchronization().beforeTick();
        Writes.move(store, second, 2, 0, 0);
        assertEquals(1, store.movingCount());
        assertEquals(2, store.size());
        assertEquals(2, store.idLimit());
        long frames = store.frames();
        store.synchronization().afterTick(0, 1000);
        store.synchronization().beforeFrame(500);
        assertEquals(frames + 1, store.frames());
        List<Integer> moving = new ArrayList<>();
        store.forEachMoving(frames, moving::add);
        assertEquals(List.of(store.place(second)), moving);
        List<Integer> all = new ArrayList<>();
        store.forEachNode(all::add);
        assertEquals(List.of(node, second), all);
        assertTrue(store.isNewborn(node));
        assertFalse(store.isStamped(node));
        store.validate();
    }

    @Test
    void shouldTellRevisionsAndStamps() {
        Writes.teleport(store, node, 1, 0, 0);
        store.synchronization().beforeTick();
        int logical = store.logicalRevision(node);
        int visual = store.visualRevision(node);
        Writes.move(store, node, 2, 0, 0);
        assertEquals(logical + 1, store.logicalRevision(node));
        assertEquals(0, store.observedRevision(node), "not observed yet");
        assertTrue(store.syncNeeded(node));
        store.synchronization().afterTick(3000, 4000);
        assertEquals(logical + 1, store.observedRevision(node));
        assertEquals(3000, store.startNanos(node));
        assertEquals(4000, store.endNanos(node));
        store.synchronization().beforeFrame(3500);
        assertEquals(visual + 1, store.visualRevision(node));
    }

    @Test
    void shouldKnowTheLawsOfComponents() {
        NodeRules rules = store.rules();
        rules.standard(2, new SnapLaw());
        assertEquals(new SnapLaw(), rules.standard(2));
        assertEquals(new TickLaw(Curve.LINEAR), rules.standard(0));
        assertEquals(new SnapLaw(), rules.law(node, PoseParts.SCALE));
        int child = store.createBelow(node);
        rules.choose(node, PoseParts.ROTATION, new VisualLaw());
        assertEquals(new VisualLaw(), rules.law(child, PoseParts.ROTATION));
        rules.choose(child, PoseParts.ROTATION, new SnapLaw());
        rules.chooseForBranch(node, new VisualLaw());
        assertEquals(new VisualLaw(), rules.law(child, PoseParts.SCALE));
        rules.standard(new VisualLaw());
        assertEquals(new VisualLaw(), rules.standard(1));
    }

    @Test
    void shouldTellHowFarBehindANodeIsShown() {
        Writes.teleport(store, node, 1, 0, 0);
        store.synchronization().afterTick(0, 1000);
        store.synchronization().beforeFrame(500, 800);
        assertEquals(300, store.rules().displayDelayNanos(node));
    }
}
