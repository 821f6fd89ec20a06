package dev.tandem.time.screen;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.NanoClock;
import dev.tandem.time.TickRate;
import dev.tandem.time.internal.ExactSteps;
import java.util.Arrays;
import java.util.Objects;

/**
 * A game's loop in front of a display, with neither: says when the game reads its clock, when it submits its frame and when the
 * frame is presented. A loop under test runs as it would for real:
 * <pre>{@code
 * SimulatedScreen screen = new SimulatedScreen(Screen.common().get(0), FrameLoad.of(4_000_000), 1);
 * for (int frame = 0; frame < 1_000; frame++) {
 *     loop.advance(screen.beginFrame());
 *     screen.present();                      // now screen.presentNanos() says when the player sees it
 * }
 * }</pre>
 *
 * <p><b>The rules.</b> Frame n begins when the game has submitted frame n - 1 and a buffer is free, which is when frame n -
 * buffers + 1 is presented. If it had to wait for the buffer, it begins late by the load's wake noise. It is submitted when its
 * work is done. It is presented at the first refresh that is not before that and after the one of frame n - 1, or one refresh
 * later if the display misses. A variable display presents it immediately, but not before its shortest interval has passed
 * since the last refresh; after its longest interval it refreshes on its own.
 *
 * <p>Everything follows from the arguments and the seed, on every JDK. Confined to one thread at a time. No method allocates.
 */
public final class SimulatedScreen implements NanoClock {

    private final Screen screen;
    private final FrameLoad load;
    private final Chance chance;
    private final ExactSteps refreshes;
    private final long shortestNanos;
    private final long longestNanos;
    private final long[] presented;

    private boolean frameOpen;
    private long index = -1;
    private long sampleNanos;
    private long submitNanos;
    private long presentNanos;

    /**
     * Creates a display and a game whose first frame begins at time 0.
     *
     * @param screen the display
     * @param load the cost of frames
     * @param seed the seed of all noise; any {@code long}
     */
    public SimulatedScreen(Screen screen, FrameLoad load, long seed) {
        this(screen, load, seed, 0);
    }

    /**
     * Creates a display and a game whose first frame begins at a given time.
     *
     * @param screen the display
     * @param load the cost of frames
     * @param seed the seed of all noise; any {@code long}
     * @param startNanos when the first frame begins, and a refresh happens; nanoseconds, within plus and minus
     *     {@link ClockSettings#TIME_LIMIT_NANOS}
     * @throws IllegalArgumentException if {@code startNanos} is out of range
     */
    public SimulatedScreen(Screen screen, FrameLoad load, long seed, long startNanos) {
        this.screen = Objects.requireNonNull(screen, "screen");
        this.load = Objects.requireNonNull(load, "load");
        if (startNanos < -ClockSettings.TIME_LIMIT_NANOS || startNanos > ClockSettings.TIME_LIMIT_NANOS) {
            throw new IllegalArgumentException("startNanos must lie within +-2^62, was " + startNanos);
        }
        chance = new Chance(seed);
        TickRate rate = screen.fastest();
        refreshes = new ExactSteps(startNanos, rate.periodNanos(), rate.ticksPerPeriod());
        shortestNanos = rate.stepNanos();
        longestNanos = screen.slowest().stepNanos();
        presented = new long[screen.buffers() - 1];
        Arrays.fill(presented, startNanos);
        sampleNanos = startNanos;
        submitNanos = startNanos;
        presentNanos = startNanos;
    }

    /**
     * Begins the next frame: the game reads its clock.
     *
     * @return {@link #sampleNanos()} of this frame
     * @throws IllegalStateException if the last frame was not presented
     */
    public long beginFrame() {
        if (frameOpen) {
            throw new IllegalStateException("frame #" + index + " is not presented yet: call present() first");
        }
        index++;
        long free = presented[slot()];
        sampleNanos = free > submitNanos ? free + load.nextWakeDelay(chance) : submitNanos;
        frameOpen = true;
        return sampleNanos;
    }

    /**
     * Submits the frame after the work that the load gives it.
     *
     * @return {@link #presentNanos()} of this frame
     * @throws IllegalStateException if no frame has begun
     */
    public long present() {
        requireFrame();
        return show(load.nextWork(chance));
    }

    /**
     * Submits the frame after a given amount of work; of the load, only the wake noise applies.
     *
     * @param workNanos nanoseconds since the frame began, from 0 to {@link FrameLoad#LONGEST_WORK_NANOS}
     * @return {@link #presentNanos()} of this frame
     * @throws IllegalArgumentException if {@code workNanos} is out of range; nothing has changed then
     * @throws IllegalStateException if no frame has begun
     */
    public long present(long workNanos) {
        if (workNanos < 0 || workNanos > FrameLoad.LONGEST_WORK_NANOS) {
            throw new IllegalArgumentException("workNanos must be from 0 to 10^12, was " + workNanos);
        }
        requireFrame();
        return show(workNanos);
    }

    /**
     * Returns the number of this frame.
     *
     * @return 0 for the first frame, -1 before it
     */
    public long index() {
        return index;
    }

    /**
     * Returns when the game read its clock for this frame.
     *
     * @return nanoseconds; the start before the first frame
     */
    public long sampleNanos() {
        return sampleNanos;
    }

    /**
     * Returns when the game submitted its last frame.
     *
     * @return nanoseconds; the start before the first frame
     */
    public long submitNanos() {
        return submitNanos;
    }

    /**
     * Returns when the last submitted frame is presented.
     *
     * @return nanoseconds, not less than {@link #submitNanos()} of the same frame; the start before the first frame
     */
    public long presentNanos() {
        return presentNanos;
    }

    /** Returns the game's current time: when its frame began or, once it is presented, when it was submitted. */
    @Override
    public long nanoTime() {
        return frameOpen ? sampleNanos : submitNanos;
    }

    private void requireFrame() {
        if (!frameOpen) {
            throw new IllegalStateException("no frame has begun: call beginFrame() before present()");
        }
    }

    private long show(long workNanos) {
        frameOpen = false;
        submitNanos = sampleNanos + workNanos;
        boolean missed = chance.oneIn(screen.missesOneIn());
        presentNanos = screen.isVariable() ? appearAtOnce(missed) : appearAtRefresh(missed);
        presented[slot()] = presentNanos;
        return presentNanos;
    }

    private long appearAtRefresh(boolean missed) {
        do {
            refreshes.advance();
        } while (refreshes.end() < submitNanos);
        if (missed) {
            refreshes.advance();
        }
        return refreshes.end();
    }

    private long appearAtOnce(boolean missed) {
        long sinceLast = submitNanos - presentNanos;
        long ownRefresh = presentNanos + Math.max(0, (sinceLast - 1) / longestNanos) * longestNanos;
        long shown = Math.max(submitNanos, ownRefresh + shortestNanos);
        return missed ? shown + shortestNanos : shown;
    }

    private int slot() {
        return (int) (index % presented.length);
    }
}
