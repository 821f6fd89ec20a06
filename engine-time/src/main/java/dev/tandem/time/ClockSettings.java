package dev.tandem.time;

import java.util.Objects;

/**
 * The configuration of a {@link TickClock}. Start with {@link #at} and change what differs:
 * <pre>{@code
 * new TickClock(ClockSettings.at(TickRate.perSecond(60))
 *         .withPolicy(TickPolicy.BEHIND)
 *         .withMaxTicksPerFrame(8))
 * }</pre>
 * Immutable: every {@code with} method returns changed settings and leaves this object as it is. May be shared between threads
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
     * Returns the default settings at a rate: policy {@link TickPolicy#AHEAD}, start at 0, frames longer than one real second
     * skipped, no tick cap, no tick budget, backwards clocks rejected.
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
     * @param newPolicy when ticks are due and how far rendering lags behind
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
     * Returns these settings with another limit on long frames.
     *
     * @param newFrameLimit which frames to skip or to clamp
     * @return the changed settings
     */
    public ClockSettings withFrameLimit(FrameLimit newFrameLimit) {
        Objects.requireNonNull(newFrameLimit, "newFrameLimit");
        return new ClockSettings(
                rate, policy, startNanos, newFrameLimit, maxTicksPerFrame, backwardsClock, workClock, tickBudgetNanos);
    }

    /**
     * Returns these settings with a cap on the ticks of one frame. A world whose ticks cost more time than they simulate falls
     * further behind with every frame, the spiral of death. With a cap it slows down instead, and the clock counts dropped time.
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
     * Returns these settings with another behaviour for real time that runs backwards.
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
     * Returns these settings with a clock that measures the cost of ticks, for {@link Frame#tickWorkNanos()} and
     * {@code dev.tandem.time.adaptive}.
     *
     * @param newWorkClock read at the beginning and at the end of each tick; {@link NanoClock#system()} in a game, a
     *     {@link ManualClock} in tests
     * @return the changed settings
     */
    public ClockSettings withWorkClock(NanoClock newWorkClock) {
        return withTickBudget(newWorkClock, tickBudgetNanos);
    }

    /**
     * Returns these settings with a budget for the ticks of one frame. The first tick always runs; another one runs only if it
     * fits, assuming it costs as much as the mean of the ticks before it in that frame. Time left without a tick is dropped and
     * counted, as at the tick cap. Under overload, the frame rate holds and the game slows down. How many ticks a frame runs
     * then depends on the machine.
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
     * Returns when ticks are due and how far rendering lags behind.
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
     * Returns what happens to long frames.
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
     * @return the behaviour
     */
    public BackwardsClock backwardsClock() {
        return backwardsClock;
    }

    /**
     * Returns the clock that measures the cost of ticks.
     *
     * @return the clock; one that always shows 0 if none was set
     */
    public NanoClock workClock() {
        return workClock;
    }

    /**
     * Returns whether the cost of ticks is measured.
     *
     * @return {@code true} once {@link #withWorkClock} or {@link #withTickBudget} has set a clock
     */
    public boolean hasWorkClock() {
        return workClock != NO_CLOCK;
    }

    /**
     * Returns the budget for the ticks of one frame.
     *
     * @return nanoseconds of the host's work, {@code >= 1}; {@link Long#MAX_VALUE} if there is no limit
     */
    public long tickBudgetNanos() {
        return tickBudgetNanos;
    }
}
