package dev.tandem.scene.internal.follow;

import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.motion.TimelineTimes;

/** One kind of time, from frame to frame. */
final class FrameTime {
    private final String name;
    private boolean hasLast;
    private long last;

    FrameTime(String name) {
        this.name = name;
    }

    /** @throws IllegalArgumentException if it is before the last frame or out of range */
    void require(long nanos) {
        if (nanos > TimelineTimes.MAX_NANOS || nanos < -TimelineTimes.MAX_NANOS) {
            throw new IllegalArgumentException(name + " must be within +-2^62 ns but is " + nanos);
        }
        if (hasLast && nanos < last) {
            throw new IllegalArgumentException(
                    name + " is " + nanos + " ns, before that of the last frame, " + last + " ns");
        }
    }

    /** Hands over the time of the last frame. */
    void image(Image image, String hasColumn, String column) {
        hasLast = image.flag(hasColumn, hasLast);
        last = image.number(column, last);
        Image.require(last >= -TimelineTimes.MAX_NANOS && last <= TimelineTimes.MAX_NANOS, column, last);
    }

    /** True after the first frame. */
    boolean hasLast() {
        return hasLast;
    }

    /** The time of the last frame; 0 before the first. */
    long last() {
        return last;
    }

    /** Goes on to a time and returns the seconds since the last frame; 0 in the first. */
    double advance(long nanos) {
        double seconds = hasLast ? (nanos - last) / 1e9 : 0;
        hasLast = true;
        last = nanos;
        return seconds;
    }
}
