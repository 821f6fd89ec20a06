package dev.tandem.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.TickStamps.Stamp;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 2.2 and 2.4 for several rates in the ticks of one clock. */
class TickGroupTest {

    private static final long SECOND = 1_000_000_000L;

    private final TickClock clock = TickClock.at(60);

    /** Runs the clock up to a real time, in frames of 7 ms, and returns in which tick of the clock each tick of the group ran. */
    private static List<Long> play(TickClock clock, TickGroup group, TickStamps stamps, long untilNanos) {
        List<Long> ranIn = new ArrayList<>();
        for (long real = 0; real <= untilNanos; real += 7_000_000) {
            clock.advance(real, tick -> {
                while (group.next(tick)) {
                    stamps.accept(group.tick());
                    ranIn.add(tick.index());
                }
            });
        }
        return ranIn;
    }

    @Test
    void shouldTickAtBordersOfTheClockWhenItsRateDividesTheClocks() {
        TickGroup ai = new TickGroup(TickRate.perSecond(10));
        TickStamps stamps = new TickStamps();
        List<Long> ranIn = play(clock, ai, stamps, SECOND - 1);
        assertEquals(List.of(0L, 6L, 12L, 18L, 24L, 30L, 36L, 42L, 48L, 54L), ranIn);
        assertEquals(new Stamp(0, 0, 100_000_000, 0.1), stamps.all().get(0));
        assertEquals(new Stamp(9, 900_000_000, SECOND, 0.1), stamps.last());
    }

    @Test
    void shouldTickSeveralTimesInATickOfTheClockWhenItIsFaster() {
        TickGroup bullets = new TickGroup(TickRate.perSecond(240));
        TickStamps stamps = new TickStamps();
        List<Long> ranIn = play(clock, bullets, stamps, SECOND - 1);
        assertEquals(240, stamps.count());
        assertEquals(IntStream.range(0, 240).mapToObj(i -> (long) (i / 4)).toList(), ranIn);
        assertEquals(SECOND, stamps.last().end());
    }

    @Test
    void shouldKeepARateThatFitsNowhere() {
        TickGroup odd = new TickGroup(TickRate.perSecond(7));
        TickStamps stamps = new TickStamps();
        play(clock, odd, stamps, 60 * SECOND);
        assertEquals(
                7 * 60,
                stamps.all().stream().filter(s -> s.end() <= 60 * SECOND).count());
        assertEquals(142_857_142, stamps.all().get(0).end());
        assertEquals(SECOND, stamps.all().get(6).end());
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 6, 60})
    void shouldRunOneOfTheStaggeredGroupsInEachTick(int count) {
        TickRate rate = TickRate.perSecond(60, count);
        List<TickGroup> groups = TickGroup.staggered(rate, count);
        List<List<Integer>> ran = new ArrayList<>();
        for (long real = 0; real <= 20 * SECOND; real += 7_000_000) {
            clock.advance(real, tick -> {
                List<Integer> inTick = new ArrayList<>();
                for (int i = 0; i < count; i++) {
                    while (groups.get(i).next(tick)) {
                        inTick.add(i);
                        Tick own = groups.get(i).tick();
                        boolean first = own.index() == 0;
                        assertTrue(first || own.startNanos() == tick.startNanos(), own + " in " + tick);
                    }
                }
                ran.add(inTick);
            });
        }
        assertEquals(IntStream.range(0, count).boxed().toList(), withoutSecondOf(ran.get(0)), "all begin at once");
        for (int tick = 1; tick < ran.size(); tick++) {
            assertEquals(List.of(tick % count), ran.get(tick), "tick " + tick);
        }
    }

    /** The group without a phase runs in the first tick, and so do the first ticks of all others. */
    private static List<Integer> withoutSecondOf(List<Integer> ran) {
        return ran.stream().distinct().toList();
    }

    @Test
    void shouldTickAsIfItHadBegunEarlierWhenItHasAPhase() {
        TickGroup far = new TickGroup(TickRate.every(1_000), 300);
        TickStamps stamps = new TickStamps();
        TickClock own = new TickClock(ClockSettings.at(TickRate.every(100)).withStart(5_000));
        own.advance(0, tick -> {});
        own.advance(2_000, tick -> {
            while (far.next(tick)) {
                stamps.accept(far.tick());
            }
        });
        assertEquals(
                List.of(
                        new Stamp(0, 4_400, 5_400, 1e-6),
                        new Stamp(1, 5_400, 6_400, 1e-6),
                        new Stamp(2, 6_400, 7_400, 1e-6)),
                stamps.all(),
                "it is asked from tick 5100..5200 on");
    }

    @ParameterizedTest
    @EnumSource(TickPolicy.class)
    void shouldHaveAPoseAtOrAfterRenderTimeInEveryPolicy(TickPolicy policy) {
        TickClock own = new TickClock(ClockSettings.at(TickRate.perSecond(60)).withPolicy(policy));
        List<TickGroup> groups = List.of(
                new TickGroup(TickRate.perSecond(10)),
                new TickGroup(TickRate.perSecond(7), 1_234),
                new TickGroup(TickRate.perSecond(200)));
        for (long real = 0; real < 3 * SECOND; real += 3_700_000) {
            own.advance(
                    real,
                    tick -> groups.forEach(group -> {
                        while (group.next(tick)) {
                            assertTrue(group.fixedNanos() < tick.endNanos(), "not further ahead than it must be");
                        }
                        assertTrue(group.fixedNanos() >= tick.endNanos());
                    }));
            for (TickGroup group : groups) {
                assertTrue(own.fixedNanos() == 0 || group.fixedNanos() >= own.renderNanos());
            }
        }
    }

    @Test
    void shouldTakeARateFromTheNextTickOn() {
        TickGroup group = new TickGroup(TickRate.every(1_000));
        TickClock own = new TickClock(ClockSettings.at(TickRate.every(500)));
        TickStamps stamps = new TickStamps();
        own.advance(0, tick -> group.next(tick));
        assertEquals(new Stamp(0, 0, 1_000, 1e-6), stamp(group));
        group.rate(TickRate.every(300));
        assertEquals(new Stamp(0, 0, 1_000, 1e-6), stamp(group), "the open tick keeps its stamps");
        assertEquals(TickRate.every(300), group.rate());
        own.advance(1_200, tick -> {
            while (group.next(tick)) {
                stamps.accept(group.tick());
            }
        });
        assertEquals(List.of(new Stamp(1, 1_000, 1_300, 3e-7), new Stamp(2, 1_300, 1_600, 3e-7)), stamps.all());
    }

    @Test
    void shouldKeepItsFractionsWhenTheSameRateIsSet() {
        TickGroup group = new TickGroup(TickRate.perSecond(60));
        TickStamps stamps = new TickStamps();
        for (long real = 0; real < SECOND; real += 10_000_000) {
            group.rate(TickRate.perSecond(60));
            clock.advance(real, tick -> {
                while (group.next(tick)) {
                    stamps.accept(group.tick());
                }
            });
        }
        assertEquals(SECOND, stamps.all().get(59).end());
    }

    @Test
    void shouldFitItsPhaseToARateThatIsSetBeforeTheFirstTick() {
        TickGroup group = new TickGroup(TickRate.every(1_000), 750);
        group.rate(TickRate.every(400));
        assertEquals(TickRate.every(400), group.rate());
        TickClock own = new TickClock(ClockSettings.at(TickRate.every(100)));
        own.advance(0, tick -> assertTrue(group.next(tick)));
        assertEquals(new Stamp(0, -50, 350, 4e-7), stamp(group));
    }

    @Test
    void shouldKeepItsPhaseAtARateWithoutWholeSteps() {
        TickGroup group = new TickGroup(TickRate.every(1_000), 300);
        group.rate(TickRate.perSecond(60));
        TickClock own = new TickClock(ClockSettings.at(TickRate.every(100)));
        own.advance(0, tick -> assertTrue(group.next(tick)));
        assertEquals(new Stamp(0, 300 - 16_666_667, 300, 1 / 60.0), stamp(group));
    }

    @Test
    void shouldShowStartAndEndOfWhatRan() {
        TickGroup group = new TickGroup(TickRate.every(1_000));
        assertEquals(0, group.fixedNanos());
        assertEquals(-1, group.tick().index());
        Tick view = group.tick();
        clock.advance(0, tick -> {
            assertTrue(group.next(tick));
            assertEquals(0, group.fixedNanos(), "the open tick is not over");
            while (group.next(tick)) {
                assertEquals(group.tick().startNanos(), group.fixedNanos());
            }
            assertFalse(group.next(tick), "asking again runs nothing again");
        });
        assertEquals(16_667_000, group.fixedNanos());
        assertSame(view, group.tick());
    }

    @Test
    void shouldMakeUpForTicksThatItWasNotAskedIn() {
        TickGroup group = new TickGroup(TickRate.every(1_000_000));
        clock.advance(0, tick -> group.next(tick));
        clock.advance(SECOND / 2, tick -> {});
        int[] ticks = {1};
        clock.advance(SECOND - 1, tick -> {
            while (group.next(tick)) {
                ticks[0]++;
            }
        });
        assertEquals(1_000, ticks[0]);
    }

    @Test
    void shouldRunInTheTicksOfAnotherGroup() {
        TickGroup ai = new TickGroup(TickRate.perSecond(10));
        TickGroup planner = new TickGroup(TickRate.perSecond(2));
        List<Long> ranIn = new ArrayList<>();
        for (long real = 0; real < 2 * SECOND; real += 10_000_000) {
            clock.advance(real, tick -> {
                while (ai.next(tick)) {
                    while (planner.next(ai.tick())) {
                        ranIn.add(ai.tick().index());
                    }
                }
            });
        }
        assertEquals(List.of(0L, 5L, 10L, 15L), ranIn);
    }

    @Test
    void shouldRefuseToTickBeforeTheClock() {
        TickGroup group = new TickGroup(TickRate.perSecond(10));
        assertThrows(IllegalStateException.class, () -> group.next(clock.tick()));
        assertEquals(-1, group.tick().index());
    }

    @Test
    void shouldRefuseTheTickOfAnotherClock() {
        TickGroup group = new TickGroup(TickRate.every(1_000));
        clock.advance(0, group::next);
        TickClock other = TickClock.at(100);
        other.advance(0, tick -> {
            String message = assertThrows(IllegalArgumentException.class, () -> group.next(tick))
                    .getMessage();
            assertTrue(message.contains("16666666") && message.contains("10000000"), message);
        });
        assertEquals(new Stamp(0, 0, 1_000, 1e-6), stamp(group));
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, 100_000_000, Long.MAX_VALUE, Long.MIN_VALUE})
    void shouldRefuseAPhaseThatIsNone(long phase) {
        String message = assertThrows(
                        IllegalArgumentException.class, () -> new TickGroup(TickRate.perSecond(10), phase))
                .getMessage();
        assertTrue(message.contains(Long.toString(phase)), message);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
    void shouldRefuseToStaggerNoGroups(int count) {
        String message = assertThrows(
                        IllegalArgumentException.class, () -> TickGroup.staggered(TickRate.perSecond(10), count))
                .getMessage();
        assertTrue(message.contains(Integer.toString(count)), message);
    }

    @Test
    void shouldRefuseNull() {
        TickGroup group = new TickGroup(TickRate.perSecond(10));
        assertEquals("rate", nameOfNull(() -> new TickGroup(null)));
        assertEquals("rate", nameOfNull(() -> new TickGroup(null, 5)));
        assertEquals("rate", nameOfNull(() -> TickGroup.staggered(null, 5)));
        assertEquals("newRate", nameOfNull(() -> group.rate(null)));
        assertEquals("clockTick", nameOfNull(() -> group.next(null)));
    }

    @Test
    void shouldEndNoTickPastTheLimit() {
        long limit = ClockSettings.TIME_LIMIT_NANOS;
        TickClock late = new TickClock(ClockSettings.at(TickRate.every(100)).withStart(limit - 1_000));
        TickGroup group = new TickGroup(TickRate.every(600));
        late.advance(0, tick -> assertTrue(group.next(tick)));
        late.advance(500, tick -> assertFalse(group.next(tick)));
        late.advance(600, tick -> {
            String message = assertThrows(IllegalStateException.class, () -> group.next(tick))
                    .getMessage();
            assertTrue(message.contains(Long.toString(limit + 200)), message);
            assertEquals(limit - 400, group.fixedNanos(), "nothing has changed");
        });
        group.rate(TickRate.every(400));
        late.advance(650, tick -> {});
        assertTrue(group.next(late.tick()));
        assertEquals(limit, group.tick().endNanos());
    }

    @Test
    void shouldBeginNoTickBeforeTheLimit() {
        long limit = ClockSettings.TIME_LIMIT_NANOS;
        TickClock early = new TickClock(ClockSettings.at(TickRate.every(100)).withStart(-limit));
        TickGroup group = new TickGroup(TickRate.every(600), 500);
        TickGroup longest = new TickGroup(TickRate.every(1L << 60));
        early.advance(0, tick -> {
            assertThrows(IllegalStateException.class, () -> group.next(tick));
            assertTrue(longest.next(tick));
        });
        early.advance(100, tick -> assertTrue(group.next(tick)));
        assertEquals(-limit, group.tick().startNanos());
        assertEquals(-limit + (1L << 60), longest.tick().endNanos());
    }

    @Test
    void shouldKeepItsRateWhenATickOfAnotherIsRefused() {
        long limit = ClockSettings.TIME_LIMIT_NANOS;
        TickClock late = new TickClock(ClockSettings.at(TickRate.every(100)).withStart(limit - 1_000));
        TickRate thirds = TickRate.perSecond(3_000_000);
        TickGroup group = new TickGroup(thirds);
        late.advance(0, group::next);
        late.advance(800, tick -> {});
        group.rate(TickRate.every(5_000));
        assertThrows(IllegalStateException.class, () -> group.next(late.tick()));
        group.rate(thirds);
        assertTrue(group.next(late.tick()));
        assertEquals(limit - 334, group.tick().endNanos());
        assertTrue(group.next(late.tick()));
        assertEquals(limit, group.tick().endNanos(), "the third of a nanosecond from before is carried on");
    }

    @Test
    void shouldDropThePhaseOfAnotherRateAlsoAfterARefusedBeginning() {
        long limit = ClockSettings.TIME_LIMIT_NANOS;
        TickClock early = new TickClock(ClockSettings.at(TickRate.every(10_000)).withStart(-limit));
        TickGroup group = TickGroup.staggered(TickRate.perSecond(3_000_000), 2).get(1);
        group.rate(TickRate.every(5_000));
        early.advance(0, tick -> assertThrows(IllegalStateException.class, () -> group.next(tick)));
        early.advance(10_000, tick -> assertTrue(group.next(tick)));
        assertEquals(-limit + 10_000 + 166, group.tick().endNanos(), "the fraction belongs to the rate before");
    }

    private static Stamp stamp(TickGroup group) {
        TickStamps stamps = new TickStamps();
        stamps.accept(group.tick());
        return stamps.last();
    }

    private static String nameOfNull(Runnable call) {
        return assertThrows(NullPointerException.class, call::run).getMessage();
    }

    @Test
    void shouldNameItsRateAndPhase() {
        assertEquals(
                "TickGroup[" + TickRate.every(10) + ", phase 3 ns]", new TickGroup(TickRate.every(10), 3).toString());
    }
}
