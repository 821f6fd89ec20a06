package dev.tandem.bench.engine;

import com.badlogic.gdx.math.Quaternion;
import com.badlogic.gdx.math.Vector3;
import org.joml.Vector2f;

/** libGDX: two poses for each model instance, and the engine's own interpolation between them in every frame. */
final class GdxModelsByHand implements EngineScene {

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

    private final Bodies bodies;
    private final GdxModels drawn;
    private final FixedTicks ticks = new FixedTicks();
    private final Poses[] poses;
    private final Vector3 translation = new Vector3();
    private final Quaternion rotation = new Quaternion();

    GdxModelsByHand(Bodies bodies) {
        this.bodies = bodies;
        drawn = new GdxModels(bodies.size());
        poses = new Poses[bodies.size()];
        for (int i = 0; i < poses.length; i++) {
            poses[i] = new Poses();
        }
    }

    @Override
    public void frame(long nanos) {
        ticks.advance(nanos, this::tick);
        float alpha = ticks.alpha(nanos);
        for (int i = 0; i < bodies.moving(); i++) {
            Poses of = poses[i];
            translation.set(of.previousTranslation).lerp(of.translation, alpha);
            drawn.place(i, translation, rotation.set(of.previousRotation).slerp(of.rotation, alpha));
        }
    }

    private void tick(int tick) {
        bodies.moveTo(tick);
        for (int i = 0; i < bodies.moving(); i++) {
            poses[i].move(bodies.x(i), bodies.y(i), bodies.rotationZ(), bodies.rotationW());
        }
    }

    @Override
    public void drawn(int body, Vector2f into) {
        drawn.drawn(body, into);
    }
}
