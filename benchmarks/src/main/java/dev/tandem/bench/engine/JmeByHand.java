package dev.tandem.bench.engine;

import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import org.joml.Vector2f;

/** jMonkeyEngine: two poses for each body, and its own interpolation between them in every frame. */
final class JmeByHand implements EngineScene {

    /** The last two poses of a body. */
    private static final class Poses {
        private final Vector3f previousTranslation = new Vector3f();
        private final Quaternion previousRotation = new Quaternion();
        private final Vector3f translation = new Vector3f();
        private final Quaternion rotation = new Quaternion();

        void move(float x, float y, float rotationZ, float rotationW) {
            previousTranslation.set(translation);
            previousRotation.set(rotation);
            translation.set(x, y, 0);
            rotation.set(0, 0, rotationZ, rotationW);
        }
    }

    private final Bodies bodies;
    private final JmeBodies drawn;
    private final FixedTicks ticks = new FixedTicks();
    private final Poses[] poses;
    private final Vector3f translation = new Vector3f();
    private final Quaternion rotation = new Quaternion();

    JmeByHand(Bodies bodies) {
        this.bodies = bodies;
        drawn = new JmeBodies(bodies.size());
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
            translation.interpolateLocal(of.previousTranslation, of.translation, alpha);
            drawn.place(i, translation, rotation.slerp(of.previousRotation, of.rotation, alpha));
        }
        drawn.updateGraph();
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
