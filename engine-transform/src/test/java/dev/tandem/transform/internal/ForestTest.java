package dev.tandem.transform.internal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.change.ChangeBits;
import dev.tandem.transform.internal.change.ChangeCursor;
import dev.tandem.transform.internal.node.Traits;
import dev.tandem.transform.internal.timeline.Synchronization;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What births, deaths and changes of parents mean for the rooms below. */
class ForestTest {
    private final TransformStore store = new TransformStore();
    private final Forest forest = store.forest();
    private final int a = node(1);
    private final int b = node(10);
    private final ChangeCursor changes = store.changes(-1);

    private int node(float x) {
        int node = store.create();
        Writes.teleport(store, node, x, 0, 0);
        return node;
    }

    private List<String> changes() {
        List<String> all = new ArrayList<>();
        while (changes.next()) {
            String kind = switch (changes.kind()) {
                case ChangeBits.CREATED -> "created";
                case ChangeBits.DESTROYED -> "destroyed";
                case ChangeBits.REPARENTED -> "reparented from " + changes.detail();
                case ChangeBits.WRITTEN -> "written";
                case ChangeBits.VISUAL -> "visual";
                case ChangeBits.JUMPED -> "jumped";
                case ChangeBits.HIDDEN -> "hidden";
                default -> "" + changes.kind();
            };
            all.add(kind + " " + changes.node());
        }
        return all;
    }

    private float worldX(int node) {
        return store.readings().visualWorld(node)[store.readings().worldOffset(node) + 9];
    }

    private float logicalWorldX(int node) {
        return store.readings().logicalWorld(node)[store.readings().worldOffset(node) + 9];
    }

    @Test
    void shouldTellOfABirth() {
        int node = store.create();
        assertEquals(List.of("created " + node, "visual " + node), changes());
        assertEquals(3, store.size());
        assertEquals(3, store.idLimit());
    }

    @Test
    void shouldBeOnTheTimelineOfTheParentWhenBornBelowIt() {
        Synchronization other = store.synchronization().open();
        other.add(a);
        int child = store.createBelow(a);
        assertTrue(other.contains(child));
        assertEquals(a, store.family().parent(child));
        store.validate();
    }

    @Test
    void shouldBeHiddenWhenBornBelowAHiddenOne() {
        forest.visibility().hide(a);
        int child = store.createBelow(a);
        assertFalse(forest.visibility().isDrawn(child));
        assertTrue(forest.visibility().isDrawn(b));
        store.validate();
    }

    @Test
    void shouldCreateABranchBelowANode() {
        Synchronization other = store.synchronization().open();
        other.add(b);
        int[] branch = new int[4];
        forest.createBranch(b, 0, new int[] {-1, 0, 1, 0}, branch);
        assertEquals(b, store.family().parent(branch[0]));
        assertEquals(branch[0], store.family().parent(branch[1]));
        assertEquals(branch[1], store.family().parent(branch[2]));
        assertEquals(branch[0], store.family().parent(branch[3]));
        assertTrue(other.contains(branch[3]));
        assertArrayEquals(new int[] {2, 3, 4, 5}, branch);
        store.validate();
    }

    @Test
    void shouldCreateABranchAtTheRoot() {
        int[] branch = new int[2];
        forest.createBranch(-1, 0, new int[] {-1, 0}, branch);
        assertEquals(-1, store.family().parent(branch[0]));
        assertEquals(branch[0], store.family().parent(branch[1]));
        assertTrue(store.synchronization().contains(branch[1]));
    }

    @Test
    void shouldLieInAGapWhenItIsLongEnough() {
        int[] branch = new int[3];
        forest.createBranch(a, 0, new int[] {-1, 0, 1}, branch);
        int last = node(3);
        store.destroy(branch[0]);
        int[] again = new int[3];
        forest.createBranch(a, 0, new int[] {-1, 0, 1}, again);
        assertArrayEquals(branch, again);
        int[] longer = new int[4];
        forest.createBranch(b, 0, new int[] {-1, 0, 1, 2}, longer);
        assertEquals(last + 1, longer[0]);
        store.validate();
    }

    @Test
    void shouldDestroyChildrenBeforeParents() {
        int child = store.createBelow(a);
        int leaf = store.createBelow(child);
        int second = store.createBelow(a);
        changes();
        store.destroy(a);
        assertEquals(
                List.of("destroyed " + leaf, "destroyed " + child, "destroyed " + second, "destroyed " + a), changes());
        assertEquals(1, store.size());
        assertFalse(store.isLiving(leaf));
        store.validate();
    }

    @Test
    void shouldFindTheNodeWhereverItsHandleThinksItIs() {
        int generation = store.generation(b);
        forest.destroy(b, generation, store.place(a));
        assertFalse(store.isLiving(b));
        assertTrue(store.isLiving(a));
        assertThrows(IllegalStateException.class, () -> forest.destroy(b, generation, store.place(a)));
        forest.destroy(a, store.generation(a), store.place(a));
        assertEquals(0, store.size());
    }

    @Test
    void shouldKeepTheWorldWhenReparentedSo() {
        assertEquals(10, worldX(b));
        changes();
        forest.reparentKeepingWorld(b, a);
        assertEquals(List.of("reparented from -1 " + b, "written " + b, "visual " + b), changes());
        assertEquals(10, worldX(b));
        assertEquals(9, store.readings().visualLocal(b)[0]);
        forest.reparentKeepingWorld(b, a);
        assertEquals(List.of(), changes(), "it has that parent already");
        forest.reparentKeepingWorld(b, -1);
        assertEquals(List.of("reparented from " + a + " " + b, "written " + b, "visual " + b), changes());
        assertEquals(10, store.readings().visualLocal(b)[0]);
    }

    @Test
    void shouldOnlyBeRelinkedWhenItTakesNothing() {
        forest.inheriting().takeKeepingLocal(b, Traits.NOTHING);
        changes();
        forest.reparentKeepingWorld(b, a);
        assertEquals(List.of("reparented from -1 " + b, "visual " + b), changes());
        assertEquals(10, worldX(b));
        assertEquals(10, store.readings().visualLocal(b)[0]);
    }

    @Test
    void shouldRefuseWhenTheWorldCannotBeKept() {
        Writes.teleport(store, a, 1, 0, 0, 0, 0, 0, 1, 0, 1, 1);
        changes();
        String message = assertThrows(IllegalStateException.class, () -> forest.reparentKeepingWorld(b, a))
                .getMessage();
        assertTrue(message.contains("Transform3d #" + b + " cannot be kept below Transform3d #" + a), message);
        assertEquals(List.of(), changes());
        assertEquals(-1, store.family().parent(b));
    }

    @Test
    void shouldKeepTheLocalPoseWhenReparentedSo() {
        assertEquals(10, worldX(b));
        assertEquals(10, logicalWorldX(b));
        changes();
        forest.reparentKeepingLocal(b, a);
        assertEquals(List.of("reparented from -1 " + b, "jumped " + b, "visual " + b), changes());
        assertEquals(11, worldX(b));
        assertEquals(11, logicalWorldX(b));
        forest.reparentKeepingLocal(b, a);
        assertEquals(List.of(), changes());
    }

    private void moveHalfWay(int node) {
        store.synchronization().beforeTick();
        Writes.move(store, node, 20, 0, 0);
        store.synchronization().afterTick(0, 1000);
        store.synchronization().beforeFrame(500);
    }

    @Test
    void shouldEndTheMotionWhenReparentedSo() {
        moveHalfWay(b);
        int revision = store.visualRevision(b);
        changes();
        forest.reparentAndSnap(b, a);
        assertEquals(List.of("reparented from -1 " + b, "jumped " + b, "visual " + b), changes());
        assertFalse(store.syncNeeded(b));
        assertEquals(21, worldX(b));
        assertTrue(store.visualRevision(b) > revision);
    }

    @Test
    void shouldEndTheMotionWhenItHasThatParentAlready() {
        moveHalfWay(b);
        changes();
        forest.reparentAndSnap(b, -1);
        assertEquals(List.of("jumped " + b, "visual " + b), changes());
        assertEquals(20, worldX(b));
    }

    @Test
    void shouldRefuseCycles() {
        int child = store.createBelow(a);
        String self = "Transform3d #" + a + " is the node itself; attaching to it would make a cycle";
        String below = "Transform3d #" + child + " is below Transform3d #" + a + "; attaching to it would make a cycle";
        assertRefused(self, () -> forest.reparentKeepingWorld(a, a));
        assertRefused(below, () -> forest.reparentKeepingWorld(a, child));
        assertRefused(below, () -> forest.reparentKeepingLocal(a, child));
        assertRefused(below, () -> forest.reparentAndSnap(a, child));
        assertEquals(-1, store.family().parent(a));
    }

    private static void assertRefused(String message, Runnable action) {
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, action::run).getMessage());
    }

    @Test
    void shouldBeHiddenBelowAHiddenParent() {
        forest.visibility().hide(a);
        changes();
        forest.reparentKeepingLocal(b, a);
        assertTrue(changes().contains("hidden " + b));
        assertFalse(forest.visibility().isDrawn(b));
        forest.reparentKeepingLocal(b, -1);
        assertTrue(forest.visibility().isDrawn(b));
    }

    @Test
    void shouldGoForTheHostAndStayDrawn() {
        forest.destroyWhenShown(b);
        assertFalse(store.isAlive(b, 0));
        assertTrue(store.isLiving(b));
        assertEquals(1, store.size());
        assertTrue(store.ghosts().isDrawn(b, 1));
    }
}
