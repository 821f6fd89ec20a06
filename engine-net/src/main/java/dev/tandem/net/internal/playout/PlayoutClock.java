package dev.tandem.net.internal.playout;

/**
 * Says which instant of the sender's normal time a receiver draws (SPEC 15.9). Played is T = n(now - base - J) - D: n is the
 * sender's normal time, base the least lateness of the last 8 s, J the jitter, D as many send intervals as may get lost and one
 * more, less what the newest snapshot is ahead of its sender's clock when it is sent.
 *
 * <p>T runs as the sender's normal time does, and is steered by at most 2 % upwards and 4 % downwards (10 % while there is
 * nothing to play) when it is more than 4 ms off. While the sender's time stands still, T goes on to the newest snapshot as fast
 * as before, and waits there, when time passes again, until it is what it would have been. It never goes back. All times are
 * nanoseconds of any origin. Confined to one thread; allocates nothing.
 */
public final class PlayoutClock {

    private static final long STEERED_NANOS = 4_000_000;
    private static final long ARRIVED_NANOS = 500_000;
    private static final long JUMP_NANOS = 1_000_000_000;
    private static final int FASTER_PERCENT = 2;
    private static final int SLOWER_PERCENT = 4;
    private static final int STARVED_PERCENT = 10;
    private static final long STILL_NANOS = 250_000_000;

    private long intervalNanos;
    private final Lateness lateness = new Lateness();
    private final Losses losses = new Losses();
    private final SenderTime sender = new SenderTime();
    private final Held jitter = new Held();
    private final Held delay = new Held();
    private long newestStamp;
    private boolean running;

    /** True while all that is known of lateness is of datagrams that may have waited for the receiver to look. */
    private boolean guessed;

    private boolean drawn;
    private boolean steering;

    /** True while T waits, as it went on when the sender's time did not. */
    private boolean ahead;

    private long stillSince;
    private boolean still;
    private long lastNanos;
    private long played;
    private double speed;
    private long jumps;
    private long starvedFrames;

    /**
     * Creates a clock that nothing has arrived for yet.
     *
     * @param intervalNanos normal time between two sends, positive
     */
    public PlayoutClock(long intervalNanos) {
        interval(intervalNanos);
    }

    /**
     * Says how far sends are apart from now on; counts for the snapshot that is received next.
     *
     * @param newIntervalNanos normal time between two sends, positive
     */
    public void interval(long newIntervalNanos) {
        if (newIntervalNanos <= 0) {
            throw new IllegalArgumentException("intervalNanos must be positive, was " + newIntervalNanos);
        }
        intervalNanos = newIntervalNanos;
    }

    /**
     * Takes the times of a datagram that arrived.
     *
     * @param sequence its number
     * @param arrivalNanos when, by the receiver's real time; never before the last one
     * @param realNanos the sender's real time when it was sent
     * @param normalNanos the sender's normal time then
     * @param scale the sender's time scale then
     */
    public void received(long sequence, long arrivalNanos, long realNanos, long normalNanos, float scale) {
        boolean first = lateness.isEmpty() || guessed;
        if (guessed) {
            lateness.clear();
            guessed = false;
        }
        losses.add(sequence);
        lateness.add(arrivalNanos, arrivalNanos - realNanos);
        sender.add(realNanos, normalNanos, scale);
        if (first) {
            jitter.start(arrivalNanos, 0);
        } else {
            jitter.want(arrivalNanos, lateness.jitter());
        }
    }

    /**
     * Takes the times of a datagram that arrived at an unknown time before now, as the receiver did not look: nothing is
     * learned of how late it was. While there has been no other, it is taken to have arrived now.
     *
     * @param sequence its number
     * @param nowNanos the receiver's real time; never before the last arrival
     * @param realNanos as for {@link #received}
     * @param normalNanos as there
     * @param scale as there
     */
    public void receivedSometime(long sequence, long nowNanos, long realNanos, long normalNanos, float scale) {
        losses.add(sequence);
        sender.add(realNanos, normalNanos, scale);
        if (lateness.isEmpty()) {
            guessed = true;
            jitter.start(nowNanos, 0);
        }
        if (guessed) {
            lateness.add(nowNanos, nowNanos - realNanos);
        }
    }

    /** The sender begins to number its datagrams anew. */
    public void restart() {
        losses.restart();
    }

    /**
     * Takes the end stamp of a snapshot that came with the datagram received last, which is the first of its send.
     *
     * @param stampNanos when the snapshot's tick ends, in the sender's normal time
     * @param normalNanos the sender's normal time when it was sent
     */
    public void receivedSnapshot(long arrivalNanos, long stampNanos, long normalNanos) {
        long wanted = (1 + losses.allowed()) * intervalNanos - (stampNanos - normalNanos);
        if (running) {
            newestStamp = Math.max(newestStamp, stampNanos);
            delay.want(arrivalNanos, wanted);
        } else {
            running = true;
            newestStamp = stampNanos;
            delay.start(arrivalNanos, wanted);
        }
    }

    private long target(long nowNanos) {
        return sender.normalAt(nowNanos - lateness.base() - jitter.value()) - delay.value();
    }

    /** Returns whether a snapshot has arrived, so that there is something to play. */
    public boolean isRunning() {
        return running;
    }

    /**
     * Advances to a frame.
     *
     * @param nowNanos the receiver's real time, never before that of the last frame
     * @return the sender's normal time to draw, never before that of the last frame
     */
    public long frame(long nowNanos) {
        long target = target(nowNanos);
        if (!drawn) {
            drawn = true;
            played = target;
            lastNanos = nowNanos;
            stillSince = nowNanos;
        }
        long before = played;
        boolean stands = sender.stands();
        long step = Math.max(0, target - target(lastNanos));
        long error = target - (played + step);
        boolean starved = played >= newestStamp && !stands && !ahead;
        starvedFrames += starved ? 1 : 0;
        if (Math.abs(error) > STEERED_NANOS) {
            steering = true;
        } else if (Math.abs(error) < ARRIVED_NANOS) {
            steering = false;
        }
        long steered = 0;
        if (target - played > JUMP_NANOS) {
            steered = error;
            jumps++;
        } else if (ahead) {
            steered = Math.max(0, Math.min(step, target - played)) - step;
        } else if (steering && error > 0) {
            steered = Math.min(error, step * FASTER_PERCENT / 100);
        } else if (steering) {
            steered = Math.max(error, -step * (starved ? STARVED_PERCENT : SLOWER_PERCENT) / 100);
        }
        speed = step == 0 || stands ? 1 : 1 + (double) steered / step;
        played += step + steered;
        if (stands) {
            long gone = Math.round((nowNanos - lastNanos) * (double) sender.pace());
            played = Math.max(played, Math.min(newestStamp, before + gone));
        }
        ahead = played > target && (stands || ahead);
        stillSince = stands && played == before ? stillSince : nowNanos;
        still = nowNanos - stillSince >= STILL_NANOS;
        lastNanos = nowNanos;
        return played;
    }

    /** Returns whether frames have shown the same instant for a while, as the sender's time stands still. */
    public boolean isStill() {
        return still;
    }

    /** Returns J: how much later than the earliest of the last 8 s datagrams are waited for, in real time. */
    public long jitterNanos() {
        return jitter.value();
    }

    /** Returns D: how far what is drawn lies behind the sender's clock of the moment, in normal time, beside the way and J. */
    public long delayNanos() {
        return delay.value();
    }

    /** Returns the share of datagrams that did not arrive, from 0 to 1. */
    public double loss() {
        return losses.share();
    }

    /** Returns how fast the last frame was played, 1 being the sender's speed. */
    public double speed() {
        return speed;
    }

    /** Returns how often more than a second was left out. */
    public long jumps() {
        return jumps;
    }

    /** Returns how many frames were past the newest snapshot. */
    public long starvedFrames() {
        return starvedFrames;
    }
}
