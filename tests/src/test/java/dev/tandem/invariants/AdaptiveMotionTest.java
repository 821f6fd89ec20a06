package dev.tandem.invariants;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.Frame;
import dev.tandem.time.ManualClock;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;
import dev.tandem.time.adaptive.AdaptiveStep;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** SPEC 2.7 and 5.2: what moves uniformly is drawn so while the step is switched, frame by frame. */
class AdaptiveMotionTest {

    private static final long MS = 1_000_000;
    private static final double METRES_PER_NANO = 3e-9;

    @ParameterizedTest
    @EnumSource(
            value = TickPolicy.class,
            names = {"AHEAD", "BEHIND"})
    void shouldDrawAUniformMotionOverEverySwitch(TickPolicy policy) {
        ManualClock hand = new ManualClock(0);
        TickClock clock = new TickClock(
                ClockSettings.at(TickRate.perSecond(60)).withPolicy(policy).withWorkClock(hand));
        AdaptiveStep step = new AdaptiveStep(
                clock, List.of(TickRate.perSecond(60), TickRate.perSecond(30), TickRate.perSecond(15)));
        int[] switches = {0};
        step.onSwitch((from, to, cost) -> switches[0]++);
        Scene scene = new Scene();
        VisualSynchronizer synchronizer = scene.synchronizer();
        Transform3d body = scene.create();
        body.teleportTo(0, 0, 0);
        Pose3d pose = new Pose3d();
        double shownBefore = 0;
        while (hand.nanoTime() < 20_000 * MS) {
            long cost = hand.nanoTime() / (5_000 * MS) % 2 == 1 ? 25 * MS : 5 * MS;
            Frame frame = clock.advance(hand.nanoTime(), tick -> {
                body.moveTo((float) (tick.endNanos() * METRES_PER_NANO), 0, 0);
                hand.advance(cost);
                synchronizer.afterTick(tick.startNanos(), tick.endNanos());
            });
            synchronizer.beforeFrame(frame.renderNanos());
            double shown = body.visualLocal(pose).translation().x;
            double passed = frame.realDeltaNanos() * METRES_PER_NANO;
            if (frame.index() > 20) {
                assertEquals(frame.renderNanos() * METRES_PER_NANO, shown, 2e-5, frame.toString());
                assertTrue(shown - shownBefore >= passed * 7 / 8 - 2e-5, "slower than 7/8 in " + frame);
                assertTrue(shown - shownBefore <= passed * 9 / 8 + 2e-5, "faster than 9/8 in " + frame);
            }
            shownBefore = shown;
            hand.advance(2 * MS);
            hand.advance(6_944_444 - hand.nanoTime() % 6_944_444);
        }
        assertEquals(3, switches[0], "up, down, up");
    }
}
