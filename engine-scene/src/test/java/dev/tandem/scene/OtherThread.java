package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Calls from a thread that does not own the scene. */
final class OtherThread {
    private OtherThread() {}

    /** SPEC 7.2: the call is refused, and the message names the thread that made it. */
    static void assertRefused(Runnable call) throws InterruptedException {
        Throwable thrown = thrownBy(call);
        assertInstanceOf(IllegalStateException.class, thrown, "SPEC 7.2");
        assertTrue(thrown.getMessage().contains("intruder"), thrown::getMessage);
    }

    /** The call throws nothing. */
    static void assertAccepted(Runnable call) throws InterruptedException {
        assertNull(thrownBy(call));
    }

    /** What the call throws on another thread, null if nothing. */
    static Throwable thrownBy(Runnable call) throws InterruptedException {
        Throwable[] thrown = {null};
        Thread thread = new Thread(call, "intruder");
        thread.setUncaughtExceptionHandler((where, what) -> thrown[0] = what);
        thread.start();
        thread.join();
        return thrown[0];
    }
}
