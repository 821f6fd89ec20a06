package dev.tandem.examples;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.util.Locale;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** How does a name tag stay above a body that rolls, and face the camera? It takes translation alone; a frame turns it. */
public final class NameTag {
    private static final Vector3f EYE = new Vector3f(0, 5, 20);
    private static final Vector3f UP = new Vector3f(0, 1, 0);

    public static void main(String[] args) {
        Scene scene = new Scene();
        Transform3d ball = scene.create();
        ball.teleportTo(0, 1, 0);
        Transform3d tag = scene.create(ball);
        tag.inherit(Inheritance.TRANSLATION, Reparent.KEEP_LOCAL);
        tag.teleportTo(0, 2, 0); // above the ball, along the axes of the world

        Quaternionf roll = new Quaternionf();
        Vector3f place = new Vector3f();
        Matrix4x3f model = new Matrix4x3f();
        SceneLoop loop = SceneLoop.builder()
                .rate(10)
                .onTick(tick -> ball.moveTo(new Vector3f(tick.index(), 1, 0), roll.rotationZ(-tick.index())))
                .onFrame(frame -> {
                    model.billboardSpherical(
                            tag.visualWorldPosition(place), EYE, UP); // what the renderer draws the tag with
                    Vector3f facing = model.transformDirection(new Vector3f(0, 0, 1));
                    float straight = facing.dot(new Vector3f(EYE).sub(place).normalize());
                    System.out.printf(Locale.ROOT, "%.4f %.4f %.4f%n", place.x, place.y, straight);
                })
                .start(scene, 0);
        for (int frame = 1; frame <= 144; frame++) {
            loop.advance(frame * 1_000_000_000L / 144); // in a game: System.nanoTime()
        }
    }
}
