package dev.tandem.time;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Measures that code allocates nothing once it is warm (SPEC 7.1). */
public final class Allocation {

    private static final int BATCHES = 12;

    private Allocation() {}

    /** Fails unless a batch, repeated until it is warm, comes through without a byte. */
    public static void assertNone(String what, Runnable batch) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int i = 0; i < BATCHES; i++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            batch.run();
            // other work of the machine may be charged to this thread at times, but not in every batch
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least, "bytes allocated by " + what);
    }
}
