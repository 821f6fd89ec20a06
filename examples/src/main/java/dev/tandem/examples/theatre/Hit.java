package dev.tandem.examples.theatre;

import java.io.IOException;
import org.joml.Vector3d;

/**
 * The moment at which a body is hit hardest: where its velocity changes most from one step to the next.
 *
 * @param nanos when
 * @param place where the body is then
 */
record Hit(long nanos, Vector3d place) {
    private static final long STEP = Game.SECOND / 120;

    /**
     * Looks for it, in one pass from the beginning.
     *
     * @param name of the figure of the body
     * @param until where to end
     */
    static Hit hardest(Reel reel, String name, long until) throws IOException {
        Vector3d place = new Vector3d();
        Vector3d velocity = new Vector3d();
        Hit hardest = new Hit(0, place);
        double most = -1;
        int steps = 0;
        for (long nanos = reel.recording().earliestNanos(); nanos <= until; nanos += STEP) {
            Vector3d now = reel.at(nanos, name).pose().place();
            Vector3d velocityNow = new Vector3d(now).sub(place);
            double change = velocityNow.distance(velocity);
            if (steps >= 2 && change > most) {
                most = change;
                hardest = new Hit(nanos - STEP, place);
            }
            place = now;
            velocity = velocityNow;
            steps++;
        }
        return hardest;
    }
}
