package dev.tandem.testkit;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.TickRate;
import java.util.ArrayList;
import java.util.List;

/**
 * Times of frames: the settings of a clock, and the real time from each frame to the next.
 *
 * <p>Immutable. {@link Schedules} generates arbitrary ones. One that a property has shrunk is written down as it is printed:
 *
 * <pre>{@code
 * Schedule.parse("20/s BEHIND from 5: 100000000 1219x0.25")
 * }</pre>
 *
 * @param clock the rate, policy and limits of the clock
 * @param startRealNanos real time of the first frame, any value
 * @param steps the frames after the first, in order
 */
public record Schedule(ClockSettings clock, long startRealNanos, List<Step> steps) {

    private static final long SECOND = 1_000_000_000L;

    /**
     * One frame.
     *
     * @param deltaNanos real nanoseconds since the previous frame, {@code >= 0}
     * @param scale the time scale over that time, {@code >= 0}; 0 is a pause
     */
    public record Step(long deltaNanos, double scale) {

        /**
         * Checks both.
         *
         * @param deltaNanos real nanoseconds since the previous frame
         * @param scale the time scale
         * @throws IllegalArgumentException if one is negative, or the scale not finite
         */
        public Step {
            if (deltaNanos < 0) {
                throw new IllegalArgumentException(
                        "a frame must not be before the one before it, but is " + deltaNanos + " ns after it");
            }
            if (!(scale >= 0 && scale < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("the time scale must be finite and not negative but is " + scale);
            }
        }
    }

    /**
     * Copies the list.
     *
     * @param clock the clock's settings
     * @param startRealNanos real time of the first frame
     * @param steps the frames after the first
     */
    public Schedule {
        steps = List.copyOf(steps);
    }

    /**
     * Frames at an even rate, at normal speed.
     *
     * @param ticksPerSecond ticks per second, {@code > 0}
     * @param framesPerSecond frames per second, {@code > 0}
     * @param frames how many frames after the first, {@code >= 0}
     * @return a schedule whose frame n lies at n / framesPerSecond, rounded down to a nanosecond
     */
    public static Schedule even(long ticksPerSecond, long framesPerSecond, int frames) {
        List<Step> steps = new ArrayList<>();
        for (long i = 1; i <= frames; i++) {
            steps.add(new Step(i * SECOND / framesPerSecond - (i - 1) * SECOND / framesPerSecond, 1));
        }
        return new Schedule(ClockSettings.at(TickRate.perSecond(ticksPerSecond)), 0, steps);
    }

    /**
     * Frames at given real times, at normal speed. The first is the start.
     *
     * @param clock the clock's settings
     * @param realNanos ascending real times, at least one
     * @return a schedule with a frame at each of them
     * @throws IllegalArgumentException if there is none, or one is before the one before it
     */
    public static Schedule at(ClockSettings clock, long... realNanos) {
        if (realNanos.length == 0) {
            throw new IllegalArgumentException("a schedule has at least one frame");
        }
        List<Step> steps = new ArrayList<>();
        for (int i = 1; i < realNanos.length; i++) {
            steps.add(new Step(realNanos[i] - realNanos[i - 1], 1));
        }
        return new Schedule(clock, realNanos[0], steps);
    }

    /**
     * The schedule with a text: what {@link #toString} prints, and so what jqwik prints of a property that fails.
     *
     * @param text white space may be broken into lines
     * @return a schedule with this text
     * @throws IllegalArgumentException if it is the text of none, or of one with a work clock or a tick budget, which measure the
     *     machine
     */
    public static Schedule parse(String text) {
        return ScheduleText.parse(text);
    }

    /**
     * The same frames in slow or fast motion.
     *
     * @param scale the time scale of all frames, {@code >= 0}
     * @return a new schedule
     */
    public Schedule withScale(double scale) {
        List<Step> scaled = new ArrayList<>();
        for (Step step : steps) {
            scaled.add(new Step(step.deltaNanos(), scale));
        }
        return new Schedule(clock, startRealNanos, scaled);
    }

    /**
     * {@return ticks per second, policy and start, the settings that are not the default, then the nanoseconds from frame to
     * frame, with the time scale where it is not 1; see {@link #parse}}
     */
    @Override
    public String toString() {
        return ScheduleText.of(this);
    }
}
