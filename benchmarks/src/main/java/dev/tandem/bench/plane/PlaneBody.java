package dev.tandem.bench.plane;

import dev.tandem.bench.world.PlaneWorld;
import org.joml.Matrix3x2f;
import org.joml.Vector2f;

/** A node as plain Java has it. */
final class PlaneBody {
    private static final float TURN = (float) (2 * Math.PI);

    final Matrix3x2f visualWorld = new Matrix3x2f();
    private final PlaneBody parent;
    private final Vector2f previousTranslation = new Vector2f();
    private final Vector2f translation = new Vector2f();
    private final Vector2f visualTranslation = new Vector2f();
    private final Vector2f scale = new Vector2f();
    private float previousAngle;
    private float angle;
    private float visualAngle;

    /** A body below another, or a root if that is null, at a pose of a {@link PlaneWorld}. */
    PlaneBody(PlaneBody parent, float[] poses, int at) {
        this.parent = parent;
        move(poses, at);
        move(poses, at);
        scale.set(poses[at + 3], poses[at + 4]);
        interpolate(1);
    }

    /** A logical write: the visual pose will move from the pose before to this one. */
    void move(float[] poses, int at) {
        previousTranslation.set(translation);
        previousAngle = angle;
        translation.set(poses[at], poses[at + 1]);
        angle = poses[at + 2];
    }

    void interpolate(float progress) {
        previousTranslation.lerp(translation, progress, visualTranslation);
        float way = angle - previousAngle;
        visualAngle = previousAngle + progress * (way - TURN * Math.round(way / TURN));
    }

    /** The parent was asked first. JOML's own rotation takes a cosine from the sine, which is not exact enough. */
    void updateWorld(Matrix3x2f scratch) {
        float sine = (float) Math.sin(visualAngle);
        float cosine = (float) Math.cos(visualAngle);
        Matrix3x2f local = parent == null ? visualWorld : scratch;
        local.set(
                cosine * scale.x,
                sine * scale.x,
                -sine * scale.y,
                cosine * scale.y,
                visualTranslation.x,
                visualTranslation.y);
        if (parent != null) {
            parent.visualWorld.mul(scratch, visualWorld);
        }
    }
}
