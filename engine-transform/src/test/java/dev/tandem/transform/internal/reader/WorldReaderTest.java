package dev.tandem.transform.internal.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.Writes;
import dev.tandem.transform.internal.change.ChangeBits;
import dev.tandem.transform.internal.change.ChangeLog;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.VisualPoses;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.thread.OwnerThread;
import dev.tandem.transform.internal.thread.Workers;
import dev.tandem.transform.internal.world.OrderRuns;
import dev.tandem.transform.internal.world.VisualWorldPass;
import dev.tandem.transform.internal.world.WorldCache;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** SPEC 4.4: a reader is handed what changed since its last read, and everything when that costs less. */
class WorldReaderTest {
    private static final int COUNT = 400;

    private final TransformStore store = new TransformStore();
    private final Set<Integer> handed = new TreeSet<>();
    private final WorldReader reader = store.readers().confined(this::hand);
    private boolean failing;

    private void hand(int first, int count, int worker) {
        if (failing) {
            throw new IllegalStateException("no more");
        }
        for (int place = first; place < first + count; place++) {
            handed.add(store.readers().byPlace().id(place));
        }
    }

    private static Set<Integer> nodes(int from, int to) {
        return IntStream.range(from, to).boxed().collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<Integer> everyNode() {
        return nodes(0, COUNT);
    }

    private Set<Integer> read() {
        handed.clear();
        reader.read();
        return handed;
    }

    private void createAll() {
        for (int i = 0; i < COUNT; i++) {
            store.create();
        }
    }

    private void write(int id, float x) {
        Writes.teleport(store, id, new float[] {x, 0, 0});
    }

    @Test
    void shouldHandOverEveryNodeAtFirstAndThenWhatChanged() {
        createAll();
        assertEquals(everyNode(), read());
        assertEquals(Set.of(), read());

        write(7, 1);

        assertEquals(Set.of(7), read());
        assertEquals(Set.of(), read());
    }

    @Test
    void shouldHandOverTheSubtreeWhenItsRootChanged() {
        createAll();
        int below = store.createBelow(7);
        read();

        write(7, 1);

        assertEquals(Set.of(7, below), read());
    }

    @Test
    void shouldHandOverAllThatChangedWhenThatIsMuch() {
        createAll();
        read();

        for (int id = COUNT / 4; id < COUNT; id++) {
            write(id, 1);
        }

        assertEquals(nodes(COUNT / 4, COUNT), read());
        assertEquals(Set.of(), read());
    }

    @Test
    void shouldHandOverWhatIsInMotionInEveryFrame() {
        createAll();
        write(9, 0);
        store.synchronization().afterTick(0, 1000);
        store.synchronization().beforeFrame(0);
        read();

        Writes.move(store, 9, new float[] {1, 0, 0});
        store.synchronization().afterTick(1000, 2000);
        store.synchronization().beforeFrame(1500);
        assertEquals(Set.of(9), read());
        store.synchronization().beforeFrame(1700);
        assertEquals(Set.of(9), read());
        assertEquals(Set.of(), read(), "no frame since");
    }

    @Test
    void shouldHandOverWhatWasForgotten() {
        createAll();
        read();

        reader.forget(3);
        assertEquals(Set.of(3), read());

        reader.forgetAll();
        assertEquals(everyNode(), read());
        assertEquals(Set.of(), read());
    }

    @Test
    void shouldHandOverANodeOnceHoweverOftenItWasForgotten() {
        createAll();
        read();

        for (int i = 0; i <= COUNT; i++) {
            reader.forget(5);
        }

        assertEquals(Set.of(5), read());
        assertEquals(Set.of(), read());
    }

    @Test
    void shouldLeaveOutAForgottenNodeThatIsGone() {
        createAll();
        read();

        reader.forget(3);
        store.destroy(3);

        assertEquals(Set.of(), read());
    }

    @Test
    void shouldHandOverEveryNodeWhenTheOriginMoved() {
        createAll();
        read();

        store.jumps().rebase(1, 0, 0);

        assertEquals(everyNode(), read());
    }

    @Test
    void shouldHandOverEveryNodeAgainWhenAReadFailed() {
        createAll();
        read();
        write(7, 1);
        failing = true;
        assertThrows(IllegalStateException.class, reader::read);

        failing = false;

        assertEquals(everyNode(), read());
        assertEquals(Set.of(), read());
    }

    @Test
    void shouldHandOverTheSameWhenItMayBeShared() {
        createAll();
        Set<Integer> shared = new TreeSet<>();
        WorldReader other = store.readers().shared((first, count, worker) -> {
            for (int place = first; place < first + count; place++) {
                shared.add(store.readers().byPlace().id(place));
            }
        });
        other.read();
        assertEquals(everyNode(), shared);

        shared.clear();
        write(7, 1);
        other.read();

        assertEquals(Set.of(7), shared);
    }

    @Test
    void shouldListenToChangesUntilItIsClosed() {
        ChangeLog log = new ChangeLog(node -> node);
        NodeTable nodes = new NodeTable();
        NodeOrder order = new NodeOrder(nodes);
        MotionChunks motions = new MotionChunks(nodes.form());
        WorldCache cache = WorldCache.ofVisual(nodes, new VisualPoses(nodes, motions), log.visualEpoch());
        OrderRuns runs = new OrderRuns(nodes, order, motions);
        VisualWorldPass pass = new VisualWorldPass(nodes, order, runs, motions, cache, new Workers(new OwnerThread()));
        WorldReader own = new WorldReaders(nodes, order, null, log, cache, pass).confined((first, count, worker) -> {});
        assertTrue(log.wants(ChangeBits.VISUAL));

        own.close();

        assertFalse(log.wants(ChangeBits.VISUAL));
    }

    @Test
    void shouldLeaveOutWhatIsNotDrawn() {
        createAll();
        int below = store.createBelow(7);
        read();
        store.forest().visibility().hide(7);
        read();
        write(7, 1);
        write(below, 2);

        assertEquals(Set.of(), read());
    }

    @Test
    void shouldHandOverAllThatMovesBesideAllThatWasWritten() {
        createAll();
        for (int id = 0; id < COUNT; id++) {
            write(id, 0);
        }
        store.synchronization().afterTick(0, 1000);
        for (int id = 0; id < 20; id++) {
            Writes.move(store, id, new float[] {8, 0, 0});
        }
        store.synchronization().afterTick(1000, 2000);
        store.synchronization().beforeFrame(1000);
        read();
        store.synchronization().beforeFrame(1500);
        for (int id = 100; id < 120; id++) {
            write(id, 3);
        }
        Set<Integer> expected = nodes(0, 20);
        expected.addAll(nodes(100, 120));

        assertEquals(expected, read());
    }
}
