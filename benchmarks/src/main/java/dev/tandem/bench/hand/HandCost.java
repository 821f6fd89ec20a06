package dev.tandem.bench.hand;

import dev.tandem.bench.compare.result.Numbers;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The cost of one row in each way, in processor time of the thread. All ways take turns in one JVM, so that a machine that does
 * other things too disturbs their ratios little.
 */
final class HandCost {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final double NANOS_PER_MILLI = 1e6;

    /** A turn lasts at least that long, so that what the others left in the caches does not count. */
    private static final double TURN_NANOS = 15 * NANOS_PER_MILLI;

    /** Poses are made for this many movers at least at a time: reading the clock costs as much as a frame of ten. */
    private static final int MOVERS_AT_A_TIME = 4_000;

    private static final int LEAST_TURNS = 3;

    private final HandRow row;
    private final Stage stage;
    private final float[][] ticks;
    private final float[] progress;

    HandCost(HandRow row) {
        this.row = row;
        stage = row.stage();
        boolean oneByOne = row.counted() == HandRow.Counted.FRAMES;
        ticks = stage.ticks(oneByOne ? 1 : Math.max(1, MOVERS_AT_A_TIME / stage.movers()));
        progress = new float[row.framesPerTick()];
        for (int i = 0; i < progress.length; i++) {
            progress[i] = (i + .5f) / progress.length;
        }
    }

    /**
     * Measures in turns.
     *
     * @param warmUpMillis that do not count
     * @param millis that do
     * @return nanoseconds by way: per node, as the row counts them
     */
    Map<Way, Double> measure(int warmUpMillis, int millis) {
        turns(warmUpMillis);
        System.gc();
        turns(warmUpMillis / 4);
        Map<Way, Double> medians = new EnumMap<>(Way.class);
        turns(millis)
                .forEach((way, found) -> medians.put(
                        way, Numbers.median(found.stream().mapToDouble(d -> d).toArray())));
        return medians;
    }

    private Map<Way, List<Double>> turns(int millis) {
        Map<Way, List<Double>> found = new EnumMap<>(Way.class);
        long end = System.nanoTime() + (long) (millis * NANOS_PER_MILLI);
        for (int turn = 0; turn < LEAST_TURNS || System.nanoTime() < end; turn++) {
            stage.ways().forEach((way, drawn) -> {
                span(drawn);
                found.computeIfAbsent(way, w -> new ArrayList<>()).add(turn(drawn));
            });
        }
        return found;
    }

    private double turn(Drawn drawn) {
        double nanos = 0;
        int spans = 0;
        while (nanos < TURN_NANOS) {
            nanos += span(drawn);
            spans++;
        }
        double frames = (double) spans * ticks.length * progress.length;
        return nanos / frames / (row.counted() == HandRow.Counted.FRAMES ? stage.nodes() : stage.movers());
    }

    private double span(Drawn drawn) {
        stage.advance(ticks);
        return row.counted() == HandRow.Counted.FRAMES ? frames(drawn) : framesWithTicks(drawn);
    }

    private double framesWithTicks(Drawn drawn) {
        long begin = THREADS.getCurrentThreadCpuTime();
        for (float[] poses : ticks) {
            drawn.tick(poses);
            for (float p : progress) {
                drawn.frame(p);
            }
        }
        return THREADS.getCurrentThreadCpuTime() - begin;
    }

    private double frames(Drawn drawn) {
        drawn.tick(ticks[0]);
        long begin = THREADS.getCurrentThreadCpuTime();
        for (float p : progress) {
            drawn.frame(p);
        }
        return THREADS.getCurrentThreadCpuTime() - begin;
    }
}
