package dev.tandem.transform.internal.thread;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
}
