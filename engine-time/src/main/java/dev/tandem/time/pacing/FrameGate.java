package dev.tandem.time.pacing;

import dev.tandem.time.Frame;
import dev.tandem.time.NanoClock;
import dev.tandem.time.Tick;
import dev.tandem.time.TickClock;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;

/**
 * Paces frames: one per interval, and a longer interval while the game cannot keep up, because frames of equal length look
 * better than as many as possible. For a game that does not wait for vsync, or that should render less often than its display
 * refreshes:
 * <pre>{@code
 * FrameGate gate = new FrameGate(16_000_000, NanoClock.system(), WaitStrategy.hybrid(2_000_000));
 * while (running) {
 *     gate.runFrame(clock, this::simulate, this::draw);
 * }
 * }</pre>
 *
 * <p><b>The rules.</b> The frame time is measured from the beginning of a frame to {@link #endFrame()}, or to the next
 * {@link #await()}. If the next frame is not due by then, the gate waits. That frame begins as of the instant at which it was
 * due, so waking late causes no jitter, and the next one is due an interval after that instant. Otherwise the frame is
 * <em>missed</em>: it begins immediately, and the interval grows to 1.2 times the frame time if that is longer. While no frame
 * is missed the interval shrinks, by two thirds of the difference in half a second: to the target if the longest recent frame
 * time leaves a sixteenth of it free, else to 1.2 times that frame time, so that a game at its limit does not flap. The longest
 * recent frame time decays at the same pace.
 *
 * <p>A wait is never longer than an interval, whatever the clock does. Confined to one thread at a time. No method allocates.
 */
public final class FrameGate {

    /** The longest interval that can be set, in nanoseconds: one second. */
    public static final long LONGEST_INTERVAL_NANOS = 1_000_000_000L;

    private static final long DEFAULT_LIMIT_NANOS = 100_000_000L;
    private static final long SETTLE_NANOS = 500_000_000L;
    private static final PacingListener NOBODY = (workNanos, intervalNanos) -> {};

    private final NanoClock clock;
    private final WaitStrategy waiting;

    private long targetNanos;
    private long limitNanos;
    private long intervalNanos;
    private long longestWorkNanos;
    private long workNanos;
    private long dueNanos;
    private long dueInNanos;
    private long begunNanos;
    private boolean inFrame;
    private long frames;
    private long missed;
    private PacingListener listener = NOBODY;

    /**
     * Creates a gate whose first frame begins immediately. Its interval grows to at most 100 ms, or not at all if the target is
     * longer; see {@link #limitNanos(long)}.
     *
     * @param targetNanos the interval to aim for in nanoseconds, from 1 to {@link #LONGEST_INTERVAL_NANOS}
     * @param clock the clock that measures frames
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
     * Runs a whole frame: waits until it is due, runs the ticks of the game's clock, and renders. If the task throws, the
     * exception is passed to the caller, and gate and clock are as after any frame.
     *
     * @param gameClock the clock to advance to the instant of the frame
     * @param task called once per tick, as by {@link TickClock#advance}
     * @param draw called once, after the ticks, with {@link Frame#alpha()}: where render time lies between the start (0) and
     *     the end (1) of the last tick
     * @return the clock's frame, complete
     * @throws IllegalStateException as {@link TickClock#advance}
     */
    public Frame runFrame(TickClock gameClock, Consumer<? super Tick> task, DoubleConsumer draw) {
        Objects.requireNonNull(gameClock, "gameClock");
        Objects.requireNonNull(task, "task");
        Objects.requireNonNull(draw, "draw");
        Frame frame = gameClock.advance(await(), task);
        draw.accept(frame.alpha());
        return frame;
    }

    /**
     * Waits until the next frame is due and begins it.
     *
     * @return the time of the frame, for the game's clock: when it was due, or now if it was missed. It increases from frame to
     *     frame as long as the clock does not run backwards
     */
    public long await() {
        endFrame();
        long now = clock.nanoTime();
        if (frames > 0 && now - dueNanos < 0 && dueNanos - now <= dueInNanos) {
            waiting.waitUntil(clock, dueNanos);
            now = clock.nanoTime();
        }
        // the thread was suspended, or the clock was set: pacing starts again from now
        if (frames == 0 || Math.abs(now - dueNanos) > dueInNanos) {
            dueNanos = now;
        }
        long frameNanos = dueNanos;
        dueInNanos = intervalNanos;
        dueNanos += dueInNanos;
        begunNanos = now;
        inFrame = true;
        frames++;
        return frameNanos;
    }

    /**
     * Ends the measurement of the frame time. For hosts with something else to do until the next frame; others need not call it.
     */
    public void endFrame() {
        if (!inFrame) {
            return;
        }
        inFrame = false;
        long now = clock.nanoTime();
        workNanos = Math.max(0, now - begunNanos);
        if (now - dueNanos > 0) {
            missed++;
            remember(workNanos);
            intervalNanos = Math.max(intervalNanos, withRoom(workNanos));
            dueNanos = now;
            listener.frameMissed(workNanos, intervalNanos);
        } else {
            remember(intervalNanos);
            shrink();
        }
    }

    /**
     * Sets who hears of missed frames. A gate has at most one listener.
     *
     * @param newListener called within {@link #endFrame()} and {@link #await()}, on this thread
     * @throws IllegalStateException if the gate has a listener already
     */
    public void listener(PacingListener newListener) {
        Objects.requireNonNull(newListener, "newListener");
        if (listener != NOBODY) {
            throw new IllegalStateException("this gate has a listener already: " + listener);
        }
        listener = newListener;
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
     * Returns the current interval.
     *
     * @return nanoseconds, from the target to the limit
     */
    public long intervalNanos() {
        return intervalNanos;
    }

    /**
     * Returns the interval to aim for.
     *
     * @return nanoseconds, from 1 to {@link #LONGEST_INTERVAL_NANOS}
     */
    public long targetNanos() {
        return targetNanos;
    }

    /**
     * Sets the interval to aim for, from the next frame on. The current interval becomes the target; a limit below it is raised
     * to it.
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
     * Sets how far the interval may grow, so that one long frame does not slow down many. A limit equal to the target keeps it
     * from growing.
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
     * Returns the time that the host needed for the last frame.
     *
     * @return nanoseconds, {@code >= 0}; 0 before a frame has ended
     */
    public long workNanos() {
        return workNanos;
    }

    /**
     * Returns the number of frames so far.
     *
     * @return frames, {@code >= 0}
     */
    public long frames() {
        return frames;
    }

    /**
     * Returns the number of missed frames.
     *
     * @return frames that were due before the host had finished the previous one
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
