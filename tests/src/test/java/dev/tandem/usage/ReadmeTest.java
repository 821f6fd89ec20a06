package dev.tandem.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import org.junit.jupiter.api.Test;

/** The programs of README.md, which {@link PagesTest} compares with the page; the first one is {@code FirstSteps}. */
class ReadmeTest {

    private final Scene scene = new Scene();
    private final Transform3d ship = scene.create();
    private int simulated;

    @Test
    void shouldRunAHostsOwnLoop() {
        long step = 1000;
        long now = 5000;

        VisualSynchronizer sync = scene.synchronizer();
        long fixed = now; // in nanoseconds: ticks begin at the first reading of your clock, not at 0

        now += 2500;

        while (fixed <= now) { // in each frame, with a new reading
            simulate(); // node.moveTo(...), node.teleportTo(...)
            sync.afterTick(fixed, fixed + step);
            fixed += step;
        }
        sync.beforeFrame(now); // visual transforms are those of this instant

        assertEquals(2.5f, ship.visualLocal(new Pose3d()).translation().x);
    }

    private void simulate() {
        ship.moveTo(++simulated, 0, 0);
    }
}
