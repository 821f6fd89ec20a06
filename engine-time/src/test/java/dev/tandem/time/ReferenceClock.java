package dev.tandem.time;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/**
 * The rules of SPEC 2 in unbounded arithmetic: slow, exact, and written without a carried remainder. Scaled time is one
 * exact sum, the end of a tick is a product and a division. Wrong use is not detected.
 */
final class ReferenceClock {

    private final ClockSettings settings;
    private final List<TickStamps.Stamp> stamps = new ArrayList<>();
    private BigDecimal exactScaled = BigDecimal.ZERO;
    private BigInteger normal;
    private BigInteger fixed;
    private BigInteger render;
    private BigInteger dropped = BigInteger.ZERO;
    private BigInteger origin;
    private long ticksSinceOrigin;
    private TickRate rate;
    private TickRate nextRate;
    private TickPolicy policy;
    private BigInteger delayFrom;
    private BigInteger delayAim;
    private BigInteger delayEased = BigInteger.ZERO;
    private double scale = 1;
    private boolean paused;
    private boolean started;
    private long lastReal;
    private int ticksInFrame;

    ReferenceClock(ClockSettings settings) {
        this.settings = settings;
        normal = BigInteger.valueOf(settings.startNanos());
        fixed = normal;
        origin = normal;
        rate = settings.rate();
        nextRate = rate;
        policy = settings.policy();
        delayFrom = wantedDelay();
        delayAim = delayFrom;
        render = BigInteger.ONE.shiftLeft(62).negate();
        show();
    }

    void frame(long real, Runnable insideTick) {
        long delta = started ? Math.max(0, real - lastReal) : 0;
        started = true;
        lastReal = real;
        BigInteger before = normal;
        BigInteger scaled = scaled(delta);
        BigInteger passed = limited(delta, scaled);
        normal = normal.add(passed);
        dropped = dropped.add(scaled).subtract(passed);
        ticksInFrame = 0;
        takeRate();
        delayEased = delayEased.add(passed);
        while (dueAt().compareTo(renderAim()) <= 0) {
            if (ticksInFrame == settings.maxTicksPerFrame()) {
                BigInteger kept = before.max(dueAt().subtract(BigInteger.ONE).add(delay()));
                dropped = dropped.add(normal).subtract(kept);
                normal = kept;
                break;
            }
            tick(insideTick);
        }
        show();
    }

    void scale(double newScale) {
        scale = newScale;
    }

    void paused(boolean newPaused) {
        paused = newPaused;
    }

    void rate(TickRate newRate) {
        nextRate = newRate;
    }

    void policy(TickPolicy newPolicy) {
        policy = newPolicy;
        aimDelay();
    }

    long normal() {
        return normal.longValueExact();
    }

    long fixed() {
        return fixed.longValueExact();
    }

    long render() {
        return render.longValueExact();
    }

    long dropped() {
        return dropped.longValueExact();
    }

    int ticksInFrame() {
        return ticksInFrame;
    }

    List<TickStamps.Stamp> stamps() {
        return stamps;
    }

    /** Returns sum(scale(i) * delta(i)) of all frames so far, exactly. */
    BigDecimal exactScaled() {
        return exactScaled;
    }

    private void tick(Runnable insideTick) {
        BigInteger wholeEnd = nextEnd();
        BigInteger end = endOfTick();
        boolean whole = end.equals(wholeEnd);
        double seconds = whole ? rate.seconds() : end.subtract(fixed).longValueExact() / 1e9;
        stamps.add(new TickStamps.Stamp(stamps.size(), fixed.longValueExact(), end.longValueExact(), seconds));
        ticksInFrame++;
        insideTick.run();
        fixed = end;
        ticksSinceOrigin++;
        if (!whole) {
            origin = end;
            ticksSinceOrigin = 0;
        }
        takeRate();
    }

    private void takeRate() {
        if (!nextRate.equals(rate)) {
            rate = nextRate;
            origin = fixed;
            ticksSinceOrigin = 0;
            aimDelay();
        }
    }

    private BigInteger nextEnd() {
        return origin.add(BigInteger.valueOf(ticksSinceOrigin + 1)
                .multiply(BigInteger.valueOf(rate.periodNanos()))
                .divide(BigInteger.valueOf(rate.ticksPerPeriod())));
    }

    private BigInteger endOfTick() {
        return switch (policy) {
            case AHEAD, BEHIND -> nextEnd();
            case SEMI_FIXED -> nextEnd().min(renderAim());
            case VARIABLE -> renderAim();
        };
    }

    /** The render time from which the next tick is due. */
    private BigInteger dueAt() {
        return switch (policy) {
            case AHEAD -> fixed;
            case BEHIND -> nextEnd().subtract(wantedDelay());
            case SEMI_FIXED, VARIABLE -> fixed.add(BigInteger.ONE);
        };
    }

    private BigInteger renderAim() {
        return normal.subtract(delay());
    }

    private BigInteger wantedDelay() {
        return policy == TickPolicy.BEHIND
                ? BigInteger.valueOf(rate.periodNanos() / rate.ticksPerPeriod())
                : BigInteger.ZERO;
    }

    /** 1 ns for every 8 ns of normal time since the aim was set. */
    private BigInteger delay() {
        BigInteger way = delayAim.subtract(delayFrom);
        BigInteger gone = delayEased.divide(BigInteger.valueOf(8)).min(way.abs());
        return way.signum() < 0 ? delayFrom.subtract(gone) : delayFrom.add(gone);
    }

    private void aimDelay() {
        if (!wantedDelay().equals(delayAim)) {
            delayFrom = delay();
            delayAim = wantedDelay();
            delayEased = BigInteger.ZERO;
        }
    }

    private BigInteger scaled(long delta) {
        BigDecimal factor = paused ? BigDecimal.ZERO : new BigDecimal(scale);
        BigInteger before = floor(exactScaled);
        exactScaled = exactScaled.add(factor.multiply(BigDecimal.valueOf(delta)));
        return floor(exactScaled).subtract(before);
    }

    private BigInteger limited(long delta, BigInteger scaled) {
        FrameLimit limit = settings.frameLimit();
        if (limit.isSkipping()) {
            return delta > limit.nanos() ? BigInteger.ZERO : scaled;
        }
        return scaled.min(BigInteger.valueOf(limit.nanos()));
    }

    private void show() {
        render = render.max(renderAim().min(fixed));
    }

    private static BigInteger floor(BigDecimal number) {
        return number.setScale(0, RoundingMode.FLOOR).toBigInteger();
    }
}
