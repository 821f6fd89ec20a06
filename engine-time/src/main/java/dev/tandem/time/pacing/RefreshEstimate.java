package dev.tandem.time.pacing;

/**
 * Estimates the display's refresh interval from the frame deltas of a game that waits for vsync: its frames begin at refreshes,
 * apart from jitter. Add every delta; the estimate says whether it {@linkplain #isCertain() is certain}, and of what interval.
 *
 * <p><b>The rule.</b> A frame is <em>near</em> if it begins within a quarter of the interval from a refresh. Candidates are the
 * median of the last 64 deltas, its half, its third and its quarter. The first with which 58 frames would be near is taken,
 * unless a shorter one has 4 more. From then on the interval is the mean over the last 8,192 or so, which reduces jitter of 1
 * ms to an error below 1 &#181;s. The estimate becomes uncertain, and starts again, when fewer than 48 of the last 64 frames
 * were near, or fewer than 4 of the last 8.
 *
 * <p><b>Another display.</b> When a game moves to a display whose refreshes fit the old interval, its frames stay near. Two
 * rules detect that. If the mean of 256 intervals differs from the overall mean by more than the jitter of its frames explains,
 * averaging restarts there: going from 60 to 59.94 Hz takes about ten seconds. And every 64 frames the candidates are tried
 * again: if an interval at least half as long again wins four times in a row, it is taken; going from 240 to 60 Hz takes five
 * seconds.
 *
 * <p>Frames of varying length, as on a variable refresh rate display or without vsync, drift through any grid and leave the
 * estimate uncertain, unless they all take nearly the same time. A game that always misses every other refresh is
 * indistinguishable from one on a slower display, and is treated as such. Confined to one thread at a time. No method
 * allocates.
 */
public final class RefreshEstimate {

    /** The shortest interval that is recognised, in nanoseconds: 10,000 refreshes per second. */
    public static final long SHORTEST_INTERVAL_NANOS = 100_000L;

    /** The longest interval that is recognised, in nanoseconds: one refresh per second. Longer deltas are ignored. */
    public static final long LONGEST_INTERVAL_NANOS = 1_000_000_000L;

    private static final int WINDOW = 64;
    private static final int ENOUGH = 58;
    private static final int GAIN = 4;
    private static final int FEWEST = 48;
    private static final int LATEST = 8;
    private static final int FEWEST_OF_LATEST = 4;
    private static final int LOOK_EVERY = 8;
    private static final int CANDIDATES = 4;
    private static final int EXPECTED_WEIGHT = 4;
    private static final int LONGER_LOOKS = 4;

    private final long[] recent = new long[WINDOW];
    private final long[] sorted = new long[WINDOW];
    private final RefreshPhase phase = new RefreshPhase();
    private final RefreshPhase trial = new RefreshPhase();
    private final IntervalMean mean = new IntervalMean();
    private long taken;
    private boolean certain;
    private long nearBits;
    private int longerLooks;

    /** Creates an estimate that has seen no frames. */
    public RefreshEstimate() {}

    /**
     * Creates an estimate that starts with an expected interval, such as the often rounded one of a window library. It is certain
     * from the start, has the weight of four intervals in the mean, and is dropped by the same rules as any other.
     *
     * @param expectedNanos the interval in nanoseconds, from {@link #SHORTEST_INTERVAL_NANOS} to
     *     {@link #LONGEST_INTERVAL_NANOS}
     * @throws IllegalArgumentException if {@code expectedNanos} is out of range
     */
    public RefreshEstimate(long expectedNanos) {
        if (expectedNanos < SHORTEST_INTERVAL_NANOS || expectedNanos > LONGEST_INTERVAL_NANOS) {
            throw new IllegalArgumentException("expectedNanos must be from " + SHORTEST_INTERVAL_NANOS + " to "
                    + LONGEST_INTERVAL_NANOS + ", was " + expectedNanos);
        }
        begin(expectedNanos, EXPECTED_WEIGHT);
    }

    /**
     * Adds the delta of the next frame.
     *
     * @param deltaNanos real nanoseconds since the last frame, any {@code long}; ignored if not positive, or if above
     *     {@link #LONGEST_INTERVAL_NANOS}
     */
    public void add(long deltaNanos) {
        if (deltaNanos <= 0 || deltaNanos > LONGEST_INTERVAL_NANOS) {
            return;
        }
        recent[(int) taken & WINDOW - 1] = deltaNanos;
        taken++;
        if (certain) {
            follow(deltaNanos);
            if (certain && taken % WINDOW == 0) {
                lookForLonger();
            }
        } else if (taken >= WINDOW && taken % LOOK_EVERY == 0) {
            look();
        }
    }

    /**
     * Returns whether a refresh interval is known.
     *
     * @return {@code true} if {@link #intervalNanos()} is reliable
     */
    public boolean isCertain() {
        return certain;
    }

    /**
     * Returns the refresh interval, rounded down.
     *
     * @return nanoseconds; 0 while {@link #isCertain()} is {@code false}
     */
    public long intervalNanos() {
        return certain ? mean.nanos() : 0;
    }

    /**
     * Returns the refresh rate, for display.
     *
     * @return refreshes per second; 0 while {@link #isCertain()} is {@code false}
     */
    public double hertz() {
        return certain ? mean.hertz() : 0;
    }

    private void begin(long intervalNanos, int weight) {
        certain = true;
        nearBits = -1;
        longerLooks = 0;
        mean.begin(intervalNanos, weight);
        phase.reset();
    }

    private void follow(long delta) {
        long refreshes = phase.add(delta, mean.nanos());
        mean.add(delta, refreshes, phase.deviation());
        nearBits = nearBits << 1 | (phase.isNear() ? 1 : 0);
        certain = Long.bitCount(nearBits) >= FEWEST && Long.bitCount(nearBits << -LATEST) >= FEWEST_OF_LATEST;
        if (!certain) {
            taken = 0;
        }
    }

    private void look() {
        long best = bestInterval();
        if (best != 0) {
            begin(best, WINDOW);
        }
    }

    /** Frames that all take two intervals or more fit this one as well, but belong to a slower display. */
    private void lookForLonger() {
        long best = bestInterval();
        longerLooks = 2 * best > 3 * mean.nanos() ? longerLooks + 1 : 0;
        if (longerLooks == LONGER_LOOKS) {
            begin(best, WINDOW);
        }
    }

    /** Returns the interval with which most of the recent frames are near, the longest of those that do; 0 if none does. */
    private long bestInterval() {
        sortRecent();
        long best = 0;
        int mostNear = ENOUGH - GAIN;
        for (int part = 1; part <= CANDIDATES; part++) {
            long candidate = refined(sorted[WINDOW / 2] / part);
            int near = candidate < SHORTEST_INTERVAL_NANOS ? 0 : countNear(candidate);
            if (near >= mostNear + GAIN) {
                best = candidate;
                mostNear = near;
            }
        }
        return best;
    }

    /** Sorts by insertion: the JDK's sort allocates. */
    private void sortRecent() {
        for (int count = 0; count < WINDOW; count++) {
            int place = count;
            while (place > 0 && sorted[place - 1] > recent[count]) {
                sorted[place] = sorted[place - 1];
                place--;
            }
            sorted[place] = recent[count];
        }
    }

    /** Returns the mean interval, if the deltas are multiples of about the given one; 0 if none of them is. */
    private long refined(long interval) {
        long sum = 0;
        long count = 0;
        for (long delta : sorted) {
            long multiple = interval == 0 ? 0 : (delta + interval / 2) / interval;
            if (Math.abs(delta - multiple * interval) <= interval / 4) {
                sum += delta;
                count += multiple;
            }
        }
        return count == 0 ? 0 : sum / count;
    }

    private int countNear(long interval) {
        trial.reset();
        int near = 0;
        for (int age = 0; age < WINDOW; age++) {
            trial.add(recent[(int) taken + age & WINDOW - 1], interval);
            near += trial.isNear() ? 1 : 0;
        }
        return near;
    }
}
