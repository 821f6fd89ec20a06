package dev.tandem.transform.internal.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.Writes;
import dev.tandem.transform.internal.node.NodeChunk;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** SPEC 4.4: where a reader walks subtrees, it is handed those that it has not seen as they are, with matrices up to date. */
class SubtreeReadTest {
    private final TransformStore store = new TransformStore();
    private final List<Integer> handed = new ArrayList<>();
    private final List<Float> xs = new ArrayList<>();
    private final List<String> runs = new ArrayList<>();
    private final WorldReader worlds = store.readers().confined(this::hand);

    private void hand(int first, int count, int worker) {
        runs.add(first + "+" + count);
        WorldsByPlace found = store.readers().byPlace();
        assertEquals(12, found.floats());
        for (int place = first; place < first + count; place++) {
            handed.add(found.ids(place)[WorldsByPlace.idOffset(place)]);
            xs.add(found.matrices(place)[found.matrixOffset(place) + 9]);
        }
    }

    private int create(float x) {
        int node = store.create();
        Writes.teleport(store, node, x, 0, 0);
        return node;
    }

    private int createBelow(int parent, float x) {
        int node = store.createBelow(parent);
        Writes.teleport(store, node, x, 0, 0);
        return node;
    }

    private void add(int id) {
        worlds.walk().addRoot(store.place(id));
    }

    private void addAlone(int id) {
        worlds.walk().addNode(store.place(id));
    }

    private List<Integer> taken() {
        List<Integer> all = new ArrayList<>(handed);
        handed.clear();
        return all;
    }

    private List<Float> takenXs() {
        List<Float> all = new ArrayList<>(xs);
        xs.clear();
        return all;
    }

    @Test
    void shouldHandOverAddedNodesWithWhatIsBelow() {
        int top = create(1);
        int child = createBelow(top, 2);
        int leaf = createBelow(child, 3);
        create(4);
        add(child);
        assertEquals(1, worlds.walk().size());

        assertTrue(worlds.readSubtrees(2));

        assertEquals(List.of(child, leaf), taken());
        assertEquals(List.of(3f, 6f), takenXs(), "their parents are brought up to date first");
        assertEquals(0, worlds.walk().size());
        add(child);
        assertTrue(worlds.readSubtrees(2));
        assertEquals(List.of(), taken(), "they were seen");
    }

    @Test
    void shouldBringTheParentOfANodeThatIsAloneUpToDate() {
        int top = create(1);
        int child = createBelow(top, 2);
        createBelow(child, 3);
        worlds.readAll();
        taken();
        Writes.teleport(store, top, 10, 0, 0);
        assertFalse(readAlone(child, 0), "no room");
        takenXs();
        assertTrue(readAlone(child, 1));
        assertEquals(List.of(child), taken());
        assertEquals(List.of(12f), takenXs());
    }

    private boolean readAlone(int id, int budget) {
        addAlone(id);
        return worlds.readSubtrees(budget);
    }

    @Test
    void shouldGiveUpWhenThereIsMoreThanTheBudget() {
        int top = create(1);
        createBelow(top, 2);
        add(top);
        assertFalse(worlds.readSubtrees(1), "the subtree has two");
        assertEquals(List.of(), taken());
        assertEquals(0, worlds.walk().size(), "what was added is forgotten");
        add(top);
        add(create(5));
        assertFalse(worlds.readSubtrees(1), "two were added");
        add(top);
        assertTrue(worlds.readSubtrees(2));
        assertEquals(2, taken().size());
    }

    @Test
    void shouldHandOverRunsThatBreakWherePlacesDo() {
        for (int i = 0; i < 10; i++) {
            create(i);
        }
        worlds.readAll();
        taken();
        for (int id : new int[] {1, 2, 3, 5, 8, 9}) {
            Writes.teleport(store, id, id + 100, 0, 0);
            add(id);
        }
        takenXs();
        runs.clear();
        worlds.readSubtrees(100);
        assertEquals(List.of("1+3", "5+1", "8+2"), runs);
        assertEquals(List.of(1, 2, 3, 5, 8, 9), taken());
        assertEquals(List.of(101f, 102f, 103f, 105f, 108f, 109f), takenXs());
    }

    @Test
    void shouldHandOverNoRunBeyondAChunk() {
        for (int i = 0; i < NodeChunk.SIZE + 4; i++) {
            store.create();
        }
        worlds.readAll();
        for (int place = NodeChunk.SIZE - 2; place < NodeChunk.SIZE + 3; place++) {
            Writes.teleport(store, place, 1, 0, 0);
            add(place);
        }
        runs.clear();
        worlds.readSubtrees(100);

        assertEquals(List.of("2046+2", "2048+3"), runs);
    }

    /** So large that links and poses are fetched ahead: nothing else may be different. */
    @Test
    void shouldHandOverTheSameInALargeScene() {
        int count = 34_000;
        for (int i = 0; i < count; i++) {
            store.create();
        }
        int parent = 33_999;
        for (int child = 0; child < 30; child++) {
            store.forest().reparentKeepingLocal(child * 1000 + 7, parent);
        }
        Writes.move(store, 7, 0, 0, 0);
        worlds.readAll();
        assertEquals(count, taken().size());
        xs.clear();

        Writes.teleport(store, parent, 5, 0, 0);
        Writes.teleport(store, 20_000, 6, 0, 0);
        Writes.teleport(store, 20_001, 7, 0, 0);
        Writes.teleport(store, 7, 1, 0, 0);
        store.synchronization().afterTick(0, 1000);
        Writes.move(store, 7, 3, 0, 0);
        store.synchronization().afterTick(1000, 2000);
        store.synchronization().beforeFrame(1500);
        add(parent);
        add(20_000);
        add(20_001);
        assertTrue(worlds.readSubtrees(100));

        List<Integer> ids = taken();
        assertEquals(33, ids.size());
        List<Float> found = takenXs();
        assertEquals(7f, found.get(ids.indexOf(7)), "halfway from 1 to 3, below 5");
        assertEquals(5f, found.get(ids.indexOf(1007)));
        assertEquals(6f, found.get(ids.indexOf(20_000)));
        assertEquals(7f, found.get(ids.indexOf(20_001)));
    }
}
