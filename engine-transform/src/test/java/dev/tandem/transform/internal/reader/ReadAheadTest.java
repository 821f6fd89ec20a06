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
}
