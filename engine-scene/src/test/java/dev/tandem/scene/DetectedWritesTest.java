package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.scene.detect.Detector;
import dev.tandem.scene.detect.Finding;
import dev.tandem.transform.Node;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix3x2f;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** SPEC 13.4: whatever writes logical poses is found outside ticks, and values of channels disturb no detector. */
class DetectedWritesTest {
    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final List<Finding> findings = new ArrayList<>();
    private final Transform3d ship = scene.create();
    private long fixed;
    private final Runnable[] warps = {
        () -> ship.warp(new Vector3f(1, 0, 0), new Quaternionf()), () -> ship.warp(new Matrix4x3f())
    };

    @BeforeEach
    void watch() {
        scene.detectors().on(findings::add, Detector.LOGICAL_WRITE_OUTSIDE_TICK);
        ship.moveTo(1, 0, 0);
    }

    private void tick(Runnable... writes) {
        sync.beforeTick();
        for (Runnable write : writes) {
            write.run();
        }
        sync.afterTick(fixed, fixed += 100);
    }

    private void assertFound(@Nullable Node node, Runnable call) {
        call.run();
        assertEquals(1, findings.size(), () -> findings.toString());
        assertEquals(node, findings.get(0).node());
        assertTrue(findings.get(0).message().contains(" a tick"));
        findings.clear();
    }

    @Test
    void shouldFindAWarpOutsideOfATick() {
        tick(warps);
        scene.create().warp(new Matrix4x3f());
        assertEquals(List.of(), findings, "in a tick, and of a new node");

        assertFound(ship, warps[0]);
        assertFound(ship, warps[1]);
    }

    @Test
    void shouldFindAWarpInThePlaneOutsideOfATick() {
        Transform2d sprite = scene.plane().create();
        sprite.moveTo(1, 0);
        tick(() -> sprite.warp(new Vector2f(1, 0), 1), () -> sprite.warp(new Matrix3x2f()));
        scene.plane().create().warp(new Matrix3x2f());
        assertEquals(List.of(), findings, "in a tick, and of a new node");

        assertFound(sprite, () -> sprite.warp(new Vector2f(1, 0), 1));
        assertFound(sprite, () -> sprite.warp(new Matrix3x2f()));
    }

    /** Values have no node that the listener could be told. */
    @Test
    void shouldNotSpeakOfValuesThatAreWrittenOutsideOfATick() {
        FloatChannel health = scene.channels().floats("health");
        health.moveTo(ship, 1);
        tick();
        health.moveTo(ship, 2);
        health.moveTo(scene, 3);
        scene.plane().create();
        health.moveTo(ship, 4);
        assertEquals(List.of(), findings);
    }

    @Test
    void shouldFindAValueThatIsReadInATick() {
        scene.detectors().on(findings::add, Detector.VISUAL_READ_BEFORE_FRAME);
        FloatChannel health = scene.channels().floats("health");
        Transform3d pilot = scene.create(ship);
        health.moveTo(pilot, 1);
        health.moveTo(scene, 2);
        tick(() -> assertFound(pilot, () -> health.visual(pilot)), () -> assertFound(null, () -> health.visual(scene)));

        Transform2d sprite = scene.plane().create();
        health.moveTo(sprite, 3);
        tick(
                () -> assertFound(sprite, () -> health.visual(sprite)),
                () -> assertFound(pilot, () -> health.visual(pilot)),
                () -> assertFound(null, () -> health.visual(scene)));
    }
}
