package dev.tandem.jme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.math.Vector3f;
import com.jme3.scene.Spatial;
import org.junit.jupiter.api.Test;

/** The program that docs/engines.md shows. */
class OrbitingMoonTest {
    @Test
    void shouldCircleSmoothlyAtTheRadiusOfItsOrbit() {
        HeadlessApp app = new HeadlessApp();
        OrbitingMoon.addTo(app.getStateManager(), app.rootNode);
        Spatial planet = app.rootNode.getChild("planet");
        Spatial moon = app.rootNode.getChild("moon");
        Vector3f last = null;
        for (int frame = 0; frame < 432; frame++) {
            app.frame(1_000_000_000L / 144);
            Vector3f relative = moon.getWorldTranslation().subtract(planet.getWorldTranslation());
            assertEquals(10, relative.length(), 1e-3f);
            if (frame > 20) {
                // A tick is 0.2 radians at a radius of 10, and 7.2 frames.
                float step = relative.distance(last);
                assertTrue(step > 0.26f && step < 0.29f, "frame " + frame + " moved " + step);
            }
            last = relative;
        }
    }
}
