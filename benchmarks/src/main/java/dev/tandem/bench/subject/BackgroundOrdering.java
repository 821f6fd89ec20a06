package dev.tandem.bench.subject;

import dev.tandem.scene.Scene;

/**
 * How a scene is told to put its nodes in order in the background, and asked how far it is: the only place in the benchmarks that
 * calls this part of the library.
 */
final class BackgroundOrdering {
    private final Scene scene;

    BackgroundOrdering(Scene scene) {
        this.scene = scene;
    }

    /** Whether this version of the library puts nodes in order at all. */
    boolean isKnown() {
        return true;
    }

    /** Lets every frame spend so much time, 0 for none. */
    void budget(long nanosPerFrame) {
        scene.defragmentation().budget(nanosPerFrame);
    }

    /** Whether there is nothing left to put in order. */
    boolean isDone() {
        return !scene.defragmentation().isRunning();
    }

    /** How many nodes lie in order one after the other, on average. */
    double meanRunLength() {
        return scene.defragmentation().meanRunLength();
    }
}
