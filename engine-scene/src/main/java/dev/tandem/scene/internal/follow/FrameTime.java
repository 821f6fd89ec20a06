package dev.tandem.scene.internal.follow;

import dev.tandem.transform.internal.image.Image;

/** One kind of time, from frame to frame. */
final class FrameTime {
    /** As for ticks and frames: differences of two allowed times must fit. */
    private static final long MAX_NANOS = 1L << 62;

    private final String name;
    private boolean hasLast;
    private long last;

    FrameTime(String name) {
        this.name = name;
    }

    /** @throws IllegalArgumentException if it is before the last frame or out of range */
    void require(long nanos) {
        if (nanos > MAX_NANOS || nanos < -MAX_NANOS) {
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
        Image.require(last >= -MAX_NANOS && last <= MAX_NANOS, column, last);
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
