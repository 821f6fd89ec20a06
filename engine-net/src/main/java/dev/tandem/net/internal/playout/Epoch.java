package dev.tandem.net.internal.playout;

/**
 * When the ticks end that are sent, exactly, on both sides: {@code ticks} ticks take {@code periodNanos}, every
 * {@code ticksPerSend}th is sent.
 *
 * @param originNanos when the first tick begins, in normal time
 * @param periodNanos how long {@code ticks} ticks take, positive
 * @param ticks how many ticks take that long, positive
 * @param ticksPerSend how many ticks pass from send to send, positive
 */
public record Epoch(long originNanos, long periodNanos, long ticks, int ticksPerSend) {

    /** The least time between two sends: a client plays all that begin in a frame, so there must not be any number of them. */
    public static final double LEAST_SEND_SECONDS = .001;

    private static final double NANOS_PER_SECOND = 1e9;

    /** A scene draws instants that are nearer to 0 than twice this. */
    private static final double MOST_NANOS = 0x1p61;

    /** Checks the arguments. */
    public Epoch {
        if (periodNanos <= 0 || ticks <= 0 || ticksPerSend <= 0) {
            throw new IllegalArgumentException("periodNanos, ticks and ticksPerSend must be positive, were "
                    + periodNanos + ", " + ticks + ", " + ticksPerSend);
        }
    }

    /** Returns whether a send, not negative, ends at an instant that a scene can draw. */
    public boolean holds(long send) {
        return Math.abs(originNanos) <= MOST_NANOS
                && originNanos != Long.MIN_VALUE
                && (send + 2.0) * sendSeconds() * NANOS_PER_SECOND <= MOST_NANOS;
    }

    /** Returns when the last tick of a send ends. Send 0 is of the first {@code ticksPerSend} ticks. */
    public long stampNanos(long send) {
        return endNanos((send + 1) * ticksPerSend - 1);
    }

    /** Returns when the last tick of a send begins. */
    public long lastStartNanos(long send) {
        return endNanos((send + 1) * ticksPerSend - 2);
    }

    /** Returns when a tick ends, counted from 0. */
    public long endNanos(long tick) {
        long end = tick + 1;
        return originNanos + Math.floorDiv(end, ticks) * periodNanos + Math.floorMod(end, ticks) * periodNanos / ticks;
    }

    /** Returns the newest send whose last tick ends at an instant or before it. */
    public long sendAt(long nanos) {
        long send = Math.floorDiv(nanos - originNanos, periodNanos) * ticks / ticksPerSend;
        send += (long) ((double) Math.floorMod(nanos - originNanos, periodNanos) * ticks / periodNanos / ticksPerSend);
        while (stampNanos(send) <= nanos) {
            send++;
        }
        while (stampNanos(send) > nanos) {
            send--;
        }
        return send;
    }

    /** Returns the normal time between two sends in seconds. */
    public double sendSeconds() {
        return (double) ticksPerSend * periodNanos / ticks / NANOS_PER_SECOND;
    }

    /** Returns the normal time between two sends, rounded down. */
    public long intervalNanos() {
        return ticksPerSend * periodNanos / ticks;
    }
}
