package dev.tandem.time;

/**
 * Decides when a tick is due, how long it is, and how far render time lags behind normal time.
 *
 * <p>All four policies are one rule: a frame renders {@code normal - delay}, and ticks run until there is a pose at or after
 * that instant. They differ in the delay and in where a tick ends. When the delay changes, because another policy is set or
 * because the step changes in {@link #BEHIND}, it eases by 1 ns per 8 ns of normal time: rendering runs at 7/8 or 9/8 of normal
 * speed until the new delay is reached, and never jumps, stops or runs backwards. Ticks are due by the delay in force; the
 * rules below hold once it has settled.
 */
public enum TickPolicy {

    /**
     * {@code while (fixed <= normal) tick()}; frames render normal time. The simulation runs up to one tick ahead of rendering,
     * so there is always a pose to interpolate towards and no display delay. Input reaches the simulation up to one tick late.
     */
    AHEAD {
        @Override
        long dueAt(long fixedNanos, long nextEndNanos, long stepNanos) {
            return fixedNanos;
        }
    },

    /**
     * {@code while (fixed + step <= normal) tick()}; frames render normal time minus one step. A tick runs once its whole
     * interval has passed. The rest in the accumulator, the overstep, gives the interpolation between the last two poses: alpha
     * = overstep / step. This is the loop of Glenn Fiedler's article "Fix Your Timestep!" (2004), except that the accumulator
     * is the difference of two exact times.
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
    },

    /**
     * Whole steps and a shorter one for the rest, so that {@code fixed == normal} after every frame and the newest pose is
     * rendered. Needs no interpolation and leaves no time over. But ticks depend on the frame rate: no two runs are alike, and a
     * simulation tuned for the whole step gets shorter ones. The semi-fixed timestep of "Fix Your Timestep!"; for comparison, and
     * for simulations that do not depend on the length of a tick.
     */
    SEMI_FIXED {
        @Override
        long dueAt(long fixedNanos, long nextEndNanos, long stepNanos) {
            return fixedNanos + 1;
        }

        @Override
        long endOf(long nextEndNanos, long renderNanos) {
            return Math.min(nextEndNanos, renderNanos);
        }
    },

    /**
     * A variable timestep: one tick per frame, as long as the frame; none in a frame of length 0. The tick rate only sets the
     * length of single steps ({@link TimeControl#step(int)}). For comparison.
     */
    VARIABLE {
        @Override
        long dueAt(long fixedNanos, long nextEndNanos, long stepNanos) {
            return fixedNanos + 1;
        }

        @Override
        long endOf(long nextEndNanos, long renderNanos) {
            return renderNanos;
        }
    };

    /** Returns by how much render time is to lag behind normal time. */
    long displayDelayNanos(TickRate rate) {
        return 0;
    }

    /** Returns the earliest render time at which the tick is due that starts at {@code fixedNanos}. */
    abstract long dueAt(long fixedNanos, long nextEndNanos, long stepNanos);

    /** Returns where a tick that is due ends; {@code nextEndNanos} is where the rate would have it. */
    long endOf(long nextEndNanos, long renderNanos) {
        return nextEndNanos;
    }
}
