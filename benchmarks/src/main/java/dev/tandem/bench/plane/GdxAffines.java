package dev.tandem.bench.plane;

import com.badlogic.gdx.math.Affine2;
import com.badlogic.gdx.math.MathUtils;
import dev.tandem.bench.world.PlaneWorld;

/** Plain objects with libGDX's affine matrices and its mathematics: what a game writes that needs no actors. */
final class GdxAffines implements PlaneSubject {

    /** A node and the last two poses that were written to it. */
    private static final class Sprite {
        final Affine2 world = new Affine2();
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

        void move(float[] poses, int at) {
            previousX = x;
            previousY = y;
            previousAngle = angle;
            x = poses[at];
            y = poses[at + 1];
            angle = poses[at + 2];
        }

        void interpolate(float progress) {
            visualX = MathUtils.lerp(previousX, x, progress);
            visualY = MathUtils.lerp(previousY, y, progress);
            visualAngle = MathUtils.lerpAngle(previousAngle, angle, progress);
        }

        void update() {
            world.setToTrnRotRadScl(visualX, visualY, visualAngle, scaleX, scaleY);
            if (parent != null) {
                world.preMul(parent.world);
            }
        }
    }

    private Sprite[] sprites;

    @Override
    public void build(PlaneWorld world) {
        sprites = new Sprite[world.size()];
        for (int i = 0; i < sprites.length; i++) {
            int parent = world.parent(i);
            sprites[i] = new Sprite(parent < 0 ? null : sprites[parent], world.poses(), i * PlaneWorld.POSE);
        }
    }

    @Override
    public void tick(float[] poses) {
        for (int i = 0, at = 0; i < sprites.length; i++, at += PlaneWorld.MOVING) {
            sprites[i].move(poses, at);
        }
    }

    @Override
    public void interpolate(float progress) {
        for (Sprite sprite : sprites) {
            sprite.interpolate(progress);
        }
    }

    @Override
    public void matrices() {
        for (Sprite sprite : sprites) {
            sprite.update();
        }
    }

    @Override
    public void matrix(int node, float[] dest) {
        Affine2 world = sprites[node].world;
        dest[0] = world.m00;
        dest[1] = world.m10;
        dest[2] = world.m01;
        dest[3] = world.m11;
        dest[4] = world.m02;
        dest[5] = world.m12;
    }

    @Override
    public Object[] roots() {
        return new Object[] {sprites};
    }
}
