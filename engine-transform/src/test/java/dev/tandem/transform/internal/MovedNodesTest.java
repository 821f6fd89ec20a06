package dev.tandem.transform.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/**
 * Handles keep the place of their node, which may be moved. Nodes as created are all alike, so names are all that is moved
 * here.
 */
class MovedNodesTest {
    private static final HandleAccess<Transform3d> NODES = HandleAccess.to(Transform3d.class);

    private final NodeTable table = new NodeTable();
    private final TransformStore store = new TransformStore(table, Upkeep.UNTIMED);
    private final List<Transform3d> nodes = IntStream.range(0, 4)
            .mapToObj(i -> NODES.handle(store, store.create()))
            .toList();

    private void swap(int id, int other) {
        int place = store.place(id);
        int otherPlace = store.place(other);
        table.moved(id, otherPlace);
        table.moved(other, place);
        store.validate();
    }

    private float x(int id) {
        return nodes.get(id).logicalLocal(new Pose3d()).translation().x();
    }

    @Test
    void shouldWriteTheNodeOfTheHandleWhenNodesWereMoved() {
        swap(1, 3);
        nodes.get(1).moveTo(1, 0, 0);
        nodes.get(3).moveTo(new Vector3f(3, 0, 0), new Quaternionf());
        assertEquals(
                List.of(0f, 1f, 0f, 3f), IntStream.range(0, 4).mapToObj(this::x).toList());

        nodes.get(1).moveTo(new Vector3f(11, 0, 0), new Quaternionf(), new Vector3f(1));
        nodes.get(3).teleportTo(33, 0, 0);
        assertEquals(
                List.of(0f, 11f, 0f, 33f),
                IntStream.range(0, 4).mapToObj(this::x).toList());
        store.validate();
    }

    @Test
    void shouldWriteTheNodeOfTheHandleWhenNodesAreMovedAgain() {
        swap(0, 1);
        nodes.get(0).scaleTo(2, 2, 2);
        nodes.get(1).scaleTo(2, 2, 2);
        swap(0, 2);

        nodes.get(0).moveTo(5, 0, 0);
        nodes.get(2).moveTo(7, 0, 0);

        assertEquals(
                List.of(5f, 0f, 7f, 0f), IntStream.range(0, 4).mapToObj(this::x).toList());
    }

    @Test
    void shouldWriteTheNodeOfTheHandleWhenItWasMovedFarAway() {
        int far = IntStream.range(0, NodeChunk.SIZE)
                .map(i -> store.create())
                .max()
                .orElseThrow();
        swap(1, far);

        nodes.get(1).moveTo(5, 0, 0);
        nodes.get(1).teleportTo(new Vector3f(6, 0, 0), new Quaternionf());
        nodes.get(1).rotateTo(0, 1, 0, 0);

        assertEquals(6, x(1));
        assertEquals(0, x(2));
        assertEquals(
                new Quaternionf(0, 1, 0, 0),
                nodes.get(1).logicalLocal(new Pose3d()).rotation());
        assertEquals(3, store.logicalRevision(1));
        assertEquals(0, store.logicalRevision(far));
    }

    @Test
    void shouldNameAStaleHandleWhenItsPlaceHasAnotherNode() {
        Transform3d stale = nodes.get(2);
        swap(2, 3);
        stale.destroy();
        Transform3d successor = NODES.handle(store, store.create());
        assertEquals(stale.index(), successor.index());

        String message = assertThrows(IllegalStateException.class, () -> stale.moveTo(1, 2, 3))
                .getMessage();

        assertTrue(message.contains("#2 (generation 0) was destroyed"), message);
        assertEquals(0, successor.logicalLocal(new Pose3d()).translation().x());
        nodes.get(3).moveTo(1, 2, 3);
        assertEquals(1, x(3));
    }

    @Test
    void shouldNotFindANodeWhereItWasWhenItWasMovedAway() {
        store.destroy(3);
        int free = 3;

        table.moved(1, free);

        assertFalse(table.chunk(1).holds(1, 1, 0));
        assertTrue(table.chunk(free).holds(free, 1, 0));
    }
}
