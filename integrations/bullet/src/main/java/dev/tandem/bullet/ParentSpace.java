package dev.tandem.bullet;

import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import org.joml.Matrix3d;
import org.joml.Matrix4x3d;
import org.joml.Matrix4x3f;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;

/** Leads from the world into the space of a node's parent: that of its logical local pose. */
final class ParentSpace {
    /** Poses closer than this, in parts of the numbers that they come from, differ by rounding alone. */
    private static final double ROUNDING = 4e-6;

    private final Pose3d local = new Pose3d();
    private final Matrix4x3f world = new Matrix4x3f();
    private final Quaterniond localRotation = new Quaterniond();
    private final Matrix4x3d fromWorld = new Matrix4x3d();
    private final Matrix4x3d matrix = new Matrix4x3d();
    private final Matrix3d cofactor = new Matrix3d();
    private double area;
    private boolean isWorld;

    /** The node in whose space bodies give their poses, the parent of all that they drive; null for the world. */
    private final @Nullable Transform3d base;

    ParentSpace(@Nullable Transform3d base) {
        this.base = base;
    }

    /**
     * Makes this the space of the parent that a node has now.
     *
     * @throws IllegalStateException if the node or one above it is flattened, so that nothing leads back
     */
    void of(Transform3d node) {
        isWorld = base != null || !node.hasParent();
        if (isWorld) {
            return;
        }
        node.logicalLocal(local);
        localRotation.set(local.rotation()).normalize();
        matrix.set(node.logicalWorld(world));
        if (matrix.determinant() == 0) {
            throw new IllegalStateException(
                    node + " has a scale of 0, its own or its parent's, so what a body says cannot be"
                            + " converted into its space; make it a root, or hide it instead");
        }
        // parent = world * local^-1: what the node takes from its parent, without asking for a handle to it
        Vector3f at = local.translation();
        fromWorld
                .translationRotateScale(
                        at.x,
                        at.y,
                        at.z,
                        localRotation.x,
                        localRotation.y,
                        localRotation.z,
                        localRotation.w,
                        local.scale().x,
                        local.scale().y,
                        local.scale().z)
                .mul(matrix.invert());
        fromWorld.cofactor3x3(cofactor);
        area = Math.cbrt(Math.pow(fromWorld.determinant(), 2));
    }

    /** Converts a place in the world. */
    void place(Vector3d location, Quaterniond rotation) {
        if (isWorld) {
            return;
        }
        fromWorld.transformPosition(location);
        matrix.set(fromWorld).rotate(rotation.normalize());
        if (matrix.determinant() < 0) {
            // Below a mirrored parent no rotation shows the body as it is; one axis is turned round.
            matrix.scale(-1, 1, 1);
        }
        matrix.getUnnormalizedRotation(rotation);
    }

    /** Converts a linear and an angular velocity in a world in which the space stands. */
    void velocities(Vector3d linear, Vector3d angular) {
        if (!isWorld) {
            fromWorld.transformDirection(linear);
            // Cofactors turn as the matrix does, but that a mirror turns spins round as it should.
            cofactor.transform(angular).div(area);
        }
    }

    /** Whether the node's own pose is a converted one, but for rounding. */
    boolean isThere(Vector3d location, Quaterniond rotation, double worldSize) {
        if (isWorld) {
            return true;
        }
        double size = 1 + worldSize + local.translation().length();
        double sign = rotation.dot(localRotation) < 0 ? -1 : 1;
        return location.distance(local.translation().x, local.translation().y, local.translation().z) <= ROUNDING * size
                && Math.abs(rotation.x - sign * localRotation.x) <= ROUNDING
                && Math.abs(rotation.y - sign * localRotation.y) <= ROUNDING
                && Math.abs(rotation.z - sign * localRotation.z) <= ROUNDING
                && Math.abs(rotation.w - sign * localRotation.w) <= ROUNDING;
    }
}
