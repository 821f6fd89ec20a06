package dev.tandem.time;

/**
 * When a tick is due, and which instant the picture shows. A policy is the only place that decides either: it answers the
 * two package-private questions below, and {@link TickClock} does the rest.
 */
public enum TickPolicy {

    /**
     * {@code while (fixed <= normal) tick()}; the picture shows normal time. The newest pose lies at or after the picture, so
     * there is something to interpolate towards without any display delay; input reaches the simulation up to one tick late.
     */
    AHEAD {
        @Override
        long dueAt(long fixedNanos, long nextEndNanos) {
            return fixedNanos;
        }

        @Override
        long displayDelayNanos(TickRate rate) {
            return 0;
        }
    },

    /**
     * {@code while (fixed + step <= normal) tick()}; the picture shows normal time minus one step. A tick runs once its whole
     * interval has passed, and what is left over ("overstep") says how far the picture has come from the last pose but one
     * to the last: alpha = overstep / step. This is the accumulator loop of Glenn Fiedler's article "Fix Your Timestep!"
     * (2004), with the accumulator kept as the difference of two exact times.
     */
    BEHIND {
        @Override
        long dueAt(long fixedNanos, long nextEndNanos) {
            return nextEndNanos;
        }

        @Override
        long displayDelayNanos(TickRate rate) {
            return rate.stepNanos();
        }
    };

    /** Returns the normal time from which the tick that starts at {@code fixedNanos} is due. */
    abstract long dueAt(long fixedNanos, long nextEndNanos);

    /** Returns by how much the picture lags behind normal time. */
    abstract long displayDelayNanos(TickRate rate);
}
