package dev.tandem.bench.recording;

import dev.tandem.examples.slowdown.physics.Setting;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Locale;

/** {@code ./tandem bench recordings}: what a recording takes, what the recorder costs, and what seeking does. */
public final class Recordings {
    private static final int COPIES = 100;
    private static final int SECONDS = 3;
    private static final int[] RATES = {60, 20};
    private static final int[] MOVERS = {100, 1_000, SeekCost.NODES};
    private static final int LONG_SECONDS = 600;

    /** So that the largest file stays below half a gigabyte. */
    private static final int SHORT_SECONDS = 60;

    private Recordings() {}

    private interface Kind {
        FileCost of(Setting setting, int copies, int ticksPerSecond);
    }

    private static void print(PrintStream out, String name, Setting setting, Kind kind) throws IOException {
        for (int rate : RATES) {
            kind.of(setting, COPIES, rate).run(SECONDS * rate);
            FileCost cost = kind.of(setting, COPIES, rate).run(SECONDS * rate);
            out.printf(
                    Locale.ROOT,
                    "%-38s%10d%16.0f%24.1f%24.0f%n",
                    name,
                    rate,
                    cost.movesPerTick(SECONDS * rate),
                    cost.bitsPerMove(),
                    cost.nanosPerMove());
        }
    }

    /**
     * Measures and prints, in some minutes.
     *
     * @param out gets the tables
     */
    public static void print(PrintStream out) throws IOException {
        out.printf(
                "The worlds of slowdown, %d of each in one scene, %d s, no frames; JDK %d; processor time%n",
                COPIES, SECONDS, Runtime.version().feature());
        if (!Setting.bulletObstacle().isEmpty()) {
            out.println("Bodies in space are moved by a stand-in for Bullet.");
        }
        out.printf("%-38s%10s%16s%24s%24s%n", "", "ticks/s", "moving", "bits per move", "recorder, ns per move");
        for (Setting setting : Setting.values()) {
            boolean flat = setting == Setting.PLANE;
            print(out, flat ? "flat, 96 bits" : "in space, 224 bits", setting, FileCost::ofPoses);
            print(
                    out,
                    flat ? "with velocities, 192 bits" : "with velocities, 416 bits",
                    setting,
                    FileCost::withVelocities);
        }
        out.printf(
                "%n%d nodes, %d ticks and %d frames per second%n",
                SeekCost.NODES, SeekCost.TICKS_PER_SECOND, SeekCost.FRAMES_PER_SECOND);
        out.printf(
                "%10s%10s%10s%24s%20s%16s%16s%16s%n",
                "moving",
                "seconds",
                "MB",
                "recorder, ns per move",
                "seek, ms (longest)",
                "forwards, ms",
                "backwards, ms",
                "ratio");
        for (int movers : MOVERS) {
            int seconds = movers == SeekCost.NODES ? SHORT_SECONDS : LONG_SECONDS;
            SeekCost cost = new SeekCost(movers, seconds).run();
            out.printf(
                    Locale.ROOT,
                    "%10d%10d%10.1f%24.0f%20s%16.2f%16.2f%16.2f%n",
                    movers,
                    seconds,
                    cost.megabytes(),
                    cost.recorderNanos(),
                    String.format(Locale.ROOT, "%.1f (%.1f)", cost.seekMillis(), cost.longestSeekMillis()),
                    cost.forwardsMillis(),
                    cost.backwardsMillis(),
                    cost.backwardsMillis() / cost.forwardsMillis());
        }
        out.println("A move is a node in a tick in which it moved; in the first table it has a velocity as well.");
        out.println("Goals, at least and beyond: 70 and 62 bits at 60 ticks per second, 110 and 99 at 20;"
                + " 100 and 40 ns; a seek of 16 and 5 ms; a ratio of 3 and 1.5");
    }
}
