package dev.tandem.examples.theatre;

import dev.tandem.examples.drawing.View;
import dev.tandem.examples.slowdown.ScenePainter;
import java.util.function.LongFunction;
import org.joml.Vector3d;

/**
 * The script of a film: the game as it is played, and soon after a hit the way back in time, the hit once more in slow motion
 * from all sides while the game goes on in a corner, and the game again.
 */
final class KillCam {
    /** How much of the time before and after the hit is seen in slow motion, in seconds of the game. */
    private static final double BEFORE_HIT = 0.3;

    private static final double AFTER_HIT = 0.25;

    /** When the player is shown what has happened, in seconds after the hit. */
    private static final double DELAY = 0.7;

    private static final double REWIND_RATE = -2;
    private static final double SLOW_RATE = 0.1;
    private static final double EPILOGUE = 1.4;

    /** How long the view of the running game takes to its corner, and back. */
    private static final double SHRINKING = 0.35;

    private static final Vector3d MIDDLE = new Vector3d(0, 0.1, 0);
    private static final double YAW = -0.35;
    private static final double PITCH = 0.14;
    private static final double DISTANCE = 11;
    private static final double HALF_WIDTH = 2.5;
    private static final double ORBIT = 2.6;
    private static final double CLOSE_PITCH = 0.33;
    private static final double CLOSE_DISTANCE = 3.4;
    private static final double CLOSE_HALF_WIDTH = 1.25;

    /** How much of the way of the body the camera goes along. */
    private static final double FOLLOWING = 0.75;

    /** What the large view shows: a part of the film. */
    enum Part {
        LIVE,
        REWIND,
        REPLAY
    }

    /**
     * One frame of the film.
     *
     * @param part what the large view shows
     * @param rate seconds of the game in a second of the film
     * @param nanos the instant that the large view shows
     * @param corner where the view of the running game is, from 0 for all of the image to 1 for its corner
     * @param painter from where the large view is seen
     */
    record Take(Part part, double rate, long nanos, double corner, ScenePainter painter) {}

    private final Hit hit;
    private final LongFunction<Vector3d> places;
    private final double live;
    private final double rewind;
    private final double slow;

    /**
     * The film of a hit.
     *
     * @param hit not earlier than the time before it that is shown
     * @param places where the body that is hit is at an instant
     */
    KillCam(Hit hit, LongFunction<Vector3d> places) {
        this.hit = hit;
        this.places = places;
        live = hitSeconds() + DELAY;
        rewind = (DELAY + BEFORE_HIT) / -REWIND_RATE;
        slow = (BEFORE_HIT + AFTER_HIT) / SLOW_RATE;
    }

    private double hitSeconds() {
        return hit.nanos() / 1e9;
    }

    /** How long the film is, and with it the game that runs along. */
    double seconds() {
        return live + rewind + slow + EPILOGUE;
    }

    /** What is seen at a time of the film, in seconds. */
    Take at(double seconds) {
        double back = seconds - live;
        double again = back - rewind;
        double epilogue = again - slow;
        double corner = smooth(back / SHRINKING) - smooth(epilogue / SHRINKING);
        if (back <= 0 || epilogue > SHRINKING) {
            return new Take(Part.LIVE, 1, nanos(seconds), corner, painter(0, 0, MIDDLE));
        }
        if (again < 0) {
            return new Take(Part.REWIND, REWIND_RATE, nanos(live + REWIND_RATE * back), corner, painter(0, 0, MIDDLE));
        }
        double part = Math.min(1, again / slow);
        double shown = hitSeconds() - BEFORE_HIT + SLOW_RATE * Math.min(slow, again);
        Vector3d place = new Vector3d(hit.place()).lerp(places.apply(nanos(shown)), FOLLOWING);
        return new Take(Part.REPLAY, SLOW_RATE, nanos(shown), corner, painter(smooth(again), smooth(part), place));
    }

    /**
     * A camera on its way.
     *
     * @param near from 0 for the whole world to 1 for the hit
     * @param round how much of the way around the hit is done
     * @param place what it is near to
     */
    private static ScenePainter painter(double near, double round, Vector3d place) {
        View view = View.around(
                new Vector3d(MIDDLE).lerp(place, near),
                YAW + ORBIT * round,
                mixed(PITCH, CLOSE_PITCH, near),
                mixed(DISTANCE, CLOSE_DISTANCE, near));
        return ScenePainter.inSpace(view, mixed(HALF_WIDTH, CLOSE_HALF_WIDTH, near));
    }

    private static double mixed(double from, double to, double share) {
        return from + (to - from) * share;
    }

    /** From 0 to 1, without a jerk at either end. */
    private static double smooth(double share) {
        double inside = Math.min(1, Math.max(0, share));
        return inside * inside * (3 - 2 * inside);
    }

    private static long nanos(double seconds) {
        return Math.round(seconds * 1e9);
    }
}
