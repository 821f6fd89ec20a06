package dev.tandem.replay.internal.column;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import dev.tandem.replay.internal.bits.BitReader;
import dev.tandem.replay.internal.bits.BitWriter;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

/** SPEC 14.9 and 7.1: writing and reading ticks allocates nothing once it is warm. */
class ColumnAllocationTest {

    @Test
    void shouldAllocateNothingWhenWarm() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        TumblingBodies bodies = new TumblingBodies(300, 60, 1, 2);
        Bodies written = new Bodies(300);
        Bodies read = new Bodies(300);
        BitWriter out = new BitWriter(1 << 20);
        BitReader in = new BitReader();
        long least = Long.MAX_VALUE;
        for (int batch = 0; batch < 12; batch++) {
            long allocated = 0;
            for (int tick = 0; tick < 60; tick++) {
                bodies.tick();
                long before = threads.getCurrentThreadAllocatedBytes();
                written.write(bodies, out);
                read.read(out.bytes(), 0, out.length(), in);
                allocated += threads.getCurrentThreadAllocatedBytes() - before;
            }
            least = Math.min(least, allocated);
        }
        assertEquals(0, least, "bytes allocated in 60 ticks");
    }
}
