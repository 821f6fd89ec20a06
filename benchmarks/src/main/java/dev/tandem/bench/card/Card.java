package dev.tandem.bench.card;

import java.io.PrintStream;
import java.util.Locale;

/** {@code ./tandem bench card}: motions that a shader interpolates, beside matrices. */
public final class Card {
    static final int TICKS_PER_SECOND = 20;
    static final int FRAMES_PER_SECOND = 144;

    private static final int NODES = 100_000;
    private static final int MANY_FRAMES = 2_000;
    private static final int FEW_FRAMES = 7;

    private Card() {}

    /**
     * Measures and prints, in a minute.
     *
     * @param out gets the table
     */
    public static void print(PrintStream out) {
        out.printf(
                "%d nodes that all move and turn, %d ticks and %d frames per second, JDK %d; processor time of the thread%n",
                NODES, TICKS_PER_SECOND, FRAMES_PER_SECOND, Runtime.version().feature());
        out.printf(
                "%-12s%24s%24s%24s%20s%n", "", "frame, us", "tick, ns per node", "write, ns per node", "upload, MB/s");
        print(out, "motions", new CardCost(NODES, MANY_FRAMES, ByMotions::new).run());
        print(out, "matrices", new CardCost(NODES, FEW_FRAMES, ByMatrices::new).run());
        out.println(
                "frame: one without a tick. write: in the first frame after a tick. Goals for motions, at least and beyond:"
                        + " 2 and 1 us, 10 and 6 ns to write, 80 and 64 MB/s");
    }

    private static void print(PrintStream out, String name, CardCost cost) {
        out.printf(
                Locale.ROOT,
                "%-12s%24.2f%24.1f%24.1f%20.1f%n",
                name,
                cost.frameNanos() / 1_000,
                cost.tickNanos(),
                cost.writeNanos(),
                cost.bytesPerSecond() / 1e6);
    }
}
