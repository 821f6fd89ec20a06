package dev.tandem.time.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.ManualClock;
import dev.tandem.time.Tick;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickRate;
import dev.tandem.time.pacing.DeltaSmoother;
import dev.tandem.time.pacing.FrameGate;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * 24 hours of frames at each screen, with noise and spikes, smoothed, at scales that change at random, near the end of all times
 * that the clock can show and across the point where the host's clock wraps around; against exact sums.
 */
@Tag("slow")
class DayOfFramesTest {

    private static final long SECOND = 1_000_000_000L;
    private static final long DAY_NANOS = 86_400 * SECOND;
    private static final int FRAMES_PER_SCALE = 5_000;
    private static final int TICKS_PER_SECOND = 60;

    private final Chance chance = new Chance(24);
    private long ticks;
    private final Consumer<Tick> task = tick -> ticks++;

    @ParameterizedTest
    @MethodSource("dev.tandem.time.screen.Screen#common")
    void shouldLoseNothingInADayAtTheEndOfTime(Screen screen) {
        // the largest scale is 4, and there is to be a day left
        playADay(screen, ClockSettings.TIME_LIMIT_NANOS - 5 * DAY_NANOS);
    }

    @Test
    void shouldLoseNothingInADayAtTheBeginningOfTime() {
        playADay(Screen.fixed(TickRate.perSecond(60_000, 1_001)), -ClockSettings.TIME_LIMIT_NANOS);
    }

    private void playADay(Screen screen, long start) {
        long interval = screen.fastest().stepNanos();
        FrameLoad load = FrameLoad.of(interval / 2).withWakeNoise(interval / 8).withSpikes(1_000, 30_000_000);
        SimulatedScreen simulated = new SimulatedScreen(screen, load, 1, start);
        DeltaSmoother smoother = new DeltaSmoother();
        TickClock clock = new TickClock(
                ClockSettings.at(TickRate.perSecond(TICKS_PER_SECOND)).withStart(start));
        // in the middle of the day the host's clock passes Long.MAX_VALUE, and wraps around
        long hostsOrigin = Long.MAX_VALUE - DAY_NANOS / 2 - start;

        BigDecimal exact = BigDecimal.valueOf(start);
        double scale = 1;
        long scaledFrom = smoother.smooth(start + hostsOrigin);
        clock.advance(scaledFrom, task);
        long real = scaledFrom;
        for (long frame = 1; simulated.sampleNanos() - start < DAY_NANOS; frame++) {
            real = smoother.smooth(simulated.beginFrame() + hostsOrigin);
            simulated.present();
            clock.advance(real, task);
            if (frame % FRAMES_PER_SCALE == 0) {
                exact = exact.add(new BigDecimal(scale).multiply(BigDecimal.valueOf(real - scaledFrom)));
                assertEquals(floor(exact), clock.normalNanos(), "SPEC 2.3 at frame " + frame);
                assertEquals(ticksStartedBy(clock.normalNanos() - start), ticks, "SPEC 2.2 at frame " + frame);
                assertTrue(Math.abs(smoother.offsetNanos()) <= interval * 1.001, "within an interval");
                scaledFrom = real;
                scale = nextScale();
                clock.scale(scale);
            }
        }
        assertEquals(0, clock.droppedNanos());
        assertEquals(ticksStartedBy(clock.normalNanos() - start), ticks, "SPEC 2.2");
        // tick n ends at floor((n + 1) * 10^9 / 60)
        BigInteger end = BigInteger.valueOf(ticks)
                .multiply(BigInteger.valueOf(SECOND))
                .divide(BigInteger.valueOf(TICKS_PER_SECOND));
        assertEquals(end.add(BigInteger.valueOf(start)).longValueExact(), clock.fixedNanos(), "SPEC 2.2");
        assertEquals(1, smoother.estimate().hertz() / screen.fastest().hertz(), 20e-6, "the estimate of " + screen);
        assertRefreshesAreExact(screen, simulated, start);
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.time.screen.Screen#common")
    void shouldPaceADayEvenly(Screen screen) {
        long start = Long.MAX_VALUE - DAY_NANOS / 2;
        long interval = screen.fastest().stepNanos();
        ManualClock hand = new ManualClock(start);
        FrameGate gate = new FrameGate(interval, hand, (clock, until) -> hand.set(until + chance.upTo(interval / 20)));
        long frames = DAY_NANOS / interval;
        for (long frame = 0; frame < frames; frame++) {
            assertEquals(start + frame * interval, gate.await());
            hand.advance(chance.upTo(interval * 9 / 10));
        }
        assertEquals(0, gate.missed());
        assertEquals(interval, gate.intervalNanos());
    }

    /** Returns how many ticks start by then, exactly: tick n starts at floor(n * 10^9 / 60). */
    private static long ticksStartedBy(long nanos) {
        return BigInteger.valueOf(nanos)
                .add(BigInteger.ONE)
                .multiply(BigInteger.valueOf(TICKS_PER_SECOND))
                .subtract(BigInteger.ONE)
                .divide(BigInteger.valueOf(SECOND))
                .add(BigInteger.ONE)
                .longValueExact();
    }

    /** Fails unless the last frame was presented at floor(n * period / ticks), for some n. */
    private static void assertRefreshesAreExact(Screen screen, SimulatedScreen simulated, long start) {
        BigInteger period = BigInteger.valueOf(screen.fastest().periodNanos());
        BigInteger perPeriod = BigInteger.valueOf(screen.fastest().ticksPerPeriod());
        BigInteger since = BigInteger.valueOf(simulated.presentNanos() - start);
        BigInteger refresh =
                since.multiply(perPeriod).add(period).subtract(BigInteger.ONE).divide(period);
        assertEquals(since, refresh.multiply(period).divide(perPeriod), "refresh #" + refresh);
    }

    private double nextScale() {
        double[] usual = {0, 0.1, 0.25, 1, 1 / 3.0, 2};
        int choice = (int) chance.upTo(2 * usual.length - 1);
        // multiples of 2^-50, which the clock's numbers show exactly
        return choice < usual.length ? usual[choice] : chance.upTo(4L << 50) * 0x1p-50;
    }

    private static long floor(BigDecimal number) {
        return number.setScale(0, RoundingMode.FLOOR).longValueExact();
    }
}
