package dev.tandem.bench.engine;

/** libGDX: actors are written in ticks and stay there until the next one. */
final class GdxActorsAtTicks extends TickedScene<GdxActors> {

    GdxActorsAtTicks(Bodies bodies) {
        super(bodies, new GdxActors(bodies.size()));
    }

    @Override
    void show(float alpha) {}

    @Override
    void write() {
        float degrees = GdxActors.degrees(bodies.angle());
        for (int i = 0; i < bodies.moving(); i++) {
            drawn.place(i, bodies.x(i), bodies.y(i), degrees);
        }
    }
}
