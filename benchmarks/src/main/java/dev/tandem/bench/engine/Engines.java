package dev.tandem.bench.engine;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.Locale;

/** {@code ./tandem bench engines}: prints one table of smoothness and cost. */
public final class Engines {
    private static final int BODIES = 10_000;
    private static final int FEW = 1_000;
    private static final int WATCHED = 10;
    private static final int ROUNDS = 3;

    private Engines() {}

    /**
     * Measures and prints, in some three minutes.
     *
     * @param out gets the table
     * @throws IOException if a measurement fails
     * @throws InterruptedException if this thread is interrupted meanwhile
     */
    public static void print(PrintStream out) throws IOException, InterruptedException {
        out.printf(
                "%d bodies, %d ticks per second, %d frames per second%n",
                BODIES, Bodies.TICKS_PER_SECOND, Smoothness.FRAMES_PER_SECOND);
        out.println(
                "velocity error: RMS, as a share of the velocity; at rest: frames in which a moving body stands still");
        out.println("cost: microseconds of processor time per frame, with ticks, without drawing; medians of " + ROUNDS
                + " JVMs");
        out.println();
        double[][] all = costs(BODIES, out);
        double[][] few = costs(FEW, out);
        out.printf("%-24s%-22s%16s%10s%14s%14s%n", "", "", "velocity error", "at rest", "all move", "a tenth moves");
        for (Way way : Way.values()) {
            Bodies some = new Bodies(WATCHED, WATCHED);
            Smoothness smoothness = Smoothness.of(way.create(some), some);
            out.printf(
                    Locale.ROOT,
                    "%-24s%-22s%16.6f%9.1f%%%14.0f%14.0f%n",
                    way.engine(),
                    way.how(),
                    smoothness.velocityError(),
                    100 * smoothness.atRest(),
                    median(all[way.ordinal()]) / 1_000,
                    median(few[way.ordinal()]) / 1_000);
        }
    }

    /** Nanoseconds per frame by way and round, measured in turns. */
    private static double[][] costs(int moving, PrintStream out) throws IOException, InterruptedException {
        Way[] ways = Way.values();
        double[][] rounds = new double[ways.length][ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            for (Way way : ways) {
                rounds[way.ordinal()][round] = FrameCost.inNewJvm(way, BODIES, moving);
            }
            out.printf("round %d of %d with %d moving bodies is done%n", round + 1, ROUNDS, moving);
        }
        return rounds;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
