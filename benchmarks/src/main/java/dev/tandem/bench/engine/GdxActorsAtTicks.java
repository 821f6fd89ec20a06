package dev.tandem.bench.engine;

import org.joml.Vector2f;

/** libGDX: actors are written in ticks and stay there until the next one. */
final class GdxActorsAtTicks implements EngineScene {
    private final Bodies bodies;
    private final GdxActors drawn;
    private final FixedTicks ticks = new FixedTicks();

    GdxActorsAtTicks(Bodies bodies) {
        this.bodies = bodies;
        drawn = new GdxActors(bodies.size());
    }

    @Override
    public void frame(long nanos) {
        ticks.advance(nanos, this::tick);
    }

    private void tick(int tick) {
        bodies.moveTo(tick);
        float degrees = GdxActors.degrees(bodies.angle());
        for (int i = 0; i < bodies.moving(); i++) {
            drawn.place(i, bodies.x(i), bodies.y(i), degrees);
        }
    }

    @Override
    public void drawn(int body, Vector2f into) {
        drawn.drawn(body, into);
    }
}
