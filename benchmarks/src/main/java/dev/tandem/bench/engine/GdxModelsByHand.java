package dev.tandem.bench.engine;

import com.badlogic.gdx.math.Quaternion;
import com.badlogic.gdx.math.Vector3;

/** libGDX: two poses for each model instance, and the engine's own interpolation between them in every frame. */
final class GdxModelsByHand extends TickedScene<GdxModels> {

    /** The last two poses of a body. */
    private static final class Poses {
        private final Vector3 previousTranslation = new Vector3();
        private final Quaternion previousRotation = new Quaternion();
        private final Vector3 translation = new Vector3();
        private final Quaternion rotation = new Quaternion();

        void move(float x, float y, float rotationZ, float rotationW) {
            previousTranslation.set(translation);
            previousRotation.set(rotation);
            translation.set(x, y, 0);
            rotation.set(0, 0, rotationZ, rotationW);
        }
    }

    private final Poses[] poses;
    private final Vector3 translation = new Vector3();
    private final Quaternion rotation = new Quaternion();

    GdxModelsByHand(Bodies bodies) {
        super(bodies, new GdxModels(bodies.size()));
        poses = new Poses[bodies.size()];
        for (int i = 0; i < poses.length; i++) {
            poses[i] = new Poses();
        }
    }

    @Override
    void show(float alpha) {
        for (int i = 0; i < bodies.moving(); i++) {
            Poses of = poses[i];
            translation.set(of.previousTranslation).lerp(of.translation, alpha);
            drawn.place(i, translation, rotation.set(of.previousRotation).slerp(of.rotation, alpha));
        }
    }

    @Override
    void write() {
        for (int i = 0; i < bodies.moving(); i++) {
            poses[i].move(bodies.x(i), bodies.y(i), bodies.rotationZ(), bodies.rotationW());
        }
    }
}
