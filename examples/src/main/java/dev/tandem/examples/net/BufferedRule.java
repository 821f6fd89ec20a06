package dev.tandem.examples.net;

import java.util.Map;
import java.util.TreeMap;

/**
 * A rule by which a client draws the places that a server sent, each with its time there: which instant a frame shows is up to
 * the rule. Between two places it goes straight, beyond the newest it stands. Times are seconds.
 */
abstract class BufferedRule {
    private static final int MOST_PLACES = 64;

    private final TreeMap<Double, Double> places = new TreeMap<>();

    /** Takes what arrived now. */
    final void received(double sentSeconds, double place, double nowSeconds) {
        places.put(sentSeconds, place);
        if (places.size() > MOST_PLACES) {
            places.pollFirstEntry();
        }
        arrived(sentSeconds, nowSeconds);
    }

    /** Takes note of the time of what arrived. */
    abstract void arrived(double sentSeconds, double nowSeconds);

    /** Returns the instant that a frame shows, given the seconds since the frame before. */
    abstract double shown(double passedSeconds);

    final double newest() {
        return places.lastKey();
    }

    /** Returns where a frame draws the body; not a number before anything arrived. */
    final double drawn(double passedSeconds) {
        if (places.isEmpty()) {
            return Double.NaN;
        }
        double instant = shown(passedSeconds);
        Map.Entry<Double, Double> before = places.floorEntry(instant);
        Map.Entry<Double, Double> after = places.ceilingEntry(instant);
        if (before == null || after == null) {
            return (before == null ? after : before).getValue();
        }
        double gap = after.getKey() - before.getKey();
        double progress = gap == 0 ? 0 : (instant - before.getKey()) / gap;
        return before.getValue() + progress * (after.getValue() - before.getValue());
    }
}
