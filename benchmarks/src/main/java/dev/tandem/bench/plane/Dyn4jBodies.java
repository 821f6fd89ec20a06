package dev.tandem.bench.plane;

import dev.tandem.bench.world.PlaneWorld;
import org.dyn4j.geometry.Transform;
import org.joml.Matrix3x2f;

/** The way of dyn4j's users: interpolate with {@code Transform.lerp} and make matrices of the result. */
final class Dyn4jBodies implements PlaneSubject {

    /** A body: its transforms at the last two ticks, and the one between them that is drawn. */
    private static final class Body {
        final Matrix3x2f world = new Matrix3x2f();
        private final Body parent;
        private final Transform previous = new Transform();
        private final Transform current = new Transform();
        private final Transform visual = new Transform();
        private final float scaleX;
        private final float scaleY;

        Body(Body parent, float[] poses, int at) {
            this.parent = parent;
            scaleX = poses[at + 3];
            scaleY = poses[at + 4];
            move(poses, at);
            visual.set(current);
        }

        void move(float[] poses, int at) {
            previous.set(current);
            current.setTranslation(poses[at], poses[at + 1]);
            current.setRotation(poses[at + 2]);
        }

        void interpolate(float progress) {
            previous.lerp(current, progress, visual);
        }

        void update(Matrix3x2f scratch) {
            float sine = (float) visual.getSint();
            float cosine = (float) visual.getCost();
            Matrix3x2f local = parent == null ? world : scratch;
            local.set(
                    cosine * scaleX,
                    sine * scaleX,
                    -sine * scaleY,
                    cosine * scaleY,
                    (float) visual.getTranslationX(),
                    (float) visual.getTranslationY());
            if (parent != null) {
                parent.world.mul(scratch, world);
            }
        }
    }

    private final Matrix3x2f scratch = new Matrix3x2f();
    private Body[] bodies;

    @Override
    public void build(PlaneWorld world) {
        bodies = new Body[world.size()];
        for (int i = 0; i < bodies.length; i++) {
            int parent = world.parent(i);
            bodies[i] = new Body(parent < 0 ? null : bodies[parent], world.poses(), i * PlaneWorld.POSE);
        }
    }

    @Override
    public void tick(float[] poses) {
        for (int i = 0, at = 0; i < bodies.length; i++, at += PlaneWorld.MOVING) {
            bodies[i].move(poses, at);
        }
    }

    @Override
    public void interpolate(float progress) {
        for (Body body : bodies) {
            body.interpolate(progress);
        }
    }

    @Override
    public void matrices() {
        for (Body body : bodies) {
            body.update(scratch);
        }
    }

    @Override
    public void matrix(int node, float[] dest) {
        bodies[node].world.get(dest);
    }

    @Override
    public Object[] roots() {
        return new Object[] {bodies};
    }
}
