package dev.tandem.window.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;

/** SPEC 7.1: the loop of the window with all of its bodies, without OpenGL, which the library does not need. */
class GameAllocationTest {
    private static final int FRAMES = 10_000;
    private static final int BATCH = 100;
    private static final long FRAME_NANOS = 1_000_000_000L / 60;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final Cast cast = new Cast(10_000);
    private final Game game = new Game(cast, () -> 0);
    private long frames;

    private ByteBuffer buffer() {
        return ByteBuffer.allocateDirect(cast.count() * Side.LAYOUT.floats() * Float.BYTES)
                .order(ByteOrder.nativeOrder());
    }

    @Test
    void shouldAllocateNothingInTenThousandFrames() {
        game.without().writeInto(buffer());
        game.with().writeInto(buffer()).keepPrevious(buffer());
        run(FRAMES / 10);
        long total = 0;
        long least = Long.MAX_VALUE;
        for (int i = 0; i < FRAMES / BATCH; i++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            run(BATCH);
            long allocated = threads.getCurrentThreadAllocatedBytes() - before;
            total += allocated;
            least = Math.min(least, allocated);
        }

        assertEquals(0, least, "bytes in a hundred frames");
        // The compiler may be charged to this thread now and then. The smallest object per tick would be five bytes per
        // frame.
        assertTrue(total < FRAMES, total + " bytes in " + FRAMES + " frames");
    }

    private void run(int count) {
        for (int i = 0; i < count; i++) {
            game.advance(frames++ * FRAME_NANOS);
            game.without().writeMatrices();
            game.with().writeMatrices();
            game.with().takeWorkNanos();
        }
    }
}
