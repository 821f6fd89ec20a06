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
        while (dueAt().compareTo(normal) <= 0) {
            if (ticksInFrame == settings.maxTicksPerFrame()) {
                BigInteger kept = before.max(dueAt().subtract(BigInteger.ONE));
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
        BigInteger end = nextEnd();
        stamps.add(new TickStamps.Stamp(stamps.size(), fixed.longValueExact(), end.longValueExact(), rate.seconds()));
        ticksInFrame++;
        insideTick.run();
        fixed = end;
        ticksSinceOrigin++;
        takeRate();
    }

    private void takeRate() {
        if (!nextRate.equals(rate)) {
            rate = nextRate;
            origin = fixed;
            ticksSinceOrigin = 0;
        }
    }

    private BigInteger nextEnd() {
        return origin.add(BigInteger.valueOf(ticksSinceOrigin + 1)
                .multiply(BigInteger.valueOf(rate.periodNanos()))
                .divide(BigInteger.valueOf(rate.ticksPerPeriod())));
    }

    private BigInteger dueAt() {
        return settings.policy() == TickPolicy.AHEAD ? fixed : nextEnd();
    }

    private BigInteger scaled(long delta) {
        BigDecimal factor = paused ? BigDecimal.ZERO : new BigDecimal(scale);
        BigInteger before = floor(exactScaled);
        exactScaled = exactScaled.add(factor.multiply(BigDecimal.valueOf(delta)));
        return floor(exactScaled).subtract(before);
    }

    private BigInteger limited(long delta, BigInteger scaled) {
        FrameLimit limit = settings.frameLimit();
        if (limit.skips()) {
            return delta > limit.nanos() ? BigInteger.ZERO : scaled;
        }
        return scaled.min(BigInteger.valueOf(limit.nanos()));
    }

    private void show() {
        long delay = settings.policy() == TickPolicy.AHEAD ? 0 : rate.periodNanos() / rate.ticksPerPeriod();
        render = render.max(normal.subtract(BigInteger.valueOf(delay)).min(fixed));
    }

    private static BigInteger floor(BigDecimal number) {
        return number.setScale(0, RoundingMode.FLOOR).toBigInteger();
    }
}
