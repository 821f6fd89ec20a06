package dev.tandem.transform.internal.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.Writes;
import dev.tandem.transform.internal.thread.OwnerThread;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** SPEC 4.4: what is read one by one costs no more than it has to, and what is read by itself brings no others up to date. */
class ReadAheadTest {
    private static final int COUNT = 40;

    private final TransformStore store = new TransformStore();
    private final OwnerThread owner = store.owner();
    private final List<Integer> handed = new ArrayList<>();
    private final ReadAhead ahead =
            store.readers().ahead(owner, () -> store.readers().confined((first, count, worker) -> handed.add(count)));

    @BeforeEach
    void create() {
        for (int i = 0; i < COUNT; i++) {
            store.create();
        }
    }

    /** Another epoch. */
    private void change(float x) {
        Writes.teleport(store, 3, new float[] {x, 0, 0});
    }

    private void read(int times) {
        for (int i = 0; i < times; i++) {
            ahead.beforeRead();
        }
    }

    @Test
    void shouldReadAllWhenManyWereReadSinceTheLastChange() {
        read(20);
        assertEquals(List.of(), handed, "nobody knew");
        change(1);
        read(1);
        assertEquals(List.of(COUNT), handed);
        read(40);
        assertEquals(List.of(COUNT), handed, "nothing changed since");
        change(2);
        read(1);
        assertEquals(List.of(COUNT, 1), handed);
    }

    @Test
    void shouldReadNothingWhenFewWereRead() {
        read(20);
        change(1);
        read(3);
        handed.clear();
        change(2);
        read(20);
        assertEquals(List.of(), handed);
    }

    @Test
    void shouldReadNothingWhileChangesAreWalked() {
        read(20);
        change(1);
        owner.beginWalk();
        read(20);
        owner.endWalk();
        assertEquals(List.of(), handed);
    }

    /** Where a node was when its matrix was computed last. */
    private float known(int id) {
        WorldsByPlace worlds = store.readers().byPlace();
        return worlds.matrices(id)[worlds.matrixOffset(id) + 9];
    }

    private float readAt(int id) {
        return store.readings().visualWorld(id)[store.readings().worldOffset(id) + 9];
    }

    @Test
    void shouldCountWhatIsReadWhileNothingIsStale() {
        for (int id = 0; id < COUNT; id++) {
            readAt(id);
        }
        change(1);
        for (int id = 0; id < COUNT; id++) {
            readAt(id);
        }
        change(2);
        readAt(0);
        assertEquals(2, known(3), "as many were read as before");
        change(3);
        readAt(0);
        assertEquals(2, known(3), "one was read");
        assertEquals(3, readAt(3));
    }

    @Test
    void shouldComputeHiddenNodesWhenTheyAreRead() {
        store.forest().visibility().hide(3);
        for (int id = 0; id < COUNT; id++) {
            readAt(id);
        }
        change(1);
        readAt(0);
        assertEquals(0, known(3));
        assertEquals(1, readAt(3));
    }
}
