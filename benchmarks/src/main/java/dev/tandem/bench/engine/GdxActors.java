package dev.tandem.bench.engine;

import com.badlogic.gdx.math.MathUtils;
import com.badlogic.gdx.scenes.scene2d.Actor;
import org.joml.Vector2f;

/** An actor of libGDX for each body, which turns about its middle. */
final class GdxActors {
    private static final float HALF = 0.5f;

    private final Actor[] actors;

    GdxActors(int size) {
        actors = new Actor[size];
        for (int i = 0; i < size; i++) {
            actors[i] = new Actor();
            actors[i].setSize(2 * HALF, 2 * HALF);
            actors[i].setOrigin(HALF, HALF);
            place(i, 0, 0, 0);
        }
    }

    Actor actor(int body) {
        return actors[body];
    }

    void place(int body, float x, float y, float degrees) {
        actors[body].setPosition(x - HALF, y - HALF);
        actors[body].setRotation(degrees);
    }

    void drawn(int body, Vector2f into) {
        into.set(actors[body].getX() + HALF, actors[body].getY() + HALF);
    }

    static float degrees(float radians) {
        return radians * MathUtils.radiansToDegrees;
    }
}
