package dev.tandem.bench.engine;

import com.badlogic.gdx.math.MathUtils;

/** libGDX: two poses for each actor, and the engine's own interpolation between them in every frame. */
final class GdxActorsByHand extends TickedScene<GdxActors> {

    /** The last two poses of a body. */
    private static final class Poses {
        private float previousX;
        private float previousY;
        private float previousDegrees;
        private float x;
        private float y;
        private float degrees;

        void move(float nextX, float nextY, float nextDegrees) {
            previousX = x;
            previousY = y;
            previousDegrees = degrees;
            x = nextX;
            y = nextY;
            degrees = nextDegrees;
        }
    }

    private final Poses[] poses;

    GdxActorsByHand(Bodies bodies) {
        super(bodies, new GdxActors(bodies.size()));
        poses = new Poses[bodies.size()];
        for (int i = 0; i < poses.length; i++) {
            poses[i] = new Poses();
        }
    }

    @Override
    void show(float alpha) {
        for (int i = 0; i < bodies.moving(); i++) {
            Poses of = poses[i];
            float x = MathUtils.lerp(of.previousX, of.x, alpha);
            float y = MathUtils.lerp(of.previousY, of.y, alpha);
            drawn.place(i, x, y, MathUtils.lerpAngleDeg(of.previousDegrees, of.degrees, alpha));
        }
    }

    @Override
    void write() {
        float degrees = GdxActors.degrees(bodies.angle());
        for (int i = 0; i < bodies.moving(); i++) {
            poses[i].move(bodies.x(i), bodies.y(i), degrees);
        }
    }
}
