package dev.tandem.examples.net;

/**
 * A model of the rule of Mirror's snapshot interpolation with its defaults: behind by one send, one more and the deviation of
 * arrivals; kept within twice of that; and played at 1.02 or .96 when it drifts by more than a send.
 */
final class CaughtUp extends BufferedRule {
    private static final double FASTER = 1.02;
    private static final double SLOWER = .96;

    private final double send;
    private final Average drift;
    private final Average gaps;
    private double instant = Double.NaN;
    private double pace = 1;
    private double lastArrival = Double.NaN;
    private double lastSent = Double.NEGATIVE_INFINITY;

    CaughtUp(double sendSeconds) {
        send = sendSeconds;
        drift = new Average((int) Math.round(1 / sendSeconds));
        gaps = new Average((int) Math.round(2 / sendSeconds));
    }

    @Override
    void arrived(double sentSeconds, double nowSeconds) {
        double delay = 2 * send + gaps.deviation();
        if (Double.isNaN(instant)) {
            instant = sentSeconds - delay;
        }
        if (!Double.isNaN(lastArrival) && sentSeconds > lastSent) {
            gaps.add(nowSeconds - lastArrival);
        }
        if (sentSeconds > lastSent) {
            lastArrival = nowSeconds;
            lastSent = sentSeconds;
        }
        double wanted = sentSeconds - delay;
        instant = Math.max(wanted - delay, Math.min(wanted + delay, instant));
        drift.add(sentSeconds - instant);
        double off = drift.mean() - delay;
        pace = off > send ? FASTER : off < -send ? SLOWER : 1;
    }

    @Override
    double shown(double passedSeconds) {
        instant += passedSeconds * pace;
        return instant;
    }

    /** An exponential moving average, and the deviation from it. */
    private static final class Average {
        private final double weight;
        private double mean = Double.NaN;
        private double variance;

        Average(int count) {
            weight = 2.0 / (count + 1);
        }

        void add(double value) {
            double off = Double.isNaN(mean) ? 0 : value - mean;
            mean = Double.isNaN(mean) ? value : mean + weight * off;
            variance = (1 - weight) * (variance + weight * off * off);
        }

        double mean() {
            return mean;
        }

        double deviation() {
            return Math.sqrt(variance);
        }
    }
}
