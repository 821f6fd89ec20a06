package dev.tandem.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Consumer;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** SPEC 2.2, 2.4 and 2.5 as a host sees them. */
class TickPolicyTest {

    private static final Consumer<Tick> NOTHING = tick -> {};

    @Test
    void shouldStandAtTheStartBeforeAnything() {
        TickClock clock = new TickClock(ClockSettings.at(TickRate.every(1_000)).withStart(-400));
        assertEquals(-400, clock.normalNanos());
        assertEquals(-400, clock.fixedNanos());
        assertEquals(-400, clock.renderNanos());
        assertEquals(0, clock.realNanos());
        assertEquals(0, clock.droppedNanos());
        assertEquals(-1, clock.frame().index());
        assertEquals(1, clock.frame().effectiveSpeed());
        assertEquals("Tick[#-1 -1400..-400 ns]", clock.tick().toString());
        assertEquals(1_000, clock.tick().lengthNanos());
        assertEquals(1e-6, clock.tick().seconds());
        assertEquals(
                "Frame[#-1 normal -400 ns, render -400 ns, ticks 0]",
                clock.frame().toString());
    }

    @Test
    void shouldShowOneStepEarlierBeforeAnythingWhenBehind() {
        TickClock clock = behind(1_000, 0);
        assertEquals(-1_000, clock.renderNanos());
        assertEquals(0, clock.alpha());
    }

    @Test
    void shouldTickAtEqualityWhenAhead() {
        TickClock clock = ahead(1_000, 0);
        assertEquals(1, clock.advance(5, NOTHING).ticks(), "fixed 0 <= normal 0");
        assertEquals(0, clock.advance(1_004, NOTHING).ticks(), "fixed 1000 > normal 999");
        assertEquals(1, clock.advance(1_005, NOTHING).ticks(), "fixed 1000 <= normal 1000");
        assertEquals(2_000, clock.fixedNanos());
        assertEquals(1_000, clock.renderNanos(), "render time shows normal time");
        assertEquals(0, clock.alpha());
        assertEquals(0.25, clock.advance(1_255, NOTHING).alpha());
    }

    @Test
    void shouldTickWhenTheWholeIntervalHasPassedWhenBehind() {
        TickClock clock = behind(1_000, 0);
        assertEquals(0, clock.advance(5, NOTHING).ticks(), "fixed + step 1000 > normal 0");
        assertEquals(0, clock.advance(1_004, NOTHING).ticks(), "fixed + step 1000 > normal 999");
        assertEquals(0.999, clock.alpha());
        assertEquals(-1, clock.renderNanos());
        assertEquals(1, clock.advance(1_005, NOTHING).ticks(), "fixed + step 1000 <= normal 1000");
        assertEquals(1_000, clock.fixedNanos());
        assertEquals(0, clock.renderNanos(), "render time shows normal time minus one step");
        assertEquals(0, clock.alpha());
        assertEquals(0.25, clock.advance(1_255, NOTHING).alpha());
        assertEquals(250, clock.renderNanos());
    }

    @ParameterizedTest
    @EnumSource(
            value = TickPolicy.class,
            names = {"AHEAD", "BEHIND"})
    void shouldLetTheStampsBeReadInsideTheTick(TickPolicy policy) {
        TickClock clock = new TickClock(ClockSettings.at(TickRate.perSecond(60)).withPolicy(policy));
        clock.advance(0, NOTHING);
        long[] end = {clock.fixedNanos()};
        long[] index = {clock.tick().index()};
        clock.advance(100_000_000, tick -> {
            assertSame(clock.tick(), tick);
            assertEquals(++index[0], tick.index(), "SPEC 2.5");
            assertEquals(end[0], tick.startNanos());
            assertEquals(tick.startNanos(), clock.fixedNanos(), "fixed time is the start while the tick runs");
            assertEquals(tick.endNanos() - tick.startNanos(), tick.lengthNanos());
            assertEquals(1.0 / 60, tick.seconds());
            assertEquals(100_000_000, clock.normalNanos());
            end[0] = tick.endNanos();
        });
        assertEquals(end[0], clock.fixedNanos(), "fixed time is the end once it has run");
    }

    @Test
    void shouldRunNoTickInMostFramesWhenFramesAreShort() {
        TickClock clock = ahead(1_000, 0);
        TickStamps stamps = new TickStamps();
        clock.advance(0, stamps);
        for (long real = 1; real < 1_000; real++) {
            assertEquals(0, clock.advance(real, stamps).ticks());
        }
        assertEquals(1, stamps.count(), "SPEC 2.5: a frame that runs no tick calls no task");
    }

    @ParameterizedTest
    @EnumSource(
            value = TickPolicy.class,
            names = {"AHEAD", "BEHIND"})
    void shouldBeExactAfterAnHourAtSixtyHertz(TickPolicy policy) {
        TickClock clock = new TickClock(ClockSettings.at(TickRate.perSecond(60)).withPolicy(policy));
        TickStamps stamps = new TickStamps();
        clock.advance(0, stamps);
        for (long frame = 1; stamps.count() < 216_000; frame++) {
            clock.advance(frame * 16_683_333L, stamps);
        }
        for (int n = 0; n < 216_000; n++) {
            assertEquals((n + 1) * 1_000_000_000L / 60, stamps.all().get(n).end(), "SPEC 2.2, tick " + n);
        }
        assertEquals(3_600_000_000_000L, stamps.all().get(215_999).end());
    }

    @Property(tries = 300, seed = "202041", edgeCases = EdgeCasesMode.NONE)
    void shouldStampTicksAlikeWhateverFramesAndScales(
            @ForAll("fixedSteps") TickPolicy policy,
            @ForAll @Size(min = 1, max = 40) List<@LongRange(min = 1, max = 900_000_000) Long> deltas) {
        TickStamps normal = stampsOf(policy, deltas, 1, 150);
        TickStamps slow = stampsOf(policy, deltas, 0.25, 150);
        TickStamps fast = stampsOf(policy, List.of(16_666_667L), 3.7, 150);
        assertEquals(normal.all(), slow.all(), "SPEC 2.3: scale never changes how long a tick is");
        assertEquals(normal.all(), fast.all());
    }

    @ParameterizedTest
    @EnumSource(
            value = TickPolicy.class,
            names = {"AHEAD", "BEHIND"})
    void shouldWorkAtTheBeginningOfTime(TickPolicy policy) {
        long start = -ClockSettings.TIME_LIMIT_NANOS;
        TickClock clock = new TickClock(
                ClockSettings.at(TickRate.every(1_000)).withPolicy(policy).withStart(start));
        assertEquals(start, clock.renderNanos());
        clock.advance(Long.MIN_VALUE, NOTHING);
        clock.rate(TickRate.every(500));
        clock.advance(Long.MIN_VALUE + 5_250, NOTHING);
        assertEquals(start + 5_250, clock.normalNanos());
        assertEquals(0.5, clock.alpha());
    }

    @Test
    void shouldNotPassRoundingTheEndOfTheLastTickWhenBehind() {
        TickClock clock = new TickClock(ClockSettings.at(TickRate.perSecond(60)).withPolicy(TickPolicy.BEHIND));
        clock.advance(0, NOTHING);
        // the tick that ends at 33,333,333 is 1 ns longer than the step rounded down
        Frame frame = clock.advance(33_333_332, NOTHING);
        assertEquals(1, frame.ticks());
        assertEquals(16_666_666, frame.renderNanos());
        assertEquals(1.0, frame.alpha());
        assertTrue(clock.advance(33_333_333, NOTHING).alpha() < 1e-7);
    }

    @Provide
    Arbitrary<TickPolicy> fixedSteps() {
        return Arbitraries.of(TickPolicy.AHEAD, TickPolicy.BEHIND);
    }

    private static TickStamps stampsOf(TickPolicy policy, List<Long> deltas, double scale, int atLeast) {
        TickClock clock = new TickClock(ClockSettings.at(TickRate.perSecond(60)).withPolicy(policy));
        TickStamps stamps = new TickStamps();
        clock.scale(scale);
        long real = 77;
        for (int frame = 0; stamps.count() < atLeast; frame++) {
            clock.advance(real, stamps);
            // a list of nothing but nanoseconds would not get far
            real += Math.max(1_000_000, deltas.get(frame % deltas.size()));
        }
        stamps.all().subList(atLeast, stamps.count()).clear();
        return stamps;
    }

    private static TickClock ahead(long step, long start) {
        return new TickClock(ClockSettings.at(TickRate.every(step)).withStart(start));
    }

    private static TickClock behind(long step, long start) {
        return new TickClock(ClockSettings.at(TickRate.every(step))
                .withPolicy(TickPolicy.BEHIND)
                .withStart(start));
    }
}
