package dev.tandem.time.pacing;

import static java.math.BigInteger.ZERO;
import static java.math.BigInteger.valueOf;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The rules of {@link RefreshEstimate} and {@link DeltaSmoother} in unbounded integers, written from their descriptions: every
 * delta is kept, and what depends on the last few is computed from the list each time. Slow.
 */
final class ReferenceSmoother {

    /** A frame, how many refreshes it took, and how late it was. */
    private record Counted(BigInteger delta, BigInteger refreshes, BigInteger late) {}

    private static final BigInteger SECOND = valueOf(1_000_000_000L);

    private final List<BigInteger> deltas = new ArrayList<>();
    private final List<Boolean> near = new ArrayList<>();
    private final List<Counted> block = new ArrayList<>();
    private boolean certain;
    private int longerLooks;
    private BigInteger sum;
    private BigInteger intervals;
    private BigInteger deviation;
    private BigInteger real;
    private BigInteger smoothed;

    ReferenceSmoother() {}

    ReferenceSmoother(long expected) {
        begin(valueOf(expected), 4);
    }

    long smooth(long newReal) {
        BigInteger delta = real == null ? ZERO : valueOf(newReal).subtract(real);
        real = valueOf(newReal);
        if (smoothed == null) {
            smoothed = real;
            return newReal;
        }
        if (delta.signum() > 0 && delta.compareTo(SECOND) <= 0) {
            learn(delta);
        }
        boolean untouched = delta.signum() <= 0 || delta.compareTo(SECOND.multiply(valueOf(4))) > 0;
        smoothed = smoothed.add(untouched ? delta : step(delta));
        return smoothed.longValueExact();
    }

    boolean isCertain() {
        return certain;
    }

    long interval() {
        return certain ? sum.divide(intervals).longValueExact() : 0;
    }

    private BigInteger step(BigInteger delta) {
        BigInteger before = real.subtract(delta).subtract(smoothed);
        BigInteger interval = valueOf(interval());
        if (!certain || before.abs().compareTo(interval) > 0) {
            BigInteger most = delta.divide(valueOf(32));
            return delta.add(before.max(most.negate()).min(most));
        }
        BigInteger away = real.subtract(smoothed);
        // real division rounds half up: floor(x + 1/2); whole intervals, at least one
        BigInteger counted = delta.add(before.min(ZERO));
        BigInteger whole =
                floorDiv(counted.add(interval.divide(valueOf(2))), interval).max(BigInteger.ONE);
        BigInteger left = away.subtract(whole.multiply(interval));
        BigInteger quarter = interval.divide(valueOf(4));
        BigInteger above = left.subtract(left.max(quarter.negate()).min(quarter));
        BigInteger kept = left.subtract(above.divide(valueOf(16)));
        return away.subtract(kept.max(interval.negate()).min(interval)).max(ZERO);
    }

    private void learn(BigInteger delta) {
        deltas.add(delta);
        if (certain) {
            near.add(follow(delta));
            certain = count(near, 64) >= 48 && count(near, 8) >= 4;
            if (!certain) {
                deltas.clear();
            } else if (deltas.size() % 64 == 0) {
                lookForLonger();
            }
        } else if (deltas.size() >= 64 && deltas.size() % 8 == 0 && best().signum() > 0) {
            begin(best(), 64);
        }
    }

    /** Returns the number of frames that were near; those before the first count as near. */
    private static long count(List<Boolean> near, int last) {
        List<Boolean> latest = near.subList(Math.max(0, near.size() - last), near.size());
        return last - latest.stream().filter(each -> !each).count();
    }

    private boolean follow(BigInteger delta) {
        BigInteger interval = sum.divide(intervals);
        BigInteger since = deviation.add(delta);
        BigInteger refreshes =
                floorDiv(since.add(interval.divide(valueOf(2))), interval).max(ZERO);
        deviation = since.subtract(refreshes.multiply(interval));
        boolean isNear = deviation.abs().compareTo(interval.divide(valueOf(4))) <= 0;
        average(delta, refreshes);
        deviation = deviation.subtract(deviation.divide(valueOf(32)));
        return isNear;
    }

    private void average(BigInteger delta, BigInteger refreshes) {
        sum = sum.add(delta);
        intervals = intervals.add(refreshes);
        if (intervals.compareTo(valueOf(8_192)) > 0) {
            sum = sum.multiply(valueOf(4_096)).divide(intervals);
            intervals = valueOf(4_096);
        }
        block.add(new Counted(delta, refreshes, deviation));
        BigInteger blockLength = block.stream().map(Counted::refreshes).reduce(ZERO, BigInteger::add);
        if (blockLength.compareTo(valueOf(256)) < 0) {
            return;
        }
        BigInteger blockSum = block.stream().map(Counted::delta).reduce(ZERO, BigInteger::add);
        BigInteger first =
                block.stream().map(Counted::late).min(BigInteger::compareTo).orElseThrow();
        BigInteger last =
                block.stream().map(Counted::late).max(BigInteger::compareTo).orElseThrow();
        // |mean of the block - mean| > 2 jitter / length, multiplied by both lengths
        BigInteger apart =
                blockSum.multiply(intervals).subtract(sum.multiply(blockLength)).abs();
        if (apart.compareTo(last.subtract(first).multiply(intervals).multiply(valueOf(2))) > 0) {
            sum = blockSum.divide(blockLength).multiply(valueOf(64));
            intervals = valueOf(64);
        }
        block.clear();
    }

    /** Frames that all last two intervals or more four times in a row are those of a slower screen. */
    private void lookForLonger() {
        BigInteger best = best();
        longerLooks = best.multiply(valueOf(2)).compareTo(sum.divide(intervals).multiply(valueOf(3))) > 0
                ? longerLooks + 1
                : 0;
        if (longerLooks == 4) {
            begin(best, 64);
        }
    }

    /** Returns the longest interval that fits the last 64 deltas well enough; 0 if none does. */
    private BigInteger best() {
        List<BigInteger> window = new ArrayList<>(deltas.subList(deltas.size() - 64, deltas.size()));
        BigInteger median =
                window.stream().sorted().collect(Collectors.toList()).get(32);
        BigInteger best = ZERO;
        long most = 54;
        for (int part = 1; part <= 4; part++) {
            BigInteger candidate = mean(window, median.divide(valueOf(part)));
            if (candidate.compareTo(valueOf(100_000)) < 0) {
                continue;
            }
            ReferenceSmoother trial = new ReferenceSmoother(candidate.longValueExact());
            long count = 0;
            for (BigInteger delta : window) {
                // the interval under trial does not learn
                trial.sum = candidate;
                trial.intervals = BigInteger.ONE;
                trial.block.clear();
                count += trial.follow(delta) ? 1 : 0;
            }
            if (count >= most + 4) {
                best = candidate;
                most = count;
            }
        }
        return best;
    }

    private static BigInteger mean(List<BigInteger> window, BigInteger interval) {
        BigInteger total = ZERO;
        BigInteger count = ZERO;
        for (BigInteger delta : window) {
            if (interval.signum() > 0) {
                BigInteger whole = delta.add(interval.divide(valueOf(2))).divide(interval);
                BigInteger away = delta.subtract(whole.multiply(interval)).abs();
                if (away.compareTo(interval.divide(valueOf(4))) <= 0) {
                    total = total.add(delta);
                    count = count.add(whole);
                }
            }
        }
        return count.signum() == 0 ? ZERO : total.divide(count);
    }

    private void begin(BigInteger interval, int weight) {
        certain = true;
        near.clear();
        block.clear();
        longerLooks = 0;
        sum = interval.multiply(valueOf(weight));
        intervals = valueOf(weight);
        deviation = ZERO;
    }

    private static BigInteger floorDiv(BigInteger a, BigInteger b) {
        BigInteger[] parts = a.divideAndRemainder(b);
        return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
    }
}
