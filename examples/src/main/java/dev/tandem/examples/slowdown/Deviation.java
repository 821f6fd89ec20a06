package dev.tandem.examples.slowdown;

/** Collects differences and tells their mean, their root mean square and the largest one. */
final class Deviation {

    private double squares;
    private double sum;
    private double worst;
    private long count;

    /** Adds one difference of any sign. */
    void add(double difference) {
        sum += difference;
        squares += difference * difference;
        worst = Math.max(worst, Math.abs(difference));
        count++;
    }

    /** The mean with its sign; 0 if there is none. */
    double mean() {
        return count == 0 ? 0 : sum / count;
    }

    /** Root mean square of all differences; 0 if there is none. */
    double rms() {
        return count == 0 ? 0 : Math.sqrt(squares / count);
    }

    /** The largest absolute difference; 0 if there is none. */
    double worst() {
        return worst;
    }
}
