package dev.tandem.transform.internal.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.Writes;
import dev.tandem.transform.internal.node.Traits;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a node takes from its parent, with what is kept when that changes. SPEC 3.8. */
class InheritingTest {
    private final TransformStore store = new TransformStore();
    private final Inheriting inheriting = store.forest().inheriting();
    private final int parent = store.create();
    private final int node = store.createBelow(parent);
    private final SeenChanges changes;

    InheritingTest() {
        Writes.teleport(store, parent, 10, 0, 0, 0, 0, 0, 1, 2, 2, 2);
        Writes.teleport(store, node, 1, 0, 0);
        store.synchronization().beforeTick();
        worldX();
        logicalWorldX();
        changes = new SeenChanges(store);
    }

    private float worldX() {
        return store.readings().visualWorld(node)[store.readings().worldOffset(node) + 9];
    }

    private float logicalWorldX() {
        return store.readings().logicalWorld(node)[store.readings().worldOffset(node) + 9];
    }

    private float localX() {
        return store.readings().visualLocal(node)[0];
    }

    @Test
    void shouldKeepTheWorldWhenToldSo() {
        inheriting.takeKeepingWorld(node, Traits.TRANSLATION);
        assertEquals(
                List.of("inheriting from " + parent + " " + node, "written " + node, "visual " + node), changes.next());
        assertEquals(12, worldX());
        assertEquals(12, logicalWorldX());
        assertEquals(2, localX());
        assertEquals(Traits.TRANSLATION, inheriting.taken(node));
        store.validate();
    }

    @Test
    void shouldKeepTheLocalPoseWhenToldSo() {
        inheriting.takeKeepingLocal(node, Traits.TRANSLATION);
        assertEquals(
                List.of("inheriting from " + parent + " " + node, "jumped " + node, "visual " + node), changes.next());
        assertEquals(11, worldX());
        assertEquals(11, logicalWorldX());
        assertEquals(1, localX());
        store.validate();
    }

    @Test
    void shouldChangeNothingWhenItTakesThatAlready() {
        inheriting.takeKeepingWorld(node, Traits.ALL);
        inheriting.takeKeepingLocal(node, Traits.ALL);
        assertEquals(List.of(), changes.next());
        assertEquals(12, worldX());
    }

    @Test
    void shouldOnlyBeNotedWhenThereIsNoParent() {
        inheriting.takeKeepingWorld(parent, Traits.NOTHING);
        assertEquals(Traits.NOTHING, inheriting.taken(parent));
        inheriting.takeKeepingLocal(parent, Traits.TRANSLATION);
        assertEquals(Traits.TRANSLATION, inheriting.taken(parent));
        assertEquals(List.of(), changes.next());
        inheriting.takeAndSnap(parent, Traits.NOTHING);
        assertEquals(Traits.NOTHING, inheriting.taken(parent));
        assertEquals(List.of("jumped " + parent, "visual " + parent), changes.next());
    }

    private void moveHalfWay() {
        Writes.move(store, node, 3, 0, 0);
        store.synchronization().afterTick(0, 1000);
        store.synchronization().beforeFrame(500);
        changes.next();
    }

    @Test
    void shouldEndTheMotionWhenToldSo() {
        moveHalfWay();
        int revision = store.visualRevision(node);
        inheriting.takeAndSnap(node, Traits.NOTHING);
        assertEquals(
                List.of("inheriting from " + parent + " " + node, "jumped " + node, "visual " + node), changes.next());
        assertFalse(store.syncNeeded(node));
        assertEquals(3, worldX());
        assertTrue(store.visualRevision(node) > revision);
    }

    @Test
    void shouldEndTheMotionWhenItTakesThatAlready() {
        moveHalfWay();
        inheriting.takeAndSnap(node, Traits.ALL);
        assertEquals(List.of("jumped " + node, "visual " + node), changes.next());
        assertFalse(store.syncNeeded(node));
        assertEquals(16, worldX());
    }

    @Test
    void shouldRefuseWhenTheWorldCannotBeKept() {
        inheriting.takeKeepingLocal(node, Traits.NOTHING);
        Writes.teleport(store, parent, 0, 0, 0, 0, 0, 0, 1, 0, 1, 1);
        changes.next();
        String message = assertThrows(IllegalStateException.class, () -> inheriting.takeKeepingWorld(node, Traits.ALL))
                .getMessage();
        assertTrue(
                message.contains("Transform3d #" + node) && message.contains("below Transform3d #" + parent), message);
        assertEquals(Traits.NOTHING, inheriting.taken(node));
        assertEquals(List.of(), changes.next());
    }
}
