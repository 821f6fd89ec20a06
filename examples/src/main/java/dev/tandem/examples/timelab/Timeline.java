package dev.tandem.examples.timelab;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.Tick;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * A little over nine seconds in which everything happens to a clock: slow motion, a hit-stop, overload, a pause with single
 * steps. Ticks are few and far between, 20 per second, so that one can see them.
 */
final class Timeline {

    static final int TICKS_PER_SECOND = 20;
    static final int MOST_TICKS_PER_FRAME = 2;

    static final TimelineAct RAMP = new TimelineAct("slow motion by ramps", 1.0, 3.2);
    static final TimelineAct HIT_STOP = new TimelineAct("hit-stop", 3.8, 4.2);
    static final TimelineAct OVERLOAD = new TimelineAct("overload", 4.8, 6.4);
    static final TimelineAct PAUSE = new TimelineAct("pause, three steps", 7.0, 8.4);
    static final List<TimelineAct> ACTS = List.of(RAMP, HIT_STOP, OVERLOAD, PAUSE);

    static final double END_SECONDS = 9.2;

    private static final long FRAME_NANOS = 1_000_000_000L / 120;
    /** The cost of a tick in overload; it simulates 50 ms. */
    private static final long COSTLY_TICK_NANOS = 80_000_000L;

    private static final long STEP_EVERY_NANOS = 350_000_000L;
    private static final Consumer<Tick> NO_GAME = tick -> {};

    private final TickPolicy policy;
    private final List<Moment> moments = new ArrayList<>();

    /** Runs the timeline under a policy. */
    Timeline(TickPolicy policy) {
        this.policy = policy;
        TickClock clock = new TickClock(ClockSettings.at(TickRate.perSecond(TICKS_PER_SECOND))
                .withPolicy(policy)
                .withMaxTicksPerFrame(MOST_TICKS_PER_FRAME));
        long before = -1;
        long now = 0;
        while (now <= nanos(END_SECONDS)) {
            applyControls(clock, before, now);
            clock.advance(now, NO_GAME);
            moments.add(Moment.of(clock));
            before = now;
            long work = isIn(OVERLOAD, now) ? clock.frame().ticks() * COSTLY_TICK_NANOS : 0;
            now += Math.max(FRAME_NANOS, work);
        }
    }

    TickPolicy policy() {
        return policy;
    }

    /** The frames, in order. */
    List<Moment> moments() {
        return List.copyOf(moments);
    }

    /** Makes the changes that are due since the frame before. */
    private static void applyControls(TickClock clock, long before, long now) {
        if (comes(RAMP.fromSeconds(), before, now)) {
            clock.ramp(0.25, nanos(0.6));
        }
        if (comes(RAMP.toSeconds() - 0.6, before, now)) {
            clock.ramp(1, nanos(0.6));
        }
        if (comes(HIT_STOP.fromSeconds(), before, now)) {
            clock.hitStop(nanos(0.2), nanos(0.2));
        }
        if (comes(PAUSE.fromSeconds(), before, now)) {
            clock.pause();
        }
        for (int step = 1; step <= 3; step++) {
            if (comes(PAUSE.fromSeconds() + step * STEP_EVERY_NANOS / 1e9, before, now)) {
                clock.step();
            }
        }
        if (comes(PAUSE.toSeconds(), before, now)) {
            clock.resume();
        }
    }

    private static boolean comes(double seconds, long before, long now) {
        return before < nanos(seconds) && nanos(seconds) <= now;
    }

    private static boolean isIn(TimelineAct act, long now) {
        return now >= nanos(act.fromSeconds()) && now < nanos(act.toSeconds());
    }

    private static long nanos(double seconds) {
        return Math.round(seconds * 1e9);
    }
}
