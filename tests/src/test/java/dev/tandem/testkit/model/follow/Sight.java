package dev.tandem.testkit.model.follow;

import dev.tandem.testkit.model.pose.Quaternion;
import dev.tandem.testkit.model.pose.RotationVector;

/** How a follower looks at a point. */
final class Sight {

    /** Nearer than this, and nearer to the vertical, rounding may decide. */
    private static final double NEAR = 1e-4;

    private Sight() {}

    /** Whether there is clearly a direction, that is clearly not up or down. */
    static boolean isClear(RotationVector from, RotationVector point, RotationVector up, boolean flat) {
        RotationVector way = point.plus(from.times(-1));
        double size = Math.max(1, from.length() + point.length());
        if (way.length() < NEAR * size) {
            return false;
        }
        double sine = Frames.cross(up, way).length() / (up.length() * way.length());
        return flat || sine > NEAR * size;
    }

    /** The x axis points there. */
    static Quaternion inPlane(RotationVector from, RotationVector point) {
        return new RotationVector(0, 0, Math.atan2(point.y() - from.y(), point.x() - from.x())).rotation();
    }

    /** The negative z axis points there, and y as far up as it can. */
    static Quaternion inSpace(RotationVector from, RotationVector point, RotationVector up) {
        RotationVector back = unit(from.plus(point.times(-1)));
        RotationVector right = unit(Frames.cross(up, back));
        return Frames.of(right, Frames.cross(back, right), back);
    }

    private static RotationVector unit(RotationVector v) {
        return v.times(1 / v.length());
    }
}
