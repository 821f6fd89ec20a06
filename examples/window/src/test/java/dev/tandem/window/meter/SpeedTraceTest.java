package dev.tandem.window.meter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SpeedTraceTest {
    private final SpeedTrace trace = new SpeedTrace();

    @Test
    void shouldSeeNoJudderInEvenMotion() {
        for (int frame = 0; frame < 50; frame++) {
            trace.add(3.0 * frame, 3, false);
        }
        assertEquals(49, trace.count());
        assertEquals(0, trace.velocityError());
        assertEquals(0, trace.shareOfJudder());
        assertEquals(1, trace.speed(17));
    }

    @Test
    void shouldSeeJudderWhenOnlyEveryThirdFrameMoves() {
        for (int frame = 0; frame <= 30; frame++) {
            trace.add(Math.floor(frame / 3.0) * 3, 1, false);
        }
        assertEquals(30, trace.count());
        assertEquals(Math.sqrt((1 + 1 + 4) / 3.0), trace.velocityError(), 1e-12);
        assertEquals(1, trace.shareOfJudder());
    }

    @Test
    void shouldIgnoreTeleportsAndStandstills() {
        trace.add(0, 1, false);
        trace.add(1, 1, false);
        trace.add(-50, 1, true);
        trace.add(-50, 0, false);
        trace.add(-48.5, 1, false);
        assertEquals(2, trace.count());
        assertEquals(1.5, trace.speed(1));
        assertEquals(0.5, trace.shareOfJudder());
    }

    @Test
    void shouldForgetOldFrames() {
        for (int frame = 0; frame <= SpeedTrace.FRAMES + 7; frame++) {
            trace.add(frame * (frame + 1) / 2.0, 1, false);
        }
        assertEquals(SpeedTrace.FRAMES, trace.count());
        assertEquals(8, trace.speed(0));
        assertEquals(SpeedTrace.FRAMES + 7, trace.speed(SpeedTrace.FRAMES - 1));
    }
}
