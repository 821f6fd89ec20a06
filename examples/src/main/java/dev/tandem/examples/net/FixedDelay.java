package dev.tandem.examples.net;

/**
 * A model of the rule of Fiedler's articles on snapshots: three sends behind the first that arrived, and two frames, at an even
 * pace.
 */
final class FixedDelay extends BufferedRule {
    private static final double TWO_FRAMES = 2 / 60.0;

    private final double delay;
    private double instant = Double.NaN;

    FixedDelay(double sendSeconds) {
        delay = 3 * sendSeconds + TWO_FRAMES;
    }

    @Override
    void arrived(double sentSeconds, double nowSeconds) {
        if (Double.isNaN(instant)) {
            instant = sentSeconds - delay;
        }
    }

    @Override
    double shown(double passedSeconds) {
        instant += passedSeconds;
        return instant;
    }
}
