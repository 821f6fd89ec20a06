package dev.tandem.transform.internal.thread;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.list.MemberList;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseForms;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** SPEC 7.2: one thread owns a scene, and a scene is not written while its changes are walked. */
class OwnerThreadTest {
    private final OwnerThread owner = new OwnerThread();

    /** What a thread other than the present one throws. */
    private static Throwable elsewhere(Runnable action) throws InterruptedException {
        Throwable[] thrown = new Throwable[1];
        Thread thread = new Thread(action);
        thread.setUncaughtExceptionHandler((from, failure) -> thrown[0] = failure);
        thread.start();
        thread.join();
        return thrown[0];
    }

    @Test
    void shouldRefuseAnotherThreadUntilItAdopts() throws InterruptedException {
        owner.check();

        assertEquals(IllegalStateException.class, elsewhere(owner::check).getClass());
        assertEquals(null, elsewhere(owner::adopt));
        assertThrows(IllegalStateException.class, owner::check);
    }

    @Test
    void shouldKeepOthersFromAdoptingWhileAWalkOrATickIsUnderWay() throws InterruptedException {
        owner.check();
        owner.beginWalk();
        owner.beginTick(0);
        owner.endWalk();
        assertTrue(elsewhere(owner::adopt) instanceof IllegalStateException);

        owner.endTick(0);
        assertEquals(null, elsewhere(owner::adopt));
    }

    @Test
    void shouldRefuseWritesAndAnotherWalkWithinAWalk() {
        owner.beginWalk();

        assertThrows(IllegalStateException.class, owner::checkWrite);
        assertThrows(IllegalStateException.class, owner::checkNoWalk);
        assertThrows(IllegalStateException.class, owner::beginWalk);

        owner.endWalk();
        assertDoesNotThrow(owner::checkWrite);
        assertDoesNotThrow(owner::checkNoWalk);
    }

    @Test
    void shouldKnowWhetherATickIsUnderWayAndWhetherThereWasOne() {
        assertFalse(owner.hasTicks());

        owner.beginTick(0);
        owner.beginTick(1);
        owner.endTick(0);
        assertTrue(owner.inTick());
        assertFalse(owner.inTickOf(0));
        assertTrue(owner.inTickOf(1));
        owner.endTick(1);

        assertFalse(owner.inTick());
        assertTrue(owner.hasTicks());
    }

    @Test
    void shouldTellOfReadsWhileSomebodyWatches() throws InterruptedException {
        List<Integer> read = new ArrayList<>();
        owner.watch(new CallWatcher() {
            @Override
            public void logicalWrite(PoseForm form, int id) {}

            @Override
            public void logicalWrite(PoseForm form, MemberList nodes) {}

            @Override
            public void strayValue(String channel, int owner, int timeline) {}

            @Override
            public void visualRead(PoseForm form, int id) {
                read.add(id);
            }
        });
        Runnable readSeven = () -> owner.checkVisualRead(PoseForms.SPATIAL, 7);
        assertTrue(elsewhere(readSeven) instanceof IllegalStateException);
        assertEquals(List.of(), read);
        readSeven.run();
        owner.adopt();
        readSeven.run();
        assertEquals(List.of(7, 7), read);

        owner.watch(null);
        readSeven.run();
        assertTrue(elsewhere(readSeven) instanceof IllegalStateException);
        assertEquals(List.of(7, 7), read);
    }
}
