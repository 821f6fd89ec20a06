package dev.tandem.scene.internal.follow;

import dev.tandem.transform.internal.image.Image;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Where a follower is, and how it goes after its goal. */
final class Pursuit {
    private static final Columns X = Columns.of("x");
    private static final Columns Y = Columns.of("y");
    private static final Columns Z = Columns.of("z");
    private static final Columns ROTATION = Columns.of("rotation");
    private static final Columns ABOUT_X = Columns.of("aboutX");
    private static final Columns ABOUT_Y = Columns.of("aboutY");
    private static final Columns ABOUT_Z = Columns.of("aboutZ");
    private static final Columns GOAL = Columns.of("goal");
    private static final Columns GOAL_ROTATION = Columns.of("goalRotation");

    final DeadZone x = new DeadZone();
    final DeadZone y = new DeadZone();
    final DeadZone z = new DeadZone();
    final Quaterniond rotation = new Quaterniond();

    /** How fast it turns: radians per second about the axes of the world. Their values are used within a frame only. */
    private final Axis aboutX = new Axis();

    private final Axis aboutY = new Axis();
    private final Axis aboutZ = new Axis();

    /** The goal as of the last frame. */
    private final Goal goal = new Goal();

    private final Vector3d vector = new Vector3d();
    private final Vector3d turn = new Vector3d();
    private final Quaterniond between = new Quaterniond();

    boolean hasDeadZone() {
        return x.half > 0 || y.half > 0 || z.half > 0;
    }

    /** Hands over where it is, and its goal. */
    void image(Image image) {
        x.image(image, X);
        y.image(image, Y);
        z.image(image, Z);
        Numbers.image(image, ROTATION, rotation);
        aboutX.image(image, ABOUT_X);
        aboutY.image(image, ABOUT_Y);
        aboutZ.image(image, ABOUT_Z);
        goal.image(image, GOAL, GOAL_ROTATION);
    }

    /** Is at the goal, at rest. */
    void snap(Goal next) {
        goal.set(next);
        x.rest(next.position.x);
        y.rest(next.position.y);
        z.rest(next.position.z);
        aboutX.rest(0);
        aboutY.rest(0);
        aboutZ.rest(0);
        rotation.set(next.rotation);
    }

    /** The goal has jumped, and this jumps with it: seen from the goal nothing has changed. */
    void moveAlong(Goal next) {
        between.set(goal.rotation).conjugate().premul(next.rotation);
        vector.set(x.axis.value, y.axis.value, z.axis.value).sub(goal.position).rotate(between);
        x.axis.value = next.position.x + vector.x;
        y.axis.value = next.position.y + vector.y;
        z.axis.value = next.position.z + vector.z;
        vector.set(x.anchor, y.anchor, z.anchor).sub(goal.position).rotate(between);
        x.anchor = next.position.x + vector.x;
        y.anchor = next.position.y + vector.y;
        z.anchor = next.position.z + vector.z;
        rotateVelocity(x.axis, y.axis, z.axis);
        rotateVelocity(aboutX, aboutY, aboutZ);
        rotation.premul(between).normalize();
        moveGoal(next);
    }

    private void rotateVelocity(Axis first, Axis second, Axis third) {
        vector.set(first.velocity, second.velocity, third.velocity).rotate(between);
        first.velocity = vector.x;
        second.velocity = vector.y;
        third.velocity = vector.z;
    }

    /** The goal has jumped, and this goes after it from where it is. */
    void moveGoal(Goal next) {
        goal.set(next);
        x.drag(next.position.x);
        y.drag(next.position.y);
        z.drag(next.position.z);
    }

    /** The origin of the world has moved to a point. */
    void rebase(double originX, double originY, double originZ) {
        goal.position.sub(originX, originY, originZ);
        x.shift(-originX);
        y.shift(-originY);
        z.shift(-originZ);
    }

    /** Moves on while the goal goes evenly to another. */
    void advance(Goal next, Approach approach, double seconds) {
        x.advance(approach, goal.position.x, next.position.x, seconds);
        y.advance(approach, goal.position.y, next.position.y, seconds);
        z.advance(approach, goal.position.z, next.position.z, seconds);
        turn(next.rotation, approach, seconds);
        goal.set(next);
    }

    /** As vectors from the goal, which turns at an even rate: exact if all of them are parallel. */
    private void turn(Quaterniond next, Approach approach, double seconds) {
        RotationVector.of(between.set(goal.rotation).conjugate().premul(next), turn);
        RotationVector.of(between.set(next).conjugate().premul(rotation), vector);
        double fromX = turnAxis(aboutX, vector.x, turn.x, approach, seconds);
        double fromY = turnAxis(aboutY, vector.y, turn.y, approach, seconds);
        double fromZ = turnAxis(aboutZ, vector.z, turn.z, approach, seconds);
        RotationVector.toRotation(fromX, fromY, fromZ, rotation).mul(next).normalize();
    }

    private static double turnAxis(Axis axis, double fromGoal, double goalTurn, Approach approach, double seconds) {
        axis.value = fromGoal + goalTurn;
        approach.advance(axis, 0, goalTurn, seconds);
        axis.limit();
        return axis.value - goalTurn;
    }
}
