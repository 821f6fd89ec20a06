package dev.tandem.examples.slowdown;

import dev.tandem.examples.slowdown.physics.Setting;
import dev.tandem.time.TickPolicy;
import java.util.List;
import java.util.function.LongFunction;
import java.util.function.LongToDoubleFunction;

/**
 * How time runs in one act: frames, ticks and speed as functions of real time.
 *
 * @param key a word for file names
 * @param title a few words for people
 * @param note what is special about it, in one line
 * @param setting where it plays
 * @param policy of the clock
 * @param framesPerSecond frames per second of real time
 * @param frames how many frames
 * @param speed the time scale at a real time in nanoseconds
 * @param ticksPerSecond ticks per second of game time, at a real time in nanoseconds
 * @param teleportAtNanos the game time from which on the first tick begins with a leap of the hero, or {@link #NEVER}
 * @param closeUpSeconds real time at which the chart's close-up begins
 */
record Act(
        String key,
        String title,
        String note,
        Setting setting,
        TickPolicy policy,
        int framesPerSecond,
        int frames,
        LongToDoubleFunction speed,
        LongFunction<Integer> ticksPerSecond,
        long teleportAtNanos,
        double closeUpSeconds) {

    /** {@link #teleportAtNanos()} of an act without a leap. */
    static final long NEVER = Long.MAX_VALUE;

    private static final long SECOND = 1_000_000_000L;
    private static final long MILLI = 1_000_000L;

    /** The seven acts of the report. */
    static List<Act> all() {
        return List.of(normalSpeed(), slowMotion(), fewTicks(), teleport(), manyFrames(), behind(), inSpace());
    }

    static Act normalSpeed() {
        return new Act(
                "1-normal-speed",
                "normal speed",
                "60 ticks/s, 144 frames/s",
                Setting.PLANE,
                TickPolicy.AHEAD,
                144,
                504,
                t -> 1,
                t -> 60,
                NEVER,
                0.5);
    }

    static Act slowMotion() {
        return new Act(
                "2-slow-motion",
                "slow motion",
                "speed 0.25 entered and left by a ramp, 60 ticks/s, 144 frames/s",
                Setting.PLANE,
                TickPolicy.AHEAD,
                144,
                634,
                Act::ramp,
                t -> 60,
                NEVER,
                1.4);
    }

    static Act fewTicks() {
        return new Act(
                "3-fifteen-ticks",
                "15 ticks per second",
                "60 ticks/s, 15 ticks/s from 0.4 s to 2.2 s as under load, 144 frames/s",
                Setting.PLANE,
                TickPolicy.AHEAD,
                144,
                432,
                t -> 1,
                t -> t >= 400 * MILLI && t < 2200 * MILLI ? 15 : 60,
                NEVER,
                0.3);
    }

    static Act teleport() {
        return new Act(
                "4-teleport",
                "teleport in mid flight",
                "the red box leaps up and to the right while it falls, 60 ticks/s, 144 frames/s",
                Setting.PLANE,
                TickPolicy.AHEAD,
                144,
                432,
                t -> 1,
                t -> 60,
                450 * MILLI,
                0.36);
    }

    static Act manyFrames() {
        return new Act(
                "5-many-frames",
                "240 frames on 20 ticks",
                "20 ticks/s, 240 frames/s",
                Setting.PLANE,
                TickPolicy.AHEAD,
                240,
                720,
                t -> 1,
                t -> 20,
                NEVER,
                0.3);
    }

    static Act behind() {
        return new Act(
                "6-one-tick-behind",
                "one tick behind",
                "20 ticks/s, drawn one tick late (BEHIND), 144 frames/s",
                Setting.PLANE,
                TickPolicy.BEHIND,
                144,
                432,
                t -> 1,
                t -> 20,
                NEVER,
                0.3);
    }

    static Act inSpace() {
        return new Act(
                "7-in-space",
                "in space",
                "bodies that tumble and spin, 20 ticks/s, drawn one tick late (BEHIND), 144 frames/s",
                Setting.SPACE,
                TickPolicy.BEHIND,
                144,
                432,
                t -> 1,
                t -> 20,
                NEVER,
                0.3);
    }

    /** The same act drawn at another rate for the same length of real time. */
    Act at(int otherFramesPerSecond) {
        int count = (int) ((long) frames * otherFramesPerSecond / framesPerSecond);
        return new Act(
                key,
                title,
                note,
                setting,
                policy,
                otherFramesPerSecond,
                count,
                speed,
                ticksPerSecond,
                teleportAtNanos,
                closeUpSeconds);
    }

    /** The same act cut off after some frames. */
    Act first(int count) {
        return new Act(
                key,
                title,
                note,
                setting,
                policy,
                framesPerSecond,
                Math.min(frames, count),
                speed,
                ticksPerSecond,
                teleportAtNanos,
                closeUpSeconds);
    }

    /** Real time of a frame in nanoseconds; frame 0 is at 0. */
    long realNanos(int frame) {
        return frame * SECOND / framesPerSecond;
    }

    /** The length of the first ticks, in nanoseconds of game time. */
    long stepNanos() {
        return SECOND / ticksPerSecond.apply(0);
    }

    /** Game time that passes in the whole act, in seconds, up to rounding. */
    double gameSeconds() {
        double sum = 0;
        for (int frame = 1; frame < frames; frame++) {
            sum += speed.applyAsDouble(realNanos(frame)) / framesPerSecond;
        }
        return sum;
    }

    /** 1 at both ends, 0.25 in the middle, straight lines of 0.3 s between. */
    private static double ramp(long nanos) {
        double intoSlow = (nanos - 250 * MILLI) / (300.0 * MILLI);
        double outOfSlow = (nanos - 3750 * MILLI) / (300.0 * MILLI);
        double share = Math.min(1, Math.max(0, intoSlow)) - Math.min(1, Math.max(0, outOfSlow));
        return 1 - 0.75 * share;
    }
}
