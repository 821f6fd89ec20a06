package dev.tandem.time;

/**
 * When a tick is due, how long it is, and which instant the picture shows. A policy is the only place that decides these: it
 * answers three package-private questions, and {@link TickClock} does the rest.
 *
 * <p>All four are one rule. The picture stands at {@code normal - delay}, and ticks run until there is a newest pose at or
 * after the picture; the policies differ in the delay that they aim at and in where a tick ends. Where the delay changes, by
 * another policy or by another step in {@link #BEHIND}, it eases: for every 8 ns of normal time it goes 1 ns towards its new
 * value, so that the picture runs at 7/8 or 9/8 of normal speed for 8 times the difference, and neither jumps, nor stops,
 * nor runs backwards. Ticks are due by the delay in force; the rules below hold once it has arrived.
 */
public enum TickPolicy {

    /**
     * {@code while (fixed <= normal) tick()}; the picture shows normal time. The newest pose lies at or after the picture, so
     * there is something to interpolate towards without any display delay; input reaches the simulation up to one tick late.
     */
    AHEAD {
        @Override
        long displayDelayNanos(TickRate rate) {
            return 0;
        }

        @Override
        long dueAt(long fixedNanos, long nextEndNanos, long stepNanos) {
            return fixedNanos;
        }

        @Override
        long endOf(long nextEndNanos, long pictureNanos) {
            return nextEndNanos;
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
        long displayDelayNanos(TickRate rate) {
            return rate.stepNanos();
        }

        @Override
        long dueAt(long fixedNanos, long nextEndNanos, long stepNanos) {
            // fixedNanos, and 1 ns later if this tick is 1 ns longer than the step rounded down
            return nextEndNanos - stepNanos;
        }

        @Override
        long endOf(long nextEndNanos, long pictureNanos) {
            return nextEndNanos;
        }
    },

    /**
     * Whole steps and then a shorter one, so that {@code fixed == normal} after every frame, and the picture shows the newest
     * pose. No interpolation is needed and no time is left over; but the ticks depend on the frames, so that no two runs are
     * alike, and a world that is stable at the whole step is handed others. The second loop of "Fix Your Timestep!"; here to
     * be compared against, and for worlds to which the length of a tick means little.
     */
    SEMI_FIXED {
        @Override
        long displayDelayNanos(TickRate rate) {
            return 0;
        }

        @Override
        long dueAt(long fixedNanos, long nextEndNanos, long stepNanos) {
            return fixedNanos + 1;
        }

        @Override
        long endOf(long nextEndNanos, long pictureNanos) {
            return Math.min(nextEndNanos, pictureNanos);
        }
    },

    /**
     * One tick per frame, as long as the frame; none in a frame of length 0. The rate has no part in it, except that single
     * steps ({@link TimeControl#step(int)}) have its length. Here to be compared against.
     */
    VARIABLE {
        @Override
        long displayDelayNanos(TickRate rate) {
            return 0;
        }

        @Override
        long dueAt(long fixedNanos, long nextEndNanos, long stepNanos) {
            return fixedNanos + 1;
        }

        @Override
        long endOf(long nextEndNanos, long pictureNanos) {
            return pictureNanos;
        }
    };

    /** Returns by how much the picture is to lag behind normal time. */
    abstract long displayDelayNanos(TickRate rate);

    /** Returns the earliest picture time at which the tick is due that starts at {@code fixedNanos}. */
    abstract long dueAt(long fixedNanos, long nextEndNanos, long stepNanos);

    /** Returns where a tick that is due ends; {@code nextEndNanos} is where the rate would have it. */
    abstract long endOf(long nextEndNanos, long pictureNanos);
}
