package dev.tandem.bench.engine;

import org.joml.Vector2f;

/** An object of an engine for each body. */
interface DrawnBodies {

    /**
     * Where the engine draws a body.
     *
     * @param into set to x and y in metres
     */
    void drawn(int body, Vector2f into);
}
