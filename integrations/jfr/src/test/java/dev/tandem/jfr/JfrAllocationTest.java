package dev.tandem.jfr;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.transform.Transform3d;
import java.lang.management.ManagementFactory;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Test;

/** Frames and ticks with events attached allocate nothing: neither while nothing records them nor while something does. */
class JfrAllocationTest {
    private static final int FRAMES = 200;
    private static final int BATCHES = 30;
    private static final long FRAME = 7_000_000L;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final Scene scene = new Scene();
    private final Transform3d node = scene.create();
    private final SceneLoop loop = SceneLoop.builder()
            .rate(60)
            .onTick(tick -> node.moveTo(tick.index(), 0, 0))
            .build(scene);
    private long now;

    @Test
    void shouldAllocateNothingWhenNothingRecords() {
        assertEquals(0, leastBytesOfABatch());
    }

    @Test
    void shouldAllocateNothingWhenRecording() {
        try (Recording recording = new Recording()) {
            recording.start();
            assertEquals(0, leastBytesOfABatch());
        }
    }

    private long leastBytesOfABatch() {
        JfrEvents.attachTo(scene);
        JfrEvents.attachTo(loop.domain());
        loop.start(0);
        long least = Long.MAX_VALUE;
        for (int batch = 0; batch < BATCHES; batch++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int frame = 0; frame < FRAMES; frame++) {
                loop.advance(now += FRAME);
            }
            // the JIT compiler and the like may be charged to this thread at times, but not in every batch
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        return least;
    }
}
