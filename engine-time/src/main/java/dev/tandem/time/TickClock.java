package dev.tandem.time;

import java.util.Objects;
import java.util.function.Consumer;

/**
 * Turns real time into frames and ticks. The host says what its clock shows, once per frame, and runs the ticks that are due:
 * <pre>{@code
 * clock.beginFrame(System.nanoTime());
 * while (clock.nextTick()) {
 *     simulate(clock.tick());
 * }
 * draw(clock.frame());
 * }</pre>
 * or in one call, {@code draw(clock.advance(System.nanoTime(), this::simulate))}.
 *
 * <p><b>A frame.</b> With {@code d} the real time since the frame before (0 in the first one),
 * {@code normal += limit(scale * d)}. The product is exact: the part below 1 ns is carried over, so that normal time plus
 * dropped time is {@code start + floor(sum of scale(i) * d(i))} at any moment. Then ticks run for as long as the
 * {@link TickPolicy} finds one due, each from fixed time to the end that the {@link TickRate} gives it: tick n after the
 * last change of rate ends at {@code origin + floor((n + 1) * period / ticks)}. When the cap on ticks is reached and one more
 * is due, normal time is pulled back by the least that makes none due, though not behind the frame before; that time counts
 * as dropped. Last, {@code render = max(render, min(normal - delay, fixed))}.
 *
 * <p><b>Changes while running.</b> Scale and pause may be set at any moment, also inside a tick or between two; the frame that
 * is under way keeps the scale it began with and runs all its ticks, the next one takes the newest. Scale changes how many
 * ticks run, never how long one is. A rate set at any moment holds from the next tick on; the tick that is open keeps its
 * stamps.
 *
 * <p>Confined to one thread at a time. No method allocates, exceptions apart.
 */
public final class TickClock {

    private final TickPolicy policy;
    private final FrameLimit frameLimit;
    private final int maxTicksPerFrame;
    private final BackwardsClock backwardsClock;

    private final ScaledTime scaledTime = new ScaledTime();
    private final TickSchedule schedule;
    private final Tick tick;
    private final Frame frame = new Frame();

    private boolean started;
    private boolean paused;
    private boolean frameOpen;
    private boolean tickOpen;
    private boolean advancing;
    private long realNanos;
    private long frameStartNanos;
    private long droppedNanos;

    /**
     * Makes a clock. Its first frame will have length 0 and stand at the start time, whatever real time it is given.
     *
     * @param settings what to make it from
     */
    public TickClock(ClockSettings settings) {
        Objects.requireNonNull(settings, "settings");
        policy = settings.policy();
        frameLimit = settings.frameLimit();
        maxTicksPerFrame = settings.maxTicksPerFrame();
        backwardsClock = settings.backwardsClock();
        TickRate rate = settings.rate();
        long start = settings.startNanos();
        schedule = new TickSchedule(rate, start);
        tick = new Tick(start - rate.stepNanos(), start, rate.seconds());
        frame.normalNanos = start;
        frame.renderNanos = -ClockSettings.TIME_LIMIT_NANOS;
        showPicture();
    }

    /**
     * Makes a clock with default settings, see {@link ClockSettings#at}.
     *
     * @param ticksPerSecond whole ticks per second, from 1 to 10<sup>9</sup>
     * @return the clock
     * @throws IllegalArgumentException if {@code ticksPerSecond} is out of range
     */
    public static TickClock at(long ticksPerSecond) {
        return new TickClock(ClockSettings.at(TickRate.perSecond(ticksPerSecond)));
    }

    /**
     * Begins a frame: lets normal time pass. Call {@link #nextTick()} until it returns {@code false}; then the frame is
     * complete.
     *
     * @param newRealNanos what the host's clock shows, any {@code long}. As with {@link System#nanoTime()} only differences
     *     count, and they may wrap around
     * @return this clock's frame, rewritten; complete once the ticks have run
     * @throws IllegalStateException if the ticks of the frame before are unfinished, if real time ran backwards and the
     *     settings reject that, or if normal time would come within one tick of {@link ClockSettings#TIME_LIMIT_NANOS};
     *     nothing has changed then
     */
    public Frame beginFrame(long newRealNanos) {
        if (frameOpen) {
            throw new IllegalStateException(
                    "frame #" + frame.index + " still has ticks to run: call nextTick() until it"
                            + " returns false, or endFrame(), before the next frame");
        }
        long realDelta = realDelta(newRealNanos);
        long scaled = paused ? 0 : scaledTime.scaled(realDelta);
        long delta = frameLimit.limited(realDelta, scaled);
        long room = ClockSettings.TIME_LIMIT_NANOS - schedule.rate().longestTickNanos() - frame.normalNanos;
        if (delta > room) {
            throw new IllegalStateException("normal time " + frame.normalNanos + " ns cannot pass another " + delta
                    + " ns: ticks must end by 2^62 ns; start the clock earlier");
        }
        if (!paused) {
            scaledTime.carry(realDelta);
        }
        started = true;
        realNanos = newRealNanos;
        frameStartNanos = frame.normalNanos;
        frame.index++;
        frame.realDeltaNanos = realDelta;
        frame.scale = paused ? 0 : scaledTime.scale();
        frame.normalNanos += delta;
        frame.deltaNanos = delta;
        frame.droppedNanos = 0;
        frame.ticks = 0;
        drop(scaled - delta);
        frameOpen = true;
        return frame;
    }

    /**
     * Ends the open tick, if there is one, and opens the next that is due. When none is, the frame is complete.
     *
     * @return {@code true} if {@link #tick()} is to be simulated now, {@code false} if the frame is complete
     * @throws IllegalStateException if no frame has begun, or if {@link #advance} is running the ticks
     */
    public boolean nextTick() {
        requireNotAdvancing("nextTick()");
        if (!frameOpen) {
            throw new IllegalStateException("no frame is under way: call beginFrame(realNanos) before nextTick()");
        }
        return openNextTick();
    }

    /**
     * Completes the frame at once; without a frame under way it does nothing. A tick that is open counts as run; ticks that
     * are due and did not run stay due in the next frame. For hosts that leave their tick loop early, by an exception say.
     *
     * @throws IllegalStateException if {@link #advance} is running the ticks
     */
    public void endFrame() {
        requireNotAdvancing("endFrame()");
        completeFrame();
    }

    /**
     * Runs a whole frame: {@link #beginFrame}, then {@code task} once per tick that is due. If the task throws, its tick
     * counts as run, the frame ends as by {@link #endFrame()}, and the exception goes on to the caller.
     *
     * @param newRealNanos what the host's clock shows, as for {@link #beginFrame}
     * @param task called with {@link #tick()}, in order, on this thread; it may set scale, pause and rate
     * @return this clock's frame, complete
     * @throws IllegalStateException as {@link #beginFrame}, nothing has changed then
     */
    public Frame advance(long newRealNanos, Consumer<? super Tick> task) {
        Objects.requireNonNull(task, "task");
        beginFrame(newRealNanos);
        advancing = true;
        try {
            while (openNextTick()) {
                task.accept(tick);
            }
        } finally {
            advancing = false;
            completeFrame();
        }
        return frame;
    }

    /**
     * Returns the view of the open tick, or else of the last one.
     *
     * @return always the same object, owned by this clock
     */
    public Tick tick() {
        return tick;
    }

    /**
     * Returns the view of the frame under way, or else of the last one.
     *
     * @return always the same object, owned by this clock
     */
    public Frame frame() {
        return frame;
    }

    /**
     * Sets the time scale from the next frame on: 0.25 is slow motion, 2 is fast forward, 0 stands still.
     *
     * @param newScale normal time per real time, finite and {@code >= 0}
     * @throws IllegalArgumentException if {@code newScale} is NaN, infinite or negative; the scale is unchanged then
     */
    public void scale(double newScale) {
        scaledTime.scale(newScale);
    }

    /**
     * Returns the time scale that was set last, also while paused. What a frame was made with is {@link Frame#scale()}.
     *
     * @return normal time per real time, 1 at first
     */
    public double scale() {
        return scaledTime.scale();
    }

    /**
     * Lets no normal time pass from the next frame on, whatever the scale. Frames go on being called: that is how a pause of
     * any length ends without a jump. A host that stopped its loop meanwhile begins one frame before {@link #resume()}.
     */
    public void pause() {
        paused = true;
    }

    /** Ends a pause from the next frame on; the scale is the one that was set last. Without a pause it does nothing. */
    public void resume() {
        paused = false;
    }

    /**
     * Returns whether the next frame will be a paused one.
     *
     * @return {@code true} after {@link #pause()}, {@code false} after {@link #resume()} and at first
     */
    public boolean paused() {
        return paused;
    }

    /**
     * Sets the tick rate from the next tick on. That tick starts where the last one ends; its end is computed from there. The
     * render time does not run backwards when the step grows, it waits. Setting the rate that is already in force changes
     * nothing.
     *
     * @param newRate how often to tick
     * @throws IllegalStateException if a tick of this rate could end past {@link ClockSettings#TIME_LIMIT_NANOS}; the rate is
     *     unchanged then
     */
    public void rate(TickRate newRate) {
        Objects.requireNonNull(newRate, "newRate");
        if (frame.normalNanos > ClockSettings.TIME_LIMIT_NANOS - newRate.longestTickNanos()) {
            throw new IllegalStateException(newRate + " does not fit: at normal time " + frame.normalNanos
                    + " ns a tick would end after 2^62 ns; start the clock earlier");
        }
        if (!newRate.equals(schedule.rate())) {
            schedule.restart(newRate);
        }
    }

    /**
     * Returns the tick rate that was set last.
     *
     * @return the rate of the next tick
     */
    public TickRate rate() {
        return schedule.rate();
    }

    /**
     * Returns the real time that the last frame was given.
     *
     * @return nanoseconds on the host's clock; 0 before the first frame
     */
    public long realNanos() {
        return realNanos;
    }

    /**
     * Returns the normal time of the frame.
     *
     * @return nanoseconds, never decreasing from frame to frame
     */
    public long normalNanos() {
        return frame.normalNanos;
    }

    /**
     * Returns up to where ticks have run: the start of the open tick, or else the end of the last one.
     *
     * @return nanoseconds of normal time, never decreasing
     */
    public long fixedNanos() {
        return tickOpen ? tick.startNanos() : schedule.end();
    }

    /**
     * Returns the instant that the picture shows, see {@link Frame#renderNanos()}.
     *
     * @return nanoseconds of normal time, never decreasing
     */
    public long renderNanos() {
        return frame.renderNanos;
    }

    /**
     * Returns all time that was dropped since the start, the sum of {@link Frame#droppedNanos()}.
     *
     * @return nanoseconds of normal time, {@code >= 0}; stays at {@link Long#MAX_VALUE} once there
     */
    public long droppedNanos() {
        return droppedNanos;
    }

    /**
     * Returns where the picture stands in the last tick, see {@link Frame#alpha()}.
     *
     * @return the fraction, from 0 to 1
     */
    public double alpha() {
        return frame.alpha;
    }

    private long realDelta(long newRealNanos) {
        long delta = started ? newRealNanos - realNanos : 0;
        if (delta < 0 && backwardsClock == BackwardsClock.REJECT) {
            throw new IllegalStateException("real time ran backwards, from " + realNanos + " to " + newRealNanos
                    + " ns: give a monotonic clock, or set BackwardsClock.CLAMP_TO_ZERO");
        }
        return Math.max(0, delta);
    }

    private boolean openNextTick() {
        tickOpen = false;
        long nextEnd = schedule.nextEnd();
        long dueAt = policy.dueAt(schedule.end(), nextEnd);
        if (dueAt > frame.normalNanos) {
            completeFrame();
            return false;
        }
        if (frame.ticks == maxTicksPerFrame) {
            long kept = Math.max(frameStartNanos, dueAt - 1);
            drop(frame.normalNanos - kept);
            frame.normalNanos = kept;
            frame.deltaNanos = kept - frameStartNanos;
            completeFrame();
            return false;
        }
        schedule.advance();
        tick.next(nextEnd, schedule.rate().seconds());
        frame.ticks++;
        tickOpen = true;
        return true;
    }

    private void completeFrame() {
        if (frameOpen) {
            tickOpen = false;
            frameOpen = false;
            showPicture();
        }
    }

    private void showPicture() {
        long picture = frame.normalNanos - policy.displayDelayNanos(schedule.rate());
        frame.renderNanos = Math.max(frame.renderNanos, Math.min(picture, schedule.end()));
        double alpha = (double) (frame.renderNanos - tick.startNanos()) / tick.lengthNanos();
        frame.alpha = Math.max(0, Math.min(alpha, 1));
    }

    private void drop(long nanos) {
        frame.droppedNanos += nanos;
        long sum = droppedNanos + nanos;
        droppedNanos = sum < 0 ? Long.MAX_VALUE : sum;
    }

    private void requireNotAdvancing(String call) {
        if (advancing) {
            throw new IllegalStateException(
                    call + " inside advance(), which runs the ticks itself: let the task only simulate its tick");
        }
    }
}
