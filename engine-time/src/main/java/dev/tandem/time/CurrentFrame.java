package dev.tandem.time;

import dev.tandem.time.internal.KeptException;
import dev.tandem.time.internal.SaturatedMath;
import dev.tandem.time.internal.SavedNumbers;
import java.io.IOException;

/**
 * The frame in progress: advances normal time, opens the ticks that are due, keeps within cap and budget, and sets render time
 * when the ticks have run. Normal time that the cap takes back is dropped, or kept for later if it was fast-forwarded.
 */
final class CurrentFrame {

    private final TickTimeline timeline;
    private final Frame frame = new Frame();
    private final KeptException kept = new KeptException();
    private final Watchers watchers = new Watchers(kept);
    private final WorkMeter work;
    private final FrameLimit limit;
    private final int maxTicks;

    private boolean open;
    private boolean tickOpen;
    private int ticksBefore;
    private long frameStartNanos;
    private long droppedNanos;
    private long stepsLeft;
    private long stepsNow;
    private long forwardLeft;
    private long forwardNow;

    CurrentFrame(ClockSettings settings, TickTimeline timeline) {
        this.timeline = timeline;
        work = new WorkMeter(settings.workClock(), settings.tickBudgetNanos(), kept);
        limit = settings.frameLimit();
        maxTicks = settings.maxTicksPerFrame();
        frame.normalNanos = settings.startNanos();
        frame.renderNanos = Math.max(-ClockSettings.TIME_LIMIT_NANOS, timeline.renderAt(frame.normalNanos));
        showAlpha();
    }

    /** Hands over the last frame, and what was asked for in the next ones; the timeline has been handed over. */
    void hand(SavedNumbers numbers) throws IOException {
        long most = ClockSettings.TIME_LIMIT_NANOS;
        frame.index = numbers.number("index of a frame", frame.index, -1, Long.MAX_VALUE);
        frame.normalNanos = numbers.number("normal time", frame.normalNanos, -most, most);
        frame.renderNanos = numbers.number("render time", frame.renderNanos, -most, most);
        frame.renderDeltaNanos = numbers.number("render time of a frame", frame.renderDeltaNanos, 0, Long.MAX_VALUE);
        frame.realDeltaNanos = numbers.number("real time of a frame", frame.realDeltaNanos, 0, Long.MAX_VALUE);
        frame.deltaNanos = numbers.number("normal time of a frame", frame.deltaNanos, 0, Long.MAX_VALUE);
        frame.tickWorkNanos = numbers.number("work of a frame", frame.tickWorkNanos, 0, Long.MAX_VALUE);
        frame.droppedNanos = numbers.number("dropped time of a frame", frame.droppedNanos, 0, Long.MAX_VALUE);
        frame.ticks = numbers.number("ticks of a frame", frame.ticks, 0, Integer.MAX_VALUE);
        frame.scale = numbers.number("time scale of a frame", frame.scale);
        droppedNanos = numbers.number("dropped time", droppedNanos, 0, Long.MAX_VALUE);
        stepsLeft = numbers.number("steps", stepsLeft, 0, Long.MAX_VALUE);
        forwardLeft = numbers.number("time to be forwarded", forwardLeft, 0, Long.MAX_VALUE);
        if (numbers.isLoading()) {
            long halfAhead = timeline.end() / 2 - frame.normalNanos / 2;
            SavedNumbers.require(Math.abs(halfAhead) <= most / 4, "end of a tick", timeline.end());
            SavedNumbers.require(fits(timeline.rate()), "normal time", frame.normalNanos);
            showAlpha();
        }
    }

    Frame frame() {
        return frame;
    }

    boolean hasWorkClock() {
        return work.isMeasuring();
    }

    Watchers watchers() {
        return watchers;
    }

    /** Throws what they threw in this frame, or in one that broke off. */
    void passOn() {
        kept.passOn();
    }

    /** Tells them that a frame has begun. */
    void announce() {
        watchers.frameBegan(frame, ticksBefore);
    }

    boolean isOpen() {
        return open;
    }

    boolean isTickOpen() {
        return tickOpen;
    }

    long droppedNanos() {
        return droppedNanos;
    }

    /** Asks for more ticks in the frames to come, whether normal time passes or not. */
    void step(int ticks) {
        long steps = stepsLeft + ticks;
        if (!fits(forwardLeft, stepsNow + steps, timeline.rate())) {
            throw new IllegalStateException(
                    steps + " steps do not fit: ticks must end by 2^62 ns; start the clock earlier");
        }
        stepsLeft = steps;
    }

    void cancelSteps() {
        stepsLeft = 0;
        stepsNow = 0;
    }

    /** Asks for normal time to pass in the frames to come, as fast as the limits on ticks allow. */
    void forward(long nanos) {
        long forward = SaturatedMath.sum(forwardLeft, nanos);
        if (!fits(forward, stepsNow + stepsLeft, timeline.rate())) {
            throw new IllegalStateException("normal time " + frame.normalNanos + " ns cannot be forwarded by " + forward
                    + " ns: ticks must end by 2^62 ns; start the clock earlier");
        }
        forwardLeft = forward;
    }

    /** Returns whether ticks of such a rate fit before the end of time, with all that has been asked for. */
    boolean fits(TickRate rate) {
        return fits(forwardLeft, stepsNow + stepsLeft, rate);
    }

    private boolean fits(long passing, long steps, TickRate rate) {
        long longest = rate.longestTickNanos();
        long room = ClockSettings.TIME_LIMIT_NANOS - longest - frame.normalNanos;
        if (passing > room) {
            return false;
        }
        // the first step begins where render time has reached the newest pose
        long roomToStep = ClockSettings.TIME_LIMIT_NANOS - longest - timeline.end() - timeline.delayNanos();
        return steps == 0 || Math.min(room - passing, roomToStep) / longest >= steps;
    }

    /** Begins a frame. Changes nothing if the time does not fit. */
    void begin(long realDelta, long scaled, double scale) {
        long passing = limit.limited(realDelta, scaled);
        long delta = SaturatedMath.sum(passing, forwardLeft);
        if (!fits(delta, stepsLeft, timeline.rate())) {
            throw new IllegalStateException("normal time " + frame.normalNanos + " ns cannot pass another " + delta
                    + " ns: ticks must end by 2^62 ns; start the clock earlier");
        }
        frameStartNanos = frame.normalNanos;
        ticksBefore = frame.ticks;
        frame.index++;
        frame.realDeltaNanos = realDelta;
        frame.scale = scale;
        frame.normalNanos += delta;
        frame.deltaNanos = delta;
        frame.droppedNanos = 0;
        frame.ticks = 0;
        forwardNow = forwardLeft;
        forwardLeft = 0;
        stepsNow = stepsLeft;
        stepsLeft = 0;
        drop(scaled - passing);
        timeline.take();
        timeline.ease(delta);
        work.beginFrame();
        frame.tickWorkNanos = 0;
        open = true;
    }

    /** Ends the open tick and opens the next one, or completes the frame if there is none. */
    boolean openNextTick() {
        endTick();
        timeline.take();
        boolean due = timeline.isDue(frame.normalNanos);
        if (frame.ticks == maxTicks || work.isUsedUp(frame.ticks)) {
            if (due) {
                giveBack(timeline.surplus(frame.normalNanos));
            }
            complete();
            return false;
        }
        if (!due && stepsNow > 0) {
            stepsNow--;
            long grown = timeline.toNextTick(frame.normalNanos);
            frame.normalNanos += grown;
            frame.deltaNanos += grown;
            due = true;
        }
        if (!due) {
            complete();
            return false;
        }
        timeline.open(frame.normalNanos);
        frame.ticks++;
        tickOpen = true;
        watchers.tickBegan(timeline.tick());
        work.beginTick();
        return true;
    }

    /** Completes the frame, if one is in progress; a tick in progress counts as run. */
    void complete() {
        if (open) {
            endTick();
            open = false;
            stepsLeft += stepsNow;
            stepsNow = 0;
            long before = frame.renderNanos;
            frame.renderNanos = Math.max(before, timeline.renderAt(frame.normalNanos));
            frame.renderDeltaNanos = frame.renderNanos - before;
            showAlpha();
            watchers.frameEnded(frame);
        }
    }

    /** Gives back the normal time that is too much, but no more than this frame added. */
    private void giveBack(long surplus) {
        long kept = Math.max(frameStartNanos, frame.normalNanos - surplus);
        long back = frame.normalNanos - kept;
        long later = Math.min(back, forwardNow);
        forwardLeft += later;
        drop(back - later);
        frame.normalNanos = kept;
        frame.deltaNanos = kept - frameStartNanos;
    }

    private void drop(long nanos) {
        frame.droppedNanos += nanos;
        droppedNanos = SaturatedMath.sum(droppedNanos, nanos);
    }

    private void endTick() {
        if (tickOpen) {
            tickOpen = false;
            long cost = work.endTick();
            frame.tickWorkNanos = work.tickNanos();
            watchers.tickEnded(timeline.tick(), cost);
        }
    }

    private void showAlpha() {
        Tick tick = timeline.tick();
        double alpha = (double) (frame.renderNanos - tick.startNanos()) / tick.lengthNanos();
        frame.alpha = Math.max(0, Math.min(alpha, 1));
    }
}
