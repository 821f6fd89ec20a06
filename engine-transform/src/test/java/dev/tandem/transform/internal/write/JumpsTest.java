package dev.tandem.transform.internal.write;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.Writes;
import dev.tandem.transform.internal.node.Traits;
import dev.tandem.transform.internal.pose.Rigid;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Snaps, warps, rebases and teleports on a stamp of nodes at rest, in motion and overridden. */
class JumpsTest {
    private final TransformStore store = new TransformStore();
    private final Jumps jumps = store.jumps();
    private final int other = node(1);
    private final int moving = node(2);
    private final int child = store.createBelow(moving);
    private final int overridden = node(4);
    private final SeenChanges changes;

    /** One node half way from 2 to 10; one that is drawn elsewhere. */
    JumpsTest() {
        Writes.teleport(store, child, 3, 0, 0);
        store.synchronization().beforeTick();
        Writes.move(store, moving, 10, 0, 0);
        store.synchronization().afterTick(0, 1000);
        store.synchronization().beforeFrame(500);
        Writes.overrideVisual(store, overridden, 40, 0, 0, 0, 0, 0, 1, 1, 1, 1);
        worldX(child);
        logicalWorldX(child);
        changes = new SeenChanges(store);
    }

    private int node(float x) {
        int node = store.create();
        Writes.teleport(store, node, x, 0, 0);
        return node;
    }

    private float worldX(int node) {
        return store.readings().visualWorld(node)[store.readings().worldOffset(node) + 9];
    }

    private float logicalWorldX(int node) {
        return store.readings().logicalWorld(node)[store.readings().worldOffset(node) + 9];
    }

    private float visualX(int node) {
        return store.readings().visualLocal(node)[0];
    }

    @Test
    void shouldEndMotionsAndOverridesWhenSnapped() {
        int revision = store.visualRevision(moving);
        jumps.snap(moving);
        assertFalse(store.syncNeeded(moving));
        assertEquals(10, visualX(moving));
        assertTrue(store.visualRevision(moving) > revision);
        jumps.snap(overridden);
        assertEquals(4, visualX(overridden));
        assertEquals(List.of("visual " + moving, "visual " + overridden), changes.next());
        int before = store.visualRevision(other);
        jumps.snap(other);
        assertEquals(List.of(), changes.next(), "it was at rest");
        assertEquals(before, store.visualRevision(other));
    }

    @Test
    void shouldSnapAllBelow() {
        Writes.move(store, child, 5, 0, 0);
        changes.next();
        jumps.snapBranch(moving);
        assertEquals(List.of("visual " + moving, "visual " + child), changes.next());
        assertEquals(40, visualX(overridden));
        assertEquals(0, store.movingCount());
    }

    private Rigid by(float x) {
        Rigid rigid = jumps.rigid();
        rigid.rotation(0, 0, 1, 1);
        rigid.translation(x, 0, 0);
        return rigid;
    }

    @Test
    void shouldWarpTheMotionWithTheNode() {
        int logical = store.logicalRevision(moving);
        int visual = store.visualRevision(moving);
        jumps.warp(moving, by(100));
        assertArrayEquals(new float[] {100, 10, 0}, Arrays.copyOf(Writes.logical(store, moving), 3), 1e-5f);
        assertArrayEquals(
                new float[] {100, 6, 0}, Arrays.copyOf(store.readings().visualLocal(moving), 3), 1e-5f);
        assertEquals(logical + 1, store.logicalRevision(moving));
        assertTrue(store.visualRevision(moving) > visual);
        assertTrue(store.syncNeeded(moving));
        assertEquals(List.of("teleported " + moving, "visual " + moving), changes.next());
        assertEquals(100, worldX(child), 1e-5);
        assertEquals(100, logicalWorldX(child), 1e-5);
        store.synchronization().beforeFrame(750);
        assertArrayEquals(
                new float[] {100, 8, 0}, Arrays.copyOf(store.readings().visualLocal(moving), 3), 1e-5f);
        store.validate();
    }

    @Test
    void shouldWarpWhatRestsAndWhatIsOverridden() {
        jumps.warp(other, by(100));
        assertArrayEquals(
                new float[] {100, 1, 0}, Arrays.copyOf(store.readings().visualLocal(other), 3), 1e-5f);
        assertFalse(store.syncNeeded(other));
        jumps.warp(overridden, by(100));
        assertArrayEquals(new float[] {100, 4, 0}, Arrays.copyOf(Writes.logical(store, overridden), 3), 1e-5f);
        assertArrayEquals(
                new float[] {100, 40, 0}, Arrays.copyOf(store.readings().visualLocal(overridden), 3), 1e-5f);
    }

    @Test
    void shouldRefuseAWarpOutOfRange() {
        Rigid rigid = jumps.rigid();
        rigid.rotation(0, 0, 0, 1);
        rigid.translation(1e300, 0, 0);
        for (int node : new int[] {other, moving, overridden}) {
            float before = Writes.logical(store, node)[0];
            String message = assertThrows(IllegalArgumentException.class, () -> jumps.warp(node, rigid))
                    .getMessage();
            assertTrue(message.contains("Transform3d #" + node + " out of the range of float"), message);
            assertEquals(before, Writes.logical(store, node)[0]);
        }
        assertEquals(List.of(), changes.next());
    }

    @Test
    void shouldWarpTheAnchorOfANodeInALargeWorld() {
        Positions writer = jumps.positions();
        writer.putPosition(other, 1e9 + 0.1, 0, 0);
        writer.teleport(other, 1);
        jumps.warp(other, by(100));
        Vector3d position = jumps.positions().logical(other, new Vector3d());
        assertEquals(100, position.x, 1e-6);
        assertEquals(1e9 + 0.1, position.y, 1e-6);
        Rigid rigid = jumps.rigid();
        rigid.translation(1e300, 0, 0);
        assertThrows(IllegalArgumentException.class, () -> jumps.warp(other, rigid));
    }

    @Test
    void shouldMoveAllRootsWhenTheOriginMoves() {
        int free = store.createBelow(moving);
        Writes.teleport(store, free, 7, 0, 0);
        store.forest().inheriting().takeKeepingLocal(free, Traits.NOTHING);
        Positions writer = jumps.positions();
        int far = store.create();
        writer.putPosition(far, 1e9, 0, 0);
        writer.teleport(far, 1);
        for (int i = 0; i < 100; i++) {
            node(i);
        }
        changes.next();
        jumps.rebase(5, 6, 7);
        assertEquals(
                List.of("64 -1"),
                changes.next().stream().filter(call -> call.startsWith("64")).toList());
        assertArrayEquals(new float[] {-4, -6, -7}, Arrays.copyOf(Writes.logical(store, other), 3));
        assertEquals(1, visualX(moving), "half way from 2 to 10");
        assertEquals(5, Writes.logical(store, moving)[0]);
        assertEquals(3, Writes.logical(store, child)[0], "below another");
        assertEquals(2, Writes.logical(store, free)[0], "it takes nothing from its parent");
        assertEquals(35, visualX(overridden));
        assertEquals(new Vector3d(1e9 - 5, -6, -7), jumps.positions().logical(far, new Vector3d()));
        assertEquals(4, worldX(child));
        assertEquals(8, logicalWorldX(child));
        for (int i = 0; i < 100; i++) {
            assertEquals(i - 5, Writes.logical(store, far + 1 + i)[0]);
        }
        store.synchronization().beforeFrame(1000);
        assertEquals(5, visualX(moving));
        store.validate();
    }

    private float[] after(Runnable teleport) {
        teleport.run();
        assertEquals(1, visualX(other), "not yet");
        store.synchronization().afterTick(1000, 2000);
        store.synchronization().beforeFrame(1999);
        assertEquals(1, visualX(other));
        store.synchronization().beforeFrame(2000);
        assertArrayEquals(Writes.logical(store, other), store.readings().visualLocal(other));
        return Writes.logical(store, other);
    }

    @Test
    void shouldTeleportAllWhenTheStampIsReached() {
        float[] pose = after(() -> Writes.teleportOnStamp(store, other, 7, 8, 9, 3, 0, 0, 4, 4, 5, 6));
        assertArrayEquals(new float[] {7, 8, 9, 0.6f, 0, 0, 0.8f, 4, 5, 6}, pose, 1e-7f);
    }

    @Test
    void shouldTeleportTranslationAndRotationWhenTheStampIsReached() {
        float[] pose = after(() -> Writes.teleportOnStamp(store, other, 7, 8, 9, 3, 0, 0, 4));
        assertArrayEquals(new float[] {7, 8, 9, 0.6f, 0, 0, 0.8f, 1, 1, 1}, pose, 1e-7f);
    }

    @Test
    void shouldTeleportTheTranslationWhenTheStampIsReached() {
        float[] pose = after(() -> Writes.teleportOnStamp(store, other, 7, 8, 9));
        assertArrayEquals(new float[] {7, 8, 9, 0, 0, 0, 1, 1, 1, 1}, pose);
    }

    @Test
    void shouldRefuseWhatIsNotFiniteOnAStamp() {
        float bad = Float.NaN;
        assertThrows(IllegalArgumentException.class, () -> Writes.teleportOnStamp(store, other, bad, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> Writes.teleportOnStamp(store, other, bad, 0, 0, 0, 0, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> Writes.teleportOnStamp(store, other, 0, 0, 0, 0, 0, 0, 0));
        assertThrows(
                IllegalArgumentException.class,
                () -> Writes.teleportOnStamp(store, other, 0, 0, 0, 0, 0, 0, 1, 1, bad, 1));
        assertThrows(
                IllegalArgumentException.class,
                () -> Writes.teleportOnStamp(store, other, bad, 0, 0, 0, 0, 0, 1, 1, 1, 1));
        assertThrows(
                IllegalArgumentException.class,
                () -> Writes.teleportOnStamp(store, other, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1));
        assertEquals(List.of(), changes.next());
    }

    @Test
    void shouldTellReadersOfAJump() {
        jumps.tell(other);
        assertEquals(List.of("teleported " + other), changes.next());
    }

    @Test
    void shouldReadPositionsOfNodesBelowOthers() {
        Positions positions = jumps.positions();
        assertEquals(new Vector3d(13, 0, 0), positions.logical(child, new Vector3d()));
        assertEquals(new Vector3d(9, 0, 0), positions.visual(child, new Vector3d()));
        assertFalse(positions.isExact(child));
        assertFalse(positions.matter());
        assertTrue(positions.moveOrigin(1 << 20, 0, 0));
        assertFalse(positions.moveOrigin(1 << 20, 0, 0), "it is there already");
        assertTrue(positions.matter());
        positions.putPosition(moving, 1e9, 0, 0);
        positions.teleport(moving, 1);
        assertTrue(positions.isExact(child), "the node above is");
        assertEquals(new Vector3d(1e9 + 3, 0, 0), positions.visual(child, new Vector3d()));
    }
}
