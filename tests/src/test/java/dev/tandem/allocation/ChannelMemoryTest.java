package dev.tandem.allocation;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.transform.Transform3d;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a channel with few values takes: there may be many such channels. Garbage counts too. */
@Tag("allocation")
class ChannelMemoryTest {
    private static final int CHANNELS = 20;
    private static final long RESTING_BOUND = 12_000;
    private static final long MOVING_BOUND = 24_000;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final Transform3d node = scene.create();

    @Test
    void shouldTakeFewBytesWhenChannelHasOneValue() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < CHANNELS; i++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            scene.channels().floats("fov" + i).teleportTo(node, i);
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertTrue(least < RESTING_BOUND, "SPEC 12.1: bytes of a channel with one value: " + least);
    }

    @Test
    void shouldTakeFewBytesWhenItsOnlyValueMoves() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < CHANNELS; i++) {
            FloatChannel channel = scene.channels().floats("fov" + i);
            channel.teleportTo(node, 1);
            long before = threads.getCurrentThreadAllocatedBytes();
            channel.moveTo(node, 2);
            sync.afterTick(i * 100L, i * 100L + 100);
            sync.beforeFrame(i * 100L + 50);
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertTrue(least < MOVING_BOUND, "SPEC 12.1: bytes when the only value begins to move: " + least);
    }
}
