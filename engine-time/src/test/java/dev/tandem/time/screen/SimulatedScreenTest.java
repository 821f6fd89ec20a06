package dev.tandem.time.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.Allocation;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.TickRate;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SimulatedScreenTest {

    private static final long MS = 1_000_000L;
    private static final Screen HZ_100 = Screen.fixed(TickRate.perSecond(100));

    @Property(tries = 500, seed = "40801", edgeCases = EdgeCasesMode.NONE)
    void shouldFollowItsRulesWithAnyWork(
            @ForAll("screens") Screen screen, @ForAll("starts") long start, @ForAll("works") List<Long> works) {
        SimulatedScreen simulated = new SimulatedScreen(screen, FrameLoad.of(0), 1, start);
        ScreenRules rules = new ScreenRules(screen, 0, start);
        for (long work : works) {
            simulated.beginFrame();
            simulated.present(work);
            rules.check(simulated, work, work);
        }
        assertEquals(0, rules.missed());
    }

    @Property(tries = 200, seed = "40802", edgeCases = EdgeCasesMode.NONE)
    void shouldFollowItsRulesWithNoiseSpikesAndMisses(
            @ForAll("screens") Screen screen, @ForAll("starts") long start, @ForAll @LongRange long seed) {
        FrameLoad load =
                FrameLoad.of(4 * MS).withNoise(3 * MS).withWakeNoise(2 * MS).withSpikes(9, 50 * MS);
        SimulatedScreen simulated = new SimulatedScreen(screen.withMisses(10), load, seed, start);
        ScreenRules rules = new ScreenRules(screen.withMisses(10), 2 * MS, start);
        for (int frame = 0; frame < 300; frame++) {
            simulated.beginFrame();
            simulated.present();
            rules.check(simulated, 4 * MS, 57 * MS);
        }
        // 30 expected, standard deviation 5
        assertTrue(rules.missed() > 5 && rules.missed() < 60, rules.missed() + " missed");
    }

    @Test
    void shouldWaitForTheFrameWithTwoBuffers() {
        assertTimes(
                HZ_100, new long[] {4, 4, 14, 4, 4}, new long[] {0, 10, 20, 40, 50}, new long[] {10, 20, 40, 50, 60});
    }

    @Test
    void shouldWorkAheadAndHideASpikeWithThreeBuffers() {
        assertTimes(
                HZ_100.withBuffers(3), new long[] {4, 4, 4, 14, 4, 4}, new long[] {0, 4, 10, 20, 34, 40}, new long[] {
                    10, 20, 30, 40, 50, 60
                });
    }

    @Test
    void shouldShowFramesOfAVariableScreenWithinItsRange() {
        Screen screen = Screen.variable(TickRate.perSecond(50), TickRate.perSecond(200));
        assertTimes(
                screen,
                // in range; too soon; at the longest interval; 1 ms into the refresh that the screen makes itself; far
                // beyond
                new long[] {8, 2, 20, 21, 63},
                new long[] {0, 8, 13, 33, 58},
                new long[] {8, 13, 33, 58, 123});
    }

    @Test
    void shouldShowEveryFrameOneRefreshLateWhenEveryFrameIsMissed() {
        assertTimes(HZ_100.withMisses(1), new long[] {4, 4}, new long[] {0, 20}, new long[] {20, 40});
        Screen variable = Screen.variable(TickRate.perSecond(50), TickRate.perSecond(200));
        assertTimes(variable.withMisses(1), new long[] {8, 8}, new long[] {0, 13}, new long[] {13, 26});
    }

    @Test
    void shouldKeepTheRefreshesExactInTheLongRun() {
        Screen screen = Screen.common().get(0);
        SimulatedScreen simulated = new SimulatedScreen(screen, FrameLoad.of(0), 1, 7);
        // 60,000 refreshes in 1,001 s, to the nanosecond
        for (int refresh = 1; refresh <= 60_000 * 3; refresh++) {
            simulated.beginFrame();
            simulated.present();
        }
        assertEquals(7 + 3_003_000_000_000L, simulated.presentNanos());
    }

    @Test
    void shouldBeTheSameRunForTheSameSeed() {
        assertEquals(hash(5), hash(5));
        assertNotEquals(hash(5), hash(6));
        // the same on every JDK
        assertEquals(9036943484661414749L, hash(5));
    }

    @Test
    void shouldTellWhereTheGameStands() {
        SimulatedScreen simulated = new SimulatedScreen(HZ_100, FrameLoad.of(4 * MS), 1);
        assertEquals(-1, simulated.index());
        assertEquals(0, simulated.nanoTime());
        assertEquals(0, simulated.beginFrame());
        assertEquals(10 * MS, simulated.present());
        assertEquals(4 * MS, simulated.nanoTime());
        assertEquals(10 * MS, simulated.beginFrame());
        assertEquals(10 * MS, simulated.nanoTime());
        assertEquals(4 * MS, simulated.submitNanos());
        assertEquals(10 * MS, simulated.presentNanos());
        assertEquals(1, simulated.index());
        assertEquals(20 * MS, simulated.present(5 * MS));
        assertEquals(15 * MS, simulated.nanoTime());
    }

    @Test
    void shouldRefuseCallsOutOfTurn() {
        SimulatedScreen simulated = new SimulatedScreen(HZ_100, FrameLoad.of(4 * MS), 1);
        assertThrows(IllegalStateException.class, simulated::present);
        assertThrows(IllegalStateException.class, () -> simulated.present(1));
        simulated.beginFrame();
        String message =
                assertThrows(IllegalStateException.class, simulated::beginFrame).getMessage();
        assertTrue(message.contains("#0"), message);
        assertEquals(10 * MS, simulated.present());
        assertThrows(IllegalStateException.class, simulated::present);
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, FrameLoad.LONGEST_WORK_NANOS + 1, Long.MIN_VALUE, Long.MAX_VALUE})
    void shouldRefuseWorkOutOfRangeAndKeepTheFrame(long work) {
        SimulatedScreen simulated = new SimulatedScreen(HZ_100, FrameLoad.of(4 * MS), 1);
        simulated.beginFrame();
        assertThrows(IllegalArgumentException.class, () -> simulated.present(work));
        assertEquals(10 * MS, simulated.present());
    }

    @Test
    void shouldTakeTheLongestWork() {
        SimulatedScreen simulated = new SimulatedScreen(HZ_100, FrameLoad.of(0), 1);
        simulated.beginFrame();
        assertEquals(10 * MS, simulated.present(0));
        simulated.beginFrame();
        assertEquals(10 * MS + FrameLoad.LONGEST_WORK_NANOS, simulated.present(FrameLoad.LONGEST_WORK_NANOS));
    }

    @Test
    void shouldRefuseAStartOutOfRangeAndNameWhatIsNull() {
        FrameLoad load = FrameLoad.of(0);
        long limit = ClockSettings.TIME_LIMIT_NANOS;
        assertEquals(limit, new SimulatedScreen(HZ_100, load, 1, limit).beginFrame());
        assertEquals(-limit, new SimulatedScreen(HZ_100, load, 1, -limit).beginFrame());
        assertThrows(IllegalArgumentException.class, () -> new SimulatedScreen(HZ_100, load, 1, limit + 1));
        assertThrows(IllegalArgumentException.class, () -> new SimulatedScreen(HZ_100, load, 1, -limit - 1));
        assertEquals(
                "screen",
                assertThrows(NullPointerException.class, () -> new SimulatedScreen(null, load, 1))
                        .getMessage());
        assertEquals(
                "load",
                assertThrows(NullPointerException.class, () -> new SimulatedScreen(HZ_100, null, 1))
                        .getMessage());
    }

    @Test
    void shouldAllocateNothing() {
        FrameLoad load =
                FrameLoad.of(4 * MS).withNoise(3 * MS).withWakeNoise(2 * MS).withSpikes(9, 50 * MS);
        SimulatedScreen simulated = new SimulatedScreen(HZ_100.withMisses(10), load, 1);
        Allocation.assertNone("10,000 simulated frames", () -> {
            for (int frame = 0; frame < 10_000; frame++) {
                simulated.beginFrame();
                simulated.present();
            }
        });
    }

    private static void assertTimes(Screen screen, long[] worksMs, long[] samplesMs, long[] presentsMs) {
        SimulatedScreen simulated = new SimulatedScreen(screen, FrameLoad.of(0), 1);
        for (int frame = 0; frame < worksMs.length; frame++) {
            assertEquals(samplesMs[frame] * MS, simulated.beginFrame(), "begin of frame " + frame);
            assertEquals(presentsMs[frame] * MS, simulated.present(worksMs[frame] * MS), "frame " + frame);
        }
    }

    private static long hash(long seed) {
        FrameLoad load =
                FrameLoad.of(4 * MS).withNoise(3 * MS).withWakeNoise(2 * MS).withSpikes(9, 50 * MS);
        SimulatedScreen simulated =
                new SimulatedScreen(Screen.common().get(3).withBuffers(3).withMisses(20), load, seed);
        long hash = 0;
        for (int frame = 0; frame < 10_000; frame++) {
            hash = 31 * hash + simulated.beginFrame();
            hash = 31 * hash + simulated.present();
        }
        return hash;
    }

    @Provide
    Arbitrary<Screen> screens() {
        Arbitrary<Screen> fixed = Arbitraries.of(Screen.common());
        Arbitrary<Screen> odd = Arbitraries.longs()
                .between(1, 1_000_000_000L)
                .map(n -> Screen.fixed(TickRate.perSecond(n + 20_000_000L, 1_000_007)));
        Arbitrary<Screen> variable = Arbitraries.just(Screen.variable(TickRate.perSecond(48), TickRate.perSecond(144)));
        return Combinators.combine(
                        Arbitraries.oneOf(fixed, odd, variable),
                        Arbitraries.integers().between(2, 4))
                .as(Screen::withBuffers);
    }

    @Provide
    Arbitrary<Long> starts() {
        long limit = ClockSettings.TIME_LIMIT_NANOS;
        return Arbitraries.oneOf(
                Arbitraries.of(0L, -limit, limit), Arbitraries.longs().between(-limit, limit));
    }

    @Provide
    Arbitrary<List<Long>> works() {
        return Arbitraries.oneOf(
                        Arbitraries.longs().between(0, 20 * MS),
                        Arbitraries.longs().between(0, 300 * MS),
                        Arbitraries.of(0L, 1L))
                .list()
                .ofMaxSize(60);
    }
}
