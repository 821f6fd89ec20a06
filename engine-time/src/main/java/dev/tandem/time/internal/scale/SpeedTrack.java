package dev.tandem.time.internal.scale;

import dev.tandem.time.internal.SaturatedMath;
import dev.tandem.time.internal.SavedNumbers;
import dev.tandem.time.internal.ScaleLimits;
import dev.tandem.time.scale.Ramp;
import dev.tandem.time.scale.SlowMotion;
import java.io.IOException;

/**
 * The time scale along real time: constant, or on its way by a ramp or a slow motion, or held by a hit-stop. A hit-stop lies
 * over the others: what is below stands still until it is over. So there is one {@link ScaleStretch} under way at a time.
 */
public final class SpeedTrack {

    private static final int IN = 0;
    private static final int HOLD = 1;
    private static final int OVER = 2;

    private final ScaledTime time = new ScaledTime();
    private final ScaleStretch below = new ScaleStretch();
    private final ScaleStretch stop = new ScaleStretch();
    private double base = 1;
    private SlowMotion motion = SlowMotion.DIP;
    private int phase = OVER;
    private boolean frozen;
    private long easeBackNanos;

    void copy(SpeedTrack other) {
        time.copy(other.time);
        below.copy(other.below);
        stop.copy(other.stop);
        base = other.base;
        motion = other.motion;
        phase = other.phase;
        frozen = other.frozen;
        easeBackNanos = other.easeBackNanos;
    }

    void hand(SavedNumbers numbers) throws IOException {
        time.hand(numbers);
        below.hand(numbers);
        stop.hand(numbers);
        base = numbers.number("time scale", base);
        frozen = numbers.flag("hit-stop", frozen);
        easeBackNanos = handedLength(numbers, easeBackNanos);
        phase = numbers.number("phase of a slow motion", phase, IN, OVER);
        if (phase != OVER) {
            double scale = numbers.number("time scale", motion.scale());
            long in = handedLength(numbers, motion.inNanos());
            long hold = handedLength(numbers, motion.holdNanos());
            long out = handedLength(numbers, motion.outNanos());
            motion = SlowMotion.of(scale, in, hold, out).withRamp(ScaleStretch.handed(numbers, motion.ramp()));
        }
    }

    private static long handedLength(SavedNumbers numbers, long nanos) throws IOException {
        return numbers.number("length of a ramp", nanos, 0, ScaleLimits.LONGEST_RAMP_NANOS);
    }

    /** Sets the scale; a ramp or slow motion under way ends. */
    public void scale(double newScale) {
        ramp(newScale, 0, Ramp.LINEAR);
    }

    /** Goes to another scale. */
    public void ramp(double newScale, long realNanos, Ramp ramp) {
        double now = scaleBelow();
        base = newScale;
        phase = OVER;
        below.begin(now, newScale, realNanos, ramp);
        change();
    }

    /** Plays a slow motion. */
    public void play(SlowMotion newMotion) {
        double now = scaleBelow();
        motion = newMotion;
        phase = IN;
        below.begin(now, newMotion.scale(), newMotion.inNanos(), newMotion.ramp());
        change();
    }

    /** Freezes, and eases back afterwards. */
    public void hitStop(long freezeNanos, long newEaseBackNanos) {
        stop.begin(0, 0, frozen ? Math.max(stop.left(), freezeNanos) : freezeNanos, Ramp.LINEAR);
        frozen = true;
        easeBackNanos = newEaseBackNanos;
        follow();
    }

    /** Returns the scale at this moment. */
    public double scale() {
        return stop.isRunning() ? stop.scale() : scaleBelow();
    }

    /** Returns whether the scale is not yet what it will stay at. */
    public boolean isChanging() {
        return stop.isRunning() || below.isRunning();
    }

    /** Returns what {@link #advance} will return where nothing is changing, and changes nothing. */
    long steady(long realNanos) {
        return time.scaled(realNanos);
    }

    /** Advances by real time and returns how much normal time that makes, {@link Long#MAX_VALUE} if there is more. */
    long advance(long realNanos) {
        long sum = 0;
        long left = realNanos;
        while (left > 0 && isChanging()) {
            ScaleStretch now = stop.isRunning() ? stop : below;
            long part = Math.min(left, now.left());
            sum = SaturatedMath.sum(sum, now.advance(part, time));
            left -= part;
            if (!now.isRunning()) {
                follow();
            }
        }
        sum = SaturatedMath.sum(sum, time.scaled(left));
        time.carry(left);
        return sum;
    }

    private double scaleBelow() {
        return below.isRunning() ? below.scale() : base;
    }

    private void change() {
        follow();
        if (stop.isRunning() && !frozen) {
            stop.aim(scaleBelow());
        }
    }

    /** Begins what follows on a stretch that has come to its end, and takes its lower scale. */
    private void follow() {
        while (!below.isRunning() && phase != OVER) {
            if (phase == IN) {
                below.begin(motion.scale(), motion.scale(), motion.holdNanos(), Ramp.LINEAR);
                phase = HOLD;
            } else {
                below.begin(motion.scale(), base, motion.outNanos(), motion.ramp());
                phase = OVER;
            }
        }
        if (frozen && !stop.isRunning()) {
            frozen = false;
            stop.begin(0, scaleBelow(), easeBackNanos, Ramp.SMOOTH);
        }
        time.scale(stop.isRunning() ? stop.low() : below.isRunning() ? below.low() : base);
    }
}
