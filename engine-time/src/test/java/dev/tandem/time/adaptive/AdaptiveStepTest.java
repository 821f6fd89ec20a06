package dev.tandem.time.adaptive;

import static dev.tandem.time.adaptive.Machine.MS;
import static dev.tandem.time.adaptive.Machine.RATES;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.Allocation;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.ManualClock;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AdaptiveStepTest {

    private static final long SECOND = 1_000 * MS;
    private static final TickRate OTHER = TickRate.perSecond(50);

    private final ManualClock work = new ManualClock(7);
    private final TickClock clock = new TickClock(ClockSettings.at(OTHER).withWorkClock(work));

    @Test
    void shouldBeginAtTheShortestStep() {
        AdaptiveStep step = new AdaptiveStep(clock, RATES);
        assertEquals(RATES.get(0), clock.rate());
        assertEquals(RATES.get(0), step.rate());
        assertEquals(RATES, step.rates());
        assertEquals(0, step.costNanos());
        assertFalse(step.isFixed());
        assertThrows(UnsupportedOperationException.class, () -> step.rates().clear());
    }

    @Test
    void shouldRefuseRatesThatAreNotInOrder() {
        assertRefused("empty");
        assertRefused("TickRate[3 per 50000000 ns]", RATES.get(1), RATES.get(0));
        assertRefused("TickRate[3 per 50000000 ns]", RATES.get(0), RATES.get(0));
        assertThrows(NullPointerException.class, () -> new AdaptiveStep(clock, null));
        assertThrows(NullPointerException.class, () -> new AdaptiveStep(null, RATES));
        assertThrows(NullPointerException.class, () -> new AdaptiveStep(clock, RATES, null));
        assertEquals(OTHER, clock.rate());
        new AdaptiveStep(clock, RATES);
    }

    private void assertRefused(String named, TickRate... rates) {
        IllegalArgumentException thrown =
                assertThrows(IllegalArgumentException.class, () -> new AdaptiveStep(clock, List.of(rates)));
        assertTrue(thrown.getMessage().contains(named), thrown.getMessage());
    }

    @Test
    void shouldRefuseAClockThatMeasuresNothing() {
        TickClock blind = new TickClock(ClockSettings.at(OTHER));
        IllegalStateException thrown = assertThrows(IllegalStateException.class, () -> new AdaptiveStep(blind, RATES));
        assertTrue(thrown.getMessage().contains("withWorkClock"), thrown.getMessage());
        assertEquals(OTHER, blind.rate());
        assertFalse(blind.hasWorkClock());
        assertTrue(clock.hasWorkClock());
        new AdaptiveStep(blind, RATES, StepRule.MEAN_OF_THIRTY);
    }

    @Test
    void shouldRefuseAClockThatIsBoundAlready() {
        new AdaptiveStep(clock, RATES);
        List<TickRate> others = List.of(OTHER);
        assertThrows(IllegalStateException.class, () -> new AdaptiveStep(clock, others));
        assertEquals(RATES.get(0), clock.rate());
    }

    @Test
    void shouldKeepTheRateThatItIsFixedAt() {
        Machine machine = new Machine().tickCost(now -> 25 * MS);
        machine.step().fixAt(RATES.get(0));
        assertTrue(machine.step().isFixed());
        machine.runUntil(5 * SECOND);
        assertEquals(List.of(), machine.switches());
        machine.step().fixAt(RATES.get(2));
        assertEquals(RATES.get(2), machine.clock().rate());
        assertEquals(RATES.get(2), machine.step().rate());
        assertEquals(1, machine.switches().size(), "the listener is told");
        machine.tickCost(now -> MS).runUntil(20 * SECOND);
        assertEquals(1, machine.switches().size());
    }

    @Test
    void shouldChooseAgainFromTheFixedRateOnWhenReleased() {
        Machine machine = new Machine().tickCost(now -> 25 * MS).runUntil(200 * MS);
        machine.step().fixAt(RATES.get(2));
        machine.step().release();
        machine.tickCost(now -> MS).runUntil(2_100 * MS);
        assertFalse(machine.step().isFixed());
        assertEquals(1, machine.switches().size(), "two seconds as if nothing had been measured");
        machine.runUntil(2_400 * MS);
        assertEquals(2, machine.switches().size());
        assertEquals(RATES.get(0), machine.step().rate());
    }

    @Test
    void shouldForgetNothingWhenReleasedWithoutHavingBeenFixed() {
        Machine machine = new Machine().tickCost(now -> 25 * MS);
        for (int frame = 1; frame < 40; frame++) {
            machine.runUntil(frame * 10 * MS);
            machine.step().release();
        }
        assertEquals(RATES.get(1), machine.step().rate());
    }

    @Test
    void shouldBeFixedAtItsOwnRatesOnly() {
        AdaptiveStep step = new AdaptiveStep(clock, RATES);
        IllegalArgumentException thrown = assertThrows(IllegalArgumentException.class, () -> step.fixAt(OTHER));
        assertTrue(thrown.getMessage().contains(OTHER.toString()), thrown.getMessage());
        assertFalse(step.isFixed());
        assertThrows(NullPointerException.class, () -> step.fixAt(null));
        assertThrows(NullPointerException.class, () -> step.onSwitch(null));
        assertEquals(RATES.get(0), clock.rate());
    }

    @Test
    void shouldSwitchBetweenTwoTicksOfAFrame() {
        AdaptiveStep step = new AdaptiveStep(clock, RATES);
        clock.advance(0, tick -> work.advance(MS));
        int[] ticks = {0};
        clock.advance(900 * MS, tick -> {
            ticks[0]++;
            work.advance(100 * MS);
            assertEquals(ticks[0] <= 3, tick.lengthNanos() < 17 * MS, tick.toString());
        });
        assertEquals(RATES.get(2), step.rate());
        assertEquals(3 + 13, ticks[0], "three of 16.7 ms, then 66.7 ms each; 55 without a switch");
    }

    @Test
    void shouldTellWhatTicksCost() {
        Machine machine = new Machine().tickCost(now -> 7 * MS).runUntil(SECOND);
        assertEquals(7.0 * MS, machine.step().costNanos(), 2);
    }

    @Test
    void shouldHaveSwitchedWhenTheListenerThrows() {
        AdaptiveStep step = new AdaptiveStep(clock, RATES);
        step.onSwitch((from, to, cost) -> {
            throw new UnsupportedOperationException();
        });
        clock.advance(0, tick -> {});
        assertThrows(
                UnsupportedOperationException.class, () -> clock.advance(900 * MS, tick -> work.advance(100 * MS)));
        assertEquals(RATES.get(2), clock.rate());
        assertEquals(RATES.get(2), step.rate());
        clock.advance(910 * MS, tick -> work.advance(MS));
    }

    @ParameterizedTest
    @EnumSource(
            value = TickPolicy.class,
            names = {"AHEAD", "BEHIND"})
    void shouldRenderSmoothlyAcrossEverySwitch(TickPolicy policy) {
        Machine machine = new Machine(Machine.settings().withPolicy(policy), RATES, StepRule.SUSTAINED_COST)
                .tickCost(now -> now % (20 * SECOND) > 10 * SECOND ? 25 * MS : 5 * MS);
        boolean ahead = policy == TickPolicy.AHEAD;
        machine.onFrame(frame -> {
            long real = frame.realDeltaNanos();
            assertEquals(real, frame.deltaNanos(), "SPEC 2.7: nothing is dropped");
            long shown = machine.clock().render().intervalNanos();
            if (ahead) {
                assertEquals(real, shown, "SPEC 2.4");
            } else {
                // render time eases over to the new delay, at 7/8 or 9/8 of normal speed
                assertTrue(shown >= real * 7 / 8 - 1 && shown <= real * 9 / 8 + 1, shown + " of " + real);
            }
        });
        machine.runUntil(80 * SECOND);
        assertEquals(7, machine.switches().size());
    }

    @Test
    void shouldAllocateNothingWhenWarm() {
        Machine machine = new Machine();
        long[] cost = {5 * MS};
        machine.tickCost(now -> cost[0]);
        machine.step().onSwitch((from, to, nanos) -> {});
        int[] batch = {0};
        Allocation.assertNone("an adaptive step", () -> {
            cost[0] = batch[0]++ % 2 == 0 ? 25 * MS : 5 * MS;
            machine.runUntil(machine.now() + 40 * SECOND);
        });
        assertFalse(machine.clock().rate().equals(RATES.get(2)));
    }
}
