package dev.tandem.transform.internal.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.Writes;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import org.junit.jupiter.api.Test;

class WorldsByPlaceTest {
    private static final int COUNT = 8;

    private static NodeTable filled(NodeTable nodes) {
        for (int i = 0; i < COUNT; i++) {
            nodes.create((byte) 0);
        }
        return nodes;
    }

    private static int end(NodeTable nodes) {
        WorldsByPlace found = new WorldsByPlace(nodes, null);
        return found.endOfConsecutive(found.ids(0), 0, COUNT);
    }

    @Test
    void shouldHandOverAllWhenEachNodeLiesAtThePlaceOfItsId() {
        assertEquals(COUNT, end(filled(new NodeTable())));
    }

    @Test
    void shouldEndBeforeAnIdThatDoesNotFollowWhenPlacesAreInAnotherOrder() {
        assertEquals(1, end(filled(new NodeTable(place -> place ^ 7))));
        assertEquals(4, end(filled(new NodeTable(place -> place ^ 4))));
    }

    @Test
    void shouldEndBeforeAnIdThatDoesNotFollowWhenNodesWereMoved() {
        NodeTable nodes = filled(new NodeTable());
        nodes.moved(6, 5);
        nodes.moved(5, 6);

        assertEquals(5, end(nodes));
    }

    @Test
    void shouldFindTheMatrixOfEachPlace() {
        TransformStore store = new TransformStore();
        for (int i = 0; i < COUNT; i++) {
            Writes.teleport(store, store.create(), 10 + i, 20 + i, 30 + i);
        }
        new Reading(store).readAll((first, count) -> {});
        WorldsByPlace found = store.readers().byPlace();
        int place = store.place(6);

        assertEquals(16, found.matrices(place)[found.matrixOffset(place) + 9]);
        assertEquals(36, found.matrices(place)[found.matrixOffset(place) + 11]);
        assertEquals(6, found.id(store.place(6)));
        assertEquals(6, WorldsByPlace.idOffset(NodeChunk.SIZE + 6));
        assertEquals(5 * 12, found.matrixOffset(NodeChunk.SIZE + 5));
    }
}
