package dev.tandem.time;

import java.util.function.Consumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** SPEC 7.1 for the clock: no bytes per frame and per tick once it is warm. */
class AllocationTest {

    private static final int FRAMES = 10_000;
    private long sum;
    private final Consumer<Tick> task = tick -> sum += tick.startNanos() + tick.lengthNanos();

    @ParameterizedTest
    @EnumSource(TickPolicy.class)
    void shouldAllocateNothingWhenWarm(TickPolicy policy) {
        TickClock clock = new TickClock(
                ClockSettings.at(TickRate.perSecond(60)).withPolicy(policy).withMaxTicksPerFrame(3));
        TickRate other = TickRate.perSecond(50);
        TickRate usual = clock.rate();
        long[] real = {0};
        Allocation.assertNone("frames with policy " + policy, () -> {
            for (int frame = 0; frame < FRAMES; frame++) {
                real[0] += 1_000_000L * (frame % 97);
                clock.scale(frame % 5 * 0.3);
                clock.rate(frame % 1_000 < 500 ? usual : other);
                sum += clock.advance(real[0], task).renderNanos();
                clock.beginFrame(real[0] += 20_000_000);
                while (clock.nextTick()) {
                    sum += clock.tick().endNanos();
                }
            }
        });
    }

    @ParameterizedTest
    @EnumSource(TickPolicy.class)
    void shouldAllocateNothingWhileTheScaleChanges(TickPolicy policy) {
        TickClock clock = new TickClock(ClockSettings.at(TickRate.perSecond(60))
                .withPolicy(policy)
                .withTickBudget(NanoClock.system(), 1_000_000_000L));
        TickPolicy[] policies = TickPolicy.values();
        long[] real = {0};
        Allocation.assertNone("frames with policy " + policy, () -> {
            for (int frame = 0; frame < FRAMES; frame++) {
                press(clock, frame);
                clock.policy(policies[frame / 250 % policies.length]);
                sum += clock.advance(real[0] += 7_000_000, task).renderNanos();
                sum += clock.render().intervalNanos() + clock.normal().elapsedNanos();
                sum += (long) (clock.real().elapsedSeconds() + clock.fixed().intervalSecondsFloat() + clock.scale());
            }
        });
    }

    private static void press(TickClock clock, int frame) {
        switch (frame % 500) {
            case 0 -> clock.ramp(0.25, 400_000_000);
            case 90 -> clock.hitStop(80_000_000);
            case 120 -> clock.play(SlowMotion.DIP);
            case 200 -> clock.ramp(3, 100_000_000, Ramp.LINEAR);
            case 230 -> clock.pause();
            case 240 -> clock.step(3);
            case 250 -> clock.resume();
            case 260 -> clock.fastForward(100_000_000);
            default -> {}
        }
    }
}
