package dev.tandem.bench.fork.measure;

import java.util.Arrays;

/** Times of one thing, repeated. */
public final class Samples {
    private double[] values = new double[64];
    private int count;

    public void add(double value) {
        if (count == values.length) {
            values = Arrays.copyOf(values, 2 * count);
        }
        values[count++] = value;
    }

    public void clear() {
        count = 0;
    }

    public int count() {
        return count;
    }

    /** The middle one, or the mean of the two in the middle. */
    public double median() {
        double[] sorted = Arrays.copyOf(values, count);
        Arrays.sort(sorted);
        return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2;
    }

    /** The smallest that is not below that share of them. */
    public double quantile(double share) {
        double[] sorted = Arrays.copyOf(values, count);
        Arrays.sort(sorted);
        return sorted[Math.min(count - 1, (int) (share * count))];
    }

    public double max() {
        return quantile(1);
    }
}
