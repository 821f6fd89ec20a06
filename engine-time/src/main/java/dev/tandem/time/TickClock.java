package dev.tandem.time;

import dev.tandem.time.internal.ScaleLimits;
import dev.tandem.time.internal.scale.GameSpeed;
import dev.tandem.time.scale.Ramp;
import dev.tandem.time.scale.SlowMotion;
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
 * dropped time is {@code start + floor(sum of scale(i) * d(i))} at any moment; where a ramp is under way, the integral of the
 * scale takes the place of the product. Then ticks run for as long as the {@link TickPolicy} finds one due, each from fixed
 * time to the end that the {@link TickRate} gives it: tick n after the last change of rate ends at
 * {@code origin + floor((n + 1) * period / ticks)}. When the cap on ticks or the budget for them is used up and one more is
 * due, normal time is pulled back by the least that makes none due, though not behind the frame before; that time counts as
 * dropped. Last, {@code render = max(render, min(normal - delay, fixed))}.
 *
 * <p><b>Changes while running.</b> Everything in {@link TimeControl} may be called at any moment, also inside a tick or
 * between two; the frame that is under way goes on as it began and runs all its ticks, the next one takes what holds then. A
 * rate or a policy set at any moment holds from the next tick on; the tick that is open keeps its stamps.
 *
 * <p>Confined to one thread at a time. No method allocates, exceptions apart.
 */
public final class TickClock implements GameTime, TimeControl {

    private final RealTimeline real;
    private final GameSpeed speed = new GameSpeed();
    private final TickTimeline line;
    private final CurrentFrame run;
    private final TimeView realView;
    private final TimeView normalView;
    private final TimeView fixedView;
    private final TimeView renderView;
    private boolean advancing;

    /**
     * Makes a clock. Its first frame will have length 0 and stand at the start time, whatever real time it is given.
     *
     * @param settings what to make it from
     */
    public TickClock(ClockSettings settings) {
        Objects.requireNonNull(settings, "settings");
        real = new RealTimeline(settings.backwardsClock());
        line = new TickTimeline(settings.policy(), settings.rate(), settings.startNanos());
        run = new CurrentFrame(settings, line);
        long start = settings.startNanos();
        Frame frame = run.frame();
        realView = new TimeView(frame::realDeltaNanos, real::elapsedNanos);
        normalView = new TimeView(frame::deltaNanos, () -> frame.normalNanos - start);
        fixedView = new TimeView(line.tick()::lengthNanos, () -> fixedNanos() - start);
        renderView = new TimeView(() -> frame.renderDeltaNanos, () -> frame.renderNanos - start);
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
        openFrame(newRealNanos);
        run.announce();
        return run.frame();
    }

    /**
     * Ends the open tick, if there is one, and opens the next that is due. When none is, the frame is complete.
     *
     * @return {@code true} if {@link #tick()} is to be simulated now, {@code false} if the frame is complete
     * @throws IllegalStateException if no frame has begun, or if {@link #advance} is running the ticks
     */
    public boolean nextTick() {
        requireNotAdvancing("nextTick()");
        if (!run.isOpen()) {
            throw new IllegalStateException("no frame is under way: call beginFrame(realNanos) before nextTick()");
        }
        return run.openNextTick();
    }

    /**
     * Completes the frame at once; without a frame under way it does nothing. A tick that is open counts as run; ticks that
     * are due and did not run stay due in the next frame. For hosts that leave their tick loop early, by an exception say.
     *
     * @throws IllegalStateException if {@link #advance} is running the ticks
     */
    public void endFrame() {
        requireNotAdvancing("endFrame()");
        run.complete();
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
        openFrame(newRealNanos);
        advancing = true;
        try {
            run.announce();
            while (run.openNextTick()) {
                task.accept(line.tick());
            }
        } finally {
            advancing = false;
            run.complete();
        }
        return run.frame();
    }

    /**
     * Sets the tick rate from the next tick on. That tick starts where the last one ends; its end is computed from there. Where
     * the picture lags behind by a step, it eases over to the new one, see {@link TickPolicy}. Setting the rate that is already
     * in force changes nothing.
     *
     * @param newRate how often to tick
     * @throws IllegalStateException if a tick of this rate could end past {@link ClockSettings#TIME_LIMIT_NANOS}; the rate is
     *     unchanged then
     */
    public void rate(TickRate newRate) {
        Objects.requireNonNull(newRate, "newRate");
        if (!run.fits(newRate)) {
            throw new IllegalStateException(newRate + " does not fit: at normal time " + normalNanos()
                    + " ns a tick would end after 2^62 ns; start the clock earlier");
        }
        line.rate(newRate);
    }

    /**
     * Returns the tick rate that was set last.
     *
     * @return the rate of the next tick
     */
    public TickRate rate() {
        return line.rate();
    }

    /**
     * Sets the tick policy from the next tick on. The picture goes on from where it is and eases over to where the new policy
     * wants it, see {@link TickPolicy}.
     *
     * @param newPolicy when ticks are due and what the picture shows
     */
    public void policy(TickPolicy newPolicy) {
        line.policy(Objects.requireNonNull(newPolicy, "newPolicy"));
    }

    /**
     * Returns the tick policy that was set last.
     *
     * @return the policy of the next tick
     */
    public TickPolicy policy() {
        return line.policy();
    }

    /**
     * Returns whether there is a clock for the host's work, see {@link ClockSettings#withWorkClock}.
     *
     * @return {@code false} if the settings had none; ticks then cost 0
     */
    public boolean hasWorkClock() {
        return run.hasWorkClock();
    }

    /**
     * Sets who is told what the ticks cost, and may change the rate between two of them. A clock has one at most.
     *
     * @param listener called within frames, on this thread
     * @throws IllegalStateException if there is one already
     */
    public void workListener(WorkListener listener) {
        run.workListener(Objects.requireNonNull(listener, "listener"));
    }

    @Override
    public void scale(double newScale) {
        speed.track().scale(ScaleLimits.requireScale(newScale));
    }

    @Override
    public double scale() {
        return speed.track().scale();
    }

    @Override
    public void ramp(double newScale, long realNanos, Ramp ramp) {
        Objects.requireNonNull(ramp, "ramp");
        speed.track().ramp(ScaleLimits.requireScale(newScale), ScaleLimits.requireRamp(realNanos, "realNanos"), ramp);
    }

    @Override
    public void play(SlowMotion motion) {
        speed.track().play(Objects.requireNonNull(motion, "motion"));
    }

    @Override
    public void hitStop(long freezeNanos, long easeBackNanos) {
        speed.track()
                .hitStop(
                        ScaleLimits.requireRamp(freezeNanos, "freezeNanos"),
                        ScaleLimits.requireRamp(easeBackNanos, "easeBackNanos"));
    }

    @Override
    public boolean isChanging() {
        return speed.track().isChanging();
    }

    @Override
    public void pause() {
        speed.pause();
    }

    @Override
    public void resume() {
        speed.resume();
        run.cancelSteps();
    }

    @Override
    public boolean isPaused() {
        return speed.isPaused();
    }

    @Override
    public void step(int ticks) {
        if (ticks < 1) {
            throw new IllegalArgumentException("ticks must be >= 1, was " + ticks);
        }
        if (!isPaused()) {
            throw new IllegalStateException("step(" + ticks + ") while the clock runs: call pause() before");
        }
        run.step(ticks);
    }

    @Override
    public void fastForward(long normalNanos) {
        if (normalNanos < 0) {
            throw new IllegalArgumentException("normalNanos must be >= 0, was " + normalNanos);
        }
        run.forward(normalNanos);
    }

    @Override
    public Tick tick() {
        return line.tick();
    }

    @Override
    public Frame frame() {
        return run.frame();
    }

    @Override
    public TimeView real() {
        return realView;
    }

    @Override
    public TimeView normal() {
        return normalView;
    }

    @Override
    public TimeView fixed() {
        return fixedView;
    }

    @Override
    public TimeView render() {
        return renderView;
    }

    @Override
    public long realNanos() {
        return real.nanos();
    }

    @Override
    public long normalNanos() {
        return run.frame().normalNanos;
    }

    @Override
    public long fixedNanos() {
        return run.isTickOpen() ? line.tick().startNanos() : line.end();
    }

    @Override
    public long renderNanos() {
        return run.frame().renderNanos;
    }

    @Override
    public long droppedNanos() {
        return run.droppedNanos();
    }

    @Override
    public double alpha() {
        return run.frame().alpha;
    }

    @Override
    public float alphaFloat() {
        return run.frame().alphaFloat();
    }

    private void openFrame(long newRealNanos) {
        if (run.isOpen()) {
            throw new IllegalStateException("frame #" + run.frame().index() + " still has ticks to run: call nextTick()"
                    + " until it returns false, or endFrame(), before the next frame");
        }
        long realDelta = real.deltaTo(newRealNanos);
        run.begin(realDelta, speed.scaled(realDelta), speed.scale());
        speed.pass(realDelta);
        real.advanceTo(newRealNanos);
    }

    private void requireNotAdvancing(String call) {
        if (advancing) {
            throw new IllegalStateException(
                    call + " inside advance(), which runs the ticks itself: let the task only simulate its tick");
        }
    }
}
