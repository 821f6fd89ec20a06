package dev.tandem.bench.engine;

import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import org.joml.Vector2f;

/** jMonkeyEngine: spatials are written in ticks and stay there until the next one. */
final class JmeAtTicks implements EngineScene {
    private final Bodies bodies;
    private final JmeBodies drawn;
    private final FixedTicks ticks = new FixedTicks();
    private final Vector3f translation = new Vector3f();
    private final Quaternion rotation = new Quaternion();

    JmeAtTicks(Bodies bodies) {
        this.bodies = bodies;
        drawn = new JmeBodies(bodies.size());
    }

    @Override
    public void frame(long nanos) {
        ticks.advance(nanos, this::tick);
        drawn.updateGraph();
    }

    private void tick(int tick) {
        bodies.moveTo(tick);
        rotation.set(0, 0, bodies.rotationZ(), bodies.rotationW());
        for (int i = 0; i < bodies.moving(); i++) {
            translation.set(bodies.x(i), bodies.y(i), 0);
            drawn.place(i, translation, rotation);
        }
    }

    @Override
    public void drawn(int body, Vector2f into) {
        drawn.drawn(body, into);
    }
}
