package dev.tandem.games.racing;

import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * An oval: a straight on the ground with a lift at its end, a turn and a straight above, and a turn down to the ground. The way
 * is measured along the middle lane, in metres from the start of the first straight.
 */
final class Track {
    static final float STRAIGHT = 90;
    static final float RADIUS = 20;
    static final float HEIGHT = 6;
    static final float LANE = 4.6f;
    static final float TURN = (float) Math.PI * RADIUS;
    static final float LENGTH = 2 * STRAIGHT + 2 * TURN;

    /** The way to the middle of the lift, half of which is this long. */
    static final float LIFT = STRAIGHT - 5.5f;

    static final float HALF_LIFT = 5.5f;

    private static final float NEAR = 0.5f;

    private Track() {}

    /** Whether it bends there. */
    static boolean isTurn(float way) {
        float s = way % LENGTH;
        return s > STRAIGHT && s < STRAIGHT + TURN || s > LENGTH - TURN;
    }

    /** Where a lane is. */
    static Vector3f place(float way, float lane, Vector3f dest) {
        float s = way % LENGTH;
        float width = RADIUS + lane * LANE;
        float heading = heading(s);
        float along = s < STRAIGHT ? s : s < STRAIGHT + TURN ? STRAIGHT : Math.max(0, 2 * STRAIGHT + TURN - s);
        return dest.set(
                along - STRAIGHT / 2 + width * (float) Math.sin(heading), height(s), width * (float) Math.cos(heading));
    }

    /** The direction of the way: 0 along the x axis, growing to the left. */
    private static float heading(float s) {
        float first = Math.max(0, Math.min(TURN, s - STRAIGHT));
        float second = Math.max(0, s - 2 * STRAIGHT - TURN);
        return (first + second) / RADIUS;
    }

    private static float height(float s) {
        float t = Math.max(0, (s - 2 * STRAIGHT - TURN) / TURN);
        return s < LIFT ? 0 : HEIGHT * (1 - t * t * (3 - 2 * t));
    }

    /** The rotation of somebody who drives there: the x axis ahead and downhill. */
    static Quaternionf direction(float way, Quaternionf dest) {
        float s = way % LENGTH;
        boolean sloping = s > STRAIGHT && s < LENGTH - NEAR;
        float slope = sloping ? height(s + NEAR) - height(s - NEAR) : 0;
        return dest.rotationY(heading(s)).rotateZ((float) Math.atan(slope));
    }

    /** The velocity of somebody who drives there. */
    static Vector3f velocity(float way, float lane, float speed, Vector3f dest) {
        Vector3f before = place(way - NEAR, lane, new Vector3f());
        place(way + NEAR, lane, dest);
        dest.y = before.y + (height(way % LENGTH) == HEIGHT ? 0 : dest.y - before.y); // not up the lift
        return dest.sub(before).mul(speed / (2 * NEAR));
    }
}
