package dev.tandem.time.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.Allocation;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;
import org.junit.jupiter.api.Test;

class MotionMeterTest {

    private static final long MS = 1_000_000L;
    private final TickClock clock = TickClock.at(100);
    private final MotionMeter meter = new MotionMeter();

    @Test
    void shouldKnowNothingAtFirst() {
        assertEquals(0, meter.frames());
        assertEquals(0, meter.velocityError());
        assertEquals(0, meter.worstVelocityError());
        assertEquals(0, meter.shareOfJudder());
        assertEquals(0, meter.latencyNanos());
        assertEquals(0, meter.worstLatencyNanos());
        assertEquals(0, meter.shareOfFrames(0));
    }

    @Test
    void shouldSeeNoErrorWhereTimesAreEven() {
        for (int frame = 0; frame < 20; frame++) {
            add(frame * 5, frame * 5 + 12);
        }
        assertEquals(20, meter.frames());
        assertEquals(0, meter.velocityError());
        assertEquals(0, meter.worstVelocityError());
        assertEquals(12e6, meter.latencyNanos());
        assertEquals(12 * MS, meter.worstLatencyNanos());
        assertEquals(0.5, meter.shareOfFrames(0));
        assertEquals(0.5, meter.shareOfFrames(1));
        assertEquals(0, meter.shareOfFrames(2));
    }

    @Test
    void shouldMeasureRelativeErrorsFromFrameToFrame() {
        add(0, 10);
        add(10, 20); // 1
        add(25, 30); // 1.5
        add(30, 40); // 0.5
        add(33, 50); // 0.3
        assertEquals(0.7, meter.worstVelocityError(), 1e-15);
        assertEquals(Math.sqrt((0.25 + 0.25 + 0.49) / 4), meter.velocityError(), 1e-15);
        assertEquals(0.75, meter.shareOfJudder());
        assertEquals((10 + 10 + 5 + 10 + 17) * 1e6 / 5, meter.latencyNanos());
        assertEquals(17 * MS, meter.worstLatencyNanos());
    }

    @Test
    void shouldMeasureFromTheSecondFrameOn() {
        add(0, 10);
        add(12, 20); // 1.2
        assertEquals(0.2, meter.velocityError(), 1e-15);
        assertEquals(1, meter.shareOfJudder());
    }

    @Test
    void shouldCountErrorsOfMoreThanATwentiethAsJudder() {
        add(0, 0);
        add(104, 100); // 1.04
        assertEquals(0, meter.shareOfJudder());
        add(210, 200); // 1.06
        assertEquals(0.5, meter.shareOfJudder());
    }

    @Test
    void shouldCountTheStepThatRenderTimeLagsBehind() {
        TickClock behind =
                new TickClock(ClockSettings.at(TickRate.perSecond(100)).withPolicy(TickPolicy.BEHIND));
        behind.advance(0, tick -> {});
        meter.add(507 * MS, 500 * MS, behind.advance(500 * MS, tick -> {}));
        assertEquals(17e6, meter.latencyNanos());
        assertEquals(17 * MS, meter.worstLatencyNanos());
    }

    @Test
    void shouldKeepTheLatencyOfFramesThatComeTooEarly() {
        add(10, 7);
        assertEquals(-3 * MS, meter.worstLatencyNanos());
        add(20, 16);
        assertEquals(-3 * MS, meter.worstLatencyNanos());
        assertEquals(-3.5e6, meter.latencyNanos());
    }

    @Test
    void shouldCountManyTicksTogether() {
        add(0, 1); // the tick that is due at the start
        add(80, 81);
        add(160, 161);
        add(250, 251);
        assertEquals(0.25, meter.shareOfFrames(1));
        assertEquals(0, meter.shareOfFrames(7));
        assertEquals(0.75, meter.shareOfFrames(8));
        assertThrows(IllegalArgumentException.class, () -> meter.shareOfFrames(-1));
        assertThrows(IllegalArgumentException.class, () -> meter.shareOfFrames(9));
    }

    @Test
    void shouldRefuseFramesOutOfOrderAndStayAsItWas() {
        add(0, 10);
        clock.advance(10 * MS, tick -> {});
        String message = assertThrows(IllegalArgumentException.class, () -> meter.add(10 * MS, 10 * MS, clock.frame()))
                .getMessage();
        assertTrue(message.contains("10000000 ns"), message);
        assertThrows(IllegalArgumentException.class, () -> meter.add(9 * MS, 10 * MS, clock.frame()));
        assertEquals(1, meter.frames());
        assertEquals(
                "frame",
                assertThrows(NullPointerException.class, () -> meter.add(11 * MS, 10 * MS, null))
                        .getMessage());
        meter.add(20 * MS, 10 * MS, clock.frame());
        assertEquals(0, meter.worstVelocityError());
    }

    @Test
    void shouldTakeAnyTimes() {
        MotionMeter far = new MotionMeter();
        long start = Long.MAX_VALUE - 15 * MS;
        for (int frame = 0; frame < 3; frame++) {
            long real = start + frame * 10 * MS;
            far.add(real + 3 * MS, real, clock.advance(real, tick -> {}));
        }
        assertEquals(0, far.worstVelocityError());
        assertEquals(3e6, far.latencyNanos());
    }

    @Test
    void shouldAllocateNothing() {
        long[] real = {0};
        Allocation.assertNone("10,000 frames", () -> {
            for (int frame = 0; frame < 10_000; frame++) {
                real[0] += 7 * MS;
                meter.add(real[0] + MS, real[0], clock.advance(real[0], tick -> {}));
            }
        });
    }

    private void add(long realMs, long presentMs) {
        meter.add(presentMs * MS, realMs * MS, clock.advance(realMs * MS, tick -> {}));
    }
}
