package dev.tandem.bench.engine;

/** Bodies in an engine, and how they get to where they are drawn. */
interface EngineScene extends DrawnBodies {

    /**
     * Runs the ticks that are due and writes where the bodies are drawn, up to what the engine itself does before it draws.
     *
     * @param nanos since the start, later than in the frame before
     */
    void frame(long nanos);
}
