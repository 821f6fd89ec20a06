package dev.tandem.testkit.model.compare;

import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import org.joml.Vector2f;

/**
 * A pose that is given to a node of either kind.
 *
 * @param space to one in space
 * @param plane to one in the plane
 */
record Given(Pose3d space, Pose2d plane) {

    /** So far along z is one turn more. */
    private static final float PER_TURN = 5;

    /** In the plane a pose turns as about the z axis; its place along z says how many full turns more. */
    static Given of(Pose3d pose) {
        double turns = Math.rint(pose.translation().z / PER_TURN);
        double angle = 2 * (Math.atan2(pose.rotation().z, pose.rotation().w) + turns * Math.PI);
        return new Given(
                pose,
                new Pose2d(
                        new Vector2f(pose.translation().x, pose.translation().y),
                        (float) angle,
                        new Vector2f(pose.scale().x, pose.scale().y)));
    }
}
