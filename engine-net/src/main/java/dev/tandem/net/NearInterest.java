package dev.tandem.net;

import dev.tandem.net.internal.source.View;
import dev.tandem.scene.large.LargeWorld;
import dev.tandem.transform.Node;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import org.joml.Vector2f;
import org.joml.Vector2fc;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** The interest in what is near a point. A server knows where all nodes are, and asks for that only. */
abstract class NearInterest implements ReplicaInterest, View.Near {

    private final double enterSquared;
    private final double leaveSquared;
    private final boolean isFlat;

    private NearInterest(boolean isFlat, float enterMetres, float leaveMetres) {
        if (!(enterMetres >= 0 && leaveMetres >= enterMetres)) {
            throw new IllegalArgumentException(
                    "the radius to enter must not be negative, and the one to leave not be smaller; they are "
                            + enterMetres + " and " + leaveMetres + " m");
        }
        this.isFlat = isFlat;
        enterSquared = (double) enterMetres * enterMetres;
        leaveSquared = (double) leaveMetres * leaveMetres;
    }

    static NearInterest of(Vector3fc point, float enterMetres, float leaveMetres) {
        return new NearInterest(false, enterMetres, leaveMetres) {
            private final Vector3f place = new Vector3f();

            @Override
            double distanceSquared(double x, double y, double z) {
                return squared(x - point.x(), y - point.y(), z - point.z());
            }

            @Override
            public boolean includes(Node root, boolean isSent) {
                return !(root instanceof Transform3d spatial)
                        || isWithin(spatial.logicalWorldPosition(place).distanceSquared(point), isSent);
            }
        };
    }

    static NearInterest of(Vector2fc point, float enterMetres, float leaveMetres) {
        return new NearInterest(true, enterMetres, leaveMetres) {
            private final Vector2f place = new Vector2f();

            @Override
            double distanceSquared(double x, double y, double z) {
                return squared(x - point.x(), y - point.y(), 0);
            }

            @Override
            public boolean includes(Node root, boolean isSent) {
                return !(root instanceof Transform2d flat)
                        || isWithin(flat.logicalWorldPosition(place).distanceSquared(point), isSent);
            }
        };
    }

    static NearInterest of(LargeWorld world, Vector3dc point, float enterMetres, float leaveMetres) {
        return new NearInterest(false, enterMetres, leaveMetres) {
            private final Vector3d place = new Vector3d();

            @Override
            double distanceSquared(double x, double y, double z) {
                return squared(x - point.x(), y - point.y(), z - point.z());
            }

            @Override
            public boolean includes(Node root, boolean isSent) {
                return !(root instanceof Transform3d spatial)
                        || isWithin(
                                world.absoluteLogicalPosition(spatial, place).distanceSquared(point), isSent);
            }
        };
    }

    abstract double distanceSquared(double x, double y, double z);

    static double squared(double x, double y, double z) {
        return x * x + y * y + z * z;
    }

    final boolean isWithin(double distanceSquared, boolean isSent) {
        return distanceSquared <= (isSent ? leaveSquared : enterSquared);
    }

    @Override
    public final boolean shows(Node root, boolean isShown) {
        return includes(root, isShown);
    }

    @Override
    public final boolean shows(boolean isRootFlat, double x, double y, double z, boolean isShown) {
        return isRootFlat != isFlat || isWithin(distanceSquared(x, y, z), isShown);
    }
}
