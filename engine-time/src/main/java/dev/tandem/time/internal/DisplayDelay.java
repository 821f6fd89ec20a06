package dev.tandem.time.internal;

import java.io.IOException;

/**
 * How far render time lags behind normal time. Policy and rate set the target. When it changes, the delay eases towards it by 1
 * ns for every {@value #NANOS_PER_STEP} ns of normal time: rendering runs at 7/8 or 9/8 of normal speed for 8 times the
 * difference, and never stops, jumps or turns back. A rest of less than 8 ns is carried, so the frame rate makes no difference.
 */
public final class DisplayDelay {

    private static final int NANOS_PER_STEP = 8;

    /** The longest step of a rate. */
    private static final long MOST_NANOS = 1L << 60;

    private long nanos;
    private long target;
    private long carried;

    /** Starts with a delay that is in force. */
    public DisplayDelay(long nanos) {
        this.nanos = nanos;
        target = nanos;
    }

    /** Returns the delay that is in force, {@code >= 0}. */
    public long nanos() {
        return nanos;
    }

    /** Sets the delay to ease to; the one in force stays as it is. */
    public void aim(long newTargetNanos) {
        if (newTargetNanos != target) {
            target = newTargetNanos;
            carried = 0;
        }
    }

    /** Hands over the delay, on its way or not. */
    public void hand(SavedNumbers numbers) throws IOException {
        nanos = numbers.number("display delay", nanos, 0, MOST_NANOS);
        target = numbers.number("display delay", target, 0, MOST_NANOS);
        carried = numbers.number("rest of a display delay", carried, 0, NANOS_PER_STEP - 1L);
    }

    /** Eases over {@code normalNanos >= 0} of normal time. */
    public void ease(long normalNanos) {
        if (nanos == target) {
            return;
        }
        long rest = normalNanos % NANOS_PER_STEP + carried;
        long change = normalNanos / NANOS_PER_STEP + rest / NANOS_PER_STEP;
        carried = rest % NANOS_PER_STEP;
        nanos = nanos < target ? Math.min(target, nanos + change) : Math.max(target, nanos - change);
    }
}
