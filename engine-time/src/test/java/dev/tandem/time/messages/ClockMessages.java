package dev.tandem.time.messages;

import static dev.tandem.time.messages.Refusal.argument;
import static dev.tandem.time.messages.Refusal.corrupted;
import static dev.tandem.time.messages.Refusal.missing;
import static dev.tandem.time.messages.Refusal.state;

import dev.tandem.time.ClockListener;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.FrameLimit;
import dev.tandem.time.ManualClock;
import dev.tandem.time.Nanos;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickGroup;
import dev.tandem.time.TickRate;
import dev.tandem.time.WorkListener;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;

/** What clocks, rates, settings and groups say. */
final class ClockMessages {

    static final ClockSettings SETTINGS = ClockSettings.at(TickRate.every(10));

    private static final TickRate RATE = TickRate.every(10);
    private static final long LIMIT = ClockSettings.TIME_LIMIT_NANOS;

    private ClockMessages() {}

    static List<Refusal> all() {
        return List.of(
                argument("ticks per second must be from 1 to 10^9, was 0", () -> TickClock.at(0)),
                argument(
                        "ticks per second must be from 1 to 10^9, was 1000000001",
                        () -> TickRate.perSecond(1_000_000_001)),
                argument(
                        "numerator and denominator of a tick rate must be >= 1, was 60/0",
                        () -> TickRate.perSecond(60, 0)),
                argument(
                        "no exact step for 1/9223372036854775807 ticks per second: the numbers are too large",
                        () -> TickRate.perSecond(1, Long.MAX_VALUE)),
                argument(
                        "the step must be from 1 to 2^60 ns, which 2000000000/1 ticks per second is not",
                        () -> TickRate.perSecond(2_000_000_000, 1)),
                argument("stepNanos must be from 1 to 2^60, was 0", () -> TickRate.every(0)),
                argument("realNanos must be >= 1, was 0", () -> FrameLimit.skipOver(0)),
                argument("normalNanos must be >= 1, was -5", () -> FrameLimit.clampTo(-5)),
                argument(
                        "more nanoseconds than a long holds: 9223372036854775807 milliseconds",
                        () -> Nanos.millis(Long.MAX_VALUE)),
                argument(
                        "elapsedNanos must be >= 0, was -1; use set() to move a clock back",
                        () -> new ManualClock(0).advance(-1)),

                // settings
                missing("rate", () -> ClockSettings.at(null)),
                missing("newPolicy", () -> SETTINGS.withPolicy(null)),
                missing("newFrameLimit", () -> SETTINGS.withFrameLimit(null)),
                missing("newBackwardsClock", () -> SETTINGS.withBackwardsClock(null)),
                missing("newWorkClock", () -> SETTINGS.withWorkClock(null)),
                argument(
                        "newStartNanos must lie within +-2^62, was -4611686018427387905",
                        () -> SETTINGS.withStart(-LIMIT - 1)),
                argument("newMaxTicks must be >= 1, was 0", () -> SETTINGS.withMaxTicksPerFrame(0)),
                argument("newBudgetNanos must be >= 1, was 0", () -> SETTINGS.withTickBudget(new ManualClock(0), 0)),

                // the clock
                missing("settings", () -> new TickClock(null)),
                missing("task", () -> clock().advance(0, null)),
                missing("newRate", () -> clock().rate(null)),
                missing("newPolicy", () -> clock().policy(null)),
                missing("listener", () -> clock().workListener(null)),
                missing("listener", () -> clock().listener(null)),
                missing("ramp", () -> clock().ramp(1, 0, null)),
                missing("motion", () -> clock().play(null)),
                state(
                        "no frame is in progress: call beginFrame(realNanos) before nextTick()",
                        () -> clock().nextTick()),
                state(
                        "frame #0 still has ticks to run: call nextTick() until it returns false, or endFrame(), before"
                                + " the next frame",
                        () -> {
                            TickClock clock = clock();
                            clock.beginFrame(0);
                            clock.beginFrame(10);
                        }),
                state(
                        "nextTick() inside advance(), which runs the ticks itself: let the task only simulate its tick",
                        () -> {
                            TickClock clock = clock();
                            clock.advance(0, tick -> clock.nextTick());
                        }),
                state(
                        "real time ran backwards, from 7 to 6 ns: give a monotonic clock, or set"
                                + " BackwardsClock.CLAMP_TO_ZERO",
                        () -> {
                            TickClock clock = clock();
                            clock.advance(7, tick -> {});
                            clock.advance(6, tick -> {});
                        }),
                state(
                        "TickRate[1 per 2000 ns] does not fit: at normal time 4611686018427386904 ns a tick would end"
                                + " after 2^62 ns; start the clock earlier",
                        () -> atTheEnd().rate(TickRate.every(2_000))),
                state(
                        "normal time 4611686018427386904 ns cannot pass another 1001 ns: ticks must end by 2^62 ns; start"
                                + " the clock earlier",
                        () -> {
                            TickClock clock = atTheEnd();
                            clock.advance(0, tick -> {});
                            clock.advance(1_001, tick -> {});
                        }),
                state(
                        "normal time 4611686018427386904 ns cannot be forwarded by 1001 ns: ticks must end by 2^62 ns;"
                                + " start the clock earlier",
                        () -> atTheEnd().fastForward(1_001)),
                state("200 steps do not fit: ticks must end by 2^62 ns; start the clock earlier", () -> {
                    TickClock clock = atTheEnd();
                    clock.pause();
                    clock.step(200);
                }),
                argument("ticks must be >= 1, was 0", () -> clock().step(0)),
                state("step(1) while the clock runs: call pause() before", () -> clock().step(1)),
                argument("normalNanos must be >= 0, was -1", () -> clock().fastForward(-1)),
                state("this clock has a work listener already: Accountant[]", () -> {
                    TickClock clock = clock();
                    clock.workListener(new Accountant());
                    clock.workListener(new Accountant());
                }),
                state("this clock has a listener already: Watcher[]", () -> {
                    TickClock clock = clock();
                    clock.listener(new Watcher());
                    clock.listener(new Watcher());
                }),
                missing("out", () -> clock().save(null)),
                missing("in", () -> clock().load(null, 0)),
                state("frame #0 is in progress: save when nextTick() has returned false, or after endFrame()", () -> {
                    TickClock clock = clock();
                    clock.beginFrame(0);
                    clock.save(new DataOutputStream(OutputStream.nullOutputStream()));
                }),
                corrupted(
                        "these are no numbers of a saved clock: version 257",
                        () -> clock().load(new DataInputStream(new ByteArrayInputStream(new byte[] {1, 1})), 0)),

                // groups
                missing("out", () -> new TickGroup(RATE).save(null)),
                missing("in", () -> new TickGroup(RATE).load(null, clock().tick())),
                missing(
                        "clockTick",
                        () -> new TickGroup(RATE).load(new DataInputStream(InputStream.nullInputStream()), null)),
                missing("rate", () -> new TickGroup(null)),
                missing("rate", () -> TickGroup.staggered(null, 1)),
                missing("newRate", () -> new TickGroup(RATE).rate(null)),
                missing("clockTick", () -> new TickGroup(RATE).next(null)),
                argument("count must be >= 1, was 0", () -> TickGroup.staggered(RATE, 0)),
                argument("phaseNanos must be from 0 to below the step of 10 ns, was 10", () -> new TickGroup(RATE, 10)),
                state(
                        "no tick has run yet: call next() within the ticks of the clock",
                        () -> new TickGroup(RATE).next(clock().tick())),
                argument(
                        "the tick must not end before that of the last call, at 20 ns, was Tick[#0 0..10 ns]; a group"
                                + " belongs to one clock",
                        () -> {
                            TickGroup group = new TickGroup(RATE);
                            TickClock clock = clock();
                            clock.advance(0, tick -> {});
                            clock.advance(10, group::next);
                            clock().advance(0, group::next);
                        }),
                state(
                        "the tick of the group from 4611686018427386904 to 4611686018427388905 ns does not lie within"
                                + " +-2^62: start the clock elsewhere",
                        () -> atTheEnd().advance(0, new TickGroup(TickRate.every(2_000))::next)));
    }

    private static TickClock clock() {
        return new TickClock(SETTINGS);
    }

    private static TickClock atTheEnd() {
        return new TickClock(SETTINGS.withStart(LIMIT - 1_000));
    }

    /** Says its name. */
    private record Accountant() implements WorkListener {

        @Override
        public void frameBegan(long realDeltaNanos, int ticksBefore) {}

        @Override
        public void tickEnded(long workNanos) {}
    }

    /** Says its name. */
    private record Watcher() implements ClockListener {}
}
