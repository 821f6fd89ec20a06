package dev.tandem.bench.engine;

import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import org.joml.Vector2f;

/** A geometry of jMonkeyEngine for each body, below one root, and what the engine does with them before it draws. */
final class JmeBodies {
    private static final float SECONDS_PER_FRAME = 1 / 144f;

    private final Node root = new Node("root");
    private final Geometry[] geometries;

    JmeBodies(int size) {
        Box box = new Box(0.5f, 0.5f, 0.5f);
        geometries = new Geometry[size];
        for (int i = 0; i < size; i++) {
            geometries[i] = new Geometry("body", box);
            root.attachChild(geometries[i]);
        }
    }

    Geometry geometry(int body) {
        return geometries[body];
    }

    void place(int body, Vector3f translation, Quaternion rotation) {
        geometries[body].setLocalTranslation(translation);
        geometries[body].setLocalRotation(rotation);
    }

    void updateGraph() {
        root.updateLogicalState(SECONDS_PER_FRAME);
        root.updateGeometricState();
    }

    void drawn(int body, Vector2f into) {
        Vector3f translation = geometries[body].getWorldTranslation();
        into.set(translation.x, translation.y);
    }
}
