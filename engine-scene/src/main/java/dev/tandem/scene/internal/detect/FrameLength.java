package dev.tandem.scene.internal.detect;

import dev.tandem.transform.internal.motion.TimelineTimes;
import dev.tandem.transform.internal.timeline.Synchronization;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * How long it is since the last frame, by the clock that goes fastest: render time of the timelines, and real time where
 * followers move in it. Whatever moves evenly by one of these clocks is then never too fast.
 */
final class FrameLength {
    /** Frames closer together count as so far apart: the rounding of what they draw is no speed. */
    static final long LEAST_NANOS = 1_000_000;

    private final Synchronization main;
    private final LongSupplier realNanos;
    private final Consumer<Synchronization> look = this::look;
    private long lastReal;

    /** By number; null before a timeline with this number was seen. */
    private @Nullable TimelineTimes[] seen = {};

    /** The render time of each of these when it was seen last. */
    private long[] renders = {};

    private long longest;

    FrameLength(Synchronization main, LongSupplier realNanos) {
        this.main = main;
        this.realNanos = realNanos;
    }

    /** Ends a frame and returns how long it was, in nanoseconds. */
    long next() {
        long real = realNanos.getAsLong();
        longest = Math.max(LEAST_NANOS, real - lastReal);
        lastReal = real;
        main.forEachOpen(look);
        return longest;
    }

    private void look(Synchronization each) {
        TimelineTimes times = each.times();
        int number = each.number();
        if (number >= seen.length) {
            seen = Arrays.copyOf(seen, Math.max(number + 1, 2 * seen.length));
            renders = Arrays.copyOf(renders, seen.length);
        }
        if (times.hasFrame()) {
            long render = times.lastRender();
            if (seen[number] == times) {
                longest = Math.max(longest, render - renders[number]);
            }
            seen[number] = times;
            renders[number] = render;
        }
    }
}
