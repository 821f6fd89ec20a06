package dev.tandem.time.pacing;

import dev.tandem.time.Frame;
import dev.tandem.time.NanoClock;
import dev.tandem.time.Tick;
import dev.tandem.time.TickClock;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;

/**
 * Lets frames through at an even pace: one per interval, and a longer interval while the game does not keep up, because equal
 * frames look better than as many as possible. For a game that no screen holds back, or that is to draw less often than its screen
 * refreshes:
 * <pre>{@code
 * FrameGate gate = new FrameGate(16_000_000, NanoClock.system(), WaitStrategy.hybrid(2_000_000));
 * while (running) {
 *     gate.pass(clock, this::simulate, this::draw);
 * }
 * }</pre>
 *
 * <p><b>The rules.</b> The frame time is what the host takes from passing the gate to {@link #endFrame()}, or to coming back. If
 * that is before the next frame is due, the host waits; the frame passes as of the instant at which it was due, so that waking
 * late does not show in the frames, and the next one is due an interval after that instant. Otherwise the frame is
 * <em>missed</em>: it passes at once, and the interval becomes 1.2 times the frame time, if that is longer. While nothing is
 * missed the interval shrinks, by two thirds of the way in half a second: to the target, if the longest frame time of late
 * leaves a sixteenth of that free; or else to 1.2 times that frame time, so that a game on the brink does not go to and fro.
 * The longest frame time of late is forgotten at the same pace.
 *
 * <p>A wait is never longer than an interval, whatever the clock does. Confined to one thread at a time. No method allocates.
 */
public final class FrameGate {

    /** The longest interval that can be set, in nanoseconds: one second. */
    public static final long LONGEST_INTERVAL_NANOS = 1_000_000_000L;

    private static final long DEFAULT_LIMIT_NANOS = 100_000_000L;
    private static final long SETTLE_NANOS = 500_000_000L;

    private final NanoClock clock;
    private final WaitStrategy waiting;

    private long targetNanos;
    private long limitNanos;
    private long intervalNanos;
    private long longestWorkNanos;
    private long workNanos;
    private long dueNanos;
    private long dueInNanos;
    private long passedNanos;
    private boolean inFrame;
    private long frames;
    private long missed;

    /**
     * Makes a gate whose first frame passes at once. Its interval grows to 100 ms at most, or not at all if the target is longer;
     * see {@link #limitNanos(long)}.
     *
     * @param targetNanos the interval to keep if the host can, in nanoseconds, from 1 to {@link #LONGEST_INTERVAL_NANOS}
     * @param clock the clock to go by
     * @param waiting how to wait
     * @throws IllegalArgumentException if {@code targetNanos} is out of range
     */
    public FrameGate(long targetNanos, NanoClock clock, WaitStrategy waiting) {
        this.clock = Objects.requireNonNull(clock, "clock");
        this.waiting = Objects.requireNonNull(waiting, "waiting");
        this.targetNanos = inRange(targetNanos, "targetNanos");
        limitNanos = Math.max(targetNanos, DEFAULT_LIMIT_NANOS);
        intervalNanos = targetNanos;
    }

    /**
     * Runs a whole frame: waits for it, lets the game's clock run the ticks that are due, and hands the picture its proportion. If
     * the task throws, the exception goes on to the caller, and gate and clock are as after any frame.
     *
     * @param gameClock the clock to advance to the instant of the frame
     * @param task called once per tick, as by {@link TickClock#advance}
     * @param picture called once, after the ticks, with {@link Frame#alpha()}: where the picture stands between the start (0) and
     *     the end (1) of the last tick
     * @return the clock's frame, complete
     * @throws IllegalStateException as {@link TickClock#advance}
     */
    public Frame pass(TickClock gameClock, Consumer<? super Tick> task, DoubleConsumer picture) {
        Objects.requireNonNull(gameClock, "gameClock");
        Objects.requireNonNull(task, "task");
        Objects.requireNonNull(picture, "picture");
        Frame frame = gameClock.advance(await(), task);
        picture.accept(frame.alpha());
        return frame;
    }

    /**
     * Waits until the next frame is due and begins it.
     *
     * @return the instant of the frame, for the game's clock: when it was due, or now if that was missed. It grows from frame to
     *     frame as long as the clock does not run backwards
     */
    public long await() {
        endFrame();
        long now = clock.nanoTime();
        if (frames > 0 && now - dueNanos < 0 && dueNanos - now <= dueInNanos) {
            waiting.waitUntil(clock, dueNanos);
            now = clock.nanoTime();
        }
        // a thread that was suspended, or a clock that was set: the even pace begins anew
        if (frames == 0 || Math.abs(now - dueNanos) > dueInNanos) {
            dueNanos = now;
        }
        long frameNanos = dueNanos;
        dueInNanos = intervalNanos;
        dueNanos += dueInNanos;
        passedNanos = now;
        inFrame = true;
        frames++;
        return frameNanos;
    }

    /**
     * Ends the work of the frame: what comes after does not count as its time. For hosts with something else to do until the next
     * frame; the others need not call it.
     */
    public void endFrame() {
        if (!inFrame) {
            return;
        }
        inFrame = false;
        long now = clock.nanoTime();
        workNanos = Math.max(0, now - passedNanos);
        if (now - dueNanos > 0) {
            missed++;
            remember(workNanos);
            intervalNanos = Math.max(intervalNanos, withRoom(workNanos));
            dueNanos = now;
        } else {
            remember(intervalNanos);
            shrink();
        }
    }

    /**
     * Returns whether {@link #await()} would return without waiting.
     *
     * @return {@code true} before the first frame, and once the next one is due
     */
    public boolean isDue() {
        return frames == 0 || clock.nanoTime() - dueNanos >= 0;
    }

    /**
     * Returns the interval that the gate keeps at present.
     *
     * @return nanoseconds, from the target to the limit
     */
    public long intervalNanos() {
        return intervalNanos;
    }

    /**
     * Returns the interval to keep if the host can.
     *
     * @return nanoseconds, from 1 to {@link #LONGEST_INTERVAL_NANOS}
     */
    public long targetNanos() {
        return targetNanos;
    }

    /**
     * Sets the interval to keep if the host can, from the next frame on. The present interval becomes the target; the limit grows
     * to it if it was below.
     *
     * @param newTargetNanos nanoseconds, from 1 to {@link #LONGEST_INTERVAL_NANOS}
     * @throws IllegalArgumentException if {@code newTargetNanos} is out of range
     */
    public void targetNanos(long newTargetNanos) {
        targetNanos = inRange(newTargetNanos, "newTargetNanos");
        limitNanos = Math.max(limitNanos, newTargetNanos);
        intervalNanos = newTargetNanos;
    }

    /**
     * Sets how far the interval may grow, so that one long frame does not slow down many; equal to the target, it does not grow.
     *
     * @param newLimitNanos nanoseconds, from the target to {@link #LONGEST_INTERVAL_NANOS}
     * @throws IllegalArgumentException if {@code newLimitNanos} is out of range
     */
    public void limitNanos(long newLimitNanos) {
        if (newLimitNanos < targetNanos || newLimitNanos > LONGEST_INTERVAL_NANOS) {
            throw new IllegalArgumentException("newLimitNanos must be from the target, " + targetNanos + ", to "
                    + LONGEST_INTERVAL_NANOS + ", was " + newLimitNanos);
        }
        limitNanos = newLimitNanos;
        intervalNanos = Math.min(intervalNanos, newLimitNanos);
    }

    /**
     * Returns what the last frame took the host.
     *
     * @return nanoseconds, {@code >= 0}; 0 before a frame has ended
     */
    public long workNanos() {
        return workNanos;
    }

    /**
     * Returns how many frames have passed.
     *
     * @return frames, {@code >= 0}
     */
    public long frames() {
        return frames;
    }

    /**
     * Returns how many frames were missed.
     *
     * @return frames that were due before the work of the one before had ended
     */
    public long missed() {
        return missed;
    }

    private void remember(long elapsedNanos) {
        long work = Math.min(workNanos, limitNanos);
        longestWorkNanos = Math.max(work, longestWorkNanos - share(longestWorkNanos - work, elapsedNanos));
    }

    private void shrink() {
        boolean fits = longestWorkNanos <= targetNanos - targetNanos / 16;
        long goal = fits ? targetNanos : Math.max(targetNanos, withRoom(longestWorkNanos));
        if (intervalNanos > goal) {
            intervalNanos -= share(intervalNanos - goal, intervalNanos);
        }
    }

    private long withRoom(long nanos) {
        long work = Math.min(nanos, limitNanos);
        return Math.min(work + work / 5, limitNanos);
    }

    /** Returns the part of a distance to go in a time, rounded up so that the end is reached; no factor is above a second. */
    private static long share(long distance, long elapsedNanos) {
        return (distance * Math.min(elapsedNanos, SETTLE_NANOS) + SETTLE_NANOS - 1) / SETTLE_NANOS;
    }

    private static long inRange(long nanos, String name) {
        if (nanos < 1 || nanos > LONGEST_INTERVAL_NANOS) {
            throw new IllegalArgumentException(
                    name + " must be from 1 to " + LONGEST_INTERVAL_NANOS + ", was " + nanos);
        }
        return nanos;
    }
}
