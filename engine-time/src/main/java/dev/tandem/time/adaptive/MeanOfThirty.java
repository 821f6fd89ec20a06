package dev.tandem.time.adaptive;

import java.util.Arrays;

/** {@link StepRule#MEAN_OF_THIRTY}. */
final class MeanOfThirty implements StepChooser {

    private static final int SAMPLES = 30;
    private static final long ALLOWANCE_NANOS = 1_000_000;
    private static final long LONGEST_NANOS = 1_000_000_000;

    private final StepList steps;
    private final long[] samples = new long[SAMPLES];
    private int count;
    private int next;
    private long sum;

    MeanOfThirty(StepList steps) {
        this.steps = steps;
    }

    @Override
    public int frameBegan(int step, long realDeltaNanos, int ticksBefore) {
        if (ticksBefore == 0 || realDeltaNanos > LONGEST_NANOS) {
            return step;
        }
        sum += realDeltaNanos - samples[next];
        samples[next] = realDeltaNanos;
        next = (next + 1) % SAMPLES;
        count = Math.min(count + 1, SAMPLES);
        return steps.atLeast(costNanos() - ALLOWANCE_NANOS);
    }

    @Override
    public int tickEnded(int step, long realNanos, double workNanos) {
        return step;
    }

    @Override
    public double costNanos() {
        return count == 0 ? 0 : (double) sum / count;
    }

    @Override
    public void restart() {
        Arrays.fill(samples, 0);
        count = 0;
        next = 0;
        sum = 0;
    }
}
