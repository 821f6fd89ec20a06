package dev.tandem.time.internal;

/**
 * By how much the picture lags behind normal time. Policy and rate say where it is to be; when they change, it does not jump
 * there but goes by 1 ns for every {@value #NANOS_PER_STEP} ns of normal time. So the picture runs at 7/8 or 9/8 of normal
 * speed for a while, 8 times the difference, and never stops, jumps or turns back. Less than 8 ns of normal time are carried,
 * so that it makes no difference how time is cut into frames.
 */
public final class DisplayDelay {

    private static final int NANOS_PER_STEP = 8;

    private long nanos;
    private long aim;
    private long carried;

    /** Starts with a delay that is in force. */
    public DisplayDelay(long nanos) {
        this.nanos = nanos;
        aim = nanos;
    }

    /** Returns the delay that is in force, {@code >= 0}. */
    public long nanos() {
        return nanos;
    }

    /** Sets where the delay is to go to; what is in force stays as it is. */
    public void aim(long newAimNanos) {
        if (newAimNanos != aim) {
            aim = newAimNanos;
            carried = 0;
        }
    }

    /** Lets {@code normalNanos >= 0} of normal time pass. */
    public void pass(long normalNanos) {
        if (nanos == aim) {
            return;
        }
        long rest = normalNanos % NANOS_PER_STEP + carried;
        long change = normalNanos / NANOS_PER_STEP + rest / NANOS_PER_STEP;
        carried = rest % NANOS_PER_STEP;
        nanos = nanos < aim ? Math.min(aim, nanos + change) : Math.max(aim, nanos - change);
    }
}
