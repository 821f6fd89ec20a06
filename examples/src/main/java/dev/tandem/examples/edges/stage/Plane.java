package dev.tandem.examples.edges.stage;

import dev.tandem.examples.drawing.PlanePose;
import dev.tandem.transform.Transform3d;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector2f;
import org.joml.Vector3f;

/** The x/y plane of a scene. */
public final class Plane {
    private Plane() {}

    /** The visual world pose of a node. */
    public static PlanePose visual(Transform3d node) {
        return pose(node.visualWorld(new Matrix4x3f()));
    }

    /** The logical world pose of a node. */
    public static PlanePose logical(Transform3d node) {
        return pose(node.logicalWorld(new Matrix4x3f()));
    }

    /** A pose without rotation. */
    public static PlanePose at(double x, double y) {
        return new PlanePose(x, y, 0);
    }

    /** The place of a pose. */
    public static Vector3f translation(PlanePose pose) {
        return new Vector3f((float) pose.x(), (float) pose.y(), 0);
    }

    /** The place of a pose, for nodes in the plane. */
    public static Vector2f flat(PlanePose pose) {
        return new Vector2f((float) pose.x(), (float) pose.y());
    }

    /** The rotation of a pose. */
    public static Quaternionf rotation(PlanePose pose) {
        return new Quaternionf().rotationZ((float) pose.angle());
    }

    private static PlanePose pose(Matrix4x3f world) {
        return new PlanePose(world.m30(), world.m31(), Math.atan2(world.m01(), world.m00()));
    }
}
