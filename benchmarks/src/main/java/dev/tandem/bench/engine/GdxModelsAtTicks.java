package dev.tandem.bench.engine;

import com.badlogic.gdx.math.Quaternion;
import com.badlogic.gdx.math.Vector3;
import org.joml.Vector2f;

/** libGDX: model instances are written in ticks and stay there until the next one. */
final class GdxModelsAtTicks implements EngineScene {
    private final Bodies bodies;
    private final GdxModels drawn;
    private final FixedTicks ticks = new FixedTicks();
    private final Vector3 translation = new Vector3();
    private final Quaternion rotation = new Quaternion();

    GdxModelsAtTicks(Bodies bodies) {
        this.bodies = bodies;
        drawn = new GdxModels(bodies.size());
    }

    @Override
    public void frame(long nanos) {
        ticks.advance(nanos, this::tick);
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
