package dev.tandem.net.internal.codec;

/**
 * When the ticks end that are sent, exactly, on both sides: {@code ticks} ticks take {@code periodNanos}, every
 * {@code ticksPerSend}th is sent. Another rate makes another epoch, which begins with its first tick, be that in the middle of a
 * send (SPEC 15.3). A value that is changed as a whole, so that rows of a ring can keep their own; allocates nothing once it is
 * made.
 */
public final class Epoch {

    /** The least time between two sends: a client plays all that begin in a frame, so there must not be any number of them. */
    public static final double LEAST_SEND_SECONDS = .001;

    private static final double NANOS_PER_SECOND = 1e9;

    /** A scene draws instants that are nearer to 0 than twice this. */
    private static final double MOST_NANOS = 0x1p61;

    private static final long MOST_PERIOD_NANOS = 1L << 60;
    private static final long MOST_TICKS = 1_000_000_000;
    private static final long MOST_TICK_NANOS = 1L << 40;
    private static final int MOST_TICKS_PER_SEND = 1 << 16;
    private static final long MOST_SENDS = 1L << 36;

    private long firstSend;
    private long originNanos;
    private long parts;
    private long periodNanos = 1;
    private long ticks = 1;
    private int ticksPerSend = 1;
    private int ticksBefore;
    private long unitNanos = 1;

    /** Creates an epoch to be {@linkplain #set set}. */
    public Epoch() {}

    /**
     * Creates the first epoch of a world.
     *
     * @param originNanos when the first tick begins, in normal time
     * @param periodNanos how long {@code ticks} ticks take, positive
     * @param ticks how many ticks take that long, positive
     * @param ticksPerSend how many ticks pass from send to send, positive
     */
    public Epoch(long originNanos, long periodNanos, long ticks, int ticksPerSend) {
        begin(0, 0, originNanos, 0);
        rate(periodNanos, ticks, ticksPerSend);
        unitNanos = Math.max(1, intervalNanos());
    }

    /** Makes this another epoch. */
    public void set(Epoch other) {
        begin(other.firstSend, other.ticksBefore, other.originNanos, other.parts);
        rate(other.periodNanos, other.ticks, other.ticksPerSend);
        unitNanos = other.unitNanos;
    }

    /**
     * Sets when this begins.
     *
     * @param newFirstSend the first send whose last tick is of this epoch
     * @param newTicksBefore how many ticks of that send are of the epochs before
     * @param newOriginNanos when the first tick begins
     * @param newParts how much later it begins exactly, in parts of which {@code ticks} are a nanosecond
     */
    public void begin(long newFirstSend, int newTicksBefore, long newOriginNanos, long newParts) {
        firstSend = newFirstSend;
        ticksBefore = newTicksBefore;
        originNanos = newOriginNanos;
        parts = newParts;
    }

    /** Sets how long ticks and sends are; each number positive. */
    public void rate(long newPeriodNanos, long newTicks, int newTicksPerSend) {
        if (newPeriodNanos <= 0 || newTicks <= 0 || newTicksPerSend <= 0) {
            throw new IllegalArgumentException("periodNanos, ticks and ticksPerSend must be positive, were "
                    + newPeriodNanos + ", " + newTicks + ", " + newTicksPerSend);
        }
        periodNanos = newPeriodNanos;
        ticks = newTicks;
        ticksPerSend = newTicksPerSend;
    }

    /** Sets in what velocities are counted: the time between two sends of the first epoch of the world. */
    public void unit(Epoch first) {
        unitNanos = first.unitNanos;
    }

    /** Returns whether stamps are the same as those of another epoch, in the sends that both are about. */
    public boolean isSame(Epoch other) {
        return firstSend == other.firstSend
                && originNanos == other.originNanos
                && parts == other.parts
                && periodNanos == other.periodNanos
                && ticks == other.ticks
                && ticksPerSend == other.ticksPerSend
                && ticksBefore == other.ticksBefore;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Epoch epoch && isSame(epoch);
    }

    @Override
    public int hashCode() {
        return Long.hashCode(firstSend * 31 + originNanos);
    }

    @Override
    public String toString() {
        return "Epoch[from send " + firstSend + ", " + ticks + " ticks in " + periodNanos + " ns, every " + ticksPerSend
                + "th from " + originNanos + " ns]";
    }

    /** Returns whether this is one that a server may have: nothing overflows, and sends are far enough apart. */
    public boolean isSound() {
        return firstSend >= 0
                && firstSend <= MOST_SENDS
                && periodNanos <= MOST_PERIOD_NANOS
                && ticks <= MOST_TICKS
                && ticksPerSend <= MOST_TICKS_PER_SEND
                && periodNanos / ticks < MOST_TICK_NANOS
                && periodNanos <= Long.MAX_VALUE / 2 / Math.max(ticks, ticksPerSend)
                && parts >= 0
                && parts < ticks
                && ticksBefore >= 0
                && ticksBefore < ticksPerSend
                && sendSeconds() >= LEAST_SEND_SECONDS
                && holds(firstSend);
    }

    /** Returns whether a send, not before the first, ends at an instant that a scene can draw. */
    public boolean holds(long send) {
        return Math.abs(originNanos) <= MOST_NANOS
                && originNanos != Long.MIN_VALUE
                && send >= firstSend
                && (send - firstSend + 2.0) * sendSeconds() * NANOS_PER_SECOND <= MOST_NANOS;
    }

    /** Returns the first send whose last tick is of this epoch. */
    public long firstSend() {
        return firstSend;
    }

    /** Returns how many ticks of the first send are of the epochs before. */
    public int ticksBefore() {
        return ticksBefore;
    }

    /** Returns when the first tick begins. */
    public long originNanos() {
        return originNanos;
    }

    /** Returns how much later the first tick begins exactly, in parts of which {@link #ticks} are a nanosecond. */
    public long parts() {
        return parts;
    }

    /** Returns how long {@link #ticks} ticks take. */
    public long periodNanos() {
        return periodNanos;
    }

    /** Returns how many ticks take {@link #periodNanos}. */
    public long ticks() {
        return ticks;
    }

    /** Returns how many ticks pass from send to send. */
    public int ticksPerSend() {
        return ticksPerSend;
    }

    /** Returns the time between two sends in which velocities are counted. */
    public long unitNanos() {
        return unitNanos;
    }

    /** Returns when the last tick of a send ends. */
    public long stampNanos(long send) {
        return nanos(lastTick(send));
    }

    /** Returns when the last tick of a send begins. */
    public long lastStartNanos(long send) {
        return nanos(lastTick(send) - 1);
    }

    private long lastTick(long send) {
        return (send - firstSend + 1) * ticksPerSend - ticksBefore;
    }

    /** Returns when the last of the first {@code count} ticks of this epoch ends. */
    public long nanos(long count) {
        return originNanos
                + Math.floorDiv(count, ticks) * periodNanos
                + (Math.floorMod(count, ticks) * periodNanos + parts) / ticks;
    }

    /** Returns how much later than {@link #nanos} that tick ends exactly, in parts of which {@link #ticks} are a nanosecond. */
    public long parts(long count) {
        return (Math.floorMod(count, ticks) * periodNanos + parts) % ticks;
    }

    /** Returns the newest send whose last tick ends at an instant or before it, were all of this epoch. */
    public long sendAt(long nanos) {
        long since = nanos - originNanos;
        long count = Math.floorDiv(since, periodNanos) * ticks
                + (long) ((double) Math.floorMod(since, periodNanos) * ticks / periodNanos);
        long send = firstSend - 1 + Math.floorDiv(count + ticksBefore, ticksPerSend);
        while (stampNanos(send + 1) <= nanos) {
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
