package dev.tandem.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.scene.detect.Detector;
import dev.tandem.testkit.MotionTrace;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** The programs of docs/troubleshooting.md, and that the detectors find what the page says. */
class TroubleshootingTest {

    private static final class Log {
        private final List<String> lines = new ArrayList<>();

        void warn(String message, Throwable where) {
            assertTrue(where.getStackTrace().length > 0);
            lines.add(message);
        }
    }

    private final Log log = new Log();
    private final Scene scene = new Scene();
    private final Transform3d ship = scene.create();

    @Test
    void shouldFindAMoveThatShouldBeATeleport() {
        SceneLoop loop = SceneLoop.builder()
                .rate(10) // while you look for the fault
                .onTick(tick -> ship.moveTo(tick.index() == 5 ? 500 : tick.index(), 0, 0))
                .build(scene);

        scene.detectors().on(finding -> log.warn(finding.message(), finding.where()));
        scene.detectors().jumpsAbove(100); // units per second

        loop.start(0);
        for (int frame = 1; frame <= 144; frame++) {
            loop.advance(frame * 1_000_000_000L / 144);
        }
        assertTrue(log.lines.size() > 10, "about 14 frames there and 14 back: " + log.lines.size());
        assertTrue(log.lines.get(0).contains("teleport"), log.lines.get(0));
    }

    @Test
    void shouldFindWritesBetweenTicks() {
        List<Detector> found = new ArrayList<>();
        scene.detectors().on(finding -> found.add(finding.detector()), Detector.LOGICAL_WRITE_OUTSIDE_TICK);
        SceneLoop loop = SceneLoop.builder()
                .rate(10)
                .onFrame(frame -> ship.moveTo(frame.index(), 0, 0))
                .start(scene, 0);
        loop.advance(50_000_000);
        loop.advance(60_000_000);
        assertEquals(2, found.size());
    }

    @Test
    void shouldFindAFramePastTheNewestTick() {
        List<Detector> found = new ArrayList<>();
        VisualSynchronizer sync = scene.synchronizer();
        scene.detectors().on(finding -> found.add(finding.detector()));
        ship.moveTo(0, 0, 0);
        sync.afterTick(0, 1000);
        ship.moveTo(1, 0, 0);
        sync.afterTick(1000, 2000);
        sync.beforeFrame(2500);
        assertEquals(List.of(Detector.FRAME_PAST_NEWEST_TICK), found);
    }

    @Test
    void shouldTellStutterOfTicksFromStutterOfFrames() {
        ship.rule(MotionRule.SNAP);
        MotionTrace trace = new MotionTrace(scene);
        SceneLoop loop = SceneLoop.builder()
                .rate(10)
                .onTick(tick -> ship.moveTo(tick.index(), 0, 0))
                .onFrame(frame -> trace.afterFrame(frame.renderNanos()))
                .start(scene, 0);
        for (int frame = 1; frame <= 144; frame++) {
            loop.advance(frame * 1_000_000_000L / 144);
        }

        int atRest = trace.of(ship).framesAtRest(); // 0 of a node that moves all the time
        double worst = trace.of(ship).worstVelocityError(new Vector3f(10, 0, 0)); // a share of that velocity

        assertEquals(134, atRest);
        assertEquals(13.4, worst, 0.01);
    }

    @Test
    void shouldShowWhatTheEngineThinks() {
        ship.moveTo(1, 2, 3);

        String report = scene.inspector().text(ship);

        assertTrue(report.contains("not observed"), report);
    }
}
