package dev.tandem.bench.engine;

import com.badlogic.gdx.math.Quaternion;
import com.badlogic.gdx.math.Vector3;

/** libGDX: model instances are written in ticks and stay there until the next one. */
final class GdxModelsAtTicks extends TickedScene<GdxModels> {
    private final Vector3 translation = new Vector3();
    private final Quaternion rotation = new Quaternion();

    GdxModelsAtTicks(Bodies bodies) {
        super(bodies, new GdxModels(bodies.size()));
    }

    @Override
    void show(float alpha) {}

    @Override
    void write() {
        rotation.set(0, 0, bodies.rotationZ(), bodies.rotationW());
        for (int i = 0; i < bodies.moving(); i++) {
            translation.set(bodies.x(i), bodies.y(i), 0);
            drawn.place(i, translation, rotation);
        }
    }
}
