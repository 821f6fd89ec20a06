package dev.tandem.time;

import dev.tandem.time.scale.Ramp;
import dev.tandem.time.scale.SlowMotion;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
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
                change(clock, frame);
                clock.policy(policies[frame / 250 % policies.length]);
                sum += clock.advance(real[0] += 7_000_000, task).renderNanos();
                sum += clock.render().intervalNanos() + clock.normal().elapsedNanos();
                sum += (long) (clock.real().elapsedSeconds() + clock.fixed().intervalSeconds() + clock.scale());
            }
        });
    }

    @Test
    void shouldAllocateNothingInTickGroups() {
        TickClock clock = TickClock.at(60);
        List<TickGroup> groups = TickGroup.staggered(TickRate.perSecond(10), 6);
        TickGroup fast = new TickGroup(TickRate.perSecond(200));
        TickRate other = TickRate.perSecond(70);
        TickRate usual = fast.rate();
        long[] real = {0};
        Consumer<Tick> tickAll = tick -> {
            for (int i = 0; i < groups.size(); i++) {
                while (groups.get(i).next(tick)) {
                    sum += groups.get(i).tick().endNanos();
                }
            }
            while (fast.next(tick)) {
                sum += fast.fixedNanos();
            }
        };
        Allocation.assertNone("tick groups", () -> {
            for (int frame = 0; frame < FRAMES; frame++) {
                fast.rate(frame % 100 < 50 ? other : usual);
                clock.advance(real[0] += 11_000_000, tickAll);
            }
        });
    }

    private static void change(TickClock clock, int frame) {
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
