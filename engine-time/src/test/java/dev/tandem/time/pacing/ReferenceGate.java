package dev.tandem.time.pacing;

import static java.math.BigInteger.ONE;
import static java.math.BigInteger.ZERO;
import static java.math.BigInteger.valueOf;

import java.math.BigInteger;

/** The rules of {@link FrameGate} in unbounded integers, for a clock that does not run backwards. */
final class ReferenceGate {

    private static final BigInteger SETTLE = valueOf(500_000_000L);

    private final BigInteger target;
    private final BigInteger limit;
    private BigInteger interval;
    private BigInteger longest = ZERO;
    private BigInteger due;
    private BigInteger dueIn;
    private BigInteger passed;
    private long missed;

    ReferenceGate(long target, long limit) {
        this.target = valueOf(target);
        this.limit = valueOf(limit);
        interval = this.target;
    }

    /** Takes when the host came back, or first came, and until when the wait lasts if it has to; returns the frame's instant. */
    long frame(long arrivedNanos, long overslept) {
        BigInteger arrived = valueOf(arrivedNanos);
        if (due == null) {
            due = arrived;
            passed = arrived;
        } else {
            BigInteger work = arrived.subtract(passed);
            if (arrived.compareTo(due) > 0) {
                missed++;
                remember(work, work);
                interval = interval.max(withRoom(work));
                due = arrived;
            } else {
                remember(work, interval);
                shrink();
            }
            passed = arrived.compareTo(due) < 0 ? due.add(valueOf(overslept)) : arrived;
            if (passed.subtract(due).compareTo(dueIn) > 0) {
                due = passed;
            }
        }
        long instant = due.longValueExact();
        dueIn = interval;
        due = due.add(dueIn);
        return instant;
    }

    long interval() {
        return interval.longValueExact();
    }

    long missed() {
        return missed;
    }

    private void remember(BigInteger work, BigInteger elapsed) {
        BigInteger counted = work.min(limit);
        longest = counted.max(longest.subtract(share(longest.subtract(counted).max(ZERO), elapsed)));
    }

    private void shrink() {
        boolean fits = longest.compareTo(target.subtract(target.divide(valueOf(16)))) <= 0;
        BigInteger goal = fits ? target : target.max(withRoom(longest));
        interval = interval.subtract(share(interval.subtract(goal).max(ZERO), interval));
    }

    private BigInteger withRoom(BigInteger work) {
        BigInteger counted = work.min(limit);
        return counted.multiply(valueOf(6)).divide(valueOf(5)).min(limit);
    }

    private static BigInteger share(BigInteger distance, BigInteger elapsed) {
        BigInteger[] parts = distance.multiply(elapsed.min(SETTLE)).divideAndRemainder(SETTLE);
        return parts[1].signum() == 0 ? parts[0] : parts[0].add(ONE);
    }
}
