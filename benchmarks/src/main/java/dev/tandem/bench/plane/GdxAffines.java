package dev.tandem.bench.plane;

import com.badlogic.gdx.math.Affine2;
import com.badlogic.gdx.math.MathUtils;
import org.joml.Matrix3x2f;

/** Plain objects with libGDX's affine matrices and its mathematics: what a game writes that needs no actors. */
final class GdxAffines extends BodyList<GdxAffines.Sprite> {

    /** A node and the last two poses that were written to it. */
    static final class Sprite extends BodyList.Body {
        private final Affine2 world = new Affine2();
        private final Sprite parent;
        private final float scaleX;
        private final float scaleY;
        private float previousX;
        private float previousY;
        private float previousAngle;
        private float x;
        private float y;
        private float angle;
        private float visualX;
        private float visualY;
        private float visualAngle;

        Sprite(Sprite parent, float[] poses, int at) {
            this.parent = parent;
            scaleX = poses[at + 3];
            scaleY = poses[at + 4];
            move(poses, at);
            move(poses, at);
            interpolate(1);
        }

        @Override
        void move(float[] poses, int at) {
            previousX = x;
            previousY = y;
            previousAngle = angle;
            x = poses[at];
            y = poses[at + 1];
            angle = poses[at + 2];
        }

        @Override
        void interpolate(float progress) {
            visualX = MathUtils.lerp(previousX, x, progress);
            visualY = MathUtils.lerp(previousY, y, progress);
            visualAngle = MathUtils.lerpAngle(previousAngle, angle, progress);
        }

        @Override
        void updateWorld(Matrix3x2f scratch) {
            world.setToTrnRotRadScl(visualX, visualY, visualAngle, scaleX, scaleY);
            if (parent != null) {
                world.preMul(parent.world);
            }
        }

        @Override
        void world(float[] dest) {
            dest[0] = world.m00;
            dest[1] = world.m10;
            dest[2] = world.m01;
            dest[3] = world.m11;
            dest[4] = world.m02;
            dest[5] = world.m12;
        }
    }

    GdxAffines() {
        super(Sprite[]::new);
    }

    @Override
    Sprite body(Sprite parent, float[] poses, int at) {
        return new Sprite(parent, poses, at);
    }
}
