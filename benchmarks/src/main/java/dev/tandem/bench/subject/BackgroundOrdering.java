package dev.tandem.bench.subject;

import dev.tandem.scene.Scene;

/**
 * How a scene is told to put its nodes in order in the background, and asked how far it is: the only place in the benchmarks that
 * calls this part of the library. The present version does not put nodes in order.
 */
final class BackgroundOrdering {
    private final Scene scene;

    BackgroundOrdering(Scene scene) {
        this.scene = scene;
    }

    /** Whether this version of the library puts nodes in order at all. */
    boolean isKnown() {
        return false;
    }

    /** Lets every frame spend so much time, 0 for none. */
    void budget(long nanosPerFrame) {
        if (nanosPerFrame < 0) {
            throw new IllegalArgumentException("a frame cannot spend " + nanosPerFrame + " ns on " + scene);
        }
    }

    /** Whether there is nothing left to put in order. */
    boolean isDone() {
        return true;
    }

    /** How many nodes lie in order one after the other, on average; NaN where the library does not say. */
    double meanRunLength() {
        return Double.NaN;
    }
}
