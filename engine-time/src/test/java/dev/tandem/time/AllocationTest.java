package dev.tandem.time;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.Consumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** SPEC 7.1 for the clock: no bytes per frame and per tick once it is warm. */
class AllocationTest {

    private static final int FRAMES = 10_000;
    private static final int BATCHES = 12;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private long sum;
    private final Consumer<Tick> task = tick -> sum += tick.startNanos() + tick.lengthNanos();

    @ParameterizedTest
    @EnumSource(TickPolicy.class)
    void shouldAllocateNothingWhenWarm(TickPolicy policy) {
        TickClock clock = new TickClock(
                ClockSettings.at(TickRate.perSecond(60)).withPolicy(policy).withMaxTicksPerFrame(3));
        TickRate other = TickRate.perSecond(50);
        TickRate usual = clock.rate();
        long real = 0;
        long least = Long.MAX_VALUE;
        for (int batch = 0; batch < BATCHES; batch++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int frame = 0; frame < FRAMES; frame++) {
                real += 1_000_000L * (frame % 97);
                clock.scale(frame % 5 * 0.3);
                clock.rate(frame % 1_000 < 500 ? usual : other);
                sum += clock.advance(real, task).renderNanos();
                clock.beginFrame(real += 20_000_000);
                while (clock.nextTick()) {
                    sum += clock.tick().endNanos();
                }
            }
            // other work of the machine may be charged to this thread at times, but not in every batch
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least, "bytes in " + 2 * FRAMES + " frames");
    }
}
