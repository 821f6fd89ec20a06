package dev.tandem.bench.engine;

import org.joml.Vector2f;

/**
 * How even motion looks, over ten seconds after the first one.
 *
 * @param velocityError root mean square of drawn velocity less true velocity, as a share of the true one
 * @param atRest share of the frames in which a body that moves is drawn where it was in the frame before
 */
record Smoothness(double velocityError, double atRest) {
    static final int FRAMES_PER_SECOND = 144;
    private static final int FROM = FRAMES_PER_SECOND;
    private static final int TO = 11 * FRAMES_PER_SECOND;

    static Smoothness of(EngineScene scene, Bodies bodies) {
        Vector2f[] last = new Vector2f[bodies.moving()];
        Vector2f drawn = new Vector2f();
        double squares = 0;
        long atRest = 0;
        for (int frame = 1; frame <= TO; frame++) {
            scene.frame(nanosOf(frame));
            for (int i = 0; i < last.length; i++) {
                scene.drawn(i, drawn);
                if (frame > FROM) {
                    squares += squaredError(i, last[i], drawn);
                    atRest += drawn.equals(last[i]) ? 1 : 0;
                }
                last[i] = new Vector2f(drawn);
            }
        }
        double samples = (double) (TO - FROM) * last.length;
        return new Smoothness(Math.sqrt(squares / samples), atRest / samples);
    }

    static long nanosOf(long frame) {
        return frame * 1_000_000_000L / FRAMES_PER_SECOND;
    }

    private static double squaredError(int body, Vector2f before, Vector2f after) {
        double trueX = Bodies.velocityX(body);
        double trueY = Bodies.velocityY(body);
        double errorX = (after.x - before.x) * (double) FRAMES_PER_SECOND - trueX;
        double errorY = (after.y - before.y) * (double) FRAMES_PER_SECOND - trueY;
        return (errorX * errorX + errorY * errorY) / (trueX * trueX + trueY * trueY);
    }
}
