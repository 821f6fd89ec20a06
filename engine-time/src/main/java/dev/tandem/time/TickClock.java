package dev.tandem.time;

import dev.tandem.time.internal.SavedNumbers;
import dev.tandem.time.internal.ScaleLimits;
import dev.tandem.time.internal.scale.GameSpeed;
import dev.tandem.time.scale.Ramp;
import dev.tandem.time.scale.SlowMotion;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * Turns real time into frames and fixed-length ticks. The host passes its clock once per frame and runs the ticks that are due:
 * <pre>{@code
 * clock.beginFrame(System.nanoTime());
 * while (clock.nextTick()) {
 *     simulate(clock.tick());
 * }
 * draw(clock.frame());
 * }</pre>
 * or in one call, {@code draw(clock.advance(System.nanoTime(), this::simulate))}.
 *
 * <p><b>A frame.</b> Let {@code d} be the real time since the last frame, 0 in the first one. Then
 * {@code normal += limit(scale * d)}. The product is exact: the part below 1 ns is carried over, so that normal time plus
 * dropped time is always {@code start + floor(sum of scale(i) * d(i))}; during a ramp, the integral of the scale replaces the
 * product. Ticks run while the {@link TickPolicy} finds one due, each from fixed time to the end that the {@link TickRate}
 * gives it: tick n after the last change of rate ends at {@code origin + floor((n + 1) * period / ticks)}. If one more is due
 * when the tick cap or the tick budget is used up, normal time is set back by the least that makes none due, but never before
 * the last frame. That time counts as dropped. Finally {@code render = max(render, min(normal - delay, fixed))}.
 *
 * <p><b>Changes while running.</b> Everything in {@link TimeControl} may be called at any time, also during or between ticks.
 * The frame in progress is not affected; the next one uses the new values. A rate or policy applies from the next tick on; the
 * tick in progress keeps its stamps.
 *
 * <p>Confined to one thread at a time. No method allocates, except to throw, to save and to load.
 */
public final class TickClock implements GameTime, TimeControl {

    private static final int SAVED_VERSION = 1;

    private final RealTimeline real;
    private final GameSpeed speed = new GameSpeed();
    private final TickTimeline timeline;
    private final CurrentFrame current;
    private final TimeView realView;
    private final TimeView normalView;
    private final TimeView fixedView;
    private final TimeView renderView;
    private boolean advancing;

    /**
     * Creates a clock. Its first frame has length 0 and lies at the start time, whatever real time it is given.
     *
     * @param settings the configuration
     */
    public TickClock(ClockSettings settings) {
        Objects.requireNonNull(settings, "settings");
        real = new RealTimeline(settings.backwardsClock());
        timeline = new TickTimeline(settings.policy(), settings.rate(), settings.startNanos());
        current = new CurrentFrame(settings, timeline);
        long start = settings.startNanos();
        Frame frame = current.frame();
        realView = new TimeView(frame::realDeltaNanos, real::elapsedNanos);
        normalView = new TimeView(frame::deltaNanos, () -> frame.normalNanos - start);
        fixedView = new TimeView(timeline.tick()::lengthNanos, () -> fixedNanos() - start);
        renderView = new TimeView(() -> frame.renderDeltaNanos, () -> frame.renderNanos - start);
    }

    /**
     * Creates a clock with default settings, see {@link ClockSettings#at}.
     *
     * @param ticksPerSecond whole ticks per second, from 1 to 10<sup>9</sup>
     * @return the clock
     * @throws IllegalArgumentException if {@code ticksPerSecond} is out of range
     */
    public static TickClock at(long ticksPerSecond) {
        return new TickClock(ClockSettings.at(TickRate.perSecond(ticksPerSecond)));
    }

    /**
     * Begins a frame and advances normal time. Call {@link #nextTick()} until it returns {@code false}; then the frame is
     * complete.
     *
     * @param newRealNanos the host's clock, any {@code long}. As with {@link System#nanoTime()} only differences count, and the
     *     value may wrap around
     * @return this clock's frame, updated; complete once the ticks have run
     * @throws IllegalStateException if the last frame is not complete, if real time ran backwards and the settings reject that,
     *     or if normal time would come within one tick of {@link ClockSettings#TIME_LIMIT_NANOS}; nothing has changed then
     */
    public Frame beginFrame(long newRealNanos) {
        openFrame(newRealNanos);
        current.announce();
        return current.frame();
    }

    /**
     * Ends the current tick, if there is one, and begins the next one that is due. If none is, the frame is complete.
     *
     * @return {@code true} to simulate {@link #tick()} now, {@code false} if the frame is complete
     * @throws IllegalStateException if no frame has begun, or if {@link #advance} is running the ticks
     */
    public boolean nextTick() {
        requireNotAdvancing("nextTick()");
        if (!current.isOpen()) {
            throw new IllegalStateException("no frame is in progress: call beginFrame(realNanos) before nextTick()");
        }
        boolean opened = current.openNextTick();
        if (!opened) {
            current.passOn();
        }
        return opened;
    }

    /**
     * Completes the frame immediately; does nothing if none is in progress. A tick in progress counts as run. Ticks that are due
     * but did not run stay due in the next frame. For hosts that leave their tick loop early, for example by an exception.
     *
     * @throws IllegalStateException if {@link #advance} is running the ticks
     */
    public void endFrame() {
        requireNotAdvancing("endFrame()");
        current.complete();
    }

    /**
     * Runs a whole frame: {@link #beginFrame}, then {@code task} once per tick that is due. If the task throws, its tick counts
     * as run, the frame ends as by {@link #endFrame()}, and the exception is passed to the caller.
     *
     * @param newRealNanos the host's clock, as for {@link #beginFrame}
     * @param task called with {@link #tick()}, in order, on this thread; may change scale, pause and rate
     * @return this clock's frame, complete
     * @throws IllegalStateException as {@link #beginFrame}; nothing has changed then
     */
    public Frame advance(long newRealNanos, Consumer<? super Tick> task) {
        Objects.requireNonNull(task, "task");
        openFrame(newRealNanos);
        advancing = true;
        try {
            current.announce();
            while (current.openNextTick()) {
                task.accept(timeline.tick());
            }
        } finally {
            advancing = false;
            current.complete();
        }
        current.passOn();
        return current.frame();
    }

    /**
     * Sets the tick rate from the next tick on. That tick starts where the last one ends, and its end is computed from there. A
     * display delay of one step eases to the new step, see {@link TickPolicy}. Setting the current rate again changes nothing,
     * and nor does going back to it before the next tick or frame.
     *
     * @param newRate how often to tick
     * @throws IllegalStateException if a tick of this rate could end after {@link ClockSettings#TIME_LIMIT_NANOS}; nothing has
     *     changed then
     */
    public void rate(TickRate newRate) {
        Objects.requireNonNull(newRate, "newRate");
        if (!current.fits(newRate)) {
            throw new IllegalStateException(newRate + " does not fit: at normal time " + normalNanos()
                    + " ns a tick would end after 2^62 ns; start the clock earlier");
        }
        TickRate before = timeline.rate();
        timeline.rate(newRate);
        if (!newRate.equals(before)) {
            current.watchers().rateChanged(before, newRate);
        }
    }

    /**
     * Returns the tick rate.
     *
     * @return the last rate set, used from the next tick on
     */
    public TickRate rate() {
        return timeline.rate();
    }

    /**
     * Sets the tick policy from the next tick on. The display delay eases to that of the new policy, see {@link TickPolicy}.
     *
     * @param newPolicy when ticks are due and how far rendering lags behind
     */
    public void policy(TickPolicy newPolicy) {
        timeline.policy(Objects.requireNonNull(newPolicy, "newPolicy"));
    }

    /**
     * Returns the tick policy.
     *
     * @return the last policy set, used from the next tick on
     */
    public TickPolicy policy() {
        return timeline.policy();
    }

    /**
     * Returns whether the cost of ticks is measured, see {@link ClockSettings#withWorkClock}.
     *
     * @return {@code false} if the settings have no work clock; every tick then costs 0
     */
    public boolean hasWorkClock() {
        return current.hasWorkClock();
    }

    /**
     * Sets the listener for the cost of ticks, which may change the rate between two of them. A clock has at most one.
     *
     * @param listener called during frames, on this thread
     * @throws IllegalStateException if the clock has a listener already
     */
    public void workListener(WorkListener listener) {
        current.watchers().workListener(Objects.requireNonNull(listener, "listener"));
    }

    /**
     * Sets who watches the frames and ticks of this clock. A clock has at most one.
     *
     * @param listener called during frames, on this thread
     * @throws IllegalStateException if the clock has a listener already
     */
    public void listener(ClockListener listener) {
        current.watchers().listener(Objects.requireNonNull(listener, "listener"));
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
        current.cancelSteps();
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
        current.step(ticks);
    }

    @Override
    public void fastForward(long normalNanos) {
        if (normalNanos < 0) {
            throw new IllegalArgumentException("normalNanos must be >= 0, was " + normalNanos);
        }
        current.forward(normalNanos);
    }

    @Override
    public Tick tick() {
        return timeline.tick();
    }

    @Override
    public Frame frame() {
        return current.frame();
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
        return current.frame().normalNanos;
    }

    @Override
    public long fixedNanos() {
        return current.isTickOpen() ? timeline.tick().startNanos() : timeline.end();
    }

    @Override
    public long renderNanos() {
        return current.frame().renderNanos;
    }

    @Override
    public long droppedNanos() {
        return current.droppedNanos();
    }

    @Override
    public double alpha() {
        return current.frame().alpha;
    }

    /**
     * Writes all that later frames and ticks of this clock depend on: its times, rate and policy, scale and pause, ramps and
     * hit-stops on their way, steps and forwarded time that are still due, fractions of a nanosecond. Limits, caps, budget and
     * listeners are not written: they are those of the clock that loads it.
     *
     * @param out not closed; takes some 500 bytes, and 12 kB for each ramp of the host's own that is on its way
     * @throws IOException from {@code out}
     * @throws IllegalStateException if a frame is in progress
     */
    public void save(DataOutput out) throws IOException {
        Objects.requireNonNull(out, "out");
        requireBetweenFrames("save");
        out.writeShort(SAVED_VERSION);
        hand(SavedNumbers.to(out), real.nanos());
    }

    /**
     * Makes this clock the one that was saved: it runs the same frames and ticks, bit for bit, as that would have.
     *
     * @param in what {@link #save} wrote, read up to its end
     * @param realNanos the host's clock at this moment, as for {@link #beginFrame}; the next frame is as long as the time since
     *     then, as if the saved clock had run its last frame at this moment
     * @throws IOException from {@code in}, or if these are no numbers of a clock; nothing has changed then
     * @throws IllegalStateException if a frame is in progress; nothing was read then
     */
    public void load(DataInput in, long realNanos) throws IOException {
        Objects.requireNonNull(in, "in");
        requireBetweenFrames("load");
        TickClock loaded = new TickClock(ClockSettings.at(rate()));
        int version = in.readUnsignedShort();
        SavedNumbers.require(version == SAVED_VERSION, "version", version);
        loaded.hand(SavedNumbers.from(in), realNanos);
        ByteArrayOutputStream sound = new ByteArrayOutputStream();
        loaded.hand(SavedNumbers.to(new DataOutputStream(sound)), realNanos);
        hand(SavedNumbers.from(new DataInputStream(new ByteArrayInputStream(sound.toByteArray()))), realNanos);
    }

    private void hand(SavedNumbers numbers, long realNanos) throws IOException {
        real.hand(numbers, realNanos);
        speed.hand(numbers);
        timeline.hand(numbers);
        current.hand(numbers);
    }

    private void requireBetweenFrames(String call) {
        if (current.isOpen()) {
            throw new IllegalStateException("frame #" + current.frame().index() + " is in progress: " + call
                    + " when nextTick() has returned false, or after endFrame()");
        }
    }

    private void openFrame(long newRealNanos) {
        if (current.isOpen()) {
            throw new IllegalStateException(
                    "frame #" + current.frame().index() + " still has ticks to run: call nextTick()"
                            + " until it returns false, or endFrame(), before the next frame");
        }
        long realDelta = real.deltaTo(newRealNanos);
        current.begin(realDelta, speed.scaled(realDelta), speed.scale());
        speed.advance(realDelta);
        real.advanceTo(newRealNanos);
    }

    private void requireNotAdvancing(String call) {
        if (advancing) {
            throw new IllegalStateException(
                    call + " inside advance(), which runs the ticks itself: let the task only simulate its tick");
        }
    }
}
