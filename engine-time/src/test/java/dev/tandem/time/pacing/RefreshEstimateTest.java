package dev.tandem.time.pacing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.TickRate;
import dev.tandem.time.screen.FrameLoad;
import dev.tandem.time.screen.Screen;
import dev.tandem.time.screen.SimulatedScreen;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RefreshEstimateTest {

    private static final long MS = 1_000_000L;
    private final RefreshEstimate estimate = new RefreshEstimate();

    @Test
    void shouldKnowNothingAtFirst() {
        assertFalse(estimate.isCertain());
        assertEquals(0, estimate.intervalNanos());
        assertEquals(0, estimate.hertz());
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.time.screen.Screen#common")
    void shouldFindEveryScreenThroughNoiseSpikesAndMisses(Screen screen) {
        for (int buffers = 2; buffers <= 3; buffers++) {
            long interval = screen.fastest().stepNanos();
            FrameLoad load = FrameLoad.of(interval / 2)
                    .withNoise(interval / 8)
                    .withWakeNoise(interval / 8)
                    .withSpikes(100, interval * 13 / 10);
            double found = found(screen.withBuffers(buffers).withMisses(200), load, 20_000);
            // telling 60 from 59.94 Hz takes 1,000 ppm
            assertEquals(1, found / screen.fastest().hertz(), 100e-6, screen + ", " + buffers + " buffers");
        }
    }

    @Test
    void shouldFindTheScreenWhenEveryOtherRefreshIsMissed() {
        addAll(300, 33_333_333, 16_666_667, 16_666_666, 33_333_334);
        assertEquals(16_666_666, estimate.intervalNanos());
    }

    @Test
    void shouldFindTheScreenBehindAFilmsPattern() {
        addAll(300, 50 * MS, 33_333_333);
        assertEquals(16_666_666, estimate.intervalNanos(), 1);
    }

    @Test
    void shouldTakeAGameAtHalfTheRateForAScreenAtHalfTheRate() {
        addAll(300, 33_333_333);
        assertEquals(33_333_333, estimate.intervalNanos());
    }

    @Test
    void shouldFollowAGameToAnotherScreen() {
        addAll(1_000, 16_666_667);
        assertEquals(60, estimate.hertz(), 1e-5);
        addAll(100, 6_944_444);
        assertEquals(144, estimate.hertz(), 1e-4);
        addAll(100, 10 * MS);
        assertEquals(10 * MS, estimate.intervalNanos());
    }

    @ParameterizedTest
    @CsvSource({
        "60, 59.94, 0",
        "60, 59.94, 500000",
        "60, 59.94, 1000000",
        "59.94, 60, 500000",
        "240, 60, 500000",
        "240, 59.94, 500000",
        "120, 60, 1000000",
        "144, 48, 500000",
        "240, 120, 200000"
    })
    void shouldFollowAGameToAScreenWhoseRefreshesFit(double from, double to, long wakeNoise) {
        feed(screen(from), FrameLoad.of(MS).withWakeNoise(wakeNoise), 20_000);
        assertEquals(from, estimate.hertz(), from * 20e-6);
        feed(screen(to), FrameLoad.of(MS).withWakeNoise(wakeNoise), (int) (15 * to));
        assertEquals(to, estimate.hertz(), to * 300e-6, "after 15 s");
        feed(screen(to), FrameLoad.of(MS).withWakeNoise(wakeNoise), (int) (45 * to));
        assertEquals(to, estimate.hertz(), to * 50e-6, "after a minute");
    }

    @Test
    void shouldKeepTheScreenThroughAWhileOfHeavyFrames() {
        addAll(1_000, 4_166_667);
        addAll(240, 16_666_668);
        assertEquals(240, estimate.hertz(), 1e-3);
        addAll(64, 16_666_668);
        assertEquals(60, estimate.hertz(), 1e-3, "a game that always misses is one on a slower screen");
    }

    @Test
    void shouldTakeALongerIntervalOnlyAfterFourLooksInARow() {
        RefreshEstimate expecting = new RefreshEstimate(10 * MS);
        int look = 64;
        for (long delta : new long[] {20, 20, 20, 10, 20, 20, 20}) {
            for (int frame = 0; frame < look; frame++) {
                expecting.add(delta * MS);
            }
            assertEquals(10 * MS, expecting.intervalNanos());
        }
        for (int frame = 0; frame < look; frame++) {
            assertEquals(10 * MS, expecting.intervalNanos(), "frame " + frame);
            expecting.add(20 * MS);
        }
        assertEquals(20 * MS, expecting.intervalNanos());
    }

    @Test
    void shouldStayCertainThroughASpike() {
        addAll(100, 10 * MS);
        for (long delta : new long[] {217, 3, 15, 5, 990}) {
            estimate.add(delta * MS);
            assertTrue(estimate.isCertain());
        }
        addAll(100, 10 * MS);
        assertTrue(estimate.isCertain());
        assertEquals(10 * MS, estimate.intervalNanos(), 10_000);
    }

    @ParameterizedTest
    @ValueSource(longs = {Long.MIN_VALUE, -1, 0, 1_000_000_001, Long.MAX_VALUE})
    void shouldLeaveOutDeltasThatSayNothing(long delta) {
        for (int frame = 0; frame < 63; frame++) {
            estimate.add(10 * MS);
            estimate.add(delta);
        }
        assertFalse(estimate.isCertain());
        estimate.add(10 * MS);
        assertTrue(estimate.isCertain());
        assertEquals(10 * MS, estimate.intervalNanos());
        estimate.add(delta);
        assertEquals(10 * MS, estimate.intervalNanos());
    }

    @ParameterizedTest
    @CsvSource({"100000, 100000", "1000000000, 1000000000", "99999, 0"})
    void shouldLookForIntervalsInItsRange(long delta, long expected) {
        addAll(64, delta);
        assertEquals(expected, estimate.intervalNanos());
    }

    @Test
    void shouldNotMakeOutAScreenWhereFramesAreNearlyInstant() {
        addAll(1_000, 1, 2, 3);
        assertFalse(estimate.isCertain());
    }

    @ParameterizedTest
    @ValueSource(longs = {100_000, 16_666_667, 1_000_000_000})
    void shouldBeCertainOfAnExpectedIntervalAtOnce(long interval) {
        RefreshEstimate expecting = new RefreshEstimate(interval);
        assertTrue(expecting.isCertain());
        assertEquals(interval, expecting.intervalNanos());
        assertEquals(1e9 / interval, expecting.hertz());
    }

    @Test
    void shouldBeUncertainOfFramesThatDriftThroughAnyGrid() {
        // work that swings slowly between 8 and 14 ms, on a variable screen
        int certain = 0;
        for (int frame = 0; frame < 10_000; frame++) {
            estimate.add(11 * MS + (long) (3 * MS * Math.sin(frame / 30.0)));
            certain += estimate.isCertain() ? 1 : 0;
        }
        assertEquals(0, certain);
    }

    private void addAll(int rounds, long... deltas) {
        for (int round = 0; round < rounds; round++) {
            for (long delta : deltas) {
                estimate.add(delta);
            }
        }
    }

    private static Screen screen(double hertz) {
        return Screen.fixed(hertz == 59.94 ? TickRate.perSecond(60_000, 1_001) : TickRate.perSecond((long) hertz));
    }

    private void feed(Screen screen, FrameLoad load, int frames) {
        SimulatedScreen simulated = new SimulatedScreen(screen, load, 1);
        long before = simulated.beginFrame();
        simulated.present();
        for (int frame = 0; frame < frames; frame++) {
            long real = simulated.beginFrame();
            simulated.present();
            estimate.add(real - before);
            before = real;
        }
    }

    private static double found(Screen screen, FrameLoad load, int frames) {
        SimulatedScreen simulated = new SimulatedScreen(screen, load, 1);
        RefreshEstimate estimate = new RefreshEstimate();
        long before = simulated.beginFrame();
        simulated.present();
        for (int frame = 1; frame < frames; frame++) {
            long real = simulated.beginFrame();
            simulated.present();
            estimate.add(real - before);
            before = real;
        }
        return estimate.hertz();
    }
}
