package dev.tandem.bench.hand;

import dev.tandem.bench.world.Motion;
import dev.tandem.bench.world.Shape;
import dev.tandem.bench.world.World;
import dev.tandem.scene.WarmUp;
import dev.tandem.time.NanoClock;
import dev.tandem.time.Nanos;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * What a frame costs before the JIT compiler has done its work: a program that starts, with 60 ticks and 144 frames per second of
 * real time, in which all nodes move. Processor time of the thread, ticks included.
 */
final class FirstSeconds {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int TICKS_PER_SECOND = 60;
    private static final int FRAMES_PER_SECOND = 144;
    private static final int SECONDS = 8;
    private static final double NANOS_PER_MICRO = 1e3;

    /** How a program starts. */
    enum Start {
        BY_HAND("by hand"),
        COLD("batch + matrices"),
        WARMED_UP("after a WarmUp of 1 s");

        final String label;

        Start(String label) {
            this.label = label;
        }

        private Drawn drawn(World world) {
            if (this == BY_HAND) {
                return new FlatByHand(world, Mix.NLERP);
            }
            if (this == WARMED_UP) {
                new WarmUp().run(Nanos.seconds(1), NanoClock.system());
            }
            return new ByTandem(world, Writes.InBulk::new, Reads.IntoBuffer::new);
        }
    }

    private final Drawn drawn;
    private final Motion motion;

    private FirstSeconds(Start start, int nodes) {
        World world = new World(Shape.FLAT, nodes, 1);
        drawn = start.drawn(world);
        for (int node = 0; node < nodes; node++) {
            drawn.create(node);
        }
        drawn.begin();
        motion = new Motion(world);
    }

    /** The scenes that are measured. */
    static List<Integer> sizes() {
        return List.of(100, 1_000, 10_000);
    }

    private void print(PrintStream out) {
        long begin = System.nanoTime();
        int ticks = 0;
        double worst = 0;
        for (int second = 0; second < SECONDS; second++) {
            double sum = 0;
            for (int frame = 0; frame < FRAMES_PER_SECOND; frame++) {
                int frames = second * FRAMES_PER_SECOND + frame;
                waitUntil(begin + TimeUnit.SECONDS.toNanos(frames) / FRAMES_PER_SECOND);
                double cost = 0;
                for (; ticks * FRAMES_PER_SECOND <= frames * TICKS_PER_SECOND; ticks++) {
                    motion.advance();
                    long before = THREADS.getCurrentThreadCpuTime();
                    drawn.tick(motion.poses());
                    cost += THREADS.getCurrentThreadCpuTime() - before;
                }
                long before = THREADS.getCurrentThreadCpuTime();
                drawn.frame((float) frames * TICKS_PER_SECOND / FRAMES_PER_SECOND - (ticks - 1));
                cost += THREADS.getCurrentThreadCpuTime() - before;
                sum += cost;
                worst = second == 0 ? 0 : Math.max(worst, cost);
            }
            if (second > 0) {
                out.printf(Locale.ROOT, "%.0f ", sum / FRAMES_PER_SECOND / NANOS_PER_MICRO);
            }
        }
        out.printf(Locale.ROOT, "worst %.0f%n", worst / NANOS_PER_MICRO);
    }

    private static void waitUntil(long instant) {
        for (long left = instant - System.nanoTime(); left > 0; left = instant - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }

    /**
     * Prints microseconds per frame, second by second from the second one on, and the most that one of these frames took.
     *
     * @param args the name of the start, and how many nodes
     */
    public static void main(String[] args) {
        new FirstSeconds(Start.valueOf(args[0]), Integer.parseInt(args[1])).print(System.out);
    }
}
