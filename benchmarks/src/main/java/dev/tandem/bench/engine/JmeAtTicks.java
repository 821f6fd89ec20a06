package dev.tandem.bench.engine;

import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;

/** jMonkeyEngine: spatials are written in ticks and stay there until the next one. */
final class JmeAtTicks extends TickedScene<JmeBodies> {
    private final Vector3f translation = new Vector3f();
    private final Quaternion rotation = new Quaternion();

    JmeAtTicks(Bodies bodies) {
        super(bodies, new JmeBodies(bodies.size()));
    }

    @Override
    void show(float alpha) {
        drawn.updateGraph();
    }

    @Override
    void write() {
        rotation.set(0, 0, bodies.rotationZ(), bodies.rotationW());
        for (int i = 0; i < bodies.moving(); i++) {
            translation.set(bodies.x(i), bodies.y(i), 0);
            drawn.place(i, translation, rotation);
        }
    }
}
