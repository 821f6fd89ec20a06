package dev.tandem.time;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The vectors of SPEC 8 that need no scene. */
class TimeVectorsTest {

    private static final long MS = 1_000_000L;

    @Test
    void shouldFollowTheSeedTimelineWhenATickRunsAtEquality() {
        // T is an instant at which a tick starts; it need not be 0
        TickClock clock = new TickClock(ClockSettings.at(TickRate.every(5 * MS)).withStart(-35 * MS));
        clock.advance(0, tick -> {});
        List<Double> alphas = new ArrayList<>();
        for (int frame = 1; frame <= 6; frame++) {
            alphas.add(clock.advance(frame * 16 * MS, tick -> {}).alpha());
        }
        assertEquals(List.of(0.2, 0.4, 0.6, 0.8, 0.0, 0.2), alphas, "SPEC 8 seed timeline, fixed <= normal");
    }

    @Test
    void shouldRenderTheSameInstantInTheOtherReadingOfTheSeedTimeline() {
        TickClock clock = new TickClock(ClockSettings.at(TickRate.every(5 * MS)));
        TickStamps stamps = new TickStamps();
        clock.advance(0, stamps);
        List<Double> progress = new ArrayList<>();
        for (int frame = 1; frame <= 6; frame++) {
            long render = clock.advance(frame * 16 * MS, stamps).renderNanos();
            // where ticking stops at equality, an instant belongs to the tick that ends there
            TickStamps.Stamp around = stamps.all().stream()
                    .filter(stamp -> stamp.start() < render && render <= stamp.end())
                    .findFirst()
                    .orElseThrow();
            progress.add((double) (render - around.start()) / (around.end() - around.start()));
        }
        assertEquals(List.of(0.2, 0.4, 0.6, 0.8, 1.0, 0.2), progress, "SPEC 8 seed timeline, stops at equality");
    }

    @Test
    void shouldRunTheTicksOfRestThenBack() {
        TickClock clock = new TickClock(ClockSettings.at(TickRate.every(1_000)));
        long[] frames = {0, 1_000, 1_250, 1_800, 2_200, 4_000, 4_200, 4_750, 5_200};
        List<Integer> ticks = new ArrayList<>();
        for (long normal : frames) {
            Frame frame = clock.advance(normal, tick -> {});
            ticks.add(frame.ticks());
            assertEquals(normal, frame.renderNanos());
        }
        assertEquals(List.of(1, 1, 0, 0, 1, 2, 0, 0, 1), ticks, "SPEC 8 rest, then back: frame 4000 runs two ticks");
    }

    @Test
    void shouldTakeTimeZeroForAnOrdinaryInstant() {
        TickClock clock = new TickClock(ClockSettings.at(TickRate.every(1_000)).withStart(-1_000));
        TickStamps stamps = new TickStamps();
        List<Double> alphas = new ArrayList<>();
        for (long normal : new long[] {-1_000, 0, 500, 750, 1_000}) {
            Frame frame = clock.advance(normal, stamps);
            assertEquals(normal, frame.normalNanos());
            alphas.add(frame.alpha());
        }
        assertEquals(List.of(0.0, 0.0, 0.5, 0.75, 0.0), alphas, "SPEC 8 start at time 0");
        assertEquals(0, stamps.all().get(1).start());
        assertEquals(1_000, stamps.all().get(1).end());
        assertEquals(3, stamps.count());
    }

    @Test
    void shouldBlendTheStampedPair() {
        TickClock clock = new TickClock(ClockSettings.at(TickRate.perSecond(20)).withPolicy(TickPolicy.BEHIND));
        clock.advance(0, tick -> {});
        clock.advance(100 * MS, tick -> {});
        double[] expected = {0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0};
        for (int frame = 0; frame < expected.length; frame++) {
            double alpha = clock.advance((100 + 5 * frame) * MS, tick -> {}).alpha();
            assertEquals(expected[frame], alpha, "SPEC 8 stamped pair, frame " + frame);
        }
        assertEquals(31, 30 + 0.1 * (40 - 30), 1e-12);
        assertEquals(42, 40 + 0.2 * (50 - 40), 1e-12);
    }

    @Test
    void shouldLeaveTheFraction() {
        TickClock clock =
                new TickClock(ClockSettings.at(TickRate.every(100 * MS)).withPolicy(TickPolicy.BEHIND));
        double[] poses = {0, 0};
        clock.advance(0, tick -> {});
        Frame frame = clock.advance(250 * MS, tick -> {
            poses[0] = poses[1];
            poses[1] += 10;
        });
        assertEquals(2, frame.ticks(), "SPEC 8 fraction");
        assertEquals(0.5, frame.alpha());
        assertEquals(150 * MS, frame.renderNanos());
        assertEquals(15, poses[0] + (poses[1] - poses[0]) * frame.alpha());
    }

    @Test
    void shouldExtrapolateByAlpha() {
        TickClock clock =
                new TickClock(ClockSettings.at(TickRate.every(100 * MS)).withPolicy(TickPolicy.BEHIND));
        clock.advance(0, tick -> {});
        double step = clock.advance(150 * MS, tick -> {}).alpha() * clock.tick().seconds();
        assertEquals(11, 10 + 20 * step, 1e-12, "SPEC 8 extrapolation");
    }

    @Test
    void shouldCarryTheRemainderOfAQuarter() {
        TickClock clock = TickClock.at(60);
        clock.scale(0.25);
        clock.advance(0, tick -> {});
        for (int frame = 1; frame <= 60; frame++) {
            clock.advance(frame * 16_666_667L, tick -> {});
        }
        assertEquals(250_000_005L, clock.normalNanos(), "SPEC 8 time scale");
    }

    @Test
    void shouldClampALongFrame() {
        TickClock clock = clamped();
        Frame frame = clock.advance(400 * MS, tick -> {});
        assertEquals(250 * MS, frame.deltaNanos(), "SPEC 8 clamp, scale 1");
        assertEquals(0.625, frame.effectiveSpeed());
        assertEquals(150 * MS, frame.droppedNanos());
        assertEquals(150 * MS, clock.droppedNanos());
    }

    @Test
    void shouldClampAfterScaling() {
        TickClock clock = clamped();
        clock.scale(2);
        Frame frame = clock.advance(200 * MS, tick -> {});
        assertEquals(250 * MS, frame.deltaNanos(), "SPEC 8 clamp, scale 2");
        assertEquals(1.25, frame.effectiveSpeed());
        assertEquals(150 * MS, frame.droppedNanos());
    }

    private static TickClock clamped() {
        TickClock clock =
                new TickClock(ClockSettings.at(TickRate.perSecond(60)).withFrameLimit(FrameLimit.clampTo(250 * MS)));
        clock.advance(0, tick -> {});
        return clock;
    }
}
