package dev.tandem.time.recording;

import dev.tandem.time.NanoClock;

/** Shows what the clock of the host's work showed when it was recorded, reading by reading; between them it stands still. */
final class ReplayedWork implements NanoClock {

    /** A clock reads it at the end of a tick and at the beginning of the next. */
    private static final int MOST = 2;

    private final long[] readings = new long[MOST];
    private int first;
    private int count;
    private long last;
    private long shown;

    /** Adds the next reading; returns {@code false} if there are more than a clock asks for. */
    boolean add(long sinceLast) {
        if (count == MOST) {
            return false;
        }
        last += sinceLast;
        readings[(first + count) % MOST] = last;
        count++;
        return true;
    }

    @Override
    public long nanoTime() {
        if (count > 0) {
            shown = readings[first];
            first = (first + 1) % MOST;
            count--;
        }
        return shown;
    }
}
