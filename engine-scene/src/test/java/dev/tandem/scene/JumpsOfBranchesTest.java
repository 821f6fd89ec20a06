package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.tandem.scene.detect.Detector;
import dev.tandem.transform.Node;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** SPEC 13.4: the detector of jumps tells of the topmost node of a branch that jumped, in each frame anew. */
class JumpsOfBranchesTest {
    private static final long STEP = 50_000_000;
    private static final float FAR = 1000;

    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final Transform3d ship = scene.create();
    private final Transform3d pilot = scene.create(ship);
    private final List<Node> jumped = new ArrayList<>();
    private long fixed;

    JumpsOfBranchesTest() {
        ship.teleportTo(0, 0, 0);
        pilot.teleportTo(0, 1, 0);
        scene.detectors().on(finding -> jumped.add(finding.node()), Detector.VISUAL_JUMP);
        tick(() -> {});
        frame(fixed);
    }

    private void tick(Runnable game) {
        sync.beforeTick();
        game.run();
        sync.afterTick(fixed, fixed += STEP);
    }

    private void frame(long nanos) {
        sync.beforeFrame(nanos);
        scene.detectors().afterFrame();
    }

    @Test
    void shouldTellOfAChildThatJumpsLaterThanItsParent() {
        tick(() -> ship.moveTo(FAR, 0, 0));
        frame(fixed);
        assertEquals(List.of(ship), jumped, "the branch, by its topmost node");
        jumped.clear();
        tick(() -> {});
        frame(fixed);
        assertEquals(List.of(), jumped);

        tick(() -> pilot.moveTo(0, FAR, 0));
        frame(fixed);
        assertEquals(List.of(pilot), jumped, "SPEC 13.4");
    }

    @Test
    void shouldTellOfANodeThatIsDrawnOnlyByItsLastHandle() {
        tick(() -> {
            pilot.moveTo(0, FAR, 0);
            pilot.destroyWhenShown();
        });
        frame(fixed - STEP / 2);

        assertEquals(List.of(pilot), jumped, "SPEC 10.6");
        assertFalse(jumped.get(0).isAlive(), "it is no handle to write with");
    }
}
