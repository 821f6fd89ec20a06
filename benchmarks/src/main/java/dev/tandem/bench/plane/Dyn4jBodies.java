package dev.tandem.bench.plane;

import org.dyn4j.geometry.Transform;
import org.joml.Matrix3x2f;

/** What users of dyn4j do: interpolate with {@code Transform.lerp} and make matrices of the result. */
final class Dyn4jBodies extends BodyList<Dyn4jBodies.Dyn4jBody> {

    /** A body: its transforms at the last two ticks, and the one between them that is drawn. */
    static final class Dyn4jBody extends BodyList.Body {
        private final Matrix3x2f world = new Matrix3x2f();
        private final Dyn4jBody parent;
        private final Transform previous = new Transform();
        private final Transform current = new Transform();
        private final Transform visual = new Transform();
        private final float scaleX;
        private final float scaleY;

        Dyn4jBody(Dyn4jBody parent, float[] poses, int at) {
            this.parent = parent;
            scaleX = poses[at + 3];
            scaleY = poses[at + 4];
            move(poses, at);
            visual.set(current);
        }

        @Override
        void move(float[] poses, int at) {
            previous.set(current);
            current.setTranslation(poses[at], poses[at + 1]);
            current.setRotation(poses[at + 2]);
        }

        @Override
        void interpolate(float progress) {
            previous.lerp(current, progress, visual);
        }

        @Override
        void updateWorld(Matrix3x2f scratch) {
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

        @Override
        void world(float[] dest) {
            world.get(dest);
        }
    }

    Dyn4jBodies() {
        super(Dyn4jBody[]::new);
    }

    @Override
    Dyn4jBody body(Dyn4jBody parent, float[] poses, int at) {
        return new Dyn4jBody(parent, poses, at);
    }
}
