package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.PoseFormat;
import dev.tandem.scene.detect.Detector;
import dev.tandem.scene.detect.Finding;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** SPEC 13.4: whom detectors tell. */
class DetectorListenerTest {
    private static final long STEP = 100;

    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final List<Finding> findings = new ArrayList<>();
    private final Transform3d ship = scene.create();
    private long fixed;

    private void tick(Runnable game) {
        sync.beforeTick();
        game.run();
        sync.afterTick(fixed, fixed += STEP);
    }

    private void frame(long nanos) {
        sync.beforeFrame(nanos);
        scene.followers().beforeFrame(nanos);
        scene.detectors().afterFrame();
    }

    @Test
    void shouldTellOnlyTheNewListener() {
        List<Finding> before = new ArrayList<>();
        scene.detectors().on(before::add);
        scene.detectors().on(findings::add);
        ship.teleportTo(0, 0, 0);
        ship.moveTo(1, 0, 0);
        frame(0);
        assertEquals(0, before.size());
        assertEquals(1, findings.size());
        assertNull(findings.get(0).node());
    }

    @Test
    void shouldPassOnWhatTheListenerThrowsBeforeAnythingIsWritten() {
        ship.moveTo(1, 0, 0);
        tick(() -> {});
        scene.detectors().on(finding -> {
            assertEquals(ship, finding.node());
            assertNotNull(ship.visualLocal(new Pose3d()), "what it reads itself is no finding");
            throw new AssertionError(finding.message(), finding.where());
        });
        assertThrows(AssertionError.class, () -> ship.moveTo(2, 0, 0));
        assertEquals(1, ship.logicalLocal(new Pose3d()).translation().x);
        assertThrows(AssertionError.class, () -> ship.moveTo(2, 0, 0), "it goes on");
        scene.detectors().off();
        ship.moveTo(2, 0, 0);
    }

    @Test
    void shouldLetTheListenerReadTheSceneAndNotWriteIt() {
        ship.moveTo(1, 0, 0);
        tick(() -> {});
        FloatChannel fuel = scene.channels().floats("fuel");
        TransformBatch batch = scene.batch(List.of(ship));
        List<Executable> writes = List.of(
                () -> ship.moveTo(5, 0, 0),
                () -> ship.overrideVisual(new Pose3d()),
                () -> ship.rule(MotionRule.SNAP),
                ship::hide,
                ship::destroy,
                () -> scene.create(),
                () -> scene.plane().create(),
                () -> fuel.moveTo(ship, 1),
                () -> batch.moveAll(PoseFormat.TRANSLATION, BatchMemory.of(new float[3])),
                () -> scene.rebase(new Vector3f(1, 0, 0)),
                () -> sync.afterTick(fixed, fixed + STEP),
                () -> sync.beforeFrame(50),
                () -> scene.detectors().off(),
                () -> scene.followers().beforeFrame(50));
        List<String> refusals = new ArrayList<>();
        scene.detectors().on(finding -> {
            for (Executable write : writes) {
                refusals.add(assertThrows(IllegalStateException.class, write).getMessage());
            }
            scene.space().forEachIndex(index -> assertEquals(0, index));
            assertTrue(scene.inspector().text().contains("[1.0, 0.0, 0.0]"));
        });
        ship.moveTo(2, 0, 0);
        assertEquals(writes.size(), refusals.size());
        for (String refusal : refusals) {
            assertTrue(
                    refusal.startsWith("the listener of the detectors may read the scene but not write it"), refusal);
        }
        assertEquals(2, ship.logicalLocal(new Pose3d()).translation().x);
        assertEquals(1, scene.size());
        assertFalse(fuel.has(ship));
        scene.detectors().off();
        scene.create();
        scene.validate();
    }

    @Test
    void shouldRefuseWhatMakesNoSense() {
        assertThrows(NullPointerException.class, () -> scene.detectors().on(null));
        assertThrows(NullPointerException.class, () -> scene.detectors().on(findings::add, (Detector) null));
        for (float bad : new float[] {-1, Float.NaN}) {
            String message = assertThrows(
                            IllegalArgumentException.class,
                            () -> scene.detectors().jumpsAbove(bad))
                    .getMessage();
            assertTrue(message.contains(Float.toString(bad)), message);
        }
        scene.visualChanges().forEach((index, world) -> {
            assertThrows(IllegalStateException.class, () -> scene.detectors().on(findings::add), "SPEC 7.2");
            assertThrows(IllegalStateException.class, () -> scene.detectors().off());
            assertThrows(IllegalStateException.class, () -> scene.detectors().afterFrame());
        });
    }
}
