package dev.tandem.bench.engine;

import org.joml.Vector2f;

/** Bodies in an engine, one of its own objects for each. */
interface EngineScene {

    /**
     * Runs the ticks that are due and writes where the bodies are drawn, up to what the engine itself does before it draws.
     *
     * @param nanos since the start, later than in the frame before
     */
    void frame(long nanos);

    /**
     * Where the engine draws a body.
     *
     * @param into set to x and y in metres
     */
    void drawn(int body, Vector2f into);
}
