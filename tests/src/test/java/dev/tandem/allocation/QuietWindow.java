package dev.tandem.allocation;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.LongConsumer;

/**
 * What a thread allocates, as the least of several windows of frames.
 *
 * <p>Until the JIT compiler is through with the code, which takes long on a machine that is busy, objects are allocated that it
 * leaves out afterwards, and at times it is charged to the thread that it works for. So windows go on until one is without any,
 * up to a limit. What a frame itself allocates is in every window.
 */
public final class QuietWindow {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final long MOST_NANOS = 40_000_000_000L;
    private static final int FEWEST = 25;

    private QuietWindow() {}

    /**
     * Runs frames until a window allocates nothing, or for 40 seconds.
     *
     * @param frames of a window
     * @param frame called with the number of the frame, from 1 on
     * @return bytes of the window with the fewest
     */
    public static long leastBytes(int frames, LongConsumer frame) {
        return leastBytes(frames, MOST_NANOS, frame);
    }

    static long leastBytes(int frames, long mostNanos, LongConsumer frame) {
        long least = Long.MAX_VALUE;
        long number = 0;
        long start = System.nanoTime();
        for (int w = 0; least > 0 && (w < FEWEST || System.nanoTime() - start < mostNanos); w++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < frames; i++) {
                frame.accept(++number);
            }
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        return least;
    }
}
