package dev.tandem.dyn4j;

import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Transform2d;
import org.joml.Matrix3x2d;
import org.joml.Matrix3x2f;
import org.joml.Vector2d;
import org.joml.Vector2f;
import org.jspecify.annotations.Nullable;

/** Leads from the world into the space of a node's parent: that of its logical local pose. */
final class ParentSpace {
    /** Poses closer than this, in parts of the numbers that they come from, differ by rounding alone. */
    private static final double ROUNDING = 4e-6;

    private final Pose2d local = new Pose2d();
    private final Matrix3x2f world = new Matrix3x2f();
    private final Matrix3x2d fromWorld = new Matrix3x2d();
    private final Matrix3x2d matrix = new Matrix3x2d();
    private boolean isWorld;

    /** The node in whose space bodies give their poses, the parent of all that they drive; null for the world. */
    private final @Nullable Transform2d base;

    ParentSpace(@Nullable Transform2d base) {
        this.base = base;
    }

    /**
     * Makes this the space of the parent that a node has now.
     *
     * @throws IllegalStateException if the node or one above it is flattened, so that nothing leads back
     */
    void of(Transform2d node) {
        isWorld = base != null || !node.hasParent();
        if (isWorld) {
            return;
        }
        node.logicalLocal(local);
        node.logicalWorld(world);
        matrix.set(world.m00(), world.m01(), world.m10(), world.m11(), world.m20(), world.m21());
        if (matrix.determinant() == 0) {
            throw new IllegalStateException(
                    node + " has a scale of 0, its own or its parent's, so what a body says cannot be"
                            + " converted into its space; make it a root, or hide it instead");
        }
        // parent = world * local^-1: what the node takes from its parent, without asking for a handle to it
        Vector2f at = local.translation();
        fromWorld
                .translation(at.x, at.y)
                .rotate(local.angle())
                .scale(local.scale().x, local.scale().y)
                .mul(matrix.invert());
    }

    /** Converts a place in the world. */
    void place(Vector2d location, Vector2d direction) {
        if (!isWorld) {
            fromWorld.transformPosition(location);
            fromWorld.transformDirection(direction).normalize();
        }
    }

    /** Converts a linear velocity in a world in which the space stands. */
    void velocity(Vector2d linear) {
        if (!isWorld) {
            fromWorld.transformDirection(linear);
        }
    }

    /** Converts an angular velocity. Below a mirrored parent everything turns the other way round. */
    double spin(double angular) {
        return isWorld || fromWorld.determinant() > 0 ? angular : -angular;
    }

    /** Whether the node's own pose is a converted one, but for rounding. */
    boolean isThere(Vector2d location, Vector2d direction, double worldSize) {
        if (isWorld) {
            return true;
        }
        double size = 1 + worldSize + local.translation().length();
        return location.distance(local.translation().x, local.translation().y) <= ROUNDING * size
                && direction.distance(Math.cos(local.angle()), Math.sin(local.angle())) <= ROUNDING;
    }
}
