package dev.tandem.image;

import dev.tandem.scene.Scene;

/** Lets ticks and frames of the main timeline pass, later than any that were. */
final class Later {
    private static final long STEP = 7_000;

    /** Behind all that was, and before the end of time. */
    private static final long BEGIN = (1L << 62) - 1_000_000;

    private final Scene scene;
    private long now = BEGIN;

    Later(Scene scene) {
        this.scene = scene;
    }

    /** After others have let that many ticks pass. */
    Later(Scene scene, int ticks) {
        this.scene = scene;
        now += ticks * STEP;
    }

    void pass(int ticks) {
        for (int i = 0; i < ticks; i++) {
            scene.synchronizer().afterTick(now, now + STEP);
            scene.synchronizer().beforeFrame(now + STEP / 3);
            now += STEP;
        }
    }
}
