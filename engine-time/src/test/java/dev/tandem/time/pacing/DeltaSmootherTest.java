package dev.tandem.time.pacing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.Allocation;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.TickRate;
import dev.tandem.time.screen.FrameLoad;
import dev.tandem.time.screen.Screen;
import dev.tandem.time.screen.SimulatedScreen;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class DeltaSmootherTest {

    private static final long MS = 1_000_000L;
    private static final long LIMIT = ClockSettings.TIME_LIMIT_NANOS;

    @Property(tries = 400, seed = "40701", edgeCases = EdgeCasesMode.NONE)
    void shouldAgreeWithExactArithmeticWhateverComes(@ForAll("runs") List<Long> run, @ForAll("starts") long start) {
        DeltaSmoother smoother = new DeltaSmoother();
        ReferenceSmoother reference = new ReferenceSmoother();
        assertSame(reference, smoother, run, start);
    }

    @Property(tries = 200, seed = "40702", edgeCases = EdgeCasesMode.NONE)
    void shouldAgreeWithExactArithmeticFromAnExpectedInterval(@ForAll("runs") List<Long> run) {
        assertSame(new ReferenceSmoother(16 * MS), new DeltaSmoother(16 * MS), run, 0);
    }

    @Property(tries = 400, seed = "40703", edgeCases = EdgeCasesMode.NONE)
    void shouldStayWithinAnIntervalOfTheRealTime(@ForAll("runs") List<Long> run, @ForAll("starts") long start) {
        DeltaSmoother smoother = new DeltaSmoother();
        long real = start;
        long before = smoother.smooth(real);
        long longest = 0;
        for (long delta : run) {
            real += delta;
            long smoothed = smoother.smooth(real);
            longest = Math.max(longest, smoother.estimate().intervalNanos());
            assertEquals(real - smoothed, smoother.offsetNanos());
            assertTrue(Math.abs(smoother.offsetNanos()) <= longest, "offset " + smoother.offsetNanos());
            assertTrue(delta < 0 || smoothed >= before, "smoothed time ran backwards");
            before = smoothed;
        }
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.time.screen.Screen#common")
    void shouldGiveWholeIntervalsOnEveryScreen(Screen screen) {
        long interval = screen.fastest().stepNanos();
        FrameLoad load = FrameLoad.of(interval / 2).withNoise(interval / 10).withWakeNoise(interval / 8);
        SimulatedScreen simulated = new SimulatedScreen(screen, load, 1, -LIMIT);
        DeltaSmoother smoother = new DeltaSmoother();
        long before = 0;
        for (int frame = 0; frame < 20_000; frame++) {
            long smoothed = smoother.smooth(simulated.beginFrame());
            simulated.present();
            if (frame > 100) {
                double delta = (double) (smoothed - before) / interval;
                // the wake noise alone moves deltas by an eighth
                assertEquals(1, delta, 0.002, "delta of frame " + frame);
            }
            before = smoothed;
        }
        assertEquals(
                screen.fastest().hertz(),
                smoother.estimate().hertz(),
                screen.fastest().hertz() * 20e-6);
    }

    @Test
    void shouldPassASpikeOnInOneFrame() {
        DeltaSmoother smoother = regular(10 * MS, 100);
        long real = 1_000 * MS;
        List<Long> deltas = new ArrayList<>();
        long before = smoother.smooth(real);
        for (long delta : new long[] {10, 10, 51, 10, 9, 10, 10}) {
            real += delta * MS;
            long smoothed = smoother.smooth(real);
            deltas.add(smoothed - before);
            before = smoothed;
        }
        assertEquals(List.of(10 * MS, 10 * MS, 50 * MS, 10 * MS, 10 * MS, 10 * MS, 10 * MS), rounded(deltas));
    }

    @Test
    void shouldGiveEachFrameItsIntervalWhenFramesQueueAfterASpike() {
        // three buffers: the spike makes one sample late, and the game catches up
        DeltaSmoother smoother = regular(10 * MS, 100);
        long real = 1_000 * MS;
        List<Long> deltas = new ArrayList<>();
        long before = smoother.smooth(real);
        for (long delta : new long[] {10, 18, 2, 10, 10}) {
            real += delta * MS;
            long smoothed = smoother.smooth(real);
            deltas.add(smoothed - before);
            before = smoothed;
        }
        // being a whole interval ahead, it is drawn back by a little from the third on
        assertEquals(List.of(10 * MS, 20 * MS, 9_600_000L), rounded(deltas.subList(0, 3)));
        assertTrue(Math.abs(smoother.offsetNanos()) <= 10 * MS);
    }

    @Test
    void shouldPassDeltasOnUntilItIsCertain() {
        DeltaSmoother smoother = new DeltaSmoother();
        long real = 5;
        assertEquals(real, smoother.smooth(real));
        for (int frame = 1; frame < 64; frame++) {
            real += 10 * MS + frame % 3 * 100_000;
            assertEquals(real, smoother.smooth(real));
            assertFalse(smoother.estimate().isCertain());
        }
        smoother.smooth(real + 10 * MS);
        assertTrue(smoother.estimate().isCertain());
    }

    @Test
    void shouldPassOnWhatNoScreenHoldsBack() {
        // frames of a free length from 4 to 13 ms
        FrameLoad load = FrameLoad.of(4 * MS).withNoise(9 * MS);
        Screen screen = Screen.variable(TickRate.perSecond(48), TickRate.perSecond(360));
        SimulatedScreen simulated = new SimulatedScreen(screen, load, 3);
        DeltaSmoother smoother = new DeltaSmoother();
        for (int frame = 0; frame < 5_000; frame++) {
            long real = simulated.beginFrame();
            assertEquals(real, smoother.smooth(real), "frame " + frame);
            simulated.present();
        }
    }

    @Test
    void shouldBeginWithAnExpectedIntervalAndRefineIt() {
        DeltaSmoother smoother = new DeltaSmoother(16_949_152); // 59 Hz, as some libraries call 59.94
        Screen screen = Screen.common().get(0);
        SimulatedScreen simulated = new SimulatedScreen(screen, FrameLoad.of(MS).withWakeNoise(MS), 1);
        assertEquals(59, smoother.estimate().hertz(), 0.001);
        long before = 0;
        for (int frame = 0; frame < 5_000; frame++) {
            long smoothed = smoother.smooth(simulated.beginFrame());
            simulated.present();
            assertTrue(smoother.estimate().isCertain());
            if (frame > 1) {
                assertEquals(16.8e6, smoothed - before, 0.4e6, "frame " + frame);
            }
            before = smoothed;
        }
        assertEquals(59.94, smoother.estimate().hertz(), 0.02);
    }

    @Test
    void shouldGiveUpAnExpectedIntervalThatDoesNotFit() {
        DeltaSmoother smoother = new DeltaSmoother(16_666_667);
        long real = 0;
        for (int frame = 0; frame < 100; frame++) {
            smoother.smooth(real);
            real += 6_944_444;
        }
        assertEquals(144, smoother.estimate().hertz(), 0.01);
    }

    @Test
    void shouldPassOnWhatIsForTheClockToJudge() {
        DeltaSmoother smoother = regular(10 * MS, 100);
        long real = 990 * MS;
        real += 12 * MS;
        smoother.smooth(real);
        assertEquals(2 * MS, smoother.offsetNanos(), 30_000);
        long offset = smoother.offsetNanos();
        long[] deltas = {0, -1, -5_000 * MS, 4_000 * MS + 1, Long.MAX_VALUE, Long.MIN_VALUE};
        for (long delta : deltas) {
            real += delta;
            assertEquals(real - offset, smoother.smooth(real), "delta " + delta);
        }
        smoother.smooth(real + 4_000 * MS);
        assertNotEquals(offset, smoother.offsetNanos(), "4 s are smoothed");
        assertEquals(0, smoother.offsetNanos(), 10_100_000);
    }

    @Test
    void shouldWearAnOffsetDownWhenItIsNoLongerCertain() {
        DeltaSmoother smoother = regular(10 * MS, 100);
        long real = 990 * MS + 12 * MS;
        smoother.smooth(real);
        int frame = 0;
        while (smoother.estimate().isCertain()) {
            real += frame++ % 2 == 0 ? 3 * MS : 5 * MS;
            smoother.smooth(real);
            assertTrue(frame < 20, "still certain");
        }
        long offset = smoother.offsetNanos();
        assertTrue(offset != 0);
        for (int i = 0; i < 200; i++) {
            long delta = 3_200_000 + i * 7_919_000L % 6_400_000;
            real += delta;
            smoother.smooth(real);
            assertFalse(smoother.estimate().isCertain());
            offset = offset > 0 ? Math.max(0, offset - delta / 32) : Math.min(0, offset + delta / 32);
            assertEquals(offset, smoother.offsetNanos());
        }
        assertEquals(0, offset);
    }

    @ParameterizedTest
    @ValueSource(longs = {Long.MIN_VALUE, -1, 0, 99_999, 1_000_000_001, Long.MAX_VALUE})
    void shouldRefuseAnExpectedIntervalOutOfRange(long interval) {
        assertThrows(IllegalArgumentException.class, () -> new DeltaSmoother(interval));
        String message = assertThrows(IllegalArgumentException.class, () -> new RefreshEstimate(interval))
                .getMessage();
        assertTrue(message.contains("" + interval), message);
    }

    @Test
    void shouldAllocateNothing() {
        long[] real = {0};
        DeltaSmoother smoother = new DeltaSmoother();
        Allocation.assertNone("10,000 smoothed frames, certain and not", () -> {
            for (int frame = 0; frame < 10_000; frame++) {
                real[0] += 6_944_444 + (frame % 1_000 < 500 ? 0 : frame * 7_919L % 9_000_000);
                smoother.smooth(real[0]);
            }
        });
    }

    private static DeltaSmoother regular(long interval, int frames) {
        DeltaSmoother smoother = new DeltaSmoother();
        for (int frame = 0; frame < frames; frame++) {
            assertEquals(frame * interval, smoother.smooth(frame * interval));
        }
        assertEquals(interval, smoother.estimate().intervalNanos());
        return smoother;
    }

    /** Returns deltas in whole microseconds: the estimate moves by a little with every late frame. */
    private static List<Long> rounded(List<Long> nanos) {
        List<Long> rounded = new ArrayList<>();
        for (long each : nanos) {
            rounded.add(Math.round(each / 200_000.0) * 200_000);
        }
        return rounded;
    }

    private static void assertSame(ReferenceSmoother reference, DeltaSmoother smoother, List<Long> run, long start) {
        long real = start;
        assertEquals(reference.smooth(real), smoother.smooth(real));
        for (long delta : run) {
            real += delta;
            assertEquals(reference.smooth(real), smoother.smooth(real), "smoothed time");
            assertEquals(reference.isCertain(), smoother.estimate().isCertain(), "certain");
            assertEquals(reference.interval(), smoother.estimate().intervalNanos(), "interval");
        }
    }

    @Provide
    Arbitrary<Long> starts() {
        return Arbitraries.of(0L, -LIMIT, LIMIT, 123L);
    }

    @Property(tries = 60, seed = "40704", edgeCases = EdgeCasesMode.NONE)
    void shouldAgreeWithExactArithmeticOverLongRuns(@ForAll("longRuns") List<Long> run) {
        assertSame(new ReferenceSmoother(), new DeltaSmoother(), run, 0);
    }

    /** Screens that a game moves between, long enough to be told apart by their means. */
    @Provide
    Arbitrary<List<Long>> longRuns() {
        Arbitrary<Long> intervals = Arbitraries.of(4_166_667L, 8_333_333L, 16_666_667L, 16_683_350L, 33_333_334L);
        Arbitrary<Long> noises = Arbitraries.of(0L, 100_000L, 600_000L, 3 * MS);
        return Combinators.combine(intervals, noises, Arbitraries.integers().between(300, 1_200), Arbitraries.randoms())
                .as(DeltaSmootherTest::jittered)
                .list()
                .ofMinSize(2)
                .ofMaxSize(5)
                .map(parts -> parts.stream().flatMap(List::stream).toList());
    }

    private static List<Long> jittered(long interval, long noise, int frames, Random random) {
        List<Long> deltas = new ArrayList<>();
        long late = 0;
        for (int frame = 0; frame < frames; frame++) {
            long lateNow = (long) (noise * random.nextDouble());
            deltas.add(interval + lateNow - late);
            late = lateNow;
        }
        return deltas;
    }

    /** Stretches of frames, each with an interval, multiples and noise of its own, and some nonsense between them. */
    @Provide
    Arbitrary<List<Long>> runs() {
        Arbitrary<List<Long>> screen = Arbitraries.of(4_166_667L, 6_944_444L, 16 * MS, 16_683_350L, 40 * MS)
                .flatMap(interval -> Arbitraries.of(0L, interval / 16, interval / 5, interval / 3)
                        .flatMap(noise -> multiples()
                                .flatMap(multiple -> Arbitraries.longs()
                                        .between(-noise, noise)
                                        .map(late -> Math.max(0, multiple * interval + late)))
                                .list()
                                .ofMinSize(30)
                                .ofMaxSize(200)));
        Arbitrary<List<Long>> free =
                Arbitraries.longs().between(0, 40 * MS).list().ofMinSize(1).ofMaxSize(60);
        Arbitrary<List<Long>> nonsense = Arbitraries.of(
                        0L, 1L, -1L, -20 * MS, 99_999L, 200 * MS, 1_000 * MS, 1_000 * MS + 1, 4_000 * MS, 4_001 * MS)
                .list()
                .ofMinSize(1)
                .ofMaxSize(4);
        return Arbitraries.frequencyOf(Tuple.of(5, screen), Tuple.of(2, free), Tuple.of(1, nonsense))
                .list()
                .ofMinSize(1)
                .ofMaxSize(6)
                .map(parts -> {
                    List<Long> all = new ArrayList<>();
                    parts.forEach(all::addAll);
                    return all;
                });
    }

    private static Arbitrary<Long> multiples() {
        return Arbitraries.frequency(Tuple.of(20, 1L), Tuple.of(2, 2L), Tuple.of(1, 5L), Tuple.of(1, 0L));
    }
}
