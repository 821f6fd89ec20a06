package dev.tandem.examples.timelab;

/** Measures how late and how uneven a player sees a {@link RuleGame}, and how wrong where nobody could know. */
final class RuleMeter {

    private static final double SECOND = 1e9;

    /** Even motion is measured from this long after a press, when every rule has settled, to a while before the stop. */
    private static final long EVEN_FROM_NANOS = 300_000_000;

    private static final long EVEN_TO_NANOS = 900_000_000;

    /** A body that has gone less than a tenth of a millisecond's way is taken to rest. */
    private static final double NOTICED = 1e-4;

    private final Mean latency = new Mean();
    private final Mean response = new Mean();
    private final Mean overshoot = new Mean();
    private final Mean squaredError = new Mean();

    private double last;
    private double speed;

    private long pressNanos;
    private long startNanos;
    private double start;
    private boolean answered = true;

    private double end;
    private boolean moving;
    private double beyond;

    private boolean even;
    private long lastPresentNanos;

    /** A key went down, and the tick that answers it begins at {@code tickNanos} of game time. */
    void press(long realNanos, long tickNanos, double unitsPerSecond) {
        if (speed != 0) {
            overshoot.add(beyond * SECOND);
        }
        pressNanos = realNanos;
        startNanos = tickNanos;
        start = last;
        speed = unitsPerSecond;
        answered = false;
        moving = true;
        beyond = 0;
    }

    /** The body stops at a position. */
    void stop(double position) {
        end = position;
        moving = false;
    }

    /** A frame is presented; {@code offsetNanos} is what real time is ahead of game time by. */
    void add(long presentNanos, long offsetNanos, double position) {
        double way = (position - start) * speed;
        if (!answered && way > NOTICED) {
            answered = true;
            response.add(presentNanos - pressNanos);
        }
        if (!moving) {
            beyond = Math.max(beyond, (position - end) * speed);
        }
        long since = presentNanos - pressNanos;
        boolean nowEven = moving && since > EVEN_FROM_NANOS && since < EVEN_TO_NANOS;
        if (nowEven) {
            latency.add(presentNanos - offsetNanos - (startNanos + way * SECOND));
        }
        if (nowEven && even) {
            double error = (position - last) * speed * SECOND / (presentNanos - lastPresentNanos) - 1;
            squaredError.add(error * error);
        }
        even = nowEven;
        last = position;
        lastPresentNanos = presentNanos;
    }

    /** From the instant that is seen to its presentation, in even motion, mean. */
    double latencyNanos() {
        return latency.get();
    }

    /** From the press of a key to the presentation of the first frame in which the body moves, mean. */
    double responseNanos() {
        return response.get();
    }

    /** How far the body is seen beyond the place where it stopped, as time at its speed: worst of each stop, mean. */
    double overshootNanos() {
        return overshoot.get();
    }

    /** Root mean square of the error of velocity between frames in even motion; 1 is the whole velocity. */
    double velocityError() {
        return Math.sqrt(squaredError.get());
    }

    private static final class Mean {
        private double sum;
        private long count;

        void add(double value) {
            sum += value;
            count++;
        }

        double get() {
            return sum / count;
        }
    }
}
