package dev.tandem.testkit;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** When the frames of a recording were. */
final class FrameTimes {
    /** Frames closer together count as so far apart: the rounding of what they draw is no speed. */
    private static final long LEAST_NANOS = 1_000_000;

    private static final double SECOND = 1e9;

    private final List<Long> nanos = new ArrayList<>();
    private final List<Long> lengths = new ArrayList<>();
    private final List<String> newestTicks = new ArrayList<>();

    /** Null in a host's own loop, of which no ticks are known. */
    private final @Nullable TickTimes ticks;

    FrameTimes(@Nullable TickTimes ticks) {
        this.ticks = ticks;
    }

    /**
     * Appends a frame and returns its number.
     *
     * @param realDelta real time since the frame before, which counts where the other stands still
     */
    int add(long time, long realDelta) {
        long delta = nanos.isEmpty() ? 0 : time - nanos.get(nanos.size() - 1);
        if (delta < 0) {
            throw new IllegalArgumentException("frame " + nanos.size() + " is at " + time
                    + " ns, before the last one at " + nanos.get(nanos.size() - 1) + " ns");
        }
        nanos.add(time);
        lengths.add(delta == 0 ? realDelta : delta);
        newestTicks.add(ticks == null ? "" : ticks.last());
        return nanos.size() - 1;
    }

    int count() {
        return nanos.size();
    }

    /** The time from the frame before to a frame. */
    double seconds(int frame) {
        return Math.max(LEAST_NANOS, lengths.get(frame)) / SECOND;
    }

    /** True if the step that leads to a frame is long enough to measure a motion in it. */
    boolean passesTime(int frame) {
        return nanos.get(frame) - nanos.get(frame - 1) >= LEAST_NANOS;
    }

    /** Number of the first frame that is not before a time. */
    int firstSince(long time) {
        int frame = 0;
        while (frame < nanos.size() && nanos.get(frame) < time) {
            frame++;
        }
        return frame;
    }

    /** A frame by number, time, the tick whose motion it shows, and the newest, whose teleports it shows. */
    String text(int frame) {
        long time = nanos.get(frame);
        String text = "frame " + frame + " at " + TickTimes.millis(time);
        if (ticks == null) {
            return text;
        }
        String shown = ticks.at(time);
        String newest = newestTicks.get(frame);
        return text + ", " + shown + (shown.equals(newest) ? "" : ", after " + newest);
    }

    /** How long the step is that leads to a frame, for messages. */
    String length(int frame) {
        return TickTimes.millis(lengths.get(frame));
    }
}
