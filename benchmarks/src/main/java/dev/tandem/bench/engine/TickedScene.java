package dev.tandem.bench.engine;

import org.joml.Vector2f;

/** A scene with the loop that everybody writes, who uses an engine without this library. */
abstract class TickedScene<D extends DrawnBodies> implements EngineScene {
    final Bodies bodies;
    final D drawn;
    private final FixedTicks ticks = new FixedTicks();

    TickedScene(Bodies bodies, D drawn) {
        this.bodies = bodies;
        this.drawn = drawn;
    }

    /** Writes the bodies that move, which a tick has just moved. */
    abstract void write();

    /**
     * What else a frame does, after its ticks.
     *
     * @param alpha 0 at the last tick, 1 at the next one
     */
    abstract void show(float alpha);

    @Override
    public final void frame(long nanos) {
        ticks.advance(nanos, this::tick);
        show(ticks.alpha(nanos));
    }

    private void tick(int tick) {
        bodies.moveTo(tick);
        write();
    }

    @Override
    public final void drawn(int body, Vector2f into) {
        drawn.drawn(body, into);
    }
}
