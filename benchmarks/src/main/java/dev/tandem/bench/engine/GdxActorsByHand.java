package dev.tandem.bench.engine;

import com.badlogic.gdx.math.MathUtils;
import org.joml.Vector2f;

/** libGDX: two poses for each actor, and the engine's own interpolation between them in every frame. */
final class GdxActorsByHand implements EngineScene {

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

    private final Bodies bodies;
    private final GdxActors drawn;
    private final FixedTicks ticks = new FixedTicks();
    private final Poses[] poses;

    GdxActorsByHand(Bodies bodies) {
        this.bodies = bodies;
        drawn = new GdxActors(bodies.size());
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
            float x = MathUtils.lerp(of.previousX, of.x, alpha);
            float y = MathUtils.lerp(of.previousY, of.y, alpha);
            drawn.place(i, x, y, MathUtils.lerpAngleDeg(of.previousDegrees, of.degrees, alpha));
        }
    }

    private void tick(int tick) {
        bodies.moveTo(tick);
        float degrees = GdxActors.degrees(bodies.angle());
        for (int i = 0; i < bodies.moving(); i++) {
            poses[i].move(bodies.x(i), bodies.y(i), degrees);
        }
    }

    @Override
    public void drawn(int body, Vector2f into) {
        drawn.drawn(body, into);
    }
}
