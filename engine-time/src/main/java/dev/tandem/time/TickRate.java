package dev.tandem.time;

import dev.tandem.time.internal.SavedNumbers;
import java.io.IOException;

/**
 * How often a clock ticks, as an exact ratio in lowest terms: {@link #ticksPerPeriod()} ticks take {@link #periodNanos()}
 * nanoseconds. 60 ticks per second are 3 ticks in 50,000,000 ns: single ticks last 16,666,666 or 16,666,667 ns, and their sum
 * never drifts. Rates of the same ratio are equal, however they were created. Immutable; may be shared between threads.
 */
public final class TickRate {

    private static final long NANOS_PER_SECOND = 1_000_000_000L;
    private static final long LONGEST_STEP_NANOS = 1L << 60;

    private final long periodNanos;
    private final long ticksPerPeriod;
    private final long stepNanos;

    private TickRate(long periodNanos, long ticksPerPeriod) {
        this.periodNanos = periodNanos;
        this.ticksPerPeriod = ticksPerPeriod;
        stepNanos = periodNanos / ticksPerPeriod;
    }

    /**
     * Returns a whole number of ticks per second.
     *
     * @param ticks ticks per second, from 1 to 10<sup>9</sup>
     * @return the rate
     * @throws IllegalArgumentException if {@code ticks} is out of range
     */
    public static TickRate perSecond(long ticks) {
        if (ticks < 1 || ticks > NANOS_PER_SECOND) {
            throw new IllegalArgumentException("ticks per second must be from 1 to 10^9, was " + ticks);
        }
        return perSecond(ticks, 1);
    }

    /**
     * Returns {@code numerator / denominator} ticks per second; {@code perSecond(60_000, 1_001)} is the 59.94 Hz of video.
     *
     * @param numerator ticks, {@code >= 1}
     * @param denominator seconds that they take, {@code >= 1}
     * @return the rate; its step lies between 1 ns and 2<sup>60</sup> ns
     * @throws IllegalArgumentException if an argument is below 1, if the step would be out of range, or if the ratio cannot be
     *     represented exactly in {@code long} numbers
     */
    public static TickRate perSecond(long numerator, long denominator) {
        if (numerator < 1 || denominator < 1) {
            throw new IllegalArgumentException(
                    "numerator and denominator of a tick rate must be >= 1, was " + numerator + "/" + denominator);
        }
        long common = greatestCommonDivisor(numerator, denominator);
        long ticks = numerator / common;
        long seconds = denominator / common;
        long shared = greatestCommonDivisor(ticks, NANOS_PER_SECOND);
        ticks /= shared;
        long nanosPerSecond = NANOS_PER_SECOND / shared;
        if (seconds > Long.MAX_VALUE / nanosPerSecond) {
            throw new IllegalArgumentException("no exact step for " + numerator + "/" + denominator
                    + " ticks per second: the numbers are too large");
        }
        long nanos = seconds * nanosPerSecond;
        if (nanos < ticks || nanos / ticks > LONGEST_STEP_NANOS) {
            throw new IllegalArgumentException("the step must be from 1 to 2^60 ns, which " + numerator + "/"
                    + denominator + " ticks per second is not");
        }
        return new TickRate(nanos, ticks);
    }

    /**
     * Returns the rate at which all ticks last the same whole number of nanoseconds.
     *
     * @param stepNanos length of a tick in nanoseconds, from 1 to 2<sup>60</sup>
     * @return the rate
     * @throws IllegalArgumentException if {@code stepNanos} is out of range
     */
    public static TickRate every(long stepNanos) {
        if (stepNanos < 1 || stepNanos > LONGEST_STEP_NANOS) {
            throw new IllegalArgumentException("stepNanos must be from 1 to 2^60, was " + stepNanos);
        }
        return new TickRate(stepNanos, 1);
    }

    /** Hands over a rate. */
    static TickRate handed(SavedNumbers numbers, TickRate rate) throws IOException {
        long period = numbers.number("period of a tick rate", rate.periodNanos, 1, Long.MAX_VALUE);
        long ticks = numbers.number("ticks per period", rate.ticksPerPeriod, 1, period);
        SavedNumbers.require(
                period / ticks <= LONGEST_STEP_NANOS && greatestCommonDivisor(period, ticks) == 1,
                "period of a tick rate",
                period);
        return new TickRate(period, ticks);
    }

    /**
     * Returns the length of a period, after which the pattern of tick lengths repeats.
     *
     * @return nanoseconds that {@link #ticksPerPeriod()} ticks take, {@code >= 1}
     */
    public long periodNanos() {
        return periodNanos;
    }

    /**
     * Returns the number of ticks in a period, after which the pattern of tick lengths repeats.
     *
     * @return ticks in {@link #periodNanos()} nanoseconds, {@code >= 1}; 1 if every tick has the same length
     */
    public long ticksPerPeriod() {
        return ticksPerPeriod;
    }

    /**
     * Returns the length of a tick, rounded down: a single tick lasts this long or 1 ns longer.
     *
     * @return nanoseconds, from 1 to 2<sup>60</sup>
     */
    public long stepNanos() {
        return stepNanos;
    }

    /**
     * Returns the exact length of a tick, rounded once to a {@code double}: 1.0 / 60 for 60 ticks per second. For the host's
     * simulation; the clock itself never uses it.
     *
     * @return seconds, {@code > 0}
     */
    public double seconds() {
        return periodNanos / (ticksPerPeriod * 1e9);
    }

    /**
     * Returns the rate in hertz, for display.
     *
     * @return ticks per second, {@code > 0}
     */
    public double hertz() {
        return ticksPerPeriod * 1e9 / periodNanos;
    }

    /** Returns the longest single tick of this rate: {@link #stepNanos()}, or 1 ns more if the step is not whole. */
    long longestTickNanos() {
        return ticksPerPeriod == 1 ? stepNanos : stepNanos + 1;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TickRate rate
                && rate.periodNanos == periodNanos
                && rate.ticksPerPeriod == ticksPerPeriod;
    }

    @Override
    public int hashCode() {
        return 31 * Long.hashCode(periodNanos) + Long.hashCode(ticksPerPeriod);
    }

    @Override
    public String toString() {
        return "TickRate[" + ticksPerPeriod + " per " + periodNanos + " ns]";
    }

    private static long greatestCommonDivisor(long a, long b) {
        long divisor = a;
        long rest = b;
        while (rest != 0) {
            long next = divisor % rest;
            divisor = rest;
            rest = next;
        }
        return divisor;
    }
}
