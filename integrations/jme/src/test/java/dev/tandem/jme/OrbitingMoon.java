package dev.tandem.jme;

import com.jme3.app.SimpleApplication;
import com.jme3.app.state.AppStateManager;
import com.jme3.scene.Node;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.transform.Transform3d;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * A moon circles a planet that drifts, with 20 ticks per second. Call it from {@code simpleInitApp()} of a
 * {@link SimpleApplication}.
 */
final class OrbitingMoon {
    private static final Vector3fc UP = new Vector3f(0, 1, 0);

    private OrbitingMoon() {}

    static TandemState addTo(AppStateManager states, Node rootNode) {
        Scene scene = new Scene();
        Transform3d planet = scene.create();
        Transform3d orbit = scene.create(planet);
        Transform3d moon = scene.create(orbit);
        moon.teleportTo(10, 0, 0);

        SceneLoop loop = SceneLoop.builder()
                .rate(20)
                .onTick(tick -> {
                    planet.moveTo(0.1f * tick.index(), 0, 0);
                    orbit.rotateBy(UP, 0.2f);
                })
                .build(scene);

        Node planetModel = new Node("planet"); // in a game: assetManager.loadModel(...)
        Node moonModel = new Node("moon");
        rootNode.attachChild(planetModel);
        rootNode.attachChild(moonModel); // below the root as well: its place in the world comes from its node

        TandemState tandem = new TandemState(scene, loop);
        tandem.attach(planet, planetModel);
        tandem.attach(moon, moonModel);
        states.attach(tandem);
        return tandem;
    }
}
