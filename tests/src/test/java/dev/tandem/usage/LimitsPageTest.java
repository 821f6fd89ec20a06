package dev.tandem.usage;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.TickRate;
import dev.tandem.time.recording.ClockRecorder;
import dev.tandem.transform.Component;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** What docs/limits.md says of numbers that are too large. */
class LimitsPageTest {

    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final Transform3d node = scene.create();

    @Test
    void shouldRefuseTimesOutOfRange() {
        assertThrows(IllegalArgumentException.class, () -> sync.afterTick(0, (1L << 62) + 1));
        assertThrows(IllegalArgumentException.class, () -> TickRate.perSecond(0));
        assertThrows(IllegalArgumentException.class, () -> TickRate.perSecond(1_000_000_001));
    }

    @Test
    void shouldRefuseTheTimelineTooMany() {
        for (int i = 1; i < 65_536; i++) {
            sync.openTimeline();
        }
        assertThrows(IllegalStateException.class, sync::openTimeline);
    }

    @Test
    void shouldTakeAnyNumberOfRules() {
        for (int i = 1; i <= 2_000; i++) {
            int steepness = i;
            MotionRule rule = MotionRule.eased(t -> StrictMath.pow(t, steepness));
            node.rule(rule);
            node.moveTo(i, 0, 0);
            assertSame(rule, node.rule(Component.SCALE));
        }
        assertDoesNotThrow(() -> scene.inspector().text());
    }

    @Test
    void shouldRefusePositionsOutOfRange() {
        assertThrows(
                IllegalArgumentException.class, () -> scene.space().largeWorld().moveTo(node, 0x1p54, 0, 0));
    }

    @Test
    void shouldRefuseALongInput() throws IOException {
        try (ClockRecorder recorder =
                new ClockRecorder(ClockSettings.at(TickRate.perSecond(60)), "too long", new ByteArrayOutputStream())) {
            assertThrows(IllegalArgumentException.class, () -> recorder.input(1, new byte[60_001], 0, 60_001));
        }
    }

    @Test
    void shouldShrinkACircleOfTenTicks() {
        assertEquals(0.951, smallestRadius(MotionRule.FROM_TICK), 1e-3);
        assertEquals(1, smallestRadius(MotionRule.HERMITE), 2e-3);
    }

    private static double smallestRadius(MotionRule rule) {
        Scene scene = new Scene();
        VisualSynchronizer sync = scene.synchronizer();
        Transform3d node = scene.create();
        node.rule(rule);
        double smallest = 1;
        for (int tick = 0; tick < 30; tick++) {
            double angle = tick * Math.PI / 5;
            float speed = (float) (2 * Math.PI); // one turn per second
            node.moveWithVelocity(
                    new Vector3f((float) Math.cos(angle), (float) Math.sin(angle), 0),
                    new Vector3f((float) -Math.sin(angle), (float) Math.cos(angle), 0).mul(speed));
            sync.afterTick(tick * 100_000_000L, (tick + 1) * 100_000_000L);
            for (int part = 0; part < 10 && tick > 2; part++) {
                sync.beforeFrame(tick * 100_000_000L + part * 10_000_000L);
                smallest = Math.min(
                        smallest, node.visualLocal(new Pose3d()).translation().length());
            }
        }
        return smallest;
    }
}
