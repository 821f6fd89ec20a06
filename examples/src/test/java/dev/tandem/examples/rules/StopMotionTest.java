package dev.tandem.examples.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 9.6: what is drawn changes at multiples of the step, to what FROM_TICK draws then. */
class StopMotionTest {
    private static final long TWELFTH = 1_000_000_000 / 12;

    private static RuleStage stage(long stepNanos) {
        return new RuleStage(MotionRule.custom(new StopMotion(stepNanos)));
    }

    /** Longer than a tick, shorter, and as long. */
    @ParameterizedTest
    @ValueSource(longs = {TWELFTH, 30_000_000, 50_000_000, 200_000_000})
    void shouldChangeOnlyAtMultiplesOfItsStep(long step) {
        RuleStage stage = stage(step);
        long lastStep = -1;
        float drawn = 0;
        for (long nanos = 0; nanos < 2_000_000_000L; nanos += 4_000_000) {
            while (stage.fixed() <= nanos) {
                long tick = stage.fixed() / RuleStage.STEP;
                stage.tick(tick < 25 ? tick * tick * 0.125f : 80);
            }
            float x = stage.frame(nanos);
            if (nanos / step == lastStep) {
                assertEquals(drawn, x, 1e-5, "held at " + nanos);
            } else {
                RuleStage exact = replay(nanos / step * step);
                assertEquals(exact.plainX(), x, 1e-5, "changed at " + nanos);
            }
            lastStep = nanos / step;
            drawn = x;
        }
    }

    /** The same ticks, and one frame. */
    private static RuleStage replay(long nanos) {
        RuleStage stage = stage(TWELFTH);
        while (stage.fixed() <= nanos) {
            long tick = stage.fixed() / RuleStage.STEP;
            stage.tick(tick < 25 ? tick * tick * 0.125f : 80);
        }
        stage.frame(nanos);
        return stage;
    }

    @Test
    void shouldChangeTwelveTimesASecond() {
        RuleStage stage = stage(TWELFTH);
        int changes = 0;
        float last = 0;
        for (long nanos = 0; nanos < 1_000_000_000L; nanos += 1_000_000) {
            while (stage.fixed() <= nanos) {
                stage.tick(stage.fixed() / (float) RuleStage.STEP + 1);
            }
            float x = stage.frame(nanos);
            if (Math.abs(x - last) > 1e-3) {
                changes++;
            }
            last = x;
        }

        assertEquals(12, changes, 1);
    }

    @Test
    void shouldRestOnceTheLastChangeIsDrawn() {
        RuleStage stage = stage(TWELFTH);
        stage.tick(5);
        stage.idleTick();

        assertEquals(0, stage.frame(TWELFTH - 1), "held");
        assertTrue(stage.node.syncNeeded(), "the change is to come");
        assertEquals(5, stage.frame(TWELFTH), "SPEC 4.3");

        assertEquals(stage.node.logicalLocal(new Pose3d()), stage.node.visualLocal(new Pose3d()), "SPEC 4.3");
        assertEquals(0, stage.scene.movingCount(), "SPEC 4.3");
    }
}
