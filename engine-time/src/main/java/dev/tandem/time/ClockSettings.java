package dev.tandem.time;

import java.util.Objects;

/**
 * What a {@link TickClock} is made from. Begin with {@link #at}, change what differs:
 * <pre>{@code
 * new TickClock(ClockSettings.at(TickRate.perSecond(60))
 *         .withPolicy(TickPolicy.BEHIND)
 *         .withMaxTicksPerFrame(8))
 * }</pre>
 * Immutable: every {@code with} method returns changed settings and leaves this object alone. May be shared between threads
 * and used for any number of clocks.
 */
public final class ClockSettings {

    /** Normal, fixed and render time stay within plus and minus this many nanoseconds (2<sup>62</sup>, 146 years). */
    public static final long TIME_LIMIT_NANOS = 1L << 62;

    /** Stands for no work clock. */
    static final NanoClock NO_CLOCK = () -> 0;

    private final TickRate rate;
    private final TickPolicy policy;
    private final long startNanos;
    private final FrameLimit frameLimit;
    private final int maxTicksPerFrame;
    private final BackwardsClock backwardsClock;
    private final NanoClock workClock;
    private final long tickBudgetNanos;

    private ClockSettings(
            TickRate rate,
            TickPolicy policy,
            long startNanos,
            FrameLimit frameLimit,
            int maxTicksPerFrame,
            BackwardsClock backwardsClock,
            NanoClock workClock,
            long tickBudgetNanos) {
        this.rate = rate;
        this.policy = policy;
        this.startNanos = startNanos;
        this.frameLimit = frameLimit;
        this.maxTicksPerFrame = maxTicksPerFrame;
        this.backwardsClock = backwardsClock;
        this.workClock = workClock;
        this.tickBudgetNanos = tickBudgetNanos;
    }

    /**
     * Returns the default settings at a rate: policy {@link TickPolicy#AHEAD}, start at 0, frames of more than one real
     * second skipped, no cap on ticks per frame and none on their cost, a clock that runs backwards rejected.
     *
     * @param rate how often to tick
     * @return the settings
     */
    public static ClockSettings at(TickRate rate) {
        return new ClockSettings(
                Objects.requireNonNull(rate, "rate"),
                TickPolicy.AHEAD,
                0,
                FrameLimit.skipOver(1_000_000_000L),
                Integer.MAX_VALUE,
                BackwardsClock.REJECT,
                NO_CLOCK,
                Long.MAX_VALUE);
    }

    /**
     * Returns these settings with another tick policy.
     *
     * @param newPolicy when ticks are due and what the picture shows
     * @return the changed settings
     */
    public ClockSettings withPolicy(TickPolicy newPolicy) {
        Objects.requireNonNull(newPolicy, "newPolicy");
        return new ClockSettings(
                rate, newPolicy, startNanos, frameLimit, maxTicksPerFrame, backwardsClock, workClock, tickBudgetNanos);
    }

    /**
     * Returns these settings with another start time: normal and fixed time of the first frame.
     *
     * @param newStartNanos nanoseconds of normal time, within plus and minus {@link #TIME_LIMIT_NANOS}
     * @return the changed settings
     * @throws IllegalArgumentException if {@code newStartNanos} is out of range
     */
    public ClockSettings withStart(long newStartNanos) {
        if (newStartNanos < -TIME_LIMIT_NANOS || newStartNanos > TIME_LIMIT_NANOS) {
            throw new IllegalArgumentException("newStartNanos must lie within +-2^62, was " + newStartNanos);
        }
        return new ClockSettings(
                rate, policy, newStartNanos, frameLimit, maxTicksPerFrame, backwardsClock, workClock, tickBudgetNanos);
    }

    /**
     * Returns these settings with another answer to frames that took too long.
     *
     * @param newFrameLimit what to skip or to shorten
     * @return the changed settings
     */
    public ClockSettings withFrameLimit(FrameLimit newFrameLimit) {
        Objects.requireNonNull(newFrameLimit, "newFrameLimit");
        return new ClockSettings(
                rate, policy, startNanos, newFrameLimit, maxTicksPerFrame, backwardsClock, workClock, tickBudgetNanos);
    }

    /**
     * Returns these settings with another cap on the ticks of one frame. A world whose ticks cost more than they simulate
     * falls further behind with every frame; with a cap it runs slower instead, and the clock counts what it dropped.
     *
     * @param newMaxTicks most ticks in one frame, {@code >= 1}; {@link Integer#MAX_VALUE} is no cap
     * @return the changed settings
     * @throws IllegalArgumentException if {@code newMaxTicks < 1}
     */
    public ClockSettings withMaxTicksPerFrame(int newMaxTicks) {
        if (newMaxTicks < 1) {
            throw new IllegalArgumentException("newMaxTicks must be >= 1, was " + newMaxTicks);
        }
        return new ClockSettings(
                rate, policy, startNanos, frameLimit, newMaxTicks, backwardsClock, workClock, tickBudgetNanos);
    }

    /**
     * Returns these settings with another answer to real time that runs backwards.
     *
     * @param newBackwardsClock reject it, or count it as 0
     * @return the changed settings
     */
    public ClockSettings withBackwardsClock(BackwardsClock newBackwardsClock) {
        Objects.requireNonNull(newBackwardsClock, "newBackwardsClock");
        return new ClockSettings(
                rate, policy, startNanos, frameLimit, maxTicksPerFrame, newBackwardsClock, workClock, tickBudgetNanos);
    }

    /**
     * Returns these settings with a clock to measure the host's work by: what the ticks of a frame cost
     * ({@link Frame#tickWorkNanos()}), and what {@code dev.tandem.time.adaptive} goes by.
     *
     * @param newWorkClock read at the beginning and at the end of each tick; {@link NanoClock#system()} in a game, a
     *     {@link ManualClock} in tests
     * @return the changed settings
     */
    public ClockSettings withWorkClock(NanoClock newWorkClock) {
        return withTickBudget(newWorkClock, tickBudgetNanos);
    }

    /**
     * Returns these settings with a limit on what the ticks of one frame may cost. The first tick of a frame is always run;
     * another one only if it fits, should it cost as much as the mean of those before it in that frame. Time that finds no
     * tick is dropped and counted, as at the cap. So the frame rate holds where the speed of the game cannot; how many ticks
     * a frame runs then depends on the machine, as it does with every answer to overload.
     *
     * @param newWorkClock as for {@link #withWorkClock}
     * @param newBudgetNanos the limit in nanoseconds, {@code >= 1}; {@link Long#MAX_VALUE} is no limit
     * @return the changed settings
     * @throws IllegalArgumentException if {@code newBudgetNanos < 1}
     */
    public ClockSettings withTickBudget(NanoClock newWorkClock, long newBudgetNanos) {
        Objects.requireNonNull(newWorkClock, "newWorkClock");
        if (newBudgetNanos < 1) {
            throw new IllegalArgumentException("newBudgetNanos must be >= 1, was " + newBudgetNanos);
        }
        return new ClockSettings(
                rate, policy, startNanos, frameLimit, maxTicksPerFrame, backwardsClock, newWorkClock, newBudgetNanos);
    }

    /**
     * Returns the rate that a clock begins with.
     *
     * @return the tick rate
     */
    public TickRate rate() {
        return rate;
    }

    /**
     * Returns when ticks are due and what the picture shows.
     *
     * @return the tick policy
     */
    public TickPolicy policy() {
        return policy;
    }

    /**
     * Returns the normal time of the first frame.
     *
     * @return nanoseconds, within plus and minus {@link #TIME_LIMIT_NANOS}
     */
    public long startNanos() {
        return startNanos;
    }

    /**
     * Returns what happens to frames that took too long.
     *
     * @return the frame limit
     */
    public FrameLimit frameLimit() {
        return frameLimit;
    }

    /**
     * Returns the cap on the ticks of one frame.
     *
     * @return most ticks in one frame, {@code >= 1}; {@link Integer#MAX_VALUE} if there is no cap
     */
    public int maxTicksPerFrame() {
        return maxTicksPerFrame;
    }

    /**
     * Returns what happens when real time runs backwards.
     *
     * @return the answer to it
     */
    public BackwardsClock backwardsClock() {
        return backwardsClock;
    }

    /**
     * Returns the clock that the host's work is measured by.
     *
     * @return the clock; one that stands still if none was set
     */
    public NanoClock workClock() {
        return workClock;
    }

    /**
     * Returns whether the host's work is measured.
     *
     * @return {@code true} once {@link #withWorkClock} or {@link #withTickBudget} has set a clock for it
     */
    public boolean hasWorkClock() {
        return workClock != NO_CLOCK;
    }

    /**
     * Returns the limit on what the ticks of one frame may cost.
     *
     * @return nanoseconds of the host's work, {@code >= 1}; {@link Long#MAX_VALUE} if there is no limit
     */
    public long tickBudgetNanos() {
        return tickBudgetNanos;
    }
}
