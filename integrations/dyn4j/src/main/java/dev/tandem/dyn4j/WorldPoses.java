package dev.tandem.dyn4j;

import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Transform2d;
import org.dyn4j.geometry.Transform;
import org.joml.Matrix3x2f;
import org.joml.Vector2f;

/** Writes where something is in the world as a pose in the space of its node's parent. */
final class WorldPoses {
    private final Matrix3x2f toParent = new Matrix3x2f();
    private final Matrix3x2f world = new Matrix3x2f();
    private final Pose2d pose = new Pose2d();
    private final Vector2f place = new Vector2f();
    private final Vector2f direction = new Vector2f();

    void move(Transform2d node, Transform body) {
        convert(node, body);
        node.moveTo(pose);
    }

    void teleport(Transform2d node, Transform body) {
        convert(node, body);
        node.teleportTo(pose);
    }

    private void convert(Transform2d node, Transform body) {
        node.logicalLocal(pose);
        place.set(body.getTranslationX(), body.getTranslationY());
        direction.set(body.getCost(), body.getSint());
        if (node.hasParent()) {
            // parent = world * local^-1: what the node takes from its parent, without asking for a handle to it
            node.logicalWorld(world).invert();
            pose.matrix(toParent).mul(world);
            toParent.transformPosition(place);
            toParent.transformDirection(direction);
        }
        pose.translation().set(place);
        pose.angle((float) Math.atan2(direction.y, direction.x));
    }
}
