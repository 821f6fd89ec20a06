package dev.tandem.testkit;

import java.util.ArrayList;
import java.util.List;

/** When the frames of a recording were. */
final class FrameTimes {
    private final long unitNanos;
    private final List<Long> nanos = new ArrayList<>();

    FrameTimes(long unitNanos) {
        this.unitNanos = unitNanos;
    }

    /** Appends a frame and returns its number. */
    int add(long time) {
        if (!nanos.isEmpty() && time < nanos.get(nanos.size() - 1)) {
            throw new IllegalArgumentException("frame " + nanos.size() + " is at " + time
                    + " ns, before the last one at " + nanos.get(nanos.size() - 1) + " ns");
        }
        nanos.add(time);
        return nanos.size() - 1;
    }

    int count() {
        return nanos.size();
    }

    long at(int frame) {
        return nanos.get(frame);
    }

    /** A time in units. */
    double inUnits(long time) {
        return (double) time / unitNanos;
    }

    /** The time from the frame before to a frame, in units; frames at the same time count as a unit apart. */
    double units(int frame) {
        long passed = nanos.get(frame) - nanos.get(frame - 1);
        return passed == 0 ? 1 : inUnits(passed);
    }

    /** Number of the first frame that is not before a time. */
    int firstSince(long time) {
        int frame = 0;
        while (frame < nanos.size() && nanos.get(frame) < time) {
            frame++;
        }
        return frame;
    }
}
